package browser

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	cdpage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
	"queenbook/internal/thorough"
)

// TestAnswers gives every answer in the chapters that has a reply, and the right ones.
func TestAnswers(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	for _, n := range thorough.Of([]int{8}, []int{2, 4, 8}) {
		b := booktest.Of(t, n)
		tb := openTab(t, b)
		all, _ := b.Chapters()
		given := 0
		for _, p := range all {
			if dom.Count(p.Doc, "queen-ask") == 0 {
				continue
			}
			tb.open(p.Name, 1440)
			got, here := ask[[]string](tb, called("exercises.answerAll")), 0
			fmt.Sscan(got[0], &here)
			for _, wrong := range got[1:] {
				t.Errorf("n = %d, %s: %s", n, p.Name, wrong)
			}
			given += here
			if here < 5 {
				t.Errorf("n = %d, %s: %d answers", n, p.Name, here)
			}
		}
		// All of these are listed as answered, except those on the page with the list.
		tb.open("exercises/index.html", 390)
		answered := ask[[]int](tb, `[document.querySelectorAll(".exercises li .verdict").length, Object.keys(JSON.parse(localStorage.getItem("queenbook-exercises"))).filter((k) => !k.includes("/exercises/") && !/#.*\/\d+$/.test(k)).length]`)
		if answered[0] != answered[1] || answered[0] < 30 {
			t.Errorf("n = %d: %d are listed as answered, %d were", n, answered[0], answered[1])
		}
		tb.do(chromedp.Click(chromedp.CSS(".forget button")))
		tb.until("forgotten", `[document.querySelector(".forget [aria-live]").textContent, document.querySelectorAll(".exercises .verdict").length, localStorage.getItem("queenbook-exercises")].join()`, "Forgotten.,0,")
		tb.reload()
		got := ask[string](tb, `[...document.querySelectorAll(".verdict")].map((e) => e.textContent).join()`)
		if got != "" {
			t.Errorf("n = %d: it remembers %q", n, got)
		}
		testAnswersInGo(tb, n)
	}
}

// testAnswersInGo switches the language of programs for the whole book: programs are shown in it,
// and lines are put in order in it.
func testAnswersInGo(tb *tab, n int) {
	const languages = `[...new Set([...document.querySelectorAll(".twins > [data-program]")]
		.filter((one) => one.checkVisibility()).map((one) => one.dataset.program))].join()`
	tb.open("backtracking/index.html", 1440)
	tb.until("the first language", languages, "python")
	tb.do(chromedp.Click(chromedp.CSS(".program-tabs button:last-child")))
	tb.until("the other language", languages, "go")
	for _, page := range []string{"backtracking/index.html", "exercises/index.html"} {
		tb.open(page, 1440)
		tb.until("the language that was chosen", languages, "go")
		for _, wrong := range ask[[]string](tb, called("exercises.answerAll"))[1:] {
			tb.Errorf("%s in Go: %s", page, wrong)
		}
	}
	pages := []string{"by-hand", "search-tree", "another-puzzle", "minimum-moves", "your-puzzle"}
	if n == 8 {
		pages = append(pages, "first-solution") // a smaller book has neither a player nor a program on it
	}
	for _, page := range pages {
		tb.open(page+"/index.html", 390)
		tb.until("the language that was chosen on "+page, languages, "go")
		tb.until("that is said", `document.querySelector(".program-tabs [aria-pressed=true]").textContent`, "Go")
	}
	tb.open("search-tree/index.html", 1440)
	tb.until("the lines that the player marks", `[...document.querySelectorAll(".player .code")]
		.map((one) => one.querySelectorAll("tr.ran, tr.next").length).join()`, "2,2")
	tb.do(chromedp.Evaluate[chromedp.Void](`localStorage.removeItem("queenbook-programs")`))
}

// centre is the centre of an element, scrolled into view.
func (tb *tab) centre(selector string) (x, y float64) {
	tb.Helper()
	at := ask[[]float64](tb, called("exercises.centred", inPage(selector)))
	return at[0], at[1]
}

func (tb *tab) clickAt(selector string) {
	tb.Helper()
	x, y := tb.centre(selector)
	tb.mouse(chromedp.MousePressed, x, y)
	tb.mouse(chromedp.MouseReleased, x, y)
}

