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

// A problemScene is what a player shows of a problem at one moment.
type problemScene struct {
	Step, Moment, Sentence, Ran, Next string
	Calls                             []string // name and choice of each
	Ended                             string   // the call that has just returned
	Marks                             []string // of the picture
}

const readProblem = `window.readProblem = () => {
	const p = document.querySelector(":is(search-player, typed-player)");
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
		Marks: all("svg.board .marks > *").map((m) => [m.localName,
			...["class", "href", "x", "y", "width", "height", "d"].map((a) => m.getAttribute(a) ?? (m.localName === "use" && /^[xy]$/.test(a) ? "0" : "")), m.textContent].join(" ")),
	};
}; 0`

// problemScenes are the moments of the search of a problem, made from its events; rest is the moment
// at which each test rests.
func problemScenes(t testing.TB, p *puzzle.Problem) (all []problemScene, rest []int) {
	t.Helper()
	stage := boards.StageOf(p)
	var state puzzle.State
	for e := range p.Events() {
		state.Apply(e)
		one := problemScene{
			Step:     number.Thousands(state.Step),
			Calls:    []string{},
			Marks:    marksOf(t, stage.Scene(&state)),
			Moment:   p.Say(&puzzle.Moments, &state),
			Sentence: p.Sentence(&state),
		}
		named := func(number int, call puzzle.Open) string {
			return fmt.Sprintf("fill(%d) for %s %s", number, p.PlaceLabel(call.Place), p.ChoiceLabel(call.At))
		}
		one.Ran, one.Next = linesAt(e.Kind, len(state.Calls) == 0)
		for i, call := range state.Calls {
			one.Calls = append(one.Calls, named(i+1, call))
		}
		if call, ok := state.Ended(); ok {
			one.Ended = named(len(state.Calls)+1, call)
		}
		all = append(all, one)
		if e.Kind == solver.Refused || e.Kind == solver.Assigned {
			rest = append(rest, len(all)-1)
		}
	}
	return all, rest
}

// linesAt are the lines of fill that ran last at an event, and that run next; over says that no call
// is open.
func linesAt(kind solver.Kind, over bool) (ran, next string) {
	const (
		loop = "for _, choice := range choices {"
		test = "by := s.puzzle.RefusedBy(place, choice)"
		put  = "s.puzzle.Put(place, choice)"
		back = "s.puzzle.TakeBack(place, choice)"
	)
	switch kind {
	case solver.Call:
		return "func (s *search) fill(depth int) {", loop
	case solver.Refused:
		return test, loop
	case solver.Accepted:
		return test, put
	case solver.Assigned:
		return put, "if s.puzzle.Complete(depth) {"
	case solver.Found:
		return "s.solution(place, choice)", back
	case solver.TakenBack:
		return back, loop
	}
	if over {
		return "}", ""
	}
	return "}", back
}

// marksOf is what the program draws of a moment, as readProblem reads it.
func marksOf(t testing.TB, scene boards.Scene) (list []string) {
	t.Helper()
	var out bytes.Buffer
	scene.Draw(render.NewCanvas(new(render.Sheet), &out))
	doc, err := html.Parse(strings.NewReader(out.String()))
	if err != nil {
		t.Fatal(err)
	}
	for n := range dom.Elements(doc, "use", "path", "rect", "text") {
		if n.Parent.Data != "g" || !dom.HasClass(n.Parent, "marks") {
			continue
		}
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
