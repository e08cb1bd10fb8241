package browser

import (
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"queenbook/internal/booktest"
	"queenbook/internal/serve"
)

const (
	codePage   = "backtracking/index.html"
	codeFigure = "#code-queens"
)

// A program is what a reader writes, and what the page must say of its run.
type program struct {
	Name, Text string
	Says       string // a part of what is said
	Prints     string // all that is printed, or its beginning where it is cut
	Stop       bool   // it does not end by itself: the reader is asked, and stops it
}

// programs are those of a reader who makes mistakes, and of one who means harm.
var programs = []program{
	{Name: "nothing printed", Text: "x = 1", Says: "It ran to its end, and printed nothing."},
	{Name: "signs", Text: "print('äöü ∀ 🙂', end='')", Says: "It ran to its end.", Prints: "äöü ∀ 🙂"},
	{Name: "markup", Text: "print('<b>bold</b>')\nraise ValueError('<img src=x>')", Says: "It ends in line 2. ValueError: <img src=x>.", Prints: "<b>bold</b>\n"},
	{Name: "division", Text: "def g(x):\n    return 1 / x\n\n\nprint('hi')\ng(0)", Says: "It ends in line 2. ZeroDivisionError", Prints: "hi\n"},
	{Name: "syntax", Text: "x = 1\nfor i in range(3)\n    print(i)", Says: "It ends in line 2. SyntaxError"},
	{Name: "indentation", Text: "if True:\n    x = 1\n  y = 2", Says: "It ends in line 3. IndentationError"},
	{Name: "a name", Text: "print(foo)", Says: "It ends in line 1. NameError: name 'foo'"},
	{Name: "a module", Text: "import numpy", Says: "It ends in line 1. ImportError"},
	{Name: "a question", Text: "x = 1\ninput('?')", Says: "It ends in line 2. OSError: there is no keyboard here."},
	{Name: "exit", Text: "import sys\nprint('so')\nsys.exit()\nprint('far')", Says: "It ran to its end.", Prints: "so\n"},
	{Name: "recursion", Text: "def f():\n    f()\n\n\nf()", Says: "It ends in line 2. RuntimeError: maximum recursion depth exceeded. A function calls itself"},
	{Name: "memory", Text: "x = [1]\nwhile True:\n    x = x + x", Says: "It ends in line 3. MemoryError"},
	{Name: "memory in pieces", Text: "x = []\nwhile True:\n    x.append('a' * 1000)", Says: "MemoryError"},
	{Name: "output", Text: "for i in range(100000):\n    print('x' * 100)", Says: "It printed more than 100,000 characters", Prints: strings.Repeat("x", 100) + "\n"},
	{Name: "a loop", Text: "print('so far')\nwhile True:\n    pass", Says: "Stopped.", Prints: "so far\n", Stop: true},
	{Name: "a loop that prints", Text: "while True:\n    print('x')", Says: "Stopped. It printed more than 100,000", Prints: "x\nx\n", Stop: true},
	{Name: "files", Text: "open('/etc/passwd')", Says: "It ends in line 1. OSError"},
	{Name: "the page", Text: "import js\nprint([name for name in ('document', 'fetch', 'self', 'eval', 'Function', 'postMessage') if hasattr(js, name)])",
		Says: "It ran to its end.", Prints: "[]\n"},
	{Name: "the module that records", Text: "import __page\n__page.told(3, 'x', '[]')\n__page.told(None, [], 0)\n__page.told(0, '[1]', '[1, -9]')\n__page.told(3, '7', '{}')\nprint('on')", Says: "It ran", Prints: "on\n"},
}

// reached are what a program must not reach: names of a worker.
var reached = []string{
	"fetch", "XMLHttpRequest", "WebSocket", "EventSource", "WebTransport", "BroadcastChannel", "postMessage",
	"importScripts", "Worker", "indexedDB", "caches", "createImageBitmap",
	"navigator", "location", "close", "self", "addEventListener",
}

