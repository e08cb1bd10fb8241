package words

import (
	"fmt"
	"html"
	"slices"
	"strings"

	"queenbook/internal/pattern"
)

var (
	definition = pattern.Of(`(?s){{-?\s*define\s+"([^"]*)"\s*-?}}(.*?){{-?\s*end\s*-?}}`)
	oldField   = pattern.Of(`{{-?\s*\.(\w*)\s*-?}}`)
	oldValue   = pattern.Of(`\$([a-z]+)`)
)

// FromHTML is a file of words in the form that it once had, templates with a definition for each, as
// a file of sentences. Ours says which placeholders and forms they have.
func FromHTML(source string, ours *Catalogue) string {
	var out strings.Builder
	for _, m := range definition().FindAllStringSubmatch(source, -1) {
		name, text := m[1], strings.TrimSpace(m[2])
		if !strings.Contains(text, "<") {
			text = html.UnescapeString(text)
		}
		ours := ours.messages[name]
		if ours == nil {
			fmt.Fprintf(&out, "%s = %s\n", name, text)
			continue
		}
		forms := strings.Split(text, " / ")
		if one := ours.text; len(one) == 1 && len(one[0].forms) == len(forms) && len(forms) > 1 {
			fmt.Fprintf(&out, "%s = { $%s ->\n", name, one[0].value)
			for i, f := range one[0].forms {
				head := "    "
				if f.rest {
					head = "   *"
				}
				fmt.Fprintf(&out, "%s[%s] %s\n", head, f.key, placeholdersOf(forms[i], ours))
			}
			out.WriteString("}\n")
			continue
		}
		fmt.Fprintf(&out, "%s = %s\n", name, placeholdersOf(text, ours))
	}
	return out.String()
}

// placeholdersOf writes what was put in as placeholders: a field of a template, a name behind a $, a #
// and an @ for what came first and second.
func placeholdersOf(text string, ours *message) string {
	var names []string
	for p := range ours.text.parts {
		if p.value != "" && !slices.Contains(names, p.value) {
			names = append(names, p.value)
		}
	}
	if len(names) == 0 {
		return text
	}
	text = oldField().ReplaceAllStringFunc(text, func(field string) string {
		if name := strings.ToLower(oldField().FindStringSubmatch(field)[1]); name != "" {
			return "\x00" + name + "\x01"
		}
		return "\x00" + names[0] + "\x01"
	})
	text = oldValue().ReplaceAllString(text, "\x00$1\x01")
	text = strings.ReplaceAll(text, "#", "\x00"+names[0]+"\x01")
	if len(names) > 1 {
		text = strings.ReplaceAll(text, "@", "\x00"+names[1]+"\x01")
	}
	return strings.NewReplacer("{", `{"{"}`, "}", `{"}"}`, "\x00", "{ $", "\x01", " }").Replace(text)
}
