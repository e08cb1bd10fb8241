package log

import (
	"bytes"
	"encoding/json"
	"strings"
	"unicode"

	"queenbook/internal/text"

	"queenbook/internal/puzzle"
)

// A Name is the name of a place or a choice: a JSON value, without spaces.
type Name string

// MarshalJSON writes the value itself.
func (n Name) MarshalJSON() ([]byte, error) {
	if n == "" {
		return []byte("null"), nil
	}
	return []byte(n), nil
}

// UnmarshalJSON accepts any value.
func (n *Name) UnmarshalJSON(value []byte) error {
	*n = NameIn(value)
	return nil
}

// Text is the name as readers see it: a string without quotes, a list in round brackets, like a
// tuple in Python.
func (n Name) Text() string {
	if n == "" {
		return "nothing"
	}
	return Visible(TextIn(json.RawMessage(n)))
}

// Visible replaces characters that readers can't see, such as those that control a terminal or the
// direction of text, with one they can see. It keeps line feeds.
func Visible(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n', r == '\t':
			return r
		case r == '\u200c', r == '\u200d': // they join or separate letters in some scripts
			return r
		case unicode.In(r, unicode.Cc, unicode.Cf), !unicode.IsPrint(r) && !unicode.IsSpace(r):
			return '\uFFFD'
		}
		return r
	}, text)
}

// TextIn is a JSON value as readers see it.
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

// NameIn turns a JSON value into a name. Values that are equal in Python have the same name.
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

// plainString reports whether a value is a string that can only be written in one way.
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

// NameOf turns a value of strings, numbers, truth values, nil and lists of these into a name. Whole
// numbers have the same name with and without a decimal point.
func NameOf(value any) Name {
	var out bytes.Buffer
	write := json.NewEncoder(&out)
	write.SetEscapeHTML(false)
	if write.Encode(wholeNumbers(value)) != nil {
		return ""
	}
	return Name(bytes.TrimSuffix(out.Bytes(), []byte("\n")))
}

// wholeNumbers normalises a value for names: whole numbers without a decimal point, texts in NFC.
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

// Names are the names of a search's places or choices, in order of appearance. Those that a problem
// file lists come first.
type Names struct {
	list    []Name
	numbers map[Name]int
	texts   map[string]Name // by the text that readers see, filled in for printed logs
}

// Number is the number of a name, from 1. A new name gets the next one.
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

// Find is the number of a name, 0 if it's unknown.
func (n *Names) Find(name Name) int { return n.numbers[name] }

// FindIn is the number of the name that a JSON value stands for, 0 if it's unknown.
func (n *Names) FindIn(value []byte) int {
	if number := n.numbers[Name(value)]; number > 0 {
		return number
	}
	if plainString(value) || plainNumber(value) {
		return 0
	}
	return n.numbers[NameIn(value)]
}

// Of is the name with a number. The number 0 has no name: it means that no place is left.
func (n *Names) Of(number int) Name {
	if number < 1 || number > len(n.list) {
		return ""
	}
	return n.list[number-1]
}

// from is the number that the names count from, if they're consecutive whole numbers from zero or
// one.
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

// Len is the number of names.
func (n *Names) Len() int { return len(n.list) }

// All are the names in order.
func (n *Names) All() []Name { return n.list }

// Texts are the names as readers see them.
func (n *Names) Texts() []string { return textsOf(n.list) }

func textsOf(names []Name) []string {
	texts := make([]string, len(names))
	for i, name := range names {
		texts[i] = name.Text()
	}
	return texts
}

// RefusedBy are the names of the places that refuse a choice.
func (n *Names) RefusedBy(by puzzle.Refusal) (names []Name) {
	for place := range by.Places() {
		names = append(names, n.Of(place))
	}
	return names
}
