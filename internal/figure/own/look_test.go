package own

import (
	"strings"
	"testing"

	"queenbook/internal/ask"
	"queenbook/internal/figure/figuretest"
)

// A strip that looks ahead has the results of both searches. If a refusal doesn't last, it names
// that refusal instead of counts.
func TestStripLooksAhead(t *testing.T) {
	const safe = `places = ["a", "b", "c"]
choices = [1, 2]
def refused_by(place, choice, chosen):
    return [p for p in chosen if chosen[p] == choice and "b" in (p, place)]
`
	ends := strings.Replace(safe, "return [", "if place == 'c' and len(chosen) < 2:\n        return 'too early'\n    return [", 1)
	for _, c := range []struct {
		name, file string
		has, hasNo []string
	}{
		{"safe", safe, []string{
			"looking ahead", "b: 2 left.", `class="gone large"`, "dead end|solution",
		}, []string{"that refusal doesn&#39;t last"}},
		{"ends", ends, []string{
			"Before anything is chosen, c = 1 (too early) is refused. But that refusal doesn&#39;t last: a = 1, b = 2, c = 1 is a solution",
		}, []string{"looking ahead"}},
	} {
		s := page(t, map[string]string{"square.py": c.file})
		cell, err := s.Draw(ask.Directive{Name: "strip", Args: "square", Options: map[string]string{"look": "ahead"}})
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		for _, want := range c.has {
			one, other, _ := strings.Cut(want, "|")
			body := string(cell.Body)
			if !strings.Contains(body, one) && (other == "" || !strings.Contains(body, other)) {
				t.Errorf("%s: it has no %q:\n%s", c.name, want, body)
			}
		}
		for _, no := range c.hasNo {
			if strings.Contains(string(cell.Body), no) {
				t.Errorf("%s: it has %q", c.name, no)
			}
		}
	}
	s := page(t, map[string]string{"square.py": safe})
	if got := figuretest.Fact(t, s, "square.ahead.placements").Text; got != "6" {
		t.Errorf("%s placements with a look ahead, want 6", got)
	}
}
