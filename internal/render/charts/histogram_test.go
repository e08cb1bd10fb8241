package charts_test

import (
	"slices"
	"strings"
	"testing"

	"queenbook/internal/render"
	"queenbook/internal/render/charts"
	"queenbook/internal/render/rendertest"
	"queenbook/internal/words"
)

// A bar's length is its count, on a scale on which the longest is 1000. A bar shorter than a
// twentieth of a unit isn't drawn.
func TestHistogramBars(t *testing.T) {
	h := charts.Histogram{Label: words.Plain("A & B"), What: "starts", Counts: []int64{1, 0, 250_000, 1_000_000}}
	root := rendertest.Draw(t, h)
	if root.Attrs["aria-label"] != "A & B" {
		t.Errorf("labelled %q", root.Attrs["aria-label"])
	}
	if got, want := strings.Join(root.Paths("b-count"), " "), "M0 0h250v10h-250z M0 0h1000v10h-1000z"; got != want {
		t.Errorf("bars %s, want %s", got, want)
	}
	if !strings.Contains(root.Text, "1,250,001") {
		t.Errorf("no sum in %q", root.Text)
	}
}

// Every cell of the grid has its number and its colour, and the headings name its rows.
func TestStartGrid(t *testing.T) {
	var g charts.StartGrid
	g.Moves[7][8], g.Moves[1][2] = 4, 1
	root := rendertest.Draw(t, g)
	if len(root.Classed("m0")) != 254 || len(root.Classed("h1")) != 1 ||
		len(root.Classed("h5", "edge")) != 1 || root.Classed("h5")[0].Text != "4" {
		t.Errorf("%d cells m0, %d h1, %d h5 at an edge", len(root.Classed("m0")),
			len(root.Classed("h1")), len(root.Classed("h5", "edge")))
	}
	named := map[string]int{}
	for n := range root.All() {
		if n.Name == "th" {
			named[n.Attrs["aria-label"]]++
		}
	}
	for label, want := range map[string]int{"column 1, row 3": 1, "column 2, row 3": 4,
		"column 3, row 4": 4, "column 4, row 4": 1} {
		if named[label] != want {
			t.Errorf("%d headings are called %q, want %d", named[label], label, want)
		}
	}
}

// The starts of a row are next to its bar, or the first few if there are many, with links to their
// pages.
func TestHistogramExamples(t *testing.T) {
	leads, stays := charts.Example{Picture: render.Legend{}, Href: "a&b"}, charts.Example{Picture: render.Legend{}}
	root := rendertest.Draw(t, charts.Histogram{Label: words.Plain("A"), What: "starts", Counts: []int64{1, 2, 3},
		Examples: [][]charts.Example{{}, {leads}, slices.Repeat([]charts.Example{stays}, 9)}})
	rows := root.Classed("examples")
	if len(rows) != 3 || rows[0].Text != "" || rows[1].Text != "" || rows[2].Text != "and 3 more" {
		t.Fatalf("examples %v", rows)
	}
	drawn, ways := 0, 0
	for n := range root.All() {
		if n.Name == "ul" {
			drawn++
		}
		if n.Attrs["href"] == "a&b" {
			ways++
		}
	}
	if drawn != 1+6 || ways != 1 {
		t.Errorf("%d pictures, %d ways", drawn, ways)
	}
}
