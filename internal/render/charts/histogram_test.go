package charts_test

import (
	"strings"
	"testing"

	"queenbook/internal/render/charts"
	"queenbook/internal/render/rendertest"
)

// A bar is as long as its count, on a scale on which the longest is 1000, and
// one that would be shorter than a twentieth of a unit is not drawn.
func TestHistogramBars(t *testing.T) {
	h := charts.Histogram{Label: "A & B", What: "starts", Counts: []int64{1, 0, 250_000, 1_000_000}}
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

// The parts of a bar stand one behind the other and fill it.
func TestStandingBars(t *testing.T) {
	st := charts.Among{Starts: []charts.Stand{{Start: "1 2", Moves: 3, Fewer: 1, Same: 2, More: 1}}}
	root := rendertest.Draw(t, st)
	for class, want := range map[string]string{
		"b-fewer": "M0 0h250v10h-250z", "b-same": "M250 0h500v10h-500z", "b-more": "M750 0h250v10h-250z",
	} {
		if got := strings.Join(root.Paths(class), " "); got != want {
			t.Errorf("%s: %s, want %s", class, got, want)
		}
	}
}

// Every cell of the grid has its number and its colour, and the headings name
// the rows that lead to it.
func TestStartGrid(t *testing.T) {
	var g charts.StartGrid
	g.Moves[7][8], g.Moves[1][2] = 4, 1
	root := rendertest.Draw(t, g)
	if len(root.Classed("m0")) != 254 || len(root.Classed("m1")) != 1 || len(root.Classed("m4", "edge")) != 1 || root.Classed("m4")[0].Text != "4" {
		t.Errorf("%d cells m0, %d m1, %d m4 at an edge", len(root.Classed("m0")), len(root.Classed("m1")), len(root.Classed("m4", "edge")))
	}
	named := map[string]int{}
	for n := range root.All() {
		if n.Name == "th" {
			named[n.Attrs["aria-label"]]++
		}
	}
	for label, want := range map[string]int{"column 1, row 3": 1, "column 2, row 3": 4, "column 3, row 4": 4, "column 4, row 4": 1} {
		if named[label] != want {
			t.Errorf("%d headings are called %q, want %d", named[label], label, want)
		}
	}
}
