package boards

import (
	"fmt"
	"html"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"queenbook/internal/render"
	"queenbook/internal/solver"
)

// A Call is one call of the search with all its tests: a block of a page of steps.
type Call struct {
	N      int
	Queens []solver.Square // that stand
	Open   []solver.Square // of the calls that wait for it: their columns, and the rows of their loops
	Array  solver.Rows     // before it

	Caller render.Way // the step that placed the queen before it; no text for the first call
	Steps  []CallStep // in row order
	Tests  int        // its own and those of calls inside it, if some are left out
	Ended  bool       // it has returned, and its return isn't left out
	Dead   bool       // … in a dead end
	EndSay string     // the same in a sentence
	After  int        // the last step in it or inside it that isn't left out
	EndLog string     // what the program printed at its end
}

// A CallStep is one test of a call.
type CallStep struct {
	Number int
	Test              // the queen that refuses it is in By
	Say    string     // its result, in a sentence
	Log    string     // what the program printed, with its line feeds
	Line   render.Way // the line of code that ran last
	Next   render.Way // the call or the solution that follows a placement
}

// CallID is the id on a page of the call that's made with these queens on the board: c, and their
// rows.
func CallID(queens []solver.Square) string {
	id := "c"
	for _, q := range queens {
		id += "-" + strconv.Itoa(int(q.Row))
	}
	return id
}

// Calls are the calls of a page of steps, in order. What its tests share, board, column and queens,
// is drawn once, on the left; each test refers to it and adds its line of attack or its queen. A
// call inside another refers to its queens and adds the one that was placed since.
type Calls []*Call

// Draw writes one section for each call. A book has thousands of these, so they are written here: a
// template takes ten times as long.
func (calls Calls) Draw(c render.Canvas) {
	p := callPrinter{
		canvas: canvas{c},
		drawn:  map[string]bool{}, attacks: map[attacked]render.Symbol{}, lines: map[render.Way]template.HTML{},
	}
	for _, call := range calls {
		p.call(*call)
	}
}

type callPrinter struct {
	canvas
	drawn   map[string]bool              // the ids of the queens that can be reused
	attacks map[attacked]render.Symbol   // the symbols of the tests so far
	lines   map[render.Way]template.HTML // the same for the links to lines of code
}

// An attacked is how a queen refuses a square: along a line, over some columns.
type attacked struct {
	line    solver.Line
	columns int
}

// attack is the symbol of an attack, made once.
func (p callPrinter) attack(of attacked) render.Symbol {
	symbol, known := p.attacks[of]
	if !known {
		symbol = attack(of.line, of.columns)
		p.attacks[of] = symbol
	}
	return symbol
}

// line is the link to a line of code, made once.
func (p callPrinter) line(way render.Way) string {
	link, known := p.lines[way]
	if !known {
		link = way.HTML()
		p.lines[way] = link
	}
	return string(link)
}

func (p callPrinter) call(c Call) {
	id := CallID(c.Queens)
	box := p.ViewBox(-2, -2, c.N*Side+4, c.N*Side+4)
	p.Inside("section", `class="call cols`+strconv.Itoa(c.N)+`" id="`+id+`"`, func() {
		p.Inside("header", "", func() {
			p.Inside("svg", `class="board" `+render.Mute+" "+box, func() { p.board(c, "k"+id[1:]) })
			p.Element("h2", "", html.EscapeString(p.Say("call-column", "column", len(c.Queens)+1)))
			p.Inside("dl", "", func() { p.shared(c) })
		})
		p.Inside("ol", "", func() {
			for _, step := range c.Steps {
				p.step(c, step, id, box)
			}
		})
		if c.Ended {
			p.Inside("p", render.Class("end"+render.When(c.Dead, " dead")), func() { p.ended(c) })
		}
	})
}

// board draws what all tests of a call have in common.
func (p callPrinter) board(c Call, id string) {
	p.Inside("g", `id="`+id+`"`, func() {
		p.Use(emptyBoard(c.N), 0, 0, "")
		column := fmt.Sprintf(`class="column" x="%d" width="%d" height="%d"`, len(c.Queens)*Side, Side, c.N*Side)
		p.Element("rect", column, "")
		p.queens(c)
	})
}

// ended says how the call returned.
func (p callPrinter) ended(c Call) {
	p.Print(html.EscapeString(c.EndSay), " ")
	if c.EndLog != "" {
		p.Element("samp", "", html.EscapeString(strings.TrimSuffix(c.EndLog, "\n")))
		p.Print(" ")
	}
	p.Element("span", render.Class("at"), html.EscapeString(p.Say("call-after", "step", c.After)))
}

