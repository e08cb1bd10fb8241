package builtins

import (
	"math/big"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/language"

	"queenbook/internal/python/object"
)

// str makes a method from a function that takes a string and positional arguments.
func str(name string, least, most int, do func(s string, args []value) value) method {
	return func(self value, args []value, names []named) value {
		if len(args) < least || len(args) > most || len(names) > 0 {
			t := take(name, args, names)
			t.done()
			t.count(least, most)
		}
		return do(self.(string), args)
	}
}

// changed is a method that returns another string.
func changed(do func(string) string) method {
	return str("str", 0, 0, func(s string, _ []value) value { return do(s) })
}

// tested is a method that asks whether all characters are of a kind, and there's at least one.
func tested(is func(rune) bool) method {
	return str("str", 0, 0, func(s string, _ []value) value {
		return s != "" && !strings.ContainsFunc(s, func(r rune) bool { return !is(r) })
	})
}

func strMethods() map[string]method {
	return map[string]method{
		"upper": changed(upper), "lower": changed(lower), "casefold": changed(casefold),
		"title": changed(title), "capitalize": changed(capitalize), "swapcase": changed(swapcase),
		"isalpha":   tested(unicode.IsLetter),
		"isdigit":   tested(func(r rune) bool { return unicode.Is(unicode.Nd, r) || superscript(r) }),
		"isdecimal": tested(func(r rune) bool { return unicode.Is(unicode.Nd, r) }),
		"isnumeric": tested(isNumeric),
		"isalnum":   tested(func(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) }),
		"isspace":   tested(isSpace),
		"isascii": str("isascii", 0, 0, func(s string, _ []value) value {
			return !strings.ContainsFunc(s, func(r rune) bool { return r > 127 })
		}),
		"isprintable": str("isprintable", 0, 0, func(s string, _ []value) value {
			return !strings.ContainsFunc(s, func(r rune) bool { return r != ' ' && !unicode.IsPrint(r) })
		}),
		"isidentifier": str("isidentifier", 0, 0, func(s string, _ []value) value { return identifier(s) }),
		"isupper":      cased(unicode.IsUpper, unicode.IsLower),
		"islower":      cased(unicode.IsLower, unicode.IsUpper),
		"istitle": str("istitle", 0, 0, func(s string, _ []value) value {
			return s == title(s) && strings.ContainsFunc(s, unicode.IsUpper)
		}),
		"strip":  stripped("strip", true, true),
		"lstrip": stripped("lstrip", true, false),
		"rstrip": stripped("rstrip", false, true),
		"split":  split(false), "rsplit": split(true),
		"splitlines": splitLines,
		"join": str("join", 1, 1, func(s string, args []value) value {
			return joined(s, args[0])
		}),
		"replace": replace,
		"find":    found("find", false, false), "index": found("index", false, true),
		"rfind": found("rfind", true, false), "rindex": found("rindex", true, true),
		"count": str("count", 1, 3, func(s string, args []value) value {
			part, _, ok := bounds(s, args)
			sub := text("count", args[0])
			if !ok {
				return int64(0)
			}
			return int64(strings.Count(part, sub))
		}),
		"startswith": affix("startswith", strings.HasPrefix), "endswith": affix("endswith", strings.HasSuffix),
		"removeprefix": str("removeprefix", 1, 1, func(s string, args []value) value {
			return strings.TrimPrefix(s, text("removeprefix", args[0]))
		}),
		"removesuffix": str("removesuffix", 1, 1, func(s string, args []value) value {
			return strings.TrimSuffix(s, text("removesuffix", args[0]))
		}),
		"partition": str("partition", 1, 1, func(s string, args []value) value {
			return parted(s, args[0], strings.Index, s, "", "")
		}),
		"rpartition": str("rpartition", 1, 1, func(s string, args []value) value {
			return parted(s, args[0], strings.LastIndex, "", "", s)
		}),
		"ljust": padded("ljust"), "rjust": padded("rjust"), "center": padded("center"),
		"zfill": str("zfill", 1, 1, func(s string, args []value) value {
			sign := ""
			n := int(object.Int(args[0])) - utf8.RuneCountInString(s)
			if s != "" && (s[0] == '-' || s[0] == '+') {
				sign, s = s[:1], s[1:]
			}
			return sign + strings.Repeat("0", max(n, 0)) + s
		}),
		"expandtabs": expandTabs, "format": format, "translate": str("translate", 1, 1, translate),
		"format_map": str("format_map", 1, 1, func(s string, args []value) value {
			d, is := args[0].(*object.Dict)
			if !is {
				object.Refuse("format_map of anything but a dict", "use a dict")
			}
			return formatted(s, nil, func(name string) value { return d.Item(name) })
		}),
		"encode": func(value, []value, []named) value {
			object.Refuse("bytes", "use the text itself")
			return nil
		},
	}
}

// joined joins strings with a separator.
func joined(s string, v value) value {
	var out strings.Builder
	for i, item := range object.ItemsOr(v, "can only join an iterable") {
		part, ok := item.(string)
		if !ok {
			object.Raise(object.TypeError, "sequence item %d: expected str instance, %s found", i, object.TypeOf(item).Name)
		}
		if i > 0 {
			out.WriteString(s)
		}
		out.WriteString(part)
	}
	return out.String()
}

