package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
	"queenbook/internal/thorough"
)

// everyLimit is the variable that makes TestLimits try every limit from 0 to 300 on four to six
// columns, and 300 others each on seven to nine. It needs -timeout 40m, because it takes two
// processors a quarter of an hour.
const everyLimit = "QUEENBOOK_LIMITS"

// TestLimits weaves books that don't draw all steps, with limits on any kind of step. All links
// must resolve, and what the pages say about the limit must agree with the events.
func TestLimits(t *testing.T) {
	t.Parallel()
	for n := 4; n <= thorough.Of(8, 9); n++ {
		t.Run(fmt.Sprintf("n=%d", n), func(t *testing.T) {
			t.Parallel()
			told, weave, last := tell(n), weaverOf(t, n, ""), new(booktest.Book)
			for _, limit := range told.limits() {
				b := woven(weave, limit, last)
				t.Run(fmt.Sprintf("steps=%d", limit), func(t *testing.T) { told.check(t, b, limit) })
				last = b
			}
		})
	}
}

// A telling is a search according to its events.
type telling struct {
	n     int
	steps []toldStep           // steps[k-1] is step k
	calls map[string]*toldCall // by id
}

// A toldStep is one test.
type toldStep struct {
	test  solver.Event
	call  string // the call that it's in
	found bool   // it completes a board
	dead  bool   // a dead end follows
}

// A toldCall is one call.
type toldCall struct {
	own         []int // its own steps
	first, last int   // its first step, and the last in it or its inner calls
	end         string
}

func tell(n int) *telling {
	told := &telling{n: n, calls: map[string]*toldCall{}}
	state, queens, said := solver.NewState(n), puzzle.OnBoard(n), new(puzzle.State)
	var open []string
	for e := range solver.Trace(n) {
		if e.Kind == solver.Call {
			id := "c"
			for _, q := range state.Queens {
				id += fmt.Sprintf("-%d", q.Row)
			}
			told.calls[id] = &toldCall{first: state.Step + 1}
			open = append(open, id)
		}
		state.Apply(e)
		said.Apply(puzzle.OfQueen(e))
		call := told.calls[open[len(open)-1]]
		switch {
		case e.Test():
			told.steps = append(told.steps, toldStep{test: e, call: open[len(open)-1]})
			call.own = append(call.own, state.Step)
		case e.Kind == solver.Found:
			told.steps[state.Step-1].found = true
		case e.Return():
			call.last, call.end = state.Step, queens.Sentence(said)
			told.steps[state.Step-1].dead = told.steps[state.Step-1].dead || e.Kind == solver.DeadEnd
			open = open[:len(open)-1]
		}
	}
	return told
}

// limits are the limits to try for a book: near both ends, some random ones, and with everyLimit,
// at every placement in the first two columns of boards with four and five columns.
func (told *telling) limits() []int {
	chance := rand.New(rand.NewPCG(13, uint64(told.n)))
	var limits []int
	more := func(count int) {
		for range count {
			limits = append(limits, 1+chance.IntN(len(told.steps)-1))
		}
	}
	if os.Getenv(everyLimit) != "" {
		if told.n > 6 {
			more(300)
			return limits
		}
		for limit := range 301 {
			limits = append(limits, limit)
		}
		return limits
	}
	switch told.n {
	case 4, 5:
		limits = []int{0, 2, 3, len(told.steps) - 1, len(told.steps), len(told.steps) + 1}
		if !thorough.All() {
			break
		}
		for i, s := range told.steps {
			if s.test.Kind == solver.Accepted && s.test.Square.Col <= 2 {
				limits = append(limits, i+1)
			}
		}
	case 8:
		limits = []int{1, 4, 309, 1513}
		more(thorough.Of(0, 2))
	default:
		more(thorough.Of(1, 3))
	}
	return limits
}

