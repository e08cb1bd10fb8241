package chapters

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
)

// explainsAll are legends that explain everything a script can draw in a figure, not only what's
// drawn at first: boards for trying, for following tests or for solving a start, and the pointer on
// the square of all boards.
var explainsAll = []string{"try", "trace-board", "points-live", "task"}

// checkLegends finds entries of legends whose mark isn't in the picture: each sample ends with its
// mark, and a drawing in the figure has to have the mark's first class. A legend below figures in a
// row is for all of them.
func checkLegends(_ *booktest.Book, p *booktest.Page, say func(string, ...any)) {
	for key := range dom.Elements(p.Doc, "ul") {
		if !dom.HasClass(key, "key") || dom.Inside(key, isOneOf(explainsAll)) {
			continue
		}
		figure := key.Parent
		for dom.Inside(figure, isOneOf([]string{"player"})) {
			figure = figure.Parent
		}
		drawn := drawnClasses(p, figure)
		for entry := range dom.Elements(key, "li") {
			if _, hidden := dom.Attr(entry, "hidden"); hidden {
				continue
			}
			mark := ""
			for part := range dom.Elements(entry) {
				if class, ok := dom.Attr(part, "class"); ok {
					mark, _, _ = strings.Cut(class, " ")
				}
			}
			if !drawn[mark] {
				id, _ := dom.Attr(figure, "id")
				say("#%s: its legend says %q of a mark %q that its picture does not have", id, dom.Text(entry), mark)
			}
		}
	}
}

// drawnClasses are the classes in a figure's drawings and tables, outside its legends, and in what
// these draw by reference.
func drawnClasses(p *booktest.Page, figure *html.Node) map[string]bool {
	drawn := map[string]bool{}
	var note func(n *html.Node)
	note = func(n *html.Node) {
		classes, _ := dom.Attr(n, "class")
		for class := range strings.FieldsSeq(classes) {
			drawn[class] = true
		}
		href, _ := dom.Attr(n, "href") // the parser uses this name for xlink's too
		if id, local := strings.CutPrefix(href, "#"); local && n.Data == "use" {
			for _, symbol := range p.IDs[id] {
				for part := range dom.Elements(symbol) {
					note(part)
				}
			}
		}
	}
	for n := range dom.Elements(figure) {
		if !dom.HasClass(n, "key") && !dom.Inside(n, isOneOf([]string{"key"})) {
			note(n)
		}
	}
	return drawn
}

func isOneOf(classes []string) func(*html.Node) bool {
	return func(n *html.Node) bool {
		return slices.ContainsFunc(classes, func(class string) bool { return dom.HasClass(n, class) })
	}
}

// TestIcicleSaysWhatItDraws: an explorer that omits the lower levels of its tree doesn't call the
// drawing the whole tree.
func TestIcicleSaysWhatItDraws(t *testing.T) {
	for n, want := range map[int]string{
		8:  "The whole tree, level by level: where you are in the tree.",
		12: "The first 5 levels of 13: where you are in the tree.",
	} {
		text := dom.Text(booktest.Of(t, n).Pages["search-tree/index.html"].Doc)
		if !strings.Contains(text, want) || strings.Count(text, ": where you are in the tree.") != 1 {
			t.Errorf("%d columns: the page does not say %q", n, want)
		}
	}
}
