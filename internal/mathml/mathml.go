// Package mathml turns formulas, written in a small closed part of TeX, into MathML. It stands
// next to the way of the data: weave reads the formulas of a chapter with it and asks its own source
// for the numbers in them. It knows no queen.
//
// # The language
//
//	7 n N                   digits and letters; a longer number is \fact{…}, a longer name \text{…}
//	+ - · × / ! ,           and \cdot \times
//	= ≠ < > ≤ ≥ ≈ ∈         and \ne \le \ge \approx \in
//	( ) [ ] \{ \} | |       brackets, always in pairs; \left( \right) grow with what they hold
//	x^2 x_{ij} x_i^2        superscripts and subscripts; more than one sign goes in braces
//	\frac{a}{b} \binom{n}{k} \sqrt{x}
//	\sum_{k=1}^{n} \prod    limits are above and below in a block, beside in a line of text
//	\dots \ldots \cdots     an ellipsis, the last one raised as between · and ·
//	\quad                   a wide space
//	\log \min \max          functions; what is below \min and \max is a limit, as with \sum
//	\alpha … \Omega         some Greek letters, see signs.go
//	\text{if }              words, taken as they are; braces and backslashes cannot be in them
//	\fact{name}             a number that is computed, see [Formula.Render]
//	a &= b \\ &= c          lines, aligned at &; only in a block
//
// Blanks mean nothing outside \text. Everything else is an error with its place.
//
// The output is MathML Core without style attributes, XML as well as HTML.
package mathml

import (
	"slices"
	"strings"
)

// Formula is a formula that was read. It does not change.
type Formula struct{ math *node }

// A Fact answers what stands for the \fact of a name, whose backslash is at pos, in bytes from the
// beginning of the formula: the text as the reader sees it, and whether it is a number, which is
// grouped already, or words.
type Fact func(name string, pos int) (text string, isNumber bool)

// A Mistake is what is wrong at one place of a formula.
type Mistake struct {
	Pos int // where it is, in bytes from the beginning of the formula, at most its length
	Msg string
}

// Parse reads a formula that is in a line of text, or in a block by itself, where it may have
// several lines. If there are mistakes, it is nil, and they are in no order: the first fifty, all up to
// the first one that leaves open how to read on, such as a bracket without its partner.
func Parse(tex string, block bool) (*Formula, []Mistake) {
	p := &parser{src: tex, block: block}
	p.next()
	lines := p.lines()
	if len(p.mistakes) == 0 && len(lines) == 0 {
		p.fail(0, "the formula is empty")
	}
	if len(p.mistakes) > 0 {
		return nil, p.mistakes
	}
	math := &node{tag: "math", inner: lines[0].inner[0].inner}
	if block {
		math.attributes = ` display="block"`
	}
	aligned := slices.ContainsFunc(lines, func(line *node) bool { return len(line.inner) > 1 })
	table := &node{tag: "mtable", attributes: ` displaystyle="true"`, inner: lines}
	if aligned {
		table.attributes = ` class="aligned"` + table.attributes
	}
	if aligned || len(lines) > 1 {
		math.inner = []*node{table}
	}
	return &Formula{math}, nil
}

// Pieces are the sides of a formula of one line, each with the relation before it, so that a narrow
// page can set them below each other: of a = b < c the formulas a, = b and < c. Of a formula that
// has lines of its own, or no relation, it is the formula itself.
func (f *Formula) Pieces() []*Formula {
	var pieces []*Formula
	begin := 0
	cut := func(end int) {
		inner := slices.Clone(f.math.inner[begin:end])
		if begin > 0 {
			relation := *inner[0]
			relation.attributes += ` form="infix"` // it has its gaps although nothing is before it
			inner[0] = &relation
		}
		pieces = append(pieces, &Formula{&node{tag: f.math.tag, attributes: f.math.attributes, inner: inner}})
		begin = end
	}
	for i, n := range f.math.inner {
		if i > 0 && n.class == relation {
			cut(i)
		}
	}
	cut(len(f.math.inner))
	return pieces
}

// Render is the formula as a math element, and about how wide its widest line becomes, in the size
// of the letters around it: rather too much than too little, as fonts differ.
//
// It asks fact for each \fact{name}; without any it may be nil. The hyphen of a negative number
// becomes a minus.
func (f *Formula) Render(fact Fact) (math string, width float64) {
	var b strings.Builder
	width = f.math.write(&b, fact)
	return b.String(), width
}
