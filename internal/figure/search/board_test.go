package search

import (
	"slices"
	"strings"
	"testing"

	"queenbook/internal/ask"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/figure/shown"
	"queenbook/internal/nearest"
	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

func TestBoardAtStep(t *testing.T) {
	last := map[int]int{4: 60, 6: 200, 8: 1000}
	for n, steps := range last {
		queens := shown.Stage(puzzle.OnBoard(n))
		for step := 1; step <= steps; step++ {
			r := figuretest.Recorded(n)[step-1]
			b := queens.Stage.Board(queens.AtStep(step))
			title := words.Ours().Tell(b.Title)
			if b.N != n || title != "Step "+number.Thousands(step) || b.Column != r.Col || !b.Coordinates {
				t.Fatalf("n=%d, step %d: %q on %d columns, column %d", n, step, title, b.N, b.Column)
			}
			if want := []boards.Test{{Square: r.Square(), By: r.Attacker()}}; !slices.Equal(b.Tests, want) {
				t.Fatalf("n=%d, step %d: tested %v, want %v", n, step, b.Tests, want)
			}
			if !slices.Equal(b.Queens, figuretest.Queens(r.Board)) {
				t.Fatalf("n=%d, step %d: queens %v, want %v", n, step, b.Queens, r.Board)
			}
			if want := figuretest.Ghosts(figuretest.Recorded(n)[:step]); !slices.Equal(b.Ghosts, want) {
				t.Fatalf("n=%d, step %d: ghosts on %v, want them on %v", n, step, b.Ghosts, want)
			}
			if len(b.Tried)+len(b.Ghosts) != r.Row-1 || len(b.Open) != n-r.Row {
				t.Fatalf("n=%d, step %d: %d tried and %d open, row %d", n, step, len(b.Tried), len(b.Open), r.Row)
			}
			for _, sq := range append(slices.Clone(b.Tried), b.Open...) {
				if int(sq.Col) != r.Col || int(sq.Row) == r.Row {
					t.Fatalf("n=%d, step %d: %v is no other square of the column", n, step, sq)
				}
			}
		}
	}
}

func TestSingleMoves(t *testing.T) {
	b := singleMoves(solver.Rows{1, 7, 2, 6, 3, 5, 8, 4})
	if len(b.Numbers) != 56 || len(b.Queens) != 8 {
		t.Fatalf("%d numbers and %d queens", len(b.Numbers), len(b.Queens))
	}
	left, best := nearest.Single(solver.Rows{1, 7, 2, 6, 3, 5, 8, 4})
	for i, number := range b.Numbers {
		value := int(number.Value)
		if value != left[number.Square] || number.Strong != (value == best) || value == 0 {
			t.Errorf("%v: %+v, want %d", number.Square, number, left[number.Square])
		}
		if i > 0 && (b.Numbers[i-1].Square.Col > number.Square.Col) {
			t.Errorf("%v does not come column by column", number.Square)
		}
	}
}

// Without the option coordinates, the board has coordinates.
func TestCoordinatesOption(t *testing.T) {
	for option, want := range map[string]bool{"coordinates: yes": true, "coordinates: no": false, "n: 8": true} {
		cell := figuretest.Draw(t, books.Without(t, 8), "board", "first", option)
		if got := strings.Contains(string(cell.Body), `class="coord"`); got != want {
			t.Errorf("%s: coordinates %t", option, got)
		}
	}
}

// A board that a step completed links to it, unless its page doesn't mention steps yet.
func TestLinkOption(t *testing.T) {
	for _, c := range []struct{ args, option, want string }{
		{"first", "link: yes", "step-876"},
		{"first", "show: plain", "step-876"},
		{"last", "show: plain", "step-14852"},
		{"step 12", "link: yes", "step-12"},
		{"first", "link: no", ""},
		{"step 12", "link: no", ""},
		{"1 5 8 6 3 7 2 4", "show: plain", ""},
	} {
		d := figuretest.Directive("board", c.args, c.option)
		d.Link = func(label string) (ask.Link, error) { return ask.Link{Href: "there#" + label}, nil }
		cell, err := books.Without(t, 8).Draw(d)
		if err != nil {
			t.Errorf("%s, %s: %v", c.args, c.option, err)
			continue
		}
		_, after, linked := strings.Cut(string(cell.Body), `<p class="to-step"><a href="there#`)
		if got, _, _ := strings.Cut(after, `"`); linked != (c.want != "") || got != c.want {
			t.Errorf("%s, %s: it leads to %q, want %q", c.args, c.option, got, c.want)
		}
	}
}
