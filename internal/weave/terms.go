package weave

import (
	"errors"
	"fmt"
	"html"
	"html/template"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"

	"queenbook/internal/dialect"
)

// A Term is a word that a page explains.
type Term struct {
	Word, ID string
	Sentence template.HTML // in which it is explained; inline, without links and ids
}

const termName = "term"

// termID is the label of a word.
func termID(word string) string { return termName + "-" + slug(word) }

// checkTerm finds what keeps a role from explaining a word: above all that it stands where a reader
// does not read on, or where it would repeat.
func checkTerm(n *dialect.Role) error {
	_, word, err := splitNamed(n)
	if err == nil && slug(word) == "" {
		err = fmt.Errorf("term: %q is no word", word)
	}
	if kind := block(n).Kind(); kind != ast.KindParagraph && kind != ast.KindTextBlock || around(n, "each") != nil {
		err = errors.New("term: a word is explained in a paragraph or a list, and in no each")
	}
	return err
}

// block is the innermost block that holds n.
func block(n ast.Node) ast.Node {
	for n.Type() == ast.TypeInline {
		n = n.Parent()
	}
	return n
}

// termHTML names the word itself where another form of it is shown.
func termHTML(n *dialect.Role) string {
	words, word, _ := splitNamed(n)
	title := ` title="` + template.HTMLEscapeString(word) + `"`
	if words == "" {
		words, title = word, ""
	}
	return fmt.Sprintf(`<dfn id="%s"%s>%s</dfn>`, termID(word), title, template.HTMLEscapeString(words))
}

// Terms are the words that the page explains, in order. It asks refs what [Page.Render] asks, for
// the words only, and reports no mistake, because Render does.
func (p *Page) Terms(refs func(label string) (Link, error)) []Term {
	var list []Term
	for _, n := range p.terms {
		_, word, _ := splitNamed(n)
		id := termID(word)
		list = append(list, Term{word, id, sentence(newRun(p, refs).inline(block(n)), ` id="`+id+`"`)})
	}
	return list
}

// An Exercise is a question that a page asks.
type Exercise struct {
	ID, Number string
	Sentence   template.HTML // its first; inline, without links and ids
}

// Exercises are those of the page that have a number, in order. They ask refs as [Page.Terms] does.
func (p *Page) Exercises(refs func(label string) (Link, error)) []Exercise {
	var list []Exercise
	for _, n := range p.asked {
		e := Exercise{ID: p.placed[n].id, Number: p.placed[n].number}
		for c := n.FirstChild(); c != nil && e.Sentence == ""; c = c.NextSibling() {
			if c.Kind() == ast.KindParagraph {
				e.Sentence = sentence(newRun(p, refs).inline(c), "")
			}
		}
		list = append(list, e)
	}
	return list
}

var (
	linked      = regexp.MustCompile(`</?a( [^>]*)?>`)
	anyTag      = regexp.MustCompile(`<[^>]*>`)
	anyID       = regexp.MustCompile(` id="[^"]*"`)
	piece       = regexp.MustCompile(`<[^>]*>|[^<]+`)
	sentenceEnd = regexp.MustCompile(`[.?!][”’)]*\s+`)
)

// plainText is what a reader sees of our own HTML.
func plainText(h template.HTML) string {
	text := html.UnescapeString(anyTag.ReplaceAllString(string(h), ""))
	return strings.Join(strings.Fields(text), " ")
}

// sentence is the first of a paragraph that contains a mark. It ends where it does not end within
// an element, and where the next does not begin with a small letter.
func sentence(paragraph template.HTML, mark string) template.HTML {
	text := linked.ReplaceAllString(string(paragraph), "")
	begin, end, depth := 0, len(text), 0
pieces:
	for _, at := range piece.FindAllStringIndex(text, -1) {
		switch part := text[at[0]:at[1]]; {
		case strings.HasPrefix(part, "</"):
			depth--
		case part[0] == '<' && part != "<br>" && !strings.HasSuffix(part, "/>"):
			depth++
		case part[0] != '<' && depth == 0:
			for _, stop := range sentenceEnd.FindAllStringIndex(part, -1) {
				if next, _ := utf8.DecodeRuneInString(part[stop[1]:]); unicode.IsLower(next) {
					continue
				}
				stop := at[0] + stop[1]
				if strings.Contains(text[begin:stop], mark) {
					end = stop
					break pieces
				}
				begin = stop
			}
		}
	}
	return template.HTML(strings.TrimSpace(anyID.ReplaceAllString(text[begin:end], "")))
}
