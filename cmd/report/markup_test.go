package main

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

var scheme = regexp.MustCompile(`^(?i)([a-z][a-z0-9+.-]*:|//)`)

// checkReferences resolves every reference. Only a link that a reader follows
// may lead to another host.
func checkReferences(b *book, p *page, say func(string, ...any)) {
	for n := range elements(p.doc) {
		if _, leads := attr(n, "href"); n.Data == "a" && !leads {
			say("an <a> leads nowhere")
		}
		for _, a := range n.Attr {
			switch a.Key {
			case "href", "src", "srcset", "poster", "data", "action", "background", "cite":
			default:
				continue
			}
			switch {
			case n.Data == "a" && strings.HasPrefix(a.Val, "https://"):
			case scheme.MatchString(a.Val):
				say("<%s %s=%q> leads out of the site", n.Data, a.Key, a.Val)
			case n.Data == "use" && !strings.HasPrefix(a.Val, "#"):
				say("<use href=%q> leads out of the page", a.Val)
			default:
				if problem := b.resolve(p, a.Val); problem != "" {
					say("<%s %s=%q>: %s", n.Data, a.Key, a.Val, problem)
				}
			}
		}
	}
}

// resolve says what is wrong with a relative reference, or nothing. It must
// name a file: from disk a browser opens no folder.
func (b *book) resolve(p *page, ref string) string {
	name, fragment, fragmented := strings.Cut(ref, "#")
	to := p.name
	if name != "" {
		to = path.Join(path.Dir(p.name), name)
	}
	if ref == "" || strings.HasPrefix(name, "/") {
		return "it is not relative"
	}
	if _, ok := b.files[to]; !ok {
		return "the site has no file " + to
	}
	if !fragmented {
		return ""
	}
	if target := b.pages[to]; target == nil || fragment == "" || target.ids[fragment] == nil {
		return fmt.Sprintf("%s has no id %q", to, fragment)
	}
	return ""
}

// checkIDs checks that ids are unique and that what names them finds them.
func checkIDs(_ *book, p *page, say func(string, ...any)) {
	for id, places := range p.ids {
		if len(places) > 1 {
			say("id %q stands there %d times", id, len(places))
		}
		if id == "" || strings.ContainsAny(id, " \t\n") {
			say("id %q is none", id)
		}
	}
	for n := range elements(p.doc) {
		for _, key := range []string{"aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "for", "headers", "list"} {
			value, ok := attr(n, key)
			if ok && strings.TrimSpace(value) == "" {
				say("<%s> has an empty %s", n.Data, key)
			}
			for _, id := range strings.Fields(value) {
				if p.ids[id] == nil {
					say("<%s %s=%q>: there is no such id", n.Data, key, value)
				}
			}
		}
	}
}

// checkHead checks what a screen reader says first.
func checkHead(_ *book, p *page, say func(string, ...any)) {
	if first := p.doc.FirstChild; first == nil || first.Type != html.DoctypeNode || first.Data != "html" {
		say("it does not begin with <!doctype html>")
	}
	if headings := count(p.doc, "h1"); headings != 1 {
		say("it has %d h1, want one", headings)
	}
	for n := range elements(p.doc, "h1", "h2", "h3") {
		if text(n) == "" {
			say("a <%s> is empty", n.Data)
		}
	}
	titles := 0
	for n := range elements(p.doc, "title") {
		if n.Namespace == "" {
			if titles++; text(n) == "" {
				say("its title is empty")
			}
		}
	}
	if titles != 1 {
		say("it has %d titles, want one", titles)
	}
	descriptions := 0
	for n := range elements(p.doc, "meta") {
		name, _ := attr(n, "name")
		if content, _ := attr(n, "content"); name == "description" && strings.TrimSpace(content) != "" {
			descriptions++
		}
	}
	if descriptions != 1 {
		say("it has %d descriptions, want one", descriptions)
	}
	for n := range elements(p.doc, "html") {
		if lang, _ := attr(n, "lang"); lang != "en" {
			say("its lang is %q, want en", lang)
		}
	}
	if mains := count(p.doc, "main"); mains != 1 {
		say("it has %d main, want one", mains)
	}
}

