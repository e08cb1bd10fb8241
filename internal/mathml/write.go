package mathml

import (
	"html"
	"strings"
	"unicode/utf8"
)

// A node is one element of the output.
type node struct {
	tag        string
	attributes string // each with a leading space
	text       string
	inner      []*node
	fact       string // the name of the fact, or empty if it isn't one
	pos        int    // of the fact
	class      class
	width      float64 // in units of the font size, without inner
}

// The widths of pieces in a wide font. The widths of signs include the gaps that browsers put
// around them. An operand is a small letter.
var (
	classWidths = map[class]float64{
		operand:   0.7,
		function:  0.4,
		additive:  1.35,
		binary:    1.35,
		relation:  1.45,
		separator: 0.5,
		large:     1.35,
		postfix:   0.4,
	}
	characterWidths = map[string]float64{"mn": 0.64, "mtext": 0.6, "mo": 0.6}
)

// leaf is an element that contains text.
func leaf(tag, text string) *node {
	return &node{tag: tag, text: text, width: float64(utf8.RuneCountInString(text)) * characterWidths[tag]}
}

// node is the element for a sign. settle adds what depends on its neighbours.
func (s sign) node() *node {
	n := &node{tag: "mo", text: s.text, class: s.class, width: classWidths[s.class]}
	switch {
	case s.class == function:
		n.width += leaf("mo", s.text).width
	case s.class == operand:
		n.tag = "mi"
		if strings.ToLower(s.text) != s.text {
			n.width = 1
		}
		if s.text >= "Α" && s.text <= "Ω" { // TeX slants only small Greek letters
			n.attributes = ` mathvariant="normal"`
		}
	}
	return n
}

// limits reports whether n's scripts go above and below it in a block. The base of a logarithm
// doesn't.
func (n *node) limits() bool { return n.class == large || n.class == function && n.text != "log" }

// core is n without its scripts.
func (n *node) core() *node {
	if n.class == scripted {
		return n.inner[0]
	}
	return n
}

// wantsMore reports whether an operand has to follow n.
func (n *node) wantsMore() bool { return n.core().class.wantsMore() }

// withScripts adds scripts below and above base. Either can be nil.
func withScripts(base, below, above *node) *node {
	lower, upper := "sub", "sup"
	if base.limits() {
		lower, upper = "under", "over"
	}
	n := &node{tag: "m", class: scripted, inner: []*node{base}}
	if below != nil {
		n.tag += lower
		n.inner = append(n.inner, below)
	}
	if above != nil {
		n.tag += upper
		n.inner = append(n.inner, above)
	}
	return n
}

// meetsNumber reports whether n ends in a number and the next node begins with one.
func (n *node) meetsNumber(next *node) bool {
	for n.tag == "mrow" {
		n = n.inner[len(n.inner)-1]
	}
	for next.tag == "mrow" || next.class == scripted {
		next = next.inner[0]
	}
	return n.tag == "mn" && next.tag == "mn"
}

// settle gives the signs of a row the attributes that depend on their neighbours. wants says that
// the first sign has nothing to its left. Browsers judge by a sign's position whether it has
// operands on both sides. After another sign and at an edge they'd be wrong, so an attribute says
// it.
func settle(row []*node, wants bool) {
	for i, item := range row {
		n := item.core()
		atEdge := i == 0 || i == len(row)-1
		switch {
		case n.class == function:
			n.name(!wants, i+1 < len(row) && row[i+1].class.beginsOperand())
		case n.class == additive && wants:
			n.attributes = ` form="prefix"`
			n.width -= 0.5 // no gaps
		case (n.class == additive || n.class == binary) && atEdge:
			n.attributes = ` form="infix"`
		}
		wants = item.wantsMore()
	}
}

// name puts gaps around a function's name, next to operands, as TeX does: log n, but log(n).
// They're a sixth of the font size; browsers would use wider ones.
func (n *node) name(before, behind bool) {
	gap := func(is bool) string {
		if is {
			return "0.167em"
		}
		return "0"
	}
	n.attributes = ` lspace="` + gap(before) + `" rspace="` + gap(behind) + `"`
	if n.limits() {
		n.attributes += ` movablelimits="true"`
	}
}

// with is the element for a fact's value.
func (n *node) with(text string, isNumber bool) *node {
	number := leaf("mn", text)
	number.attributes = n.attributes
	if !isNumber {
		number.tag = "mtext"
	} else if amount, negative := strings.CutPrefix(text, "-"); negative {
		number.text = amount
		return &node{tag: "mrow", inner: []*node{{tag: "mo", attributes: ` form="prefix"`, text: "−"}, number}}
	}
	return number
}

// write writes n and returns its approximate width.
func (n *node) write(b *strings.Builder, fact Fact) (width float64) {
	if n.fact != "" {
		n = n.with(fact(n.fact, n.pos))
	}
	if n.tag == "mrow" && len(n.inner) == 1 {
		return n.inner[0].write(b, fact)
	}
	b.WriteString("<" + n.tag + n.attributes + ">" + html.EscapeString(n.text))
	script := 0.0
	for i, child := range n.inner {
		switch w := child.write(b, fact); {
		case n.class == scripted && i > 0: // in a line of text, limits are next to their sign
			script = max(script, 0.8*w)
		case n.tag == "mfrac" || n.tag == "mtable":
			width = max(width, w)
		default:
			width += w
		}
	}
	b.WriteString("</" + n.tag + ">")
	return width + script + n.width
}
