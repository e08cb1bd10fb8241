package problem

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"

	"queenbook/internal/log"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// A Header is what's known about a problem before its search begins.
type Header struct {
	Version int             `json:"version"`
	Title   string          `json:"title"`
	About   string          `json:"about,omitempty"`   // the text that the file begins with
	Places  []log.Name      `json:"places,omitempty"`  // in the order of filling, if it's known
	Choices []log.Name      `json:"choices,omitempty"` // in the order of trying, if that's constant
	Words   Words           `json:"words,omitzero"`
	Picture json.RawMessage `json:"picture,omitempty"`
	Enough  int64           `json:"enough,omitempty"` // the solutions that end the search, 0 for all
	Given   []Pair          `json:"given,omitempty"`  // places that have a choice from the start
	Best    string          `json:"best,omitempty"`   // most or least, if the best solution is wanted
	Next    string          `json:"next,omitempty"`   // fewest, if the place with the fewest comes next
}

// Words are the names for the things of a problem, in the singular.
type Words struct {
	Place  string `json:"place,omitempty"`
	Choice string `json:"choice,omitempty"`
}

// A Cause says why a search has ended.
type Cause string

// The causes. The first is for a search that reached its end.
const (
	Over    Cause = ""
	Enough  Cause = "enough"  // as many solutions as the file asks for
	Tests   Cause = "tests"   // as many tests as it may make
	Time    Cause = "time"    // it took too long
	Memory  Cause = "memory"  // it needed too much memory
	Failed  Cause = "failed"  // a function of the file failed, or returned something invalid
	Refused Cause = "refused" // the file couldn't be read, so no search began
	Ends    Cause = "ends"    // its log ends although choices are still made
)

// An End says how a search has ended.
type End struct {
	Cause Cause `json:"cause,omitempty"`
	// Why explains it in words, with the place in the file. Only Over has none.
	Why string `json:"why,omitempty"`
	// After and In say how far it got, as in "after 3 tests", and which function of the file was
	// running when a limit ended it.
	After string `json:"after,omitempty"`
	In    string `json:"in,omitempty"`
	// Estimate is approximately how many tests the whole search makes, if it was cut off and dives
	// could be made; 0 if it isn't known.
	Estimate float64 `json:"estimate,omitempty"`
	// Spread is how far off the estimate may be: in 19 of 20 cases it's nearer.
	Spread float64 `json:"spread,omitempty"`
	Dives  int     `json:"dives,omitempty"` // the number of dives behind the estimate
}

// String is everything that's known about the end, for a message.
func (e End) String() string {
	said := e.Why
	if e.After != "" {
		said += ", " + e.After
	}
	if e.In != "" {
		said += ", in " + e.In
	}
	return said
}

// Rounded is an estimate with two digits, since more would mean nothing.
func Rounded(estimate float64) int64 {
	unit := int64(1)
	for n := int64(estimate); n/unit >= 100; {
		unit *= 10
	}
	return (int64(estimate) + unit/2) / unit * unit
}

// The records of a search, in the form in which one process sends them to another and in which they
// are kept. A number below 16 is the kind of an event.
const (
	placeRecord  = 16 + iota // the name of the next place
	choiceRecord             // the name of the next choice
	headerRecord
	endRecord
	printRecord // what the file has printed
	lookRecord  // a look ahead, or what the plain search shows for comparison
	moreRecord  // before the end: the process can take another file
)

// A Writer writes the records of a search.
type Writer struct{ out *bufio.Writer }

// NewWriter writes to out, which the caller has to flush.
func NewWriter(out *bufio.Writer) Writer { return Writer{out} }

func (w Writer) text(record byte, text []byte) {
	w.out.WriteByte(record)
	w.number(len(text))
	w.out.Write(text)
}

func (w Writer) number(n int) {
	w.out.Write(binary.AppendUvarint(w.out.AvailableBuffer(), uint64(n)))
}

// Place writes the name of the next place.
func (w Writer) Place(name log.Name) { w.text(placeRecord, []byte(name)) }

// Choice writes the name of the next choice.
func (w Writer) Choice(name log.Name) { w.text(choiceRecord, []byte(name)) }

// Print writes what the file has printed.
func (w Writer) Print(text string) { w.text(printRecord, []byte(text)) }

