package browser

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/chromedp/chromedp"
)

// hostile are fragments that don't name a start.
var hostile = []string{
	"", "<script>document.title='in'</script>", "%3Cscript%3E", "<img src=x onerror=document.title='in'>",
	"1-7-2-6-3-5-8", "1-7-2-6-3-5-8-4-1",
	"1-7-2-6-3-5-8-9", "0-7-2-6-3-5-8-4", "9-9-9-9-9-9-9-9",
	"1-7-2-6-3-5-8-4-", "-1-7-2-6-3-5-8-4", "1 7 2 6 3 5 8 4",
	"1-7-2-6-3-5-8-4%00", "\x00", "%", "%E0%A4%A", "%ff%fe",
	"1e0-7-2-6-3-5-8-4", "01-7-2-6-3-5-8-4", "+1-7-2-6-3-5-8-4", "1.5-7-2-6-3-5-8-4", "NaN-7-2-6-3-5-8-4",
	"١-٧-٢-٦-٣-٥-٨-٤",
	"__proto__-7-2-6-3-5-8-4", "constructor",
	strings.Repeat("1-", 500_000) + "1", "1-7-2-6-3-5-8-4&" + strings.Repeat("x", 1000),
}

func testEditorAddress(tb *tab) {
	const start = "1 7 2 6 3 5 8 4"
	// A change is kept without a new entry in the history.
	tb.open("index.html", 1000)
	tb.open(editorPage, 1000)
	if got := ask[string](tb, `location.hash + "|" + scrollY`); got != "|0" {
		tb.Errorf("without being asked for, the editor changes the address and the place: %s", got)
	}
	entries := ask[int](tb, `history.length`)
	tb.do(
		chromedp.Evaluate[chromedp.Void](
			`(() => { const e = document.querySelector("queen-start").editor; e.put(1, 4); e.put(2, 4); e.put(8, 8); })(); 0`,
		),
	)
	tb.until("the address", `location.hash`, "#start=4-4-2-6-3-5-8-8")
	if got := ask[int](tb, `history.length`); got != entries {
		tb.Errorf("moving queens makes %d new entries in the history", got-entries)
	}
	tb.reload()
	if got := tb.shownStart(); got != "4 4 2 6 3 5 8 8" {
		tb.Errorf("after a reload the editor shows %s", got)
	}
	tb.edit("1 1 1 1 5 5 5 5", 1000)
	if !ask[bool](tb, `(() => { const box = document.querySelector("queen-start").getBoundingClientRect(); return box.top >= 0 && box.top < innerHeight / 2; })()`) {
		tb.Error("an address with a start does not lead to the editor")
	}
	// Another place on the page, and back.
	tb.edit("4 4 2 6 3 5 8 8", 1000)
	tb.do(chromedp.Evaluate[chromedp.Void](`location.hash = "#bound"; 0`))
	tb.until("elsewhere", judgeLine, "4 4 2 6 3 5 8 8")
	tb.do(chromedp.Evaluate[chromedp.Void](`location.hash = "#start=8-8-8-8-8-8-8-8"; 0`))
	tb.until("a new address", judgeLine, "8 8 8 8 8 8 8 8")
	tb.do(chromedp.Evaluate[chromedp.Void](`history.go(-2); 0`))
	tb.until("back", judgeLine, "4 4 2 6 3 5 8 8")

	const message = `document.querySelector(".editor-message").textContent`
	tb.open("index.html", 1000)
	title := ""
	for i, fragment := range hostile {
		name := fragment[:min(len(fragment), 40)]
		if i%5 == 0 {
			tb.open("index.html", 1000) // some are there when the page is opened
			escaped := strings.NewReplacer("%", "%25", "\x00", "%00").Replace(fragment)
			tb.navigate(tb.site + editorPage + "#start=" + escaped)
			title = ask[string](tb, `document.title`)
		}
		text, _ := json.Marshal("#start=" + fragment)
		tb.runs(`location.hash = "#start=%s"; 0`, strings.ReplaceAll(start, " ", "-"))
		tb.until("before "+name, message, "")
		tb.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`location.hash = %s; 0`, text)))
		tb.until(name, message, "The address of this page doesn't name a start with 8 columns, so it was ignored: after #start=, write 8 rows from 1 to 8, with a - between them.")
		if got := tb.shownStart(); got != start {
			tb.Errorf("%q: the editor shows %s", name, got)
		}
		if got := ask[string](tb, `document.title`); got != title || title == "in" {
			tb.Errorf("%q: the page is called %q", name, got)
		}
	}
	tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("queen-start").editor.put(1, 2); 0`))
	if got := ask[string](tb, message); got != "" {
		tb.Errorf("after a move the message is still there: %s", got)
	}
}
