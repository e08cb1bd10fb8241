package mathml

import (
	"html"
	"strings"
)

// A node is a piece of a formula. It writes itself as exactly one element, so
// that it can stand where an element takes a fixed number of children.
type node interface {
	write(w *writer)
	width(value func(name string) Value) float64
}

type (
	// A row is pieces side by side.
	row []node
	// A leaf is an element with text.
	leaf struct{ tag, text string }
	// An operator is a sign between operands, or before one.
	operator struct {
		sign
		prefix bool
		// The name of a function has gaps where an operand stands beside it.
		gapBefore, gapBehind bool
	}
	// A fact is a number that is asked for.
	fact struct{ name string }
	// A space is as wide as a quad, the size of the letters.
	space struct{}
	// Brackets stand around something.
	brackets struct {
		open, close string
		grows       bool
		inner       row
	}
	// Scripts stand raised and lowered, or as limits above and below. One of
	// them may be nil.
	scripts struct {
		base, sub, sup node
		limits         bool
	}
	// A fraction has one thing over another; a binomial has no line.
	fraction struct {
		over, under node
		binomial    bool
	}
	// A root is a square root.
	root struct{ inner node }
)

// A writer gathers the output.
type writer struct {
	b     strings.Builder
	value func(name string) Value
}

// element writes an element with text; attributes begin with a blank.
func (w *writer) element(tag, attributes, text string) {
	w.b.WriteString("<" + tag + attributes + ">" + html.EscapeString(text) + "</" + tag + ">")
}

// elements writes an element that holds others.
func (w *writer) elements(tag, attributes string, children ...node) {
	w.b.WriteString("<" + tag + attributes + ">")
	for _, c := range children {
		c.write(w)
	}
	w.b.WriteString("</" + tag + ">")
}

// row writes items where any number of elements may stand.
func (w *writer) row(items row) {
	for i, item := range items {
		if op, ok := item.(*operator); ok {
			op.writeAt(w, i == 0 || i == len(items)-1)
			continue
		}
		item.write(w)
	}
}

// table writes several lines, or one that is aligned.
func (w *writer) table(f *Formula) {
	class := ""
	if f.aligned {
		class = ` class="aligned"`
	}
	w.b.WriteString("<mtable" + class + ` displaystyle="true">`)
	for _, cells := range f.lines {
		w.b.WriteString("<mtr>")
		for _, cell := range cells {
			w.b.WriteString("<mtd>")
			w.row(cell)
			w.b.WriteString("</mtd>")
		}
		w.b.WriteString("</mtr>")
	}
	w.b.WriteString("</mtable>")
}

func (n row) write(w *writer) {
	if len(n) == 1 {
		n[0].write(w)
		return
	}
	w.b.WriteString("<mrow>")
	w.row(n)
	w.b.WriteString("</mrow>")
}

func (n *leaf) write(w *writer) {
	attributes := ""
	if n.tag == "mi" && n.text >= "Α" && n.text <= "Ω" {
		attributes = ` mathvariant="normal"` // TeX slants small Greek letters only
	}
	w.element(n.tag, attributes, n.text)
}

func (n *operator) write(w *writer) { n.writeAt(w, true) }

// writeAt writes a sign. Browsers tell from its place in the row whether a sign
// has operands on both sides; where that would mislead them, at an edge and
// after another sign, it is said.
func (n *operator) writeAt(w *writer, edge bool) {
	form := ""
	switch {
	case n.class == function:
		form = n.gaps()
		if n.hasLimits() {
			form += ` movablelimits="true"`
		}
	case n.class != binary:
	case n.prefix:
		form = ` form="prefix"`
	case edge:
		form = ` form="infix"`
	}
	w.element("mo", form, n.text)
}

// gaps are the attributes for the gaps around the name of a function, a sixth
// of the size of the letters as in TeX. By themselves browsers put wider ones
// around what they do not know.
func (n *operator) gaps() string {
	width := func(gap bool) string {
		if gap {
			return "0.167em"
		}
		return "0"
	}
	return ` lspace="` + width(n.gapBefore) + `" rspace="` + width(n.gapBehind) + `"`
}

// hasLimits says whether scripts of the sign stand above and below it in a
// block. The base of a logarithm does not.
func (n *operator) hasLimits() bool {
	return n.class == large || n.class == function && n.text != "log"
}

func (n *fact) write(w *writer) {
	v := w.value(n.name)
	attributes := ` class="fact" data-fact="` + html.EscapeString(n.name) + `"`
	amount, negative := strings.CutPrefix(v.Text, "-")
	switch {
	case !v.IsNumber:
		w.element("mtext", attributes, v.Text)
	case negative:
		w.b.WriteString("<mrow>")
		w.element("mo", ` form="prefix"`, "−")
		w.element("mn", attributes, amount)
		w.b.WriteString("</mrow>")
	default:
		w.element("mn", attributes, v.Text)
	}
}

func (*space) write(w *writer) { w.element("mspace", ` width="1em"`, "") }

func (n *brackets) write(w *writer) {
	stretchy := ` stretchy="false"`
	if n.grows {
		stretchy = ""
	}
	w.b.WriteString("<mrow>")
	w.element("mo", form(n.open, "prefix")+stretchy, n.open)
	w.row(n.inner)
	w.element("mo", form(n.close, "postfix")+stretchy, n.close)
	w.b.WriteString("</mrow>")
}

// form says on which side a bar stands; the shape of other brackets says it.
func form(bracket, side string) string {
	if bracket == "|" {
		return ` form="` + side + `"`
	}
	return ""
}

func (n *scripts) write(w *writer) {
	tags := [3]string{"msub", "msup", "msubsup"}
	if n.limits {
		tags = [3]string{"munder", "mover", "munderover"}
	}
	switch {
	case n.sup == nil:
		w.elements(tags[0], "", n.base, n.sub)
	case n.sub == nil:
		w.elements(tags[1], "", n.base, n.sup)
	default:
		w.elements(tags[2], "", n.base, n.sub, n.sup)
	}
}

func (n *fraction) write(w *writer) {
	if !n.binomial {
		w.elements("mfrac", "", n.over, n.under)
		return
	}
	w.b.WriteString("<mrow>")
	w.element("mo", "", "(")
	w.elements("mfrac", ` linethickness="0"`, n.over, n.under)
	w.element("mo", "", ")")
	w.b.WriteString("</mrow>")
}

func (n *root) write(w *writer) { w.elements("msqrt", "", n.inner) }

// beginsWithNumber says whether the leftmost thing that n shows is a number.
func beginsWithNumber(n node) bool {
	switch n := n.(type) {
	case *leaf:
		return n.tag == "mn"
	case *fact:
		return true
	case *scripts:
		return beginsWithNumber(n.base)
	case row:
		return len(n) > 0 && beginsWithNumber(n[0])
	}
	return false
}

// endsInNumber says whether the rightmost thing that n shows is a number.
func endsInNumber(n node) bool {
	switch n := n.(type) {
	case *leaf:
		return n.tag == "mn"
	case *fact:
		return true
	case row:
		return len(n) > 0 && endsInNumber(n[len(n)-1])
	}
	return false
}
