package booktest

import (
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"queenbook/internal/booktest/dom"
)

// A StepCell is a step as a page shows it.
type StepCell struct {
	Page *Page
	Name string // of the page
	Item *html.Node
}

// StepCells finds every step of the site.
func StepCells(t *testing.T, b *Book) map[int]StepCell {
	t.Helper()
	cells := map[int]StepCell{}
	for name, p := range b.Pages {
		for li := range dom.Elements(p.Doc, "li") {
			id, _ := dom.Attr(li, "id")
			text, ok := strings.CutPrefix(id, "step-")
			if !ok {
				continue
			}
			step, err := strconv.Atoi(text)
			if err != nil {
				t.Errorf("%s: the id %q", name, id)
			}
			if other, again := cells[step]; again {
				t.Errorf("step %d is on %s and on %s", step, name, other.Name)
			}
			cells[step] = StepCell{Page: p, Name: name, Item: li}
		}
	}
	return cells
}
