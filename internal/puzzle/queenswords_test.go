package puzzle_test

import (
	"bytes"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// logOf is the output of the book's program.
func logOf(n int) []byte {
	var lines []byte
	queens, state := puzzle.OnBoard(n), new(puzzle.State)
	for e := range queens.Events() {
		state.Apply(e)
		lines = queens.AppendLog(lines, state)
	}
	return lines
}

// TestLogMatchesTheExcerpts looks for every published excerpt of the log for eight queens, in order
// and letter by letter. An excerpt ends at a line "...".
func TestLogMatchesTheExcerpts(t *testing.T) {
	published, err := os.ReadFile("testdata/excerpts.txt")
	if err != nil {
		t.Fatal(err)
	}
	rest := logOf(8)
	if lines := bytes.Count(rest, []byte("\n")); lines != 18512 {
		t.Errorf("the log has %d lines, want 18512", lines)
	}
	for i, excerpt := range strings.Split(string(published), "...\n") {
		at := bytes.Index(rest, []byte(excerpt))
		if at < 0 {
			t.Fatalf("excerpt %d is not in the log after the one before it:\n%s", i+1, excerpt)
		}
		if i == 0 && at != 0 {
			t.Errorf("the first excerpt begins %d bytes into the log, want 0", at)
		}
		rest = rest[at+len(excerpt):]
	}
}

func TestLogOfTwoQueens(t *testing.T) {
	want := `placed queen at (row 1, col 1)
1 0
(row 1, col 2) is not a valid placement
(row 2, col 2) is not a valid placement
No valid position found in column 2; backtracking
placed queen at (row 2, col 1)
2 0
(row 1, col 2) is not a valid placement
(row 2, col 2) is not a valid placement
No valid position found in column 2; backtracking
`
	if diff := cmp.Diff(want, string(logOf(2))); diff != "" {
		t.Errorf("log (-want +got):\n%s", diff)
	}
}

func TestQueensWords(t *testing.T) {
	calls := func(rows ...int32) (open []puzzle.Open) {
		for i, row := range rows {
			open = append(open, puzzle.Open{Place: int32(i + 1), At: row})
		}
		return open
	}
	for _, c := range []struct {
		event    solver.Event
		sentence string
		calls    []puzzle.Open
	}{
		{solver.Event{Kind: solver.Call, Square: solver.Sq(0, 3)},
			"The call for column 3 begins, with its loop at row 1.", nil},
		{solver.Event{Kind: solver.Refused, Square: solver.Sq(2, 3), By: solver.Sq(2, 1)},
			"Row 2: attacked by the queen in column 1 along the row.", nil},
		{solver.Event{Kind: solver.Refused, Square: solver.Sq(3, 3), By: solver.Sq(1, 1)},
			"Row 3: attacked by the queen in column 1 along the diagonal.", nil},
		{solver.Event{Kind: solver.Refused, Square: solver.Sq(1, 3), By: solver.Sq(3, 1)},
			"Row 1: attacked by the queen in column 1 along the diagonal.", nil},
		{solver.Event{Kind: solver.Accepted, Square: solver.Sq(4, 2)},
			"Row 4: no queen to the left attacks it.", nil},
		{solver.Event{Kind: solver.Assigned, Square: solver.Sq(4, 2)},
			"A queen goes in row 4 of column 2.", nil},
		{solver.Event{Kind: solver.Found, Square: solver.Sq(4, 8)},
			"Every column has a queen: the solution 2 4 6 8 3 1 7 5.", nil},
		{solver.Event{Kind: solver.DeadEnd, Square: solver.Sq(0, 6)},
			"Dead end: no row of column 6 was free. Its call returns, and column 5 moves on from row 4.",
			calls(8, 1, 8, 2, 4)},
		{solver.Event{Kind: solver.Exhausted, Square: solver.Sq(0, 3)},
			"The rows of column 3 are used up. Its call returns. The rows of column 2 are used up too, " +
				"so column 1 moves on from row 5.", calls(5, 8)},
		{solver.Event{Kind: solver.DeadEnd, Square: solver.Sq(0, 6)},
			"Dead end: no row of column 6 was free. Its call returns. The rows of columns 5, 4 and 3 " +
				"are used up too, so column 2 moves on from row 7.", calls(8, 7, 8, 8, 8)},
		{solver.Event{Kind: solver.DeadEnd, Square: solver.Sq(0, 3)},
			"Dead end: no row of column 3 was free. Its call returns. The rows of columns 2 and 1 " +
				"are used up too, so no call is left. The search is over.", calls(8, 8)},
		{solver.Event{Kind: solver.Exhausted, Square: solver.Sq(0, 1)},
			"The rows of column 1 are used up. The search is over.", nil},
	} {
		by := puzzle.Chosen{Place: int32(c.event.By.Col), Choice: int32(c.event.By.Row)}
		state := &puzzle.State{
			Calls: c.calls, Made: []puzzle.Chosen{by}, Memory: []int32{2, 4, 6, 8, 3, 1, 7, 5},
			Last: puzzle.OfQueen(c.event),
		}
		if got := puzzle.OnBoard(8).Sentence(state); got != c.sentence {
			t.Errorf("%v says %q, want %q", c.event, got, c.sentence)
		}
	}
}

var (
	goesOnAfter = regexp.MustCompile(`[Cc]olumn (\d+) moves on from row (\d+)\.$`)
	returnsToo  = regexp.MustCompile(`The rows of columns? ([0-9, and]+) are used up too,`)
	aColumn     = regexp.MustCompile(`\d+`)
)

// TestWhatFollowsReturns compares what a return says about the next columns with the events after
// it: exactly the columns that it names return, and then the one that continues tests its next row,
// or the search is over.
func TestWhatFollowsReturns(t *testing.T) {
	for n := 1; n <= 8; n++ {
		queens, state, said, chains := puzzle.OnBoard(n), new(puzzle.State), 0, 0
		var want []puzzle.Event // what should follow; a test is entered as a refusal
		over := false
		for e := range queens.Events() {
			if len(want) > 0 {
				got := puzzle.Event{Kind: e.Kind, Place: e.Place, Choice: e.Choice}
				if e.Test() {
					got.Kind = solver.Refused
				}
				if !want[0].Equal(got) {
					t.Fatalf("n=%d, after step %d: %v follows, and a return has promised %v", n, state.Step, e, want[0])
				}
				want = want[1:]
			}
			state.Apply(e)
			if !e.Return() {
				continue
			}
			sentence := queens.Sentence(state)
			var says []puzzle.Event
			if m := returnsToo.FindStringSubmatch(sentence); m != nil {
				chains++
				for _, col := range aColumn.FindAllString(m[1], -1) {
					c, _ := strconv.Atoi(col)
					says = append(says, puzzle.Event{Kind: solver.Exhausted, Place: int32(c)})
				}
			}
			over = strings.HasSuffix(sentence, " The search is over.")
			if m := goesOnAfter.FindStringSubmatch(sentence); m != nil {
				col, _ := strconv.Atoi(m[1])
				row, _ := strconv.Atoi(m[2])
				says = append(says, puzzle.Event{Kind: solver.Refused, Place: int32(col), Choice: int32(row + 1)})
			} else if !over {
				t.Fatalf("n=%d: %q says nothing about what follows", n, sentence)
			}
			said++
			// A later return in a chain says the rest of what the first one said.
			if len(want) > 0 && !slices.EqualFunc(says, want, puzzle.Event.Equal) {
				t.Fatalf("n=%d, after step %d: %q, and the return before says %v", n, state.Step, sentence, want)
			}
			want = says
		}
		if calls := solver.Measure(n).Calls; int64(said) != calls || len(want) > 0 || !over {
			t.Errorf("n=%d: %d of %d returns say what follows, and %v is still to come", n, said, calls, want)
		}
		if n == 8 && chains != 223 {
			t.Errorf("%d returns say that others follow, want 223", chains)
		}
	}
}
