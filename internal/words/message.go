package words

import (
	"maps"
	"slices"
)

// A message is a sentence as it is in a file.
type message struct {
	name   string
	text   wording
	at     int       // where its name begins in the source
	spoken *language // whose forms it has
	tags   bool      // it has tags of HTML
}

// A wording is a text with placeholders.
type wording []part

// A part of a text is a plain one, a placeholder, a placeholder whose value says which of some forms
// is meant, or another sentence.
type part struct {
	plain string
	value string // the placeholder, without its $
	forms []form // of which one is meant; nil where the value itself is there
	refer string // the other sentence
	at    int    // where it is in the source
}

// A form of a text is that for a number, for a kind of numbers or for a word; one of them is also for
// all that have none.
type form struct {
	key  string
	text wording
	rest bool
}

// placeholders are the names of all values that a text may ask for, sentences in it included.
func (c *Catalogue) placeholders(p wording) []string {
	found := map[string]bool{}
	c.gather(p, found, 0)
	return slices.Sorted(maps.Keys(found))
}

// maxDeep is how deep sentences may be in one another.
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

// parts are all parts of a text, those of its forms included.
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
