package syntax

import (
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"
)

// text makes an expression from adjacent strings.
func (p *parser) text() Expr {
	first := p.now()
	var parts []Expr
	var plain strings.Builder
	formatted := false
	flush := func(at Pos) {
		if plain.Len() > 0 {
			parts = append(parts, &Const{at, plain.String()})
			plain.Reset()
		}
	}
	for p.now().kind == stringToken {
		t := p.take()
		if strings.Contains(t.prefix, "b") {
			fail(t.Pos, "bytes%swrite a string without the b", NotInPart)
		}
		raw := strings.Contains(t.prefix, "r")
		if !strings.Contains(t.prefix, "f") {
			plain.WriteString(unescape(t.body, raw, t.Pos))
			continue
		}
		formatted = true
		fields := &fielder{p: p, text: t.body, pos: t.start, raw: raw}
		for _, part := range fields.parts(0) {
			if c, ok := part.(*Const); ok {
				plain.WriteString(c.Value.(string))
				continue
			}
			flush(t.Pos)
			parts = append(parts, part)
		}
	}
	if !formatted {
		return &Const{first.Pos, plain.String()}
	}
	flush(first.Pos)
	return &Format{first.Pos, parts}
}

// unescape replaces escape sequences.
func unescape(s string, raw bool, at Pos) string {
	if raw || !strings.Contains(s, `\`) {
		return s
	}
	var out strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 == len(s) {
			out.WriteByte(s[i])
			continue
		}
		i++
		switch c := s[i]; {
		case c == '\n':
		case c == '\\' || c == '\'' || c == '"':
			out.WriteByte(c)
		case strings.IndexByte("abfnrtv", c) >= 0:
			out.WriteByte("\a\b\f\n\r\t\v"[strings.IndexByte("abfnrtv", c)])
		case c >= '0' && c <= '7':
			end := i
			for end < len(s) && end < i+3 && s[end] >= '0' && s[end] <= '7' {
				end++
			}
			n, _ := strconv.ParseUint(s[i:end], 8, 32)
			out.WriteRune(rune(n))
			i = end - 1
		case c == 'x' || c == 'u' || c == 'U':
			size := map[byte]int{'x': 2, 'u': 4, 'U': 8}[c]
			end := min(i+1+size, len(s))
			n, err := strconv.ParseUint(s[i+1:end], 16, 32)
			if err != nil || end != i+1+size || n > utf8.MaxRune {
				fail(at, `behind \%c come %d digits from 0 to f`, c, size)
			}
			if n >= 0xd800 && n < 0xe000 {
				fail(at, `half a character, \%s%sleave it out`, s[i:end], NotInPart)
			}
			out.WriteRune(rune(n))
			i = end - 1
		case c == 'N':
			fail(at, `\N%swrite the character itself`, NotInPart)
		default:
			out.WriteByte('\\')
			out.WriteByte(c)
		}
	}
	return out.String()
}

// A fielder splits an f-string into its texts and fields.
type fielder struct {
	p    *parser
	text string
	at   int
	pos  Pos // of the text
	raw  bool
}

// place is the position of a byte of the text.
func (f *fielder) place(at int) Pos {
	before := f.text[:at]
	if n := strings.Count(before, "\n"); n > 0 {
		line := before[strings.LastIndexByte(before, '\n')+1:]
		return Pos{f.pos.Line + n, 1 + utf8.RuneCountInString(line)}
	}
	return Pos{f.pos.Line, f.pos.Col + utf8.RuneCountInString(before)}
}

// parts are the parts up to the end, or up to the bracket that ends the format of a field.
func (f *fielder) parts(depth int) (list []Expr) {
	start := f.at
	text := func() {
		if f.at > start {
			plain := unescape(f.text[start:f.at], f.raw, f.place(start))
			list = append(list, &Const{f.place(start), plain})
		}
	}
	for f.at < len(f.text) {
		switch c := f.text[f.at]; {
		case depth == 0 && (strings.HasPrefix(f.text[f.at:], "{{") || strings.HasPrefix(f.text[f.at:], "}}")):
			f.at++
			text()
			f.at++
			start = f.at
		case c == '{':
			text()
			list = append(list, f.field(depth))
			start = f.at
		case c == '}' && depth > 0:
			text()
			return list
		case c == '}':
			fail(f.place(f.at), "a single } in an f-string: write }}")
		default:
			f.at++
		}
	}
	text()
	return list
}

// field reads what's in curly brackets.
func (f *fielder) field(depth int) Expr {
	open := f.at
	if depth > 1 {
		fail(f.place(open), "excessive nesting: too many fields inside each other")
	}
	f.at++
	start := f.at
	end := f.expression()
	x := &Field{Pos: f.place(open)}
	source := f.text[start:end]
	debug := strings.HasSuffix(strings.TrimRight(source, " "), "=") &&
		!strings.HasSuffix(strings.TrimRight(source, " "), "==")
	if debug {
		fail(f.place(open), "a field that ends in =%swrite its name into the text", NotInPart)
	}
	x.X = parseField(source, f.place(start), f.p.depth)
	f.at = end
	if f.at < len(f.text) && f.text[f.at] == '!' {
		if f.at+1 < len(f.text) {
			x.Conv = f.text[f.at+1]
		}
		if x.Conv != 'r' && x.Conv != 's' && x.Conv != 'a' {
			fail(f.place(f.at), "after ! write r, s or a")
		}
		f.at += 2
	}
	if f.at < len(f.text) && f.text[f.at] == ':' {
		f.at++
		at := f.place(f.at)
		x.Spec = &Format{at, f.parts(depth + 1)}
	}
	if f.at >= len(f.text) || f.text[f.at] != '}' {
		fail(f.place(open), "this field has no }")
	}
	f.at++
	return x
}

// expression finds the end of the expression of a field.
func (f *fielder) expression() int {
	open := 0
	for i := f.at; i < len(f.text); i++ {
		switch c := f.text[i]; c {
		case '(', '[', '{':
			open++
		case ')', ']':
			open--
		case '}':
			if open == 0 {
				return i
			}
			open--
		case '\'', '"':
			mark := string(c)
			if strings.HasPrefix(f.text[i:], mark+mark+mark) {
				mark += mark + mark
			}
			rest := strings.Index(f.text[i+len(mark):], mark)
			if rest < 0 {
				fail(f.place(i), "this string does not end")
			}
			i += rest + 2*len(mark) - 1
		case '!':
			if open == 0 && !strings.HasPrefix(f.text[i:], "!=") {
				return i
			}
			if strings.HasPrefix(f.text[i:], "!=") {
				i++
			}
		case ':':
			if open == 0 {
				return i
			}
		}
	}
	return len(f.text)
}

// parseField reads an expression inside an f-string.
func parseField(source string, at Pos, depth int) Expr {
	if strings.TrimSpace(source) == "" {
		fail(at, "an empty field in an f-string: write {{}} for the braces themselves")
	}
	list := scan("(" + strings.ReplaceAll(source, "\n", " ") + ")")
	for i := range list {
		// The round bracket is where the curly one is.
		list[i].Pos = Pos{at.Line, at.Col + list[i].Col - 2}
		list[i].start = Pos{at.Line, at.Col + list[i].start.Col - 2}
	}
	p := &parser{list: list, depth: depth}
	p.take()
	x := p.expressions()
	p.want(")")
	return x
}

// literal makes a number from its text.
func literal(t token) Expr {
	text := strings.ToLower(t.text)
	bad := strings.HasSuffix(text, "_") || strings.Contains(text, "__")
	plain := strings.ReplaceAll(text, "_", "")
	if strings.HasSuffix(text, "j") {
		fail(t.Pos, "a complex number%suse two numbers", NotInPart)
	}
	base := 10
	if len(plain) > 1 && plain[0] == '0' {
		base = map[byte]int{'x': 16, 'o': 8, 'b': 2}[plain[1]]
		if base == 0 {
			base = 10
		} else {
			plain = plain[2:]
		}
	}
	isFloat := base == 10 && strings.ContainsAny(plain, ".e")
	if !isFloat {
		n, ok := new(big.Int).SetString(plain, base)
		zero := base == 10 && len(plain) > 1 && plain[0] == '0' && strings.Trim(plain, "0") != ""
		if ok && !bad && !zero {
			return &Const{t.Pos, whole(n)}
		}
		if ok && zero {
			fail(t.Pos, "a number can't begin with 0: write %s", strings.TrimLeft(plain, "0"))
		}
		fail(t.Pos, "%s isn't a number", t.text)
	}
	n, err := strconv.ParseFloat(plain, 64)
	if err != nil && n == 0 || bad {
		fail(t.Pos, "%s isn't a number", t.text)
	}
	return &Const{t.Pos, n}
}
