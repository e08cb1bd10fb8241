package mathml

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"queenbook/internal/pattern"
	"queenbook/internal/spelling"
)

// maxDepth limits how deep groups, brackets and fractions can be nested.
const maxDepth = 50

// A token is a number, a command, or a character, possibly with a backslash before it. \text and
// \fact include their braces if these are correct.
type token struct {
	text string // empty at the end
	pos  int
}

// firstToken finds the first token of a source, after spaces.
var firstToken = pattern.Of(`(?s)^[ \t\n]*(\\(?:text|fact)[ \t\n]*\{[^{}\\]*\}|\\[A-Za-z]+|[0-9]+(?:\.[0-9]+)?|\\?.|)`)

// A parser reads a formula by recursive descent. After a mistake it notes it and continues if it's
// clear how; otherwise it skips to the end.
type parser struct {
	src      string
	tok      token
	off      int // after tok
	block    bool
	depth    int
	stopped  bool
	mistakes []Mistake
}

// next moves on to the next token.
func (p *parser) next() {
	place := firstToken().FindStringSubmatchIndex(p.src[p.off:])
	p.tok = token{p.src[p.off+place[2] : p.off+place[3]], p.off + place[2]}
	p.off += place[3]
}

// maxMistakes is how many mistakes in a formula are noted.
const maxMistakes = 50

// fail notes a mistake.
func (p *parser) fail(pos int, format string, args ...any) {
	if !p.stopped && len(p.mistakes) < maxMistakes {
		p.mistakes = append(p.mistakes, Mistake{Pos: pos, Msg: fmt.Sprintf(format, args...)})
	}
}

// stop notes a mistake and skips to the end. It returns nil in place of the node it couldn't read.
func (p *parser) stop(pos int, format string, args ...any) *node {
	p.fail(pos, format, args...)
	p.stopped, p.off = true, len(p.src)
	p.next()
	return nil
}

// lines reads the whole formula. A line break at the very end is ignored.
func (p *parser) lines() []*node {
	var lines []*node
	for p.tok.text != "" {
		begin := p.tok.pos
		cells := []*node{{tag: "mtd", inner: p.row(true, false)}}
		for p.tok.text == "&" {
			p.layout()
			cells = append(cells, &node{tag: "mtd", inner: p.row(false, false)})
		}
		if len(cells) == 1 && len(cells[0].inner) == 0 {
			p.fail(begin, "the line is empty")
		}
		lines = append(lines, &node{tag: "mtr", inner: cells, width: 2 * float64((len(cells)-1)/2)})
		if p.tok.text == `\\` {
			p.layout()
		} else if p.tok.text != "" { // only a closing token can end a row here
			p.stop(p.tok.pos, "%s closes nothing", p.tok.text)
		}
	}
	return lines
}

// layout reads an ampersand or a line break.
func (p *parser) layout() {
	if !p.block {
		p.fail(p.tok.pos, "%s makes lines, which only a block has", p.tok.text)
	}
	p.next()
}

// unclosed stops if something should be closed, perhaps before the end of a line or a cell.
func (p *parser) unclosed(pos int, mistake string) *node {
	if p.tok.text == "&" || p.tok.text == `\\` {
		mistake += " before " + p.tok.text
	}
	return p.stop(pos, "%s", mistake)
}

// row reads items until a token that isn't one. first says that nothing is before the row;
// otherwise a sign at its beginning has its left side in another cell. inBars says that a bar can
// end it.
func (p *parser) row(first, inBars bool) []*node {
	var items []*node
	for wants := first; wants || !inBars || p.tok.text != "|"; {
		pos := p.tok.pos
		item := p.item()
		if item == nil {
			break
		}
		if len(p.mistakes) == 0 && len(items) > 0 && items[len(items)-1].meetsNumber(item) {
			p.fail(pos, `these two numbers would look like one: put \cdot or another sign between them`)
		}
		wants = item.wantsMore()
		items = append(items, item)
	}
	settle(items, first)
	return items
}

