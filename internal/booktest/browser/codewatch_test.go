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
}

// framed wants the words beside the board of a wrong program to speak of each frame on it, and of no other.
func framed(tb *tab) {
	tb.Helper()
	for look, word := range map[string]string{"code-came": "firm frame", "code-next": "broken frame"} {
		drawn := ask[bool](tb, fmt.Sprintf(`!!document.querySelector("%s .code-board .%s")`, codeFigure, look))
		words := ask[string](tb, `document.querySelector("`+codeFigure+` .code-board").parentElement.textContent`)
		if drawn != strings.Contains(words, word) {
			tb.Errorf("a %s is drawn: %v; the words are %q", word, drawn, words)
		}
	}
}

// testCodeWatched opens the player on runs: a right one, one that leaves the path, and one that is too
// long to be watched to its end.
func testCodeWatched(tb *tab) {
	tb.open(codePage, 1440)
	start := given(tb, codeFigure)
	if ask[bool](tb, fmt.Sprintf(`document.querySelector('%s [data-do="watch"]').checkVisibility()`, codeFigure)) {
		tb.Error("a run is to be watched before there is one")
	}
	player := fmt.Sprintf(`document.querySelector("%s python-code").code.player`, codeFigure)
	counts := func() [4]int {
		tb.Helper()
		return ask[[4]int](tb, `((p) => [p.rest.length, ...[rooms.moment.FOUND, rooms.moment.DEAD_END].map((kind) =>
			p.moments.filter((m) => m.kind === kind).length), p.rest.indexOf(p.at) + 1])(`+player+`)`)
	}
	text := func(part string) string {
		tb.Helper()
		return ask[string](tb, fmt.Sprintf(`document.querySelector('%s %s').textContent`, codeFigure, part))
	}

	writeCode(tb, codeFigure, start)
	runCode(tb, codeFigure, false)
	pressCode(tb, codeFigure, "watch")
	if got, want := counts(), [4]int{60, 2, 4, 1}; got != want {
		tb.Errorf("of four columns the player has tests, solutions, dead ends, and stands at %d, want %d", got, want)
	}
	// Its tests are those of the book's own player, with the same answers.
	same := ask[bool](tb, `((one, other) => {
		const flat = (p) => p.rest.map((at) => p.moments[at]).map((m) => [m.kind, m.place, m.choice, m.depth].join()).join(" ");
		return flat(one) === flat(other);
	})(`+player+`, document.querySelector("search-player").player)`)
	if !same {
		tb.Error("the moments are not those of the book's own player")
	}
	if line := text(".code tr.ran .ln"); line != "18" || strings.Contains(text(".code tr.ran .src"), "def") {
		tb.Errorf("the line that asked is %s", line)
	}

	// Two lines ask: each test has its own.
	twice := "        ok = free(row, col) if col > 1 else \\\n" +
		"            free(row, col)  # free(row, col)\n        print('free(', end='')\n        if ok:"
	writeCode(tb, codeFigure, strings.Replace(start, "        if free(row, col):", twice, 1))
	if says, _ := runCode(tb, codeFigure, false); !strings.Contains(says, "Right.") {
		tb.Errorf("asked in two lines: %s", says)
	}
	pressCode(tb, codeFigure, "watch")
	lines := ask[[]string](tb, `((p) => [p.at, p.rest[1]].map((at) => {
		p.go(at);
		return p.element.querySelector("tr.ran .ln").textContent;
	}))(`+player+`)`)
	if strings.Join(lines, " ") != "19 18" {
		tb.Errorf("the lines that asked are %q", lines)
	}
	// Pointing at a node marks the line that asked for it.
	pointed := ask[string](tb, `((p) => {
		const node = [...p.element.querySelectorAll("svg.tree [data-node]")].find((e) =>
			p.place.shown[Number(e.dataset.node)].step === 1);
		node.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
		return p.element.querySelector("tr.ran .ln").textContent + " " + p.element.querySelector(".player-asks-line").textContent;
	})(`+player+`)`)
	if pointed != "19 Test 1 was asked in line 19." {
		tb.Errorf("of a node it says %q", pointed)
	}

	// A program that leaves the path is shown where it leaves it.
	tb.open(codePage, 1440)
	early := "backtrack(col + 1)\n                return"
	writeCode(tb, codeFigure, strings.Replace(start, "backtrack(col + 1)", early, 1))
	runCode(tb, codeFigure, false)
	if got := ask[int](tb, `document.querySelectorAll("`+codeFigure+` .code-board .sq-dark").length`); got != 4*4/2 {
		tb.Errorf("beside what is said of a program that is wrong stands a board of %d dark squares", got)
	}
	framed(tb)
	pressCode(tb, codeFigure, "watch")
	if got := ask[int](tb, player+`.moments[`+player+`.at].step`); got < 2 {
		tb.Errorf("the player of a program that is wrong stands at test %d", got)
	}

	// One that answers otherwise asks about the same square as the path: there is one frame to speak of.
	writeCode(tb, codeFigure, strings.Replace(start, "return False", "return col > 1", 1))
	runCode(tb, codeFigure, false)
	framed(tb)

	writeCode(tb, codeFigure, strings.Replace(start, "n = 4", "n = 9", 1))
	runCode(tb, codeFigure, false)
	if word := text(`[data-do="watch"]`); word != "Watch its first 20,000 tests" {
		tb.Errorf("of 72,378 tests the button says %q", word)
	}
	pressCode(tb, codeFigure, "watch")
	if got := counts(); got[0] != 20_000 {
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

// testCodeInSight watches runs in a window of 900 px and steps on: the marked line is seen together with
// the buttons, and with the board.
func testCodeInSight(tb *tab) {
	for page, figure := range map[string]string{
		"backtracking/index.html": codeFigure,
		"your-puzzle/index.html":  "#code-map",
	} {
		for _, width := range []int{1440, 1010, 800} {
			tb.open(page, width)
			runCode(tb, figure, false)
			pressCode(tb, figure, "watch")
			for _, wrong := range ask[[]string](tb, fmt.Sprintf(`(async () => {
				const { player } = document.querySelector("%s python-code").code, wrong = [];
				const frames = () => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)));
				for (const step of [1, 9, 40, 70]) {
					player.goToStep(step);
					await frames();
					const parts = { buttons: player.find(".player-controls"), board: player.svg, line: player.find(".code .ran") };
					for (const [name, part] of Object.entries(parts)) {
						const { top, bottom } = part.getBoundingClientRect(), box = part.closest(".scroll")?.getBoundingClientRect();
						const cut = name === "line" && box && (top < box.top - 1 || bottom > box.bottom + 1);
						if (top < 0 || bottom > innerHeight || cut) wrong.push(name + " at step " + step + " is at " + Math.round(top));
					}
				}
				return wrong;
			})()`, figure)) {
				tb.Errorf("%s at %d px: the %s", page, width, wrong)
			}
		}
	}
}

// testCodeDrawn runs problem files in the page, and holds the player of the run against that of report
// problem: the picture, the names, and every moment.
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
		both := ask[[2]shown](tb, `((replay) => {
			const { code } = document.querySelector("`+figure+` python-code"), { watch } = code.player;
			const named = (list, labels) => list.map((text, i) => ({ text, label: labels?.[i] ?? String(i + 1) }));
			const texts = (list) => list.map(({ text, label }) => text + "/" + label).sort();
			const side = ({ boxes, given, ...stage }, words, amiss, places, choices, recording) => {
				const of = stage.kind === "path" ? choices : places;
				return {
					stage, words, amiss, names: [...texts(places), ...texts(choices)],
					boxes: Object.fromEntries(boxes.map((box, i) => [of[i].text, box])),
					moments: [...(given ?? []).map((at) => places[at.Place - 1].text + choices[at.Choice - 1].text),
						...recording.moments.map((m) => [m.kind, places[m.place - 1]?.text, choices[m.choice - 1]?.text,
							m.step, m.found, m.by, m.refused.why ?? "", m.node.depth, m.standing].join())],
				};
			};
			return [
				side(watch.staged.data, watch.words, watch.amiss, watch.places, watch.choices, watch.recording),
				side(replay.stage, replay.words, "", named(replay.places, replay.labels), named(replay.choices, replay.letters),
					rooms.moment.replayOf(replay)),
			];
		})(`+replay+`)`)
		if len(both[1].Moments) < 10 || !reflect.DeepEqual(both[0], both[1]) {
			tb.Errorf("%s (%s): the page shows it otherwise than the program (-page +program):\n%.3000s",
				name, says, cmp.Diff(both[0], both[1]))
		}
	}
	// A picture that cannot be drawn is said, and a row stands in its place.
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
