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

// A Topic is a part of the book that brings its own figures and facts.
type Topic struct {
	Directives []Directive
	// Facts makes the facts, when somebody first asks for one: most commands never do. It may be nil.
	Facts func() []Fact
	// Labels says which labels the topic answers, for the reference.
	Labels []ask.Entry
	// Label says where a label leads that no chapter declares: the label of a page and an id on it.
	// It may be nil.
	Label func(b *Book, label string) (page, id string, ok bool)
	// Files are what is next to a page, by name. It may be nil.
	Files func(s *Scope) map[string][]byte
	// Problems are searches that figures show by their names, next to the book's own.
	Problems []Problem
	// Find finds a problem that is in no list, nil where there is none of that name. FactsOf are
	// those about it. Both may be nil.
	Find    func(b *Book, name string) (*Problem, error)
	FactsOf func(p Problem) []Fact
	// Settings are what a book can be told of the topic.
	Settings []Setting
	// Sources hold the files whose text the topic's listings show.
	Sources []fs.FS
}

// A Catalogue is all that a book's authors can ask for.
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

// find finds what has a name in a list that is sorted by them; the error proposes the nearest ones.
func find[T any](what, name string, list []T, nameOf func(T) string) (*T, error) {
	if i, ok := slices.BinarySearchFunc(list, name,
		func(one T, name string) int { return cmp.Compare(nameOf(one), name) }); ok {
		return &list[i], nil
	}
	return nil, spelling.Unknown(what, name, TextsOf(list, nameOf))
}

const (
	// MaxGallery is how many boards a gallery draws; the rest are rows of numbers.
	MaxGallery = 100
	// MaxListed is how many solutions the list of all boards holds at most, drawn or not: what
	// leads to a solution beyond it leads to its step.
	MaxListed = 1000
)
