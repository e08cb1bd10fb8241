package figure

import (
	"slices"
	"strings"
	"testing"

	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/weave"
)

// A board of squares is what it is asked for, attacks and rays recounted.
func TestBoards(t *testing.T) {
	if b := BoardOf(solver.Rows{1, 0, 2, 0}, true); b.Title != "Board 1 0 2 0" || len(b.Queens) != 2 || len(b.Attacks) != 0 || !b.Coordinates {
		t.Errorf("BoardOf: %+v", b)
	}
	for n := 1; n <= 6; n++ {
		for _, q := range solver.Rows(slices.Repeat([]int8{int8(n)}, n)).Queens() {
			b := BoardOfRays(n, []solver.Square{q})
			for row := 1; row <= n; row++ {
				for col := 1; col <= n; col++ {
					down, right := row-int(q.Row), col-int(q.Col)
					want := (down == 0 || right == 0 || down == right || down == -right) && (down != 0 || right != 0)
					if got := slices.Contains(b.Rays, solver.Sq(row, col)); got != want {
						t.Errorf("n=%d, queen %v: (%d,%d) attacked: %t, want %t", n, q, row, col, got, want)
					}
				}
			}
		}
	}
}

// A test is refused by the leftmost queen that attacks the square, however
// the queens are listed.
func TestWithTests(t *testing.T) {
	sq := solver.Sq
	for _, c := range []struct {
		queens []solver.Square
		test   solver.Square
		want   solver.Square
	}{
		{nil, sq(1, 1), solver.Square{}},
		{[]solver.Square{sq(1, 1)}, sq(3, 2), solver.Square{}},
		{[]solver.Square{sq(1, 1)}, sq(3, 3), sq(1, 1)},
		{[]solver.Square{sq(1, 1), sq(1, 2)}, sq(1, 4), sq(1, 1)},
		{[]solver.Square{sq(1, 2), sq(1, 1)}, sq(1, 4), sq(1, 1)},
		{[]solver.Square{sq(1, 4), sq(4, 1), sq(4, 2)}, sq(4, 4), sq(4, 1)},
	} {
		b := WithTests(BoardOfSquares(4, c.queens, false), c.test)
		if want := []boards.Test{{Square: c.test, By: c.want}}; !slices.Equal(b.Tests, want) {
			t.Errorf("queens %v: %v, want %v", c.queens, b.Tests, want)
		}
	}
}

func TestBoardOfMoves(t *testing.T) {
	b := BoardOfMoves(solver.Rows{1, 4, 1, 4}, solver.Rows{2, 4, 1, 3})
	moves := []boards.Move{{From: solver.Sq(1, 1), To: solver.Sq(2, 1)}, {From: solver.Sq(4, 4), To: solver.Sq(3, 4)}}
	if !slices.Equal(b.Moves, moves) || !slices.Equal(b.Stays, []solver.Square{solver.Sq(4, 2), solver.Sq(1, 3)}) ||
		!slices.Equal(b.Queens, solver.Rows{2, 4, 1, 3}.Queens()) || b.Title != "From 1 4 1 4 to 2 4 1 3" {
		t.Errorf("%+v", b)
	}
}

func TestBoardOfSingleMoves(t *testing.T) {
	b := BoardOfSingleMoves(solver.Rows{1, 7, 2, 6, 3, 5, 8, 4})
	if len(b.Numbers) != 56 || len(b.Queens) != 8 {
		t.Fatalf("%d numbers and %d queens", len(b.Numbers), len(b.Queens))
	}
	left, best := singleMoves(solver.Rows{1, 7, 2, 6, 3, 5, 8, 4})
	for i, number := range b.Numbers {
		if number.Value != left[number.Square] || number.Strong != (number.Value == best) || number.Value == 0 {
			t.Errorf("%v: %+v, want %d", number.Square, number, left[number.Square])
		}
		if i > 0 && (b.Numbers[i-1].Square.Col > number.Square.Col) {
			t.Errorf("%v does not come column by column", number.Square)
		}
	}
}

// Without the option coordinates there are some.
func TestCoordinatesOption(t *testing.T) {
	for option, want := range map[string]bool{"coordinates: yes": true, "coordinates: no": false, "n: 8": true} {
		if got := strings.Contains(string(draw(t, no(8), "board", "first", option).Body), `class="coord"`); got != want {
			t.Errorf("%s: coordinates %t", option, got)
		}
	}
}

// A board that a step completed leads there, unless its page speaks of no steps
// yet.
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
		d := directiveOf("board", c.args, c.option)
		d.Link = func(label string) (weave.Link, error) { return weave.Link{Href: "there#" + label}, nil }
		cell, err := no(8).Draw(d)
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
