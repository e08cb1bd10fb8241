package browser

import (
	"os"
	"path/filepath"
	"testing"

	"queenbook/internal/booktest"
)

// testNotLoaded touches a figure whose script is missing.
func testNotLoaded(t *testing.T) {
	b := booktest.Own(t, "-n", "4")
	if err := os.Remove(filepath.Join(b.Dir, "assets", "run.js")); err != nil {
		t.Fatal(err)
	}
	tb := openTab(t, b)
	touchInVain(tb)
	tb.complaints() // the browser reports the file
}

// touchInVain touches a run more than once: it says once, in view, that it can't begin.
func touchInVain(tb *tab) {
	tb.open("search-tree/index.html", 1440)
	ask[bool](tb, `["pointerover", "click", "pointerover"].every((touch) =>
		document.querySelector("search-run .run-play").dispatchEvent(new Event(touch, { bubbles: true })))`)
	tb.until("what is said of the run", `(() => {
		const said = [...document.querySelectorAll("search-run ~ [role=alert]")].filter((p) => p.checkVisibility());
		return said.map((p) => p.textContent).join("|"); })()`, "Something that's needed here couldn't be loaded.")
}
