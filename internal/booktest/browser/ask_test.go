package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"queenbook/internal/booktest"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// An askedFor is a question that a player asks, with its right answer, and others that are right
// too.
type askedFor struct {
	About string
	Right any
	Also  []int
}

// orNone is a number as an answer, where 0 means none.
func orNone(number int) any {
	if number == 0 {
		return "none"
	}
	return number
}

// aboutTest returns the questions about a test.
func aboutTest(e solver.Event, by string) []askedFor {
	if e.Kind == solver.Refused {
		return []askedFor{{About: "free or refused", Right: "refused"}, {About: by, Right: int(e.By.Col)}}
	}
	return []askedFor{{About: "free or refused", Right: "free"}}
}

// askedOfQueens returns the questions about a whole search, grouped by moments and made from its
// events.
func askedOfQueens(n int) (groups [][]askedFor) {
	state, returned := solver.NewState(n), false
	for e := range solver.Trace(n) {
		state.Apply(e)
		switch {
		case e.Test():
			group := aboutTest(e, "which queen refuses it")
			if e.Square.Col == 2 {
				group = group[:1] // there's only one queen
			}
			groups = append(groups, group)
		case e.Return() && !returned:
			on := len(state.Stack)
			for on > 0 && int(state.Stack[on-1].Row) == n {
				on--
			}
			group := []askedFor{{About: "which column goes on", Right: orNone(on)}}
			if on > 0 {
				group = append(group, askedFor{About: "which row it goes on with", Right: int(state.Stack[on-1].Row) + 1})
			}
			groups = append(groups, group)
		}
		returned = e.Return()
	}
	return groups
}

// askedOf returns the questions about the search of a problem.
func askedOf(p *puzzle.Problem) (groups [][]askedFor) {
	var state puzzle.State
	chosen, filled := p.Chosen(), p.Filled()
	back := false
	for e := range p.Events() {
		state.Apply(e)
		var group []askedFor
		if back {
			choice := 0
			if e.Test() {
				choice = int(e.Choice)
			}
			group = append(group, askedFor{About: "which " + chosen + " it goes on with", Right: orNone(choice)})
		}
		switch {
		case e.Kind == solver.Accepted:
			group = append(group, askedFor{About: "free or refused", Right: "free"})
		case e.Kind == solver.Refused:
			group = append(group, askedFor{About: "free or refused", Right: "refused"})
			if by := e.By.First(); by > 0 {
				asked := askedFor{About: "which " + filled + " refuses it", Right: by}
				for other := range e.By.Places() {
					asked.Also = append(asked.Also, other)
				}
				group = append(group, asked)
			}
		case e.Return():
			on := 0
			if calls := len(state.Calls); calls > 0 {
				on = int(state.Calls[calls-1].Place)
			}
			group = append(group, askedFor{About: "which " + filled + " goes on", Right: orNone(on)})
		case e.Kind == solver.TakenBack:
			group = append(group, askedFor{About: "what is taken back", Right: int(e.Choice)})
		}
		if group != nil {
			groups = append(groups, group)
		}
		back = e.Kind == solver.TakenBack
	}
	return groups
}

// A wrongAnswer is a wrong answer, with the player's reply.
type wrongAnswer struct {
	About, Said, Right, Reply string
	Dead, Waited              bool // a dead end comes; the call had made another call
}

// means is what the reply has to say about the belief behind the answer, or "" if there's no known
// one.
func (w wrongAnswer) means() string {
	said, right := 0, 0
	fmt.Sscan(w.Said, &said)
	fmt.Sscan(w.Right, &right)
	again, with := strings.CutSuffix(strings.TrimPrefix(w.About, "which "), " it goes on with")
	switch {
	case w.About == "which column goes on" && said == 1 && right > 1:
		return "doesn't start the search again"
	case strings.HasSuffix(w.About, "goes on") && w.Said == "none":
		return "A return ends one call"
	case with && said == right-1 && said > 0:
		return "the same " + again + " again"
	case w.Said == "all":
		return "Not everything is cleared"
	case w.Said == "nothing":
		return "would still see it"
	}
	return ""
}