func (told *telling) check(t *testing.T, b *booktest.Book, limit int) {
	t.Helper()
	for name, p := range b.Pages {
		say := func(format string, args ...any) { t.Errorf("%s: %s", name, fmt.Sprintf(format, args...)) }
		booktest.CheckReferences(b, p, say)
		booktest.CheckIDs(b, p, say)
	}
	drawn := len(told.steps)
	if limit > 0 {
		drawn = min(drawn, limit)
	}
	cut := drawn < len(told.steps)
	cells := booktest.StepCells(t, b)
	if len(cells) != drawn || cells[drawn].Page == nil {
		t.Fatalf("%d steps are drawn, want %d", len(cells), drawn)
	}
	on := map[string][]int{} // the steps of each page, by its rows as in a call's id
	for step := 1; step <= drawn; step++ {
		id := pageID(cells[step].Name)
		if call := told.steps[step-1].call; call != id && !strings.HasPrefix(call, id+"-") {
			t.Errorf("step %d of the call %s is on %s", step, call, cells[step].Name)
		}
		on[id] = append(on[id], step)
	}
	for name, p := range b.Pages {
		if name == "steps/index.html" || strings.HasPrefix(name, "steps/") {
			told.checkPage(t, p, on[pageID(name)], drawn)
		}
	}
	told.checkRoot(t, b.Pages["steps/index.html"], drawn)
	asFar := map[string]string{
		"first-solution/index.html": " has its own board and address, as far as the book draws the search.",
		"nodes/index.html":          "Each is a link to the step that made it, as far as steps are drawn.",
		"search-tree/index.html":    "Each bar is a link to the step that made its node, as far as steps are drawn.",
		"index.html":                "and the steps in between",
	}
	if told.n != 8 {
		delete(asFar, "search-tree/index.html") // other trees are drawn differently
	}
	few := told.n == 5 // a first solution without dead ends; the chapter is about eight columns
	if few {
		delete(asFar, "first-solution/index.html")
	}
	for name, words := range asFar {
		if has := strings.Contains(dom.Text(b.Pages[name].Doc), words); has != cut {
			t.Errorf("%s says %q: %t, want %t", name, words, has, cut)
		}
	}
	first := slices.IndexFunc(told.steps, func(s toldStep) bool { return s.found }) + 1
	hidden := number.Count(len(told.steps)-drawn, "more test")
	words := fmt.Sprintf("The player ends at step %s. After that the search runs %s.", number.Thousands(drawn), hidden)
	ends := cut && first < drawn && !few
	if says := strings.Contains(dom.Text(b.Pages["first-solution/index.html"].Doc), words); says != ends {
		t.Errorf("first-solution/index.html says %q: %t", words, says)
	}
}

// pageID is the id of the first call on a page of steps.
func pageID(name string) string {
	rows := strings.TrimSuffix(strings.TrimPrefix(strings.TrimSuffix(name, "index.html"), "steps/"), "/")
	return strings.TrimSuffix("c-"+rows, "-")
}

// checkPage compares a page of steps with the events.
func (told *telling) checkPage(t *testing.T, p *booktest.Page, steps []int, drawn int) {
	t.Helper()
	id := pageID(p.Name)
	if len(steps) == 0 {
		t.Errorf("%s holds no step", p.Name)
		return
	}
	all := dom.Text(p.Doc)
	says := func(want bool, format string, args ...any) {
		t.Helper()
		if words := fmt.Sprintf(format, args...); strings.Contains(all, words) != want {
			t.Errorf("%s says %q: %t, want %t", p.Name, words, !want, want)
		}
	}
	var placements, deadEnds, solutions int
	for _, step := range steps {
		s := told.steps[step-1]
		placements += btoi(s.test.Kind == solver.Accepted)
		deadEnds += btoi(s.dead)
		solutions += btoi(s.found)
	}
	last := steps[len(steps)-1]
	cut := told.calls[id].last > drawn
	k := number.Thousands[int]
	if id != "c" {
		holds := fmt.Sprintf("%s, from %s to %s", number.Count(len(steps), "step"), k(steps[0]), k(last))
		if len(steps) == 1 {
			holds = "one step, number " + k(last)
		}
		says(true, "This page has %s: %s, %s, %s.", holds,
			number.Count(placements, "placement"),
			number.Count(deadEnds, "dead end"),
			number.Count(solutions, "solution"))
		says(
			cut && last == drawn,
			"The book draws the search as far as step %s of %s, the last on this page.",
			k(drawn),
			k(len(told.steps)),
		)
		says(
			cut && last != drawn,
			"The book draws the search as far as step %s of %s, which is further inside.",
			k(drawn),
			k(len(told.steps)),
		)
	}
	for h1 := range dom.Elements(p.Doc, "h1") {
		if title := dom.Text(h1); strings.HasPrefix(title, "The first steps") != cut ||
			strings.HasPrefix(title, "Every step") == cut {
			t.Errorf("%s has the title %q", p.Name, title)
		}
	}
	says(drawn < len(told.steps), "Each mark is a link to the step that placed its queen, as far as steps are drawn.")
	inside := strings.Contains(all, "The calls inside") || strings.Contains(all, "The call inside")
	says(
		cut && dom.Count(p.Doc, "h2") > 0 && inside,
		"and of those inside it, are here, as far as they are drawn:",
	)
	for section := range dom.Elements(p.Doc, "section") {
		if dom.HasClass(section, "call") {
			told.checkCall(t, p.Name, section, drawn)
		}
	}
}