// breakOut is a program that makes code of a text, where it can, and looks what there is.
func breakOut() string {
	names, _ := json.Marshal(reached) // texts have no other form
	return "import jsffi\nmake = jsffi.to_js([1]).constructor.constructor\nkind = lambda name: make('return typeof ' + name)()\n" +
		"print(kind('Array'))\nprint([name for name in " + string(names) + " if kind(name) != 'undefined'])"
}

// write puts a text into the field of a figure, as typing does.
func writeCode(tb *tab, figure, text string) {
	tb.Helper()
	quoted, _ := json.Marshal(text)
	tb.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`(() => {
		const area = document.querySelector("%s textarea");
		area.focus();
		area.select();
		document.execCommand("insertText", false, %s);
	})()`, figure, quoted)))
}

// runCode runs what is in the field, and returns what is said and what is printed.
func runCode(tb *tab, figure string, stop bool) (says, prints string) {
	tb.Helper()
	press := func(does string) {
		tb.runs(`document.querySelector('%s [data-do="%s"]').click()`, figure, does)
	}
	press("run")
	if stop {
		asks := fmt.Sprintf(`document.querySelector("%s .field-asks button")?.textContent ?? ""`, figure)
		tb.until("the page asks", asks, "Go on")
		press("stop")
	}
	tb.until("the run ends", fmt.Sprintf(`String(!document.querySelector('%[1]s [data-do="run"]').hidden && document.querySelector("%[1]s .field-says").textContent !== "")`, figure), "true")
	said := ask[[]string](tb, fmt.Sprintf(`["says", "out"].map((part) => document.querySelector("%s .field-" + part).textContent)`, figure))
	return said[0], said[1]
}

// testCode runs programs that end in many ways. After each of them the page works as before.
func testCode(tb *tab) {
	tb.open(codePage, 1000)
	for _, p := range programs {
		writeCode(tb, codeFigure, p.Text)
		says, prints := runCode(tb, codeFigure, p.Stop)
		if !strings.Contains(says, p.Says) {
			tb.Errorf("%s: the page says %q, want %q", p.Name, says, p.Says)
		}
		right := prints == p.Prints
		if cut := strings.Contains(says, "more than"); cut {
			right = strings.HasPrefix(prints, p.Prints)
		}
		if !right || len([]rune(prints)) > 100_000 {
			tb.Errorf("%s: it prints %.80q, want %.80q", p.Name, prints, p.Prints)
		}
	}
	writeCode(tb, codeFigure, "print(6 * 7)")
	if _, prints := runCode(tb, codeFigure, false); prints != "42\n" {
		tb.Errorf("after all these it prints %q", prints)
	}
	for _, complaint := range tb.complaints() {
		tb.Errorf("%s", complaint)
	}
	if marked := ask[bool](tb, `document.querySelector("main img[src=x]") !== null`); marked {
		tb.Error("what a program says becomes a part of the page")
	}
}

// TestCodeReachesNothing runs a program that means harm on the book from the disk, from a server and
// as report serve shows it, under the policy of the page and without one.
func TestCodeReachesNothing(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	b := booktest.Own(t, "-n", "4")
	source := b.Files[codePage]
	without := regexp.MustCompile(`(?m)^<meta http-equiv="Content-Security-Policy".*\n`).ReplaceAllString(source, "")
	if without == source {
		t.Fatal("the page has no policy to take out")
	}
	booktest.WriteFile(t, filepath.Join(b.Dir, "backtracking", "without.html"), without)
	for way, book := range map[string]*booktest.Book{"file": b, "http": served(t, b), "serve": shown(t, b)} {
		tb := openTab(t, book)
		tb.open(codePage, 1000)
		if asks := ask[bool](tb, `fetch("../index.html").then(() => true, () => false)`); asks {
			tb.Errorf("by %s: the page may ask its host for more", way)
		}
		writeCode(tb, codeFigure, breakOut())
		if says, prints := runCode(tb, codeFigure, false); prints != "" {
			tb.Errorf("by %s: under the policy it makes code of a text: %s %s", way, says, prints)
		}
		if way != "serve" {
			tb.open("backtracking/without.html", 1000)
			writeCode(tb, codeFigure, breakOut())
			if says, prints := runCode(tb, codeFigure, false); prints != "function\n[]\n" {
				tb.Errorf("by %s: without the policy it reaches %s %s", way, says, prints)
			}
		}
		_ = tb.complaints() // of what the policy refuses
	}
}

