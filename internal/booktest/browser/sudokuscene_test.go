package browser

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"queenbook/internal/booktest/dom"
	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
)

// A sudokuScene is what a player shows of a Sudoku at one moment.
type sudokuScene struct {
	Step, Moment, Sentence, Ran, Next string
	Calls                             []string // name and digit of each
	Ended                             string   // the call that has just returned
	Arrow                             string   // from cell to cell, after a return
	Marks                             []string // of the grid
	Labels                            []string // what a screen reader says of the cells
}

const readSudoku = `window.readSudoku = () => {
	const p = document.querySelector("sudoku-player");
	const all = (selector) => [...p.querySelectorAll(selector)];
	const line = (mark) => all(".code tr." + mark).map((tr) => tr.querySelector(".src").textContent.trim()).join(" and ");
	const call = (e) => e.querySelector("span").textContent + " " + e.querySelector("b").textContent;
	return {
		Step: p.querySelector(".player-at b").textContent,
		Moment: p.querySelector(".player-at span").textContent,
		Sentence: p.querySelector(".player-say").textContent,
		Ran: line("ran"), Next: line("next"),
		Calls: all(".frames li:not(.ended)").filter((e) => !e.hidden).map(call),
		Ended: all(".frames .ended").filter((e) => !e.hidden && e.ariaHidden).map(call).join(" and "),
		Arrow: all("svg.board .goes").map((e) => e.getAttribute("d").match(/^M(\S+) (\S+?)L(\S+) (\S+?)M/).slice(1)
			.map((x) => Math.ceil(x / 45)).join(" ")).join(" and "),
		Marks: all("svg.board :is(use, path, rect, text):not(.goes)").map((m) => [m.localName,
			...["class", "href", "x", "y", "width", "height", "d"].map((a) => m.getAttribute(a) ?? (m.localName === "use" && /^[xy]$/.test(a) ? "0" : "")), m.textContent].join(" ")),
		Labels: all(".player-grid input").map((e) => e.getAttribute("aria-label") + ": " + e.value),
	};
}; 0`

// sudokuScenes are the moments of a search, made from its events; rest is the
// moment at which each test rests.
func sudokuScenes(t testing.TB, text string) (all []sudokuScene, rest []int) {
	t.Helper()
	s, running := parseSudoku(t, text), parseSudoku(t, text)
	state := s.State()
	for e := range puzzle.Narrow(puzzle.Search(running)) {
		state.Apply(e)
		at := s.At(int(e.Square.Col))
		digit, where := int(e.Square.Row), fmt.Sprintf("row %d, column %d", at.Row, at.Col)
		one := sudokuScene{Step: number.Thousands(state.Step), Calls: []string{}, Marks: drawnGrid(t, boards.OfGrid(s, state))}
		goesOn, back := " Its call returns.", "return to the call before"
		after := "s.puzzle.TakeBack(place, choice)"
		if len(state.Stack) == 0 {
			goesOn, back, after = " The search is over.", "return, and the end", ""
		}
		const loop = "for _, choice := range choices {"
		switch e.Kind {
		case solver.Call:
			one.Moment, one.Sentence = "call for "+where, "Row"+where[3:]+" is empty: its call begins with the digit 1."
			one.Ran, one.Next = "func (s *search) fill(depth int) {", loop
		case solver.Refused:
			by := s.At(int(e.By.Col))
			one.Moment = fmt.Sprintf("test of %d in %s", digit, where)
			one.Sentence = fmt.Sprintf("Digit %d is refused: its %v has one already, in row %d, column %d.", digit, s.Shared(int(e.Square.Col), int(e.By.Col)), by.Row, by.Col)
			one.Ran, one.Next = "by := s.puzzle.RefusedBy(place, choice)", loop
		case solver.Accepted:
			one.Moment = fmt.Sprintf("test of %d in %s", digit, where)
			one.Sentence = fmt.Sprintf("Digit %d is free: neither row nor column nor box has one.", digit)
			one.Ran, one.Next = "by := s.puzzle.RefusedBy(place, choice)", "s.puzzle.Put(place, choice)"
		case solver.Assigned:
			one.Moment, one.Sentence = fmt.Sprintf("placement of %d", digit), fmt.Sprintf("Digit %d is put into %s.", digit, where)
			one.Ran, one.Next = "s.puzzle.Put(place, choice)", "if s.puzzle.Complete(depth) {"
		case solver.Found:
			one.Moment, one.Sentence = "solution", "No cell is empty: a solution."
			one.Ran, one.Next = "s.solution(place, choice)", "s.puzzle.TakeBack(place, choice)"
		case solver.TakenBack:
			one.Moment, one.Sentence = fmt.Sprintf("taking back of %d", digit), fmt.Sprintf("The digit %d in %s is taken back.", digit, where)
			one.Ran, one.Next = "s.puzzle.TakeBack(place, choice)", loop
		case solver.DeadEnd:
			one.Moment, one.Sentence = back, "Dead end: no digit is free in "+where+"."+goesOn
			one.Ran, one.Next = "}", after
		case solver.Exhausted:
			one.Moment, one.Sentence = back, "Every digit was tested in "+where+"."+goesOn
			one.Ran, one.Next = "}", after
		}
		if e.Return() {
			one.Ended = fmt.Sprintf("fill(%d) at %v %d", len(state.Stack)+1, at, s.Side)
			if len(state.Stack) > 0 {
				on := s.At(int(state.Stack[len(state.Stack)-1].Col))
				one.Arrow = fmt.Sprint(at.Col, at.Row, on.Col, on.Row)
			}
		}
		for i, f := range state.Stack {
			one.Calls = append(one.Calls, fmt.Sprintf("fill(%d) at %v %s", i+1, s.At(int(f.Col)), strings.Trim(fmt.Sprint(f.Row), "0")))
		}
		for cell := 1; cell <= 16; cell++ {
			label, value := fmt.Sprintf("Row %d, column %d", s.At(cell).Row, s.At(cell).Col), ""
			switch digit := state.RowPosition[cell-1]; {
			case s.Given(cell):
				value = fmt.Sprint(digit)
			case digit > 0:
				label += fmt.Sprintf(", %d by the search", digit)
			}
			one.Labels = append(one.Labels, label+": "+value)
		}
		all = append(all, one)
		if e.Kind == solver.Refused || e.Kind == solver.Assigned {
			rest = append(rest, len(all)-1)
		}
	}
	return all, rest
}

// drawnGrid is what the program draws of a grid, as readSudoku reads it.
func drawnGrid(t testing.TB, g boards.Grid) (list []string) {
	t.Helper()
	var out bytes.Buffer
	g.Draw(render.NewCanvas(new(render.Sheet), &out))
	doc, err := html.Parse(strings.NewReader(out.String()))
	if err != nil {
		t.Fatal(err)
	}
	for n := range dom.Elements(doc, "use", "path", "rect", "text") {
		mark := n.Data
		for _, name := range []string{"class", "href", "x", "y", "width", "height", "d"} {
			value, has := dom.Attr(n, name)
			if !has && n.Data == "use" && (name == "x" || name == "y") {
				value = "0"
			}
			mark += " " + value
		}
		list = append(list, mark+" "+dom.Text(n))
	}
	return list
}
