package trees_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"queenbook/internal/render/rendertest"
	"queenbook/internal/render/trees"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// pointsOf is the square of all boards of n columns.
func pointsOf(n int) trees.Points {
	p := trees.Points{
		Tree:  tree.Search(n, false),
		Title: words.Plain(fmt.Sprintf("Every board of %d", n)),
		Desc:  words.Plain("A square."),
	}
	for _, s := range solver.Solve(n).Solutions {
		p.Marked = append(p.Marked, s.Rows)
	}
	return p
}

// A patch is a rectangle of a picture.
type patch struct{ x, y, width, height float64 }

func (p patch) holds(x, y float64) bool {
	return p.x < x && x < p.x+p.width && p.y < y && y < p.y+p.height
}

var (
	refusedPath = regexp.MustCompile(`<path class="p-refused[^"]*" d="([^"]*)"`)
	patchForm   = regexp.MustCompile(`^([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)h-[\d.]+z$`)
)

// patches are the rectangles that a picture draws for refusals.
func patches(t *testing.T, picture string) (all []patch) {
	t.Helper()
	for _, path := range refusedPath.FindAllStringSubmatch(picture, -1) {
		for _, d := range strings.Split(path[1], "M")[1:] {
			m := patchForm.FindStringSubmatch(d)
			if m == nil {
				t.Fatalf("%q is no rectangle", d)
			}
			var numbers [4]float64
			for i, text := range m[1:] {
				numbers[i], _ = strconv.ParseFloat(text, 64)
			}
			all = append(all, patch{numbers[0], numbers[1], numbers[2], numbers[3]})
		}
	}
	return all
}

// refusedAt is the first column whose queen an earlier one attacks, 0 for a solution.
func refusedAt(rows []int) int {
	for column, row := range rows {
		for before, other := range rows[:column] {
			if row == other || column-before == row-other || column-before == other-row {
				return column + 1
			}
		}
	}
	return 0
}

// place is the centre of a board's point, found cut by cut, as a reader does it.
func place(rows []int, side float64) (x, y float64) {
	part := patch{0, 0, side, side}
	for column, row := range rows {
		if column%2 == 0 {
			part.width /= float64(len(rows))
			part.x += part.width * float64(row-1)
		} else {
			part.height /= float64(len(rows))
			part.y += part.height * float64(row-1)
		}
	}
	return part.x + part.width/2, part.y + part.height/2
}

// Each board is in exactly one rectangle, or in none if it's a solution.
func TestPointsOfSmallBoards(t *testing.T) {
	for n := 1; n <= 5; n++ {
		p := pointsOf(n)
		all := patches(t, rendertest.Text(t, p))
		boards, open := 1, 0
		for range n {
			boards *= n
		}
		ofPatch := make([]int, len(all)) // the column in which the boards of each are refused
		for board := range boards {
			rows := make([]int, n)
			for column, left := 0, board; column < n; column++ {
				rows[column], left = left%n+1, left/n
			}
			x, y := place(rows, float64(p.Side()))
			var in []int
			for i, patch := range all {
				if patch.holds(x, y) {
					in = append(in, i)
				}
			}
			switch column := refusedAt(rows); {
			case column == 0 && len(in) == 0:
				open++
			case column == 0 || len(in) != 1:
				t.Errorf("%v is refused in column %d and lies in %d rectangles", rows, column, len(in))
			case ofPatch[in[0]] != 0 && ofPatch[in[0]] != column:
				t.Errorf("%v: its rectangle holds boards that columns %d and %d refuse", rows, ofPatch[in[0]], column)
			default:
				ofPatch[in[0]] = column
			}
		}
		if open != len(p.Marked) {
			t.Errorf("n=%d: %d points are left, want %d", n, open, len(p.Marked))
		}
		if n == 4 && (boards != 256 || len(all) != 44 || open != 2) {
			t.Errorf("four columns: %d points, %d rectangles, %d left", boards, len(all), open)
		}
		if slices.Contains(ofPatch, 0) {
			t.Errorf("n=%d: a rectangle holds no board", n)
		}
	}
}

// On eight columns boards are in a rectangle if a column that's drawn refuses them.
func TestPointsOfEight(t *testing.T) {
	p := pointsOf(8)
	all := patches(t, rendertest.Text(t, p))
	if p.Side() != 512 || p.Drawn() != 5 {
		t.Fatalf("side %d, drawn up to column %d", p.Side(), p.Drawn())
	}
	random := rand.New(rand.NewPCG(8, 4096))
	for range 1000 {
		rows := make([]int, 8)
		for column := range rows {
			rows[column] = random.IntN(8) + 1
		}
		x, y := place(rows, 512)
		covered := slices.ContainsFunc(all, func(p patch) bool { return p.holds(x, y) })
		if column := refusedAt(rows); covered != (column > 0 && column <= 5) {
			t.Errorf("%v, which column %d refuses: drawn as refused is %t", rows, column, covered)
		}
	}
}

// The corners of what's drawn have whole coordinates wherever possible.
func TestPointsSide(t *testing.T) {
	for n := 1; n <= solver.MaxTraced; n++ {
		p := trees.Points{Tree: &tree.Tree{N: n, Depth: min(n, 6)}}
		if side := p.Side(); side < 400 || side > 750 || side%n != 0 {
			t.Errorf("n=%d: the side is %d", n, side)
		}
		if drawn := p.Drawn(); drawn < min(n, 4) {
			t.Errorf("n=%d: drawn up to column %d", n, drawn)
		}
	}
}
