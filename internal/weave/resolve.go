package weave

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/yuin/goldmark/ast"

	"queenbook/internal/ask"
	"queenbook/internal/dialect"
	"queenbook/internal/pattern"
	"queenbook/internal/text"
)

// Page is a chapter for one Source: its content is decided, but its body isn't written yet.
type Page struct {
	Meta                    Meta
	Title, Question, Kicker Inline
	Needs                   Inline // what to read before; Render finds it
	// Part is the title of the part of the book that begins with the page, or that's repeated on
	// it.
	Part     Inline
	Address  string         // Meta.Address with its facts
	Headings []Heading      // of level 2 and 3, in order
	Labels   map[string]Ref // by label
	// Left has words instead of a link, by the labels that are left out as part of answers.
	Left       map[string]string
	Ways       []Way       // in order; for an each, those in it, whatever its conditions are
	ask.Needed             // by its figures, in order of appearance; set by Render
	Warnings   text.Errors // suspicious things in it; set by Render

	doc      *Doc
	src      ask.Source
	headings few[*ast.Heading, Heading]
	placed   few[ast.Node, placed] // figures with a caption, equations with a label, and exercises
	asked    []*dialect.Container  // the exercises, in order
	terms    []*dialect.Role       // that explain a word
}

// placed is the id and the number of a figure or an equation.
type placed struct{ id, number string }

// few are values by their keys, for pages with few of them. A map takes as much memory for one
// value as for eight, and thousands of pages have one.
type few[K comparable, V any] []struct {
	key   K
	value V
}

func (f *few[K, V]) add(key K, value V) {
	*f = append(*f, struct {
		key   K
		value V
	}{key, value})
}

// of is the value of a key; ok is false if it has none.
func (f few[K, V]) of(key K) (value V, ok bool) {
	for _, one := range f {
		if one.key == key {
			return one.value, true
		}
	}
	return value, false
}

// Resolve decides what the page holds: it evaluates the only containers, numbers the figures that
// have a caption (number 4 gives 4.1, 4.2, …; an empty number gives 1, 2, …), the equations that
// have a label and the exercises (likewise, each on their own), and gathers headings and labels. What
// is in an only that does not hold is skipped wholly: its facts are not asked for. Its error is
// nil or [text.Errors]; the Page is never nil.
func (d *Doc) Resolve(src ask.Source, number string) (*Page, error) {
	p := &Page{
		Meta: d.Meta, Labels: map[string]Ref{}, Left: map[string]string{},
		doc: d, src: src,
	}
	r := newRun(p, nil)
	p.Title, p.Question, p.Kicker, p.Part = r.line("title"), r.line("question"), r.line("kicker"), r.line("part")
	var err error
	if p.Address, err = interpolate(d.Meta.Address, r.factSlug); err != nil {
		r.add(d.at["address"], 0, "front matter: address: %v", err)
	}
	g := gatherer{run: r, number: number, lines: map[string]int{}, again: map[string]int{}, counted: map[string]int{}}
	for _, id := range FrameIDs {
		g.lines[id] = 0
	}
	g.walk(d.body.node)
	g.place()
	return p, text.Join(r.list)
}

// FrameIDs are the ids around the body of a page, which the body must not use.
var FrameIDs = []string{"main", "contents", "answers"}

// gatherer walks over the content that's on the page, in order.
type gatherer struct {
	*run
	number  string
	parts   []ast.Node     // headings, figures, equations, exercises and terms
	lines   map[string]int // by id: the line that used it
	again   map[string]int // by id: how often it was in use already
	counted map[string]int // by kind: figures, equations and exercises
}

// enter handles a container, and says whether its content should be handled too.
func (g *gatherer) enter(n *dialect.Container) bool {
	inEach := around(n, "each") != nil
	switch {
	case isAnswer(n) && g.page.doc.w.leaves(n):
		g.leave(n)
		return false
	case n.Name == "only":
		return !inEach && g.only(n)
	case n.Name == "exercise" && !inEach:
		g.parts = append(g.parts, n)
		g.page.asked = append(g.page.asked, n)
	}
	return true
}

// leaves says whether an answer is left out of the page: all answers may be, or the replies of
// those at the end.
func (w *Weaver) leaves(answer *dialect.Container) bool {
	return w.Answers == ask.NoAnswers || w.Answers == ask.AtEnd && answer.Name == "reply"
}

// walk handles the content of n. In an each nothing has a number or an id, and Render decides
// whether an only in it is true.
func (g *gatherer) walk(n ast.Node) {
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *dialect.Container:
			if !g.enter(n) {
				return ast.WalkSkipChildren, nil
			}
		case *ast.Link:
			if href, scheme := split(n.Destination); scheme == "" {
				line, col := g.at.at(n.Pos())
				g.page.Ways = append(g.page.Ways, Way{href, line, col})
			}
		case *dialect.Role:
			if n.Name == termName && !g.page.doc.bad[n] {
				g.parts = append(g.parts, n)
			}
		case *ast.Heading, *dialect.Figure:
			g.parts = append(g.parts, n)
		}
		return ast.WalkContinue, nil
	})
}

