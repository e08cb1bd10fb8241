package browser

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"queenbook/internal/booktest"
	"queenbook/internal/solver"
)

// turned is what a board shows at rest: its queens, its text, and the pressed buttons.
const turned = `[
	[...document.querySelectorAll("queen-turn svg.board")].slice(0, 1).map((board) => [...board.querySelectorAll("use.queen")]
		.map((q) => "(" + (q.getAttribute("y") / 45 + 1) + "," + (q.getAttribute("x") / 45 + 1) + ")").sort().join(" ")),
	[...document.querySelector(".turn-say").children].map((e) => e.textContent).join(", "),
	[...document.querySelectorAll("queen-turn [aria-pressed=true]")].map((e) => e.textContent).join(", "),
].join("; ")`

// TestTurn turns a board with each of its buttons, and finds it where the solver says.
func TestTurn(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	dir := t.TempDir()
	booktest.WriteFile(
		t,
		filepath.Join(dir, "turn.html"),
		booktest.MadeBy("figure turn first -n 5", []string{"figure", "turn", "first", "-n", "5"}),
	)
	tb := openTab(t, &booktest.Book{Site: "file://" + filepath.ToSlash(dir) + "/"})
	tb.open("turn.html", 1440)
	tb.focus()
	run := solver.Solve(5)
	of := run.Solutions[0].Rows
	if shown := ask[[]bool](tb, `[".turn-one", ".gallery"].map((s) => document.querySelector("queen-turn " + s).checkVisibility())`); !slices.Equal(shown, []bool{true, false}) {
		t.Errorf("the board and the gallery are visible: %v", shown)
	}
	symmetries := solver.Symmetries()
	for i, s := range append(symmetries[1:], solver.AsItIs) {
		button := fmt.Sprintf("queen-turn button:nth-of-type(%d)", (i+1)%8+1)
		if i%2 == 0 {
			tb.do(chromedp.Click(chromedp.CSS(button)))
		} else {
			ask[any](tb, fmt.Sprintf(`document.querySelector(%q).focus(), null`, button))
			tb.do(chromedp.KeyEvent(kb.Enter))
		}
		rows, err := s.Rows(of)
		if err != nil {
			t.Fatal(err)
		}
		isSame := func(other solver.Solution) bool { return slices.Equal(other.Rows, rows) }
		index := slices.IndexFunc(run.Solutions, isSame)
		var squares []string
		for _, q := range rows.Queens() {
			squares = append(squares, q.String())
		}
		slices.Sort(squares)
		want := strings.Join(squares, " ")
		if got := ask[string](tb, called("boards.landing")); got != want {
			t.Errorf("%s moves the queens to %s, want %s", s, got, want)
		}
		tb.until(s.String(), turned, fmt.Sprintf("%s; %s, %s, number %d; %s", want, s, rows, index+1, s))
	}
	tb.scripts(false)
	tb.open("turn.html", 390)
	if shown := ask[[]bool](tb, `[".turn-one", ".gallery"].map((s) => document.querySelector("queen-turn " + s).checkVisibility())`); !slices.Equal(shown, []bool{false, true}) {
		t.Errorf("without scripts the board and the gallery are visible: %v", shown)
	}
}