// checkPolicy finds what a strict content security policy would not let run.
func checkPolicy(_ *book, p *page, say func(string, ...any)) {
	for n := range elements(p.doc) {
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
			if src, ok := attr(n, "src"); !ok || src == "" || text(n) != "" {
				say("it has a script inside")
			}
			if kind, ok := attr(n, "type"); ok {
				say("a script has type %q: from disk a browser runs no modules", kind)
			}
		case "iframe", "object", "embed", "base":
			say("it has a <%s>", n.Data)
		}
	}
}

// telltales are what is left of a template, a directive or a number when it
// was not understood.
var telltales = regexp.MustCompile("\\{\\{|\\}\\}|%!|<no value>|&(amp|lt|gt|quot|#)|raw HTML omitted|:::|```|\\{[a-z]+[.a-z]*\\}|ZgotmplZ|<nil>|\\bNaN\\b|[+-]Inf\\b")

func checkLeftovers(_ *book, p *page, say func(string, ...any)) {
	if strings.Contains(p.source, "&amp;lt;") || strings.Contains(p.source, "&amp;amp;") {
		say("it is escaped twice")
	}
	done := map[string]bool{} // the same few words stand in most attributes
	leftOver := func(text string) string {
		if done[text] {
			return ""
		}
		done[text] = true
		return telltales.FindString(text)
	}
	for n := range p.doc.Descendants() {
		switch {
		case n.Type == html.CommentNode:
			say("it has a comment %q", n.Data)
		case n.Type == html.TextNode && !inCode(n):
			if found := leftOver(n.Data); found != "" {
				say("%q is left over in %q", found, strings.TrimSpace(n.Data))
			}
		case n.Type == html.ElementNode:
			for _, a := range n.Attr {
				if found := leftOver(a.Val); found != "" {
					say("%q is left over in <%s %s=%q>", found, n.Data, a.Key, a.Val)
				}
			}
		}
	}
}

// void elements have no end tag.
var void = []string{"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}

// checkMarkup finds tags that do not nest, which a browser repairs in ways
// that nobody meant: every element of the source is closed by its own end tag,
// and the parser has neither added one nor thrown one away.
func checkMarkup(_ *book, p *page, say func(string, ...any)) {
	var open []string
	written := map[string]int{}
	in := html.NewTokenizer(strings.NewReader(p.source))
	for kind := in.Next(); kind != html.ErrorToken; kind = in.Next() {
		name, _ := in.TagName()
		tag := string(name)
		switch kind {
		case html.StartTagToken:
			if written[tag]++; !slices.Contains(void, tag) {
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
	for tag, times := range written {
		if got := count(p.doc, strings.ToLower(tag)); got != times && tag != "tbody" {
			say("the source has %d <%s>, the browser %d", times, tag, got)
		}
	}
}

// checkPictures checks that every picture says what it shows, or that it says
// nothing.
func checkPictures(_ *book, p *page, say func(string, ...any)) {
	for n := range elements(p.doc, "svg") {
		class, _ := attr(n, "class")
		role, _ := attr(n, "role")
		if role == "group" && count(n, "a") > 0 {
			role = "img" // its links must stay reachable, and have names of their own
		}
		if role != "img" {
			hidden, _ := attr(n, "aria-hidden")
			part := inside(n, func(a *html.Node) bool {
				v, _ := attr(a, "aria-hidden")
				return a.Data == "svg" || v == "true"
			})
			if hidden != "true" && !part {
				say("an svg of class %q is neither a picture (role=img) nor hidden", class)
			}
			continue
		}
		title, desc := child(n, "title"), child(n, "desc")
		if text(title) == "" {
			say("a picture of class %q has no title", class)
		}
		if text(desc) == "" {
			say("the picture %q has no desc", text(title))
		}
		for key, part := range map[string]*html.Node{"aria-labelledby": title, "aria-describedby": desc} {
			if names, ok := attr(n, key); ok && part != nil {
				if id, _ := attr(part, "id"); !slices.Contains(strings.Fields(names), id) {
					say("the picture %q has %s=%q, and not its own %q", text(title), key, names, id)
				}
			}
		}
		if _, ok := attr(n, "viewBox"); !ok && hasClass(n, "board") {
			say("the board %q has no viewBox, so it cannot grow and shrink", text(title))
		}
	}
}
