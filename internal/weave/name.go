package weave

import (
	"strings"
	"unicode"
)

// IsName says whether s can name a fact, a scope, a directive or a role: a small letter, then small
// letters, digits, dots and hyphens.
func IsName(s string) bool {
	for i, r := range s {
		small := r >= 'a' && r <= 'z'
		if !small && (i == 0 || !(r >= '0' && r <= '9' || r == '.' || r == '-')) {
			return false
		}
	}
	return s != ""
}

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

// Braced reads "{name}" at the beginning of s.
func Braced(s string) (name, rest string, ok bool) {
	if !strings.HasPrefix(s, "{") {
		return "", s, false
	}
	name, rest, ok = strings.Cut(s[1:], "}")
	if !ok || !IsName(name) {
		return "", s, false
	}
	return name, rest, true
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
		name, rest, ok := Braced(s[i:])
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
