package chapters

import (
	"strings"
	"testing"

	"golang.org/x/net/html"

	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
)

// TestAnswersAway builds the book with its answers at the end of the chapters, and without them: an
// exercise's replies aren't anywhere else, as text or in an attribute, and nothing checks answers.
func TestAnswersAway(t *testing.T) {
	type said struct{ page, text string }
	var all []said
	for name, p := range booktest.Of(t, 4).Pages {
		for n := range dom.Elements(p.Doc, "details", "div") {
			gap := n.Data == "details" && dom.Inside(n, isTrace)
			if !(n.Data == "details" && dom.HasClass(n, "answer")) && !gap && !dom.HasClass(n, "reply") {
				continue
			}
			if n.Data == "details" {
				n = &html.Node{FirstChild: dom.Child(n, "summary").NextSibling, LastChild: n.LastChild}
			}
			s := strings.Join(strings.Fields(dom.Text(n)), " ")
			if len(s) > 40 { // shorter ones may be elsewhere by chance
				all = append(all, said{name, s})
			}
		}
	}
	if len(all) < 100 {
		t.Fatalf("only %d answers were found", len(all))
	}
	for _, where := range []string{"none", "end"} {
		b, found := booktest.Shared(t, "-n", "4", "--answers", where), 0
		for name, p := range b.Pages {
			var answers []*html.Node
			for n := range dom.Elements(p.Doc) {
				if _, is := dom.Attr(n, "data-right"); is || n.Data == "queen-ask" || dom.HasClass(n, "reply") ||
					n.Data == "details" && dom.HasClass(n, "answer") {
					t.Errorf("%s: %s has <%s %v>", where, name, n.Data, n.Attr)
				}
				if n.Data == "table" && dom.HasClass(n, "trace") && dom.Count(n, "details") > 0 {
					t.Errorf("%s: %s has answers behind the gaps of a trace", where, name)
				}
				if dom.HasClass(n, "answers") {
					answers = append(answers, n)
				}
			}
			atEnd := ""
			for _, section := range answers {
				atEnd += strings.Join(strings.Fields(dom.Text(section)), " ")
				section.Parent.RemoveChild(section)
			}
			rest := strings.Join(strings.Fields(dom.Text(p.Doc)), " ")
			for _, s := range all {
				if strings.Contains(rest, s.text) {
					t.Errorf("%s: %s says %q", where, name, s.text)
				}
				if s.page == name && strings.Contains(atEnd, s.text) {
					found++
				}
			}
		}
		for name, script := range b.Files {
			if strings.HasSuffix(name, ".js") && strings.Contains(script, "queen-ask") {
				t.Errorf("%s: %s checks answers", where, name)
			}
		}
		if where == "none" && found > 0 || where == "end" && found < 80 {
			t.Errorf("%s: %d of %d answers stand at the end of their chapters", where, found, len(all))
		}
	}
	open := booktest.Shared(t, "-n", "4", "--answers", "open")
	for _, b := range []*booktest.Book{
		booktest.Of(t, 4),
		booktest.Shared(t, "-n", "4", "--answers", "none"),
		booktest.Shared(t, "-n", "4", "--answers", "end"),
		open,
	} {
		for _, s := range all {
			if strings.Contains(b.Files["assets/search-index.js"], s.text) {
				t.Errorf("%s: the search finds the answer %q", s.page, s.text)
			}
		}
	}
	for name, p := range open.Pages {
		for n := range dom.Elements(p.Doc, "details") {
			_, isOpen := dom.Attr(n, "open")
			isAnswer := dom.HasClass(n, "answer") || dom.Inside(n, isTrace)
			if isAnswer && !isOpen {
				t.Errorf("%s: an answer is not open", name)
			}
		}
	}
}

// isTrace reports whether an element is a table of tests to follow with some answers missing.
func isTrace(n *html.Node) bool { return n.Data == "table" && dom.HasClass(n, "trace") }
