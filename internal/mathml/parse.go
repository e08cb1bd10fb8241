package mathml

import (
	"fmt"
	"strings"
)

// maxDepth is how deep groups, brackets and fractions may stand in each other.
const maxDepth = 50

// A parser reads a formula by recursive descent. A mistake that leaves clear
// how to read on is noted; after any other the parser stands at the end.
type parser struct {
	scanner
	style   Style
	depth   int
	stopped bool
	closers []string // of the brackets and braces around, the innermost last
	aligned bool     // there was an ampersand
	facts   []Fact
	errs    Errors
}

// fail notes a mistake.
func (p *parser) fail(pos int, format string, args ...any) {
	if !p.stopped {
		p.errs = append(p.errs, Error{Pos: pos, Msg: fmt.Sprintf(format, args...)})
	}
}

// stop notes a mistake after which nothing more can be read.
func (p *parser) stop(pos int, format string, args ...any) {
	p.fail(pos, format, args...)
	p.stopped, p.off = true, len(p.src)
	p.next()
}

// lines reads the whole formula. A line end at the very end is as good as none.
func (p *parser) lines() [][]row {
	var lines [][]row
	for p.tok.kind != end {
		begin := p.tok.pos
		cells := []row{p.row(true)}
		for p.tok.kind == ampersand {
			p.layout()
			p.aligned = true
			cells = append(cells, p.row(false))
		}
		if len(cells) == 1 && len(cells[0]) == 0 {
			p.fail(begin, "the line is empty")
		}
		lines = append(lines, cells)
		switch p.tok.kind {
		case end:
		case newline:
			p.layout()
		default: // a row ends at no other token but these that close something
			p.stop(p.tok.pos, "%s closes nothing", p.written())
		}
	}
	return lines
}

// layout takes an ampersand or a line end.
func (p *parser) layout() {
	if p.style == Inline {
		p.fail(p.tok.pos, "%s makes lines, which only a block has", p.tok.text)
	}
	p.next()
}

// written is the token as the author wrote it.
func (p *parser) written() string {
	return strings.TrimRight(p.src[p.tok.pos:p.off], " \t\n")
}

// row reads items until a token that is none: an end, a closing bracket or
// brace, an ampersand, a line end. First says that nothing stands before the
// row; otherwise a sign at its beginning has its left side in another cell.
func (p *parser) row(first bool) row {
	var items row
	wants := first // an operand
	for {
		if p.tok.kind == bracket && p.tok.text == "|" && !wants && p.inBars() {
			return items
		}
		pos := p.tok.pos
		item := p.item(wants)
		if item == nil {
			return items
		}
		if len(p.errs) == 0 && len(items) > 0 && endsInNumber(items[len(items)-1]) && beginsWithNumber(item) {
			p.fail(pos, `these two numbers would look like one: put \cdot or another sign between them`)
		}
		if len(items) > 0 {
			parted(items[len(items)-1], item)
		}
		wants = wantsMore(item)
		items = append(items, item)
	}
}

// parted notes that there is a gap between the name of a function and the
// operand behind it: log n, but log(n).
func parted(name, operand node) {
	if s, ok := name.(*scripts); ok {
		name = s.base
	}
	op, ok := name.(*operator)
	if !ok || op.class != function {
		return
	}
	switch operand := operand.(type) {
	case *brackets:
	case *operator:
		op.gapBehind = operand.prefix || operand.class == function
	default:
		op.gapBehind = true
	}
}

// wantsMore says whether an operand has to follow n.
func wantsMore(n node) bool {
	switch n := n.(type) {
	case *operator:
		return n.class != postfix
	case *scripts:
		return wantsMore(n.base)
	}
	return false
}

// item reads an operand or a sign and the scripts behind it; it is nil where
// there is none. Wants says that a sign here has nothing to its left.
func (p *parser) item(wants bool) node {
	if p.tok.kind == script {
		p.stop(p.tok.pos, "there is nothing before %s that it could belong to", p.tok.text)
		return nil
	}
	base := p.atom(wants)
	if base == nil || p.tok.kind != script {
		return base
	}
	op, isOp := base.(*operator)
	if isOp && op.class != large && op.class != postfix && op.class != function {
		p.fail(p.tok.pos, "%s cannot stand behind %s", p.tok.text, op.text)
	}
	s := &scripts{base: base, limits: isOp && op.hasLimits()}
	for p.tok.kind == script {
		at := p.tok
		place := &s.sup
		if at.text == "_" {
			place = &s.sub
		}
		p.next()
		if *place != nil {
			p.stop(at.pos, "a second %s at the same place: put braces around what belongs together", at.text)
			return nil
		}
		if *place = p.scriptArgument(at); *place == nil {
			return nil
		}
	}
	return s
}

// scriptArgument reads what stands raised or lowered.
func (p *parser) scriptArgument(at token) node {
	pos, text, kind := p.tok.pos, p.tok.text, p.tok.kind
	if kind == bracket || kind == script {
		p.stop(pos, "behind %s comes one letter, one digit or braces, not %s", at.text, p.written())
		return nil
	}
	n := p.atom(true)
	if n == nil {
		p.stop(at.pos, "there is nothing behind %s", at.text)
		return nil
	}
	if _, ok := n.(*operator); ok && kind != brace {
		p.fail(pos, "behind %s a sign stands in braces: %[1]s{%s}", at.text, text)
	}
	return n
}

// atom reads one operand or sign without scripts; it is nil where there is none.
func (p *parser) atom(wants bool) node {
	if p.depth++; p.depth > maxDepth {
		p.stop(p.tok.pos, "this is nested more than %d levels deep", maxDepth)
	}
	defer func() { p.depth-- }()
	at := p.tok
	switch at.kind {
	case number:
		if len(at.text) > 1 {
			p.fail(at.pos, `%.20s: a number of more than one digit is not typed: it is \fact{…}, or \text{…} where it counts nothing`, at.text)
		}
		p.next()
		return &leaf{"mn", at.text}
	case letter:
		p.next()
		return &leaf{"mi", at.text}
	case command:
		return p.command(wants)
	case symbol:
		p.next()
		return p.sign(at, wants)
	case bracket:
		if partners[at.text] == "" || at.text == "|" && !wants && p.inBars() {
			return nil
		}
		p.next()
		return p.pair(at, at.text)
	case brace:
		if at.text == "{" {
			return p.group(at)
		}
	}
	return nil
}

// sign is the node of a character.
func (p *parser) sign(at token, wants bool) node {
	r := []rune(at.text)[0]
	s, ok := signs[r]
	if !ok {
		if hint := instead[r]; hint != "" {
			p.fail(at.pos, "%q is not part of the language: write %s", r, hint)
		} else {
			p.fail(at.pos, "%q is not part of the language", r)
		}
		return &leaf{"mi", "?"}
	}
	return s.node(wants)
}

// node is a sign at a place. Wants is as in [parser.item].
func (s sign) node(wants bool) node {
	switch s.class {
	case ordinary, ellipsis:
		return &leaf{"mi", s.text}
	}
	return &operator{
		sign:      s,
		prefix:    wants && (s.text == "+" || s.text == "−"),
		gapBefore: !wants && s.class == function,
	}
}
