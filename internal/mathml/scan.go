package mathml

import (
	"strings"
	"unicode/utf8"
)

// A kind is what a token is.
type kind int

const (
	end       kind = iota
	number         // digits, perhaps with a point and more digits
	letter         // one Latin letter
	command        // a backslash and letters
	bracket        // ( ) [ ] | and the escaped braces, as { and }
	brace          // { or }, which only group
	script         // ^ or _
	ampersand      // &
	newline        // \\
	symbol         // any other character, whether there is such a sign or not
)

// A token is a piece of the source. Its text is as written, but that of an
// escaped brace is the brace.
type token struct {
	kind kind
	text string
	pos  int
}

// A scanner cuts a source into tokens.
type scanner struct {
	src string
	off int // behind tok
	tok token
}

// next moves on to the next token.
func (s *scanner) next() {
	s.off += len(s.src[s.off:]) - len(strings.TrimLeft(s.src[s.off:], " \t\n"))
	start := s.off
	take := func(k kind, n int) {
		s.off = start + n
		s.tok = token{k, s.src[start:s.off], start}
	}
	rest := s.src[start:]
	if rest == "" {
		take(end, 0)
		return
	}
	switch c := rest[0]; {
	case isDigit(c):
		take(number, numberLength(rest))
	case isLetter(c):
		take(letter, 1)
	case c == '\\':
		s.backslash(rest, take)
	case strings.IndexByte("()[]|", c) >= 0:
		take(bracket, 1)
	case c == '{' || c == '}':
		take(brace, 1)
	case c == '^' || c == '_':
		take(script, 1)
	case c == '&':
		take(ampersand, 1)
	default:
		_, size := utf8.DecodeRuneInString(rest)
		take(symbol, size)
	}
}

// backslash takes what begins with one.
func (s *scanner) backslash(rest string, take func(kind, int)) {
	n := 1
	for n < len(rest) && isLetter(rest[n]) {
		n++
	}
	switch {
	case n > 1:
		take(command, n)
	case strings.HasPrefix(rest, `\\`):
		take(newline, 2)
	case strings.HasPrefix(rest, `\{`), strings.HasPrefix(rest, `\}`):
		take(bracket, 2)
		s.tok.text = s.tok.text[1:]
	default:
		_, size := utf8.DecodeRuneInString(rest[1:])
		take(command, 1+size)
	}
}

// raw takes the text between the braces that follow the token, which no one
// else reads, and moves behind it. Without such braces it moves nowhere.
func (s *scanner) raw() (text string, ok bool) {
	open := s.off + len(s.src[s.off:]) - len(strings.TrimLeft(s.src[s.off:], " \t\n"))
	inner, ok := strings.CutPrefix(s.src[open:], "{")
	n := strings.IndexAny(inner, `{}\`)
	if !ok || n < 0 || inner[n] != '}' {
		return "", false
	}
	s.off = open + 1 + n + 1
	s.next()
	return inner[:n], true
}

// numberLength is how long the number at the beginning of s is.
func numberLength(s string) int {
	n := digits(s)
	if n+1 < len(s) && s[n] == '.' && isDigit(s[n+1]) {
		n += 1 + digits(s[n+1:])
	}
	return n
}

// digits is how many digits s begins with.
func digits(s string) int {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return n
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }
