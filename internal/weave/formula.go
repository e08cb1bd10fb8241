package weave

import (
	"fmt"
	"html/template"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"

	"queenbook/internal/dialect"
	"queenbook/internal/mathml"
	"queenbook/internal/pattern"
)

// Browsers don't break formulas across lines, and lines on the narrowest page, 320 pixels, are 16
// em wide. A block that may be wider scrolls by itself; in a line of text there's no room for that.
const (
	maxInline = 16.0
	maxBlock  = 12.5 // wider blocks may scroll: the number takes the rest
)

// formula reads a formula and reports its mistakes at their places.
func (c *checker) formula(f *dialect.Formula, block bool) {
	math, mistakes := mathml.Parse(string(f.TeX), block)
	if math != nil {
		c.formulas[f] = math
	}
	for _, e := range mistakes {
		c.add(c.at, f.At(e.Pos), "math: %s", e.Msg)
	}
}

func (c *checker) equation(n *dialect.Figure) {
	if n.Args != "" {
		c.add(c.at, n.ArgsPos, "math: the formula goes in the lines below, not after the name")
	}
	if n.Formula != nil {
		c.formula(n.Formula, true)
	}
}

func (r *run) math(w util.BufWriter, node ast.Node) {
	n := node.(*dialect.Math)
	math, width := r.formula(n.Formula)
	if r.page.doc.w.TeX {
		w.WriteString(`<span class="tex">$` + r.tex(n.Formula) + "$" + template.HTMLEscapeString(n.Tail) + "</span>")
		return
	}
	if width > maxInline {
		r.add(r.at, n.Pos(), "math: this is too long for a line on a narrow page, where no browser breaks it: make it a directive, or several formulas")
	}
	if n.Tail != "" {
		math = `<span class="joined">` + math + template.HTMLEscapeString(n.Tail) + "</span>"
	}
	w.WriteString(math)
}

// equation writes a formula into a separate box. On a narrow page its sides are below each other,
// and what's still too wide scrolls.
func (r *run) equation(w util.BufWriter, n *dialect.Figure) {
	math, width := r.formula(n.Formula)
	class := "scroll"
	if parsed := r.page.doc.formulas[n.Formula]; parsed != nil && width > maxBlock {
		if pieces := parsed.Pieces(); len(pieces) > 1 {
			class, math, width = "scroll pieces", "", 0
			for _, piece := range pieces {
				side, wide := piece.Render(r.known)
				math, width = math+side, max(width, wide)
			}
		}
	}
	if r.page.doc.w.TeX {
		fmt.Fprintf(w, "<p><span class=\"tex\">$$%s$$</span></p>\n", r.tex(n.Formula))
		return
	}
	place, numbered := r.page.placed.of(n)
	id, name, number := "", r.page.doc.w.say("formula"), ""
	if numbered {
		id, name = ` id="`+place.id+`"`, r.page.doc.w.say("equation", "number", place.number)
		number = `<span class="equation-number">(` + place.number + ")</span>"
	}
	focus := "" // the keyboard must be able to scroll wide formulas, and shouldn't stop at others
	if width > maxBlock {
		focus = ` tabindex="0" role="group" aria-label="` + template.HTMLEscapeString(name) + `"`
	}
	fmt.Fprintf(w, "<div class=\"equation\"%s><div class=\"%s\"%s>%s</div>%s</div>\n", id, class, focus, math, number)
}

// formula is the element of a formula, with its facts, and its approximate width in em. Facts
// without an answer are reported at their places.
func (r *run) formula(f *dialect.Formula) (math string, width float64) {
	parsed := r.page.doc.formulas[f]
	if parsed == nil {
		return "", 0 // reported by Parse
	}
	return parsed.Render(func(name string, pos int) (string, bool) {
		v, err := r.src.Fact(name)
		if err != nil {
			r.add(r.at, f.At(pos), "math: %v", err)
		}
		return v.Text, v.IsNumber
	})
}

var (
	factOf    = pattern.Of(`\\fact\s*\{([^{}\\]*)\}`)
	thousands = pattern.Of(`(\d),(\d)`)
)

// tex is the source of a formula with its facts, escaped. Several lines are aligned.
func (r *run) tex(f *dialect.Formula) string {
	tex := factOf().ReplaceAllStringFunc(strings.TrimSpace(string(f.TeX)), func(asked string) string {
		v, _ := r.known(strings.TrimSpace(factOf().FindStringSubmatch(asked)[1]), 0)
		return thousands().ReplaceAllString(v, "$1{,}$2")
	})
	if strings.Contains(tex, `\\`) || strings.Contains(tex, "&") {
		tex = `\begin{aligned}` + tex + `\end{aligned}`
	}
	return template.HTMLEscapeString(tex)
}

// known is the value of a fact in a formula that has been rendered before, so its mistakes have
// been reported.
func (r *run) known(name string, _ int) (text string, isNumber bool) {
	v, err := r.src.Fact(name)
	return v.Text, v.IsNumber && err == nil
}