func (tb *tab) keys(keys ...string) {
	tb.Helper()
	for _, key := range keys {
		tb.do(chromedp.KeyEvent(key))
	}
}

// testExercises answers one exercise of each kind as readers do: with a mouse, with keys, and with
// a screen reader.
func testExercises(t *testing.T) {
	tb := openTab(t, booktest.Of(t, 8))
	tb.focus()
	said := func(id string) string {
		return fmt.Sprintf(`document.querySelector("#%s .ask-said").textContent.replace(/\s+/g, " ").trim()`, id)
	}
	tb.open("puzzle/index.html", 1440)

	// One of several, with the mouse and with keys.
	choice := ask[string](tb, `document.querySelector(".exercise:has(> .right)").id`)
	tb.clickAt(`document.querySelector("#` + choice + ` summary")`)
	tb.until("a wrong choice", said(choice), "Not yet. Read why, and choose again.")
	mark := ask[string](tb, `getComputedStyle(document.querySelector("#`+choice+` .verdict"), "::before").content`)
	if mark != `"✗ " / ""` { // the word after it is spoken, but not the sign
		t.Errorf("the mark of what is wrong is %s", mark)
	}
	tb.keys(kb.Tab, kb.Enter)
	tb.until(
		"a right choice",
		said(choice)+` + [...document.querySelectorAll("#`+choice+` details")].map((d) => d.open)`,
		"Right.false,true",
	)

	// A square: the mouse chooses a wrong one, the keys move to the right one.
	tb.clickAt(`document.querySelector("#exercise-1 [aria-label='Row 1, column 3']")`)
	tb.clickAt(`document.querySelector("#exercise-1 [type=submit]")`)
	tb.until("a wrong square", said("exercise-1")+`.slice(0, 19)`, "Not yet. That’s thr")
	ask[any](tb, `document.querySelector("#exercise-1 [tabindex='0']").focus(), null`)
	tb.keys(kb.ArrowDown, kb.ArrowUp, kb.ArrowRight, kb.ArrowRight, kb.Enter)
	tb.until("by ear", `[document.activeElement, document.activeElement.closest("svg")].map((e) => [e.role, e.ariaLabel].join()).join(" ")`, "gridcell,Row 1, column 4, chosen grid,")
	tb.keys(kb.Tab, kb.Enter)
	tb.until("a right square", said("exercise-1"), "Right.")
	if status := ask[string](tb, `document.querySelector("#exercise-1 .ask-said").ariaLive`); status != "polite" {
		t.Errorf("the role of what is said is %q", status)
	}

	// A number: only digits, with a sign that it has a name.
	tb.open("backtracking/index.html", 1440)
	number := ask[string](tb, `document.querySelector(".exercise:has([data-kind=number])").id`)
	ask[any](tb, `document.querySelector("#`+number+` input").focus(), null`)
	tb.keys("many", kb.Enter)
	tb.until("no number", said(number), "Not yet. Write a number here, in digits.")
	name := ask[string](tb, `document.querySelector("#`+number+` input").labels[0].innerText.trim()`)
	if name != "Your answer" {
		t.Errorf("the field is called %q", name)
	}

	// Commas group digits, or separate numbers.
	if read := ask[string](tb, `(({ way }) => { way.input.value = "6,375,600 53,130, 15.720 29.02 7. 3125,120 1,2,7 -1 3-4 5 - 6"; return way.answer; })(document.querySelector("#`+number+` queen-ask").ask)`); read != "6375600 53130 15720 29.02 7 3125 120 1 2 7 -1 3 4 5 6" {
		t.Errorf("the numbers are read as %s", read)
	}

	// Thousands are separated in the ways people do it.
	for _, c := range []struct{ typed, want string }{
		{"15720", "15720"}, {"15,720", "15720"}, {"15.720", "15720"}, {"15 720", "15720"}, {" 15 720 ", "15720"},
		{"15\u00a0720", "15720"}, {"15\u2009720", "15720"}, {"15\u202f720", "15720"}, {"15\u2002720", "15720"},
		{"15'720", "15720"}, {"15\u2019720", "15720"}, {"15_720", "15720"}, {"\uff11\uff15\uff17\uff12\uff10", "15720"},
		{"15 720 tests", "15720"}, {"= 15,720.", "15720"}, {"16 777 216", "16777216"}, {"16'777'216", "16777216"},
		{"1,67,77,216", "16777216"}, {"-15 720", "-15720"}, {"15 72", "15 72"}, {"157 20", "157 20"}, {"1 5720", "1 5720"},
		{"15 7205", "15 7205"}, {"15720 3", "15720 3"}, {"3 4", "3 4"}, {"many", ""},
	} {
		read := ask[string](tb, fmt.Sprintf(`(({ way }) => { way.input.value = %q; return way.answer; })(
			document.querySelector("#%s queen-ask").ask)`, c.typed, number))
		if read != c.want {
			t.Errorf("%q is read as %q, want %q", c.typed, read, c.want)
		}
	}

	// Lines in order, only with keys.
	line := func(text string) string {
		return fmt.Sprintf(
			`[...document.querySelectorAll("#order-of-lines .ask-line")].find((e) => e.lastChild.textContent === %q)`,
			text,
		)
	}
	right := strings.Split(
		ask[[]string](tb, `JSON.parse(document.querySelector("#order-of-lines queen-ask").dataset.right)`)[0],
		"\n",
	)
	program := `[...document.querySelectorAll("#order-of-lines .ask-program .ask-line")].map((e) => "\t".repeat(e.dataset.depth) + e.lastChild.textContent).join("\n")`
	const idle = `String([...document.querySelectorAll("#order-of-lines .ask-buttons [aria-disabled=true]")]
		.filter((button) => button.checkVisibility()).length)`
	tb.until("the buttons before a line is taken", idle, "5")
	depth := func(text string) int { return len(text) - len(strings.TrimLeft(text, "\t")) }
	for _, text := range slices.Backward(right) { // each moves to the end, and up to the top
		ask[any](tb, line(strings.TrimSpace(text))+`.focus(), null`)
		tb.keys(kb.Enter)
		for range len(right) {
			tb.keys(kb.ArrowUp)
		}
		for range 5 {
			tb.keys(kb.ArrowLeft)
		}
		for range depth(text) {
			tb.keys(kb.ArrowRight)
		}
	}
	tb.until(
		"what is said of a line",
		`document.querySelector("#order-of-lines .ask-spoken").textContent`,
		fmt.Sprintf("Line 1 of %d, indented 0: %s", len(right), right[0]),
	)
	tb.until("the lines by keys", program, strings.Join(right, "\n"))
	tb.until("the buttons of a line", idle, "0")
	// A wrong one, with the mouse: clicked, and dragged away again.
	tb.clickAt(line("backtrack(1)"))
	tb.clickAt(`document.querySelector("#order-of-lines [type=submit]")`)
	tb.until("a wrong line", said("order-of-lines")+`.slice(0, 19)`, "Not yet. With that ")
	drag := func(text, to string, right float64) {
		tb.centre(line(text))
		at := ask[[]float64](tb, `((e, f) => [e.getBoundingClientRect(), f.getBoundingClientRect()].flatMap((r) => [r.x + 12, r.y + r.height / 2, r.height]))(`+line(text)+`, `+to+`)`)
		tb.mouse(chromedp.MousePressed, at[0], at[1])
		tb.mouse(chromedp.MouseMoved, at[0]+right/2, (at[1]+at[4])/2)
		tb.mouse(chromedp.MouseMoved, at[0]+right, at[4]+at[5]/2+4)
		tb.mouse(chromedp.MouseReleased, at[0]+right, at[4]+at[5]/2+4)
	}
	drag("backtrack(1)", `document.querySelector("#order-of-lines .ask-pool li:last-child")`, 0)
	tb.until("a line dragged away", program, strings.Join(right, "\n"))
	last := strings.TrimSpace(right[len(right)-1])
	drag(last, line(strings.TrimSpace(right[0])), -48)
	before, end := right[:len(right)-1], right[len(right)-1]
	moved := slices.Insert(slices.Clone(before), 1, strings.Repeat("\t", depth(end)-2)+last)
	tb.until("a line dragged up", program, strings.Join(moved, "\n"))
	tb.clickAt(`document.querySelector("#order-of-lines [type=submit]")`)
	tb.until("a line in a wrong place", said("order-of-lines"),
		"Not yet. Line 2 is the first one that's in the wrong place.")
	for range len(right) {
		tb.clickAt(`document.querySelector("#order-of-lines [data-do=ArrowDown]")`)
	}
	tb.clickAt(`document.querySelector("#order-of-lines [type=submit]")`)
	tb.until(
		"a line too far out",
		said("order-of-lines"),
		fmt.Sprintf("Not yet. Line %d is in the right place, but its indentation is wrong.", len(right)),
	)
	tb.clickAt(`document.querySelector("#order-of-lines [data-do=ArrowRight]")`)
	tb.clickAt(`document.querySelector("#order-of-lines [data-do=ArrowRight]")`)
	tb.clickAt(`document.querySelector("#order-of-lines [type=submit]")`)
	tb.until("the right lines", said("order-of-lines"), "Right.")

	// Correct answers are there again, and nothing is open.
	tb.reload()
	tb.until("remembered lines", program, strings.Join(right, "\n"))
	tb.until(
		"what is remembered",
		`[...document.querySelectorAll(".verdict")].length + " " + document.querySelectorAll("details.answer[open]").length`,
		"1 0",
	)
	tb.open("puzzle/index.html", 1440)
	tb.until("a remembered choice and a square", `[document.querySelector(".chosen-yes summary").textContent, document.querySelector(".exercise .ask-square.chosen").ariaLabel].join()`, "No, right.,Row 1, column 4, chosen")

	// Storage with other contents, and without any.
	for _, bad := range []string{`[1`, `null`, `7`, `{"a":{}}`} {
		ask[any](tb, fmt.Sprintf(`localStorage.setItem("queenbook-exercises", %q), null`, bad))
		tb.reload()
		tb.until("with "+bad, `String(document.querySelectorAll(".verdict").length)`, "0")
	}
	forbids := cdpage.AddScriptToEvaluateOnNewDocumentParams{
		Source: `Object.defineProperty(window, "localStorage", ` +
			`{ get() { throw new DOMException("no", "SecurityError"); } })`,
	}
	if _, err := chromedp.Call(tb.ctx, cdpage.AddScriptToEvaluateOnNewDocument, forbids); err != nil {
		t.Fatal(err)
	}
	for _, page := range []string{"exercises/index.html", "puzzle/index.html"} {
		tb.open(page, 390)
		tb.clickAt(`document.querySelector(".exercise > .right > summary")`)
		first := ask[string](tb, `document.querySelector(".exercise:has(> .right)").id`)
		tb.until("without storage", said(first), "Right.")
	}
	tb.open("exercises/index.html", 390)
	tb.do(chromedp.Click(chromedp.CSS(".forget button")))
	tb.until("forgotten without storage", `document.querySelector(".forget [aria-live]").textContent`, "Forgotten.")
}