func isSpace(r rune) bool { return unicode.IsSpace(r) || r >= 0x1c && r <= 0x1f }

// isNumeric is whether a character is a number in any script. For Chinese ones this isn't known
// here.
func isNumeric(r rune) bool {
	if unicode.Is(unicode.Han, r) && !unicode.IsNumber(r) {
		object.Refuse("a Chinese character that may be a number", "ask for it with in")
	}
	return unicode.IsNumber(r)
}

func superscript(r rune) bool {
	return strings.ContainsRune("¹²³⁰⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉", r)
}

func upper(s string) string { return cases.Upper(language.Und).String(s) }

func lower(s string) string { return cases.Lower(language.Und).String(s) }

func casefold(s string) string { return cases.Fold().String(s) }

// plainCase refuses letters whose upper and lower case aren't pairs.
func plainCase(s string) {
	for _, r := range s {
		if r >= 0x1c4 && r <= 0x1cc || r >= 0x1f1 && r <= 0x1f3 || r >= 0xfb00 && r < 0xfb20 || r == 'ŉ' || r == 'İ' {
			object.Refuse("the capital letter of "+string(r), "write it yourself")
		}
	}
}

func capitalize(s string) string {
	plainCase(s)
	_, size := utf8.DecodeRuneInString(s)
	first := strings.ToUpper(s[:size])
	if s[:size] == "ß" {
		first = "Ss"
	}
	return first + lower(s[size:])
}

func title(s string) string {
	plainCase(s)
	var out strings.Builder
	inWord := false
	for _, r := range s {
		isCased := unicode.IsUpper(r) || unicode.IsLower(r) || unicode.IsTitle(r)
		switch {
		case isCased && !inWord:
			out.WriteRune(unicode.ToTitle(r))
		case isCased:
			out.WriteRune(unicode.ToLower(r))
		default:
			out.WriteRune(r)
		}
		inWord = isCased
	}
	return out.String()
}

func swapcase(s string) string {
	plainCase(s)
	var out strings.Builder
	for _, r := range s {
		switch {
		case unicode.IsUpper(r):
			out.WriteRune(unicode.ToLower(r))
		case r == 'ß':
			out.WriteString("SS")
		default:
			out.WriteRune(unicode.ToUpper(r))
		}
	}
	return out.String()
}

func cased(is, not func(rune) bool) method {
	return str("str", 0, 0, func(s string, _ []value) value {
		return strings.ContainsFunc(s, is) && !strings.ContainsFunc(s, not)
	})
}

func identifier(s string) bool {
	for i, r := range s {
		if r != '_' && !unicode.IsLetter(r) && (i == 0 || !unicode.IsDigit(r)) {
			return false
		}
	}
	return s != ""
}

func stripped(name string, left, right bool) method {
	return str(name, 0, 1, func(s string, args []value) value {
		is := isSpace
		if len(args) == 1 && args[0] != object.None {
			set := text(name, args[0])
			is = func(r rune) bool { return strings.ContainsRune(set, r) }
		}
		if left {
			s = strings.TrimLeftFunc(s, is)
		}
		if right {
			s = strings.TrimRightFunc(s, is)
		}
		return s
	})
}

func texts(list []string) value {
	items := make([]value, len(list))
	for i, s := range list {
		items[i] = s
	}
	return object.NewList(items...)
}

func split(fromRight bool) method {
	name := map[bool]string{true: "rsplit", false: "split"}[fromRight]
	return func(self value, args []value, names []named) value {
		s := self.(string)
		t := take(name, args, names)
		sep, most := t.get(0, "sep", object.None), int(object.Int(t.get(1, "maxsplit", int64(-1))))
		t.done()
		if sep == object.None {
			return texts(words(s, most, fromRight))
		}
		by := text(name, sep)
		if by == "" {
			object.Raise(object.ValueError, "empty separator")
		}
		if most < 0 {
			return texts(strings.Split(s, by))
		}
		if !fromRight {
			return texts(strings.SplitN(s, by, most+1))
		}
		var parts []string
		for len(parts) < most {
			i := strings.LastIndex(s, by)
			if i < 0 {
				break
			}
			parts = append(parts, s[i+len(by):])
			s = s[:i]
		}
		parts = append(parts, s)
		slices.Reverse(parts)
		return texts(parts)
	}
}

// words are the words between blanks; at most a given number of them is split off.
func words(s string, most int, fromRight bool) []string {
	list := strings.FieldsFunc(s, isSpace)
	if most < 0 || len(list) <= most {
		return list
	}
	if fromRight {
		rest := s
		for range most {
			rest = strings.TrimRightFunc(rest, isSpace)
			i := strings.LastIndexFunc(rest, isSpace)
			rest = rest[:i+1]
		}
		rest = strings.TrimRightFunc(rest, isSpace)
		return append([]string{rest}, list[len(list)-most:]...)
	}
	rest := s
	for range most {
		rest = strings.TrimLeftFunc(rest, isSpace)
		rest = rest[strings.IndexFunc(rest, isSpace):]
	}
	return append(slices.Clone(list[:most]), strings.TrimLeftFunc(rest, isSpace))
}