// item reads an operand or a sign, with its scripts. It returns nil if there's none.
func (p *parser) item() *node {
	if p.atScript() {
		return p.stop(p.tok.pos, "there is nothing before %s that it could belong to", p.tok.text)
	}
	base := p.atom()
	if base == nil || !p.atScript() {
		return base
	}
	if base.class.isOperator() {
		p.fail(p.tok.pos, "%s cannot stand behind %s", p.tok.text, base.text)
	}
	var below, above *node
	for p.atScript() {
		place := &above
		if p.tok.text == "_" {
			place = &below
		}
		if *place != nil {
			return p.stop(p.tok.pos, "a second %s at the same place: put braces around what belongs together",
				p.tok.text)
		}
		script := p.script()
		if script == nil {
			return nil
		}
		*place = script
	}
	return withScripts(base, below, above)
}

func (p *parser) atScript() bool { return p.tok.text == "^" || p.tok.text == "_" }

// script reads a ^ or _ and its argument.
func (p *parser) script() *node {
	at := p.tok
	p.next()
	arg := p.tok
	switch arg.text {
	case "(", ")", "[", "]", `\{`, `\}`, "|", "^", "_":
		return p.stop(arg.pos, "behind %s comes one letter, one digit or braces, not %s", at.text, arg.text)
	}
	n := p.atom()
	switch {
	case n == nil:
		return p.stop(at.pos, "there is nothing behind %s", at.text)
	case n.tag == "mo":
		p.fail(arg.pos, "behind %s a sign stands in braces: %[1]s{%s}", at.text, arg.text)
	}
	return n
}

// atom reads one operand or sign without scripts. It returns nil if there's none.
func (p *parser) atom() *node {
	p.depth++
	defer func() { p.depth-- }()
	if p.depth > maxDepth {
		p.stop(p.tok.pos, "this is nested more than %d levels deep", maxDepth)
	}
	at := p.tok
	switch at.text {
	case "", ")", "]", `\}`, "}", `\right`, "&", `\\`:
		return nil
	}
	p.next()
	command, braced, _ := strings.Cut(at.text, "{")
	switch strings.TrimSpace(command) {
	case `\text`:
		return p.words(at.pos, braced)
	case `\fact`:
		return p.fact(at.pos, braced)
	}
	switch at.text {
	case "{":
		return p.group(at)
	case "(", "[", `\{`, "|":
		return p.brackets(at, at.text)
	case `\left`:
		open := p.tok.text
		if closers[open] == nil {
			return p.stop(at.pos, `behind \left comes one of ( [ \{ |`)
		}
		p.next()
		return p.brackets(at, open)
	case `\quad`:
		return &node{tag: "mspace", attributes: ` width="1em"`, width: 1}
	case `\sqrt`:
		return &node{tag: "msqrt", inner: p.arguments(at, 1, "an argument"), width: 0.75}
	case `\frac`:
		return &node{tag: "mfrac", inner: p.arguments(at, 2, "two arguments")}
	case `\binom`:
		n := &node{tag: "mfrac", attributes: ` linethickness="0"`, inner: p.arguments(at, 2, "two arguments")}
		inner := []*node{{tag: "mo", text: "("}, n, {tag: "mo", text: ")"}}
		return &node{tag: "mrow", inner: inner, width: 2 * 0.75}
	}
	return p.sign(at)
}

// sign returns the node for a token that stands for itself: a sign, a digit or a letter.
func (p *parser) sign(at token) *node {
	if s, known := signs[at.text]; known {
		return s.node()
	}
	character, _ := utf8.DecodeRuneInString(at.text)
	switch {
	case '0' <= character && character <= '9':
		if len(at.text) > 1 {
			p.fail(at.pos, "%.20s: a number of more than one digit is not typed: "+
				`it is \fact{…}, or \text{…} where it counts nothing`, at.text)
		}
		return leaf("mn", at.text)
	case 'a' <= character && character <= 'z', 'A' <= character && character <= 'Z':
		return sign{text: at.text}.node()
	}
	hint, hinted := instead[at.text]
	switch {
	case hinted && character == '\\':
		p.fail(at.pos, "unknown command %s: write %s", at.text, hint)
	case hinted:
		p.fail(at.pos, "%q is not part of the language: write %s", character, hint)
	case character == '\\':
		p.fail(at.pos, "unknown command %s%s", at.text, suggestion(at.text))
	default:
		p.fail(at.pos, "%q is not part of the language: signs that have no key are commands, as in \\cdot, "+
			"and words stand in \\text{…}", character)
	}
	return &node{tag: "mi"}
}

