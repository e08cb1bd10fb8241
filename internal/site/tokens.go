package site

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// tokens reads our own HTML tag by tag, without the elements that leave names. What comes from
// weave and render always has closed tags, quoted values and escaped texts. A general HTML parser
// takes four times as long, and most of a page are the many small tags of its pictures.
func tokens(woven string, leave func(tag, raw string) bool, visit func(kind html.TokenType, tag, raw string)) {
	left, depth := "", 0 // the element that's being left out, and how many of its name are open
	for at := 0; at < len(woven); {
		kind, tag, end := token(woven[at:])
		raw := woven[at : at+end]
		at += end
		if left == "" && kind == html.StartTagToken && leave(tag, raw) {
			left = tag
		}
		switch {
		case left == "":
			visit(kind, tag, raw)
		case tag == left && kind == html.StartTagToken:
			depth++
		case tag == left && kind == html.EndTagToken:
			depth--
			if depth == 0 {
				left = ""
			}
		}
		if kind == html.StartTagToken && holdsText(tag) {
			if end := strings.Index(woven[at:], "</"+tag); end > 0 {
				if left == "" {
					visit(html.TextToken, "", woven[at:at+end])
				}
				at += end
			}
		}
	}
}

// leaving leaves out what isn't read as text: what's closed, drawn, listed, typed as a program or
// made by a script, and elements with one of some classes as their first class.
func leaving(classes ...string) func(tag, raw string) bool {
	return func(tag, raw string) bool {
		switch tag {
		case "details", "svg", "table", "pre", "nav":
			return true
		}
		class, has := strings.CutPrefix(raw[min(1+len(tag), len(raw)):], ` class="`)
		if has {
			class = class[:max(strings.IndexAny(class, ` "`), 0)]
		}
		return has && slices.Contains(classes, class) || strings.Contains(tag, "-")
	}
}

// holdsText reports whether an element never has tags in it, whatever its text looks like.
func holdsText(tag string) bool { return tag == "script" || tag == "style" || tag == "textarea" }

// token is the text or the tag at the beginning of some HTML.
func token(text string) (kind html.TokenType, tag string, end int) {
	if !isTag(text) {
		end := 1
		for end < len(text) && !isTag(text[end:]) {
			next := strings.IndexByte(text[end:], '<')
			if next < 0 {
				return html.TextToken, "", len(text)
			}
			end += max(next, 1)
		}
		return html.TextToken, "", end
	}
	if strings.HasPrefix(text, "<!--") {
		if end := strings.Index(text, "-->"); end > 0 {
			return html.CommentToken, "", end + len("-->")
		}
	}
	kind, tag = html.StartTagToken, text[1:]
	if tag[0] == '/' {
		kind, tag = html.EndTagToken, tag[1:]
	}
	tag = tag[:endOfName(tag)]
	end = endOfTag(text)
	if text[max(end-2, 0)] == '/' {
		kind = html.SelfClosingTagToken
	}
	return kind, strings.ToLower(tag), end
}

// isTag reports whether a tag or a comment begins here.
func isTag(text string) bool {
	if len(text) < 2 || text[0] != '<' {
		return false
	}
	c := text[1] | 0x20
	return 'a' <= c && c <= 'z' || text[1] == '/' || text[1] == '!'
}

// endOfName is where the name ends that the rest of a tag begins with.
func endOfName(tag string) int {
	for i := range len(tag) {
		switch tag[i] {
		case ' ', '/', '>', '\t', '\n':
			return i
		}
	}
	return len(tag)
}

// endOfTag is where a tag ends, outside of quotes. This and [endOfName] read a million tags: they ask for
// each byte what it is, as strings.IndexAny takes longer to make a set of so few.
func endOfTag(text string) int {
	for at := 0; at < len(text); at++ {
		switch quote := text[at]; quote {
		case '>':
			return at + 1
		case '"', '\'':
			closing := strings.IndexByte(text[at+1:], quote)
			if closing < 0 {
				return len(text)
			}
			at += closing + 1
		}
	}
	return len(text)
}
