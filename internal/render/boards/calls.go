package boards

import (
	"fmt"
	"html"
	"slices"
	"strconv"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/solver"
)

// A Call is one call of the search with all its tests: a block of a page of steps.
type Call struct {
	*solver.State // before the call

	Caller render.Way   // the step that placed the queen before it; no text for the first call
	Steps  []CallStep   // in row order
	Tests  int          // its own and those inside it, where some of them are left out
	End    solver.Event // how it returned, the zero event if that is left out
	EndSay string       // the same in a sentence
	After  int          // the last step in it or inside it that is not left out
	EndLog string       // what the program printed at its end
}

// A CallStep is one test of a call.
type CallStep struct {
	Number int
	Test   solver.Event
	Log    string     // what the program printed, with its line feeds
	Line   render.Way // the line of code that ran last
	Next   render.Way // the call or the solution that follows a placement
}

// CallID is the id on a page of the call that is made while these queens stand: c, and their rows.
func CallID(queens []solver.Square) string {
	id := "c"
	for _, q := range queens {
		id += "-" + strconv.Itoa(int(q.Row))
	}
	return id
}

// Calls are the calls of a page of steps, in the order of time. What its tests share, board, column
// and queens, is drawn once, on the left; each test refers to it and adds its line of attack or its
// queen. A call inside another refers to its queens and adds the one that was placed since.
type Calls []*Call

// Draw writes one section for each call.
func (calls Calls) Draw(c render.Canvas) {
	p := callPrinter{canvas: canvas{c}, drawn: map[string]bool{}}
	for _, call := range calls {
		p.call(*call)
	}
}

type callPrinter struct {
	canvas
	drawn map[string]bool // the ids of the queens that may be referred to
}

func (p callPrinter) call(c Call) {
	id := CallID(c.Queens)
	box := p.ViewBox(-2, -2, c.N*Side+4, c.N*Side+4)
	p.Printf(`<section class="call cols%d" id="%s"><header><svg class="board" aria-hidden="true" %s><g id="k%s">`, c.N, id, box, id[1:])
	p.Use(emptyBoard(c.N), 0, 0, "")
	p.Printf(`<rect class="column" x="%d" width="%d" height="%d"/>`, len(c.Queens)*Side, Side, c.N*Side)
	p.queens(c)
	p.Printf(`</g></svg><h2>Column %d</h2><dl>`, len(c.Queens)+1)
	p.shared(c)
	p.Print("</dl></header><ol>")
	for _, step := range c.Steps {
		p.step(c, step, id, box)
	}
	p.Print("</ol>")
	if c.End.Return() {
		p.Printf(`<p class="end%s">%s`, render.When(c.End.Kind == solver.DeadEnd, " dead"), html.EscapeString(c.EndSay))
		if c.EndLog != "" {
			p.Printf(` <samp>%s</samp>`, html.EscapeString(strings.TrimSuffix(c.EndLog, "\n")))
		}
		p.Printf(` <span class="at">after step %s</span></p>`, number.Thousands(c.After))
	}
	p.Print("</section>")
}

// queens draws the queens that stand during a call.
func (p callPrinter) queens(c Call) {
	if len(c.Queens) == 0 {
		return
	}
	if c.callsOn() {
		id := queensID(c.Queens)
		p.Printf(`<g id="%s">`, id)
		defer p.Print("</g>")
		p.drawn[id] = true
	}
	last, first := len(c.Queens)-1, 0
	if outer := queensID(c.Queens[:last]); p.drawn[outer] {
		p.Printf(`<use href="#%s"/>`, outer)
		first = last
	}
	p.at(SymQueen, "queen", c.Queens[first:]...)
}

// queensID is the id of the queens of a call, without its board.
func queensID(queens []solver.Square) string { return "q" + CallID(queens)[1:] }

// callsOn reports whether a test of the call leads to the next call.
func (c Call) callsOn() bool {
	accepted := func(s CallStep) bool { return s.Test.Kind == solver.Accepted }
	return len(c.Queens)+1 < c.N && slices.ContainsFunc(c.Steps, accepted)
}

// shared lists what all tests of the call have in common.
func (p callPrinter) shared(c Call) {
	item := func(term, text string) { p.Printf("<dt>%s</dt><dd>%s</dd>", term, text) }
	rows := func(list string) string { return `<span class="rows">` + list + "</span>" }
	if stand := len(c.Queens); stand > 0 {
		item(number.Count(stand, "queen in row / queens in rows"), rows(solver.RowsOf(c.Queens, stand).String()))
	}
	first, last, own := c.Steps[0].Number, c.Steps[len(c.Steps)-1].Number, len(c.Steps)
	drawn := c.After - first + 1
	if all := max(c.Tests, drawn); all > c.N {
		item("tests inside", drawnOf(drawn-own, all-c.N, ""))
	}
	if c.Caller.Text != "" {
		item("called after step", c.Caller.HTML())
	}
	steps := "step " + number.Thousands(first)
	if last > first {
		steps = fmt.Sprintf("from step %s to %s", number.Thousands(first), number.Thousands(last))
	}
	item("own tests", drawnOf(own, c.N, ", "+steps))
	stack := ""
	for _, f := range c.Stack {
		stack += fmt.Sprintf("%d:%d ", f.Col, f.Row)
	}
	item("call stack, column:row", rows(fmt.Sprint(stack, len(c.Queens)+1)))
	item("rowPosition", rows(solver.Rows(c.RowPosition).String()))
}

// drawnOf says how many tests there are, and which steps the drawn ones are. Where some are left
// out, what is drawn stands in brackets.
func drawnOf(drawn, all int, steps string) string {
	if drawn < all {
		return fmt.Sprintf("%s (drawn: %s%s)", number.Thousands(all), number.Thousands(drawn), steps)
	}
	return number.Thousands(all) + steps
}

// step prints a test without quotes that HTML does not need, because a book has thousands of them.
// Its sentence says all that the picture shows. Its number leads to itself: the style sheet unfolds
// the step that an address names, with what was printed and the line of code.
func (p callPrinter) step(c Call, step CallStep, id, box string) {
	n := strconv.Itoa(step.Number)
	p.Print(`<li id=step-`, n, `><svg `, box, ` aria-hidden=true><use href=#k`, id[1:], ` />`)
	if step.Test.Kind == solver.Refused {
		// Line, frames and cross are one symbol, from the queen that attacks.
		by, at := step.Test.By, step.Test.Square
		p.at(attack(step.Test.Line(), int(at.Col-by.Col)), "", by)
	} else {
		p.at(symPlaced, "", step.Test.Square)
	}
	p.Print(`</svg><a href=#step-`, n, `>`, number.Thousands(step.Number), `</a>`)
	p.Print(`<p>`, html.EscapeString(step.Test.Sentence(nil)), `</p>`)
	p.Print(`<samp>`, html.EscapeString(strings.TrimSuffix(step.Log, "\n")), `</samp>`)
	if step.Next.Text != "" {
		p.Print(`<p class=next>`, step.Next.HTML(), `</p>`)
	}
	p.Print(`<p class=at>`, step.Line.HTML(), `</p></li>`)
}
