package search

import (
	"html/template"
	"slices"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
)

// mostCards is the largest number of moments that cards show.
const mostCards = 40

var cards = figure.Directive{
	Name: "cards",
	Shows: "the search as cards, one for each call, that holds the whole function and its own row: calls, placements and " +
		"returns, one moment after another; without a script the four around the first return",
	Options: []figure.Option{
		figure.SizeOption(),
		{Name: "to", Says: "the last step, a number or a fact; the step of the first solution, or the last of the search, if left out"},
	},
	Example: "\n:n: 4\n:to: 12",
	Draw: func(c *figure.Drawing) {
		n := c.Size()
		last := int(c.Book().Effort(n).Tests)
		if first := int(c.Book().Effort(n).FirstTests); first > 0 {
			last = first
		}
		to := c.Within("to", "step", c.Number("to", last), 1, int(c.Book().Effort(n).Tests))
		moments := cardsTo(c, n, to)
		c.AtMost("to", len(moments), mostCards, "moments")
		c.Draw(moments)
		c.Needs("cards")
		needSwitch(c)
		c.Defines(shown.Stage(c.Book().OnBoard(n)).Stage.Symbols()...)
		c.Count(int64(len(moments)), "moment")
	},
}

// A dealer makes the moments and their cards.
type dealer struct {
	*figure.Drawing
	shown.Staged
	codes   []cardCodes
	moments widgets.CallCards
}

// cardCodes is the function in one language, and which lines hold the loop and the call for the next column.
type cardCodes struct {
	*shown.Code
	lines      []widgets.CodeLine
	loop, next int
}

// cardsTo are the moments up to a step: each call, placement and return.
func cardsTo(c *figure.Drawing, n, to int) widgets.CallCards {
	d := &dealer{Drawing: c, Staged: shown.Stage(c.Book().OnBoard(n))}
	for _, code := range codeThatRuns().In(c.Book().Languages()) {
		own := cardCodes{Code: code, loop: code.Next.Call}
		begin := slices.IndexFunc(code.Shown, func(l widgets.CodeLine) bool { return l.Number == code.Ran.Call })
		own.lines = code.Shown[begin:]
		at := slices.IndexFunc(own.lines, func(l widgets.CodeLine) bool { return l.Number == code.Next.Assigned })
		own.next = own.lines[at+1].Number
		d.codes = append(d.codes, own)
	}
	returned := 0
	for e, state := range d.Between(0, to) {
		switch {
		case e.Kind == solver.Call:
			d.lay(state, e)
			if len(state.Calls) == 2 && returned == 0 {
				d.say("cards-own")
			}
		case e.Kind == solver.Assigned:
			d.lay(state, e)
		case e.Return():
			d.lay(state, e)
			returned++
			if returned == 1 {
				d.say("cards-finished")
				d.matter()
			}
		}
	}
	return d.moments
}

// say adds a sentence to those about the last moment.
func (d *dealer) say(name string) {
	m := &d.moments[len(d.moments)-1]
	m.Says += " " + d.Say(name)
}

// matter marks moments that are also shown without a script: the last one, which is the first
// return, the two before it, and the one after it, in which the loop of the calling function
// continues.
func (d *dealer) matter() {
	for i := max(0, len(d.moments)-3); i < len(d.moments); i++ {
		d.moments[i].Matters = true
	}
}

// lay adds a moment.
func (d *dealer) lay(state *puzzle.State, e puzzle.Event) {
	m := widgets.CardMoment{Says: d.Sentence(state), Board: d.Stage.Scene(state)}
	at, goes := d.GoesOn(state)
	for i, open := range state.Calls {
		top := i == len(state.Calls)-1
		card := widgets.CallCard{
			Name: d.CallName(i + 1), At: i + 1, Row: d.ChoiceLabel(open.At),
			New: top && e.Kind == solver.Call, Waits: !top,
		}
		// When the call above returns, the loop of this call continues.
		if e.Return() && goes && top && open.Place == at.Place {
			card.From, card.Row = card.Row, d.ChoiceLabel(at.Choice)
		}
		d.write(&card, state, top)
		m.Cards = append(m.Cards, card)
	}
	if e.Return() {
		card := widgets.CallCard{Name: d.CallName(len(state.Calls) + 1), At: len(state.Calls) + 1, Lifted: true}
		d.write(&card, state, true)
		m.Cards = append(m.Cards, card)
	}
	if before := len(d.moments); before > 0 && d.moments[before-1].Matters {
		matters := 0
		for _, other := range d.moments {
			if other.Matters {
				matters++
			}
		}
		m.Matters = matters < 4
	}
	d.moments = append(d.moments, m)
}

// write writes the function onto a card. The pin of a waiting call is where it called the next; the
// pin of the running call is at its loop, or where it has just placed a queen.
func (d *dealer) write(card *widgets.CallCard, state *puzzle.State, top bool) {
	for _, code := range d.codes {
		pin := code.next
		switch {
		case top && state.Last.Kind == solver.Assigned:
			pin = code.Ran.Assigned
		case top && !state.Last.Return(), card.Lifted:
			pin = code.loop
		}
		own := widgets.CardCode{Language: string(code.Language())}
		for _, line := range code.lines {
			own.Lines = append(own.Lines, widgets.CardLine{
				HTML: template.HTML(strings.ReplaceAll(line.HTML, "\t", "    ")),
				Loop: line.Number == code.loop,
				Pin:  line.Number == pin,
			})
		}
		card.Codes = append(card.Codes, own)
	}
}