// testAnswersKept changes answers after they were checked, and reloads the page: each verdict is
// still next to its own answer, and no unfinished answer is lost.
func testAnswersKept(tb *tab) {
	for _, asked := range []struct{ page, kind string }{
		{"puzzle", "square"}, {"puzzle", "rows"}, {"backtracking", "number"}, {"backtracking", "lines"},
		{"your-puzzle", "table"},
	} {
		name := asked.page + ", " + asked.kind
		tb.open(asked.page+"/index.html", 1440)
		got := ask[struct {
			Wrong, After, Hint, Answer string
			Paler                      bool
		}](tb, called("exercises.changedAfterWrong", asked.kind))
		if got.Wrong != "Not yet." || got.After != "" || got.Hint == "" || !got.Paler {
			tb.Errorf("%s: checked it is %q, and with another answer %q and %q, paler: %v",
				name, got.Wrong, got.After, got.Hint, got.Paler)
		}
		tb.open(asked.page+"/index.html", 1440)
		again := ask[string](tb, called("exercises.answerOf", asked.kind))
		if again != got.Answer || strings.Trim(again, "0\n ") == "" {
			tb.Errorf("%s: after a reload the answer is %q, want %q", name, again, got.Answer)
		}
		right := ask[[]string](tb, called("exercises.changedAfterRight", asked.kind))
		if !slices.Equal(right, []string{"Right.", ""}) {
			tb.Errorf("%s: a right answer, and then another one: %q", name, right)
		}
		tb.open(asked.page+"/index.html", 1440)
		kept := ask[bool](tb, called("exercises.isRight", asked.kind))
		if !kept {
			tb.Errorf("%s: what was right is not kept", name)
		}
	}
}
