package render

import (
	"cmp"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"queenbook/internal/pattern"
	"queenbook/internal/text"
)

// A Style is the style sheet that a picture carries when it is standalone: plain colours, no
// variables, and light, because viewers of single files don't know a page's variables or its theme.
type Style string

var (
	comment = pattern.Of(`(?s)/\*.*?\*/`)
	// token is a variable with its light value, or its only one.
	token    = pattern.Of(`--([a-z0-9-]+)\s*:\s*(?:light-dark\(([^,]+),|([^;}]+))`)
	variable = pattern.Of(`var\(--([a-z0-9-]+)\)`)
)

// SiteStyle is [NewStyle] of the site's own sheets, in the folder style of its templates: those
// whose names begin with 1 declare the variables, those with 2 and 5 colour pictures. Declarations
// in a reader's colours.css win.
func SiteStyle(templates fs.FS) (Style, error) {
	var tokens, pictures strings.Builder
	for _, part := range []struct {
		glob string
		to   *strings.Builder
	}{
		{"colours.css", &tokens},
		{"style/1-*.css", &tokens},
		{"style/2-*.css", &pictures},
		{"style/5-*.css", &pictures},
	} {
		sheets, err := text.Glob(templates, part.glob)
		if err != nil {
			return "", fmt.Errorf("read templates: %w", err)
		}
		for _, name := range sheets {
			sheet, err := text.ReadFile(templates, name)
			if err != nil {
				return "", fmt.Errorf("read templates: %w", err)
			}
			part.to.Write(sheet)
		}
	}
	return NewStyle(tokens.String(), pictures.String()), nil
}

// NewStyle makes the style of standalone pictures from two sheets: tokens, where each variable is
// declared once, as a colour or as light-dark(light, dark), and pictures, which colours the roles
// with those variables.
func NewStyle(tokens, pictures string) Style {
	values := map[string]string{}
	for _, m := range slices.Backward(token().FindAllStringSubmatch(comment().ReplaceAllString(tokens, ""), -1)) {
		values[m[1]] = strings.TrimSpace(m[2] + m[3]) // of several, the first: later ones are for print and the like
	}
	css := variable().ReplaceAllStringFunc(comment().ReplaceAllString(pictures, ""), func(use string) string {
		return cmp.Or(values[variable().FindStringSubmatch(use)[1]], use)
	})
	return Style(strings.TrimSpace(css))
}

var (
	classes  = pattern.Of(`class="([^"]*)"`)
	oneClass = pattern.Of(`\.[A-Za-z][\w-]*`)
	oneOf    = pattern.Of(`:(?:is|where)\(([^)]*)\)`)
	// oneSelector ends at a comma that is in no brackets.
	oneSelector = pattern.Of(`[^\s,(](?:[^,(]|\([^)]*\))*`)
)

// used is the part of the style that a drawing needs: the rules with a selector whose classes the
// drawing all has, except for rules for print and for windows of a certain width. If one uses a
// variable that wasn't declared, that's an error.
func (s Style) used(drawing string) (string, error) {
	has := map[string]bool{} // as selectors write them
	for _, m := range classes().FindAllStringSubmatch(drawing, -1) {
		for _, class := range strings.Fields(m[1]) {
			has["."+class] = true
		}
	}
	var out strings.Builder
	begin, open, depth := 0, 0, 0 // beginning of a rule, of its body, and the number of open braces
	for at, r := range s {
		switch r {
		case '{':
			depth++
			if depth == 1 {
				open = at
			}
		case '}':
			depth = max(depth-1, 0)
			if depth > 0 {
				continue
			}
			selectors := string(s[begin:open])
			kept := slices.DeleteFunc(oneSelector().FindAllString(selectors, -1),
				func(selector string) bool { return !fits(selector, has) })
			if len(kept) > 0 && !strings.Contains(selectors, "@") {
				fmt.Fprintf(&out, "%s %s\n", strings.TrimSpace(strings.Join(kept, ", ")), s[open:at+1])
			}
			begin, open = at+1, at+1
		}
	}
	if m := variable().FindStringSubmatch(out.String()); m != nil {
		return "", fmt.Errorf("style of pictures: the variable --%s is used but not declared", m[1])
	}
	return strings.TrimSpace(out.String()), nil
}

// fits says whether a drawing with these classes can match a selector. A selector without a class
// is for pages.
func fits(selector string, has map[string]bool) bool {
	// Of the classes in :is() or :where(), one is enough.
	selector = oneOf().ReplaceAllStringFunc(selector, func(group string) string {
		choice := append(oneClass().FindAllString(group, -1), "")
		return choice[max(0, slices.IndexFunc(choice, func(class string) bool { return has[class] }))]
	})
	named := oneClass().FindAllString(selector, -1)
	return len(named) > 0 && !slices.ContainsFunc(named, func(class string) bool { return !has[class] })
}
