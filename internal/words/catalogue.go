package words

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"queenbook"
	"queenbook/internal/number"
	"queenbook/internal/spelling"
	"queenbook/internal/text"
)

// File is the name of the file of sentences, among the templates.
const File = "words.ftl"

// A Catalogue is all sentences of a book, in its language. It may be used by several goroutines.
type Catalogue struct {
	messages map[string]*message
	names    []string // in the order of the file
	spoken   *language
	kept     *sync.Map // functions that return a value, by the place that [Kept.Of] gives them
}

// Ours is the book's own catalogue, in English.
func Ours() *Catalogue { return ours() }

var ours = sync.OnceValue(func() *Catalogue {
	source, err := text.ReadFile(queenbook.Templates(), File)
	if err != nil {
		panic(err) // it is embedded
	}
	c, mistakes := New(string(source), "en")
	if len(mistakes) > 0 {
		panic(fmt.Sprintf("%s:%d:%d: %s", File, mistakes[0].Line, mistakes[0].Col, mistakes[0].Says))
	}
	return c
})

// New reads a file of sentences in a language, a tag as in "pt-BR".
func New(source, tag string) (*Catalogue, []Mistake) {
	c := &Catalogue{messages: map[string]*message{}, spoken: languageOf(tag), kept: new(sync.Map)}
	list, mistakes := read(source)
	for _, m := range list {
		m.spoken = c.spoken
		c.messages[m.name] = m
		c.names = append(c.names, m.name)
	}
	for _, m := range list {
		mistakes = append(mistakes, m.misformed(source)...)
	}
	return c, mistakes
}

// In is the catalogue for a book in another language without sentences of its own: the sentences
// stay the same, and numbers are written as in that language.
func (c *Catalogue) In(tag string) *Catalogue {
	if languageOf(tag) == c.spoken {
		return c
	}
	other := *c
	other.spoken, other.kept = languageOf(tag), new(sync.Map)
	return &other
}

// Over is an author's catalogue over ours: sentences that it leaves out are ours. Left are their
// names; unknown are messages about sentences that ours doesn't have.
func (c *Catalogue) Over(
	ours *Catalogue, source string,
) (whole *Catalogue, left []string, unknown, mistakes []Mistake) {
	whole = &Catalogue{
		messages: maps.Clone(ours.messages), names: slices.Clone(ours.names), spoken: c.spoken, kept: new(sync.Map),
	}
	for _, name := range ours.names {
		if c.messages[name] == nil {
			left = append(left, name)
		}
	}
	for _, name := range c.names {
		m, known := c.messages[name], ours.messages[name]
		whole.messages[name] = m
		if known == nil {
			unknown = append(unknown, m.mistake(source, m.at, "unknown sentence %q%s",
				name, spelling.Suggest(name, ours.names)))
			whole.names = append(whole.names, name)
			continue
		}
		m.tags = known.tags
		mistakes = append(mistakes, m.misplaced(ours.placeholders(known.text), source)...)
		mistakes = append(mistakes, m.astray(ours, source)...)
	}
	return whole, left, unknown, mistakes
}

// mistake is a mistake in a sentence.
func (m *message) mistake(source string, at int, format string, args ...any) Mistake {
	line, col := place(source, at)
	return Mistake{Line: line, Col: col, Says: fmt.Sprintf(format, args...), About: m.name}
}

// misplaced are the placeholders that have no value.
func (m *message) misplaced(known []string, source string) (list []Mistake) {
	for p := range m.text.parts {
		if p.value == "" || slices.Contains(known, uncapital(p.value)) {
			continue
		}
		has := " (it has none)"
		if len(known) > 0 {
			has = spelling.Suggest(p.value, known)
		}
		list = append(list, m.mistake(source, p.at, "%s: unknown placeholder $%s%s", m.name, p.value, has))
	}
	return list
}

// misformed are missing forms.
func (m *message) misformed(source string) (list []Mistake) {
	for p := range m.text.parts {
		if !isPlural(p.forms) {
			continue
		}
		if missing := m.spoken.missing(p.forms); len(missing) > 0 {
			list = append(list, m.mistake(source, p.at,
				"%s: $%s needs the form [%s], which numbers such as %s have in this language (%s)",
				m.name, p.value, strings.Join(missing, "], ["), m.spoken.example(missing[0]), m.spoken.tag))
		}
	}
	return list
}

// astray are sentences that should be included in another, and don't exist.
func (m *message) astray(all *Catalogue, source string) (list []Mistake) {
	for p := range m.text.parts {
		if p.refer != "" && all.messages[p.refer] == nil {
			list = append(list, m.mistake(source, p.at, "%s: unknown sentence %q%s",
				m.name, p.refer, spelling.Suggest(p.refer, all.names)))
		}
	}
	return list
}

// example is a number with that form.
func (l *language) example(form string) string {
	for _, n := range samples {
		if l.form(n) == form {
			return l.style.Thousands(n)
		}
	}
	return ""
}

// Names are the names of all sentences.
func (c *Catalogue) Names() []string { return slices.Clone(c.names) }

// Has says whether there's a sentence with that name.
func (c *Catalogue) Has(name string) bool { return c.messages[name] != nil }

// Style is how numbers are written.
func (c *Catalogue) Style() number.Style { return c.spoken.style }

// Language is the tag of the language of the book.
func (c *Catalogue) Language() string { return c.spoken.tag.String() }