// suggestion is a command for which the message suggests what it may have been meant to be.
type suggestion string

func (s suggestion) String() string { return spelling.Suggest(string(s), commands) }

// arguments reads a command's arguments in braces.
func (p *parser) arguments(at token, count int, takes string) (inner []*node) {
	for range count {
		if p.tok.text != "{" {
			p.stop(at.pos, "%s takes %s in braces", at.text, takes)
			return nil
		}
		open := p.tok
		p.next()
		inner = append(inner, p.group(open))
	}
	return inner
}

// group reads what's between braces, which readers don't see, after the opening one.
func (p *parser) group(open token) *node {
	inner := p.row(true, false)
	if p.tok.text != "}" {
		return p.unclosed(open.pos, "the brace is not closed")
	}
	if len(inner) == 0 {
		p.fail(open.pos, "there is nothing between the braces")
	}
	p.next()
	return &node{tag: "mrow", inner: inner}
}

// brackets reads what comes after an opening bracket. at is the bracket, or the \left before it.
func (p *parser) brackets(at token, open string) *node {
	grows := at.text == `\left`
	inner := p.row(true, open == "|" && !grows)
	if grows {
		if p.tok.text != `\right` {
			return p.unclosed(at.pos, `the \left has no \right`)
		}
		p.next()
	}
	end := p.tok.text
	switch closed := slices.Contains(closers[open], end); {
	case !closed && grows:
		return p.stop(at.pos, `behind its \right comes %s`, closers[open][0])
	case !closed:
		return p.unclosed(at.pos, "the bracket "+open+" is not closed")
	}
	p.next()
	attributes, width := ` stretchy="false"`, 2*0.4
	if grows {
		attributes, width = "", 2*0.75
	}
	bracket := func(text, form string) *node {
		if text != "|" { // a bar has the same shape on both sides
			form = ""
		}
		return &node{tag: "mo", attributes: form + attributes, text: strings.TrimPrefix(text, `\`)}
	}
	inner = append(slices.Insert(inner, 0, bracket(open, ` form="prefix"`)), bracket(end, ` form="postfix"`))
	return &node{tag: "mrow", class: bracketed, inner: inner, width: width}
}

// unbroken replaces spaces, which wouldn't be shown at the ends of an element.
var unbroken = strings.NewReplacer(" ", "\u00a0", "\t", "\u00a0", "\n", "\u00a0")

// words reads a \text with its words and the closing brace.
func (p *parser) words(pos int, braced string) *node {
	words, ok := strings.CutSuffix(unbroken.Replace(braced), "}")
	unprintable := func(r rune) bool { // U+FFFD stands for invalid bytes
		return unicode.IsControl(r) || r == unicode.ReplacementChar || r&0xFFFE == 0xFFFE
	}
	switch {
	case !ok:
		return p.stop(pos, `\text takes words in braces, without braces or backslashes in them`)
	case words == "":
		p.fail(pos, `there is nothing between the braces of \text`)
	case strings.ContainsFunc(words, unprintable):
		p.fail(pos, `there is a character in \text that cannot be shown`)
	}
	return leaf("mtext", words)
}

// fact reads a \fact with its name and the closing brace.
func (p *parser) fact(pos int, braced string) *node {
	name := strings.TrimSpace(strings.TrimSuffix(braced, "}"))
	if name == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789.-@") != "" {
		return p.stop(pos, `\fact takes a name in braces, as in \fact{n}`)
	}
	return &node{tag: "mn", attributes: ` class="fact" data-fact="` + name + `"`, fact: name, pos: pos}
}
