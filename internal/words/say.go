package words

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Say is a sentence with values put in: a name and its value, and so on. A whole number is written
// as the language of the book writes it, and may select a form. A placeholder whose name has a
// capital letter, as $Place, stands for the value of $place, beginning with one. The sentence has
// to exist: an author's file is checked when it is read, and a caller's mistake is a panic.
func (c *Catalogue) Say(name string, values ...any) string {
	m := c.messages[name]
	if m == nil {
		panic(fmt.Sprintf("words: there's no sentence %q", name))
	}
	var out strings.Builder
	c.say(&out, m, m.text, values, 0)
	return out.String()
}

func (c *Catalogue) say(out *strings.Builder, m *message, text wording, values []any, deep int) {
	for _, p := range text {
		switch {
		case p.forms != nil:
			c.say(out, m, p.chosen(m, valueOf(m, p.value, values)), values, deep)
		case p.value != "":
			out.WriteString(c.put(m, p.value, values))
		case p.refer != "":
			if other := c.messages[p.refer]; other != nil && deep < maxDeep {
				c.say(out, other, other.text, values, deep+1)
			}
		default:
			out.WriteString(p.plain)
		}
	}
}

// put is what replaces a placeholder.
func (c *Catalogue) put(m *message, name string, values []any) string {
	if value, ok := find(name, values); ok {
		return c.written(value)
	}
	return Capital(c.written(valueOf(m, name, values)))
}

// valueOf is the value of a placeholder: one with a capital letter has that of the one without.
func valueOf(m *message, name string, values []any) any {
	value, ok := find(name, values)
	if !ok {
		value, ok = find(uncapital(name), values)
	}
	if !ok {
		panic(fmt.Sprintf("words: no value for $%s of %q", name, m.name))
	}
	return value
}

// find finds a name among names and their values.
func find(name string, values []any) (value any, ok bool) {
	for i := 0; i+1 < len(values); i += 2 {
		if values[i] == name {
			return values[i+1], true
		}
	}
	return nil, false
}

// Capital is a text that begins as a sentence does.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// uncapital is the name of a placeholder without the capital letter that capitalises its value.
func uncapital(name string) string { return strings.ToLower(name[:1]) + name[1:] }

// chosen is the form that a value selects.
func (p part) chosen(m *message, value any) wording {
	var key, kind string
	if n, ok := whole(value); ok {
		key, kind = strconv.FormatInt(n, 10), m.spoken.form(n)
	} else if key, ok = value.(string); !ok {
		key = fmt.Sprint(value)
	}
	rest, found := wording(nil), wording(nil)
	for _, f := range p.forms {
		switch {
		case f.key == key:
			return f.text
		case f.key == kind:
			found = f.text
		}
		if f.rest {
			rest = f.text
		}
	}
	if found != nil {
		return found
	}
	return rest
}

// whole is a value that is a whole number.
func whole(value any) (int64, bool) {
	switch n := value.(type) {
	case int:
		return int64(n), true
	case int8:
		return int64(n), true
	case int32:
		return int64(n), true
	case int64:
		return n, true
	}
	return 0, false
}

// written is a value as it's written in a text.
func (c *Catalogue) written(value any) string {
	if n, ok := whole(value); ok {
		if n >= 0 && n < 10 && c.spoken.style.Zero == '0' {
			return "0123456789"[n : n+1]
		}
		return c.spoken.style.Thousands(n)
	}
	switch v := value.(type) {
	case string:
		return v
	case Sentence:
		return c.Tell(v)
	case *big.Int:
		return c.spoken.style.Big(v)
	case digits:
		return c.spoken.style.Write(string(v))
	}
	return fmt.Sprint(value)
}