// Header writes what is before the first event.
func (w Writer) Header(h Header) error { return w.json(headerRecord, h) }

// Look writes what a search that looks ahead does, or the plain one for comparison.
func (w Writer) Look(l puzzle.Look) error { return w.json(lookRecord, l) }

// More writes that the process can take another file. Only the end comes after it.
func (w Writer) More() { w.text(moreRecord, nil) }

// End writes how the search has ended. Nothing may come after it.
func (w Writer) End(e End) error { return w.json(endRecord, e) }

func (w Writer) json(record byte, value any) error {
	text, err := json.Marshal(value)
	w.text(record, text)
	return err
}

// Event writes an event whose place and choice have names. It must not be a Stopped, which is an
// [End].
func (w Writer) Event(e puzzle.Event) {
	w.out.WriteByte(byte(e.Kind))
	w.number(int(e.Place))
	w.number(int(e.Choice))
	if !hasReason(e.Kind) {
		return
	}
	places := 0
	for range e.By.Places() {
		places++
	}
	w.number(places)
	for place := range e.By.Places() {
		w.number(place)
	}
	why := e.By.Why()
	w.number(len(why))
	w.out.WriteString(why)
}

// hasReason reports whether events of a kind have a refusal, or what a solution is worth.
func hasReason(kind solver.Kind) bool { return kind == solver.Refused || kind == solver.Found }

// A reader reads records, also if the last one is cut off.
type reader struct {
	in      *bufio.Reader
	whole   int64 // the bytes of the records that are complete
	current int64 // the bytes that were read
	record  func(kind byte, text []byte) error
	why     string // of the last refusal, because most have the same
}

func (r *reader) ReadByte() (byte, error) {
	b, err := r.in.ReadByte()
	if err == nil {
		r.current++
	}
	return b, err
}

func (r *reader) number() (int, error) {
	n, err := binary.ReadUvarint(r)
	if err == nil && n > 1<<31 {
		err = fmt.Errorf("a record with the number %d", n)
	}
	return int(n), err
}

func (r *reader) text() ([]byte, error) {
	n, err := r.number()
	if err != nil || n == 0 {
		return nil, err
	}
	text := make([]byte, n)
	read, err := io.ReadFull(r.in, text)
	r.current += int64(read)
	return text, err
}

// next is the next event. Records of other kinds are handed to r.record on the way to it. The error
// is io.EOF or io.ErrUnexpectedEOF where the records end.
func (r *reader) next() (e puzzle.Event, err error) {
	for {
		r.whole = r.current
		kind, err := r.ReadByte()
		if err != nil {
			return e, err
		}
		if kind < placeRecord {
			return r.event(solver.Kind(kind))
		}
		text, err := r.text()
		if err == nil && r.record != nil {
			err = r.record(kind, text)
		}
		if err != nil {
			return e, err
		}
	}
}

func (r *reader) event(kind solver.Kind) (e puzzle.Event, err error) {
	place, err := r.number()
	if err != nil {
		return e, err
	}
	choice, err := r.number()
	if err != nil {
		return e, err
	}
	e = puzzle.Event{Kind: kind, Place: int32(place), Choice: int32(choice)}
	if hasReason(kind) {
		e.By, err = r.refusal()
		if kind == solver.Found && e.By == puzzle.Refused {
			e.By = puzzle.Nobody
		}
	}
	if err == nil {
		r.whole = r.current
	}
	return e, err
}

func (r *reader) refusal() (puzzle.Refusal, error) {
	n, err := r.number()
	if err != nil {
		return puzzle.Nobody, err
	}
	first, others := 0, []int(nil)
	for i := range n {
		place, err := r.number()
		if err != nil {
			return puzzle.Nobody, err
		}
		if i == 0 {
			first = place
			continue
		}
		others = append(others, place)
	}
	length, err := r.number()
	switch {
	case err != nil:
		return puzzle.Nobody, err
	case n > 0:
		return puzzle.By(first, others...), nil
	case length == 0:
		return puzzle.Refused, nil
	}
	why := make([]byte, length)
	read, err := io.ReadFull(r.in, why)
	r.current += int64(read)
	if r.why != string(why) {
		r.why = string(why)
	}
	return puzzle.Because(r.why), err
}
