package render_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/render"
	"queenbook/internal/solver"
)

const side = 45 // of a square, in drawing units

func center(sq solver.Square) (x, y float64) {
	return side * (float64(sq.Col) - 0.5), side * (float64(sq.Row) - 0.5)
}

// segments are the lines of a path of "Mx yLx y" pieces, each as the two
// squares in whose centres it begins and ends.
func segments(t *testing.T, root *node) []solver.Pair {
	t.Helper()
	var pairs []solver.Pair
	for _, d := range root.paths("attack") {
		for _, piece := range strings.Split(d, "M")[1:] {
			xy := numbers(t, piece)
			if len(xy) != 4 || strings.Count(piece, "L") != 1 {
				t.Fatalf("%q in a line of attack is no straight line", piece)
			}
			at := func(x, y float64) solver.Square {
				sq := solver.Sq(int(math.Floor(y/side))+1, int(math.Floor(x/side))+1)
				if cx, cy := center(sq); cx != x || cy != y {
					t.Fatalf("a line of attack ends at %v, %v, which is the centre of no square", x, y)
				}
				return sq
			}
			pairs = append(pairs, solver.Pair{A: at(xy[0], xy[1]), B: at(xy[2], xy[3])})
		}
	}
	return pairs
}

func TestAttackLineJoinsCentres(t *testing.T) {
	const n = 8
	for _, a := range every(n) {
		for _, b := range every(n) {
			if solver.LineBetween(a, b) == solver.NoLine {
				continue
			}
			root := inPage(t, render.Board{N: n, Title: "Two", Queens: []solver.Square{a, b}, Attacks: []solver.Pair{{A: a, B: b}}})
			if got := segments(t, root); !slices.Equal(got, []solver.Pair{{A: a, B: b}}) {
				t.Fatalf("%v and %v: the lines join %v", a, b, got)
			}
			root = inPage(t, render.Board{N: n, Title: "Test", Queens: []solver.Square{a}, Tests: []render.Test{{Square: b, By: a}}})
			if got := segments(t, root); !slices.Equal(got, []solver.Pair{{A: a, B: b}}) {
				t.Fatalf("%v tests %v: the lines join %v", a, b, got)
			}
		}
	}
}

// Every pair of a line is drawn, in pieces where a third queen stands between.
func TestAttackLinesInPieces(t *testing.T) {
	sq := solver.Sq
	pair := func(r1, c1, r2, c2 int) solver.Pair { return solver.Pair{A: sq(r1, c1), B: sq(r2, c2)} }
	for _, test := range []struct {
		name   string
		queens []solver.Square
		want   []solver.Pair
	}{
		{"none", rows(1, 5, 8, 6, 3, 7, 2, 4), nil},
		{"a full row", rows(1, 1, 1, 1), []solver.Pair{pair(1, 1, 1, 2), pair(1, 2, 1, 3), pair(1, 3, 1, 4)}},
		{"a diagonal", rows(1, 2, 3), []solver.Pair{pair(1, 1, 2, 2), pair(2, 2, 3, 3)}},
		{"a rising one, with a gap", rows(5, 0, 3, 0, 1), []solver.Pair{pair(5, 1, 3, 3), pair(3, 3, 1, 5)}},
		{"a column", []solver.Square{sq(4, 2), sq(1, 2), sq(2, 2)}, []solver.Pair{pair(4, 2, 2, 2), pair(1, 2, 2, 2)}},
		{"a third queen beside the line", rows(1, 4, 1), []solver.Pair{pair(1, 1, 1, 3)}},
		{"2 2 2 2 5 5 5 5", rows(2, 2, 2, 2, 5, 5, 5, 5), []solver.Pair{
			pair(2, 1, 2, 2), pair(2, 2, 2, 3), pair(2, 2, 5, 5), pair(2, 3, 2, 4), pair(2, 3, 5, 6), pair(2, 4, 5, 7),
			pair(5, 5, 5, 6), pair(5, 6, 5, 7), pair(5, 7, 5, 8)}},
	} {
		root := inPage(t, render.Board{N: 8, Title: "Attacks", Queens: test.queens, Attacks: solver.Attacks(test.queens)})
		if got := segments(t, root); !slices.Equal(got, test.want) {
			t.Errorf("%s: the lines join %v, want %v", test.name, got, test.want)
		}
	}
}

