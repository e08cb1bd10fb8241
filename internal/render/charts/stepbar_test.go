package charts_test

import (
	"slices"
	"strings"
	"testing"

	"queenbook/internal/render/charts"
	"queenbook/internal/render/rendertest"
	"queenbook/internal/words"
)

// Notes that would overlap are on a lower level, or left out.
func TestStepBarNotes(t *testing.T) {
	bar := charts.StepBar{Columns: slices.Repeat([]int{1, 2, 3, 2}, 25), From: 11, To: 51,
		Title: words.Plain("Steps"), Shaded: words.Plain("a step that leads nowhere")}
	for _, step := range []int{10, 12, 14, 40, 60, 64, 99} {
		bar.Notes = append(bar.Notes, charts.StepNote{Step: step, Text: words.Plain("row 1")})
	}
	root := rendertest.Parse(t, rendertest.Text(t, bar))
	var seen []string
	for n := range root.All() {
		if strings.HasPrefix(n.Attrs["class"], "step ") {
			seen = append(seen, n.Text+" at "+n.Attrs["y"])
		}
	}
	slices.Sort(seen)
	want := []string{"10 at 95", "12 at 131", "40 at 95", "60 at 95", "64 at 131", "99 at 95"}
	if !slices.Equal(seen, want) {
		t.Errorf("the notes are %q, want %q", seen, want)
	}
	for class, want := range map[string]int{"b-step": 60, "b-lost": 40} {
		if marks := root.Classed(class); len(marks) != 1 || strings.Count(marks[0].Attrs["d"], "M") != want {
			t.Errorf("%s: %v, want %d marks", class, marks, want)
		}
	}
	if words := root.Children[1].Text; !strings.HasSuffix(words, "Shaded: 11 to 50, a step that leads nowhere.") {
		t.Errorf("the words are %q", words)
	}
}

// The last note is written to the left, and needs space for its letters.
func TestStepBarEnd(t *testing.T) {
	for before, want := range map[int]string{60: "95", 78: "131"} {
		bar := charts.StepBar{Columns: slices.Repeat([]int{1}, 100), Title: words.Plain("Steps"), Notes: []charts.StepNote{
			{Step: before, Text: words.Plain("row 2")}, {Step: 100, Text: words.Plain("solution")},
		}}
		for n := range rendertest.Parse(t, rendertest.Text(t, bar)).All() {
			if n.Attrs["class"] == "step end" && n.Attrs["y"] != want {
				t.Errorf("behind a note at %d the last stands at %s, want %s", before, n.Attrs["y"], want)
			}
		}
	}
}
