package browser

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/solver"
)

// testPoints touches the square of all boards: its steps come then and not before, a thousand boards
// are answered as the search decides them, and each step ends as many boards as it should.
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
	var boards []string
	var want []string
	add := func(rows []int) {
		boards = append(boards, fmt.Sprint(rows))
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
	// The place of a board is found here by cutting, and asked for its rows there; no mark is near.
	got := ask[[]string](tb, `(() => {`+square+`
		return [`+strings.ReplaceAll(strings.Join(boards, ","), " ", ",")+`].map((rows) => {
			let [x, y, width, height] = [0, 0, 1, 1];
			rows.forEach((row, i) => { if (i % 2) { height /= 8; y += (row - 1) * height; } else { width /= 8; x += (row - 1) * width; } });
			const at = live.rowsAt([x + width / 2, y + height / 2]);
			live.asked = live.testOf(at);
			live.answer();
			return at.join(" ") + ": " + square.querySelector(".points-here").textContent; }); })()`)
	for i := range want {
		if got[i] != want[i] {
			tb.Fatalf("the script says %q, want %q", got[i], want[i])
		}
	}
	// The second step ends a block of 8^6 boards, and at the end none is open.
	for step, want := range map[int]string{
		2: "Step 2: row 1 of column 2 is refused by the queen of column 1, and 262,144 boards end. " +
			"Of 16,777,216 boards, 262,144 have ended, and 16,515,072 are still open. Solutions found: 0.",
		876:   "Step 876: row 4 of column 8 is free, and the board is a solution.",
		15720: "16,777,124 have ended, and none is still open. Solutions found: 92.",
	} {
		said := ask[string](tb, fmt.Sprintf(`(() => {`+square+`
			live.go(%d);
			return square.querySelector(".points-step").textContent;
		})()`, step))
		if !strings.Contains(said, want) {
			tb.Errorf("step %d: %q", step, said)
		}
	}
	// The way leads to the step's own board.
	if href := ask[string](tb, `(() => {`+square+` live.asked = live.byRows.get("1 1"); live.answer(); return square.querySelector(".points-here a").getAttribute("href"); })()`); !strings.HasSuffix(href, "#step-2") {
		tb.Errorf("the second step is at %q", href)
	}
	// Keys lead deeper, move, and lead out.
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

// told is what must be said of a board once the search is over.
func told(rows []int) string {
	name := strings.Trim(fmt.Sprint(rows), "[]")
	step, state := 0, solver.NewState(8)
	var last solver.Event
	for e := range solver.Trace(8) {
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
	way := "Step " + number.Thousands(step)
	if last.Kind != solver.Refused {
		return name + ": " + name + ": a solution. " + way
	}
	begins := strings.Trim(fmt.Sprint(rows[:last.Square.Col]), "[]")
	behind := 1
	for range 8 - last.Square.Col {
		behind *= 8
	}
	alike := "The one board that begins so ends there."
	if behind > 1 {
		alike = "All " + number.Thousands(behind) + " boards that begin so end there."
	}
	return fmt.Sprintf("%s: %s: refused by the queen of column %d. %s %s", name, begins, last.By.Col, alike, way)
}
