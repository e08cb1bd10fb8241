package programs

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"queenbook/internal/solver"
)

// A Tally is what a run comes to, in numbers. What a program does not do counts as 0.
type Tally struct {
	Events    [Return + 1]int64        // how many there were of each kind
	Refusals  [solver.Rising + 1]int64 // tests that said no, by the line that was asked first
	Unchecked int64                    // passed boards that no pair and no square had to be looked at for

	PairChecks  int64 // pairs of queens that were compared
	SquaresRead int64 // squares of the board that were read to judge it

	// Boards[q] is how many boards with q queens there were, rejected ones included, Boards[0] the
	// empty one.
	Boards []int64

	// Skipping is how many of the boards leave a row without a queen above the queen placed last. A
	// program that never turns back to a row can complete none of them.
	Skipping int64
}

// TallyOf reckons the events of a whole run, or a prefix of it, on a board of n columns.
func TallyOf(n int, events iter.Seq[Event]) *Tally {
	t := &Tally{Boards: make([]int64, n+1)}
	t.Boards[0] = 1
	queens := 0 // on the board once the innermost call has placed hers
	for e := range events {
		t.Events[e.Kind]++
		t.PairChecks += int64(e.Checks)
		t.SquaresRead += int64(e.Reads)
		switch e.Kind {
		case Call:
			queens++
		case Return:
			queens--
		case Refused:
			t.Refusals[e.Line]++
		case Passed:
			if e.Checks == 0 && e.Reads == 0 {
				t.Unchecked++
			}
		case Placed:
			t.Boards[queens]++
			if int(e.Square.Row) > queens {
				t.Skipping++
			}
		}
	}
	return t
}

// Tests is how many squares were asked about before a queen stood there.
func (t *Tally) Tests() int64 { return t.Events[Refused] + t.Events[Accepted] }

// A Counter is one of the numbers of a [Tally] by name.
type Counter struct {
	Name string // the word that marks use, as in "pair checks"
	Says string // what it counts, in a few words
	Of   func(*Tally) int64
}

// AllCounters are those that marks and readers know by name.
var AllCounters = []Counter{
	{"calls", "calls of its function", func(t *Tally) int64 { return t.Events[Call] }},
	{"tests", "squares asked about before a queen is placed there", (*Tally).Tests},
	{"refused", "tests that said no", func(t *Tally) int64 { return t.Events[Refused] }},
	{"refused by row", "tests that said no because of the row", func(t *Tally) int64 {
		return t.Refusals[solver.AlongRow]
	}},
	{"refused by column", "tests that said no because of the column", func(t *Tally) int64 {
		return t.Refusals[solver.AlongColumn]
	}},
	{"refused by diagonal", "tests that said no because of a diagonal", func(t *Tally) int64 {
		return t.Refusals[solver.Falling] + t.Refusals[solver.Rising]
	}},
	{"accepted", "tests that said yes", func(t *Tally) int64 { return t.Events[Accepted] }},
	{"placed", "queens put on the board", func(t *Tally) int64 { return t.Events[Placed] }},
	{"removed", "queens taken off the board", func(t *Tally) int64 { return t.Events[Removed] }},
	{"rows begun", "rows of the board that calls went on to", func(t *Tally) int64 { return t.Events[Begun] }},
	{"rejected", "boards that were judged wrong", func(t *Tally) int64 { return t.Events[Rejected] }},
	{"passed", "boards that were judged right so far", func(t *Tally) int64 { return t.Events[Passed] }},
	{"unchecked", "boards judged right with no pair and no square to look at", func(t *Tally) int64 {
		return t.Unchecked
	}},
	{"solutions", "solutions found", func(t *Tally) int64 { return t.Events[Found] }},
	{"returns", "calls that ended", func(t *Tally) int64 { return t.Events[Return] }},
	{"pair checks", "pairs of queens compared", func(t *Tally) int64 { return t.PairChecks }},
	{"squares read", "squares of the board read to judge it", func(t *Tally) int64 { return t.SquaresRead }},
}

// Value is the number that a mark stands for: a counter, or several with " + " and " - " between
// them, as in "calls - solutions".
func (t *Tally) Value(mark string) (int64, error) {
	sum := int64(0)
	for term := range strings.SplitSeq(strings.ReplaceAll(mark, " - ", " + -"), " + ") {
		name, less := strings.CutPrefix(term, "-")
		i := slices.IndexFunc(AllCounters, func(counter Counter) bool { return counter.Name == name })
		if i < 0 {
			return 0, fmt.Errorf("mark %q: unknown counter %q", mark, name)
		}
		if value := AllCounters[i].Of(t); less {
			sum -= value
		} else {
			sum += value
		}
	}
	return sum, nil
}

// AllBoards is how many boards there were, the empty one included.
func (t *Tally) AllBoards() int64 {
	sum := int64(0)
	for _, boards := range t.Boards {
		sum += boards
	}
	return sum
}