// A pair stays if the queen between belongs to none of the given pairs: what
// is not drawn cannot stand in for it.
func TestAttackLineOfAnOutermostPair(t *testing.T) {
	outer := solver.Pair{A: solver.Sq(1, 1), B: solver.Sq(1, 3)}
	root := inPage(t, render.Board{N: 3, Title: "Outer", Queens: rows(1, 1, 1), Attacks: []solver.Pair{outer}})
	if got := segments(t, root); !slices.Equal(got, []solver.Pair{outer}) {
		t.Errorf("the lines join %v, want %v", got, outer)
	}
}

// An arrow lies between the two centres, its tip on the side of the square
// that it leads to, and its outline goes round once: a path that folds back
// into itself leaves holes.
func TestArrows(t *testing.T) {
	const n = 8
	for _, from := range every(n) {
		for _, to := range every(n) {
			if from == to {
				continue
			}
			t.Run(fmt.Sprintf("%v to %v", from, to), func(t *testing.T) {
				root := inPage(t, render.Board{N: n, Title: "A move", Moves: []render.Move{{From: from, To: to}}})
				paths := root.paths("moves")
				if len(paths) != 1 {
					t.Fatalf("%d arrows", len(paths))
				}
				xy := numbers(t, paths[0])
				x1, y1 := center(from)
				x2, y2 := center(to)
				length := math.Hypot(x2-x1, y2-y1)
				first, last, across, area := math.Inf(1), math.Inf(-1), 0.0, 0.0
				for i := 0; i < len(xy); i += 2 {
					x, y := xy[i], xy[i+1]
					if x < 0 || y < 0 || x > n*side || y > n*side {
						t.Errorf("the arrow leaves the board at %v, %v", x, y)
					}
					along := ((x-x1)*(x2-x1) + (y-y1)*(y2-y1)) / length
					first, last = min(first, along), max(last, along)
					across = max(across, math.Abs((x-x1)*(y2-y1)-(y-y1)*(x2-x1))/length)
					j := (i + 2) % len(xy)
					area += (x*xy[j+1] - xy[j]*y) / 2
				}
				if first < 5 || last > length-15 || last < length-25 {
					t.Errorf("the arrow covers %.1f to %.1f of %.1f", first, last, length)
				}
				if across > side/2 {
					t.Errorf("the arrow is %.1f wide on one side", across)
				}
				// Real moves stay in a column, where coordinates are not rounded.
				if want := 19.0*15/2 + 6*(last-15-first); from.Col == to.Col && math.Abs(area) != want {
					t.Errorf("the arrow covers an area of %v, want %v", math.Abs(area), want)
				}
			})
		}
	}
}

// Everything on a board stands on it.
func TestMarksStandOnTheirSquares(t *testing.T) {
	const n = 4
	for _, sq := range every(n) {
		x, y := fmt.Sprint((int(sq.Col)-1)*side), fmt.Sprint((int(sq.Row)-1)*side)
		one := []solver.Square{sq}
		root := inPage(t, render.Board{N: n, Title: "Marks", Queens: one, Tried: one, Open: one, Stays: one, Rays: one, Ghosts: one,
			Tests: []render.Test{{Square: sq}}, Numbers: []render.Number{{Square: sq, Value: 1, Strong: true}}})
		marks := 0
		for use := range root.all() {
			if use.name != "use" || use.attrs["class"] == "" {
				continue
			}
			marks++
			if or0(use.attrs["x"]) != x || or0(use.attrs["y"]) != y {
				t.Errorf("%s on %v is at %q, %q, want %s, %s", use.attrs["class"], sq, use.attrs["x"], use.attrs["y"], x, y)
			}
		}
		if marks != 8 {
			t.Errorf("%d marks, want 8", marks)
		}
	}
}

