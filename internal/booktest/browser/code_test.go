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
	"time"

	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
	"queenbook/internal/serve"
)

const (
	codePage   = "backtracking/index.html"
	codeFigure = "#code-queens"
)

// A program is what a reader writes, and what the page should say about its run.
type program struct {
	Name, Text string
	Says       string // a part of the sentence
	Prints     string // all of the output, or its beginning if it's cut
	Stop       bool   // it doesn't end by itself: the reader is asked, and stops it
}

// programs are those of readers who make mistakes, and of readers who try to do harm.
var programs = []program{
	{Name: "nothing printed", Text: "x = 1", Says: "It ran to the end, but it didn't produce a board."},
	{Name: "blank lines", Text: "\n  \n", Says: "It ran to the end, but it didn't produce a board."},
	{Name: "signs", Text: "print('äöü ∀ 🙂', end='')", Says: "It ran, but the page can't judge it", Prints: "äöü ∀ 🙂"},
	{Name: "markup", Text: "print('<b>bold</b>')\nraise ValueError('<img src=x>')", Says: "It stopped on line 2. ValueError: <img src=x>.", Prints: "<b>bold</b>\n"},
	{Name: "division", Text: "def g(x):\n    return 1 / x\n\n\nprint('hi')\ng(0)", Says: "It stopped on line 2. ZeroDivisionError: division by zero. You can't divide by zero: check where the number you're dividing by comes from. Line 6 g(0)Line 2, in g return 1 / x", Prints: "hi\n"},
	{Name: "syntax", Text: "x = 1\nfor i in range(3)\n    print(i)", Says: "It stopped on line 2. SyntaxError: expected ':'. A colon is missing at the end of this line."},
	{Name: "no colon", Text: "a = {'x': 1}\nif a['x'] == 1 # =\n    print(a)", Says: "It stopped on line 2. SyntaxError: expected ':'"},
	{Name: "too far left", Text: "for i in range(3): # :\n    if i == 1:\n        # nothing\n\n    print(i)", Says: "It stopped on line 5. IndentationError: expected an indented block after 'if' statement on line 2. The line before ends in a colon"},
	{Name: "no block", Text: "def f():\n    # pass", Says: "The line before ends in a colon, so this one belongs to it"},
	{Name: "one sign", Text: "x = 1\nif len('=') == 1 and x = 2:\n    print(x)", Says: "To ask whether two values are equal, write =="},
	{Name: "a wrong sign", Text: "x = 1\nwhile x >= 1 and x <= 2 and max(x, key=abs) => 3:\n    x = 4", Says: "Python can't read this line: there's often"},
	{Name: "outside", Text: "x = 1\nreturn x", Says: "is the line indented far enough?"},
	{Name: "assigned", Text: "x = 1\nx + 1 = x", Says: "Write a name on the left of ="},
	{Name: "indentation", Text: "if True:\n    x = 1\n  y = 2", Says: "This line doesn't line up with any line before it"},
	{Name: "a bracket", Text: "print((1 + 2)\nx = 3", Says: "It stopped on line 1. SyntaxError: '(' was never closed. This bracket is never closed"},
	{Name: "a quote", Text: "x = 1\nprint('abc)", Says: "A string is opened with a quote here and never closed."},
	{Name: "Python 2", Text: "print 'abc'", Says: "print is a function"},
	{Name: "another language", Text: "x = 1\nx++", Says: "Other languages have ++"},
	{Name: "a wide bracket", Text: "print（1)", Says: "（ (U+FF08) is a wide bracket"},
	{Name: "a quotation mark of books", Text: "print(«1»)", Says: "« (U+00AB) is a curly quotation mark"},
	{Name: "no space", Text: "x\u200b = 1", Says: "There's an invisible character in this line (U+200B)"},
	{Name: "a sign of another keyboard", Text: "x = 1，2", Says: "， (U+FF0C) is a wide letter"},
	{Name: "a minus", Text: "x = 3 − 1", Says: "− (U+2212) is a dash"},
	{Name: "a name", Text: "print(foo)", Says: "It stopped on line 1. NameError: name 'foo' is not defined. Nothing has this name yet"},
	{Name: "a word of JavaScript", Text: "xzs = 1\nprint(xzs)\n__debugger__", Says: "It stopped on line 3. NameError: name '__debugger__' is not defined.", Prints: "1\n"},
	{Name: "small", Text: "x = true", Says: "True, False, None."},
	{Name: "a module", Text: "import numpy.linalg", Says: "This page has no module numpy. Python on your computer may have it."},
	{Name: "a name of a module", Text: "from math import foo", Says: "The module is there, but it has nothing by that name."},
	{Name: "a text and a number", Text: "print('a' + 1)", Says: "turn the string into a number with int()"},
	{Name: "too many values", Text: "def f(a):\n    pass\nf(1, 2)", Says: "compare what's in the call's brackets"},
	{Name: "None", Text: "def f():\n    pass\nx = f() + 1", Says: "One of the values is None"},
	{Name: "no number", Text: "int('4 a')", Says: "This string isn't a number"},
	{Name: "exit", Text: "import sys\nprint('so')\nsys.exit()\nprint('far')", Says: "It ran, but the page can't judge it", Prints: "so\n"},
	{Name: "exit with words", Text: "import sys\nsys.exit('so far')", Says: "It ran, but the page can't judge it", Prints: "so far\n"},
	{Name: "quit", Text: "print('so')\nquit()\nprint('far')", Says: "It ran, but the page can't judge it", Prints: "so\n"},
	{Name: "recursion", Text: "def f():\n    f()\n\n\nf()", Says: "It stopped on line 2. RecursionError: maximum recursion depth exceeded. A function keeps calling itself"},
	{Name: "recursion without a bound", Text: "import sys\nsys.setrecursionlimit(10 ** 9)\ndef f():\n    f()\n\n\nf()", Says: "RecursionError: maximum recursion depth exceeded. A function"},
	{Name: "memory", Text: "x = [1]\nwhile True:\n    x = x + x", Says: "It stopped on line 3. MemoryError"},
	{Name: "memory in pieces", Text: "x = []\nwhile True:\n    x.append('a' * 10000)", Says: "MemoryError"},
	{Name: "memory in dicts", Text: "x = {}\nwhile True:\n    x[len(x)] = [0] * 10 ** 6", Says: "MemoryError"},
	{Name: "memory in a function", Text: "def f(x):\n    while True:\n        try:\n            while True:\n                x.append([1, 2, 3])\n        except Exception:\n            pass\nf([])", Says: "It was stopped before it finished", Stop: true},
	{Name: "a large number", Text: "print(10 ** 10 ** 9)", Says: "It stopped on line 1. MemoryError"},
	{Name: "a shifted number", Text: "print(1 << 10 ** 10)", Says: "It stopped on line 1. MemoryError"},
	{Name: "a long text", Text: "print('a' * 10 ** 10)", Says: "It stopped on line 1. MemoryError"},
	{Name: "a long list", Text: "print([0] * 10 ** 9)", Says: "It stopped on line 1. MemoryError"},
	{Name: "a list of a range", Text: "x = list(range(10 ** 9))", Says: "It stopped on line 1. MemoryError"},
	{Name: "output", Text: "for i in range(10000):\n    print('x' * 100)", Says: "It printed more than 300,000 characters", Prints: strings.Repeat("x", 100) + "\n"},
	{Name: "a loop", Text: "print('so far')\nwhile True:\n    pass", Says: "It was stopped before it finished", Prints: "so far\n", Stop: true},
	{Name: "a line that is not ended", Text: "for i in range(300):\n    print('half ', end='')\nwhile True:\n    pass", Says: "It was stopped before it finished", Prints: strings.Repeat("half ", 300), Stop: true},
	{Name: "a loop that prints", Text: "while True:\n    print('x' * 999)", Says: "It printed more than 300,000", Prints: strings.Repeat("x", 999) + "\n", Stop: true},
	{Name: "a file", Text: "open('/etc/passwd')", Says: "It stopped on line 1. FileNotFoundError"},
	{Name: "a folder", Text: "import os\nprint(os.listdir('/'))", Says: "It stopped on line "},
	{Name: "the page", Text: "from browser import window", Says: "This page has no module browser."},
	{Name: "JavaScript", Text: "__import__('javascript')", Says: "This page has no module javascript."},
	{Name: "the modules that are there", Text: "import sys\nprint([m for m in sys.modules if m.startswith('browser')])", Says: "It ran, but the page can't judge it", Prints: "[]\n"},
}

