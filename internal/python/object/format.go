package object

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"
)

func runes(s string) int { return utf8.RuneCountInString(s) }

// A spec says how to write a value: it's what comes after the colon in a field.
type spec struct {
	fill      rune
	align     byte
	sign      byte
	alternate bool
	zero      bool
	width     int
	group     string
	precision int // -1 for none
	kind      byte
}

func readSpec(s, of string) spec {
	p := spec{fill: ' ', precision: -1}
	filled := false
	first, size := utf8.DecodeRuneInString(s)
	switch {
	case size > 0 && len(s) > size && strings.IndexByte("<>=^", s[size]) >= 0:
		p.fill, p.align, filled = first, s[size], true
		s = s[size+1:]
	case s != "" && strings.IndexByte("<>=^", s[0]) >= 0:
		p.align, s = s[0], s[1:]
	}
	if s != "" && strings.IndexByte("+- ", s[0]) >= 0 {
		p.sign, s = s[0], s[1:]
	}
	if strings.HasPrefix(s, "z") {
		Refuse("z in a format", "leave it out")
	}
	if strings.HasPrefix(s, "#") {
		p.alternate, s = true, s[1:]
	}
	if strings.HasPrefix(s, "0") {
		p.zero, s = true, s[1:]
		if !filled {
			p.fill = '0'
		}
		if p.align == 0 {
			p.align = '='
			if of == "str" {
				p.align = '<'
			}
		}
	}
	p.width, s = digits(s)
	if s != "" && (s[0] == ',' || s[0] == '_') {
		p.group, s = s[:1], s[1:]
	}
	if strings.HasPrefix(s, ".") {
		rest := s[1:]
		p.precision, s = digits(rest)
		if s == rest {
			Raise(ValueError, "Format specifier missing precision")
		}
	}
	if len(s) == 1 {
		p.kind, s = s[0], ""
	}
	if s != "" || p.width > 1<<20 || p.precision > 1<<20 {
		Raise(ValueError, "Invalid format specifier '%s' for object of type '%s'", s, of)
	}
	return p
}

func digits(s string) (n int, rest string) {
	i := 0
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		i++
	}
	n, err := strconv.Atoi("0" + s[:i])
	if err != nil {
		Raise(ValueError, "Too many decimal digits in format string")
	}
	return n, s[i:]
}

// pad fills a text up to the width. The sign of a number comes before the filling.
func (p spec) pad(prefix, body string, align byte) string {
	if p.align != 0 {
		align = p.align
	}
	missing := p.width - runes(prefix) - runes(body)
	if missing <= 0 {
		return prefix + body
	}
	fill := strings.Repeat(string(p.fill), missing)
	switch align {
	case '<':
		return prefix + body + fill
	case '=':
		return prefix + fill + body
	case '^':
		left := missing / 2
		return strings.Repeat(string(p.fill), left) + prefix + body + strings.Repeat(string(p.fill), missing-left)
	}
	return fill + prefix + body
}

// Format is a value in the given format.
func Format(v Value, format string) string {
	if x, is := v.(*Instance); is {
		if s, has := Method(x, "__format__", format); has {
			return text(s, "__format__")
		}
	}
	if format == "" {
		return Str(v)
	}
	of := TypeOf(v).Name
	switch x := v.(type) {
	case string:
		return formatText(x, readSpec(format, of))
	case bool:
		p := readSpec(format, of)
		if p.kind == 0 || p.kind == 's' {
			if p.kind == 's' {
				unknownFormat(p, of)
			}
			return formatInt(Int(x), p, of)
		}
		return formatInt(Int(x), p, of)
	case int64, *big.Int:
		return formatInt(x, readSpec(format, of), of)
	case float64:
		return formatFloat(x, readSpec(format, of), of)
	case interface{ Format(string) string }:
		return x.Format(format)
	}
	Raise(TypeError, "unsupported format string passed to %s.__format__", of)
	return ""
}

func unknownFormat(p spec, of string) {
	Raise(ValueError, "Unknown format code '%c' for object of type '%s'", p.kind, of)
}

func formatText(s string, p spec) string {
	switch {
	case p.kind != 0 && p.kind != 's':
		unknownFormat(p, "str")
	case p.sign != 0:
		Raise(ValueError, "Sign not allowed in string format specifier")
	case p.group != "" || p.alternate:
		Raise(ValueError, "Cannot specify ',' with 's'.")
	case p.align == '=':
		Raise(ValueError, "'=' alignment not allowed in string format specifier")
	}
	if p.precision >= 0 && runes(s) > p.precision {
		s = string([]rune(s)[:p.precision])
	}
	return p.pad("", s, '<')
}

func signOf(negative bool, p spec) string {
	switch {
	case negative:
		return "-"
	case p.sign == '+' || p.sign == ' ':
		return string(p.sign)
	}
	return ""
}

