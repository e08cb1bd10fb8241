package weave

import (
	"bufio"
	"bytes"
	"fmt"
	"html/template"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/util"

	"queenbook/internal/ask"
	"queenbook/internal/dialect"
	"queenbook/internal/pattern"
	"queenbook/internal/text"
)

// run is one walk over a page, for Resolve or for Render. It continues after a mistake, so that one
// run finds all of them.
type run struct {
	problems
	gone problems // links that lead nowhere, and are allowed to
	page *Page
	src  ask.Source                           // of the current scope
	at   *fragment                            // the current fragment
	refs func(label string) (ask.Link, error) // nil in Resolve
	html renderer.Renderer

	heads    []string // of the table that's being written, if it has three columns or more
	repeated int      // bytes written in eaches so far, once for each each around them

	atEnd    bytes.Buffer       // the answers at the end of the page
	answered *dialect.Container // the exercise of the last answer

	broken error // an error in a template of figures
}

func newRun(p *Page, refs func(string) (ask.Link, error)) *run {
	r := &run{
		problems: problems{file: p.doc.File},
		gone:     problems{file: p.doc.File},
		page:     p,
		src:      p.src,
		at:       p.doc.body.fragment,
		refs:     refs,
	}
	r.html = renderer.NewRenderer(renderer.WithNodeRenderers(
		util.Prioritized(html.NewRenderer(), 1000),
		util.Prioritized(extension.NewTableHTMLRenderer(), 500),
		util.Prioritized(extension.NewDefinitionListHTMLRenderer(), 500),
		util.Prioritized(r, 100),
	))
	return r
}

// Render writes the body of the page, finds out what it needs, and collects the scripts of its
// figures and the warnings. It asks refs where a label leads; the error of refs says what would be
// right, as [spelling.Unknown] does. The error is [text.Errors], or that of w, or of the template
// [Weaver.Cell].
func (p *Page) Render(w io.Writer, refs func(label string) (ask.Link, error)) error {
	r := newRun(p, refs)
	p.Needs = r.line("needs")
	err := r.html.Render(w, r.at.src, p.doc.body.node)
	if r.atEnd.Len() > 0 && err == nil {
		_, err = fmt.Fprintf(w, "<section class=\"answers\">\n<h2>%s</h2>\n%s</section>\n",
			template.HTMLEscapeString(p.doc.w.say("all-answers")), &r.atEnd)
	}
	p.Warnings = r.gone.list
	if found := text.Join(r.list, r.broken); found != nil {
		return found
	}
	if err != nil {
		return fmt.Errorf("write %s: %w", p.doc.File, err)
	}
	return nil
}

// Forget drops what only [Page.Render] needs, because a book may have thousands of pages.
func (p *Page) Forget() {
	p.doc, p.src, p.headings, p.placed, p.asked, p.terms = nil, nil, nil, nil, nil, nil
}

// RegisterFuncs implements [renderer.NodeRenderer].
func (r *run) RegisterFuncs(reg renderer.NodeRendererFuncRegisterer) {
	reg.Register(ast.KindHeading, whole(r.heading))
	reg.Register(ast.KindCodeBlock, whole(r.code))
	reg.Register(ast.KindFencedCodeBlock, whole(r.code))
	reg.Register(ast.KindHTMLBlock, nothing)
	reg.Register(ast.KindRawHTML, nothing)
	reg.Register(extast.KindTable, whole(r.table))
	reg.Register(extast.KindTableCell, whole(r.tableCell))
	reg.Register(dialect.KindRole, whole(r.role))
	reg.Register(dialect.KindMath, whole(r.math))
	reg.Register(dialect.KindFigure, whole(r.figure))
	reg.Register(dialect.KindContainer, whole(r.container))
	reg.Register(dialect.KindLine, whole(r.summary))
}

// whole is for a node that's written at once, with its children.
func whole(write func(w util.BufWriter, node ast.Node)) renderer.NodeRendererFunc {
	return func(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			write(w, node) // if w fails, it fails again at the end
		}
		return ast.WalkSkipChildren, nil
	}
}

// nothing is for a node that's left out: a comment, or something that's a mistake anyway.
var nothing = whole(func(util.BufWriter, ast.Node) {})

// heading is its own permalink: with a separate one, screen readers would announce the heading
// twice.
func (r *run) heading(w util.BufWriter, node ast.Node) {
	h, _ := r.page.headings.of(node.(*ast.Heading))
	id := template.HTMLEscapeString(h.ID)
	fmt.Fprintf(w, "<h%[1]d id=\"%[2]s\"><a class=\"permalink\" href=\"#%[2]s\">%[3]s</a></h%[1]d>\n", h.Level, id, h.HTML)
}

