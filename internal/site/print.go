package site

import (
	"html/template"
	"path"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"queenbook/internal/weave"
)

// printName is the document that holds the first part of the book, or all of it, to be printed.
const printName = "print/index.html"

// A document is the chapters that are printed together, by the names of their pages.
type document map[string]*page

// print writes the document: the bodies of its chapters as they were woven, with ids of their own.
func (k *book) print() error {
	chapters := slices.DeleteFunc(slices.Clone(k.listed), func(p *page) bool { return p.number == "" })
	if len(chapters) == 0 {
		return nil
	}
	doc, first := document{}, chapters[0].Part.Text
	for _, p := range chapters {
		if p.Part.Text == first || k.about.Print == weave.PrintAll {
			doc[p.name] = p
		}
	}
	self := &page{name: printName, beside: true, Page: &weave.Page{Title: k.pages[0].Title, Meta: weave.Meta{Layout: "print"}}}
	frame := k.around(0, self)
	list := frame.Chapters
	frame.Chapters, frame.Next = nil, nil
	for i, c := range list {
		p := chapters[i]
		if doc[p.name] == nil {
			continue
		}
		c.Href = "#" + printedID(p, "")
		c.Needs, c.Body = doc.printable(p, string(p.Needs.HTML)), doc.printable(p, p.woven)
		frame.Chapters = append(frame.Chapters, c)
	}
	body, _ := k.fill("print.html", frame)
	frame.Body = template.HTML(body)
	return k.frame(printName, pageFrame, frame)
}

// printedID is what an id of a page is in the document; an empty one is that of the chapter. No
// address and no id of an author has a point in it.
func printedID(p *page, id string) string {
	return strings.TrimSuffix(path.Dir(p.name)+"."+id, ".")
}

// unprinted says whether a tag begins what only scripts show, or how a figure was computed, which
// nobody opens on paper.
func unprinted(raw string) bool {
	return strings.Contains(raw, ` hidden=""`) || strings.HasPrefix(raw, `<details class="how"`)
}

var attribute = regexp.MustCompile(` ([a-zA-Z-]+)=("[^"]*"|'[^']*')`)

// printable is HTML of a page as the document has it: its ids are unique there, what refers to
// another chapter of it stays in it, headings are a level lower, and what scripts show or read is
// left out.
func (d document) printable(p *page, woven string) template.HTML {
	var out strings.Builder
	tokens(woven, unprinted, func(kind html.TokenType, tag, raw string) {
		if kind != html.TextToken {
			raw = d.printableTag(p, tag, raw)
		}
		out.WriteString(raw)
	})
	return template.HTML(out.String())
}

// printableTag is a tag as the document has it.
func (d document) printableTag(p *page, name, raw string) string {
	if len(name) == 2 && name[0] == 'h' && '1' <= name[1] && name[1] <= '5' {
		raw = strings.Replace(raw, name, "h"+string(name[1]+1), 1)
	}
	script := strings.Contains(name, "-")
	if !script && !strings.Contains(raw, ` id=`) && !strings.Contains(raw, ` href=`) && !strings.Contains(raw, ` aria-`) {
		return raw // most tags are those of pictures
	}
	return attribute.ReplaceAllStringFunc(raw, func(a string) string {
		key, value, _ := strings.Cut(a[1:], "=")
		switch key {
		case "id", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns":
			var ids []string
			for id := range strings.FieldsSeq(value[1 : len(value)-1]) {
				ids = append(ids, printedID(p, id))
			}
			return ` ` + key + `="` + strings.Join(ids, " ") + `"`
		case "href":
			file, id, _ := target(p, html.UnescapeString(value[1:len(value)-1]))
			if to := d[file]; to != nil {
				return ` href="#` + printedID(to, id) + `"`
			}
		default:
			if script && strings.HasPrefix(key, "data-") {
				return ""
			}
		}
		return a
	})
}
