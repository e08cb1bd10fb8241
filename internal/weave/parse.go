package weave

import (
	"bytes"
	"errors"
	"slices"

	"github.com/yuin/goldmark/ast"

	"queenbook/internal/ask"
	"queenbook/internal/dialect"
	"queenbook/internal/mathml"
	"queenbook/internal/text"
)

// Doc is a parsed chapter. It can be resolved for as many Sources as its page has values, by
// several goroutines at a time. Each of its pages reports the mistakes that they share; [text.Join]
// removes the duplicates.
type Doc struct {
	File string // its name in messages
	Meta Meta

	w     *Weaver
	body  line                 // the chapter
	lines map[string]line      // the lines in the front matter
	at    map[string]*fragment // the values of the front matter

	// What the check of the nodes found out.
	bad      map[ast.Node]bool                    // figures and roles: something is wrong, they are left out
	formulas map[*dialect.Formula]*mathml.Formula // those without mistakes
}

// Holds says whether the page is this version of it, by the condition "when" in its front matter.
// Without a condition it always is. The error is nil or [text.Errors].
func (d *Doc) Holds(src ask.Source) (bool, error) {
	r := newRun(&Page{doc: d, src: src}, nil)
	holds := d.Meta.When == "" || r.holds("front matter: when", d.Meta.When, d.at["when"], 0)
	return holds, text.Join(r.list)
}

// line is a parsed piece of markdown and where it comes from.
type line struct {
	*fragment
	node ast.Node
}

// Parse reads a chapter. The file's name is for messages only. Its error is nil or [text.Errors]; the
// Doc is never nil.
func (w *Weaver) Parse(file string, src []byte) (*Doc, error) {
	p := &problems{file: file}
	src, ok := p.plain(src)
	if off, msg := unwieldy(src); ok && msg != "" {
		p.add(&fragment{src: src, line: 1, col: 1}, off, "%s", msg)
		ok = false
	}
	if !ok {
		src = []byte("---\ntitle: .\n---\n")
	}
	meta, at, body := readMatter(src, p)
	d := &Doc{
		Meta: meta, w: w, File: file, lines: map[string]line{}, at: at,
		bad: map[ast.Node]bool{}, formulas: map[*dialect.Formula]*mathml.Formula{},
	}
	c := checker{
		Doc:      d,
		problems: p,
		roles:    append(slices.Clone(w.Roles), Roles.Names()...),
		specs:    append(slices.Clone(w.Specs), ask.Spec{Name: dialect.MathName}),
	}
	d.body = line{&fragment{src: body, line: 1, col: 1}, dialect.Parse(body, c.roles)}
	c.check(d.body)
	for _, key := range lineKeys {
		at := d.at[key]
		if at == nil {
			continue
		}
		d.lines[key] = line{at, dialect.ParseLine(at.src, c.roles)}
		c.check(d.lines[key])
		if key != "needs" {
			c.wordsOnly(d.lines[key].node, "the "+key)
		}
	}
	return d, text.Join(p.list)
}

// plain is a file as text, with an end of its last line. If it can't be read at all, that's noted,
// and ok is false.
func (p *problems) plain(src []byte) (plain []byte, ok bool) {
	if len(src) > maxFile {
		p.add(&fragment{line: 1, col: 1}, 0, "the file has more than %d bytes", maxFile)
		return nil, false
	}
	src, err := text.Of(p.file, src)
	if wrong, ok := errors.AsType[text.Errors](text.Join(err)); ok {
		p.list = append(p.list, wrong...)
		return nil, false
	}
	src = text.Compose(src)
	if !bytes.HasSuffix(src, []byte("\n")) {
		src = append(src, '\n')
	}
	if off, msg := refused(src); msg != "" {
		p.add(&fragment{src: src, line: 1, col: 1}, off, "%s", msg)
		return nil, false
	}
	return src, true
}
