package notebook

import (
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"queenbook/internal/pattern"
)

// An inline writes a line of markdown.
type inline struct {
	*reader
	out      strings.Builder
	pictures []picture
	cell     bool // in a cell of a table, where a bar ends the cell
}

var (
	blanks  = pattern.Of(`\s+`)
	special = pattern.Of("[\\\\`*_\\[\\]<>$~|]")
	opening = pattern.Of(`^(?:[-+#=]|(\d+)([.)])\s)`)
)

// escaped is a text without any meaning to markdown.
func escaped(text string) string {
	text = strings.ReplaceAll(text, "&", "&amp;")
	return special().ReplaceAllStringFunc(text, func(sign string) string {
		switch sign {
		case "<":
			return "&lt;"
		case ">":
			return "&gt;"
		}
		return `\` + sign
	})
}

// begun is a line escaped so that its beginning isn't taken for a list or a heading.
func begun(text string) string {
	m := opening().FindStringSubmatch(text)
	switch {
	case m == nil:
		return text
	case m[1] != "":
		return m[1] + `\` + text[len(m[1]):]
	}
	return `\` + text
}

// text is what was written, in one line.
func (in *inline) text() string { return strings.TrimSpace(in.out.String()) }

// node writes a node with everything in it.
func (in *inline) node(n *html.Node) {
	switch {
	case n.Type == html.TextNode:
		text := blanks().ReplaceAllString(n.Data, " ")
		if written := in.out.String(); written == "" || strings.HasSuffix(written, " ") {
			text = strings.TrimPrefix(text, " ")
		}
		in.out.WriteString(escaped(text))
		return
	case in.cell && isStretched(n):
		in.svg(n)
		return
	case skipped(n):
		return
	case n.Type != html.ElementNode:
		in.inside(n)
		return
	case n.Data == "svg":
		in.svg(n)
		return
	}
	switch n.Data {
	case "em", "i", "dfn", "cite":
		in.marked(n, "*")
	case "b", "strong":
		in.marked(n, "**")
	case "code", "kbd", "samp", "pre":
		in.code(textOf(n))
	case "br":
		in.out.WriteString(" ")
	case "img":
		in.image(n)
	case "a":
		in.link(n)
	case "span":
		if is(n, "tex") {
			in.out.WriteString(textOf(n))
			return
		}
		in.inside(n)
	default:
		if isBlock(n) && in.out.Len() > 0 && !strings.HasSuffix(in.out.String(), " ") {
			in.out.WriteString(" ")
		}
		in.inside(n)
	}
}

func (in *inline) inside(n *html.Node) {
	for c := range n.ChildNodes() {
		in.node(c)
	}
}

// within is the content of an element, and whether there are blanks before and after it, which must
// not be inside of marks such as **.
func (in *inline) within(n *html.Node) (before, text, behind string) {
	part := inline{reader: in.reader, cell: in.cell}
	part.out.WriteString("\u200b") // so that a blank at the beginning is kept
	part.inside(n)
	in.pictures = append(in.pictures, part.pictures...)
	text = strings.TrimPrefix(part.out.String(), "\u200b")
	trimmed := strings.TrimSpace(text)
	at := strings.Index(text, trimmed)
	return text[:at], trimmed, text[at+len(trimmed):]
}

func (in *inline) marked(n *html.Node, mark string) {
	before, text, behind := in.within(n)
	if text != "" {
		text = mark + text + mark
	}
	in.out.WriteString(before + text + behind)
}

func (in *inline) code(text string) {
	text = blanks().ReplaceAllString(text, " ")
	if in.cell {
		text = strings.ReplaceAll(text, "|", `\|`)
	}
	fence := "`"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	if strings.HasPrefix(text, "`") || strings.HasSuffix(text, "`") {
		text = " " + text + " "
	}
	if text != "" {
		in.out.WriteString(fence + text + fence)
	}
}

// link is a link. To what's next to the page in its book it only leads if the address of the book
// is known.
func (in *inline) link(n *html.Node) {
	before, text, behind := in.within(n)
	href, _ := attr(n, "href")
	to, err := url.Parse(href)
	if err == nil && !to.IsAbs() && in.Address != "" && !strings.HasPrefix(href, "#") {
		if base, wrong := url.Parse(in.Address); wrong == nil {
			to = base.ResolveReference(to)
		}
	}
	if err == nil && text != "" && slices.Contains([]string{"http", "https", "mailto"}, to.Scheme) {
		text = "[" + text + "](<" + strings.NewReplacer("<", "%3C", ">", "%3E").Replace(to.String()) + ">)"
	}
	in.out.WriteString(before + text + behind)
}
