package python

import (
	"strings"
	"unicode/utf8"

	"go.starlark.net/syntax"

	"queenbook/internal/pattern"
)

// A token is a word or a sign of a file, found where the parser has given up.
type token struct {
	text       string
	line       int
	start, end int // columns, from 1; the end is behind it
}

// lexemes are comments, strings, numbers, names, signs of several characters, and any other.
var lexemes = pattern.Of(`(?s)#[^\n]*|` +
	`[A-Za-z]{0,2}(?:"""(?:[^\\]|\\.)*?"""|'''(?:[^\\]|\\.)*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|` +
	`[0-9][\pL\pN_.]*|[\pL_][\pL\pN_]*|` +
	`\*\*=?|//=?|<>|->|:=|&&|\|\||\+\+|--|[=!<>+\-*/%&|^]=|[^\s]`)

// tokens are those of the lines up to and with one, comments left out.
func tokens(source string, upTo int) (list []token) {
	line, column, at := 1, 1, 0
	for _, span := range lexemes().FindAllStringIndex(source, -1) {
		line, column = advance(line, column, source[at:span[0]])
		t := token{text: source[span[0]:span[1]], line: line, start: column}
		at = span[1]
		line, column = advance(line, column, t.text)
		t.end = column
		if t.line > upTo {
			break
		}
		if t.text[0] != '#' {
			list = append(list, t)
		}
	}
	return list
}

// advance is the place behind a text.
func advance(line, column int, text string) (int, int) {
	if breaks := strings.Count(text, "\n"); breaks > 0 {
		line, column = line+breaks, 1
		text = text[strings.LastIndexByte(text, '\n')+1:]
	}
	return line, column + utf8.RuneCountInString(text)
}

// at is the index of the token that a message of the parser is about: it names the begin of a
// token, or the end of the one that it did not expect; -1 where none is there.
func at(list []token, pos syntax.Position, ends bool) int {
	line, column := int(pos.Line), int(pos.Col)
	for i, t := range list {
		if t.line == line && (ends && t.end == column || !ends && t.start <= column && column < t.end) {
			return i
		}
	}
	if ends {
		return at(list, pos, false)
	}
	return -1
}
