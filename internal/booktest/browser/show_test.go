package browser

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
)

// A page for presenting shows one step, which keys, buttons and clicks change. Without a script and
// on paper it shows all of them.
func TestShow(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	dir := t.TempDir()
	var page, stderr bytes.Buffer
	args := []string{"frames", "--from", "15", "--to", "27", "--html"}
	if status := booktest.Run(args, nil, &page, &stderr); status != 0 {
		t.Fatalf("exits with %d and says %q", status, &stderr)
	}
	if err := os.WriteFile(filepath.Join(dir, "show.html"), page.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	tb := openTab(t, &booktest.Book{Site: "file://" + dir + "/"})
	const shown = `[...document.querySelectorAll("figure")].filter((f) => f.checkVisibility()).map((f) => f.id).join(" ")`
	shows := func(after, want string) {
		t.Helper()
		if got := ask[string](tb, shown); got != want {
			t.Errorf("%s: %q is shown, want %q", after, got, want)
		}
	}
	tb.open("show.html#step-23", 1440)
	tb.focus()
	shows("an address", "step-23")
	if tall := ask[bool](tb, `document.documentElement.scrollHeight > innerHeight`); tall {
		t.Error("a step is taller than the screen")
	}
	for _, press := range []struct{ key, want string }{
		{"ArrowRight", "step-24"},
		{"PageDown", "step-25"},
		{"ArrowLeft", "step-24"},
		{"Home", "step-15"},
		{"PageUp", "step-15"},
		{"End", "step-27"},
	} {
		ask[any](tb, `dispatchEvent(new KeyboardEvent("keydown", {key: "`+press.key+`", bubbles: true}))`)
		shows(press.key, press.want)
	}
	tb.do(chromedp.Click(chromedp.CSS(`nav button[aria-label="Previous"]`)))
	shows("the button back", "step-26")
	ask[any](tb, `document.querySelector("main").dispatchEvent(new MouseEvent("click", {clientX: innerWidth - 100}))`)
	shows("a click on the right", "step-27")
	if address := ask[string](tb, `location.hash`); address != "#step-27" {
		t.Errorf("the address is %s", address)
	}
	tb.show("light", "print")
	if n := ask[int](tb, shown+`.split(" ").length`); n != 13 {
		t.Errorf("%d steps are printed, want 13", n)
	}
	tb.scripts(false)
	tb.show("light", "")
	tb.open("show.html", 390)
	if n := ask[int](tb, shown+`.split(" ").length`); n != 13 {
		t.Errorf("without a script %d steps are shown, want 13", n)
	}
	if wide := ask[[]string](tb, called("page.tooWide")); len(wide) > 0 {
		t.Errorf("it must be scrolled sideways: %q", wide)
	}
}
