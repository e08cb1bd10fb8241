package render

import (
	"bytes"
	"fmt"
	"html"
	"io"
)

// An Explorer is a tree that a script can walk: the picture, and beside it a
// panel, hidden without the script, with the board of a node and its counts.
// Data is handed to the script.
type Explorer struct {
	Tree Tree
	Data Attribute
}

// Explorer writes an explorer into the page.
func (s *Sheet) Explorer(w io.Writer, e Explorer) error {
	var out bytes.Buffer
	out.WriteString(`<queen-tree` + e.Data.quoted() + `><div class="scroll" tabindex="0" role="group" aria-label="` + html.EscapeString(e.Tree.Title) + `">`)
	if err := s.Tree(&out, e.Tree); err != nil {
		return err
	}
	out.WriteString(`</div><div class="tree-panel" hidden="">`)
	s.symbolID(queen) // the script draws queens, the empty board has none
	if err := s.Board(&out, Board{N: e.Tree.View.Tree.N, Title: "The empty board"}); err != nil {
		return err
	}
	out.WriteString(`<div><p class="tree-at"><span class="rows tree-rows"></span> · <span class="tree-kind"></span></p><dl>` +
		`<dt>nodes, this one included</dt><dd data-count="nodes"></dd><dt>tests below it</dt><dd data-count="tests"></dd>` +
		`<dt>dead ends</dt><dd data-count="dead"></dd><dt>solutions</dt><dd data-count="solutions"></dd></dl>` +
		`<p><a class="tree-step" hidden="">step</a></p></div><div class="tree-buttons">`)
	for _, button := range []struct{ do, words string }{
		{"fold", "Fold"}, {"unfold-all", "Unfold all below"}, {"failures", "Fold failures below"},
		{"previous", "Previous solution"}, {"next", "Next solution"},
		{"out", "Smaller"}, {"in", "Larger"}, {"fit", "Fit"},
	} {
		fmt.Fprintf(&out, `<button type="button" data-do="%s">%s</button>`, button.do, button.words)
	}
	out.WriteString(`<details class="tree-help"><summary>Keys</summary><dl class="keys">`)
	for _, key := range []struct{ keys, does string }{
		{"↑ ↓", "to the parent, to the first child"},
		{"← →", "to the neighbours"},
		{"Enter, Space, H", "fold or unfold"},
		{"U", "unfold all below"},
		{"F", "fold what has no solution below"},
		{"N, Shift+N", "next, previous solution"},
		{"R, Home", "to the root"},
		{"+ − Z", "larger, smaller, fit"},
		{"?", "these keys"},
	} {
		fmt.Fprintf(&out, `<dt><kbd>%s</kbd></dt><dd>%s</dd>`, key.keys, key.does)
	}
	out.WriteString(`</dl></details></div><p class="tree-spoken" role="status"></p></div></queen-tree>`)
	_, err := out.WriteTo(w)
	return err
}

// quoted writes the attribute. JSON is full of double quotes, which so may
// stay.
func (a Attribute) quoted() string {
	return fmt.Sprintf(" %s='%s'", a.Name, inSingleQuotes.Replace(a.Value))
}
