package weave

import (
	"strings"
	"unicode"

	"queenbook/internal/dialect"
)

// isID says whether an author may use s as a label or as the id of a heading: small letters, digits
// and single hyphens between them.
func isID(s string) bool {
	for part := range strings.SplitSeq(s, "-") {
		if part == "" || strings.Trim(part, "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
			return false
		}
	}
	return true
}

// slug is an id made of the words of a text; it may be empty.
func slug(text string) string {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\'' && r != '’'
	})
	for i, w := range words {
		words[i] = strings.NewReplacer("'", "", "’", "").Replace(w)
	}
	return strings.Trim(strings.Join(words, "-"), "-")
}

// interpolate replaces each {name} in s by what value says; a brace that does not enclose a name
// stays.
func interpolate(s string, value func(name string) (string, error)) (string, error) {
	var b strings.Builder
	for {
		i := strings.IndexByte(s, '{')
		if i < 0 {
			b.WriteString(s)
			return b.String(), nil
		}
		b.WriteString(s[:i])
		name, rest, ok := dialect.Braced(s[i:])
		if !ok {
			b.WriteByte('{')
			s = s[i+1:]
			continue
		}
		text, err := value(name)
		if err != nil {
			return "", err
		}
		b.WriteString(text)
		s = rest
	}
}
