package problem_test

import (
	"fmt"
	"strings"
	"testing"

	"queenbook/internal/problem"
)

// free is a problem file in which nothing refuses a choice.
const free = `
places = [1]
choices = [%s]
def refused_by(place, choice, chosen):
    return None
`

// A small l on its own looks like a bar, so letters are large next to one, unless they'd become the
// same.
func TestLabels(t *testing.T) {
	for choices, want := range map[string]string{
		`"leave", "take"`:         "L T",
		`"red", "green"`:          "r g",
		`"leave", "look", "take"`: "le lo t",
		`"leave", "Lift"`:         "l L",
		`"l", 1, (1, 2)`:          "L 1 1,2",
	} {
		r, _ := record(t, fmt.Sprintf(free, choices), problem.Usual)
		p, err := r.Problem()
		if err != nil {
			t.Fatal(err)
		}
		var labels []string
		for _, choice := range p.Choices {
			labels = append(labels, choice.Label)
		}
		if got := strings.Join(labels, " "); got != want {
			t.Errorf("%s: %s, want %s", choices, got, want)
		}
	}
}