// queens draws the queens on the board during a call.
func (p callPrinter) queens(c Call) {
	if len(c.Queens) == 0 {
		return
	}
	if !c.callsOn() {
		p.standing(c)
		return
	}
	id := queensID(c.Queens)
	p.drawn[id] = true
	p.Inside("g", `id="`+id+`"`, func() { p.standing(c) })
}

// standing draws the queens. Outer ones are reused if they've been drawn already.
func (p callPrinter) standing(c Call) {
	last, first := len(c.Queens)-1, 0
	if outer := queensID(c.Queens[:last]); p.drawn[outer] {
		p.Element("use", `href="#`+outer+`"`, "")
		first = last
	}
	p.at(SymQueen, "queen", c.Queens[first:]...)
}

// queensID is the id of the queens of a call, without its board.
func queensID(queens []solver.Square) string { return "q" + CallID(queens)[1:] }

// callsOn reports whether a test of the call leads to the next call.
func (c Call) callsOn() bool {
	accepted := func(s CallStep) bool { return !s.Refused() }
	return len(c.Queens)+1 < c.N && slices.ContainsFunc(c.Steps, accepted)
}

// shared lists what all tests of the call have in common.
func (p callPrinter) shared(c Call) {
	item := func(term, text string) {
		p.Element("dt", "", html.EscapeString(term))
		p.Element("dd", "", text)
	}
	rows := func(term, rows string) { item(term, render.Element("span", render.Class("rows"), rows)) }
	if stand := len(c.Queens); stand > 0 {
		rows(p.Say("call-queens", "n", stand), solver.RowsOf(c.Queens, stand).String())
	}
	first, last, own := c.Steps[0].Number, c.Steps[len(c.Steps)-1].Number, len(c.Steps)
	drawn := c.After - first + 1
	if all := max(c.Tests, drawn); all > c.N {
		item(p.Say("call-inside"), p.drawnOf(drawn-own, all-c.N, ""))
	}
	if c.Caller.Text != "" {
		item(p.Say("call-caller"), string(c.Caller.HTML()))
	}
	steps := p.Say("call-step", "step", first)
	if last > first {
		steps = p.Say("call-steps", "first", first, "last", last)
	}
	item(p.Say("call-own"), p.drawnOf(own, c.N, ", "+steps))
	stack := ""
	for _, f := range c.Open {
		stack += strconv.Itoa(int(f.Col)) + ":" + strconv.Itoa(int(f.Row)) + " "
	}
	rows(p.Say("call-stack"), stack+strconv.Itoa(len(c.Queens)+1))
	rows(p.Say("table-array"), c.Array.String())
}

// drawnOf says how many tests there are, and which steps are drawn. If some are left out, the drawn
// ones are in brackets.
func (p callPrinter) drawnOf(drawn, all int, steps string) string {
	if drawn < all {
		return html.EscapeString(p.Say("call-drawn", "all", all, "drawn", drawn, "steps", steps))
	}
	return html.EscapeString(p.Number(all) + steps)
}

// step prints a test without quotes that HTML doesn't need, because a book has thousands of tests.
// Its sentence says everything that the picture shows. Its number is a link to itself: the style
// sheet unfolds the step that an address names, with what was printed and the line of code.
func (p callPrinter) step(c Call, step CallStep, id, box string) {
	n := strconv.Itoa(step.Number)
	p.Print(`<li id=step-`, n, `><svg `, box, ` aria-hidden=true><use href=#k`, id[1:], ` />`)
	if by, at := step.By, step.Square; step.Refused() {
		// The line, the frames and the cross are one symbol, which begins at the attacking queen.
		p.at(p.attack(attacked{solver.LineBetween(by, at), int(at.Col - by.Col)}), "", by)
	} else {
		p.at(symPlaced, "", at)
	}
	p.Print(`</svg><a href=#step-`, n, `>`, p.Number(step.Number), `</a>`)
	p.Print(`<p>`, html.EscapeString(step.Say), `</p>`)
	p.Print(`<samp>`, html.EscapeString(strings.TrimSuffix(step.Log, "\n")), `</samp>`)
	if step.Next.Text != "" {
		p.Print(`<p class=next>`, string(step.Next.HTML()), `</p>`)
	}
	p.Print(`<p class=at>`, p.line(step.Line), `</p></li>`)
}