// place gives ids and numbers. The ids that authors chose come first, so that no made-up one takes
// their place.
func (g *gatherer) place() {
	for _, n := range g.parts {
		if id, pos := chosenID(n); id != "" {
			g.take(id, pos)
		}
	}
	for _, n := range g.parts {
		id, pos := chosenID(n)
		switch n := n.(type) {
		case *ast.Heading:
			g.heading(n, id)
		case *dialect.Figure:
			if n.Name == dialect.MathName && id != "" {
				g.count(n, "equation", id, pos)
			} else if n.HasChildren() {
				g.count(n, "figure", id, pos)
			}
		case *dialect.Container:
			g.count(n, "exercise", id, pos)
		case *dialect.Role:
			_, word, _ := splitNamed(n)
			g.page.Labels[id] = g.ref(id, word, pos)
			g.page.terms = append(g.page.terms, n)
		}
	}
}

// chosenID is the id that the author gave a heading, a figure, an equation, an exercise or a term,
// and where it is; empty if there's none, or an invalid one.
func chosenID(n ast.Node) (id string, pos int) {
	switch n := n.(type) {
	case *ast.Heading:
		v, _ := n.AttributeString("id")
		id, _ := v.([]byte)
		return string(id), n.Pos()
	case *dialect.Role:
		_, word, _ := splitNamed(n)
		return termID(word), n.Pos()
	case *dialect.Container:
		if isID(n.Args) {
			return n.Args, n.ArgsPos
		}
	case *dialect.Figure:
		if label, _ := n.Option("label"); isID(label.Value) {
			return label.Value, label.Pos
		}
	}
	return "", 0
}

// take reserves an id that an author chose.
func (g *gatherer) take(id string, off int) {
	switch line, twice := g.lines[id]; {
	case slices.Contains(FrameIDs, id):
		g.add(g.at, off, "the frame of the page uses the label %q: give another", id)
	case twice:
		g.add(g.at, off, "the label %q is already used on line %d", id, line)
	default:
		g.lines[id], _ = g.at.at(off)
	}
}

// free takes the first of id, id-2, id-3, … that isn't used.
func (g *gatherer) free(id string) string {
	for name := id; ; name = fmt.Sprintf("%s-%d", id, g.again[id]+1) {
		if _, taken := g.lines[name]; !taken {
			g.lines[name] = 0
			return name
		}
		g.again[id]++
	}
}

func (g *gatherer) heading(n *ast.Heading, id string) {
	html := g.inline(n)
	h := Heading{Level: n.Level, ID: id, HTML: html, Text: plainText(html)}
	if id != "" {
		g.page.Labels[h.ID] = g.ref(h.ID, h.Text, n.Pos())
	} else {
		h.ID = g.free(cmp.Or(slug(h.Text), "section"))
	}
	g.page.headings.add(n, h)
	if h.Level == 2 || h.Level == 3 {
		g.page.Headings = append(g.page.Headings, h)
	}
}

func (g *gatherer) ref(id, text string, off int) Ref {
	line, col := g.at.at(off)
	return Ref{ID: id, Text: text, Line: line, Col: col}
}

// count places the next figure, equation or exercise on the page; id is the author's.
func (g *gatherer) count(n ast.Node, kind, id string, pos int) {
	g.counted[kind]++
	number := strconv.Itoa(g.counted[kind])
	if g.number != "" {
		number = g.number + "." + number
	}
	if id != "" {
		g.page.Labels[id] = g.ref(id, g.page.doc.w.say(kind, "number", number), pos)
	} else {
		id = g.free(fmt.Sprintf("%s-%d", kind, g.counted[kind]))
	}
	g.page.placed.add(n, placed{id, number})
}

// An id is what an author may use as a label or as the id of a heading: small letters, digits and
// single hyphens between them.
var id = pattern.Of(`^[a-z0-9]+(-[a-z0-9]+)*$`)

func isID(s string) bool { return id().MatchString(s) }

// slug is an id made of the words of a text; it may be empty.
func slug(text string) string {
	text = strings.NewReplacer("'", "", "’", "").Replace(strings.ToLower(text))
	words := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return strings.Join(words, "-")
}

var interpolated = pattern.Of(`\{[a-z][a-z0-9.-]*\}`)

// interpolate replaces each {name} in s by what value says; a brace that does not enclose a name
// stays.
func interpolate(s string, value func(name string) (string, error)) (text string, err error) {
	text = interpolated().ReplaceAllStringFunc(s, func(name string) string {
		said, wrong := value(name[1 : len(name)-1])
		if err == nil {
			err = wrong
		}
		return said
	})
	return text, err
}