func or0(s string) string {
	if s == "" {
		return "0"
	}
	return s
}

// The numbers beside the board name its columns and rows, and the column
// under test stands out.
func TestCoordinates(t *testing.T) {
	root := inPage(t, render.Board{N: 3, Title: "Coordinates", Column: 2, Coordinates: true})
	var above, left []string
	for _, text := range root.classed("coord") {
		if numbers(t, text.attrs["y"])[0] < 0 {
			above = append(above, text.text)
		} else {
			left = append(left, text.text)
		}
	}
	if want := []string{"1", "2", "3"}; !slices.Equal(above, want) || !slices.Equal(left, want) {
		t.Errorf("above %v, on the left %v", above, left)
	}
	if now := root.classed("coord", "now"); len(now) != 1 || now[0].text != "2" {
		t.Errorf("%d numbers stand out", len(now))
	}
	if tinted := root.classed("column"); len(tinted) != 1 || tinted[0].attrs["x"] != "45" || tinted[0].attrs["height"] != "135" {
		t.Errorf("tinted: %v", tinted)
	}
	if root := inPage(t, render.Board{N: 3, Title: "None"}); len(root.classed("coord")) > 0 || len(root.classed("column")) > 0 {
		t.Error("coordinates or a column that nobody asked for")
	}
}

// The empty board has its light square in the corner and as many dark ones as
// there should be.
func TestEmptyBoard(t *testing.T) {
	for n := 1; n <= 12; n++ {
		var sheet render.Sheet
		var out strings.Builder
		if err := sheet.Board(&out, render.Board{N: n, Title: "Empty"}); err != nil {
			t.Fatal(err)
		}
		out.Reset()
		if err := sheet.Definitions(&out); err != nil {
			t.Fatal(err)
		}
		dark := map[string]bool{}
		for _, d := range parse(t, out.String()).paths("sq-dark") {
			for _, square := range strings.Split(d, "M")[1:] {
				dark[square] = true
			}
		}
		if len(dark) != n*n/2 || dark["0 0h45v45h-45z"] {
			t.Errorf("n=%d: %d dark squares, want %d and not the corner", n, len(dark), n*n/2)
		}
	}
}

func TestFanStaysInItsBox(t *testing.T) {
	for n := 1; n <= 8; n++ {
		fan := fanOf(n)
		var out strings.Builder
		if err := new(render.Sheet).Fan(&out, fan); err != nil {
			t.Fatal(err)
		}
		root := parse(t, out.String())
		mustBeRight(t, root)
		box := numbers(t, root.attrs["viewBox"])
		for _, class := range []string{"faint", "strong", "path"} {
			for _, d := range root.paths(class) {
				xy := numbers(t, d)
				for i := 0; i < len(xy); i += 2 {
					inside(t, n, class, box, xy[i], xy[i+1])
				}
			}
		}
		for _, class := range []string{"deadend", "hidden", "solution"} {
			for _, d := range root.paths(class) {
				for _, point := range strings.FieldsFunc(d, func(c rune) bool { return c == 'M' || c == 'L' || c == 'Z' }) {
					xy := numbers(t, point)
					inside(t, n, class, box, xy[0], xy[1])
				}
			}
		}
		for text := range root.all() {
			if text.name == "text" {
				inside(t, n, "number", box, numbers(t, text.attrs["x"])[0], numbers(t, text.attrs["y"])[0])
			}
		}

		// An edge for every node but the root, a diamond for every solution, a
		// point for every dead end, and n edges on the way to the first.
		count := func(letter string, classes ...string) int {
			total := 0
			for _, class := range classes {
				total += strings.Count(strings.Join(root.paths(class), ""), letter)
			}
			return total
		}
		if edges := count("M", "faint", "strong", "path"); edges != len(fan.Tree.Nodes)-1 {
			t.Errorf("n=%d: %d edges for %d nodes", n, edges, len(fan.Tree.Nodes))
		}
		if root := fan.Tree.Nodes[0]; count("Z", "solution") != root.Solutions || count("M", "deadend") != root.DeadEnds {
			t.Errorf("n=%d: %d diamonds and %d points, want %d and %d", n, count("Z", "solution"), count("M", "deadend"), root.Solutions, root.DeadEnds)
		}
		want := n
		if fan.Path < 0 {
			want = 0
		}
		if got := count("M", "path"); got != want {
			t.Errorf("n=%d: the way to the first solution has %d edges, want %d", n, got, want)
		}
	}
}

