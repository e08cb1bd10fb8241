// Package mathml turns formulas, written in a small closed part of TeX, into MathML. It stands
// beside the way of the data: weave reads the formulas of a chapter with it and asks its own source
// for the numbers in them. It knows no queen.
//
// # The language
//
//	7 n N                   digits and letters; a longer number is \fact{…}, a longer name \text{…}
//	+ - · × / ! ,           and \cdot \times
//	= ≠ < > ≤ ≥ ≈ ∈         and \ne \le \ge \approx \in
//	( ) [ ] \{ \} | |       brackets, always in pairs; \left( \right) grow with what they hold
//	x^2 x_{ij} x_i^2        superscripts and subscripts; more than one sign stands in braces
//	\frac{a}{b} \binom{n}{k} \sqrt{x}
//	\sum_{k=1}^{n} \prod    limits stand above and below in a block, beside in a line of text
//	\dots \ldots \cdots     an ellipsis, the last one raised as between · and ·
//	\quad                   a wide space
//	\log \min \max          functions; what stands below \min and \max is a limit, as with \sum
//	\alpha … \Omega         some Greek letters, see [Commands]
//	\text{if }              words, taken as they are; braces and backslashes cannot stand in them
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

// Style is where a formula stands.
type Style int

const (
	Inline Style = iota // in a line of text
	Block               // by itself; it may have several lines
)

// Formula is a formula that was read. It does not change.
type Formula struct {
	math  *node
	facts []Fact
}

// A Fact is a \fact of a formula.
type Fact struct {
	Name string
	Pos  int // of its backslash, in bytes from the beginning of the formula
}

// Value is what stands for a fact.
type Value struct {
	Text     string // as the reader sees it, a number grouped already
	IsNumber bool   // otherwise Text is words
}

// A Mistake is what is wrong at one place of a formula.
type Mistake struct {
	Pos int // where it is, in bytes from the beginning of the formula, at most its length
	Msg string
	// Command is set where the mistake is a command that is not in the language: what was written,
	// with its backslash. Callers that propose names find them in [Commands].
	Command string
}

// Parse reads a formula. If there are mistakes, it is nil, and they are in order: all up to the
// first one that leaves open how to read on, such as a bracket without its partner.
func Parse(tex string, style Style) (*Formula, []Mistake) {
	p := &parser{src: tex, style: style}
	p.next()
	lines := p.lines()
	if len(p.mistakes) == 0 && len(lines) == 0 {
		p.fail(0, "the formula is empty")
	}
	if len(p.mistakes) > 0 {
		slices.SortStableFunc(p.mistakes, func(a, b Mistake) int { return a.Pos - b.Pos })
		return nil, p.mistakes
	}
	math := &node{tag: "math", inner: lines[0].inner[0].inner}
	if style == Block {
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
	return &Formula{math, p.facts}, nil
}

// Facts lists the facts of the formula in order, one that is used twice twice.
func (f *Formula) Facts() []Fact { return slices.Clone(f.facts) }

// Render is the formula as a math element, and about how wide its widest line becomes, in the size
// of the letters around it: rather too much than too little, as fonts differ.
//
// It asks value what stands for each \fact{name}; without facts value may be nil. The hyphen of a
// negative number becomes a minus.
func (f *Formula) Render(value func(name string) Value) (math string, width float64) {
	var b strings.Builder
	width = f.math.write(&b, value)
	return b.String(), width
}