func splitLines(self value, args []value, names []named) value {
	t := take("splitlines", args, names)
	keep := object.Truth(t.get(0, "keepends", false))
	t.done()
	s := self.(string)
	var list []string
	for s != "" {
		end := strings.IndexFunc(s, func(r rune) bool {
			return strings.ContainsRune("\n\r\v\f\x1c\x1d\x1e\u0085\u2028\u2029", r)
		})
		if end < 0 {
			list = append(list, s)
			break
		}
		_, size := utf8.DecodeRuneInString(s[end:])
		if strings.HasPrefix(s[end:], "\r\n") {
			size = 2
		}
		line := s[:end]
		if keep {
			line = s[:end+size]
		}
		list = append(list, line)
		s = s[end+size:]
	}
	return texts(list)
}

func replace(self value, args []value, names []named) value {
	t := take("replace", args, names)
	t.count(2, 3)
	most := object.Int(t.get(2, "count", int64(-1)))
	t.done()
	return strings.Replace(self.(string), text("replace", args[0]), text("replace", args[1]), int(most))
}

// bounds is the part of a string that the second and third argument select, and where it begins.
func bounds(s string, args []value) (part string, begin int, ok bool) {
	if len(args) < 2 {
		return s, 0, true
	}
	span := &object.Slice{From: args[1], To: object.None, Step: object.None}
	if len(args) > 2 {
		span.To = args[2]
	}
	letters := []rune(s)
	start, stop, _ := span.Span(len(letters))
	n, big := args[1].(int64)
	if stop < start || big && n > int64(len(letters)) {
		return "", start, false
	}
	return string(letters[start:stop]), start, true
}

func found(name string, last, must bool) method {
	return str(name, 1, 3, func(s string, args []value) value {
		part, begin, ok := bounds(s, args)
		sub := text(name, args[0])
		at := -1
		if ok {
			at = strings.Index(part, sub)
			if last {
				at = strings.LastIndex(part, sub)
			}
		}
		if at < 0 {
			if must {
				object.Raise(object.ValueError, "substring not found")
			}
			return int64(-1)
		}
		return int64(begin + utf8.RuneCountInString(part[:at]))
	})
}

func affix(name string, has func(s, part string) bool) method {
	return str(name, 1, 3, func(s string, args []value) value {
		part, _, ok := bounds(s, args)
		several, is := args[0].(*object.Tuple)
		if !is {
			several = object.NewTuple(args[0])
		}
		for _, one := range several.Items {
			if has(part, text(name, one)) && ok {
				return true
			}
		}
		return false
	})
}

func parted(s string, by value, find func(s, part string) int, a, b, c string) value {
	sep := text("partition", by)
	if sep == "" {
		object.Raise(object.ValueError, "empty separator")
	}
	if i := find(s, sep); i >= 0 {
		return object.NewTuple(s[:i], sep, s[i+len(sep):])
	}
	return object.NewTuple(a, b, c)
}

func padded(name string) method {
	return str(name, 1, 2, func(s string, args []value) value {
		fill := " "
		if len(args) == 2 {
			fill = text(name, args[1])
		}
		if utf8.RuneCountInString(fill) != 1 {
			object.Raise(object.TypeError, "The fill character must be exactly one character long")
		}
		width := int(object.Int(args[0]))
		missing := width - utf8.RuneCountInString(s)
		if missing <= 0 {
			return s
		}
		left := 0
		switch name {
		case "rjust":
			left = missing
		case "center":
			left = missing/2 + missing&width&1
		}
		return strings.Repeat(fill, left) + s + strings.Repeat(fill, missing-left)
	})
}

func expandTabs(self value, args []value, names []named) value {
	t := take("expandtabs", args, names)
	size := int(object.Int(t.get(0, "tabsize", int64(8))))
	t.done()
	var out strings.Builder
	column := 0
	for _, r := range self.(string) {
		switch {
		case r == '\t' && size > 0:
			n := size - column%size
			out.WriteString(strings.Repeat(" ", n))
			column += n
		case r == '\t':
		case r == '\n' || r == '\r':
			out.WriteRune(r)
			column = 0
		default:
			out.WriteRune(r)
			column++
		}
	}
	return out.String()
}

func translate(s string, args []value) value {
	var out strings.Builder
	for _, r := range s {
		var to value
		switch table := args[0].(type) {
		case *object.Dict:
			to = table.Get(int64(r))
			if to == nil {
				to = int64(r)
			}
		default:
			object.Refuse("translate by anything but a dict", "use str.maketrans or a dict")
		}
		switch to := to.(type) {
		case string:
			out.WriteString(to)
		case int64, *big.Int:
			out.WriteRune(rune(object.Int(to)))
		}
	}
	return out.String()
}

func format(self value, args []value, names []named) value {
	return formatted(self.(string), args, func(name string) value {
		for _, one := range names {
			if one.Name == name {
				return one.Value
			}
		}
		object.RaiseWith(object.KeyError, name)
		return nil
	})
}
