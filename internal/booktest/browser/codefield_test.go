package browser

import (
	"fmt"
	"slices"
	"strings"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// testCodeKept writes a program and finds it again; opens a program from a link next to it; starts
// over and undoes that.
func testCodeKept(tb *tab) {
	read := func(part string) string {
		tb.Helper()
		return ask[string](tb, fmt.Sprintf(`document.querySelector("%s %s").value ?? document.querySelector("%[1]s %s").textContent`, codeFigure, part, part))
	}
	press := func(does string) {
		tb.Helper()
		tb.runs(`document.querySelector('%s [data-do="%s"]').click()`, codeFigure, does)
	}
	expect := func(what, want string) {
		tb.Helper()
		if got := read("textarea"); got != want {
			tb.Errorf("%s: the field holds %q, want %q", what, got, want)
		}
	}
	tb.open(codePage, 1000)
	given := read("textarea")
	writeCode(tb, codeFigure, "print('mine')\n")
	tb.open(codePage, 1000)
	expect("after a reload", "print('mine')\n")
	if _, prints := runCode(tb, codeFigure, false); prints != "mine\n" {
		tb.Errorf("it prints %q", prints)
	}

	press("fresh")
	expect("asked whether to start over", "print('mine')\n")
	press("fresh-no")
	expect("not started over", "print('mine')\n")
	press("fresh")
	press("fresh-yes")
	expect("started over", given)
	tb.open(codePage, 1000)
	expect("started over, and loaded again", given)
	press("back")
	expect("taken back", "print('mine')\n")

	// A link contains a program, which opens next to the reader's own and doesn't run.
	link := ask[string](tb, `(() => {
		const copied = new Promise((writeText) => {
			Object.defineProperty(navigator, "clipboard", { value: { writeText } });
		});
		document.querySelector('`+codeFigure+` [data-do="link"]').click(); // what sends it is loaded now
		return copied;
	})()`)
	if !strings.HasPrefix(link, tb.site+codePage+"#code-queens=py:") {
		tb.Fatalf("the link is %q", link)
	}
	writeCode(tb, codeFigure, "print('another')\n")
	tb.open("index.html", 1000)
	tb.navigate(link)
	expect("by a link", "print('mine')\n")
	if out := read(".field-out") + read(".field-says"); out != "" {
		tb.Errorf("by a link it runs: %q", out)
	}
	press("mine")
	expect("the reader's own", "print('another')\n")
	press("theirs")
	writeCode(tb, codeFigure, "print('sent, and changed')\n")
	tb.reload()
	expect("the program of the link, changed and loaded again", "print('sent, and changed')\n")
	press("keep")
	tb.reload()
	expect("kept, and loaded again", "print('sent, and changed')\n")
	tb.open(codePage, 1000)
	expect("kept", "print('sent, and changed')\n")
	tb.open("index.html", 390)
	tb.do(chromedp.EmulateViewport(390, 260))
	tb.navigate(link)
	expect("by the same link", "print('mine')\n")
	tb.until("what is said of a link", `(() => {
		const { top, bottom } = document.querySelector("`+codeFigure+` .field-link").getBoundingClientRect();
		return String(top >= 0 && bottom < innerHeight);
	})()`, "true")
	tb.open(codePage, 1000)
	press("back")
	expect("the one before", "print('another')\n")
	tb.open("index.html", 1000)
	tb.navigate(tb.site + codePage + "#code-queens=py:%%%")
	if says := read(".field-says"); !strings.Contains(says, "doesn't contain a whole program") {
		tb.Errorf("of a damaged link it says %q", says)
	}
	_ = tb.complaints()

	// If storage fails, the page says so.
	tb.open(codePage, 1000)
	tb.do(chromedp.Evaluate[chromedp.Void](`Storage.prototype.setItem = () => { throw new Error("full") }; 0`))
	writeCode(tb, codeFigure, "print('lost')\n")
	unkept := `String(document.querySelector("` + codeFigure + ` .field-unkept").textContent.includes("won't keep"))`
	tb.until("it says that nothing is kept", unkept, "true")
}

// testCodeKeys writes with keys.
func testCodeKeys(tb *tab) {
	tb.open(codePage, 1000)
	writeCode(tb, codeFigure, "")
	value := `document.querySelector("` + codeFigure + ` textarea").value`
	for _, step := range []struct{ keys, want string }{
		{"if x:", "if x:"},
		{kb.Enter, "if x:\n    "},
		{"for y in z:  # all", "if x:\n    for y in z:  # all"},
		{kb.Enter, "if x:\n    for y in z:  # all\n        "},
		{"a", "if x:\n    for y in z:  # all\n        a"},
		{kb.Enter, "if x:\n    for y in z:  # all\n        a\n        "},
		{kb.Backspace, "if x:\n    for y in z:  # all\n        a\n    "},
		{"b" + kb.Tab, "if x:\n    for y in z:  # all\n        a\n    b   "},
	} {
		tb.do(chromedp.KeyEvent(step.keys))
		if got := ask[string](tb, value); got != step.want {
			tb.Errorf("after %q the field holds %q, want %q", step.keys, got, step.want)
		}
	}
	focus := `document.activeElement.localName`
	tb.do(chromedp.KeyEvent(kb.Escape), chromedp.KeyEvent(kb.Tab))
	if got := ask[string](tb, focus); got == "textarea" {
		tb.Error("Escape, then Tab does not leave the field")
	}
	// Pasted text can have tabs and Windows line ends.
	pasted := ask[string](tb, called("code.pasted", codeFigure, "def f():\r\n\tif x:\r\n\t    return\t1\r\n"))
	if want := "def f():\n    if x:\n        return 1\n"; pasted != want {
		tb.Errorf("pasted it is %q, want %q", pasted, want)
	}
	numbers := ask[[]string](tb,
		`[...document.querySelectorAll("`+codeFigure+` .field-lines i")].map((i) => i.textContent)`)
	if want := []string{"1", "2", "3", "4"}; !slices.Equal(numbers, want) {
		tb.Errorf("the numbers are %q, want %q", numbers, want)
	}
	shift := ask[string](tb, `(() => {
		const area = document.querySelector("`+codeFigure+` textarea");
		area.select();
		area.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true }));
		area.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", shiftKey: true, bubbles: true, cancelable: true }));
		return area.value;
	})()`)
	if shift != pasted {
		tb.Errorf("moved in and out it is %q, want %q", shift, pasted)
	}
}

// testCodeRoom: below the last line there's space for the scroll bar of long lines. Otherwise it
// would cover that line, and the caret there would shift all lines against their numbers. The
// tests' browser hides its own.
func testCodeRoom(tb *tab) {
	const widest = 17 // px, of scroll bars that take up space
	long := strings.Repeat("# a line\n", 20) + "print(" + strings.Repeat("1 + ", 99) + "1)"
	for _, width := range []int{1440, 390} {
		tb.open(codePage, width)
		for _, text := range []string{"x = 1", long} {
			writeCode(tb, codeFigure, text)
			room := ask[float64](tb, `(() => {
				const field = document.querySelector("`+codeFigure+` .field-paper");
				const lines = Math.max(3, field.querySelectorAll("i").length);
				const first = field.querySelector("i").getBoundingClientRect();
				const { bottom } = field.querySelector("textarea").getBoundingClientRect();
				return bottom - first.top - lines * first.height;
			})()`)
			if room < widest {
				tb.Errorf("%d px: below the last line of %.20q are %g px, want %d", width, text, room, widest)
			}
		}
	}
}
