package widgets

import (
	"encoding/json"
	"fmt"
	"strings"

	"queenbook/internal/render"
	"queenbook/internal/render/trees"
	"queenbook/internal/tree"
)

// An Explorer is a tree that a script can walk: the picture, and beside it a panel, hidden without
// the script, with the board of a node and its counts, and the whole tree as an icicle. Data is
// for the script, as [Data] writes it.
type Explorer struct {
	Tree  trees.NodeLink
	Whole *tree.Tree     // without refused tests
	Empty render.Picture // what stands before the first choice
	Broad bool           // whether that has many boxes side by side
	Data  string
}

// Draw writes an explorer into the page.
func (e Explorer) Draw(out render.Canvas) {
	out.Print(`<queen-tree` + render.When(e.Broad, ` class="broad"`) + e.Data + `>` + render.Scroll(e.Tree.Title))
	e.Tree.Draw(out)
	out.Print(`</div><div class="tree-panel" hidden="">`)
	e.Empty.Draw(out)
	out.Print(`<div><p class="tree-at"><span class="rows tree-rows"></span> · <span class="tree-kind"></span></p>`)
	out.Print(`<p class="tree-counts" ` + render.Mute + `>`) // it would be heard in eight pieces
	for _, count := range [][2]string{
		{"nodes", "nodes, this one included"}, {"tests", "tests below it"},
		{"dead", "dead ends"}, {"solutions", "solutions"},
	} {
		out.Printf(`<span>%s </span><span><span data-count="%s"></span> </span>`, count[1], count[0])
	}
	which, hidden := "The whole tree, level by level", ""
	if e.Whole.Depth < e.Whole.N {
		hidden = " Those of the lowest level stay shut."
		which = fmt.Sprintf("The first %d levels of %d", e.Whole.Depth+1, e.Whole.N+1)
	}
	out.Print(`</p><p class="heard"></p>` +
		`<p class="tree-step"></p></div>` +
		`<div><p ` + render.Mute + `>` + which + `: where you are in the tree.</p>`)
	trees.Icicle{Tree: e.Whole}.Draw(out)
	out.Print(`</div><div class="tree-buttons"><p>Press a triangle to open it.` + hidden + `</p>`)
	for _, group := range [][][2]string{
		{{"fold", "Fold"}, {"unfold-all", "Unfold all below"}, {"failures", "Fold failures below"}},
		{{"previous", "Previous solution"}, {"next", "Next solution"}},
	} {
		out.Print("<div>")
		buttons(out, group)
		out.Print("</div>")
	}
	out.Print("<div>")
	buttons(out, [][2]string{{"out", "Smaller"}, {"in", "Larger"}, {"fit", "Fit"}}, AtHand)
	out.Print("</div>")
	out.Print(`<details class="tree-help">`)
	keys(out, [][2]string{
		{"↑ ↓", "to the parent, to the first child"},
		{"← →", "to the neighbours"},
		{"Enter, Space, H", "fold or unfold"},
		{"U", "unfold all below"},
		{"F", "fold what has no solution below"},
		{"N, Shift+N", "next, previous solution"},
		{"R, Home", "to the root"},
		{"+ − Z", "larger, smaller, fit"},
		{"Ctrl, wheel", "nearer, farther; so do two fingers"},
		{"?", "these keys"},
	})
	out.Print(`</details></div><p class="tree-spoken" aria-live="polite"></p></div></queen-tree>`)
}

// buttons writes buttons: what each does, for the script, and its words.
func buttons(out render.Canvas, list [][2]string, attributes ...string) {
	for _, button := range list {
		out.Printf(`<button type="button" data-do="%s"%s>%s</button>`,
			button[0], strings.Join(attributes, ""), button[1])
	}
}

// AtHand are the attributes of a button for who points: keys of what stands beside it do the same, so
// it is no stop of the Tab key, and is not heard.
const AtHand = ` tabindex="-1" ` + render.Mute

// keys lists keys and what they do.
func keys(out render.Canvas, list [][2]string) {
	out.Print(`<summary>Keys</summary><dl class="keys">`)
	for _, key := range list {
		out.Printf(`<dt><kbd>%s</kbd></dt><dd>%s</dd>`, key[0], key[1])
	}
	out.Print(`</dl>`)
}

// NumberKeys names the keys that stand for the numbers from one to n, of rows, columns or digits.
func NumberKeys(n int) string {
	switch {
	case n > 10:
		return fmt.Sprintf("1 – 9, A – %c for 10 – %d", 'A'+n-10, n)
	case n == 10:
		return "1 – 9, A for 10"
	}
	return fmt.Sprintf("1 – %d", n)
}

// Data is the attribute data-NAME, with the space before it: data that a widget hands to its script,
// a text as it is and anything else as JSON, which must be able to hold it.
func Data(name string, value any) string {
	text, ok := value.(string)
	if !ok {
		data, err := json.Marshal(value)
		if err != nil {
			panic(err)
		}
		text = string(data)
	}
	return fmt.Sprintf(" data-%s='%s'", name, inSingleQuotes.Replace(text))
}

// inSingleQuotes escapes the value of an attribute. JSON is full of double quotes, which so may
// stay.
var inSingleQuotes = strings.NewReplacer("&", "&amp;", "'", "&#39;", "<", "&lt;")