// reached are what a program must not reach: names in a worker.
var reached = []string{
	"fetch", "XMLHttpRequest", "WebSocket", "EventSource", "WebTransport", "BroadcastChannel", "postMessage",
	"importScripts", "Worker", "indexedDB", "caches", "createImageBitmap", "eval", "Function",
	"navigator", "location", "close", "self", "addEventListener",
}

// breakOut is a program that looks for a way out of Python, and for anything that turns text into
// code.
func breakOut() string {
	names, _ := json.Marshal(reached) // these texts have no other form
	return "import sys\nnames = " + string(names) + `
found = []
def look(make):
    for name in names:
        try:
            if make("return typeof " + name + " !== 'undefined'")() is True:
                found.append(name)
        except Exception:
            pass
for thing in [1, "", [], {}, (), len, int, sys, look, lambda: 0, (x for x in [])]:
    for name in ["constructor", "__proto__", "prototype", "apply", "call", "bind", "$factory", "$B"]:
        try:
            make = getattr(thing, name, None)
            look(make)
            look(getattr(make, "constructor", None))
        except Exception:
            pass
print(found + [n for n in names if n in globals() or hasattr(sys, n)])
`
}

// writeCode puts a text into a figure's field, as typing does.
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

// runCode runs what's in the field, and returns the page's sentence and the output.
func runCode(tb *tab, figure string, stop bool) (says, prints string) {
	tb.Helper()
	press := func(does string) {
		tb.runs(`document.querySelector('%s [data-do="%s"]').click()`, figure, does)
	}
	// Otherwise the end of a page would drop, and the pressed button with it.
	if fell := ask[int](tb, fmt.Sprintf(`(() => {
		const field = document.querySelector("%s .field"), before = field.offsetHeight;
		field.querySelector('[data-do="run"]').click();
		return before - field.offsetHeight; })()`, figure)); fell > 0 {
		tb.Errorf("%s: as soon as it runs the field is %d px lower", figure, fell)
	}
	if stop {
		asks := fmt.Sprintf(`document.querySelector("%s .field-asks button")?.textContent ?? ""`, figure)
		tb.until("the page asks", asks, "Keep going")
		press("stop")
	}
	tb.within(90*time.Second, "the run ends", fmt.Sprintf(`String(!document.querySelector('%[1]s [data-do="run"]').hidden && document.querySelector("%[1]s .field-says").textContent !== "")`, figure), "true")
	said := ask[[]string](tb, fmt.Sprintf(`["says", "out"].map((part) => document.querySelector("%s .field-" + part).textContent)`, figure))
	return said[0], said[1]
}

