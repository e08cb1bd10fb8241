package browser

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"queenbook/internal/booktest"
	"queenbook/internal/nearest"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
)

// A done start is what a task shows for the board that a reader has reached.
type done struct {
	Pairs, Moved, Said string
	Start, Way         []string // what's drawn
}

// doneOf is what the solver says about it.
func doneOf(t testing.TB, from, to solver.Rows) done {
	t.Helper()
	board := boards.Of(to, true)
	pairs, moved := len(solver.Attacks(to.Queens())), nearest.Moves(from, to)
	d := done{
		Pairs: counted(pairs, "0 attacking pairs", "1 attacking pair", "attacking pairs"),
		Moved: "No queen has moved yet.",
		Start: drawnBoard(t, board), Way: drawnBoard(t, boards.OfMoves(from, to)),
	}
	if moved > 0 {
		d.Moved = "You've moved " + counted(moved, "", "one queen", "queens") + "."
	}
	switch {
	case pairs == 0 && moved == 0:
		d.Said = "No two queens attack each other: the start is already a solution."
	case pairs == 0:
		d.Way = append(d.Way, "path won comes  0 0 M-3-3H363V363H-3Z") // the frame of a solved board
		d.Said = "No two queens attack each other: you've found a solution. Is there one with fewer moves?"
	}
	return d
}

// TestTask moves the queens of a start that's an exercise: the page counts the attacks and the
// moves, keeps the board in its address, and says nothing about any solution except the one the
// reader reaches.
func TestTask(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	from := solver.Rows{2, 2, 2, 2, 5, 5, 5, 5}
	b := booktest.Shared(t, "--answers", "none", "--steps", "40", "--start", from.String())
	const page = "starts/2-2-2-2-5-5-5-5/index.html"
	tb := openTab(t, b)
	tb.open(page, 1000)
	solutions := solver.Solve(8).Solutions
	all := append([]solver.Rows{from, solutions[0].Rows}, testStarts(8, 60, solutions)...)
	got := ask[[]done](tb, called("boards.taskAt", all))
	for i, to := range all {
		if diff := cmp.Diff(doneOf(t, from, to), got[i]); diff != "" {
			t.Errorf("%v (-solver +page):\n%s", to, diff)
		}
	}

	tb.open("index.html", 1000)
	tb.open(page, 1000)
	tb.focus()
	tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("[data-do=back]").focus(); 0`))
	for i := 0; i < 20 && !ask[bool](tb, `!!document.activeElement.dataset.column`); i++ {
		tb.do(chromedp.KeyEvent(kb.Tab, chromedp.KeyModifiers(chromedp.ModifierShift)))
	}
	const rows = `document.querySelector("queen-task").task.rows.join(" ")`
	tb.press("[document.activeElement.dataset.column ?? 'none', "+rows+"]", []press{
		{"7", "2", "7 2 2 2 5 5 5 5"},
		{kb.ArrowDown, "2", "7 3 2 2 5 5 5 5"},
	})
	tb.until("the address", "location.hash", "#board=7-3-2-2-5-5-5-5")
	tb.reload()
	if diff := cmp.Diff(doneOf(t, from, solver.Rows{7, 3, 2, 2, 5, 5, 5, 5}), ask[done](tb, called("boards.readTask"))); diff != "" {
		t.Errorf("after a reload (-solver +page):\n%s", diff)
	}
	tb.do(chromedp.Click("[data-do=back]"))
	if got := ask[string](tb, rows); got != from.String() {
		t.Errorf("back at the start: %s", got)
	}
	tb.open("index.html", 1000)
	tb.open(page+"#board=9-9", 1000)
	message := ask[string](tb, `document.querySelector(".editor-message").textContent`)
	if !strings.HasPrefix(message, "The address of this page doesn't name a board with 8 columns") {
		t.Errorf("a wrong address: %q", message)
	}

	tb.scripts(false)
	tb.open(page, 1000)
	shown := ask[[]string](tb, `[...document.querySelectorAll("queen-task :is(button, svg.board, .editor-moved)")]
		.filter((e) => e.checkVisibility()).map((e) => e.localName)`)
	if !slices.Equal(shown, []string{"svg"}) {
		t.Errorf("without scripts a task shows %v, want its board alone", shown)
	}
}
