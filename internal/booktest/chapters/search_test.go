package chapters

import (
	"encoding/json"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
)

// TestSearched compares the text that the search uses with the pages: each heading with an id is
// there with its place, and each word where it's explained, but nothing in a figure except its
// caption.
func TestSearched(t *testing.T) {
	t.Parallel()
	b := booktest.Of(t, 5)
	source := strings.TrimSuffix(strings.TrimPrefix(b.Files["assets/search-index.js"], "const SEARCHED="), ";\n")
	var pages [][]any
	if err := json.Unmarshal([]byte(source), &pages); err != nil {
		t.Fatal(err)
	}
	parts := map[string][]any{} // by page#id
	words, texts, seen := map[string]string{}, map[string]string{}, map[string]bool{}
	for _, p := range pages {
		seen[p[0].(string)] = true
		for _, part := range p[2:] {
			part := part.([]any)
			parts[p[0].(string)+"#"+part[0].(string)] = part
			words[p[0].(string)] += " " + part[2].(string)
			texts[p[0].(string)] += squeezed(part[3].(string))
		}
	}
	headings, terms := 0, 0
	for name, p := range b.Pages {
		if strings.HasPrefix(name, "steps/") || strings.HasPrefix(name, "starts/") && name != "starts/index.html" ||
			name == "print/index.html" {
			if seen[name] {
				t.Errorf("%s is searched", name)
			}
			continue
		}
		for n := range dom.Elements(p.Doc, "h1", "h2", "h3", "dfn") {
			id, _ := dom.Attr(n, "id")
			switch {
			case n.Data == "dfn" && id == "" || dom.Inside(n, func(a *html.Node) bool { return a.Data == "figure" }):
			case n.Data == "dfn":
				terms++
				if !strings.Contains(words[name], dom.Text(n)) {
					t.Errorf("%s: the word %q is not searched", name, dom.Text(n))
				}
			case n.Data == "h1" || id != "":
				headings++
				want := strings.TrimSuffix(dom.Text(n), " #")
				if part := parts[name+"#"+id]; part == nil || part[1] != want {
					t.Errorf("%s: the heading %q is not searched: %q", name, want, part)
				}
			}
		}
		for caption := range dom.Elements(p.Doc, "figcaption") {
			if dom.Inside(caption, func(a *html.Node) bool { return a.Data == "details" }) {
				continue // in an answer
			}
			says := ""
			for c := caption.FirstChild; c != nil && c.Data != "details"; c = c.NextSibling {
				says += dom.Text(c)
				if c.Type == html.TextNode {
					says += c.Data
				}
			}
			says = squeezed(says)
			if !strings.Contains(texts[name], says) {
				t.Errorf("%s: the caption %q is not searched", name, says)
			}
		}
	}
	if headings < 80 || terms < 15 {
		t.Errorf("only %d headings and %d words are on the pages", headings, terms)
	}
	if strings.Contains(source, "report figure") {
		t.Error("it holds how figures were computed")
	}
}

// squeezed is a text with single spaces.
func squeezed(s string) string { return strings.Join(strings.Fields(s), "") }
