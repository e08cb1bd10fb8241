package widgets

import (
	"encoding/json"
	"fmt"
	"html/template"
	"strings"

	"queenbook/internal/render"
	"queenbook/internal/render/trees"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// An Explorer is a tree that a script can walk: the picture, and next to it a panel, hidden without
// the script, with the board of a node and its counts, and the whole tree as an icicle. Data is
// for the script, as [Data] writes it.
type Explorer struct {
	Tree  trees.NodeLink
	Whole *tree.Tree     // without refused tests
	Empty render.Picture // what is before the first choice
	Broad bool           // whether that has many boxes side by side
	Data  template.HTMLAttr
}

// Draw writes an explorer into the page.
func (e Explorer) Draw(out render.Canvas) {
	picture := out.Drawn(e.Tree)
	out.Fill("explorer", struct {
		Title               string
		Tree, Empty, Icicle template.HTML
		Broad               bool
		Cut                 bool // the whole tree ends before its last level
		Levels, All         int
		Data                template.HTMLAttr
	}{
		out.Tell(e.Tree.Title), picture, out.Drawn(e.Empty), out.Drawn(trees.Icicle{Tree: e.Whole}),
		e.Broad, e.Whole.Depth < e.Whole.N, e.Whole.Depth + 1, e.Whole.N + 1, e.Data,
	})
}

// NumberKeys names the keys that stand for the numbers from one to n, of rows, columns or digits.
func NumberKeys(said *words.Catalogue, n int) string {
	switch {
	case n > 10:
		return said.Say("keys-letters", "letter", string(rune('A'+n-10)), "last", n)
	case n == 10:
		return said.Say("keys-letter")
	}
	return fmt.Sprintf("1 – %d", n)
}

// Data is the attribute data-NAME, with the space before it: data that a widget hands to its script,
// a text as it is and anything else as JSON, which must be able to hold it.
func Data(name string, value any) template.HTMLAttr {
	text, ok := value.(string)
	if !ok {
		data, err := json.Marshal(value)
		if err != nil {
			panic(err)
		}
		text = string(data)
	}
	return template.HTMLAttr(fmt.Sprintf(" data-%s='%s'", name, inSingleQuotes.Replace(text)))
}

// inSingleQuotes escapes the value of an attribute. JSON is full of double quotes, which so may
// stay.
var inSingleQuotes = strings.NewReplacer("&", "&amp;", "'", "&#39;", "<", "&lt;")
