package render

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"queenbook/internal/pattern"
)

var (
	viewBox    = pattern.Of(` viewBox="(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+)"`)
	describing = pattern.Of(`(?s)^<svg[^>]*>(?:<title.*?</title>)?(?:<desc.*?</desc>)?`)
	definition = pattern.Of(`(?s)<(symbol|g|path|clipPath|pattern|marker|linearGradient)\b[^>]* id="([^"]+)"`)
	refersTo   = pattern.Of(`(?:href="|url\()#([\w-]+)`)
)

// Taken writes a picture that's taken from a page as a standalone file, as [Standalone] does.
// Definitions are the page's; the file gets those that it needs. It's this many pixels wide and
// high, or as large as its box for 0.
func Taken(w io.Writer, svg, definitions string, style Style, width, height int) error {
	box := viewBox().FindStringSubmatch(svg)
	root := describing().FindString(svg)
	if box == nil || root == "" {
		return errors.New("a picture without a viewBox can't be a file of its own")
	}
	size := fmt.Sprintf(` width="%s" height="%s"`, box[3], box[4])
	if width > 0 {
		size = fmt.Sprintf(` width="%d" height="%d"`, width, height)
	}
	drawing := fmt.Sprintf(`<rect class="paper" x="%s" y="%s" width="%s" height="%s"/>`, box[1], box[2], box[3], box[4]) +
		strings.TrimPrefix(svg, root)
	root = strings.Replace(root, "<svg", "<svg "+namespaces+size, 1)
	return writeFile(w, root, needed(drawing, definitions), drawing, style)
}

// needed are the definitions that a drawing refers to, and those that these refer to.
func needed(drawing, definitions string) string {
	all := map[string]string{}
	for _, at := range definition().FindAllStringSubmatchIndex(definitions, -1) {
		all[definitions[at[4]:at[5]]] = element(definitions[at[0]:], definitions[at[2]:at[3]])
	}
	var names []string
	var out strings.Builder
	for rest := drawing; rest != ""; {
		var more strings.Builder
		for _, m := range refersTo().FindAllStringSubmatch(rest, -1) {
			if one := all[m[1]]; one != "" && !slices.Contains(names, m[1]) {
				names = append(names, m[1])
				more.WriteString(one)
			}
		}
		rest = more.String()
		out.WriteString(rest)
	}
	if out.Len() == 0 {
		return ""
	}
	return "<defs>" + out.String() + "</defs>"
}

// element is the first element in a text, with everything in it, if it has this name.
func element(text, name string) string {
	depth, at := 0, 0
	for {
		end := strings.IndexByte(text[at:], '>')
		if end < 0 {
			return ""
		}
		end += at + 1
		switch tag := text[at:end]; {
		case strings.HasPrefix(tag, "</"+name+">"):
			depth--
		case strings.HasPrefix(tag, "<"+name) && !strings.HasSuffix(tag, "/>"):
			depth++
		}
		if depth == 0 {
			return text[:end]
		}
		next := strings.IndexByte(text[end:], '<')
		if next < 0 {
			return ""
		}
		at = end + next
	}
}
