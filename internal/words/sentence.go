package words

import (
	"math/big"
	"slices"

	"queenbook/internal/number"
)

// A Sentence is said later, when the language of the book is known: a picture gets its title before
// it's known which book it's in. The zero Sentence is empty.
type Sentence struct {
	name, plain string
	values      []any
}

// Later is a sentence of the catalogue with values put in, as [Catalogue.Say] has them.
func Later(name string, values ...any) Sentence { return Sentence{name: name, values: values} }

// Plain is a text that isn't translated: a name, or what an author has written.
func Plain(text string) Sentence { return Sentence{plain: text} }

// Count is a number, as the language writes it.
func Count[I int | int64](n I) Sentence { return Sentence{values: []any{n}} }

// Big is a number of any size, as the language writes it.
func Big(n *big.Int) Sentence { return Sentence{values: []any{n}} }

// digits are a number as Go writes it, perhaps with a point.
type digits string

// Decimal is a number that Go has written, as in "0.5", as the language writes it.
func Decimal(text string) Sentence { return Sentence{values: []any{digits(text)}} }

// Percent is part of whole as a share: see [number.Percent].
func Percent[I number.Integer](part, whole I) Sentence {
	share, most := number.Percent(part, whole)
	if most {
		return Later("percent-most", "share", digits(share))
	}
	return Later("percent", "share", digits(share))
}

// IsZero reports whether the sentence is empty.
func (s Sentence) IsZero() bool { return s.name == "" && s.plain == "" && len(s.values) == 0 }

// With is the sentence with another value put in.
func (s Sentence) With(name string, value any) Sentence {
	return Sentence{s.name, s.plain, append(slices.Clone(s.values), name, value)}
}

// Tell says a sentence.
func (c *Catalogue) Tell(s Sentence) string {
	switch {
	case s.name != "":
		return c.Say(s.name, s.values...)
	case len(s.values) > 0:
		return c.written(s.values[0])
	}
	return s.plain
}
