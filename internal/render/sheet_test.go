package render_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"queenbook/internal/render"
	"queenbook/internal/render/rendertest"
	"queenbook/internal/words"
)

// line is a line's symbol, and a picture of it.
type line struct{ length int }

func (l line) symbol() render.Symbol {
	id := "line" + strings.Repeat("i", l.length)
	return render.Symbol{ID: id, Define: func(c render.Canvas) { c.Path("M0 0h9", `id="`+id+`"`) }}
}

func (l line) Draw(c render.Canvas) {
	c.Open(words.Plain("A line"), words.Plain("From left to right."), c.ViewBox(0, 0, 9, 1))
	c.Paper(0, 0, 9, 1)
	c.Use(l.symbol(), 0, 0, "")
	c.End()
}

// A page defines each symbol that it uses or needs once, from the last id to the first, and nothing
// if there are none.
func TestDefinitions(t *testing.T) {
	var sheet render.Sheet
	if got := sheet.Definitions(); got != "" {
		t.Errorf("a page without pictures defines %q", got)
	}
	for _, length := range []int{3, 1, 3} {
		line{length}.Draw(render.NewCanvas(&sheet, new(bytes.Buffer)))
	}
	sheet.Need(line{2}.symbol(), line{1}.symbol())
	if got := strings.Join(rendertest.IDs(rendertest.Parse(t, sheet.Definitions())),
		" "); got != "lineiii lineii linei" {
		t.Errorf("defined are %s", got)
	}
}

// A standalone file contains what a page has elsewhere.
func TestStandalone(t *testing.T) {
	var out strings.Builder
	if err := render.Standalone(&out, line{1}, ".paper { fill: #fff; }"); err != nil {
		t.Fatal(err)
	}
	root := rendertest.Parse(t, out.String())
	rendertest.MustBeRight(t, root)
	if root.Name != "svg" || root.Attrs["xmlns"] != "http://www.w3.org/2000/svg" || len(root.Classed("paper")) != 1 {
		t.Errorf("the root is %s %v with %d papers", root.Name, root.Attrs, len(root.Classed("paper")))
	}
	if page := rendertest.Text(t, line{1}); strings.Contains(page, "paper") || strings.Contains(page, "xmlns") {
		t.Errorf("the same in a page: %s", page)
	}
}

// HTML can't be a standalone file, and if something can't be written, the error says so.
func TestStandaloneErrors(t *testing.T) {
	const want = "the picture isn't a single drawing, so it can't be a file of its own"
	if err := render.Standalone(io.Discard, render.Legend{}, ""); err == nil || err.Error() != want {
		t.Errorf("a legend alone: error %v, want %s", err, want)
	}
	if err := render.Standalone(rendertest.Full{}, line{1}, ""); !errors.Is(err, rendertest.ErrFull) {
		t.Errorf("error %v, want %v", err, rendertest.ErrFull)
	}
}
