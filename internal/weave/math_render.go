package weave

import (
	"fmt"
	"html/template"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"

	"queenbook/internal/mathml"
)

func (r *run) math(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	n := node.(*Math)
	if !entering {
		return ast.WalkSkipChildren, nil
	}
	switch math := r.formula(&n.formula, n); {
	case n.tail != "":
		w.WriteString(`<span class="joined">` + math + template.HTMLEscapeString(n.tail) + "</span>")
	default:
		w.WriteString(math)
	}
	return ast.WalkSkipChildren, nil
}

// equation writes a formula into a box of its own, in which it scrolls where the page is narrow.
func (r *run) equation(w util.BufWriter, _ []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	n := node.(*Equation)
	if !entering {
		return ast.WalkSkipChildren, nil
	}
	math := r.formula(&n.formula, n)
	place, numbered := r.page.equations[n]
	id, name, number := "", "equation", ""
	if numbered {
		id, name = ` id="`+place.id+`"`, equationText(place)
		number = `<span class="equation-number">(` + place.number + ")</span>"
	}
	focus := ""
	if isLong(math) {
		focus = ` tabindex="0" role="group" aria-label="` + name + `"`
	}
	fmt.Fprintf(w, "<div class=\"equation\"%s><div class=\"scroll\"%s>%s</div>%s</div>\n", id, focus, math, number)
	return ast.WalkSkipChildren, nil
}

// equationText is how a ref calls an equation.
func equationText(p placed) string { return "Equation " + p.number }

// isLong says whether a line of a formula could be wider than the narrowest page. The keyboard must be able to scroll such a
// formula, and need not stop at any other.
func isLong(math string) bool {
	const narrow = 16 // signs: with their gaps the widest ones take about an em each, and a telephone shows that many
	for line := range strings.SplitSeq(math, "</mtr>") {
		if utf8.RuneCountInString(plainText(template.HTML(line)))+strings.Count(line, "<mspace") > narrow {
			return true
		}
	}
	return false
}

// formula is the element of a formula, with its facts. Each fact that has no answer is reported where it stands.
func (r *run) formula(f *formula, n ast.Node) string {
	if f.math == nil {
		return "" // reported by Parse
	}
	values, missing := map[string]mathml.Value{}, false
	for _, fact := range f.math.Facts() {
		v, err := r.src.Fact(fact.Name)
		if err != nil {
			r.add(r.at, f.at(fact.Pos, n), "math: %v", err)
			missing = true
		}
		values[fact.Name] = mathml.Value{Text: v.Text, IsNumber: v.IsNumber}
	}
	if missing {
		return ""
	}
	return f.math.Render(func(name string) mathml.Value { return values[name] })
}