// focusableCode is the length from which a line of code may be wider than a phone.
const focusableCode = 32

// code writes lines as they are. Lines that may be wider than the page scroll, also with the
// keyboard.
func (r *run) code(w util.BufWriter, node ast.Node) {
	language, text, focus := "", string(node.Lines().Value(r.at.src)), ""
	if fence, ok := node.(*ast.FencedCodeBlock); ok {
		if name := fence.Language(r.at.src); name != nil {
			language = ` class="language-` + template.HTMLEscapeString(string(name)) + `"`
		}
	}
	for line := range strings.Lines(text) {
		if utf8.RuneCountInString(line) > focusableCode {
			focus = ` tabindex="0"`
		}
	}
	fmt.Fprintf(w, "<pre%s><code%s>%s</code></pre>\n", focus, language, template.HTMLEscapeString(text))
}

// focusableColumns is the number of columns from which a table may be wider than a phone, so that
// the keyboard must be able to scroll it.
const focusableColumns = 3

// cardColumns is the number of columns from which a table becomes cards on a narrow page, with the
// head of each cell in it.
const cardColumns = 4

// longWord is a word that doesn't fit into a cell on paper, where nothing scrolls. It's broken
// there.
var longWord = pattern.Of(`\S{30}`)

// table lets wide tables scroll by themselves. Its box is named by its head.
func (r *run) table(w util.BufWriter, node ast.Node) {
	focus, head := "", node.FirstChild()
	r.heads = nil
	if head != nil && head.ChildCount() >= focusableColumns {
		for cell := head.FirstChild(); cell != nil; cell = cell.NextSibling() {
			r.heads = append(r.heads, plainText(r.inline(cell)))
		}
		names := slices.DeleteFunc(slices.Clone(r.heads), func(name string) bool { return name == "" })
		focus = ` tabindex="0" role="group" aria-label="` + template.HTMLEscapeString(strings.Join(names, ", ")) + `"`
	}
	fmt.Fprintf(w, "<div class=\"scroll\"%s><table>\n%s</table></div>\n", focus, r.blocks(node))
}

// tableCell aligns by class: the site's policy forbids inline styles.
func (r *run) tableCell(w util.BufWriter, node ast.Node) {
	n := node.(*extast.TableCell)
	tag, scope, class, head := "td", "", "", ""
	if n.Parent().Kind() == extast.KindTableHeader {
		tag, scope = "th", ` scope="col"`
	} else if len(r.heads) >= cardColumns {
		says := r.heads[columnOf(n)]
		if !strings.HasSuffix(says, "?") {
			says += ":"
		}
		head = ` data-head="` + template.HTMLEscapeString(says) + `"`
	}
	text := r.inline(n)
	var classes []string
	if n.Alignment != extast.AlignNone {
		classes = append(classes, n.Alignment.String())
	}
	if longWord().MatchString(plainText(text)) {
		classes = append(classes, "long")
	}
	if len(classes) > 0 {
		class = fmt.Sprintf(" class=\"%s\"", strings.Join(classes, " "))
	}
	fmt.Fprintf(w, "<%s%s%s%s>%s</%[1]s>\n", tag, scope, class, head, text)
}

// columnOf is the index of a cell in its line, which doesn't have more cells than the head.
func columnOf(n ast.Node) (column int) {
	for before := n.PreviousSibling(); before != nil; before = before.PreviousSibling() {
		column++
	}
	return column
}

// inline weaves the line that is in n.
func (r *run) inline(n ast.Node) template.HTML {
	return template.HTML(strings.TrimSpace(r.blocks(n)))
}

// blocks weaves what is in n.
func (r *run) blocks(n ast.Node) string {
	var b bytes.Buffer
	w := bufio.NewWriterSize(&b, 256) // otherwise Render makes a large one for each child
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		_ = r.html.Render(w, r.at.src, c) // a buffer doesn't fail, and mistakes are collected
	}
	return b.String()
}

// line weaves a line of the front matter.
func (r *run) line(key string) Inline {
	l, ok := r.page.doc.lines[key]
	if !ok {
		return Inline{}
	}
	body := r.at
	r.at = l.fragment
	defer func() { r.at = body }()
	h := r.inline(l.node)
	return Inline{h, plainText(h)}
}
