package words

import (
	"maps"
	"slices"
)

// A message is a sentence as it's written in a file.
type message struct {
	name   string
	text   wording
	at     int       // where its name begins in the source
	spoken *language // the language of its forms
	tags   bool      // it has HTML tags
}

// A wording is a text with placeholders.
type wording []part

// A part of a text is plain text, a placeholder, a placeholder whose value selects one of several
// forms, or another sentence.
type part struct {
	plain string
	value string // the placeholder, without its $
	forms []form // one of which is selected; nil if the value itself is put in
	refer string // the other sentence
	at    int    // where it is in the source
}

// A form of a text is for a number, for a kind of numbers or for a word; one of them is also for
// all others.
type form struct {
	key  string
	text wording
	rest bool
}

// placeholders are the names of all values that a text may use, including those of sentences in it.
func (c *Catalogue) placeholders(p wording) []string {
	found := map[string]bool{}
	c.gather(p, found, 0)
	return slices.Sorted(maps.Keys(found))
}

// maxDeep is how deep sentences may be nested.
const maxDeep = 8

func (c *Catalogue) gather(p wording, found map[string]bool, deep int) {
	for _, part := range p {
		if part.value != "" {
			found[uncapital(part.value)] = true
		}
		for _, form := range part.forms {
			c.gather(form.text, found, deep)
		}
		if other, ok := c.messages[part.refer]; ok && deep < maxDeep {
			c.gather(other.text, found, deep+1)
		}
	}
}

// parts are all parts of a text, including those of its forms.
func (p wording) parts(yield func(part) bool) { p.each(yield) }

func (p wording) each(yield func(part) bool) bool {
	for _, part := range p {
		if !yield(part) {
			return false
		}
		for _, form := range part.forms {
			if !form.text.each(yield) {
				return false
			}
		}
	}
	return true
}
