package browser

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/number"
	"queenbook/internal/solver"
)

// testPoints touches the square of all boards: its steps are loaded then and not before, a thousand
// boards are answered as the search decides them, and each step rules out the right number of
// boards.
func testPoints(tb *tab) {
	tb.open("refusals/index.html", 1000)
	tb.focus()
	const square = `const square = document.querySelector("#points-of-n queen-points"), live = square.points;`
	if there := ask[bool](tb, `typeof RUNS !== "undefined"`); there {
		tb.Error("the steps are loaded before the picture is touched")
	}
	ask[bool](tb, `document.querySelector("#points-of-n queen-points").dispatchEvent(new PointerEvent("pointerover"))`)
	tb.until("the steps", `String(document.querySelector("#points-of-n queen-points").points?.tests.length)`, "15720")

	random := rand.New(rand.NewPCG(92, 8))
	var boards [][]int
	var want []string
	add := func(rows []int) {
		boards = append(boards, rows)
		want = append(want, told(rows))
	}
	for range 1000 {
		rows := make([]int, 8)
		for column := range rows {
			rows[column] = random.IntN(8) + 1
		}
		add(rows)
	}
	solutions := solver.Solve(8).Solutions
	for _, s := range solutions {
		var rows []int
		for _, row := range s.Rows {
			rows = append(rows, int(row))
		}
		add(rows)
	}
	// The place of a board is found here by cutting, and the page is asked for its rows; there's no
	// mark near it.
	got := ask[[]string](tb, called("points.answersOf", boards))
	for i := range want {
		if got[i] != want[i] {
			tb.Fatalf("the script says %q, want %q", got[i], want[i])
		}
	}
	// Each moment of the run is described correctly.
	moments := ask[[]string](tb, `(() => {`+square+`
		return Array.from({ length: 15721 }, (_, step) => {
			live.go(step);
			return square.querySelector(".points-step").textContent;
		});
	})()`)
	for step, want := range pointsMoments(8) {
		if moments[step] != want {
			tb.Fatalf("step %d: %q, want %q", step, moments[step], want)
		}
	}
	// The link leads to the step's own board.
	if href := ask[string](tb, `(() => {`+square+` live.asked = live.byRows.get("1 1"); live.answer(); return square.querySelector(".points-here a").getAttribute("href"); })()`); !strings.HasSuffix(href, "#step-2") {
		tb.Errorf("the second step is at %q", href)
	}
	// Keys zoom in, move, and zoom out.
	key := func(key string) string {
		return ask[string](tb, `(() => {`+square+`
			live.svg.focus();
			live.svg.dispatchEvent(new KeyboardEvent("keydown", { key: "`+key+`", bubbles: true, cancelable: true }));
			return live.view.join(" ") + "; " + live.rowsAt(live.cursor).slice(0, 4).join(" "); })()`)
	}
	ask[bool](tb, `(() => {`+square+` live.cursor = [0.01, 0.01]; return true; })()`)
	for _, step := range [][2]string{
		{"ArrowRight", "; 1 1 2 1"},
		{"ArrowDown", "; 1 1 2 2"},
		{"Enter", "1 1; 1 1 2 2"},
		{"Enter", "1 1 2 2; 1 1 2 2"},
		{"Enter", "1 1 2 2; 1 1 2 2"},
		{"Escape", "1 1; 1 1 2 2"},
		{"-", "; 1 1 2 2"},
		{"ArrowUp", "; 1 1 2 1"},
	} {
		if got := key(step[0]); got != step[1] {
			tb.Errorf("after %s: %q, want %q", step[0], got, step[1])
		}
	}
	for _, complaint := range tb.complaints() {
		tb.Error(complaint)
	}
}

