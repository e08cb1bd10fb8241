package widgets

import (
	"html/template"

	"queenbook/internal/render"
)

// CallCards are moments of a search of which each call is a card that holds the whole function. A script
// shows one moment at a time; without it those that matter are next to each other.
type CallCards []CardMoment

// A CardMoment is one of them.
type CardMoment struct {
	Says    string // in a sentence or two
	Matters bool   // it is shown without a script
	Board   render.Picture
	Cards   []CallCard // those that have not returned, the outermost first, and the one that just has
}

// A CallCard is a call as a card.
type CallCard struct {
	Name   string // as in backtrack(2)
	At     int    // how many are open with it
	Row    string // that its loop has reached, "" before its first
	From   string // the row before, where it has just gone on; else ""
	New    bool   // it was just laid over the others
	Waits  bool   // it called the next
	Lifted bool   // it has just returned
	Codes  []CardCode
}

// A CardCode is the function in one language, with its pin.
type CardCode struct {
	Language string
	Lines    []CardLine
}

// A CardLine is a line of the function.
type CardLine struct {
	HTML template.HTML
	Loop bool // the call's own row is written into it
	Pin  bool // where the call is
}

// Draw writes the cards.
func (c CallCards) Draw(out render.Canvas) {
	v := cardsView{}
	for _, m := range c {
		moment := momentView{CardMoment: m, Board: out.Drawn(m.Board)}
		for _, card := range m.Cards {
			var twins Twins
			for _, code := range card.Codes {
				twins = append(twins, Twin{code.Language, cardCode{card, code}})
			}
			moment.Cards = append(moment.Cards, cardView{card, out.Drawn(twins)})
		}
		v.Moments = append(v.Moments, moment)
	}
	out.Fill("callcards", v)
}

// cardCode is the function of a card in one language.
type cardCode struct {
	Card CallCard
	CardCode
}

// Draw writes the lines of the function.
func (c cardCode) Draw(out render.Canvas) { out.Fill("callcard", c) }

type (
	cardsView  struct{ Moments []momentView }
	momentView struct {
		CardMoment
		Board template.HTML
		Cards []cardView
	}
	cardView struct {
		CallCard
		Code template.HTML
	}
)
