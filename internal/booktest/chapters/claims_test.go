package chapters

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
	"queenbook/internal/nearest"
	"queenbook/internal/number"
	"queenbook/internal/solver"
)

// Sentences that are only true for some boards are only in the books about these.
func TestClaimsOfEverySize(t *testing.T) {
	t.Parallel()
	for _, n := range booktest.Sizes() {
		t.Run(fmt.Sprintf("n=%d", n), func(t *testing.T) {
			t.Parallel()
			b := booktest.Of(t, n)
			says := func(page, words string, want bool) {
				t.Helper()
				if text := wordsOf(b.Pages[page+"/index.html"].Doc); strings.Contains(text, words) != want {
					t.Errorf("%s says %q: %t, want %t", page, words, !want, want)
				}
			}
			says("nodes", "One look shows the whole run", n > 3 && n <= 8)
			says("nodes", "more than a page can hold", n > 8)
			solutions := solver.Solve(n).Solutions
			if len(solutions) == 0 {
				says("symmetry", "lists the solutions through every square", false)
			}
			families, err := solver.Families(solutions)
			if err != nil {
				t.Fatal(err)
			}
			if few := n < 4 || n == 5; !few {
				smallest := 0
				for _, f := range families {
					switch least := len(families[0].Members); {
					case len(f.Members) < least:
						families[0], smallest = f, 1
					case len(f.Members) == least:
						smallest++
					}
				}
				says("symmetry", "the smallest family", smallest == 1)
			}
		})
	}
}

// A picture counts what it shows: the picture of growth begins with four columns.
func TestCountOfTheGrowthChart(t *testing.T) {
	var want int64
	for _, counts := range searches[4:] {
		tests, err := strconv.ParseInt(counts[2], 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		want += tests
	}
	for figure := range dom.Elements(booktest.Of(t, 8).Pages["growth/index.html"].Doc, "figure") {
		if id, _ := dom.Attr(figure, "id"); id != "growth-chart" {
			continue
		}
		if shown := number.Count(want, "test"); !strings.Contains(wordsOf(figure), shown) {
			t.Errorf("it does not count %s: %s", shown, wordsOf(figure))
		}
		return
	}
	t.Error("there is no figure growth-chart")
}

// checkPresentRow compares what a report says about trying the current row first with both
// searches.
func checkPresentRow(p *booktest.Page, start solver.Rows, say func(string, ...any)) {
	natural, first := nearest.Measure(start, false), nearest.Measure(start, true)
	words := wordsOf(p.Doc)
	for sentence, want := range map[string]bool{
		"changes nothing here":                false,
		"doesn’t change any count here":       reflect.DeepEqual(natural, first),
		"tests as well, in a different order": natural.Tests == first.Tests && !reflect.DeepEqual(natural, first),
		"before the others saves":             first.Tests < natural.Tests,
		"before the others doesn’t h":         first.Tests > natural.Tests,
	} {
		if strings.Contains(words, sentence) != want {
			say("it says %q: %t, want %t", sentence, !want, want)
		}
	}
}

// wordsOf is an element's text, with single spaces.
func wordsOf(n *html.Node) string { return strings.Join(strings.Fields(dom.Text(n)), " ") }