func formatInt(v Value, p spec, of string) string {
	base, prefix := 10, ""
	switch p.kind {
	case 0, 'd', 'n':
	case 'b':
		base, prefix = 2, "0b"
	case 'o':
		base, prefix = 8, "0o"
	case 'x', 'X':
		base, prefix = 16, "0"+string(p.kind)
	case 'c':
		return p.pad("", letterOf(v), '<')
	case 'e', 'E', 'f', 'F', 'g', 'G', '%':
		return formatFloat(Float(v), p, of)
	default:
		unknownFormat(p, of)
	}
	if p.precision >= 0 {
		Raise(ValueError, "Precision not allowed in integer format specifier")
	}
	n := Big(v)
	body := new(big.Int).Abs(n).Text(base)
	if p.kind == 'X' {
		body = strings.ToUpper(body)
	}
	size := 3
	if base != 10 {
		size = 4
		if p.group == "," {
			Raise(ValueError, "Cannot specify ',' with '%c'.", p.kind)
		}
	}
	sign := signOf(n.Sign() < 0, p)
	if p.alternate {
		sign += prefix
	}
	return p.pad(sign, p.grouped(body, "", size, len(sign)), '>')
}

// grouped puts separators between groups of digits, also between leading zeros.
func (p spec) grouped(whole, rest string, size, before int) string {
	if p.group == "" {
		return whole + rest
	}
	build := func(digits string) string {
		var out []byte
		for i := range len(digits) {
			if i > 0 && (len(digits)-i)%size == 0 {
				out = append(out, p.group...)
			}
			out = append(out, digits[i])
		}
		return string(out)
	}
	text := build(whole)
	if p.fill == '0' && p.align == '=' {
		for len(text)+len(rest)+before < p.width {
			whole = "0" + whole
			text = build(whole)
		}
	}
	return text + rest
}

func formatFloat(f float64, p spec, of string) string {
	kind, precision := p.kind, p.precision
	upper := kind == 'E' || kind == 'F' || kind == 'G'
	suffix := ""
	switch kind {
	case 0, 'g', 'G', 'n', 'e', 'E', 'f', 'F':
	case '%':
		f, suffix = f*100, "%"
		kind = 'f'
	default:
		unknownFormat(p, of)
	}
	sign := signOf(math.Signbit(f) && !math.IsNaN(f), p)
	size := math.Abs(f)
	var body string
	switch {
	case math.IsInf(size, 0):
		body = "inf"
	case math.IsNaN(size):
		body = "nan"
	case kind == 0 && precision < 0:
		body = FloatText(size)
	default:
		body = digitsOf(size, kind, precision, p.alternate)
	}
	if upper {
		body = strings.ToUpper(body)
	}
	whole, rest := body, ""
	if i := strings.IndexAny(body, ".eE"); i >= 0 {
		whole, rest = body[:i], body[i:]
	}
	if math.IsInf(size, 0) || math.IsNaN(size) {
		return p.pad(sign, body+suffix, '>')
	}
	return p.pad(sign, p.grouped(whole, rest+suffix, 3, len(sign)), '>')
}

// digitsOf writes a number that isn't negative.
func digitsOf(f float64, kind byte, precision int, keep bool) string {
	if precision < 0 {
		precision = 6
	}
	switch kind {
	case 'f', 'F':
		s := strconv.FormatFloat(f, 'f', precision, 64)
		if keep && precision == 0 {
			s += "."
		}
		return s
	case 'e', 'E':
		return strconv.FormatFloat(f, 'e', precision, 64)
	}
	if precision == 0 {
		precision = 1
	}
	exponent := 0
	if f != 0 {
		s := strconv.FormatFloat(f, 'e', precision-1, 64)
		exponent, _ = strconv.Atoi(s[strings.IndexByte(s, 'e')+1:])
	}
	limit := precision
	if kind == 0 {
		limit = precision - 1 // as with r: 1e+02 only becomes 100.0 if there's room
		if limit < 1 {
			limit = 1
		}
	}
	if exponent < -4 || exponent >= limit && (kind != 0 || exponent >= precision) {
		s := strconv.FormatFloat(f, 'e', precision-1, 64)
		if !keep {
			mantissa, tail, _ := strings.Cut(s, "e")
			if strings.Contains(mantissa, ".") {
				mantissa = strings.TrimRight(strings.TrimRight(mantissa, "0"), ".")
			}
			s = mantissa + "e" + tail
		}
		return s
	}
	s := strconv.FormatFloat(f, 'f', max(precision-1-exponent, 0), 64)
	if !keep && strings.Contains(s, ".") {
		s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	}
	if kind == 0 && !strings.Contains(s, ".") {
		s += ".0"
	}
	return s
}

