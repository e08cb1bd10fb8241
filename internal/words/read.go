package words

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// A Mistake is something wrong in a file, and where. Line and Col count from 1, Col in runes.
type Mistake struct {
	Line, Col int
	Says      string
	About     string // the name of the sentence, if it's in one
}

// A reader reads a file of sentences. https://projectfluent.org describes the format, of which it
// supports what sentences need. It doesn't support terms, attributes and functions.
type reader struct {
	source   string
	at       int
	mistakes []Mistake
	within   int // how many forms are open
}

// wrong ends the reading of a sentence by a panic.
type wrong struct {
	at   int
	says string
}

func (r *reader) fail(at int, format string, args ...any) {
	panic(wrong{at, fmt.Sprintf(format, args...)})
}

// place is where something is.
func place(source string, at int) (line, col int) {
	before := source[:min(at, len(source))]
	newline := strings.LastIndexByte(before, '\n')
	return 1 + strings.Count(before, "\n"), 1 + utf8.RuneCountInString(before[newline+1:])
}

func (r *reader) mistake(at int, format string, args ...any) {
	line, col := place(r.source, at)
	r.mistakes = append(r.mistakes, Mistake{Line: line, Col: col, Says: fmt.Sprintf(format, args...)})
}

// read reads a file. Sentences with mistakes are left out.
func read(source string) (list []*message, mistakes []Mistake) {
	r := &reader{source: strings.ReplaceAll(source, "\r\n", "\n")}
	known := map[string]bool{}
	for r.at < len(r.source) {
		m := r.entry()
		switch {
		case m == nil:
		case known[m.name]:
			r.mistake(m.at, "%s is here for the second time", m.name)
		default:
			known[m.name] = true
			list = append(list, m)
		}
	}
	return list, r.mistakes
}

// entry reads what begins at a line: a sentence, or nothing.
func (r *reader) entry() (m *message) {
	begin := r.at
	defer func() {
		switch e := recover().(type) {
		case nil:
		case wrong:
			r.mistake(e.at, "%s", e.says)
			r.within, m = 0, nil
			r.recover(begin)
		default:
			panic(e)
		}
	}()
	switch c := r.peek(); {
	case c == '\n':
		r.at++
		return nil
	case c == '#':
		r.line()
		return nil
	case c == ' ':
		if strings.TrimSpace(r.rest()) == "" {
			r.line()
			return nil
		}
		r.fail(begin, "this line continues a sentence, but there's none before it: a new one begins with its name, as in next = Next")
	case c == '-':
		r.fail(begin, "terms (names that begin with -) are not used here: write a sentence with its own name, and { name } where you want it")
	}
	m = &message{name: r.name(), at: begin}
	if m.name == "" {
		r.fail(begin, "a sentence begins with its name: letters, digits and -, as in next = Next")
	}
	r.blanks()
	if r.peek() != '=' {
		r.fail(r.at, "missing = after the name %s, as in %s = Text", m.name, m.name)
	}
	r.at++
	m.text = r.wording()
	for p := range m.text.parts {
		m.tags = m.tags || strings.Contains(p.plain, "</")
	}
	if len(m.text) == 0 {
		r.fail(begin, "%s is empty: write its text after the =, or { \"\" } for none", m.name)
	}
	return m
}

// recover continues at the next line that may begin a sentence.
func (r *reader) recover(begin int) {
	r.at = max(r.at, begin+1)
	for r.at < len(r.source) {
		if c := r.source[r.at]; r.source[r.at-1] == '\n' && (isLetter(c) || c == '#' || c == '-') {
			return
		}
		r.at++
	}
}

func (r *reader) peek() byte {
	if r.at < len(r.source) {
		return r.source[r.at]
	}
	return 0
}

// rest is the line from here on.
func (r *reader) rest() string {
	line, _, _ := strings.Cut(r.source[r.at:], "\n")
	return line
}

func (r *reader) line() { r.at = min(r.at+len(r.rest())+1, len(r.source)) }

func (r *reader) blanks() {
	for r.peek() == ' ' {
		r.at++
	}
}

// space skips blanks and line ends.
func (r *reader) space() {
	for r.peek() == ' ' || r.peek() == '\n' {
		r.at++
	}
}

func isLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// name reads a name, "" if there's none.
func (r *reader) name() string {
	begin := r.at
	for c := r.peek(); isLetter(c) || r.at > begin && (isDigit(c) || c == '-' || c == '_'); c = r.peek() {
		r.at++
	}
	return r.source[begin:r.at]
}

// digits reads digits, as many as there are.
func (r *reader) digits() string {
	begin := r.at
	for isDigit(r.peek()) {
		r.at++
	}
	return r.source[begin:r.at]
}

