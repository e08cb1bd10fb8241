package browser

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"queenbook/internal/booktest"
)

// testHeardUsed opens what's closed, uses what can be used, and then checks what a screen reader
// gets from the page.
func testHeardUsed(tb *tab, k kind) {
	tb.do(chromedp.Evaluate[chromedp.Void](openAll))
	for _, wrong := range ask[[]string](tb, called("a11y.stir")) {
		tb.Errorf("%s: it is not true that %s", k.page, wrong)
	}
	tb.heardOnce(k.page + ", used")
}

// TestHeard checks what's announced while a page is used, and that faults are found. The command
// hear listens to a real screen reader.
func TestHeard(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	b := booktest.Of(t, 8)
	t.Run("players", func(t *testing.T) {
		t.Parallel()
		tb := openTab(t, b)
		for _, page := range playedPages {
			tb.announcesOnce(page)
		}
	})
	t.Run("bench", func(t *testing.T) {
		t.Parallel()
		openTab(t, b).benchTellsOnce()
	})
	t.Run("names", func(t *testing.T) {
		t.Parallel()
		openTab(t, b).namesNumbers("search-tree/index.html")
	})
	t.Run("plays", func(t *testing.T) {
		t.Parallel()
		openTab(t, b).tellsWhatItPasses("first-solution/index.html")
	})
	t.Run("runs", func(t *testing.T) {
		t.Parallel()
		openTab(t, b).runTellsInTime("search-tree/index.html")
	})
	t.Run("faults", func(t *testing.T) {
		t.Parallel()
		tb := openTab(t, b)
		tb.open("backtracking/index.html", 1000)
		testHeardFaults(tb)
	})
}

