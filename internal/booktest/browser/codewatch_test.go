package browser

import (
	"fmt"
	"html"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/booktest"
)

// pressCode presses a button of a field.
func pressCode(tb *tab, figure, does string) {
	tb.Helper()
	tb.runs(`document.querySelector('%s [data-do="%s"]').click()`, figure, does)
	if does == "watch" { // the player comes with the first one
		tb.until("the player is there", fmt.Sprintf(`String(Boolean(document.querySelector("%s python-code").code.player))`, figure), "true")
	}
}

// framed checks that the legend next to a wrong program's board mentions exactly the frames on it.
func framed(tb *tab) {
	tb.Helper()
	for look, word := range map[string]string{"code-came": "solid frame", "code-next": "dashed frame"} {
		drawn := ask[bool](tb, fmt.Sprintf(`!!document.querySelector("%s .code-board .%s")`, codeFigure, look))
		words := ask[string](tb, `document.querySelector("`+codeFigure+` .code-board").parentElement.textContent`)
		if drawn != strings.Contains(words, word) {
			tb.Errorf("a %s is drawn: %v; the words are %q", word, drawn, words)
		}
	}
}

// testCodeWatched puts the log of a search for queens into a field instead of a program: a correct
// one, and one that leaves the path. It opens the player for runs, and for one that's too long to
// be watched to its end.
func testCodeWatched(tb *tab) {
	tb.open(codePage, 1440)
	start := given(tb, codeFigure)
	if ask[bool](tb, fmt.Sprintf(`document.querySelector('%s [data-do="watch"]').checkVisibility()`, codeFigure)) {
		tb.Error("a run is to be watched before there is one")
	}
	of := fmt.Sprintf(`document.querySelector("%s python-code").code`, codeFigure)
	counts := func(of string) [3]int {
		tb.Helper()
		return ask[[3]int](tb, `((p) => [p.rest.length, ...[rooms.moment.FOUND, rooms.moment.DEAD_END].map((kind) =>
			p.moments.filter((m) => m.kind === kind).length)])(`+of+`.player)`)
	}
	writeCode(tb, codeFigure, start)
	runCode(tb, codeFigure, false)
	tb.until("the run is judged", of+`.element.dataset.state`, "done")
	log := ask[string](tb, of+`.searchLog("queens")`)

	writeCode(tb, codeFigure, log)
	if says, _ := runCode(tb, codeFigure, false); !strings.Contains(says, "Right. 60 tests") {
		tb.Errorf("of the log of a right program the page says %q", says)
	}
	pressCode(tb, codeFigure, "watch")
	if got, want := counts(of), [3]int{60, 2, 4}; got != want {
		tb.Errorf("of four columns the player has tests, solutions, dead ends %d, want %d", got, want)
	}
	// Its tests are those of the book's own player, with the same answers.
	same := ask[bool](tb, `((one, other) => {
		const flat = (p) => p.rest.map((at) => p.moments[at]).map((m) => [m.kind, m.place, m.choice, m.depth].join()).join(" ");
		return flat(one) === flat(other);
	})(`+of+`.player, document.querySelector("search-player").player)`)
	if !same {
		tb.Error("the moments are not those of the book's own player")
	}

	// A log that leaves the path is shown where it leaves it.
	lines := strings.SplitAfter(log, "\n")
	writeCode(tb, codeFigure, strings.Join(append(lines[:20:20], lines[21:]...), ""))
	runCode(tb, codeFigure, false)
	if got := ask[int](tb, `document.querySelector("`+codeFigure+` .code-board .sq-dark").getAttribute("d").split("M").length - 1`); got != 4*4/2 {
		tb.Errorf("beside what is said of a log that is wrong stands a board of %d dark squares", got)
	}
	framed(tb)

	const figure = "#code-own"
	tb.open("exercises/index.html", 1440)
	text := func(part string) string {
		tb.Helper()
		return ask[string](tb, fmt.Sprintf(`document.querySelector('%s %s').textContent`, figure, part))
	}
	of = fmt.Sprintf(`document.querySelector("%s python-code").code`, figure)
	writeCode(tb, figure, queensFile(9))
	runCode(tb, figure, false)
	if word := text(`[data-do="watch"]`); word != "Watch its first 20,000 tests" {
		tb.Errorf("of 72,378 tests the button says %q", word)
	}
	pressCode(tb, figure, "watch")
	if got := counts(of); got[0] != 20_000 {
		tb.Errorf("of 72,378 tests the player has %d", got[0])
	}
	if said := text(".player-part"); said != "This player goes from step 1 to step 20,000." {
		tb.Errorf("of a long run the player says %q", said)
	}
	if said := text(".field-notes"); !strings.Contains(said, "more than 20,000 tests is too long") {
		tb.Errorf("of a long run the page says %q", said)
	}
	for _, complaint := range tb.complaints() {
		tb.Error(complaint)
	}
}

var replayData = regexp.MustCompile(`data-replay='([^']*)'`)

// testCodeDrawn runs problem files in the page, and compares the run's player with report
// problem's: the picture, the names, and every moment.
func testCodeDrawn(tb *tab) {
	program, err := booktest.Program()
	if err != nil {
		tb.Fatal(err)
	}
	const page, figure = "exercises/index.html", "#code-own"
	tb.open(page, 1440)
	for _, name := range []string{
		"problems/australia.py", "problems/sums5.py", "problems/seating.py", "problems/superqueens.py",
		"problems/maze.py", "problems/knight.py", "around.py", "boxes.py", "rooms.py", "own.py",
	} {
		text := strings.Replace(completeOf(tb, name, "n = 10"), "side = 5", "side = 3", 1)
		file := filepath.Join(tb.TempDir(), "mine.py")
		booktest.WriteFile(tb, file, text)
		out, err := exec.Command(program, "figure", "player", "mine.py",
			"--content", filepath.Dir(file), "--format", "html").Output()
		if err != nil {
			tb.Fatalf("%s: %v", name, err)
		}
		found := replayData.FindSubmatch(out)
		if found == nil {
			tb.Fatalf("%s: report figure has no player", name)
		}
		writeCode(tb, figure, text)
		says, _ := runCode(tb, figure, false)
		pressCode(tb, figure, "watch")
		replay := html.UnescapeString(string(found[1]))
		type shown struct {
			Stage   map[string]any
			Boxes   map[string]any // by the names that they belong to
			Names   []string
			Words   []string
			Moments []string
			Amiss   string
		}
		both := ask[[2]shown](tb, called("code.bothDrawn", figure, inPage(replay)))
		if len(both[1].Moments) < 10 || !reflect.DeepEqual(both[0], both[1]) {
			tb.Errorf("%s (%s): the page shows it otherwise than the program (-page +program):\n%.3000s",
				name, says, cmp.Diff(both[0], both[1]))
		}
	}
	// If a picture can't be drawn, the page says so, and shows a row instead.
	writeCode(tb, figure, given(tb, figure)+"\npicture = {\"kind\": \"graph\", \"at\": {\"A\": (0, 1)}}\n")
	runCode(tb, figure, false)
	pressCode(tb, figure, "watch")
	notes := ask[string](tb, fmt.Sprintf(`document.querySelector("%s .field-notes").textContent`, figure))
	if !strings.Contains(notes, "The picture can't be drawn: no spot for B.") {
		tb.Errorf("of a picture without a spot it says %q", notes)
	}
	for _, complaint := range tb.complaints() {
		tb.Error(complaint)
	}
}
