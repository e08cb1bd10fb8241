package chapters

import (
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
)

// checkHead checks what a screen reader says first.
func checkHead(_ *booktest.Book, p *booktest.Page, say func(string, ...any)) {
	if first := p.Doc.FirstChild; first == nil || first.Type != html.DoctypeNode || first.Data != "html" {
		say("it does not begin with <!doctype html>")
	}
	if headings := dom.Count(p.Doc, "h1"); headings != 1 {
		say("it has %d h1, want one", headings)
	}
	for n := range dom.Elements(p.Doc, "h1", "h2", "h3") {
		if dom.Text(n) == "" {
			say("a <%s> is empty", n.Data)
		}
	}
	titles := 0
	for n := range dom.Elements(p.Doc, "title") {
		if n.Namespace == "" {
			titles++
			if dom.Text(n) == "" {
				say("its title is empty")
			}
		}
	}
	if titles != 1 {
		say("it has %d titles, want one", titles)
	}
	descriptions := 0
	for n := range dom.Elements(p.Doc, "meta") {
		name, _ := dom.Attr(n, "name")
		if content, _ := dom.Attr(n, "content"); name == "description" && strings.TrimSpace(content) != "" {
			descriptions++
		}
	}
	if descriptions != 1 {
		say("it has %d descriptions, want one", descriptions)
	}
	for n := range dom.Elements(p.Doc, "html") {
		if lang, _ := dom.Attr(n, "lang"); lang != "en" {
			say("its lang is %q, want en", lang)
		}
	}
	if mains := dom.Count(p.Doc, "main"); mains != 1 {
		say("it has %d main, want one", mains)
	}
}

// checkPolicy finds what a strict content security policy would block.
func checkPolicy(_ *booktest.Book, p *booktest.Page, say func(string, ...any)) {
	for n := range dom.Elements(p.Doc) {
		for _, a := range n.Attr {
			switch {
			case a.Key == "style":
				say("<%s> has a style attribute %q", n.Data, a.Val)
			case strings.HasPrefix(a.Key, "on"):
				say("<%s> has a script in %s", n.Data, a.Key)
			case strings.Contains(a.Val, "url("):
				say("<%s %s=%q> loads something", n.Data, a.Key, a.Val)
			}
		}
		switch n.Data {
		case "style":
			say("it has a <style>")
		case "script":
			if src, ok := dom.Attr(n, "src"); !ok || src == "" || dom.Text(n) != "" {
				say("it has a script inside")
			}
			if kind, ok := dom.Attr(n, "type"); ok {
				say("a script has type %q: from disk a browser runs no modules", kind)
			}
		case "iframe", "object", "embed", "base":
			say("it has a <%s>", n.Data)
		}
	}
}

// telltales are remains of a template, a directive or a number that wasn't understood.
var telltales = regexp.MustCompile("\\{\\{|\\}\\}|%!|<no value>|&(amp|lt|gt|quot|#)|raw HTML omitted|:::|```|\\{[a-z]+[.a-z]*\\}|ZgotmplZ|<nil>|\\bNaN\\b|[+-]Inf\\b")

// signs are parts of the telltales: looking for these first takes a tenth of the time.
var signs = []string{"{", "}}", "%!", "<n", "&", "raw HTML", ":::", "```", "ZgotmplZ", "NaN", "Inf"}

func checkLeftovers(_ *booktest.Book, p *booktest.Page, say func(string, ...any)) {
	if strings.Contains(p.Source, "&amp;lt;") || strings.Contains(p.Source, "&amp;amp;") {
		say("it is escaped twice")
	}
	done := map[string]bool{} // most attributes have the same few words
	leftOver := func(text string) string {
		if done[text] {
			return ""
		}
		done[text] = true
		if !slices.ContainsFunc(signs, func(sign string) bool { return strings.Contains(text, sign) }) {
			return ""
		}
		return telltales.FindString(text)
	}
	for n := range p.Doc.Descendants() {
		switch {
		case n.Type == html.CommentNode:
			say("it has a comment %q", n.Data)
		case n.Type == html.TextNode && !dom.InCode(n):
			text := n.Data
			if n.Parent.Data == "noscript" {
				text = html.UnescapeString(text) // the parser, which knows scripts, leaves their contents as they are
			}
			if found := leftOver(text); found != "" {
				say("%q is left over in %q", found, strings.TrimSpace(text))
			}
		case n.Type == html.ElementNode:
			for _, a := range n.Attr {
				if slices.Contains(booktest.Programs, a.Key) {
					continue
				}
				if found := leftOver(a.Val); found != "" {
					say("%q is left over in <%s %s=%q>", found, n.Data, a.Key, a.Val)
				}
			}
		}
	}
}

