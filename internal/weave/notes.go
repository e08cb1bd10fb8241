package weave

import (
	"fmt"
	"strconv"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"
)

// notes numbers the footnotes that the page really refers to, in order of their first mention:
// goldmark's own numbers count what stands in an only that does not hold, too.
type notes struct {
	numbers map[int]int                  // by goldmark's index: the number on the page
	met     []int                        // goldmark's indices in the order of the numbers
	uses    map[int]int                  // by goldmark's index: how often it is referred to
	links   map[*extast.FootnoteLink]int // which use of its footnote a link is, from 1
	order   []*extast.Footnote
}

// link counts one live reference.
func (t *notes) link(n *extast.FootnoteLink) {
	if t.numbers == nil {
		t.numbers, t.uses, t.links = map[int]int{}, map[int]int{}, map[*extast.FootnoteLink]int{}
	}
	if t.numbers[n.Index] == 0 {
		t.met = append(t.met, n.Index)
		t.numbers[n.Index] = len(t.met)
	}
	t.uses[n.Index]++
	t.links[n] = t.uses[n.Index]
}

// list puts the footnotes in order; walk, called for each, may find references to further ones.
func (t *notes) list(list *extast.FootnoteList, walk func(ast.Node)) {
	for done := 0; done < len(t.met); done++ {
		for n := list.FirstChild(); n != nil; n = n.NextSibling() {
			if note, ok := n.(*extast.Footnote); ok && note.Index == t.met[done] {
				t.order = append(t.order, note)
				walk(note)
			}
		}
	}
}

// backID is the id of a reference: fnref:1 for the first one of note 1, fnref:1:2 for the second.
func backID(number, use int) string {
	if use == 1 {
		return "fnref:" + strconv.Itoa(number)
	}
	return fmt.Sprintf("fnref:%d:%d", number, use)
}

func (r *run) noteLink(w util.BufWriter, node ast.Node) {
	n := node.(*extast.FootnoteLink)
	if number := r.page.notes.numbers[n.Index]; number > 0 {
		fmt.Fprintf(w, `<sup id="%s"><a class="footnote" href="#fn:%d" role="doc-noteref">%[2]d</a></sup>`,
			backID(number, r.page.notes.links[n]), number)
	}
}

func (r *run) noteBacklink(w util.BufWriter, node ast.Node) {
	n := node.(*extast.FootnoteBacklink)
	if use := n.RefIndex + 1; use <= r.page.notes.uses[n.Index] {
		fmt.Fprintf(w, ` <a class="backlink" href="#%s" role="doc-backlink">↩︎</a>`, backID(r.page.notes.numbers[n.Index], use))
	}
}

// noteList writes the footnotes in the order of the page, which need not be the order of the tree.
func (r *run) noteList(w util.BufWriter, _ ast.Node) {
	if len(r.page.notes.order) == 0 {
		return
	}
	w.WriteString("<section class=\"footnotes\" role=\"doc-endnotes\">\n<ol>\n")
	for _, note := range r.page.notes.order {
		fmt.Fprintf(w, "<li id=\"fn:%d\">\n%s\n</li>\n", r.page.notes.numbers[note.Index], r.inline(note))
	}
	w.WriteString("</ol>\n</section>\n")
}
