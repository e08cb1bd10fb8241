package own

import (
	"fmt"
	"strings"
	"testing"

	"queenbook/internal/ask"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/number"
)

// square is a problem with two places and this many choices for each. The second place refuses them
// unless the condition on x and y is true.
func square(choices int, free string) string {
	return fmt.Sprintf(`title = "A square"
places = ["x", "y"]
choices = list(range(%d))
def refused_by(place, choice, chosen):
    if place == "x":
        return None
    x, y = chosen["x"], choice
    if not (%s):
        return "x"
`, choices, free)
}

// A tree without a run says why, and a tree with one doesn't. Only tests that are drawn count, not
// those at levels that are cut off.
func TestNoRun(t *testing.T) {
	const most = 100_000
	side := 1 // the side of the smallest square with too many tests
	for side+side*side <= most {
		side++
	}
	for name, c := range map[string]struct {
		file  string
		tests int
		want  string
	}{
		"stopped": {
			square(3, "1 // (1 - x) == 1"), 3 + 1 + 1,
			"The search was stopped before it ended, so there&#39;s no run through this tree.",
		},
		"ended":   {square(3, "x == y"), 3 + 3*3, ""},
		"as many": {square(side-1, "x == y"), side - 1 + (side-1)*(side-1), ""},
		"more": {
			square(side, "x == y"), side + side*side,
			fmt.Sprintf("The part of this tree that&#39;s drawn takes %s tests. A run can show at most %s, so there isn&#39;t one here.",
				number.Thousands(side+side*side), number.Thousands(most)),
		},
		"more, and cut": {square(side, "True"), side + side*side, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := page(t, map[string]string{"square.py": c.file})
			for _, options := range []map[string]string{nil, {"fold": "failures"}} {
				cell, err := s.Draw(ask.Directive{Name: "tree", Args: "square", Options: options})
				if err != nil {
					t.Fatal(err)
				}
				_, said, says := strings.Cut(string(cell.Body), `<p class="run-none">`)
				said, _, _ = strings.Cut(said, "</p>")
				if said != c.want || says != (c.want != "") {
					t.Errorf("%v: it says %q, want %q", options, said, c.want)
				}
				if runs := strings.Contains(string(cell.Body), "<search-run"); runs != (c.want == "") {
					t.Errorf("%v: a run goes through it: %t", options, runs)
				}
			}
			if got := figuretest.Fact(t, s, "square.tests").Text; got != number.Thousands(c.tests) {
				t.Errorf("%s tests, want %s", got, number.Thousands(c.tests))
			}
		})
	}
}
