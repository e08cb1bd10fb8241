package site

import (
	"fmt"
	"html/template"
	"path"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"queenbook/internal/pattern"
	"queenbook/internal/weave"
)

// printName is the document that holds the first part of the book, or all of it, to be printed.
const printName = "print/index.html"

// A document is the chapters that are printed together, by the names of their pages.
type document map[string]*page

// numbered are the chapters among the pages.
func (k *book) numbered() []*page {
	return slices.DeleteFunc(slices.Clone(k.listed), func(p *page) bool { return p.number == "" })
}

// printed is the document that the book has.
func (k *book) printed() document {
	doc, chapters := document{}, k.numbered()
	for _, p := range chapters {
		if p.Part.Text == chapters[0].Part.Text || k.about.Print == weave.PrintAll {
			doc[p.name] = p
		}
	}
	return doc
}

// print writes the document: the bodies of its chapters, which have ids of their own since they were woven.
func (k *book) print(doc document) error {
	chapters := k.numbered()
	if len(chapters) == 0 {
		return nil
	}
	self := &page{name: printName, beside: true,
		Page: &weave.Page{Title: k.pages[0].Title, Meta: weave.Meta{Layout: "print"}}}
	frame := k.around(0, self)
	list := frame.Chapters
	frame.Chapters, frame.Next = nil, nil
	var answers answerKey
	frame.Body = template.HTML(k.pages[0].printed)
	for i, c := range list {
		p := chapters[i]
		if doc[p.name] == nil {
			continue
		}
		c.Href = "#" + printedID(p, "")
		c.Needs = template.HTML(doc.printable(p, string(p.Needs.HTML)))
		before := answers.Len()
		c.Body = answers.collect(p.printed)
		if answers.Len() > before {
			c.Answers = template.HTML(answers.String()[before:])
			frame.Answers = true
		}
		frame.Chapters = append(frame.Chapters, c)
	}
	length := len(frame.Body)
	for _, c := range frame.Chapters {
		length += len(c.Body) + len(c.Answers) + 4<<10
	}
	body := weave.NewFilled(length)
	defer body.Free()
	k.fill(body, "print.html", frame)
	frame.Body = template.HTML(body.Bytes())
	return k.frame(printName, pageFrame, frame)
}

// firstFigure is the first figure of a page, and the definitions before it that it may need.
func firstFigure(woven string) string {
	begin, end := strings.Index(woven, "<figure"), strings.Index(woven, "</figure>")
	if begin < 0 || end < begin {
		return ""
	}
	definitions := ""
	if _, after, found := strings.Cut(woven[:begin], "<svg"); found {
		if last := strings.Index(after, "</svg>"); last >= 0 && strings.Contains(after[:last], "<defs>") {
			definitions = "<svg" + after[:last] + "</svg>"
		}
	}
	return definitions + woven[begin:end] + "</figure>"
}

// feet are the rules of the style sheet that put a chapter's name to the foot of its printed sheets.
func (k *book) feet() []byte {
	var rules strings.Builder
	for _, p := range k.listed {
		if p.number != "" {
			name := cssText.Replace(p.number + "  " + p.Title.Text)
			fmt.Fprintf(&rules, "@page chapter-%[1]s{@bottom-left{content:\"%[2]s\";font:9pt sans-serif}}.printed-%[1]s{page:chapter-%[1]s}\n", p.number, name)
		}
	}
	return []byte(rules.String())
}

// cssText writes a text between the quotes of a style sheet.
var cssText = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "<", `\3c `)

// printedID is what an id of a page is in the document; an empty one is that of the chapter. No
// address and no id of an author has a point in it.
func printedID(p *page, id string) string {
	name := path.Dir(p.name)
	if name == "." {
		name = "home"
	}
	return strings.TrimSuffix(name+"."+id, ".")
}

// unprinted says whether a tag begins what only scripts show, or how a figure was computed, which
// nobody opens on paper.
func unprinted(_, raw string) bool {
	return strings.Contains(raw, ` hidden=""`) || strings.HasPrefix(raw, `<details class="how"`)
}

var attribute = pattern.Of(` ([a-zA-Z-]+)=("[^"]*"|'[^']*')`)

// printable is HTML of a page as the document has it: its ids are unique there, what refers to
// another chapter of it stays in it, headings are a level lower, and what scripts show or read is
// left out.
func (d document) printable(p *page, woven string) string {
	var out strings.Builder
	out.Grow(len(woven))
	tokens(woven, unprinted, func(kind html.TokenType, tag, raw string) {
		if kind != html.TextToken {
			raw = d.printableTag(p, tag, raw)
		}
		out.WriteString(raw)
	})
	return out.String()
}

// referring is how the attributes begin that the document changes, and what they may be part of.
var referring = []string{" id=", " href=", " aria-labelledby=", " aria-describedby=", " aria-controls=", " aria-owns="}

// printableTag is a tag as the document has it.
func (d document) printableTag(p *page, name, raw string) string {
	if len(name) == 2 && name[0] == 'h' && '1' <= name[1] && name[1] <= '5' {
		raw = strings.Replace(raw, name, "h"+string(name[1]+1), 1)
	}
	custom := strings.Contains(name, "-") // an element of a script, which reads its data
	if !custom && !slices.ContainsFunc(referring, func(key string) bool { return strings.Contains(raw, key) }) {
		return raw // most tags are those of pictures
	}
	return attribute().ReplaceAllStringFunc(raw, func(a string) string {
		key, value, _ := strings.Cut(a[1:], "=")
		quote, value := value[:1], value[1:len(value)-1]
		switch key {
		case "id", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns":
			return " " + key + "=" + quote + printedIDs(p, value) + quote
		case "href":
			return " href=" + quote + d.printedHref(p, value) + quote
		}
		if custom && strings.HasPrefix(key, "data-") {
			return ""
		}
		return a
	})
}

// printedIDs are ids of a page, with blanks between them, as they are in the document.
func printedIDs(p *page, list string) string {
	var ids []string
	for id := range strings.FieldsSeq(list) {
		ids = append(ids, printedID(p, id))
	}
	return strings.Join(ids, " ")
}

// printedHref is where a link of a page leads from the document. Both are written as HTML.
func (d document) printedHref(p *page, href string) string {
	file, id, _ := target(p, html.UnescapeString(href))
	if to := d[file]; to != nil {
		return "#" + printedID(to, id)
	}
	if path.Dir(p.name) == "." && file != "" && !strings.Contains(href, "://") {
		return "../" + href // the page is at the site's top, the document does not
	}
	return href
}