// void elements have no end tag.
var void = []string{
	"area", "base", "br", "col", "embed", "hr", "img",
	"input", "link", "meta", "source", "track", "wbr",
}

// checkMarkup finds tags that don't nest, which a browser repairs in unintended ways: every element
// in the source is closed by its own end tag, and the parser has neither added nor dropped any.
func checkMarkup(_ *booktest.Book, p *booktest.Page, say func(string, ...any)) {
	var open []string
	written := map[string]int{}
	in := html.NewTokenizer(strings.NewReader(p.Source))
	for kind := in.Next(); kind != html.ErrorToken; kind = in.Next() {
		name, _ := in.TagName()
		tag := string(name)
		switch kind {
		case html.StartTagToken:
			written[tag]++
			if !slices.Contains(void, tag) {
				open = append(open, tag)
			}
		case html.SelfClosingTagToken:
			written[tag]++
		case html.EndTagToken:
			if len(open) == 0 || open[len(open)-1] != tag {
				say("</%s> closes nothing, open are %q", tag, open)
				return
			}
			open = open[:len(open)-1]
		}
	}
	if len(open) > 0 {
		say("%q are never closed", open)
	}
	got := map[string]int{}
	for n := range dom.Elements(p.Doc) {
		got[strings.ToLower(n.Data)]++
	}
	for tag, times := range written {
		if got := got[strings.ToLower(tag)]; got != times && tag != "tbody" {
			say("the source has %d <%s>, the browser %d", times, tag, got)
		}
	}
}

// checkPictures checks that every picture describes what it shows, or is silent.
func checkPictures(_ *booktest.Book, p *booktest.Page, say func(string, ...any)) {
	for n := range dom.Elements(p.Doc, "svg") {
		class, _ := dom.Attr(n, "class")
		role, _ := dom.Attr(n, "role")
		if role == "group" && dom.Count(n, "a") > 0 {
			role = "img" // its links have to stay reachable, and have their own names
		}
		if role != "img" {
			hidden, _ := dom.Attr(n, "aria-hidden")
			part := dom.Inside(n, func(a *html.Node) bool {
				v, _ := dom.Attr(a, "aria-hidden")
				return a.Data == "svg" || v == "true"
			})
			if hidden != "true" && !part {
				say("an svg of class %q is neither a picture (role=img) nor hidden", class)
			}
			continue
		}
		title, desc := dom.Child(n, "title"), dom.Child(n, "desc")
		if dom.Text(title) == "" {
			say("a picture of class %q has no title", class)
		}
		if dom.Text(desc) == "" {
			say("the picture %q has no desc", dom.Text(title))
		}
		checkHeard(n, title, desc, say)
		if _, ok := dom.Attr(n, "viewBox"); !ok && dom.HasClass(n, "board") {
			say("the board %q has no viewBox, so it cannot grow and shrink", dom.Text(title))
		}
	}
}

// checkHeard checks what a screen reader says about a picture: its title and its description, as
// one name, without any of the drawn words.
func checkHeard(picture, title, desc *html.Node, say func(string, ...any)) {
	var own []string
	for _, part := range []*html.Node{title, desc} {
		id, _ := dom.Attr(part, "id")
		own = append(own, id)
	}
	names, _ := dom.Attr(picture, "aria-labelledby")
	if want := strings.Join(own, " "); names != want {
		say("the picture %q is named by %q, want %q", dom.Text(title), names, want)
	}
	if by, ok := dom.Attr(picture, "aria-describedby"); ok {
		say("the picture %q is described by %q, which is not read with the page", dom.Text(title), by)
	}
	for text := range dom.Elements(picture, "text") {
		hides := func(n *html.Node) bool {
			hidden, _ := dom.Attr(n, "aria-hidden")
			return hidden == "true"
		}
		if !hides(text) && !dom.Inside(text, hides) {
			say("the picture %q is read with %q in it", dom.Text(title), dom.Text(text))
		}
	}
}
