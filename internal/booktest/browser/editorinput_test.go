package browser

import (
	"fmt"
	"strings"

	"github.com/chromedp/cdproto/emulation"
	pointer "github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"queenbook/internal/figure"
	"queenbook/internal/nearest"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
)

// judgeLine is the start in the editor, as the judge writes it.
const judgeLine = `document.querySelector(".editor-judge").textContent`

// shownStart is the start in the editor.
func (tb *tab) shownStart() string {
	tb.Helper()
	return ask[string](tb, judgeLine)
}

// edit opens the editor with a start.
func (tb *tab) edit(start string, width int) {
	tb.Helper()
	tb.open("index.html", width) // a new fragment alone wouldn't reload the page
	tb.open(editorPage+"#start="+strings.ReplaceAll(start, " ", "-"), width)
	if got := tb.shownStart(); got != start {
		tb.Fatalf("the address asks for %q, the editor shows %q", start, got)
	}
	tb.focus()
}

func testEditorKeys(tb *tab) {
	tb.edit("1 7 2 6 3 5 8 4", 1000)
	if stops := ask[int](tb, `[...document.querySelectorAll(".editor-start svg *")].filter((e) => e.tabIndex >= 0).length`); stops != 1 {
		tb.Errorf("the board is %d tab stops, want 1", stops)
	}
	const column = `(document.activeElement.dataset.column ?? "none")`
	if before := ask[string](tb, column); before != "none" {
		tb.Fatalf("the editor takes the focus by itself: column %s", before)
	}
	tb.do(chromedp.KeyEvent("5"), chromedp.KeyEvent(kb.ArrowDown))
	if got := tb.shownStart(); got != "1 7 2 6 3 5 8 4" {
		tb.Errorf("it takes keys without having the focus: %s", got)
	}
	tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector(".editor-lines button").focus(); 0`))
	for i := 0; i < 20 && ask[string](tb, column) == "none"; i++ {
		tb.do(chromedp.KeyEvent(kb.Tab, chromedp.KeyModifiers(chromedp.ModifierShift)))
	}
	tb.press("["+column+", "+judgeLine+"]", []press{
		{kb.ArrowUp, "1", "1 7 2 6 3 5 8 4"},
		{kb.ArrowDown, "1", "2 7 2 6 3 5 8 4"},
		{kb.ArrowLeft, "1", "2 7 2 6 3 5 8 4"},
		{kb.ArrowRight, "2", "2 7 2 6 3 5 8 4"},
		{kb.ArrowDown, "2", "2 8 2 6 3 5 8 4"},
		{kb.ArrowDown, "2", "2 8 2 6 3 5 8 4"},
		{kb.ArrowUp, "2", "2 7 2 6 3 5 8 4"},
		{kb.Home, "2", "2 1 2 6 3 5 8 4"},
		{kb.End, "2", "2 8 2 6 3 5 8 4"},
		{"3", "3", "2 3 2 6 3 5 8 4"},
		{"9", "3", "2 3 2 6 3 5 8 4"},
		{"0", "3", "2 3 2 6 3 5 8 4"},
		{"x", "3", "2 3 2 6 3 5 8 4"},
		{"8", "4", "2 3 8 6 3 5 8 4"},
		{"1", "5", "2 3 8 1 3 5 8 4"},
		{"1", "6", "2 3 8 1 1 5 8 4"},
		{"2", "7", "2 3 8 1 1 2 8 4"},
		{"1", "8", "2 3 8 1 1 2 1 4"},
		{"7", "8", "2 3 8 1 1 2 1 7"},
		{kb.ArrowRight, "8", "2 3 8 1 1 2 1 7"},
		{kb.ArrowLeft, "7", "2 3 8 1 1 2 1 7"},
	})
	// With Alt, Control and so on, keys belong to the browser.
	tb.do(chromedp.KeyEvent(kb.ArrowDown, chromedp.KeyModifiers(chromedp.ModifierCtrl)))
	if got := tb.shownStart(); got != "2 3 8 1 1 2 1 7" {
		tb.Errorf("it takes a key that is the browser's: %s", got)
	}
	// The board is one tab stop: the buttons come after it, and going back leads to the column that
	// was left.
	tb.do(chromedp.KeyEvent(kb.Tab))
	if got := ask[string](tb, `document.activeElement.dataset.do ?? "none"`); got != "random" {
		tb.Errorf("behind the board the tab key stops at %q, want the button for a random start", got)
	}
	tb.do(chromedp.KeyEvent(kb.Tab, chromedp.KeyModifiers(chromedp.ModifierShift)))
	if got := ask[string](tb, column); got != "7" {
		tb.Errorf("back on the board the focus is on column %s, want 7", got)
	}
	if seen := ask[string](tb, `getComputedStyle(document.activeElement.querySelector("rect")).opacity`); seen == "0" {
		tb.Error("the column that has the focus looks like any other")
	}
	// The answer is spoken once the start no longer changes.
	tb.do(chromedp.KeyEvent(kb.Home), chromedp.KeyEvent(kb.End))
	solutions := solver.Solve(8).Solutions
	want := editedStart(tb.TB, solver.Rows{2, 3, 8, 1, 1, 2, 8, 7}, solutions, surveyed(tb.TB, 8, solutions))
	words := want.Moves + ". " + want.Attacks + " " + want.Near
	tb.until("spoken", `document.querySelector(".editor-spoken").textContent`, words)
	if role := ask[string](tb, `document.querySelector(".editor-spoken").ariaLive`); role != "polite" {
		tb.Errorf("what is spoken has the role %q", role)
	}
}

// square is the centre of a square of the board, in the window.
func (tb *tab) square(row, column int) (x, y float64) {
	tb.Helper()
	p := ask[[]float64](tb, fmt.Sprintf(`(() => {
		const svg = document.querySelector(".editor-start svg.board");
		const p = new DOMPoint(%g, %g).matrixTransform(svg.getScreenCTM());
		return [p.x, p.y];
	})()`, (float64(column)-0.5)*45, (float64(row)-0.5)*45))
	return p[0], p[1]
}

func (tb *tab) mouse(kind pointer.DispatchMouseEventType, x, y float64) {
	tb.Helper()
	event := pointer.DispatchMouseEventParams{Type: kind, X: x, Y: y, Button: pointer.MouseButtonLeft, ClickCount: 1}
	if kind == chromedp.MouseMoved {
		event.ClickCount = 0
	}
	if kind != chromedp.MouseReleased {
		event.Buttons = 1
	}
	if _, err := chromedp.Call(tb.ctx, pointer.DispatchMouseEvent, event); err != nil {
		tb.Fatal(err)
	}
}

func testEditorPointer(tb *tab) {
	tb.edit("1 7 2 6 3 5 8 4", 1000)
	for _, click := range []struct {
		row, column int
		want        string
	}{
		{5, 1, "5 7 2 6 3 5 8 4"},
		{5, 1, "5 7 2 6 3 5 8 4"},
		{8, 8, "5 7 2 6 3 5 8 8"},
		{1, 4, "5 7 2 1 3 5 8 8"},
	} {
		x, y := tb.square(click.row, click.column)
		tb.mouse(chromedp.MousePressed, x, y)
		tb.mouse(chromedp.MouseReleased, x, y)
		if got := tb.shownStart(); got != click.want {
			tb.Errorf("a click on row %d of column %d leads to %s, want %s", click.row, click.column, got, click.want)
		}
		if got := ask[string](tb, `document.activeElement.dataset.column ?? "none"`); got != fmt.Sprint(click.column) {
			tb.Errorf("after a click on column %d the focus is on column %s", click.column, got)
		}
	}
	// A queen is dragged in its column, whatever the mouse does, and no further than the edge of
	// the board.
	x, y := tb.square(1, 4)
	tb.mouse(chromedp.MousePressed, x, y)
	for _, drag := range []struct {
		row, column int
		want        string
	}{
		{3, 4, "5 7 2 3 3 5 8 8"},
		{6, 7, "5 7 2 6 3 5 8 8"},
		{10, 7, "5 7 2 8 3 5 8 8"},
		{-1, 2, "5 7 2 1 3 5 8 8"},
		{7, -1, "5 7 2 7 3 5 8 8"},
	} {
		x, y = tb.square(drag.row, drag.column)
		tb.mouse(chromedp.MouseMoved, x, y)
		if got := tb.shownStart(); got != drag.want {
			tb.Errorf("dragged to row %d of column %d she makes %s, want %s", drag.row, drag.column, got, drag.want)
		}
	}
	tb.mouse(chromedp.MouseReleased, x, y)
	x, y = tb.square(2, 4)
	tb.mouse(chromedp.MouseMoved, x, y)
	if got := tb.shownStart(); got != "5 7 2 7 3 5 8 8" {
		tb.Errorf("when she has been let go she still follows: %s", got)
	}
	tb.until("the address", `location.hash`, "#start=5-7-2-7-3-5-8-8")
}

// touch replaces the mouse with a finger.
func (tb *tab) touch() {
	tb.Helper()
	enabled := emulation.SetTouchEmulationEnabledParams{Enabled: true}
	if _, err := chromedp.Call(tb.ctx, emulation.SetTouchEmulationEnabled, enabled); err != nil {
		tb.Fatal(err)
	}
}

func (tb *tab) finger(kind pointer.DispatchTouchEventType, points ...*pointer.TouchPoint) {
	tb.Helper()
	event := pointer.DispatchTouchEventParams{Type: kind, TouchPoints: append([]*pointer.TouchPoint{}, points...)}
	if _, err := chromedp.Call(tb.ctx, pointer.DispatchTouchEvent, event); err != nil {
		tb.Fatal(err)
	}
}

// tap touches a point for a moment.
func (tb *tab) tap(x, y float64) {
	tb.Helper()
	tb.finger(pointer.DispatchTouchEventTypeTouchStart, &pointer.TouchPoint{X: x, Y: y})
	tb.finger(pointer.DispatchTouchEventTypeTouchEnd)
}

// testEditorFinger: with a finger on the same board, a queen can be dragged, and the page can still
// be scrolled.
func testEditorFinger(tb *tab) {
	tb.edit("1 7 2 6 3 5 8 4", 390)
	tb.touch()
	swipe := func(row, column, rows int) {
		tb.Helper()
		x, y := tb.square(row, column)
		_, end := tb.square(row+rows, column)
		tb.finger(pointer.DispatchTouchEventTypeTouchStart, &pointer.TouchPoint{X: x, Y: y})
		for i := 1; i <= 10 && rows != 0; i++ {
			tb.finger(pointer.DispatchTouchEventTypeTouchMove, &pointer.TouchPoint{X: x, Y: y + (end-y)*float64(i)/10})
		}
		tb.finger(pointer.DispatchTouchEventTypeTouchEnd)
	}
	swipe(7, 5, 0)
	tb.until("a finger on row 7 of column 5", judgeLine, "1 7 2 6 7 5 8 4")
	before := ask[float64](tb, `scrollY`)
	swipe(7, 2, -4)
	if got, scrolled := tb.shownStart(), ask[float64](tb, `scrollY`)-before; scrolled != 0 || got != "1 3 2 6 7 5 8 4" {
		tb.Errorf("a finger drags the queen of column 2 to %s and scrolls the page by %g px", got, scrolled)
	}
	swipe(7, 4, -4)
	tb.until("a finger on an empty square scrolls the page", fmt.Sprintf(`String(scrollY > %g)`, before+20), "true")
	if got := tb.shownStart(); got != "1 3 2 6 7 5 8 4" {
		tb.Errorf("a finger that scrolls the page moves a queen: %s", got)
	}
}

func testEditorButtons(tb *tab) {
	tb.edit("1 7 2 6 3 5 8 4", 1000)
	press := func(do string) {
		tb.Helper()
		tb.do(chromedp.Click(chromedp.CSS(fmt.Sprintf(".editor [data-do=%s]", do))))
	}
	solutions := solver.Solve(8).Solutions
	land := surveyed(tb.TB, 8, solutions)
	for i := range 2 * len(land.Farthest) {
		press("farthest")
		if got, want := tb.shownStart(), land.Farthest[i%len(land.Farthest)].String(); got != want {
			tb.Fatalf("farthest start %d is %s, want %s", i+1, got, want)
		}
	}
	for i := range 5 {
		press("example")
		if got, want := tb.shownStart(), figure.DefaultStarts(8)[i%4].String(); got != want {
			tb.Errorf("example %d is %s, want %s", i+1, got, want)
		}
	}
	random := map[string]bool{}
	for range 10 {
		press("random")
		rows, err := solver.ParseRows(tb.shownStart(), 8, 1)
		if err != nil {
			tb.Error(err)
		}
		random[rows.String()] = true
	}
	if len(random) < 9 {
		tb.Errorf("ten random starts are only %d different ones: %v", len(random), random)
	}

	// All nearest solutions, forwards, round and back.
	start := solver.Rows{2, 2, 2, 2, 5, 5, 5, 5}
	tb.edit(start.String(), 1000)
	answer, _ := nearest.Compare(start, solutions)
	at := func(i int, how string) {
		tb.Helper()
		shown := solutions[answer.Ties[i]]
		got := ask[edited](tb, called("boards.readEditor"))
		want := []string{
			shown.Rows.String(),
			fmt.Sprintf("number %d of 92", shown.Index),
			fmt.Sprintf("%d of %d", i+1, len(answer.Ties)),
		}
		if diff := cmp.Diff(want, []string{got.Goal, got.Number, got.Tie}); diff != "" {
			tb.Errorf("%s (-solver +page):\n%s", how, diff)
		}
		if diff := cmp.Diff(drawnBoard(tb.TB, boards.OfMoves(start, shown.Rows)), got.Nearest); diff != "" {
			tb.Errorf("%s (-program +page):\n%s", how, diff)
		}
	}
	at(0, "at first")
	for i := range answer.Ties {
		press("next")
		at((i+1)%len(answer.Ties), fmt.Sprintf("next, %d times", i+1))
	}
	press("previous")
	at(len(answer.Ties)-1, "previous, from the first")

	// Both lines are copied, or selected if copying is forbidden.
	tb.do(
		chromedp.Evaluate[chromedp.Void](
			`navigator.clipboard.writeText = (text) => { (window.copied ??= []).push(text); return Promise.resolve(); }; 0`,
		),
	)
	const copies = `.editor-lines [data-do=copy]`
	tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelectorAll("` + copies + `").forEach((b) => b.click()); 0`))
	tb.until("copied", `JSON.stringify(window.copied)`, `["2 2 2 2 5 5 5 5","report --start \"2 2 2 2 5 5 5 5\""]`)
	tb.until("said", `document.querySelector(".editor-copied").textContent`, "Copied.")
	tb.do(chromedp.Evaluate[chromedp.Void](`navigator.clipboard.writeText = () => Promise.reject(new Error("forbidden")); document.querySelector("` + copies + `").click(); 0`))
	tb.until("selected", `getSelection().toString().trim()`, "2 2 2 2 5 5 5 5")
}
