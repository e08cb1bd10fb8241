package solver

import (
	"slices"
	"strconv"
	"strings"
)

// A ByKind has an entry for each kind of event. Kinds that need more than one have a list; its last
// entry stands for all that are missing.
type ByKind[T any] struct {
	Call      T   `json:"call"`
	Refused   []T `json:"refused"` // by what is known of the refusal
	Accepted  T   `json:"accepted"`
	Assigned  T   `json:"assigned"`
	Found     T   `json:"found"`
	DeadEnd   []T `json:"dead"` // by the way in which the search goes on
	UsedUp    []T `json:"used"`
	Bounded   T   `json:"-"` // only a search with a bound has it, and no player shows one
	TakenBack T   `json:"taken,omitempty"`
	Stopped   T   `json:"stopped,omitempty"`
}

// Words is what is said about events of the search of the book, in page, player and pictures alike. A
// refusal has an entry for each [Line], a return for each [way]. A word that begins with a dollar
// sign is a place to fill in: $row and $col are those of the event's square, $by is the column of the
// queen that attacks, $before the column left of the event's, $also the columns that return right
// after the event's because their rows are used up, $on the column that then goes on, $reached the
// row that its loop has reached, and $array the array as it stands in memory.
type Words struct{ ByKind[string] }

// Sentences says each event in one sentence of the present tense; a return in two or three.
var Sentences = Words{ByKind[string]{
	Call: "Column $col is called: its loop begins at row 1.",
	Refused: []string{
		AlongRow:    "Row $row: attacked by the queen in column $by along the row.",
		AlongColumn: "Row $row: attacked by the queen in column $by along the column.",
		Falling:     "Row $row: attacked by the queen in column $by along the diagonal.",
	},
	Accepted: "Row $row: no queen to the left attacks it.",
	Assigned: "The queen of column $col stands in row $row.",
	Found:    "Every column has its queen: the solution $array.",
	DeadEnd:  thenReturns("Dead end: no row of column $col was free."),
	UsedUp:   thenReturns("The rows of column $col are used up."),
	Bounded:  "Row $row: not tested, because it cannot lead to fewer moves than are known.",
}}

// Returning begins what a sentence of a return says of calls: there are readers who have not met one.
const Returning = " Its call returns"

// thenReturns says why a call returns, and what follows, by way.
func thenReturns(why string) []string {
	const others = Returning + ", and after it $also, whose rows are used up too."
	return []string{
		over:      why + " The search is over.",
		goesOn:    why + Returning + ", and column $on goes on after row $reached.",
		returns:   why + others + " Column $on goes on after row $reached.",
		allReturn: why + others + " The search is over.",
	}
}

// Log is what the program of the book prints for each event: no line, one or two, each with its
// line feed.
var Log = Words{ByKind[string]{
	Refused:  []string{"(row $row, col $col) is not a valid placement\n"},
	Assigned: "placed queen at (row $row, col $col)\n$array\n",
	Found:    "*** Found a valid board ***\n",
	DeadEnd:  []string{"No valid position found in column $col; backtracking\n"},
	UsedUp:   []string{""},
}}

// Moments names each event in a few words.
var Moments = Words{ByKind[string]{
	Call:     "call of column $col",
	Refused:  []string{"test of row $row in column $col"},
	Accepted: "test of row $row in column $col",
	Assigned: "placement in row $row",
	Found:    "solution",
	DeadEnd:  []string{over: "return, and the end", goesOn: "return to column $before"},
	UsedUp:   []string{over: "return, and the end", goesOn: "return to column $before"},
	Bounded:  "row $row left out",
}}

// A way is how the search goes on after a return.
type way int

const (
	over      way = iota // the first call has returned
	goesOn               // the call for the column before goes on with its next row
	returns              // that one has no next row and returns as well, until a call goes on
	allReturn            // the same, and none goes on
)

// after is the way of a return; the state must be the one after it.
func after(s *State) way {
	switch waiting := s.waiting(); {
	case len(s.Stack) == 0:
		return over
	case waiting == len(s.Stack):
		return goesOn
	case waiting == 0:
		return allReturn
	}
	return returns
}

