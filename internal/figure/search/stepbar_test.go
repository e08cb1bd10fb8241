package search

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/render/charts"
	"queenbook/internal/solver"
)

// On eight columns 634 of the 876 steps go by under the wrong queens of column two.
func TestBarOf(t *testing.T) {
	run := solver.Solve(8)
	bar := barOf(run, storyOf(run).back)
	if len(bar.Columns) != 876 || bar.To-bar.From != 634 {
		t.Errorf("%d steps, of which %d are shaded", len(bar.Columns), bar.To-bar.From)
	}
	notes := []charts.StepNote{{Step: 4, Text: "row 3"}, {Step: 309, Text: "row 4"}, {Step: 638, Text: "row 5"},
		{Step: 876, Text: "solution"}}
	if diff := cmp.Diff(notes, bar.Notes); diff != "" {
		t.Errorf("the notes:\n%s", diff)
	}
	for _, note := range bar.Notes[:3] {
		if column := bar.Columns[note.Step-1]; column != 2 {
			t.Errorf("step %d tests column %d, want 2", note.Step, column)
		}
	}
}
