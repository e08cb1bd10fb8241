package render

import (
	"fmt"
	"regexp"
	"strings"
)

// A Style is the style sheet that a picture carries when it stands alone:
// plain colours, no variables, light, because viewers of single files know
// neither a page's variables nor its theme.
type Style string

var (
	comment  = regexp.MustCompile(`(?s)/\*.*?\*/`)
	token    = regexp.MustCompile(`--([a-z0-9-]+):\s*([^;]+);`)
	paired   = regexp.MustCompile(`^light-dark\(([^,]+),.*\)$`)
	variable = regexp.MustCompile(`var\(--([a-z0-9-]+)\)`)
)

// NewStyle makes the style of standalone pictures from the site's own two
// sheets: tokens, where each variable is declared once, as a colour or as
// light-dark(light, dark), and pictures, which colours the roles with those
// variables. A variable that tokens does not declare is an error.
func NewStyle(tokens, pictures string) (Style, error) {
	values := map[string]string{}
	for _, m := range token.FindAllStringSubmatch(comment.ReplaceAllString(tokens, ""), -1) {
		name, value := m[1], strings.TrimSpace(m[2])
		if pair := paired.FindStringSubmatch(value); pair != nil {
			value = strings.TrimSpace(pair[1])
		}
		if _, again := values[name]; !again { // later ones are for print and the like
			values[name] = value
		}
	}
	var unknown error
	css := variable.ReplaceAllStringFunc(comment.ReplaceAllString(pictures, ""), func(use string) string {
		name := variable.FindStringSubmatch(use)[1]
		value, ok := values[name]
		if !ok && unknown == nil {
			unknown = fmt.Errorf("style of pictures: the variable --%s is used but not declared", name)
		}
		return value
	})
	return Style(strings.TrimSpace(css)), unknown
}