// shown is the same book as report serve shows it.
func shown(t *testing.T, b *booktest.Book) *booktest.Book {
	var site serve.Site
	for name, data := range b.Files {
		if err := site.Write(name, []byte(data)); err != nil {
			t.Fatal(err)
		}
	}
	handler := serve.New()
	handler.Show(&site, nil)
	server := httptest.NewServer(handler)
	t.Cleanup(server.CloseClientConnections)
	t.Cleanup(func() { go server.Close() }) // the page waits for news
	there := *b
	there.Site = server.URL + "/"
	return &there
}

// testCodeKept writes, and finds what was written again; takes a program from a link beside it; starts
// over and takes that back.
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

	// A link holds a program, which stands beside the reader's own and does not run.
	link := ask[string](tb, `(() => {
		let link = "";
		Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { link = text; } } });
		document.querySelector('`+codeFigure+` [data-do="link"]').click();
		return new Promise((resolve) => setTimeout(() => resolve(link)));
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
	tb.open(codePage, 1000)
	expect("kept", "print('sent, and changed')\n")
	press("back")
	expect("the one before", "print('another')\n")
	tb.open("index.html", 1000)
	tb.navigate(tb.site + codePage + "#code-queens=py:%%%")
	if says := read(".field-says"); !strings.Contains(says, "no whole program") {
		tb.Errorf("of a damaged link it says %q", says)
	}
	_ = tb.complaints()

	// Storage that fails says so.
	tb.open(codePage, 1000)
	tb.do(chromedp.Evaluate[chromedp.Void](`Storage.prototype.setItem = () => { throw new Error("full") }; 0`))
	writeCode(tb, codeFigure, "print('lost')\n")
	unkept := `String(document.querySelector("` + codeFigure + ` .field-unkept").textContent.includes("does not keep"))`
	tb.until("it says that nothing is kept", unkept, "true")
}

// testCodeKeys writes by keys.
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
	// What is pasted has tabs and lines of Windows.
	pasted := ask[string](tb, `(() => {
		const area = document.querySelector("`+codeFigure+` textarea"), data = new DataTransfer();
		data.setData("text/plain", "def f():\r\n\tif x:\r\n\t    return\t1\r\n");
		area.focus();
		area.select();
		area.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
		return area.value;
	})()`)
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

// Below the last line there is room for the scrollbar of long lines, or it would lie on that line, and
// the caret there would move all lines away from their numbers. The browser of the tests hides its own.
func testCodeRoom(tb *tab) {
	const widest = 17 // px, of the scrollbars that take room
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

// The engine is loaded at the first run and not before, once.
func testCodeLoads(tb *tab) {
	loaded := func() (count int) {
		tb.mu.Lock()
		defer tb.mu.Unlock()
		for _, address := range tb.loaded {
			if strings.Contains(address, "micropython") {
				count++
			}
		}
		return count
	}
	tb.open(codePage, 1000)
	writeCode(tb, codeFigure, "print(1)")
	if got := loaded(); got != 0 {
		tb.Errorf("before a run the engine was asked for %d times", got)
	}
	runCode(tb, codeFigure, false)
	runCode(tb, codeFigure, false)
	if got := loaded(); got != 1 {
		tb.Errorf("for two runs the engine was asked for %d times", got)
	}
	tb.do(chromedp.Evaluate[chromedp.Void](`delete window.WebAssembly; 0`))
	tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector('` + codeFigure + ` [data-do="run"]').click()`))
	says := ask[string](tb, `document.querySelector("`+codeFigure+` .field-says").textContent`)
	if !strings.Contains(says, "no WebAssembly") {
		tb.Errorf("without WebAssembly it says %q", says)
	}
	tb.scripts(false)
	tb.open(codePage, 1000)
	shown := func(part string) bool {
		return ask[bool](tb, fmt.Sprintf(`document.querySelector("%s %s").checkVisibility()`, codeFigure, part))
	}
	if !shown(".code") || !shown(".field-alone") {
		tb.Error("without scripts there is no listing, or no word how to run it")
	}
}
