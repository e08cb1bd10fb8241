package figure

import (
	"cmp"
	"io/fs"
	"slices"
	"sync"

	"queenbook/internal/ask"
	"queenbook/internal/listing"
	"queenbook/internal/spelling"
)

// A Topic is a part of the book with its own figures and facts.
type Topic struct {
	Directives []Directive
	// Facts makes the facts when one is first needed, because most commands need none. It may be
	// nil.
	Facts func() []Fact
	// Labels says which labels the topic answers, for the reference.
	Labels []ask.Entry
	// Label says where labels lead that no chapter declares: to the label of a page and an id on
	// it. It may be nil.
	Label func(b *Book, label string) (page, id string, ok bool)
	// Files are the files next to a page, by name. It may be nil.
	Files func(s *Scope) map[string][]byte
	// Problems are searches that figures can show by name, besides the book's own.
	Problems []Problem
	// Find finds a problem that isn't in a list, nil if there's none with that name. FactsOf are
	// the facts about it. Both may be nil.
	Find    func(b *Book, name string) (*Problem, error)
	FactsOf func(p Problem) []Fact
	// Settings are what a book can be told for the topic.
	Settings []Setting
	// Sources contain the files whose text the topic's listings show.
	Sources []fs.FS
}

// A Catalogue is everything that a book's authors can use.
type Catalogue struct {
	Directives []Directive   // by name
	Facts      func() []Fact // by name
	Problems   []Problem     // by name
	Settings   []Setting     // by the names of their flags
	Sources    listing.Library
	topics     []Topic
}

// NewCatalogue puts topics together. No two of their directives or facts may have the same name.
func NewCatalogue(topics ...Topic) *Catalogue {
	c := &Catalogue{topics: topics}
	c.Facts = sync.OnceValue(c.allFacts)
	for _, t := range topics {
		c.Directives = append(c.Directives, t.Directives...)
		c.Problems = append(c.Problems, t.Problems...)
		c.Settings = append(c.Settings, t.Settings...)
		c.Sources = append(c.Sources, t.Sources...)
	}
	slices.SortFunc(c.Directives, func(a, b Directive) int { return cmp.Compare(a.Name, b.Name) })
	slices.SortFunc(c.Problems, func(a, b Problem) int { return cmp.Compare(a.Name, b.Name) })
	slices.SortFunc(c.Settings, func(a, b Setting) int { return cmp.Compare(a.Flag, b.Flag) })
	return c
}

// allFacts are the facts of all topics, by name.
func (c *Catalogue) allFacts() []Fact {
	var facts []Fact
	for _, t := range c.topics {
		if t.Facts != nil {
			facts = append(facts, t.Facts()...)
		}
	}
	slices.SortFunc(facts, func(a, b Fact) int { return cmp.Compare(a.Name, b.Name) })
	return facts
}

// Specs lists the directives for weave.
func (c *Catalogue) Specs() []ask.Spec {
	return TextsOf(c.Directives, func(d Directive) ask.Spec {
		return ask.Spec{Name: d.Name, Options: d.optionNames(), Inside: d.Inside, Asks: d.Asks, Takes: d.Takes}
	})
}

func (c *Catalogue) directive(name string) (*Directive, error) {
	return find("directive", name, c.Directives, func(d Directive) string { return d.Name })
}

// find finds something by name in a list that's sorted by name; the error proposes similar names.
func find[T any](what, name string, list []T, nameOf func(T) string) (*T, error) {
	if i, ok := slices.BinarySearchFunc(list, name,
		func(one T, name string) int { return cmp.Compare(nameOf(one), name) }); ok {
		return &list[i], nil
	}
	return nil, spelling.Unknown(what, name, TextsOf(list, nameOf))
}

const (
	// MaxGallery is how many boards a gallery draws. The rest are rows of numbers.
	MaxGallery = 100
	// MaxListed is the largest number of solutions in the list of all boards, drawn or not. Links
	// to solutions beyond it lead to their steps.
	MaxListed = 1000
)