// Percent is the result of the % operator on a string and its arguments.
func Percent(s string, v Value) string {
	args := []Value{v}
	t, isTuple := v.(*Tuple)
	if isTuple {
		args = t.Items
	}
	var out strings.Builder
	next, named := 0, false
	take := func() Value {
		if next >= len(args) {
			Raise(TypeError, "not enough arguments for format string")
		}
		next++
		return args[next-1]
	}
	for i := 0; i < len(s); i++ {
		if s[i] != '%' {
			out.WriteByte(s[i])
			continue
		}
		i++
		var value Value
		if i < len(s) && s[i] == '(' {
			end := strings.IndexByte(s[i:], ')')
			d, isDict := v.(*Dict)
			if end < 0 || !isDict {
				Raise(TypeError, "format requires a mapping")
			}
			key := s[i+1 : i+end]
			value = d.Get(key)
			if value == nil {
				RaiseWith(KeyError, key)
			}
			named = true
			i += end + 1
		}
		p := spec{fill: ' ', precision: -1}
		for i < len(s) && strings.IndexByte("-+ #0", s[i]) >= 0 {
			switch s[i] {
			case '-':
				p.align = '<'
			case '+':
				p.sign = '+'
			case ' ':
				if p.sign == 0 {
					p.sign = ' '
				}
			case '#':
				p.alternate = true
			case '0':
				p.zero = true
			}
			i++
		}
		number := func() int {
			if i < len(s) && s[i] == '*' {
				i++
				n := int(Int(take()))
				if n < 0 {
					p.align, n = '<', -n
				}
				return n
			}
			n, rest := digits(s[i:])
			i = len(s) - len(rest)
			return n
		}
		p.width = number()
		if i < len(s) && s[i] == '.' {
			i++
			p.precision = number()
		}
		if i >= len(s) {
			Raise(ValueError, "incomplete format")
		}
		p.kind = s[i]
		if p.kind == '%' {
			out.WriteByte('%')
			continue
		}
		if value == nil {
			value = take()
		}
		out.WriteString(percent(value, p, i))
	}
	if _, isDict := v.(*Dict); next < len(args) && !named && !(isDict && !isTuple) {
		_, isList := v.(*List)
		if isTuple || !isList {
			Raise(TypeError, "not all arguments converted during string formatting")
		}
	}
	return out.String()
}

// percent is one value as % writes it.
func percent(v Value, p spec, at int) string {
	switch p.kind {
	case 's', 'r', 'a':
		s := Str(v)
		if p.kind != 's' {
			s = Repr(v)
		}
		if p.kind == 'a' {
			s = ASCII(s)
		}
		if p.precision >= 0 && runes(s) > p.precision {
			s = string([]rune(s)[:p.precision])
		}
		return p.pad("", s, '>')
	case 'c':
		s, is := v.(string)
		if !is {
			s = letterOf(v)
		}
		return p.pad("", s, '>')
	}
	if p.zero && p.align == 0 {
		p.fill, p.align = '0', '='
	}
	n, ok := asNumber(v)
	if !ok {
		what := map[bool]string{true: "a real number", false: "an integer"}
		Raise(TypeError, "%%%c format: %s is required, not %s", p.kind,
			what[strings.IndexByte("diueEfFgG", p.kind) >= 0], TypeOf(v).Name)
	}
	switch p.kind {
	case 'd', 'i', 'u':
		if f, is := n.(float64); is {
			n = Truncate(f)
		}
		return p.percentInt(n, 10, "")
	case 'x', 'X', 'o':
		if _, is := n.(float64); is {
			Raise(TypeError, "%%%c format: an integer is required, not float", p.kind)
		}
		base := 16
		if p.kind == 'o' {
			base = 8
		}
		return p.percentInt(n, base, "0"+string(p.kind))
	case 'e', 'E', 'f', 'F', 'g', 'G':
		return formatFloat(Float(n), p, "float")
	}
	Raise(ValueError, "unsupported format character '%c' (0x%x) at index %d", p.kind, p.kind, at)
	return ""
}

func (p spec) percentInt(v Value, base int, prefix string) string {
	n := Big(v)
	body := new(big.Int).Abs(n).Text(base)
	if p.kind == 'X' {
		body = strings.ToUpper(body)
	}
	if missing := p.precision - len(body); missing > 0 {
		body = strings.Repeat("0", missing) + body
	}
	sign := signOf(n.Sign() < 0, p)
	if p.alternate {
		sign += prefix
	}
	return p.pad(sign, body, '>')
}

// letterOf is the character with a number.
func letterOf(v Value) string {
	n := Int(v)
	if n < 0 || n > 0x10ffff {
		Raise(OverflowError, "%%c arg not in range(0x110000)")
	}
	return string(rune(n))
}

// Truncate is a float without its fractional part.
func Truncate(f float64) Value {
	switch {
	case math.IsInf(f, 0):
		Raise(OverflowError, "cannot convert float infinity to integer")
	case math.IsNaN(f):
		Raise(ValueError, "cannot convert float NaN to integer")
	}
	n, _ := new(big.Float).SetFloat64(f).Int(nil)
	return Whole(n)
}

// ASCII escapes all other characters by their numbers.
func ASCII(s string) string {
	var out strings.Builder
	for _, r := range s {
		switch {
		case r < 0x80:
			out.WriteRune(r)
		case r < 0x100:
			fmt.Fprintf(&out, `\x%02x`, r)
		case r < 0x10000:
			fmt.Fprintf(&out, `\u%04x`, r)
		default:
			fmt.Fprintf(&out, `\U%08x`, r)
		}
	}
	return out.String()
}
