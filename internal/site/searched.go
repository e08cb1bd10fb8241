package site

import (
	"encoding/json"
	"strings"

	"golang.org/x/net/html"

	"queenbook/internal/pattern"
)

const (
	searchName = "assets/search.js"       // the search, which pages load when it's needed
	indexName  = "assets/search-index.js" // the index that it searches
)

// A section is a heading and the text up to the next heading: its id, its words, the words that are
// explained there, and its text.
type section [4]string

// reading is a section while its page is being read.
type reading struct {
	id                       string
	heading, explained, text strings.Builder
}

// section is what was read, with each run of blanks as one.
func (r *reading) section() section {
	section := section{
		r.id,
		r.heading.String(),
		r.explained.String(),
		r.text.String(),
	}
	for i, part := range section {
		section[i] = strings.Join(strings.Fields(part), " ")
	}
	return section
}

var (
	// unsearched are elements that aren't searched: they're closed, drawn, listed elsewhere, or
	// typed as a program.
	unsearched = leaving("answers", "reply", "terms", "chapters", "exercise-number")
	headingID  = pattern.Of(`^<h[2-4] id="([^"]+)"`)
)

// sections is what can be searched on a page: its headings, paragraphs, lists and captions. It
// doesn't include answers of exercises, wherever they are.
func sections(p *page, woven string) []section {
	s := &reading{}
	s.heading.WriteString(p.Title.Text)
	s.text.WriteString(p.Question.Text + " ")
	read := []*reading{s}
	at := &s.text
	drawn, explained := false, false // in a figure outside of its caption, in a word
	tokens(woven, unsearched, func(kind html.TokenType, tag, raw string) {
		switch begins := kind == html.StartTagToken; {
		case kind == html.TextToken && !drawn:
			said := html.UnescapeString(raw)
			at.WriteString(said)
			if explained {
				s.explained.WriteString(said + " ")
			}
		case tag == "figure", tag == "figcaption":
			drawn = begins == (tag == "figure")
			s.text.WriteString(" ")
		case tag == "dfn":
			explained = begins
		case begins && !drawn && len(tag) == 2 && headingID().MatchString(raw):
			id := headingID().FindStringSubmatch(raw)[1]
			s = &reading{id: strings.Clone(html.UnescapeString(id))} // a clone keeps no page in memory
			read = append(read, s)
			at = &s.heading
		case strings.HasPrefix(raw, "</h"):
			at = &s.text
			at.WriteString(" ")
		case kind == html.EndTagToken && strings.Contains(" p li dt dd div ", " "+tag+" "):
			at.WriteString(" ")
		}
	})
	var list []section
	for _, s := range read {
		list = append(list, s.section())
	}
	return list
}

// searched is the script with everything that can be searched in the book, page by page. It leaves
// out pages that exist once for each of some values: there may be thousands, and they say the same.
func (k *book) searched() []byte {
	var pages [][]any
	for _, p := range k.listed {
		if p.group != "" {
			continue
		}
		entry := []any{p.name, strings.TrimSpace(p.number + " " + p.Title.Text)}
		for _, s := range p.sections {
			entry = append(entry, s)
		}
		pages = append(pages, entry)
	}
	data, _ := json.Marshal(pages) // texts can always be marshalled
	return append(append([]byte("const SEARCHED="), data...), ";\n"...)
}
