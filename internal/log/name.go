package log

import (
	"bytes"
	"encoding/json"
	"strings"
	"unicode"

	"queenbook/internal/text"
)

// A Name is what a place or a choice is called: a value as JSON writes it, without blanks.
type Name string

// MarshalJSON writes the value that the name is.
func (n Name) MarshalJSON() ([]byte, error) {
	if n == "" {
		return []byte("null"), nil
	}
	return []byte(n), nil
}

// UnmarshalJSON takes any value.
func (n *Name) UnmarshalJSON(value []byte) error {
	*n = NameIn(value)
	return nil
}

// Text is the name as readers see it: a string as it is, a list in round brackets, as Python writes
// a tuple.
func (n Name) Text() string {
	if n == "" {
		return "nothing"
	}
	return Visible(TextIn(json.RawMessage(n)))
}

// Visible is a text with what no reader sees made visible: characters that steer a terminal, or the
// direction in which the words around them run. Line feeds stay.
func Visible(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n', r == '\t':
			return r
		case r == '\u200c', r == '\u200d': // they join and part the letters of some scripts
			return r
		case unicode.In(r, unicode.Cc, unicode.Cf), !unicode.IsPrint(r) && !unicode.IsSpace(r):
			return '\uFFFD'
		}
		return r
	}, text)
}

// TextIn is a value of JSON as readers see it.
func TextIn(value json.RawMessage) string {
	switch value[0] {
	case '"':
		var s string
		if json.Unmarshal(value, &s) == nil {
			return s
		}
	case '[':
		var list []json.RawMessage
		if json.Unmarshal(value, &list) == nil {
			texts := make([]string, len(list))
			for i, one := range list {
				texts[i] = TextIn(one)
			}
			return "(" + strings.Join(texts, ", ") + ")"
		}
	case 't':
		return "True"
	case 'f':
		return "False"
	case 'n':
		return "None"
	}
	return string(value)
}

// NameIn is the name that a JSON value is: two values that Python calls equal have one.
func NameIn(value json.RawMessage) Name {
	if len(value) > 0 && (value[0] >= '1' && value[0] <= '9') && !bytes.ContainsAny(value, ".eE") {
		return Name(value)
	}
	if plainString(value) {
		return Name(value)
	}
	read := json.NewDecoder(bytes.NewReader(value))
	read.UseNumber()
	var v any
	if read.Decode(&v) != nil {
		return Name(value)
	}
	return NameOf(v)
}

// plainString reports whether a value is a string that can be written in one way alone.
func plainString(value []byte) bool {
	if len(value) < 2 || value[0] != '"' {
		return false
	}
	for _, char := range value[1 : len(value)-1] {
		if char < ' ' || char > '~' || char == '\\' || char == '"' || char == '/' {
			return false
		}
	}
	return true
}

// NameOf is the name that a value is, made of strings, numbers, truth values, nil and lists of these.
// Whole numbers have one name, written with a point or without.
func NameOf(value any) Name {
	var out bytes.Buffer
	write := json.NewEncoder(&out)
	write.SetEscapeHTML(false)
	if write.Encode(wholeNumbers(value)) != nil {
		return ""
	}
	return Name(bytes.TrimSuffix(out.Bytes(), []byte("\n")))
}

// wholeNumbers is a value as names are made of: whole numbers without a point, texts in one form.
func wholeNumbers(value any) any {
	switch v := value.(type) {
	case json.Number:
		if f, err := v.Float64(); err == nil && strings.ContainsAny(string(v), ".eE") {
			return wholeNumbers(f)
		}
	case string:
		return text.NFC(v)
	case float64:
		if whole := int64(v); float64(whole) == v {
			return whole
		}
	case []any:
		list := make([]any, len(v))
		for i, one := range v {
			list[i] = wholeNumbers(one)
		}
		return list
	}
	return value
}

// Names are those of the places or of the choices of a search, in the order that they came. Those
// of a problem file's lists come first.
type Names struct {
	list    []Name
	numbers map[Name]int
	texts   map[string]Name // as readers see them, once a log is printed so
}

// Number is the number of a name, from 1. It gets one where it is new.
func (n *Names) Number(name Name) (number int, isNew bool) {
	number, known := n.numbers[name]
	if known {
		return number, false
	}
	if n.numbers == nil {
		n.numbers = map[Name]int{}
	}
	n.list = append(n.list, name)
	n.numbers[name] = len(n.list)
	return len(n.list), true
}

// Find is the number of a name, 0 where it has none.
func (n *Names) Find(name Name) int { return n.numbers[name] }

// FindIn is the number of the name that a JSON value is, 0 where it has none.
func (n *Names) FindIn(value []byte) int {
	if number := n.numbers[Name(value)]; number > 0 {
		return number
	}
	if plainString(value) || plainNumber(value) {
		return 0
	}
	return n.numbers[NameIn(value)]
}

// Of is the name that has a number; 0 is the place where none is left, which has no name.
func (n *Names) Of(number int) Name {
	if number < 1 || number > len(n.list) {
		return ""
	}
	return n.list[number-1]
}

// from is the number that the first name is, where they are whole numbers in their order, from zero or
// from one.
func (n *Names) from() (first int, ok bool) {
	for i, name := range n.list {
		number := whole([]byte(name))
		if i == 0 && number != 0 && number != 1 || i > 0 && int(number) != first+i {
			return 0, false
		}
		if i == 0 {
			first = int(number)
		}
	}
	return first, len(n.list) > 0
}

// Len is how many names there are.
func (n *Names) Len() int { return len(n.list) }

// All are the names, in their order.
func (n *Names) All() []Name { return n.list }

// Texts are the names as readers see them.
func (n *Names) Texts() []string {
	texts := make([]string, len(n.list))
	for i, name := range n.list {
		texts[i] = name.Text()
	}
	return texts
}
