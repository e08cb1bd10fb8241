package browser

import (
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
)

// A program is handed in from any field: a link with it and a name is copied, and the address in
// book.yml is opened. The link opens next to its reader's own program, and doesn't run anything.
func TestHandIn(t *testing.T) {
	booktest.Need(t, booktest.Chromium)
	t.Parallel()
	for _, c := range []struct{ address, opened, says string }{
		{"https://school.example/course?id=3&part=2", "_blank https://school.example/course?id=3&part=2",
			"Paste it into the page that has opened: https://school.example/course"},
		{"mailto:anna@school.example?subject=Queens", " mailto:anna@school.example?subject=Queens",
			"Paste it into an email to anna@school.example"},
	} {
		content := t.TempDir()
		booktest.WriteFile(t, filepath.Join(content, "book.yml"), "hand-in: "+c.address+"\n")
		b := booktest.Own(t, "-n", "4", "--content", content)
		for _, page := range []string{"bench/index.html", "backtracking/index.html"} {
			t.Run(c.address[:6]+page, func(t *testing.T) {
				tb := openTab(t, b)
				tb.open(page, 1440)
				tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("[data-code]").scrollIntoView(); 0`))
				tb.until("there's a line for a name", `String(document.querySelectorAll("[data-code] input[data-name]").length > 0)`, "true")
				tb.do(chromedp.Evaluate[chromedp.Void](called("leaves.noted")))
				tb.writeAndName("print(1)\n", " Anna <b> Muster ")
				tb.pressField("link")
				tb.until("it's said", saysOf, "Copied. The link contains this program and the name Anna <b> Muster, and nothing else.")
				link := ask[string](tb, "left.copied")
				tb.pressField("hand-in")
				tb.until("it's said", saysOf,
					"Copied. The link contains this program and the name Anna <b> Muster, and nothing else. "+c.says)
				if opened := ask[[]string](tb, "left.opened"); len(opened) != 1 || opened[0] != c.opened {
					t.Errorf("it opens %q, want %q", opened, c.opened)
				}
				if again := ask[string](tb, "left.copied"); again != link {
					t.Errorf("the link that is handed in is %s, want %s", again, link)
				}
				tb.pressField("save")
				tb.until("it's saved", `String(Object.keys(left.saved).length)`, "1")
				saved := ask[map[string]string](tb, "left.saved")
				for name, text := range saved {
					if !strings.HasSuffix(name, " - Anna _b_ Muster.py") || !strings.HasSuffix(text, "print(1)\n# name: Anna <b> Muster\n") {
						t.Errorf("it's saved as %s: %q", name, text)
					}
				}
				tb.writeAndName(strings.Repeat("# long\n", 5000), "")
				tb.pressField("hand-in")
				tb.until("it's said", fmt.Sprintf(`String((%s).startsWith("The program is too long for a link."))`, saysOf), "true")
				if opened := ask[[]string](tb, "left.opened"); len(opened) != 1 {
					t.Errorf("%q is opened, though there's no link", opened)
				}
				tb.writeAndName("mine = 1\n", "")
				tb.opensLink(page, link)
			})
		}
	}
}

// saysOf is what a field says about what it sent.
const saysOf = `document.querySelector(".field-asks").textContent`

// writeAndName writes a program and a name into a page's first field.
func (tb *tab) writeAndName(program, name string) {
	tb.Helper()
	tb.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`
		for (const [selector, text] of [["textarea[data-program]", %q], ["input[data-name]", %q]]) {
			const part = document.querySelector("[data-code] " + selector);
			part.value = text;
			part.dispatchEvent(new Event("input"));
		} 0`, program, name)))
}

// pressField presses a button of the first field.
func (tb *tab) pressField(does string) {
	tb.Helper()
	tb.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`document.querySelector('[data-code] [data-do=%q]').click(); 0`, does)))
}

// opensLink opens a link to a program on a page where its reader has another one.
func (tb *tab) opensLink(page, link string) {
	tb.Helper()
	at, err := url.Parse(link)
	if err != nil {
		tb.Fatal(err)
	}
	tb.do(chromedp.Evaluate[chromedp.Void](`dispatchEvent(new Event("pagehide")); 0`))
	tb.navigate("about:blank") // otherwise the page isn't opened again
	tb.open(page+"#"+at.Fragment, 1440)
	const program = `document.querySelector("[data-code] textarea[data-program]").value`
	tb.until("the link's program is there", program, "print(1)\n# name: Anna <b> Muster\n")
	if state := ask[string](tb, `document.querySelector("[data-code]").dataset.state`); state != "ready" {
		tb.Errorf("a program of a link is %s", state)
	}
	tb.pressField("mine")
	tb.until("the reader's own is still there", program, "mine = 1\n")
}
