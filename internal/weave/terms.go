package weave

import (
	"errors"
	"fmt"
	"html"
	"html/template"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"

	"queenbook/internal/ask"
	"queenbook/internal/dialect"
	"queenbook/internal/pattern"
)

// A Term is a word that a page explains.
type Term struct {
	Word, ID string
	Sentence template.HTML // the sentence that explains it; inline, without links and ids
}

const termName = "term"

// termID is the label of a word.
func termID(word string) string { return termName + "-" + slug(word) }

// checkTerm finds out why a role can't explain a word: above all because readers don't read on
// there, or because it would be repeated.
func checkTerm(n *dialect.Role) error {
	_, word, err := splitNamed(n)
	if err == nil && slug(word) == "" {
		err = fmt.Errorf("term: %q isn't a word", word)
	}
	kind := block(n).Kind()
	isText := kind == ast.KindParagraph || kind == ast.KindTextBlock
	if !isText || around(n, "each") != nil {
		err = errors.New("term: explain a word in a paragraph or a list, not in an each")
	}
	return err
}

// block is the innermost block with n.
func block(n ast.Node) ast.Node {
	for n.Type() == ast.TypeInline {
		n = n.Parent()
	}
	return n
}

// termHTML names the word itself if another form of it is shown. It isn't in a title, which screen
// readers would read instead of that form.
func termHTML(n *dialect.Role) string {
	words, word, _ := splitNamed(n)
	named := ` data-term="` + template.HTMLEscapeString(word) + `"`
	if words == "" {
		words, named = word, ""
	}
	// Without a role, screen readers take a dfn for a term of a list, and count its values.
	return fmt.Sprintf(`<dfn id="%s" role="none"%s>%s</dfn>`, termID(word), named, template.HTMLEscapeString(words))
}

// Terms are the words that the page explains, in order. It asks refs like [Page.Render], but only
// for the words, and doesn't report mistakes, because Render does.
func (p *Page) Terms(refs func(label string) (ask.Link, error)) []Term {
	var list []Term
	var explaining ast.Node // the block of the last word
	var sentences []string
	for _, n := range p.terms {
		_, word, _ := splitNamed(n)
		if in := block(n); in != explaining {
			explaining, sentences = in, sentencesOf(newRun(p, refs).inline(in))
		}
		id := termID(word)
		list = append(list, Term{word, id, sentence(sentences, ` id="`+id+`"`)})
	}
	return list
}

// An Exercise is a question that a page asks.
type Exercise struct {
	ID, Number string
	Sentence   template.HTML // its first sentence; inline, without links and ids
	// Minutes are those that a reader needs for answering, in addition to reading: the question,
	// the answers to choose from, and one of the replies, which are Words.
	Minutes, Words int
	More           bool // it's for readers who want more
}

// toChoose is how many minutes it takes to choose an answer, or to think of one.
const toChoose = 1

// Exercises are those of the page that have a number, in order. They ask refs as [Page.Terms] does.
func (p *Page) Exercises(refs func(label string) (ask.Link, error)) []Exercise {
	var list []Exercise
	for _, n := range p.asked {
		at, _ := p.placed.of(n)
		e := Exercise{ID: at.id, Number: at.number, More: around(n, "more") != nil}
		p.pace(n, &e)
		e.Minutes = max(e.Minutes, toChoose)
		for c := n.FirstChild(); c != nil && e.Sentence == ""; c = c.NextSibling() {
			if c.Kind() == ast.KindParagraph {
				e.Sentence = sentence(sentencesOf(newRun(p, refs).inline(c)), "")
			}
		}
		list = append(list, e)
	}
	return list
}

// pace adds the time for a part of an exercise: for everything it asks, and for one reply or
// answer.
func (p *Page) pace(part ast.Node, e *Exercise) {
	replied := false
	for n := part.FirstChild(); n != nil; n = n.NextSibling() {
		c, isContainer := n.(*dialect.Container)
		f, isFigure := n.(*dialect.Figure)
		switch {
		case isFigure:
			if i := slices.IndexFunc(p.doc.w.Specs, func(s ask.Spec) bool { return s.Name == f.Name }); i >= 0 {
				if takes := p.doc.w.Specs[i].Takes; takes != nil {
					e.Minutes += takes(f.Args)
				}
			}
		case isContainer && c.Name == "only":
			if newRun(p, nil).only(c) {
				p.pace(c, e)
			}
		case isContainer && isAnswer(c):
			line := c.FirstChild()
			if line != nil && line.Kind() == dialect.KindLine {
				e.Words += p.words(line)
			}
			if !replied && c.Name != "reply" { // readers read one of them, and replies are about as long as an answer
				replied = true
				e.Words += p.words(c)
			}
		default:
			e.Words += p.words(n)
		}
	}
}

// words counts the words of a part of the page; a role counts as one.
func (p *Page) words(part ast.Node) (count int) {
	_ = ast.Walk(part, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Text:
			count += len(strings.Fields(string(n.Segment.Value(p.doc.body.src))))
		case *ast.String:
			count += len(strings.Fields(string(n.Value)))
		case *dialect.Role:
			count++
		case *dialect.Figure:
			return ast.WalkSkipChildren, nil
		}
		return ast.WalkContinue, nil
	})
	return count
}

var (
	linked      = pattern.Of(`</?a( [^>]*)?>`)
	anyTag      = pattern.Of(`<[^>]*>`)
	anyID       = pattern.Of(` id="[^"]*"`)
	piece       = pattern.Of(`<[^>]*>|[^<]+`)
	sentenceEnd = pattern.Of(`[.?!][”’)]*\s+`)
)

// plainText is what a reader sees of our own HTML.
func plainText(h template.HTML) string {
	text := html.UnescapeString(anyTag().ReplaceAllString(string(h), ""))
	return strings.Join(strings.Fields(text), " ")
}

// sentencesOf are the sentences of a paragraph, without links. A sentence doesn't end inside an
// element, nor if the next would begin with a small letter.
func sentencesOf(paragraph template.HTML) (sentences []string) {
	text := linked().ReplaceAllString(string(paragraph), "")
	begin, depth := 0, 0
	for _, at := range piece().FindAllStringIndex(text, -1) {
		switch part := text[at[0]:at[1]]; {
		case strings.HasPrefix(part, "</"):
			depth--
		case part[0] == '<' && part != "<br>" && !strings.HasSuffix(part, "/>"):
			depth++
		case part[0] != '<' && depth == 0:
			for _, stop := range sentenceEnd().FindAllStringIndex(part, -1) {
				next, _ := utf8.DecodeRuneInString(part[stop[1]:])
				if unicode.IsLower(next) {
					continue
				}
				end := at[0] + stop[1]
				sentences = append(sentences, text[begin:end])
				begin = end
			}
		}
	}
	return append(sentences, text[begin:])
}

// sentence is the first sentence that contains a mark, otherwise the last, without ids.
func sentence(sentences []string, mark string) template.HTML {
	i := slices.IndexFunc(sentences, func(s string) bool { return strings.Contains(s, mark) })
	if i < 0 {
		i = len(sentences) - 1
	}
	return template.HTML(strings.TrimSpace(anyID().ReplaceAllString(sentences[i], "")))
}
