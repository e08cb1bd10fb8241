package widgets_test

import (
	"strings"
	"testing"

	"queenbook/internal/render/boards"
	"queenbook/internal/render/rendertest"
	"queenbook/internal/render/widgets"
	"queenbook/internal/words"
)

func TestPictures(t *testing.T) {
	rendertest.Pictures(t,
		rendertest.Case{Name: "editor", Picture: editor()},
		rendertest.Case{Name: "explorer", Picture: explorer()},
		rendertest.Case{Name: "finder", Picture: widgets.Finder{Last: 27, Ranges: []widgets.StepRange{
			{First: 1, Last: 26, Page: "a.html"}, {First: 27, Last: 27}}}},
	)
}

// Boards below each other in an exercise keep their names if answers aren't checked.
func TestUncheckedAskSays(t *testing.T) {
	const says = "The test after it"
	for _, unchecked := range []bool{false, true} {
		ask := widgets.Ask{
			Kind: "square", Says: says, Right: []string{"(2,3)"}, Unchecked: unchecked,
			Board: &boards.Board{N: 4, Title: words.Plain("Board for your answer")},
		}
		if got := rendertest.Text(t, ask); strings.Count(got, says) != 1 {
			t.Errorf("unchecked %v: the board is not named once: %s", unchecked, got)
		}
	}
}

// A player's legend explains everything its tree can have at any moment, because the script shows
// them all.
func TestPlaceLegend(t *testing.T) {
	legend := rendertest.Text(t, place().Legend())
	for _, class := range []string{"t-here", "t-branch", "t-later", "t-dead", "t-solution", "t-folded", "t-hopeful"} {
		if !strings.Contains(legend, `class="`+class+`"`) {
			t.Errorf("the legend does not explain %s: %s", class, legend)
		}
	}
}
