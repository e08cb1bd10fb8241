// Package mathml turns formulas, written in a small, closed part of TeX, into MathML. It's beside
// the main flow of data: weave reads a chapter's formulas with it, and gives it the numbers in
// them. It knows nothing about queens.
//
// # The language
//
//	7 n N                   digits and letters; a longer number is \fact{…}, a longer name \text{…}
//	+ - · × / ! ,           and \cdot \times
//	= ≠ < > ≤ ≥ ≈ ∈         and \ne \le \ge \approx \in
//	( ) [ ] \{ \} | |       brackets, always in pairs; \left( \right) grow with their contents
//	x^2 x_{ij} x_i^2        superscripts and subscripts; more than one sign goes in braces
//	\frac{a}{b} \binom{n}{k} \sqrt{x}
//	\sum_{k=1}^{n} \prod    limits are above and below in a block, to the right in a line of text
//	\dots \ldots \cdots     an ellipsis, the last one raised as between · and ·
//	\quad                   a wide space
//	\log \min \max          functions; what's below \min and \max is a limit, as with \sum
//	\alpha … \Omega         some Greek letters, see signs.go
//	\text{if }              words, taken literally; they can't contain braces or backslashes
//	\fact{name}             a number that's computed, see [Formula.Render]
//	a &= b \\ &= c          lines, aligned at &; only in a block
//
// Spaces mean nothing outside \text. Everything else is an error with its place.
//
// The output is MathML Core without style attributes, valid as XML and as HTML.
package mathml

import (
	"slices"
	"strings"
)

// Formula is a parsed formula. It doesn't change.
type Formula struct{ math *node }

// A Fact returns the value for the \fact with this name, whose backslash is at pos, in bytes from
// the beginning of the formula: the text that readers see, and whether it's a number, already
// grouped, or words.
type Fact func(name string, pos int) (text string, isNumber bool)

// A Mistake says what's wrong at one place in a formula.
type Mistake struct {
	Pos int // in bytes from the beginning of the formula, at most its length
	Msg string
}

// Parse reads a formula that's in a line of text, or in a block of its own, where it can have
// several lines. If there are mistakes, the formula is nil. They're in no particular order: the
// first fifty, up to the first that makes it unclear how to continue, such as a bracket without its
// partner.
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

// Pieces splits a formula of one line before its relations, so that a narrow page can put the parts
// below each other: a = b < c becomes a, = b and < c. A formula with several lines or without a
// relation stays whole.
func (f *Formula) Pieces() []*Formula {
	var pieces []*Formula
	begin := 0
	cut := func(end int) {
		inner := slices.Clone(f.math.inner[begin:end])
		if begin > 0 {
			relation := *inner[0]
			relation.attributes += ` form="infix"` // with gaps, though nothing is before it
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

// Render returns the formula as a math element, and the approximate width of its widest line,
// relative to the size of the letters around it. It's rather too much than too little, because
// fonts differ.
//
// It calls fact for each \fact{name}; fact can be nil if there are none. The hyphen of a negative
// number becomes a minus sign.
func (f *Formula) Render(fact Fact) (math string, width float64) {
	var b strings.Builder
	width = f.math.write(&b, fact)
	return b.String(), width
}
