package weave

import (
	"fmt"
	"html/template"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"

	"queenbook/internal/mathml"
)

// Browsers break no formula into lines, and the narrowest page, 320 pixels, has lines of 16 em.
// What may be wider than that scrolls where it stands by itself; a line of text has no place for
// it.
const (
	maxInline = 16.0
	maxBlock  = 12.5 // of what need not scroll: the number takes the rest
)

func (r *run) math(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	n := node.(*Math)
	if !entering {
		return ast.WalkSkipChildren, nil
	}
	math, width := r.formula(&n.Formula, n)
	if width > maxInline {
		r.add(r.at, n.Pos(), "math: this is too long for a line of a narrow page, where no browser breaks it: make it a directive, or several formulas")
	}
	if n.Tail != "" {
		math = `<span class="joined">` + math + template.HTMLEscapeString(n.Tail) + "</span>"
	}
	w.WriteString(math)
	return ast.WalkSkipChildren, nil
}

// equation writes a formula into a box of its own, in which it scrolls where the page is narrow.
func (r *run) equation(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	n := node.(*Equation)
	if !entering {
		return ast.WalkSkipChildren, nil
	}
	math, width := r.formula(&n.Formula, n)
	place, numbered := r.page.equations[n]
	id, name, number := "", "equation", ""
	if numbered {
		id, name = ` id="`+place.id+`"`, equationText(place)
		number = `<span class="equation-number">(` + place.number + ")</span>"
	}
	focus := "" // the keyboard must be able to scroll what is wide, and need not stop at anything else
	if width > maxBlock {
		focus = ` tabindex="0" role="group" aria-label="` + name + `"`
	}
	fmt.Fprintf(w, "<div class=\"equation\"%s><div class=\"scroll\"%s>%s</div>%s</div>\n", id, focus, math, number)
	return ast.WalkSkipChildren, nil
}

// equationText is how a ref calls an equation.
func equationText(p placed) string { return "Equation " + p.number }

// formula is the element of a formula, with its facts, and about how wide it is, in em. Each fact
// that has no answer is reported where it stands.
func (r *run) formula(f *Formula, n ast.Node) (math string, width float64) {
	if f.math == nil {
		return "", 0 // reported by Parse
	}
	values, missing := map[string]mathml.Value{}, false
	for _, fact := range f.math.Facts() {
		v, err := r.src.Fact(fact.Name)
		if err != nil {
			r.add(r.at, f.At(fact.Pos, n), "math: %v", err)
			missing = true
		}
		values[fact.Name] = mathml.Value{Text: v.Text, IsNumber: v.IsNumber}
	}
	if missing {
		return "", 0
	}
	value := func(name string) mathml.Value { return values[name] }
	return f.math.Render(value), f.math.Width(value)
}