// faultsByEar are faults in what the page gives to a screen reader.
func (tb *tab) faultsByEar() (faults []string) {
	tb.Helper()
	faults = append(ask[[]string](tb, called("heard.unheardDrawings")), ask[[]string](tb, called("heard.heardTwice"))...)
	tree, err := chromedp.Call(tb.ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	if err != nil {
		tb.Fatal(err)
	}
	for _, n := range tree.Nodes {
		if n.Ignored {
			continue
		}
		role, name := axText(n.Role), axText(n.Name)
		switch {
		case role == "StaticText", role == "InlineTextBox": // as it is on the page, with an author's words
		case strings.Contains(name, "@"):
			faults = append(faults, fmt.Sprintf("%s %q: a name of the program", role, name))
		case slices.Contains([]string{"status", "log", "alert"}, role):
			faults = append(faults, fmt.Sprintf("%s %q: it is met on the way, even if it is empty", role, name))
		case role == "image" && name == "":
			faults = append(faults, "a picture without a name")
		}
	}
	slices.Sort(faults)
	return slices.Compact(faults)
}

// heardOnce checks what a screen reader gets from the page, by the browser's accessibility tree and
// by the page as its scripts have left it.
func (tb *tab) heardOnce(where string) {
	tb.Helper()
	for _, fault := range tb.faultsByEar() {
		tb.Errorf("%s: %s", where, fault)
	}
}

// announcesOnce goes through a player with keys: each moment is said once, in one live text.
func (tb *tab) announcesOnce(page string) {
	tb.Helper()
	tb.open(page, 1000)
	tb.focus()
	tb.do(chromedp.Evaluate[chromedp.Void](called("heard.listen") + "; 0"))
	for _, key := range []string{kb.ArrowRight, kb.ArrowRight, kb.ArrowLeft, kb.PageDown} {
		tb.do(chromedp.Evaluate[chromedp.Void](`heard.length = 0; 0`), chromedp.KeyEvent(key))
		tb.until(page+": it is said", `String(heard.length > 0)`, "true")
		ask[any](tb, `new Promise((resolve) => setTimeout(resolve, 400))`)
		said := ask[[]string](tb, `heard`)
		shown := ask[string](tb, `(() => {
			const text = (part) => document.querySelector(".player " + part).textContent;
			return "Step " + text(".player-at b") + ", " + text(".player-at span") + ". " + text(".player-say");
		})()`)
		if !slices.Equal(said, []string{shown}) {
			tb.Errorf("%s, key %q: it says %q, want %q once", page, key, said, shown)
		}
	}
}

// benchTellsOnce goes through a run on the page for a program with only keys. A step says once
// which line ran and what changed, but nothing about the cards, which are read when a reader goes
// there. The slider says the position. While it plays, nothing is said until it rests, and the
// focus isn't on the slider.
func (tb *tab) benchTellsOnce() {
	tb.Helper()
	tb.open("bench/index.html", 1000)
	tb.focus()
	ask[any](tb, `document.querySelector("[data-run]").focus()`)
	tb.do(chromedp.KeyEvent(kb.Enter))
	tb.within(time.Minute, "it has run", `document.querySelector("[data-code]").dataset.state`, "done")
	const focused = `String(document.activeElement.matches(".walk-track input"))`
	for range 12 {
		if ask[string](tb, focused) == "true" {
			break
		}
		tb.do(chromedp.KeyEvent(kb.Tab))
	}
	tb.until("the tab key leads from Run to the slider", focused, "true")
	tb.do(chromedp.Evaluate[chromedp.Void](called("heard.listen", "python-bench") + "; 0"))
	const shown = `[document.querySelector(".walk-says").textContent, document.querySelector(".walk-track input").ariaValueText]`
	last := ""
	for _, key := range []string{kb.Home, kb.ArrowRight, kb.ArrowRight, kb.ArrowLeft, "v", "c", "p", "C", "o"} {
		tb.do(chromedp.Evaluate[chromedp.Void](`heard.length = 0; 0`), chromedp.KeyEvent(key))
		tb.until("it is said", `String(heard.length > 0)`, "true")
		ask[any](tb, `new Promise((resolve) => setTimeout(resolve, 300))`)
		said, now := ask[[]string](tb, `heard`), ask[[]string](tb, shown)
		if !slices.Equal(said, now[:1]) {
			tb.Errorf("key %q: it says %q, want %q once", key, said, now[0])
		}
		if now[1] == last || strings.HasPrefix(now[1], "Line") {
			tb.Errorf("key %q: the slider is at %q, as before or as it is said", key, now[1])
		}
		last = now[1]
	}
	tb.do(chromedp.KeyEvent(kb.Home))
	ask[any](tb, `new Promise((resolve) => setTimeout(resolve, 300))`)
	tb.do(chromedp.Evaluate[chromedp.Void](`heard.length = 0; 0`), chromedp.KeyEvent(" "))
	tb.until("it plays", `String(Number(document.querySelector(".walk-track input").value) > 1)`, "true")
	if said := ask[[]string](tb, `heard`); len(said) > 0 || ask[string](tb, focused) == "true" {
		tb.Errorf("while it plays, it says %q; whether the slider has the focus: %s", said, ask[string](tb, focused))
	}
	tb.do(chromedp.KeyEvent(" "))
	tb.until("it rests, and says where", `String(heard.length)`, "1")
	tb.until("the slider has the focus again", focused, "true")
}

// tellsWhatItPasses plays a search with a clock that the test sets. Each message leaves time to
// hear the one before, and no solution is passed in silence. At reading pace each moment is told.
// While it plays, the slider gives up the focus, or else it would be spoken at each moment.
func (tb *tab) tellsWhatItPasses(page string) {
	tb.Helper()
	tb.open(page, 1000)
	// The first solution is in this stretch.
	for _, test := range []struct {
		from, millis int
		pace, want   string
	}{
		{0, 30_000, "100", "play,slider,true,0,2,true"},
		{0, 30_000, "read", "play,slider,true,0,0,false"},
	} {
		got := ask[string](tb, called("heard.tellsWhatItPasses", test.from, test.pace, test.millis))
		if test.pace != "read" { // how many are skipped depends on the length of their words
			got, test.want = leaveOut(got, 4), leaveOut(test.want, 4)
		}
		if got != test.want {
			tb.Errorf("%s, at pace %s: %s, want %s", page, test.pace, got, test.want)
		}
	}
}

// leaveOut removes one of the parts of a list.
func leaveOut(list string, part int) string {
	return strings.Join(slices.Delete(strings.Split(list, ","), part, part+1), ",")
}

// runTellsInTime lets the run go for a few seconds: its messages leave enough time to hear them,
// and its slider describes a step in the same words as the live text.
func (tb *tab) runTellsInTime(page string) {
	tb.Helper()
	tb.open(page, 1000)
	tb.runs(`document.querySelector(".run-play").click()`)
	tb.until("it runs", `String(Boolean(document.querySelector(".run").run?.playing))`, "true")
	got := ask[string](tb, called("heard.runTellsInTime"))
	if !strings.HasSuffix(got, ",0,true") {
		tb.Errorf("%s: told, too soon, and by the slider: %s", page, got)
	}
}

// namesNumbers uses keys to show the names of the numbers on a page. Answers don't have them,
// because they'd give away the question.
func (tb *tab) namesNumbers(page string) {
	tb.Helper()
	tb.open(page, 1000)
	tb.do(
		chromedp.Evaluate[chromedp.Void](`document.querySelector(".named > summary").focus(); 0`),
		chromedp.KeyEvent(kb.Enter),
	)
	tb.until("the names are there", `String(document.querySelectorAll(".named li").length > 0)`, "true")
	listed := ask[[]string](tb, `[...document.querySelectorAll(".named li")].map((item) => item.querySelector("code").textContent)`)
	if !slices.Contains(listed, "tests@4") || !slices.Contains(listed, "nodes") {
		tb.Errorf("%s: the names are %q", page, listed)
	}
	for _, name := range []string{"exercise.row.two@4", "first.nodes@4"} { // only answers have these
		if slices.Contains(listed, name) {
			tb.Errorf("%s: %q tells an answer", page, name)
		}
	}
}

// testHeardFaults puts each fault into a page, and it has to be found.
func testHeardFaults(tb *tab) {
	tb.heardOnce("as it is")
	for _, fault := range []struct{ put, want string }{
		{`document.querySelector(".player svg.board text").removeAttribute("aria-hidden")`, "is read"},
		{`document.querySelector(".player svg.board[role=img]").setAttribute("aria-describedby", "main")`, "beside its name"},
		{`document.querySelector(".player svg.board[role=img]").setAttribute("aria-labelledby", "nothing")`, "no name"},
		{`document.querySelector(".player-spoken").role = "status"`, "on the way"},
		{`document.querySelector("h2").insertAdjacentHTML("beforeend", '<a href="#rules">#</a>')`, "beside its text"},
		{`document.querySelector("figcaption b").ariaHidden = null`, "and menu"},
		{`document.querySelector(".how > summary").tabIndex = 0`, "and menu"},
		{`document.querySelector(".tag[aria-hidden]").ariaHidden = null`, "that is called so"},
		{`document.querySelector("dfn").removeAttribute("role")`, "number of its values"},
		{`document.querySelector("dfn").title = "call"`, "number of its values"},
		{`document.adoptedStyleSheets = [new CSSStyleSheet()]; document.adoptedStyleSheets[0].insertRule("main h1::before { content: '✓' }")`, "the sign before"},
		{`document.querySelector(".field-says").append(Object.assign(document.createElement("p"), { textContent: "Right." }))`, "spoken twice"},
		{`document.querySelector(".player-marks .key").ariaHidden = null`, "the legend"},
		{`document.querySelector(".code .src").role = null`, "of its own"},
		{`document.querySelector(".scroll:has(> .code)").ariaLabel = "search.go"`, "in place of"},
		{`document.querySelector("h1").innerHTML = '<a href="#main" title="tests@4" aria-label="tests@4">60</a>'`, "of the program"},
	} {
		tb.open("backtracking/index.html", 1000)
		tb.do(chromedp.Evaluate[chromedp.Void](fault.put + "; 0"))
		found := func(wrong string) bool { return strings.Contains(wrong, fault.want) }
		if faults := tb.faultsByEar(); !slices.ContainsFunc(faults, found) {
			tb.Errorf("%s: %q is not among the faults %q", fault.put, fault.want, faults)
		}
	}
}