// testPointsOfFour compares each point of the square for four columns, at each moment of the run,
// with the search: what's painted, and what's said.
func testPointsOfFour(tb *tab) {
	const n = 4
	tb.open("refusals/index.html", 1000)
	tb.touchAll()
	var boards [][]int
	var want []string
	for i := range n * n * n * n {
		rows := []int{i/64 + 1, i/16%n + 1, i/n%n + 1, i%n + 1}
		boards = append(boards, rows)
		want = append(want, told(rows))
	}
	type moment struct {
		Said    string
		Painted string // 1 for each board that's painted as ruled out, in order
	}
	got := ask[struct {
		Boards  []string
		Moments []moment
	}](tb, called("points.answersAndMoments", boards))
	if diff := cmp.Diff(want, got.Boards); diff != "" {
		tb.Errorf("what is said of the boards (-want +got):\n%s", diff)
	}
	ends := make([]int, len(boards)) // the step that rules out each board, or 0
	for i, rows := range boards {
		if step, last := decided(rows); last.Kind == solver.Refused {
			ends[i] = step
		}
	}
	for step, said := range pointsMoments(n) {
		painted := make([]byte, len(boards))
		for i, end := range ends {
			painted[i] = '0'
			if end > 0 && end <= step {
				painted[i] = '1'
			}
		}
		if diff := cmp.Diff(moment{said, string(painted)}, got.Moments[step]); diff != "" {
			tb.Fatalf("step %d (-want +got):\n%s", step, diff)
		}
	}
}

// pointsMoments are what should be said after each step on n columns, from step 0 on.
func pointsMoments(n int) []string {
	all := int64(1)
	for range n {
		all *= int64(n)
	}
	sum := func(ended int64, found int) string {
		return fmt.Sprintf("Of %s, %s, and %s. Solutions found: %d.", number.Count(all, "board"),
			number.Count(ended, "none has ended / one has ended / # have ended"),
			number.Count(all-ended-int64(found), "none is still open / one is still open / # are still open"), found)
	}
	moments := []string{sum(0, 0)}
	ended, state := int64(0), solver.NewState(n)
	var said string
	for e := range solver.Trace(n) {
		state.Apply(e)
		square := fmt.Sprintf("Step %s: row %d of column %d is ",
			number.Thousands(state.Step), e.Square.Row, e.Square.Col)
		switch e.Kind {
		case solver.Refused:
			behind := all
			for range e.Square.Col {
				behind /= int64(n)
			}
			ended += behind
			said = square + fmt.Sprintf("refused by the queen in column %d, and %s. ", e.By.Col,
				number.Count(behind, "one board ends / # boards end"))
			moments = append(moments, said+sum(ended, state.Found))
		case solver.Accepted:
			said = square + "free, and no board ends. "
			moments = append(moments, said+sum(ended, state.Found))
		case solver.Found:
			said = square + "free, and the board is a solution. "
			moments[state.Step] = said + sum(ended, state.Found)
		}
	}
	return moments
}

// decided is the step that decides about a board, and what it says.
func decided(rows []int) (step int, last solver.Event) {
	state := solver.NewState(len(rows))
	for e := range solver.Trace(len(rows)) {
		state.Apply(e)
		if !e.Test() || int(e.Square.Row) != rows[e.Square.Col-1] {
			continue
		}
		alike := true
		for _, queen := range state.Queens[:e.Square.Col-1] {
			alike = alike && int(queen.Row) == rows[queen.Col-1]
		}
		if alike {
			step, last = state.Step, e
		}
	}
	return step, last
}

// told is what should be said about a board at the end of the search.
func told(rows []int) string {
	n := len(rows)
	name := strings.Trim(fmt.Sprint(rows), "[]")
	step, last := decided(rows)
	way := "Step " + number.Thousands(step)
	if last.Kind != solver.Refused {
		return name + ": " + name + ": a solution. " + way
	}
	begins := strings.Trim(fmt.Sprint(rows[:last.Square.Col]), "[]")
	behind := 1
	for range n - int(last.Square.Col) {
		behind *= n
	}
	alike := "The one board that begins like that ends there."
	if behind > 1 {
		alike = "All " + number.Thousands(behind) + " boards that begin like that end there."
	}
	return fmt.Sprintf("%s: %s: refused by the queen in column %d. %s %s", name, begins, last.By.Col, alike, way)
}