// wording reads a text to its end: to the end of its line, and the indented lines after it.
func (r *reader) wording() (p wording) {
	var plain strings.Builder
	begin := r.at
	flush := func() {
		if plain.Len() > 0 {
			p = append(p, part{plain: plain.String(), at: begin})
			plain.Reset()
		}
		begin = r.at
	}
	r.blanks()
	for r.at < len(r.source) {
		switch c := r.source[r.at]; c {
		case '{':
			flush()
			p = append(p, r.placeable())
			begin = r.at
		case '}':
			if r.within == 0 {
				r.fail(r.at, `missing { before this }; for a } in the text write {"}"}`)
			}
			flush()
			return p.trimmed()
		case '\n':
			lines := r.goesOn()
			if lines == 0 {
				flush()
				return p.trimmed()
			}
			text := strings.TrimRight(plain.String(), " ")
			plain.Reset()
			plain.WriteString(text)
			if len(p) > 0 || text != "" { // otherwise the text only begins here
				plain.WriteString(strings.Repeat("\n", lines))
			}
		default:
			plain.WriteByte(c)
			r.at++
		}
	}
	flush()
	return p.trimmed()
}

// goesOn moves to where a text continues after the end of its line, and returns how many lines
// further that is; 0 if it doesn't continue, and then it doesn't move.
func (r *reader) goesOn() (lines int) {
	begin := r.at
	for r.peek() == '\n' {
		r.at++
		lines++
		line := r.at
		r.blanks()
		switch c := r.peek(); {
		case c == '\n':
			continue
		case r.at > line && c != 0 && !strings.ContainsRune("[*.}", rune(c)):
			return lines
		}
		break
	}
	r.at = begin
	return 0
}

// trimmed is a text without the blanks at its end.
func (p wording) trimmed() wording {
	if last := len(p) - 1; last >= 0 && p[last].value == "" && p[last].refer == "" && p[last].at >= 0 {
		p[last].plain = strings.TrimRight(p[last].plain, " \n")
		if p[last].plain == "" {
			p = p[:last]
		}
	}
	return p
}

// placeable reads what is between curly brackets.
func (r *reader) placeable() part {
	begin := r.at
	r.at++
	r.space()
	p := part{at: begin}
	switch c := r.peek(); {
	case c == '"':
		p.plain, p.at = r.literal(), -1 // kept with all its blanks
	case c == '$':
		r.at++
		p.value = r.name()
		if p.value == "" {
			r.fail(begin, "missing name of the placeholder after the $, as in { $count }")
		}
	case isLetter(c):
		p.refer = r.name()
		if r.peek() == '(' || r.peek() == '.' {
			r.fail(begin, "functions and attributes aren't used here: a number is written as its language writes it")
		}
	default:
		r.fail(begin, `between { and } write a placeholder, as in { $count }, or a text, as in {"{"}`)
	}
	r.space()
	if strings.HasPrefix(r.source[r.at:], "->") {
		r.at += 2
		if p.value == "" {
			r.fail(begin, "what says which form is meant is a placeholder, as in { $count -> … }")
		}
		p.forms = r.forms(begin)
		r.space()
	}
	if r.peek() != '}' {
		r.fail(begin, "a } is missing")
	}
	r.at++
	return p
}

// literal reads a text in quotes.
func (r *reader) literal() string {
	begin := r.at
	var text strings.Builder
	for r.at++; r.peek() != '"'; r.at++ {
		if r.peek() == '\n' || r.peek() == 0 {
			r.fail(begin, "the line has no second \"")
		}
		if r.peek() == '\\' {
			r.at++
		}
		text.WriteByte(r.peek())
	}
	r.at++
	return text.String()
}

// forms reads the forms of a text, each in a line of its own.
func (r *reader) forms(begin int) (list []form) {
	r.within++
	for {
		r.space()
		at, f := r.at, form{}
		if r.peek() == '*' {
			f.rest = true
			r.at++
		}
		if r.peek() != '[' {
			r.at = at
			break
		}
		if at == 0 || strings.TrimSpace(r.source[strings.LastIndexByte(r.source[:at], '\n')+1:at]) != "" {
			r.fail(at, "begin each form on its own line")
		}
		r.at++
		r.blanks()
		f.key = r.name() + r.digits()
		r.blanks()
		if f.key == "" || r.peek() != ']' {
			r.fail(at, "between [ and ] write what the form is for: a number, one, other and so on, or a word")
		}
		r.at++
		if slices.ContainsFunc(list, func(other form) bool { return other.key == f.key }) {
			r.fail(at, "there are two forms for [%s]", f.key)
		}
		f.text = r.wording()
		list = append(list, f)
	}
	r.within--
	rests := 0
	for _, f := range list {
		if f.rest {
			rests++
		}
	}
	if rests != 1 {
		r.fail(begin, "one form of { … -> … } has a * before it, as in *[other]: it's for everything without a form of its own")
	}
	return list
}