func inside(t *testing.T, n int, what string, box []float64, x, y float64) {
	t.Helper()
	if x < box[0] || y < box[1] || x > box[0]+box[2] || y > box[1]+box[3] {
		t.Errorf("n=%d: %s at %v, %v is outside %v", n, what, x, y, box)
	}
}

// A ranking has a filled cell for every queen that stays, and its groups
// stand above the columns that they count.
func TestRanking(t *testing.T) {
	r := rankingOf(1, 3, 5, 2, 2)
	var out strings.Builder
	if err := new(render.Sheet).Ranking(&out, r); err != nil {
		t.Fatal(err)
	}
	root := parse(t, out.String())
	stay := 0
	for _, column := range r.Stays {
		for _, stays := range column {
			if stays {
				stay++
			}
		}
	}
	if got := strings.Count(strings.Join(root.paths("stays"), ""), "M"); got != stay {
		t.Errorf("%d filled cells, want %d", got, stay)
	}
	if cells := root.classed("cells"); len(cells) != 1 || cells[0].attrs["viewBox"] != "0 0 10 5" {
		t.Errorf("cells %v, want ten columns of five", cells)
	}
	var got []string
	ticks, boards := root.classed("tick"), root.classed("boards")
	for i, moves := range root.classed("moves") {
		if moves.name == "text" {
			got = append(got, fmt.Sprintf("%s moves: %s from %s", moves.text, boards[i].text, ticks[i].attrs["x1"]))
		}
	}
	want := []string{}
	before := 0
	for _, g := range r.Groups {
		want = append(want, fmt.Sprintf("%d moves: %d from %d.00%%", g.Moves, g.All, 10*before))
		before += g.Drawn
	}
	if !slices.Equal(got, want) {
		t.Errorf("groups %q, want %q", got, want)
	}
}

// The line of the best so far only falls, every solution is a point of the
// plot, and every new best is named.
func TestProgress(t *testing.T) {
	p := progressOf(4, 2, 5, 3, 5)
	var out strings.Builder
	if err := new(render.Sheet).Progress(&out, p); err != nil {
		t.Fatal(err)
	}
	root := parse(t, out.String())
	mustBeRight(t, root)
	plot := root.classed("plot")
	if len(plot) != 1 {
		t.Fatalf("%d plots", len(plot))
	}
	box := numbers(t, plot[0].attrs["viewBox"])
	points := root.paths("finding")
	if len(points) != 1 || strings.Count(points[0], "M") != len(p.All) {
		t.Fatalf("points %v, want %d", points, len(p.All))
	}
	last := -1.0
	for i, point := range strings.Split(points[0], "M")[1:] {
		xy := numbers(t, point)
		inside(t, p.Columns, "a solution", box, xy[0], xy[1])
		if want := box[3] * float64(p.Columns-p.All[i].Moves) / float64(p.Columns); xy[0] <= last || xy[1] != want {
			t.Errorf("solution %d at %v after x=%v, want y=%v", i+1, xy[:2], last, want)
		}
		last = xy[0]
	}
	var said []string
	for _, text := range root.classed("words") {
		said = append(said, text.text)
	}
	var want []string
	for _, f := range p.Best {
		want = append(want, fmt.Sprintf("%d at %d", f.Moves, f.Step))
	}
	if !slices.Equal(said, want) || len(want) < 2 {
		t.Errorf("named are %q, want %q", said, want)
	}
}
