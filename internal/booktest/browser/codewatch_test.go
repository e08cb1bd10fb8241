package browser

import (
	"encoding/json"
	"fmt"
	"html"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"

	"github.com/chromedp/chromedp"
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
		return ask[[4]int](tb, `((p) => [p.rest.length, ...[FOUND, DEAD_END].map((kind) =>
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
	})(`+player+`, document.querySelector("queen-player").player)`)
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
					replayOf(replay)),
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
	if !strings.Contains(notes, "The picture cannot be drawn: no spot for B.") {
		tb.Errorf("of a picture without a spot it says %q", notes)
	}
	for _, complaint := range tb.complaints() {
		tb.Error(complaint)
	}
}

// ownSearch tells the page what it does, and stops at its first solution.
const ownSearch = `numbers = [2, 3, 5]

def fill(place, total):
    if place == len(numbers):
        if total == 5:
            solved()
        return
    for choice in ["leave", "take"]:
        after = total + (numbers[place] if choice == "take" else 0)
        if after > 5:
            tried(numbers[place], choice, "too large")
            continue
        tried(numbers[place], choice)
        put(numbers[place], choice)
        fill(place + 1, after)
        back(numbers[place], choice)

fill(0, 0)
`

// testCodeOfOnesOwn tells the page of a search on data of its own: it is counted and watched, its log is
// read by report problem, and what is saved runs in Python 3.
func testCodeOfOnesOwn(tb *tab) {
	const page, figure = "exercises/index.html", "#code-orders"
	tb.open(page, 1000)
	tb.do(chromedp.Evaluate[chromedp.Void](`globalThis.saved = {};
		globalThis.Program = document.querySelector("` + figure + ` python-code").code;
		Program.download = (name, text) => { saved[name] = text; }; 0`))
	save := func(does, name string) string {
		tb.Helper()
		pressCode(tb, figure, does)
		tb.until(name+" is saved", fmt.Sprintf(`String(saved[%q] !== undefined)`, name), "true")
		return ask[string](tb, fmt.Sprintf(`saved[%q]`, name))
	}
	read := func(log string) string {
		tb.Helper()
		file := filepath.Join(tb.TempDir(), "log.jsonl")
		booktest.WriteFile(tb, file, log)
		program, err := booktest.Program()
		if err != nil {
			tb.Fatal(err)
		}
		out, err := exec.Command(program, "problem", file, "--format", "text").CombinedOutput()
		if err != nil {
			tb.Fatalf("report problem: %v\n%s\n%s", err, out, log)
		}
		return string(out)
	}

	right := completeOf(tb, "orders.py", "")
	writeCode(tb, figure, right)
	runCode(tb, figure, false)
	if got := strings.Count(read(save("log", "orders.jsonl")), "solution "); got != 24 {
		tb.Errorf("in the log of the orders are %d solutions, want 24", got)
	}
	alone := save("save", "orders.py")
	if python, err := exec.LookPath("python3"); err == nil {
		out, err := exec.Command(python, "-c", alone).CombinedOutput()
		all := strings.Count(string(out), "\n") == 24 && strings.HasPrefix(string(out), "a b c d\na b d c\n")
		if err != nil || !all {
			tb.Errorf("the saved program ends with %v:\n%s", err, out)
		}
	}

	tb.do(chromedp.Evaluate[chromedp.Void](`saved = {}; 0`))
	writeCode(tb, figure, ownSearch)
	if says, _ := runCode(tb, figure, false); !strings.Contains(says, "tests, 2 solutions.") {
		tb.Errorf("of a search that tells what it does the page says %q", says)
	}
	log := read(save("log", "orders.jsonl"))
	if got := strings.Count(log, "solution "); got != 2 || !strings.Contains(log, "too large") {
		tb.Errorf("report problem reads of it:\n%s", log)
	}
	pressCode(tb, figure, "watch")
	seen := ask[[]int](tb, `(({ rest, moments }) =>
		[rest.length, moments.at(-1).found, moments.filter((m) => m.kind === TAKEN_BACK).length])(Program.player)`)
	var tests, backs int
	for line := range strings.Lines(save("log", "orders.jsonl")) {
		var e struct{ Event string }
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			tb.Fatal(err)
		}
		switch e.Event {
		case "try":
			tests++
		case "back":
			backs++
		}
	}
	if want := []int{tests, 2, backs}; !reflect.DeepEqual(seen, want) || tests == 0 {
		tb.Errorf("the player has tests, solutions and placements taken back %d, the log %d", seen, want)
	}

	// A log in the field is looked at as the run that it is of.
	writeCode(tb, figure, save("log", "orders.jsonl"))
	if says, _ := runCode(tb, figure, false); !strings.Contains(says, "2 solutions.") {
		tb.Errorf("of a log the page says %q", says)
	}
	writeCode(tb, figure, `{"event": "try", "place": 1, "choice": 2}`+"\n{\"event\": \"tri\"}")
	says, _ := runCode(tb, figure, false)
	if !strings.Contains(says, "It ends in line 2. This is no line of a log: tri is none") {
		tb.Errorf("of a log with a mistake the page says %q", says)
	}

	// The log of queens has their board.
	tb.open(codePage, 1000)
	writeCode(tb, codeFigure, given(tb, codeFigure))
	runCode(tb, codeFigure, false)
	queens := ask[string](tb, `(({ code }) => logOf(code.run.ran, deedsOf(code.run), "queens"))(
		document.querySelector("`+codeFigure+` python-code"))`)
	if got := read(queens); !strings.Contains(got, "solution 1: 1 = 2, 2 = 4, 3 = 1, 4 = 3") {
		tb.Errorf("report problem reads of the queens:\n%.400s", got)
	}
	if head, _, _ := strings.Cut(queens, "\n"); !strings.Contains(head, `"kind":"board","rows":4,"columns":4`) {
		tb.Errorf("the log of the queens begins with %s", head)
	}
	for _, complaint := range tb.complaints() {
		tb.Error(complaint)
	}
}

// testCodeRemembered writes a right program, and finds the exercise answered after a reload, as long as
// the program is that one.
func testCodeRemembered(tb *tab) {
	const page, figure = "another-puzzle/index.html", "#code-boxes"
	said := fmt.Sprintf(`document.querySelector("%s .field-says").textContent`, figure)
	tb.open(page, 1000)
	writeCode(tb, figure, completeOf(tb, "boxes.py", ""))
	runCode(tb, figure, false)
	tb.open(page, 1000)
	if got := ask[string](tb, said); got != "Right." {
		tb.Errorf("after a reload it says %q", got)
	}
	tb.open("exercises/index.html", 1000)
	listed := ask[string](tb, `document.querySelector('.exercises a[href$="#write-boxes"]').parentElement.textContent`)
	if !strings.Contains(listed, "answered") {
		tb.Errorf("the list says %q", listed)
	}
	tb.open(page, 1000)
	writeCode(tb, figure, "places = []")
	tb.open(page, 1000)
	if got := ask[string](tb, said); got != "" {
		tb.Errorf("of another program it says %q", got)
	}
	for _, complaint := range tb.complaints() {
		tb.Error(complaint)
	}
}
