package solver

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func log(n int) []byte {
	var lines []byte
	state := NewState(n)
	for e := range Trace(n) {
		state.Apply(e)
		lines = AppendLog(lines, e, state)
	}
	return lines
}

// TestLogMatchesTheExcerpts looks for every published excerpt of the log of
// eight queens, in order and to the letter. An excerpt ends at a line "...".
func TestLogMatchesTheExcerpts(t *testing.T) {
	published, err := os.ReadFile("testdata/excerpts.txt")
	if err != nil {
		t.Fatal(err)
	}
	rest := log(8)
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
	if diff := cmp.Diff(want, string(log(2))); diff != "" {
		t.Errorf("log (-want +got):\n%s", diff)
	}
}

func TestEventWords(t *testing.T) {
	state := &State{N: 8, RowPosition: []int8{2, 4, 6, 8, 3, 1, 7, 5}, Stack: []Frame{{Col: 4, Row: 8}, {Col: 5, Row: 4}}}
	for _, c := range []struct {
		event             Event
		printed, sentence string
	}{
		{Event{Kind: Call, Square: Sq(0, 3)}, "call column 3",
			"Column 3 is called: its loop begins at row 1."},
		{Event{Refused, Sq(2, 3), Sq(2, 1)}, "refused (2,3) by (2,1) along the row",
			"Row 2: attacked by the queen in column 1 along the row."},
		{Event{Refused, Sq(3, 3), Sq(1, 1)}, "refused (3,3) by (1,1) along the falling diagonal",
			"Row 3: attacked by the queen in column 1 along the diagonal."},
		{Event{Refused, Sq(1, 3), Sq(3, 1)}, "refused (1,3) by (3,1) along the rising diagonal",
			"Row 1: attacked by the queen in column 1 along the diagonal."},
		{Event{Refused, Sq(1, 3), Sq(3, 3)}, "refused (1,3) by (3,3) along the column",
			"Row 1: attacked by the queen in column 3 along the column."},
		{Event{Kind: Accepted, Square: Sq(4, 2)}, "accepted (4,2)",
			"Row 4: no queen to the left attacks it."},
		{Event{Kind: Assigned, Square: Sq(4, 2)}, "assigned (4,2)",
			"The queen of column 2 stands in row 4."},
		{Event{Kind: Found, Square: Sq(4, 8)}, "solution (4,8)",
			"Every column has its queen: the solution 2 4 6 8 3 1 7 5."},
		{Event{Kind: DeadEnd, Square: Sq(0, 6)}, "dead end column 6",
			"Dead end: no row of column 6 was free. Its call returns, and column 5 goes on after row 4."},
		{Event{Kind: Exhausted, Square: Sq(0, 1)}, "used up column 1",
			"The rows of column 1 are used up. The search is over."},
	} {
		if got := c.event.String(); got != c.printed {
			t.Errorf("%#v prints %q, want %q", c.event, got, c.printed)
		}
		if got := c.event.Sentence(state); got != c.sentence {
			t.Errorf("%v says %q, want %q", c.event, got, c.sentence)
		}
	}
}
