package solver

import (
	"strconv"
	"strings"
)

// Words is what the program itself says about events: one closed table that page, player and
// pictures all take their words from. A word that begins with a dollar sign is a place to fill in:
// $row and $col are those of the event's square, $by is the column of the queen that attacks,
// $before is the column left of the event's, $reached is the row that the loop of the call for that
// column has reached, and $array is the array as it stands in memory.
//
// Lists by line are indexed by [Line], with an empty entry where no refusal is along that line.
// Lists of returns have two entries: what is said where the search is over, and what is said where
// a call goes on.
type Words struct {
	Call     string    `json:"call"`
	Refused  []string  `json:"refused"` // by line
	Accepted string    `json:"accepted"`
	Assigned string    `json:"assigned"`
	Found    string    `json:"found"`
	DeadEnd  [2]string `json:"dead"`
	UsedUp   [2]string `json:"used"`
	Bounded  string    `json:"-"` // only a search with a bound has it, and no player shows one
}

// Sentences says each event in one sentence of the present tense.
var Sentences = Words{
	Call: "Column $col is called: its loop begins at row 1.",
	Refused: []string{
		AlongRow:    "Row $row: attacked by the queen in column $by along the row.",
		AlongColumn: "Row $row: attacked by the queen in column $by along the column.",
		Falling:     "Row $row: attacked by the queen in column $by along the diagonal.",
		Rising:      "Row $row: attacked by the queen in column $by along the diagonal.",
	},
	Accepted: "Row $row: no queen to the left attacks it.",
	Assigned: "The queen of column $col stands in row $row.",
	Found:    "Every column has its queen: the solution $array.",
	DeadEnd: [2]string{
		"Dead end: no row of column $col was free. The search is over.",
		"Dead end: no row of column $col was free. Its call returns, and column $before goes on after row $reached.",
	},
	UsedUp: [2]string{
		"The rows of column $col are used up. The search is over.",
		"The rows of column $col are used up. Its call returns, and column $before goes on after row $reached.",
	},
	Bounded: "Row $row: not tested, because it cannot lead to fewer moves than are known.",
}

// Log is what the program of the book prints for each event: no line, one or two, each with its
// line feed.
var Log = Words{
	Refused: []string{
		AlongRow:    "(row $row, col $col) is not a valid placement\n",
		AlongColumn: "(row $row, col $col) is not a valid placement\n",
		Falling:     "(row $row, col $col) is not a valid placement\n",
		Rising:      "(row $row, col $col) is not a valid placement\n",
	},
	Assigned: "placed queen at (row $row, col $col)\n$array\n",
	Found:    "*** Found a valid board ***\n",
	DeadEnd: [2]string{
		"No valid position found in column $col; backtracking\n",
		"No valid position found in column $col; backtracking\n",
	},
}

// Moments names each event in a few words.
var Moments = Words{
	Call: "call of column $col",
	Refused: []string{
		AlongRow:    "test of row $row in column $col",
		AlongColumn: "test of row $row in column $col",
		Falling:     "test of row $row in column $col",
		Rising:      "test of row $row in column $col",
	},
	Accepted: "test of row $row in column $col",
	Assigned: "placement in row $row",
	Found:    "solution",
	DeadEnd:  [2]string{"return, and the end", "return to column $before"},
	UsedUp:   [2]string{"return, and the end", "return to column $before"},
	Bounded:  "row $row left out",
}

// Of is the entry of the table that says the event, with its places open.
func (w *Words) Of(e Event) string {
	goesOn := 0
	if e.Square.Col > 1 {
		goesOn = 1
	}
	switch e.Kind {
	case Call:
		return w.Call
	case Refused:
		return w.Refused[e.Line()]
	case Accepted:
		return w.Accepted
	case Assigned:
		return w.Assigned
	case Found:
		return w.Found
	case DeadEnd:
		return w.DeadEnd[goesOn]
	case Exhausted:
		return w.UsedUp[goesOn]
	case Bounded:
		return w.Bounded
	}
	panic("solver: an event of no kind")
}

// Say is the entry for the event, filled in. The state must be the one after the event. It may be
// nil where no place speaks of the array or of the call that goes on.
func (w *Words) Say(e Event, s *State) string { return string(appendFilled(nil, w.Of(e), e, s)) }

// Sentence says the event in one sentence of the present tense. The state must be the one after the
// event; for a test it may be nil.
func (e Event) Sentence(s *State) string { return Sentences.Say(e, s) }

// AppendLog appends the lines that the program of the book prints for the event to dst: none, one
// or two, each with its line feed. The state must be the one after the event, because a placement
// prints the array.
func AppendLog(dst []byte, e Event, s *State) []byte {
	return appendFilled(dst, Log.Of(e), e, s)
}

// appendFilled appends the text with its places filled in.
func appendFilled(dst []byte, text string, e Event, s *State) []byte {
	for {
		at := strings.IndexByte(text, '$')
		if at < 0 {
			return append(dst, text...)
		}
		dst = append(dst, text[:at]...)
		end := at + 1
		for end < len(text) && 'a' <= text[end] && text[end] <= 'z' {
			end++
		}
		switch text[at:end] {
		case "$row":
			dst = strconv.AppendInt(dst, int64(e.Square.Row), 10)
		case "$col":
			dst = strconv.AppendInt(dst, int64(e.Square.Col), 10)
		case "$by":
			dst = strconv.AppendInt(dst, int64(e.By.Col), 10)
		case "$before":
			dst = strconv.AppendInt(dst, int64(e.Square.Col)-1, 10)
		case "$array":
			dst = Rows(s.RowPosition).append(dst)
		case "$reached":
			dst = strconv.AppendInt(dst, int64(s.Stack[len(s.Stack)-1].Row), 10)
		default:
			panic("solver: no event knows " + text[at:end])
		}
		text = text[end:]
	}
}
