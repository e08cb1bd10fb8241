package syntax

import (
	"cmp"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The kinds of tokens.
const (
	endToken = iota
	newlineToken
	indentToken
	dedentToken
	nameToken
	numberToken
	stringToken
	signToken
)

// A token is a word, a sign or the edge of a line or a block.
type token struct {
	Pos
	kind int
	text string
	// Of a string: what's before its quotation mark, in lower case, and where its text begins.
	prefix string
	body   string
	start  Pos // of the body
}

// A scanner cuts a file into tokens.
type scanner struct {
	text    string
	at      int
	line    int
	begin   int // of the line
	open    []token
	indents []indent
	list    []token
}

// An indent is how far a block is indented, with tabs to multiples of eight columns and with tabs
// as one column.
type indent struct{ wide, narrow int }

// fail ends the reading; [Parse] returns the error.
func fail(at Pos, format string, args ...any) {
	panic(&Error{at, fmt.Sprintf(format, args...)})
}

// pos is the position of a byte of the current line.
func (s *scanner) pos(at int) Pos {
	return Pos{s.line, 1 + utf8.RuneCountInString(s.text[s.begin:at])}
}

func (s *scanner) add(kind int, from int) {
	s.list = append(s.list, token{Pos: s.pos(from), kind: kind, text: s.text[from:s.at]})
}

// scan splits the whole text.
func scan(text string) []token {
	text = strings.TrimPrefix(text, "\ufeff")
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	s := &scanner{text: text, line: 1, indents: []indent{{}}}
	for s.at < len(text) {
		s.indentation()
		s.restOfLine()
	}
	if len(s.open) > 0 {
		fail(s.open[len(s.open)-1].Pos, "the file ends while a bracket is still open")
	}
	if n := len(s.list); n > 0 && s.list[n-1].kind != newlineToken {
		s.add(newlineToken, s.at)
	}
	for range s.indents[1:] {
		s.add(dedentToken, s.at)
	}
	s.add(endToken, s.at)
	return s.list
}

// indentation begins or ends blocks at the beginning of a line that isn't empty.
func (s *scanner) indentation() {
	var now indent
	start := s.at
	for ; s.at < len(s.text); s.at++ {
		switch s.text[s.at] {
		case ' ':
			now = indent{now.wide + 1, now.narrow + 1}
			continue
		case '\t':
			now = indent{now.wide/8*8 + 8, now.narrow + 1}
			continue
		case '\f':
			now = indent{}
			continue
		}
		break
	}
	if s.at == len(s.text) || s.text[s.at] == '\n' || s.text[s.at] == '#' {
		return
	}
	last := s.indents[len(s.indents)-1]
	if cmp.Compare(now.wide, last.wide) != cmp.Compare(now.narrow, last.narrow) {
		fail(s.pos(start), mixed)
	}
	if now.wide > last.wide {
		s.indents = append(s.indents, now)
		s.add(indentToken, s.at)
		return
	}
	for now.wide < last.wide {
		s.indents = s.indents[:len(s.indents)-1]
		last = s.indents[len(s.indents)-1]
		s.add(dedentToken, s.at)
		if now.wide > last.wide {
			fail(s.pos(s.at), "this line is indented like no line above it")
		}
	}
	if now != last {
		fail(s.pos(start), mixed)
	}
}

const mixed = "this line is indented with tabs where others have spaces: use one of them"

// newline moves to the next line.
func (s *scanner) newline() {
	s.at++
	s.line++
	s.begin = s.at
}

// restOfLine splits a line, or several inside brackets.
func (s *scanner) restOfLine() {
	for s.at < len(s.text) {
		switch c := s.text[s.at]; {
		case c == '\n':
			if len(s.open) == 0 {
				if n := len(s.list); n > 0 && s.list[n-1].kind >= nameToken {
					s.add(newlineToken, s.at)
				}
				s.newline()
				return
			}
			s.newline()
		case c == ' ' || c == '\t' || c == '\f':
			s.at++
		case c == '#':
			for s.at < len(s.text) && s.text[s.at] != '\n' {
				s.at++
			}
		case c == '\\' && strings.HasPrefix(s.text[s.at:], "\\\n"):
			s.at++
			s.newline()
		default:
			s.one()
		}
	}
}

// signs are operators of several characters, the longer ones first.
var signs = []string{
	"**=", "//=", ">>=", "<<=", "...", "**", "//", ">>", "<<", "<=", ">=", "==", "!=", "->", "+=", "-=",
	"*=", "/=", "%=", "&=", "|=", "^=", "@=", ":=",
}

// mistaken are operators of other languages, and what to write.
var mistaken = map[string]string{
	"&&": "and", "||": "or", "++": "x += 1", "--": "x -= 1", "<>": "!=", "!": "not",
}

// one reads a single token.
func (s *scanner) one() {
	start := s.at
	first, size := utf8.DecodeRuneInString(s.text[s.at:])
	switch {
	case first == '_' || unicode.IsLetter(first):
		s.word()
	case unicode.IsDigit(first) || first == '.' && s.at+1 < len(s.text) && isDigit(s.text[s.at+1]):
		s.number()
	case first == '"' || first == '\'':
		s.quoted(start)
	default:
		for _, sign := range signs {
			if strings.HasPrefix(s.text[s.at:], sign) {
				s.at += len(sign)
				s.add(signToken, start)
				return
			}
		}
		if !strings.ContainsRune("+-*/%@<>=&|^~()[]{},:.;!", first) {
			s.strange(first)
		}
		s.at += size
		s.add(signToken, start)
		s.brackets(s.list[len(s.list)-1])
	}
}

// strange explains a character that can't begin a token.
func (s *scanner) strange(first rune) {
	switch {
	case strings.ContainsRune("“”„‘’‚«»", first):
		fail(s.pos(s.at), "%c is a typographic quotation mark: write \" or '", first)
	case !unicode.IsPrint(first):
		fail(s.pos(s.at), "the character U+%04X has no meaning here: leave it out", first)
	}
	fail(s.pos(s.at), "%c has no meaning here", first)
}

// brackets keeps track of open brackets.
func (s *scanner) brackets(t token) {
	pairs := map[string]string{")": "(", "]": "[", "}": "{"}
	switch t.text {
	case "(", "[", "{":
		s.open = append(s.open, t)
		if len(s.open) > 200 {
			fail(t.Pos, "excessive nesting: more than 200 brackets are open")
		}
	case ")", "]", "}":
		n := len(s.open)
		if n == 0 {
			fail(t.Pos, "%s doesn't close a bracket", t.text)
		}
		if last := s.open[n-1]; last.text != pairs[t.text] {
			fail(t.Pos, "%s does not close the %s of line %d", t.text, last.text, last.Line)
		}
		s.open = s.open[:n-1]
	}
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// word reads a name, or a string with a prefix.
func (s *scanner) word() {
	start := s.at
	for s.at < len(s.text) {
		r, size := utf8.DecodeRuneInString(s.text[s.at:])
		if r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.Mn, r) {
			break
		}
		s.at += size
	}
	if s.at < len(s.text) && (s.text[s.at] == '"' || s.text[s.at] == '\'') {
		switch strings.ToLower(s.text[start:s.at]) {
		case "r", "u", "b", "f", "br", "rb", "fr", "rf":
			s.quoted(start)
			return
		}
	}
	s.add(nameToken, start)
}

// number reads digits with everything that belongs to them.
func (s *scanner) number() {
	start := s.at
	for s.at < len(s.text) {
		c := s.text[s.at]
		exponent := (c == '+' || c == '-') && strings.ContainsRune("eE", rune(s.text[s.at-1])) &&
			!strings.HasPrefix(strings.ToLower(s.text[start:]), "0x")
		if c != '.' && c != '_' && !isDigit(c) && !unicode.IsLetter(rune(c)) && !exponent {
			break
		}
		s.at++
	}
	s.add(numberToken, start)
}

// quoted reads a string whose prefix begins at start and whose quotation mark is next.
func (s *scanner) quoted(start int) {
	t := token{Pos: s.pos(start), kind: stringToken, prefix: strings.ToLower(s.text[start:s.at])}
	mark := s.text[s.at : s.at+1]
	if strings.HasPrefix(s.text[s.at:], mark+mark+mark) {
		mark += mark + mark
	}
	s.at += len(mark)
	body := s.at
	t.start = s.pos(body)
	depth := 0 // of the curly brackets of an f-string
	isFormat := strings.Contains(t.prefix, "f")
	for !strings.HasPrefix(s.text[s.at:], mark) || depth > 0 && len(mark) == 3 {
		if s.at >= len(s.text) {
			fail(t.Pos, "this string does not end")
		}
		switch c := s.text[s.at]; {
		case c == '\n' && len(mark) == 1:
			fail(t.Pos, "this string does not end on its line")
		case c == '\n':
			s.newline()
			continue
		case c == '\\' && s.at+1 < len(s.text) && s.text[s.at+1] != '\n':
			s.at++
		case c == '\\' && s.at+1 < len(s.text):
			s.at++
			s.newline()
			continue
		case isFormat && c == '{' && depth == 0 && strings.HasPrefix(s.text[s.at:], "{{"):
			s.at++
		case isFormat && c == '{':
			depth++
		case isFormat && c == '}' && depth > 0:
			depth--
		}
		s.at++
	}
	t.body = s.text[body:s.at]
	s.at += len(mark)
	s.list = append(s.list, t)
}
