package weave

import (
	"regexp"
	"strings"
	"unicode"
)

// An id is what an author may use as a label or as the id of a heading: small letters, digits and
// single hyphens between them.
var id = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

func isID(s string) bool { return id.MatchString(s) }

// slug is an id made of the words of a text; it may be empty.
func slug(text string) string {
	text = strings.NewReplacer("'", "", "’", "").Replace(strings.ToLower(text))
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }), "-")
}

var interpolated = regexp.MustCompile(`\{[a-z][a-z0-9.-]*\}`)

// interpolate replaces each {name} in s by what value says; a brace that does not enclose a name
// stays.
func interpolate(s string, value func(name string) (string, error)) (text string, err error) {
	text = interpolated.ReplaceAllStringFunc(s, func(name string) string {
		said, wrong := value(name[1 : len(name)-1])
		if err == nil {
			err = wrong
		}
		return said
	})
	return text, err
}
