package charts_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"queenbook/internal/render/rendertest"
)

// A ranking has a filled cell for every queen that stays, and its groups are above the columns that
// they count.
func TestRanking(t *testing.T) {
	r := rankingOf(1, 3, 5, 2, 2)
	root := rendertest.Draw(t, r)
	stay := 0
	for _, column := range r.Stays {
		for _, stays := range column {
			if stays {
				stay++
			}
		}
	}
	if got := strings.Count(strings.Join(root.Paths("kept"), ""), "M"); got != stay {
		t.Errorf("%d filled cells, want %d", got, stay)
	}
	if cells := root.Classed("cells"); len(cells) != 1 || cells[0].Attrs["viewBox"] != "0 0 10 5" {
		t.Errorf("cells %v, want ten columns of five", cells)
	}
	var got []string
	ticks, boards := root.Classed("tick"), root.Classed("boards")
	for i, moves := range root.Classed("moves") {
		if moves.Name == "text" {
			got = append(got, fmt.Sprintf("%s moves: %s from %s", moves.Text, boards[i].Text, ticks[i].Attrs["x1"]))
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

// On a phone the numbers of two groups never overlap, however few solutions a group has, and no
// line crosses the numbers of an earlier one.
func TestRankingNumbersApart(t *testing.T) {
	const phone = 250.0 // width of the cells on a small phone, in px
	for _, start := range [][]int8{{1, 7, 4, 6, 8, 2, 5, 3}, {1, 7, 2, 6, 3, 5, 8, 4}, {1, 1, 1, 1, 1, 1, 1, 1}} {
		root := rendertest.Draw(t, rankingOf(start...))
		at := func(e *rendertest.Node, name string) float64 {
			value, err := strconv.ParseFloat(strings.TrimSuffix(e.Attrs[name], "%"), 64)
			if err != nil {
				t.Fatal(err)
			}
			return value
		}
		moves, ticks := root.Classed("moves"), root.Classed("tick")
		for i, number := range moves {
			right := at(number, "x")/100*phone + 5 + 8*float64(len(number.Text))
			for j := i + 1; j < len(moves); j++ {
				if left := at(moves[j], "x") / 100 * phone; left < right && at(ticks[j], "y1") < at(number, "y")+14 {
					t.Errorf("start %v: the numbers of group %s meet group %s", start, number.Text, moves[j].Text)
				}
			}
		}
	}
}

// The line of the best so far only falls, every solution is a point of the plot, and every new best
// has a label.
func TestProgress(t *testing.T) {
	p := progressOf(4, 2, 5, 3, 5)
	root := rendertest.Draw(t, p)
	rendertest.MustBeRight(t, root)
	plot := root.Classed("plot")
	if len(plot) != 1 {
		t.Fatalf("%d plots", len(plot))
	}
	box := rendertest.Numbers(t, plot[0].Attrs["viewBox"])
	points := root.Paths("finding")
	if len(points) != 1 || strings.Count(points[0], "M") != len(p.All) {
		t.Fatalf("points %v, want %d", points, len(p.All))
	}
	last := -1.0
	for i, point := range strings.Split(points[0], "M")[1:] {
		xy := rendertest.Numbers(t, point)
		inside(t, p.Columns, "a solution", box, xy[0], xy[1])
		if want := box[3] * float64(p.Columns-p.All[i].Moves) / float64(p.Columns); xy[0] <= last || xy[1] != want {
			t.Errorf("solution %d at %v after x=%v, want y=%v", i+1, xy[:2], last, want)
		}
		last = xy[0]
	}
	var said []string
	for _, text := range root.Classed("words") {
		said = append(said, text.Text)
	}
	var want []string
	for _, f := range p.Best {
		want = append(want, fmt.Sprintf("%d at %d", f.Moves, f.Step))
	}
	if !slices.Equal(said, want) || len(want) < 2 {
		t.Errorf("named are %q, want %q", said, want)
	}
}

// On a phone, too, the line doesn't cross the label of a new best, however soon the next one comes.
func TestProgressWords(t *testing.T) {
	const width, long, high = 300, 70, 11 // of the plot and of the labels, in pixels
	p := progressOf(2, 2, 2, 2, 5, 5, 5, 5)
	root := rendertest.Draw(t, p)
	spots, words := root.Classed("spot"), root.Classed("words")
	if len(p.Best) < 3 || len(spots) != len(p.Best) || len(words) != len(p.Best) {
		t.Fatalf("%d new bests, %d marks, %d words", len(p.Best), len(spots), len(words))
	}
	number := func(value string) float64 { return rendertest.Numbers(t, strings.TrimSuffix(value, "%"))[0] }
	at := func(i int) (x, y float64) {
		return number(spots[i].Attrs["x"]) / 100 * width, number(spots[i].Attrs["y"])
	}
	for i, f := range p.Best {
		x, y := at(i)
		left, foot := x+number(words[i].Attrs["x"]), y+number(words[i].Attrs["y"])
		for k := range p.Best[1:] {
			_, from := at(k)
			fall, to := at(k + 1)
			if left <= fall && fall <= left+long && from <= foot && foot-high <= to {
				t.Errorf("at %v px the line falls through the words of %d at %d, from %v px",
					fall, f.Moves, f.Step, left)
			}
		}
	}
}

func inside(t *testing.T, n int, what string, box []float64, x, y float64) {
	t.Helper()
	if x < box[0] || y < box[1] || x > box[0]+box[2] || y > box[1]+box[3] {
		t.Errorf("n=%d: %s at %v, %v is outside %v", n, what, x, y, box)
	}
}
