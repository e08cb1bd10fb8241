package browser

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
)

// ofChapters is where chapters ask and reply in a widget.
var ofChapters = []string{
	".find li",                                                          // what's found is from chapters
	"queen-ask label", ".ask-said", ".exercise button:not(queen-ask *)", // from chapters
}

// A marking is a page, and what a reader does on it.
type marking struct {
	page string
	does []string        // scripts
	then []func(tb *tab) // actions that have to wait
}

// presses presses the buttons for these deeds in the first matching element.
func presses(element string, deeds ...string) string {
	return fmt.Sprintf(`(() => { for (const deed of %q.split(" ")) {
		document.querySelector(%q)?.querySelector("[data-do=" + deed + "]")?.click();
	} })()`, strings.Join(deeds, " "), element)
}

var markings = []marking{
	{"puzzle/index.html", []string{
		`document.querySelector("queen-try").trial.toggle(0)`, presses("queen-try", "stuck", "undo", "empty"),
	}, nil},
	{"by-hand/index.html", []string{
		`[0, 1, 5, 9].forEach((square) => document.querySelector("queen-trace").trace.tap(square))`,
		presses("queen-trace", "next", "free", "all"),
	}, nil},
	{"backtracking/index.html", []string{
		presses("search-player", "more", "program", "next"), presses("search-player", "next", "next", "next"),
		`document.querySelector(".player-options button")?.click()`,
	}, nil},
	{"search-tree/index.html", []string{
		presses("queen-tree", "fold", "next", "unfold-all"), presses("queen-points", "last", "back", "in"),
	}, nil},
	{"steps/index.html", nil, nil},
	{"exercises/index.html", []string{
		`document.querySelectorAll("queen-ask button[type=submit]").forEach((button) => button.click())`,
		`document.querySelectorAll("queen-ask input").forEach((field) => { field.value = "1"; field.form.requestSubmit(); })`,
	}, nil},
	{"first-solution/index.html", []string{
		`(() => { const check = document.querySelector("log-check"); if (check) {
			check.querySelector("textarea").value = "row 1, col 1: placed\nrow 1, col 2: placed"; check.check.act(); } })()`,
	}, nil},
	{"minimum-moves/index.html", []string{presses("queen-start", "random", "next")}, nil},
	{"symmetry/index.html", []string{presses("queen-turn", "turn")}, nil},
	{"another-puzzle/index.html", []string{presses("typed-player", "more", "program", "next")}, nil},
	{"index.html", nil, nil},
	{"your-puzzle/index.html", nil, []func(tb *tab){
		ran("#code-map", "places = []"), ran("#code-map", "def ("), ran("#code-map", "print(1 / 0)"),
		ran("#code-sums", "print(input())"),
	}},
	{"backtracking/index.html", nil, []func(tb *tab){ran("#code-queens", "print(1)"), ran("#code-first", "row = 1 +")}},
	{"exercises/index.html", nil, []func(tb *tab){
		ran("#code-own", queensFile(4)), watched("#code-own", "ACCEPTED"), watched("#code-own", "REFUSED"),
		watched("#code-own", "DEAD_END"), watched("#code-own", "FOUND"), watched("#code-own", "USED_UP"),
	}},
	{menuPage, nil, []func(tb *tab){menuOpened}},
	{"puzzle/index.html", nil, []func(tb *tab){lookedFor("xyzzy"), lookedFor("queen")}},
}

// ran runs a program in a field.
func ran(figure, program string) func(tb *tab) {
	return func(tb *tab) {
		writeCode(tb, figure, program)
		runCode(tb, figure, false)
	}
}

// watched opens the player of a run and goes to the last moment of a kind.
func watched(figure, kind string) func(tb *tab) {
	return func(tb *tab) {
		if !ask[bool](tb, fmt.Sprintf(`Boolean(document.querySelector("%s python-code").code.player)`, figure)) {
			pressCode(tb, figure, "watch")
		}
		tb.runs(`(({ player }) => player.go(player.moments.findLastIndex((m) => m.kind === rooms.moment.%[2]s)))(
			document.querySelector("%[1]s python-code").code)`, figure, kind)
	}
}

// menuOpened opens the menu of a figure.
func menuOpened(tb *tab) {
	tb.runs(`document.querySelector("%s .take").click()`, menuFigure)
	tb.until("the menu is open", `String(document.querySelector("`+menuFigure+` .taking")?.checkVisibility() ?? false)`, "true")
}

// lookedFor searches the book.
func lookedFor(word string) func(tb *tab) {
	return func(tb *tab) {
		tb.runs(`(document.querySelector(".find[open]") ?? document.querySelector("button.search")).click()`)
		tb.until("the search is there", `String(Boolean(document.querySelector(".find input")))`, "true")
		tb.runs(`(() => { const field = document.querySelector(".find input");
			field.value = %q; field.dispatchEvent(new Event("input")); })()`, word)
		tb.until("it is searched", `String((document.querySelector(".find [aria-live]")?.textContent ?? "") !== "")`, "true")
	}
}

// Everything that pages and scripts say around the chapters comes from the catalogue: in a book
// whose sentences are all marked, nothing of it has no mark.
func TestMarkedWords(t *testing.T) {
	booktest.Need(t, booktest.Chromium)
	with := func(t *testing.T, source string) (tb *tab) {
		templates := t.TempDir()
		booktest.WriteFile(t, filepath.Join(templates, "words.ftl"), source)
		return openTab(t, booktest.Own(t, "-n", "6", "--steps", "60", "--templates", templates))
	}
	script := called("marked.unmarked", strings.Join(ofChapters, ", "))
	said := func(tb *tab, m marking) (found []string) {
		tb.open(m.page, 1280)
		for _, deed := range m.does {
			tb.do(chromedp.Evaluate[chromedp.Void]("void " + deed))
		}
		for _, deed := range m.then {
			deed(tb)
			found = append(found, ask[[]string](tb, script)...)
		}
		return append(found, ask[[]string](tb, script)...)
	}
	tb := with(t, booktest.MarkedWords())
	for _, m := range markings {
		for _, text := range said(tb, m) {
			t.Errorf("%s says, without a mark: %s", m.page, text)
		}
	}
	// It can fail: a sentence that's excluded is found.
	tb = with(t, booktest.MarkedWords("try-left", "try-undo"))
	found := strings.Join(said(tb, markings[0]), "\n")
	for _, text := range []string{"queens to go", "Undo"} {
		if !strings.Contains(found, text) {
			t.Errorf("%q has no mark and is not found: %q", text, found)
		}
	}
}