// TestCode runs programs that end in many ways. After each of them the page still works.
func TestCode(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	const each = 12 // in one tab, which has a time limit
	for some := range slices.Chunk(programs, each) {
		t.Run(some[0].Name, func(t *testing.T) {
			t.Parallel()
			testCode(openTab(t, booktest.Of(t, 8)), some)
		})
	}
}

func testCode(tb *tab, some []program) {
	tb.open(codePage, 1000)
	for _, p := range some {
		writeCode(tb, codeFigure, p.Text)
		says, prints := runCode(tb, codeFigure, p.Stop)
		if !strings.Contains(says, p.Says) {
			tb.Errorf("%s: the page says %q, want %q", p.Name, says, p.Says)
		}
		right := prints == p.Prints
		if cut := strings.Contains(says, "more than"); cut {
			right = strings.HasPrefix(prints, p.Prints)
		}
		if !right || len([]rune(prints)) > 300_000 {
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

// TestCodeReachesNothing runs a harmful program on the book from disk, from a server and as report
// serve shows it, with the page's policy and without one.
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
		if says, prints := runCode(tb, codeFigure, false); prints != "[]\n" {
			tb.Errorf("by %s: under the policy it reaches %s %s", way, says, prints)
		}
		if way != "serve" {
			tb.open("backtracking/without.html", 1000)
			writeCode(tb, codeFigure, breakOut())
			if says, prints := runCode(tb, codeFigure, false); prints != "[]\n" {
				tb.Errorf("by %s: without the policy it reaches %s %s", way, says, prints)
			}
		}
		_ = tb.complaints() // about what the policy refuses
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

// The engine is loaded at the first run, not before, and only once.
func testCodeLoads(tb *tab) {
	loaded := func() (count int) {
		tb.mu.Lock()
		defer tb.mu.Unlock()
		for _, address := range tb.loaded {
			if strings.Contains(address, "python.min.js") {
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
	tb.do(chromedp.Evaluate[chromedp.Void](`delete window.Worker; 0`))
	tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector('` + codeFigure + ` [data-do="run"]').click()`))
	says := ask[string](tb, `document.querySelector("`+codeFigure+` .field-says").textContent`)
	if !strings.Contains(says, "can't run programs on a page") {
		tb.Errorf("without workers it says %q", says)
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
