package mathml

import (
	"strings"
	"unicode"
)

// command reads a command and what it takes. It is nil for a \right, which
// ends a row.
func (p *parser) command(wants bool) node {
	at := p.tok
	if at.text == `\right` {
		return nil
	}
	if s, ok := named[at.text]; ok {
		p.next()
		return s.node(wants)
	}
	switch at.text {
	case `\text`:
		return p.text(at)
	case `\fact`:
		return p.fact(at)
	}
	p.next()
	switch at.text {
	case `\quad`:
		return &space{}
	case `\frac`, `\binom`:
		over := p.argument(at, "two arguments")
		under := p.argument(at, "two arguments")
		return &fraction{over, under, at.text == `\binom`}
	case `\sqrt`:
		return &root{p.argument(at, "an argument")}
	case `\left`:
		open := p.tok
		if open.kind != bracket || partners[open.text] == "" {
			p.stop(at.pos, `behind \left comes one of ( [ \{ |`)
			return nil
		}
		p.next()
		return p.pair(at, open.text)
	}
	p.errs = append(p.errs, Error{Pos: at.pos, Msg: "unknown command " + at.text, Command: at.text})
	return &leaf{"mi", "?"}
}

// nameLetters are the characters of a fact's name. What a name is beyond that,
// its source knows.
const nameLetters = "abcdefghijklmnopqrstuvwxyz0123456789.-@"

// unprintable says whether r is no character that a document may hold. Line
// ends and tabs are blanks.
func unprintable(r rune) bool {
	return unicode.IsControl(r) && r != '\n' && r != '\t' || r == unicode.ReplacementChar || r&0xFFFE == 0xFFFE
}

// text reads the words of a \text.
func (p *parser) text(at token) node {
	words, ok := p.raw()
	switch {
	case !ok:
		p.stop(at.pos, `\text takes words in braces, without braces or backslashes in them`)
		return nil
	case words == "":
		p.fail(at.pos, `there is nothing between the braces of \text`)
	case strings.ContainsFunc(words, unprintable):
		p.fail(at.pos, `there is a character in \text that cannot be shown`)
	}
	// Blanks at an end of the element would not be shown.
	return &leaf{"mtext", strings.NewReplacer(" ", "\u00a0", "\t", "\u00a0", "\n", "\u00a0").Replace(words)}
}

// fact reads the name of a \fact.
func (p *parser) fact(at token) node {
	name, ok := p.raw()
	if name = strings.TrimSpace(name); !ok || strings.Trim(name, nameLetters) != "" || name == "" {
		p.stop(at.pos, `\fact takes a name in braces, as in \fact{n}`)
		return nil
	}
	p.facts = append(p.facts, Fact{name, at.pos})
	return &fact{name}
}

// argument reads what a command takes, in braces.
func (p *parser) argument(at token, takes string) node {
	if p.tok.kind != brace || p.tok.text != "{" {
		p.stop(at.pos, "%s takes %s in braces", at.text, takes)
		return row{}
	}
	return p.group(p.tok)
}

// group reads what stands in braces, which the reader does not see.
func (p *parser) group(open token) node {
	p.next()
	inner := p.within("}")
	switch {
	case p.tok.kind != brace:
		p.stop(open.pos, "the brace is not closed%s", p.beforeLayout())
		return row{}
	case len(inner) == 0:
		p.fail(open.pos, "there is nothing between the braces")
	}
	p.next()
	return inner
}

// pair reads what stands in brackets, behind the opening one; at is where they
// begin, a \left or a bracket.
func (p *parser) pair(at token, open string) node {
	grows := at.kind == command
	closer := partners[open]
	if grows {
		closer = `\right`
	}
	n := &brackets{open: open, grows: grows, inner: p.within(closer)}
	if grows {
		if p.tok.text != `\right` {
			p.stop(at.pos, `the \left has no \right%s`, p.beforeLayout())
			return nil
		}
		p.next()
	}
	n.close = p.tok.text
	switch {
	case p.tok.kind == bracket && closes(open, n.close):
		p.next()
	case grows:
		p.stop(at.pos, `behind its \right comes %s`, escaped(partners[open]))
	default:
		p.stop(at.pos, "the bracket %s is not closed%s", escaped(open), p.beforeLayout())
	}
	return n
}

// closes says whether brackets may end so. A half-open interval has two kinds.
func closes(open, end string) bool {
	if open == "(" || open == "[" {
		return end == ")" || end == "]"
	}
	return end == partners[open]
}

// escaped is a bracket as authors write it.
func escaped(bracket string) string {
	if bracket == "{" || bracket == "}" {
		return `\` + bracket
	}
	return bracket
}

// beforeLayout says that a line or a cell ends here, if it does.
func (p *parser) beforeLayout() string {
	if p.tok.kind == ampersand || p.tok.kind == newline {
		return " before " + p.tok.text
	}
	return ""
}

// within reads a row that ends at closer.
func (p *parser) within(closer string) row {
	outer := p.closers
	p.closers = append(outer[:len(outer):len(outer)], closer)
	defer func() { p.closers = outer }()
	return p.row(true)
}

// inBars says whether a bar here would close the innermost brackets.
func (p *parser) inBars() bool {
	return len(p.closers) > 0 && p.closers[len(p.closers)-1] == "|"
}