// waiting is how many calls stay open: after a return those that have no row left return as well.
func (s *State) waiting() int {
	calls := len(s.Stack)
	for calls > 0 && int(s.Stack[calls-1].Row) == s.N {
		calls--
	}
	return calls
}

// Of is the entry for a kind, where it has a list the one of that number, from 0.
func (table *ByKind[T]) Of(kind Kind, which int) T {
	pick := func(list []T) T { return list[min(which, len(list)-1)] }
	switch kind {
	case Call:
		return table.Call
	case Refused:
		return pick(table.Refused)
	case Accepted:
		return table.Accepted
	case Assigned:
		return table.Assigned
	case Found:
		return table.Found
	case DeadEnd:
		return pick(table.DeadEnd)
	case Exhausted:
		return pick(table.UsedUp)
	case Bounded:
		return table.Bounded
	case TakenBack:
		return table.TakenBack
	case Stopped:
		return table.Stopped
	}
	panic("solver: an event of no kind")
}

// Which is the number of an event's entry in lists about the search of the book: that of the line
// of attack, or that of the way in which the search goes on. The state must be the one after the
// event; where it is no return it may be nil.
func (e Event) Which(s *State) int {
	switch {
	case e.Kind == Refused:
		return int(e.Line())
	case e.Return():
		return int(after(s))
	}
	return 0
}

// Say is the entry for the event, filled in. The state must be the one after the event. It may be
// nil where no place speaks of the array or of the call that goes on.
func (w *Words) Say(e Event, s *State) string { return string(w.Append(nil, e, s)) }

// Append appends what [Words.Say] says. A log of millions of lines makes no string for each.
func (w *Words) Append(dst []byte, e Event, s *State) []byte {
	text := w.Of(e.Kind, e.Which(s))
	for {
		dollar := strings.IndexByte(text, '$')
		if dollar < 0 {
			return append(dst, text...)
		}
		dst = append(dst, text[:dollar]...)
		place := leadingLetters(text[dollar+1:])
		dst = appendPlace(dst, place, e, s)
		text = text[dollar+1+len(place):]
	}
}

// leadingLetters is the small letters that the text begins with.
func leadingLetters(text string) string {
	end := 0
	for end < len(text) && 'a' <= text[end] && text[end] <= 'z' {
		end++
	}
	return text[:end]
}

// appendPlace appends what stands in place of a word of [Words], without its dollar sign.
func appendPlace(dst []byte, place string, e Event, s *State) []byte {
	switch place {
	case "row":
		return strconv.AppendInt(dst, int64(e.Square.Row), 10)
	case "col":
		return strconv.AppendInt(dst, int64(e.Square.Col), 10)
	case "by":
		return strconv.AppendInt(dst, int64(e.By.Col), 10)
	case "before":
		return strconv.AppendInt(dst, int64(e.Square.Col)-1, 10)
	case "array":
		return Rows(s.RowPosition).append(dst)
	case "on":
		return strconv.AppendInt(dst, int64(s.Stack[s.waiting()-1].Col), 10)
	case "reached":
		return strconv.AppendInt(dst, int64(s.Stack[s.waiting()-1].Row), 10)
	case "also":
		return append(dst, columns(s.Stack[s.waiting():])...)
	}
	panic("solver: no event knows $" + place)
}

// Sentence says the event in one sentence of the present tense. The state must be the one after the
// event; for a test it may be nil.
func (e Event) Sentence(s *State) string { return Sentences.Say(e, s) }

// AppendLog appends the lines of [Log] for the event. The state must be the one after it.
func AppendLog(dst []byte, e Event, s *State) []byte { return Log.Append(dst, e, s) }

// columns lists the columns of the calls, innermost first, as in "columns 4, 3 and 2".
func columns(calls []Frame) string {
	var names []string
	for _, call := range slices.Backward(calls) {
		names = append(names, strconv.Itoa(int(call.Col)))
	}
	last := len(names) - 1
	if last == 0 {
		return "column " + names[0]
	}
	return "columns " + strings.Join(names[:last], ", ") + " and " + names[last]
}
