package mathml

import (
	"strings"
	"unicode/utf8"
)

// How wide pieces are, in the size of the letters around: what a wide font
// needs, with the gaps that browsers put around signs.
const (
	letterWidth  = 0.7
	capitalWidth = 1.0
	digitWidth   = 0.64
	wordWidth    = 0.6 // of one letter
	bracketWidth = 0.4
	grownWidth   = 0.75
	rootWidth    = 0.75
	scriptScale  = 0.8
	functionGap  = 0.2
	cellGap      = 2.0 // between two pairs of aligned cells
)

// classWidths are the widths of signs by class.
var classWidths = [...]float64{binary: 1.35, relation: 1.45, separator: 0.5, postfix: 0.4, large: 1.35}

// Width is about how wide the widest line of the formula becomes, in the size
// of the letters around it: rather too much than too little, as fonts differ.
// Value is as in [Formula.Render]. Browsers break no formula into lines, so
// whoever places it has to know.
func (f *Formula) Width(value func(name string) Value) float64 {
	widest := 0.0
	for _, cells := range f.lines {
		sum := cellGap * float64((len(cells)-1)/2)
		for _, cell := range cells {
			sum += cell.width(value)
		}
		widest = max(widest, sum)
	}
	return widest
}

func (n row) width(value func(string) Value) float64 {
	sum := 0.0
	for _, item := range n {
		sum += item.width(value)
	}
	return sum
}

func (n *leaf) width(func(string) Value) float64 {
	signs := float64(utf8.RuneCountInString(n.text))
	switch {
	case n.tag == "mn":
		return signs * digitWidth
	case n.tag == "mtext":
		return signs * wordWidth
	case strings.ToLower(n.text) != n.text:
		return capitalWidth
	}
	return letterWidth
}

func (n *operator) width(func(string) Value) float64 {
	if n.class == function {
		return float64(utf8.RuneCountInString(n.text))*wordWidth + 2*functionGap
	}
	if n.prefix {
		return classWidths[n.class] - 0.5 // no gaps
	}
	return classWidths[n.class]
}

func (n *fact) width(value func(string) Value) float64 {
	return float64(utf8.RuneCountInString(value(n.name).Text)) * digitWidth
}

func (*space) width(func(string) Value) float64 { return 1 }

func (n *brackets) width(value func(string) Value) float64 {
	if n.grows {
		return n.inner.width(value) + 2*grownWidth
	}
	return n.inner.width(value) + 2*bracketWidth
}

func (n *scripts) width(value func(string) Value) float64 {
	base, script := n.base.width(value), 0.0
	for _, s := range []node{n.sub, n.sup} {
		if s != nil {
			script = max(script, scriptScale*s.width(value))
		}
	}
	// In a line of text limits stand beside their sign.
	return base + script
}

func (n *fraction) width(value func(string) Value) float64 {
	w := max(n.over.width(value), n.under.width(value))
	if n.binomial {
		w += 2 * grownWidth
	}
	return w
}

func (n *root) width(value func(string) Value) float64 { return n.inner.width(value) + rootWidth }
