package boards_test

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/rendertest"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

const side = 45 // of a square, in drawing units

func center(sq solver.Square) (x, y float64) {
	return side * (float64(sq.Col) - 0.5), side * (float64(sq.Row) - 0.5)
}

// segments are the lines of a path of "Mx yLx y" pieces, each as the two squares in whose centres
// it begins and ends.
func segments(t *testing.T, root *rendertest.Node) []solver.Pair {
	t.Helper()
	var pairs []solver.Pair
	for _, d := range root.Paths("attack") {
		for _, piece := range strings.Split(d, "M")[1:] {
			xy := rendertest.Numbers(t, piece)
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
			pair := []solver.Pair{{A: a, B: b}}
			two := boards.Board{N: n, Title: words.Plain("Two"), Queens: []solver.Square{a, b}, Attacks: pair}
			if got := segments(t, rendertest.Draw(t, two)); !slices.Equal(got, pair) {
				t.Fatalf("%v and %v: the lines join %v", a, b, got)
			}
			test := boards.Test{Square: b, By: a}
			tested := boards.Board{N: n, Title: words.Plain("Test"), Queens: []solver.Square{a}, Tests: []boards.Test{test}}
			if got := segments(t, rendertest.Draw(t, tested)); !slices.Equal(got, pair) {
				t.Fatalf("%v tests %v: the lines join %v", a, b, got)
			}
		}
	}
}

// Every pair on a line is drawn, in pieces if a third queen is between.
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
		attacks := solver.Attacks(test.queens)
		root := rendertest.Draw(t, boards.Board{N: 8, Title: words.Plain("Attacks"), Queens: test.queens, Attacks: attacks})
		if got := segments(t, root); !slices.Equal(got, test.want) {
			t.Errorf("%s: the lines join %v, want %v", test.name, got, test.want)
		}
	}
}

// An arrow is between the two centres, with its tip on the side of the target square, and its
// outline goes round once: a path that folds back into itself leaves holes.
func TestArrows(t *testing.T) {
	const n = 8
	for _, from := range every(n) {
		for _, to := range every(n) {
			if from == to {
				continue
			}
			t.Run(fmt.Sprintf("%v to %v", from, to), func(t *testing.T) {
				move := boards.Move{From: from, To: to}
				root := rendertest.Draw(t, boards.Board{N: n, Title: words.Plain("A move"), Moves: []boards.Move{move}})
				paths := root.Paths("moves")
				if len(paths) != 1 {
					t.Fatalf("%d arrows", len(paths))
				}
				xy := rendertest.Numbers(t, paths[0])
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
				// Real moves stay in a column, where coordinates aren't rounded.
				if want := 19.0*15/2 + 6*(last-15-first); from.Col == to.Col && math.Abs(area) != want {
					t.Errorf("the arrow covers an area of %v, want %v", math.Abs(area), want)
				}
			})
		}
	}
}

// All marks are inside their board.
func TestMarksStandOnTheirSquares(t *testing.T) {
	const n = 4
	for _, sq := range every(n) {
		x, y := fmt.Sprint((int(sq.Col)-1)*side), fmt.Sprint((int(sq.Row)-1)*side)
		one := []solver.Square{sq}
		root := rendertest.Draw(t, boards.Board{
			N: n, Title: words.Plain("Marks"),
			Queens: one, Open: one, Stays: one, Rays: one, Ghosts: one,
			Tests:   []boards.Test{{Square: sq}},
			Numbers: []boards.Number{{Square: sq, Value: 1, Strong: true}},
		})
		marks := 0
		for use := range root.All() {
			if use.Name != "use" || use.Attrs["class"] == "" {
				continue
			}
			marks++
			if or0(use.Attrs["x"]) != x || or0(use.Attrs["y"]) != y {
				t.Errorf("%s on %v is at %q, %q, want %s, %s",
					use.Attrs["class"], sq, use.Attrs["x"], use.Attrs["y"], x, y)
			}
		}
		if marks != 7 {
			t.Errorf("%d marks, want 7", marks)
		}
	}
}

// No frame crosses a number: next to a number of three digits the frame is open.
func TestFramesLeaveRoomForNumbers(t *testing.T) {
	for value, want := range map[int64]string{
		7: "#sym-framed", 76: "#sym-framed", 165: "#sym-around", 1639: "#sym-around",
	} {
		number := boards.Number{Square: solver.Sq(1, 1), Value: value, Strong: true}
		root := rendertest.Draw(t, boards.Board{N: 1, Title: words.Plain("A number"), Numbers: []boards.Number{number}})
		for _, frame := range root.Classed("framed") {
			if frame.Attrs["href"] != want {
				t.Errorf("the frame of %d is %s, want %s", value, frame.Attrs["href"], want)
			}
		}
		if wide := len(root.Classed("wide")) > 0; wide != (value > 999) || len(root.Classed("framed")) != 1 {
			t.Errorf("%d: wide: %v, frames: %d", value, wide, len(root.Classed("framed")))
		}
	}
}

func or0(s string) string {
	if s == "" {
		return "0"
	}
	return s
}

// The numbers next to the board name its columns and rows, and the column under test stands out.
func TestCoordinates(t *testing.T) {
	root := rendertest.Draw(t, boards.Board{N: 3, Title: words.Plain("Coordinates"), Column: 2, Coordinates: true})
	var above, left []string
	for _, text := range root.Classed("coord") {
		if rendertest.Numbers(t, text.Attrs["y"])[0] < 0 {
			above = append(above, text.Text)
		} else {
			left = append(left, text.Text)
		}
	}
	if want := []string{"1", "2", "3"}; !slices.Equal(above, want) || !slices.Equal(left, want) {
		t.Errorf("above %v, on the left %v", above, left)
	}
	if now := root.Classed("coord", "now"); len(now) != 1 || now[0].Text != "2" {
		t.Errorf("%d numbers stand out", len(now))
	}
	tinted := root.Classed("column")
	if len(tinted) != 1 || tinted[0].Attrs["x"] != "45" || tinted[0].Attrs["height"] != "135" {
		t.Errorf("tinted: %v", tinted)
	}
	bare := rendertest.Draw(t, boards.Board{N: 3, Title: words.Plain("None")})
	if len(bare.Classed("coord")) > 0 || len(bare.Classed("column")) > 0 {
		t.Error("coordinates or a column that nobody asked for")
	}
}

// The empty board has its light square in the corner, and the right number of dark ones.
func TestEmptyBoard(t *testing.T) {
	for n := 1; n <= 12; n++ {
		var sheet render.Sheet
		empty := boards.Board{N: n, Title: words.Plain("Empty")}
		empty.Draw(render.NewCanvas(&sheet, new(bytes.Buffer)))
		dark := map[string]bool{}
		for _, d := range rendertest.Parse(t, sheet.Definitions()).Paths("sq-dark") {
			for _, square := range strings.Split(d, "M")[1:] {
				dark[square] = true
			}
		}
		if len(dark) != n*n/2 || dark["0 0h45v45h-45z"] {
			t.Errorf("n=%d: %d dark squares, want %d and not the corner", n, len(dark), n*n/2)
		}
	}
}
