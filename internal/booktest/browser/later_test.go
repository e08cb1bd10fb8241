package browser

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"queenbook"
	"queenbook/internal/booktest"
)

// testNotLoaded touches a figure whose script cannot come: because the page, in a frame of the
// author's own, does not say where it is, and because it is not there.
func testNotLoaded(t *testing.T) {
	t.Run("unnamed", func(t *testing.T) {
		head, err := fs.ReadFile(queenbook.Templates(), "head.html")
		if err != nil {
			t.Fatal(err)
		}
		const named = `{{with $.Later}} data-later="{{$.Root}}{{.}}"{{end}}`
		own := strings.Replace(string(head), named, "", 1)
		if own == string(head) {
			t.Fatalf("head.html does not have %s", named)
		}
		dir := t.TempDir()
		booktest.WriteFile(t, filepath.Join(dir, "head.html"), own)
		tb := openTab(t, booktest.Own(t, "-n", "4", "--templates", dir))
		touchInVain(tb)
		for _, complaint := range tb.complaints() {
			tb.Error(complaint)
		}
	})
	t.Run("missing", func(t *testing.T) {
		b := booktest.Own(t, "-n", "4")
		tb := openTab(t, b)
		tb.open("index.html", 1440)
		file := ask[string](tb, `document.querySelector("script[data-later]").dataset.later`)
		if err := os.Remove(filepath.Join(b.Dir, filepath.FromSlash(file))); err != nil {
			t.Fatal(err)
		}
		touchInVain(tb)
		tb.complaints() // the browser tells of the file
	})
}

// touchInVain touches the run of the title page more than once: it says in view, and once, that it
// cannot begin.
func touchInVain(tb *tab) {
	tb.open("index.html", 1440)
	ask[bool](tb, `["pointerover", "click", "pointerover"].every((touch) =>
		document.querySelector("queen-run .run-play").dispatchEvent(new Event(touch, { bubbles: true })))`)
	tb.until("what is said of the run", `(() => {
		const said = [...document.querySelectorAll("queen-run ~ [role=alert]")].filter((p) => p.checkVisibility());
		return said.map((p) => p.textContent).join("|"); })()`, "What this picture needs could not be loaded.")
}
