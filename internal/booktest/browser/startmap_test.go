package browser

import (
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"queenbook/internal/booktest"
)

// mapped is what the map of starts shows: its sentence, the queens on its two boards, how many
// cells are highlighted, and whether the keyboard's cell is.
const mapped = `[
	document.querySelector(".startgrid-says").textContent,
	...[...document.querySelectorAll("start-map svg.board")].map((board) => [...board.querySelectorAll("use.queen")]
		.map((q) => q.getAttribute("y") / 45 + 1).join(" ")),
	document.querySelectorAll("start-map .here").length,
	document.querySelectorAll("#" + document.querySelector(".startgrid").getAttribute("aria-activedescendant") + ".here").length,
].join("; ")`

// TestStartMap goes to cells of the map with the keyboard and the pointer, and finds their boards.
func TestStartMap(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	dir := t.TempDir()
	booktest.WriteFile(
		t,
		filepath.Join(dir, "map.html"),
		booktest.MadeBy("figure startgrid", []string{"figure", "startgrid"}),
	)
	tb := openTab(t, &booktest.Book{Site: "file://" + filepath.ToSlash(dir) + "/"})
	tb.open("map.html", 1440)
	tb.focus()
	const want = "The start 1 1 1 1 needs 3 moves to 2 4 1 3.; 1 1 1 1; 2 4 1 3; 1; 1"
	if got := ask[string](tb, mapped); got != want {
		t.Errorf("at first %s, want %s", got, want)
	}
	ask[any](tb, `document.querySelector(".startgrid").focus(), null`)
	for _, step := range []struct{ key, want string }{
		{kb.ArrowLeft, "The start 1 1 1 1 needs 3 moves to 2 4 1 3.; 1 1 1 1; 2 4 1 3; 1; 1"},
		{kb.ArrowRight, "The start 1 1 2 1 needs 3 moves to 3 1 4 2.; 1 1 2 1; 3 1 4 2; 1; 1"},
		{kb.End, "The start 4 4 2 1 needs 3 moves to 2 4 1 3.; 4 4 2 1; 2 4 1 3; 1; 1"},
		{kb.ArrowUp, "The start 4 3 2 1 needs 4 moves to 2 4 1 3.; 4 3 2 1; 2 4 1 3; 1; 1"},
	} {
		tb.do(chromedp.KeyEvent(step.key))
		if got := ask[string](tb, mapped); got != step.want {
			t.Errorf("after %q %s, want %s", step.key, got, step.want)
		}
	}
	tb.do(chromedp.Click(chromedp.CSS(".startgrid .m0")))
	if got, want := ask[string](tb, mapped), "The start 2 4 1 3 is a solution.; 2 4 1 3; 2 4 1 3; 1; 1"; got != want {
		t.Errorf("after a click %s, want %s", got, want)
	}
}
