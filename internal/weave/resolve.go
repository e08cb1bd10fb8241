package weave

import (
	"fmt"
	"strconv"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
)

// Page is a chapter for one Source: what it holds is decided, its body is not written yet.
type Page struct {
	Meta                    Meta
	Title, Question, Kicker Inline
	Address                 string         // Meta.Address with its facts
	Headings                []Heading      // of level 2 and 3, in order
	Labels                  map[string]Ref // by label
	Ways                    []Way          // in order; of an each those that stand in it whatever holds
	Scripts                 []string       // of its figures, each once, in the order of their appearance; Render finds them

	doc       *Doc
	src       Source
	headings  map[*ast.Heading]Heading
	figures   map[*Figure]placed
	equations map[*Equation]placed // with a label
	notes     notes
}

// placed is the id and the number of a figure or an equation.
type placed struct{ id, number string }

// Resolve decides what the page holds: it evaluates the only containers, numbers the figures that
// have a caption (number 4 gives 4.1, 4.2, …; an empty number gives 1, 2, …), the equations that
// have a label (likewise, on their own) and the footnotes, and gathers headings and labels. What
// stands in an only that does not hold is skipped wholly: its facts are not asked for. Its error is
// nil or [Errors]; the Page is never nil.
func (d *Doc) Resolve(src Source, number string) (*Page, error) {
	p := &Page{
		Meta: d.Meta, Labels: map[string]Ref{},
		doc: d, src: src, headings: map[*ast.Heading]Heading{}, figures: map[*Figure]placed{}, equations: map[*Equation]placed{},
	}
	r := newRun(p, nil)
	p.Title, p.Question, p.Kicker = r.line("title"), r.line("question"), r.line("kicker")
	if d.address != nil {
		p.Address = r.address()
	}
	g := gatherer{run: r, number: number, lines: map[string]int{}, again: map[string]int{}}
	g.walk(d.body.node)
	g.place()
	return p, d.fresh(r.list)
}

// gatherer walks over what is live, in the order of the page.
type gatherer struct {
	*run
	number string
	parts  []ast.Node     // headings, figures and equations
	lines  map[string]int // by id: the line that took it
	again  map[string]int // by id: how often it was found taken
}

// walk gathers what n holds. An each is left to Render: in it nothing has a number or an id.
func (g *gatherer) walk(n ast.Node) {
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *Container:
			if n.Name == "each" {
				g.ways(n)
			}
			if n.Name == "each" || n.Name == "only" && !g.holds(n) {
				return ast.WalkSkipChildren, nil
			}
		case *ast.Link:
			g.way(n)
		case *extast.FootnoteList:
			g.page.notes.list(n, func(note ast.Node) { g.walk(note) })
			return ast.WalkSkipChildren, nil
		case *extast.FootnoteLink:
			g.page.notes.link(n)
		case *ast.Heading, *Figure, *Equation:
			g.parts = append(g.parts, n)
		}
		return ast.WalkContinue, nil
	})
}

// ways gathers the links of an each.
func (g *gatherer) ways(each *Container) {
	_ = ast.Walk(each, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if c, ok := n.(*Container); ok && c.Name == "only" {
			return ast.WalkSkipChildren, nil
		}
		if link, ok := n.(*ast.Link); ok && entering {
			g.way(link)
		}
		return ast.WalkContinue, nil
	})
}

func (g *gatherer) way(n *ast.Link) {
	if href, scheme := split(n.Destination); scheme == "" {
		line, col := g.at.at(n.Pos())
		g.page.Ways = append(g.page.Ways, Way{href, line, col})
	}
}

// place gives ids and numbers. The ids that authors chose come first, so that no made-up one takes
// their place.
func (g *gatherer) place() {
	for _, n := range g.parts {
		switch n := n.(type) {
		case *ast.Heading:
			if id := chosenID(n); id != "" {
				g.take(id, n.Pos())
			}
		case *Figure:
			if o, ok := n.Option("label"); ok && isID(o.Value) {
				g.take(o.Value, o.Pos)
			}
		case *Equation:
			if isID(n.label.Value) {
				g.take(n.label.Value, n.label.Pos)
			}
		}
	}
	count := 0
	for _, n := range g.parts {
		switch n := n.(type) {
		case *ast.Heading:
			g.heading(n)
		case *Figure:
			if n.HasChildren() {
				count++
				g.figure(n, count)
			}
		case *Equation:
			if isID(n.label.Value) {
				g.equation(n)
			}
		}
	}
}

// chosenID is the id that the author gave a heading.
func chosenID(n *ast.Heading) string {
	v, _ := n.AttributeString("id")
	id, _ := v.([]byte)
	return string(id)
}

// take reserves an id that an author chose.
func (g *gatherer) take(id string, off int) {
	if line, twice := g.lines[id]; twice {
		g.add(g.at, off, "the label %q is already used on line %d", id, line)
		return
	}
	g.lines[id], _ = g.at.at(off)
}

// free is the first of id, id-2, id-3, … that is not taken, and takes it.
func (g *gatherer) free(id string) string {
	name := id
	for {
		if _, taken := g.lines[name]; !taken {
			g.lines[name] = 0
			return name
		}
		g.again[id]++
		name = id + "-" + strconv.Itoa(g.again[id]+1)
	}
}

func (g *gatherer) heading(n *ast.Heading) {
	html := g.inline(n)
	h := Heading{Level: n.Level, ID: chosenID(n), HTML: html, Text: plainText(html)}
	if h.ID != "" {
		g.page.Labels[h.ID] = g.ref(h.ID, h.Text, n.Pos())
	} else {
		id := slug(h.Text)
		if id == "" {
			id = "section"
		}
		h.ID = g.free(id)
	}
	g.page.headings[n] = h
	if h.Level == 2 || h.Level == 3 {
		g.page.Headings = append(g.page.Headings, h)
	}
}

func (g *gatherer) ref(id, text string, off int) Ref {
	line, col := g.at.at(off)
	return Ref{id, text, line, col}
}

// numbered is the count-th number of its kind on the page.
func (g *gatherer) numbered(count int) string {
	if g.number == "" {
		return strconv.Itoa(count)
	}
	return g.number + "." + strconv.Itoa(count)
}

// figure places a figure that has a caption, the count-th of its page.
func (g *gatherer) figure(n *Figure, count int) {
	f := placed{number: g.numbered(count)}
	if o, ok := n.Option("label"); ok && isID(o.Value) {
		f.id = o.Value
		g.page.Labels[f.id] = g.ref(f.id, "Figure "+f.number, o.Pos)
	} else {
		f.id = g.free(fmt.Sprintf("figure-%d", count))
	}
	g.page.figures[n] = f
}

// equation places an equation that has a label.
func (g *gatherer) equation(n *Equation) {
	e := placed{n.label.Value, g.numbered(len(g.page.equations) + 1)}
	g.page.Labels[e.id] = g.ref(e.id, equationText(e), n.label.Pos)
	g.page.equations[n] = e
}