// TestYouAreTheProgram answers every question about whole searches for queens, correctly and
// wrongly.
func TestYouAreTheProgram(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	for name, test := range map[string]struct {
		n      int
		page   string
		groups [][]askedFor
	}{
		"four": {8, "backtracking/index.html", askedOfQueens(4)},
		"six":  {6, "first-solution/index.html", askedOfQueens(6)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tb := openTab(t, booktest.Of(t, test.n))
			tb.open(test.page, 1440)
			testAsked(tb, test.groups, ".player")
		})
	}
}

// testAskedByKeys answers only with the keyboard, and keeps the focus where the reader can
// continue.
func testAskedByKeys(tb *tab) {
	tb.open("backtracking/index.html", 1000)
	tb.focus()
	focused := func(want string) {
		tb.Helper()
		if !ask[bool](tb, fmt.Sprintf(`document.activeElement.matches(%q)`, want)) {
			has := ask[string](tb, `document.activeElement.outerHTML.slice(0, 80)`)
			tb.Errorf("the focus is on %s, want %s", has, want)
		}
	}
	tb.do(
		chromedp.Evaluate[chromedp.Void](
			`document.querySelector(".player [data-do=program]").click(); document.querySelector(".player-asks").value = "1";
		document.querySelector(".player").player.goToStep(4); document.querySelector(".player [data-do=next]").focus(); 0`,
		),
	)
	tb.do(chromedp.KeyEvent(kb.Enter), chromedp.KeyEvent(kb.Enter)) // the call, then the question
	focused(".player-options")
	tb.do(chromedp.KeyEvent("r"))
	focused(".player-options")
	tb.do(chromedp.KeyEvent("1"))
	focused(".player [data-do=next]")
	tb.until(
		"what is spoken",
		`document.querySelector(".player-spoken").textContent.trim()`,
		"Right. Row 1: attacked by the queen in column 1 along the row.",
	)
	// Going back removes a question, and a pause doesn't ask one.
	tb.do(chromedp.KeyEvent(kb.ArrowRight))
	focused(".player-options")
	tb.do(chromedp.KeyEvent(kb.ArrowLeft))
	focused(".player [data-do=next]")
	if ask[bool](tb, `document.querySelector(".player").player.asker.questions.length > 0`) {
		tb.Error("after going back the question still stands")
	}
	// The squares of the board answer, too: the queen that refuses, then at a dead end the column
	// and its row.
	got := ask[[]string](tb, called("ask.byTheMouse"))
	want := []string{
		"Right. Row 1: attacked by the queen in column 1 along the row.",
		"Right. Row 2: attacked by the queen in column 2 along the diagonal.",
		"Right. Dead end: no row of column 3 was free. Its call returns, and column 2 moves on from row 3.",
		"0 20 60",
	}
	for i, said := range got {
		if said != want[i] {
			tb.Errorf("answer %d by the mouse: %q, want %q", i+1, said, want[i])
		}
	}
}

// TestPressedOn presses the button to go on twice in the same place, where an answer may be after
// the first press: readers who haven't had time to see the question haven't answered it.
func TestPressedOn(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	tb := openTab(t, reportOf(t, "sums5.py"))
	tb.open("index.html", 1440)
	tb.runs(`{ const { player } = document.querySelector(".player[role]"); player.act("program");
		player.go(player.moments.findIndex((m) => m.kind === rooms.moment.TAKEN_BACK) - 1); }`)
	x, y := tb.centre(`document.querySelector(".player[role] [data-do=next]")`)
	press := func() (asked, answered int) {
		tb.mouse(chromedp.MousePressed, x, y)
		tb.mouse(chromedp.MouseReleased, x, y)
		got := ask[[2]int](tb, `(({ asker }) => [asker.questions.length, asker.tally.counts.size])(document.querySelector(".player[role]").player)`)
		return got[0], got[1]
	}
	if asked, _ := press(); asked == 0 {
		t.Fatal("nothing is asked of what is taken back")
	}
	if !ask[bool](tb, fmt.Sprintf(`document.elementFromPoint(%g, %g).matches(".player-options button")`, x, y)) {
		t.Fatal("where one went on stands no answer")
	}
	for _, since := range []string{"performance.now() + 60_000", "-60_000"} { // immediately, and much later
		tb.runs(`document.querySelector(".player[role]").player.asker.since = %s`, since)
		asked, answered := press()
		if late := since[0] == '-'; (answered > 0) != late || (asked == 0) != late {
			t.Errorf("asked at %s, a press where one went on answers: %t", since, answered > 0)
		}
	}
}
