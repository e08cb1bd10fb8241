package search

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/figure/figuretest"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/boards"
)

// wholeLog is the program's output on n columns, as log lines.
func wholeLog(n int) []string {
	var all []string
	for _, r := range figuretest.Recorded(n) {
		if r.By > 0 {
			all = append(all, fmt.Sprintf("(row %d, col %d) is not a valid placement", r.Row, r.Col))
		} else {
			all = append(all, fmt.Sprintf("placed queen at (row %d, col %d)", r.Row, r.Col))
			all = append(all, figuretest.Rows(r.Array).String())
		}
		if r.Found {
			all = append(all, "*** Found a valid board ***")
		}
		for _, e := range r.Ends {
			if e.Dead {
				all = append(all, fmt.Sprintf("No valid position found in column %d; backtracking", e.Col))
			}
		}
	}
	return all
}

func TestLog(t *testing.T) {
	for n := 1; n <= 6; n++ {
		p, all := puzzle.OnBoard(n), len(figuretest.Recorded(n))
		whole := logOf(p, 1, all)
		if want := strings.Join(wholeLog(n), "\n") + "\n"; string(whole) != want {
			t.Errorf("n=%d: the whole log differs:\n%s\nwant\n%s", n, whole, want)
		}
		// Adjacent slices make up the whole.
		for cut := 1; cut < all; cut += 1 + all/40 {
			if got := append(logOf(p, 1, cut), logOf(p, cut+1, all)...); !bytes.Equal(got, whole) {
				t.Fatalf("n=%d: steps 1 to %d and the rest are not the whole log", n, cut)
			}
		}
	}
	eight := wholeLog(8)
	if len(eight) != 18512 {
		t.Errorf("the whole log has %d lines, want 18512", len(eight))
	}
	if first := bytes.Count(logOf(puzzle.OnBoard(8), 1, 876), []byte("\n")); first != 1032 {
		t.Errorf("the first solution ends at line %d, want 1032", first)
	}
	for _, c := range []struct {
		from, to int
		want     string
	}{
		{1, 1, "placed queen at (row 1, col 1)\n1 0 0 0 0 0 0 0\n"},
		{23, 23, "(row 8, col 6) is not a valid placement\nNo valid position found in column 6; backtracking\n"},
		{860, 860, "placed queen at (row 6, col 4)\n1 5 8 6 7 3 6 0\n"},
		{876, 876, "placed queen at (row 4, col 8)\n1 5 8 6 3 7 2 4\n*** Found a valid board ***\n"},
	} {
		if got := string(logOf(puzzle.OnBoard(8), c.from, c.to)); got != c.want {
			t.Errorf("steps %d to %d:\n%swant\n%s", c.from, c.to, got, c.want)
		}
	}
}

func TestMemoryAt(t *testing.T) {
	for n, steps := range map[int][]int{1: {1}, 4: {1, 4, 5, 26, 60}, 8: {876, 15, 23, 27, 860, 863, 15720}} {
		for _, step := range steps {
			r := figuretest.Recorded(n)[step-1]
			written := 0
			if r.By == 0 {
				written = r.Col
			}
			got := boards.MemoryOf(n, puzzle.OnBoard(n).AtStep(step))
			entries := strings.Fields(figuretest.Rows(r.Array).String())
			if got.Step != step || !slices.Equal(got.Entries, entries) ||
				got.Faint != len(r.Board)+1 || got.Marked != written {
				t.Errorf("n=%d, step %d: %+v, want %v with %d standing and column %d written",
					n, step, got, r.Array, len(r.Board), written)
			}
		}
	}
}
