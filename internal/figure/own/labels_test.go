package own

import (
	"regexp"
	"strings"
	"testing"

	"queenbook/internal/ask"
)

// White letters in a tree's marks are squeezed to the width of their mark, because the paper around
// it is white too.
func TestLabelsFitIntoMarks(t *testing.T) {
	const file = `places = ["a", "b", "c"]
choices = [%s]
def refused_by(place, choice, chosen):
    return [p for p in chosen if chosen[p] == choice and "b" in (p, place)] + ["a"] * (chosen.get("a") == %s and place == "c")
`
	for _, c := range []struct {
		choices, last string
		narrow        bool
	}{{"1, 2", "2", false}, {"10, 20", "20", false}, {"100, 200", "200", true}, {"(1, 2), (3, 4)", "(3, 4)", true}} {
		s := page(t, map[string]string{"square.py": strings.NewReplacer("[%s]", "["+c.choices+"]", "%s", c.last).Replace(file)})
		cell, err := s.Draw(ask.Directive{Name: "tree", Args: "square"})
		if err != nil {
			t.Fatal(err)
		}
		texts := regexp.MustCompile(`<text [^>]*class="t-row"[^>]*>`).FindAllString(string(cell.Body), -1)
		if len(texts) < 5 {
			t.Errorf("%s: %d labels in\n%s", c.choices, len(texts), cell.Body)
		}
		for _, text := range texts {
			if narrow := strings.Contains(text, "textLength"); narrow != c.narrow {
				t.Errorf("%s: %s is narrow: %v, want %v", c.choices, text, narrow, c.narrow)
			}
		}
	}
}
