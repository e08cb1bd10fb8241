package search

import (
	"fmt"
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
	"queenbook/internal/render/rendertest"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

func TestBoardAtStep(t *testing.T) {
	last := map[int]int{4: 60, 6: 200, 8: 1000}
	for n, steps := range last {
		queens := shown.Stage(puzzle.OnBoard(n))
		for step := 1; step <= steps; step++ {
			r := figuretest.Recorded(n)[step-1]
			scene := queens.Stage.Scene(queens.AtStep(step))
			title := words.Ours().Tell(scene.Title)
			coordinates := strings.Count(rendertest.Text(t, scene), `class="coord`)
			if title != "Step "+number.Thousands(step) || coordinates != 2*n {
				t.Fatalf("n=%d, step %d: %q with %d coordinates", n, step, title, coordinates)
			}
			board := boards.Board{
				N: n, Queens: figuretest.Queens(r.Board), Column: r.Col,
				Ghosts: figuretest.Ghosts(figuretest.Recorded(n)[:step]),
				Tests:  []boards.Test{{Square: r.Square(), By: r.Attacker()}},
			}
			for row := r.Row + 1; row <= n; row++ {
				board.Open = append(board.Open, solver.Sq(row, r.Col))
			}
			want := rendertest.Marks(t, board)
			for row := 1; row < r.Row; row++ {
				if !slices.Contains(board.Ghosts, solver.Sq(row, r.Col)) {
					want = append(want, fmt.Sprintf("tried %d,%d", (r.Col-1)*boards.Side, (row-1)*boards.Side))
				}
			}
			slices.Sort(want)
			if got := rendertest.Marks(t, scene); !slices.Equal(got, want) {
				t.Fatalf("n=%d, step %d: drawn %q, want %q", n, step, got, want)
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
