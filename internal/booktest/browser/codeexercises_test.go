package browser

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"queenbook"
	"queenbook/internal/booktest"
	"queenbook/internal/thorough"
)

// A writing is an exercise that asks for a program.
type writing struct {
	page, figure string
	// wrong are changes to what the page gives, each with a part of the reply.
	wrong []change
	// right is the file in the solution; reworded are reasons that it can give instead.
	right    string
	reworded []string
}

// A change is texts that are replaced, in pairs, and the reply.
type change struct {
	of   []string
	says string
}

// in is a figure's program with the change.
func (c change) in(t testing.TB, figure, text string) string {
	t.Helper()
	for pair := range slices.Chunk(c.of, 2) {
		if !strings.Contains(text, pair[0]) {
			t.Fatalf("%s: the program has no %q:\n%s", figure, pair[0], text)
		}
		text = strings.Replace(text, pair[0], pair[1], 1)
	}
	return text
}

const (
	missingBox   = "    pass  # are they in the same box? it has two rows, two columns"
	missingCall  = "pass  # one line is missing here"
	mapFirst     = "        pass  # b refuses it, if a is the place"
	sumsPut      = "pass  # if the number is taken, the total grows"
	roomsEntered = "pass  # no room is entered twice: where has the route been?"
	roomsPassed  = "if choice == start or choice in chosen.values():\n        return \"been there\""
	roomsNext    = "return None if reached(chosen) == goal else len(chosen) + 1"
	roomsGoal    = "pass  # the steps are counted from one; at the goal there are none"
)

// writings are the exercises that ask for problem files, with readers' mistakes.
var writings = []writing{
	{page: "your-puzzle/index.html", figure: "#code-map", wrong: []change{
		{nil, "At step 2 it leaves the book's search. So far: WA red. In the book, WA refuses NT red. In your program, NT red is free. Which regions touch"},
		{[]string{mapFirst, "        if a == place:\n            return b"}, "In the book, WA red is free. In your program, WA red is refused: NT. A region only refuses its own colour"},
		{[]string{mapFirst, "        if chosen[b] == choice:\n            return b"}, "It stopped on line 20. KeyError: 'NT'"},
		{[]string{mapFirst, "        if chosen.get(a) == choice or chosen.get(b) == choice:\n            return a"},
			"In the book, Q red is free. In your program, WA refuses Q red. A region only refuses its own colour"},
		{[]string{mapFirst, "        if a == place and b in chosen:\n            return b\n" +
			"        if b == place and a in chosen:\n            return a"},
			"In your program, WA refuses NT green. A region only refuses its own colour"},
		// Some pairs of the map name the later region first, and some the earlier one.
		{[]string{mapFirst, "        if a == place and chosen.get(b) == choice:\n            return b"},
			"In the book, WA refuses NT red. In your program, NT red is free. Which regions touch"},
		{[]string{mapFirst, "        if b == place and chosen.get(a) == choice:\n            return a"},
			"In the book, WA refuses SA red. In your program, SA red is free. Which regions touch"},
		{[]string{"choices =", "colours ="}, "NameError: a problem file needs the name choices"},
	}, right: "colours.py"},
	{page: "your-puzzle/index.html", figure: "#code-sums", wrong: []change{
		{nil, "In the book, 7 take is refused: too large. In your program, 7 take is free. Is the total always the sum"},
		{[]string{sumsPut, "total[0] += place"},
			"In the book, 7 take is free. In your program, 7 take is refused: too large. The total has to be"},
		{[]string{sumsPut, "total += place"}, "cannot access local variable 'total' where it is not associated with a value. Because the function gives this name"},
		{[]string{sumsPut, "if choice == \"take\":\n        total[0] += place"},
			"In the book, 5 take is free. In your program, 5 take is refused: too large. The total has to be"},
	}, right: "adding.py"},
	// The line that's too deep depends on the browser's stack.
	{page: "your-puzzle/index.html", figure: "#code-rooms", wrong: []change{
		{nil, "In the book, 1 (1, 2) is free. In your program, there's a solution without a single choice. Where are you"},
		{[]string{roomsGoal, "return None if reached(chosen) == goal else len(chosen) + 1"},
			"RecursionError: maximum recursion depth exceeded. The search keeps going deeper and never stops"},
		{[]string{roomsGoal, roomsNext, roomsEntered, "if choice == start:\n        return \"the route began there\""},
			"RecursionError: maximum recursion depth exceeded. The search keeps going deeper and never stops"},
		{[]string{roomsGoal, roomsNext,
			roomsEntered, "if choice in chosen.values():\n        return \"entered before\""},
			"is free. A room that’s already on the route is refused, and so is the room where the route began."},
		{[]string{roomsGoal, "return len(chosen) + 1", roomsEntered, roomsPassed}, "The route has reached the goal."},
		{[]string{roomsGoal, "return None if reached(chosen) == goal else len(chosen)", roomsEntered, roomsPassed},
			"In the book, 1 (1, 2) is free. In your program, 0 (1, 2) is free. Steps are counted from one"},
		{[]string{roomsGoal, roomsNext,
			roomsEntered, "if choice == start or choice in been:\n        return \"been there\"",
			"goal = (size, size)", "goal = (size, size)\nbeen = []\n\n\ndef put(place, choice):\n    been.append(choice)"},
			"In the book, 6 (3, 3) is free. In your program, 6 (3, 3) is refused: been there. Only rooms on the current route are refused"},
	}, right: "rooms.py", reworded: []string{"return step", `return "been there"`}},
	{page: "exercises/index.html", figure: "#code-boxes", wrong: []change{
		// Test 11 is also refused by a row, so it isn't a mistake there.
		{nil, "In the book, (2, 1) 2 is refused: a digit that was given. In your program, (2, 1) 2 is free. Two cells in the same box"},
		{[]string{missingBox, "    return (one[0] - 1) // 2 == (other[0] - 1) // 2"},
			"In the book, (1, 1) 3 is free. In your program, (1, 1) 3 is refused: a digit that was given. Which rows belong"},
		// One box is enough for the solutions, but not for the tests.
		{[]string{missingBox, "    return max(one + other) <= 2"},
			"Nearly. 76 tests, 1 solution. The same solutions, with 8 more tests than the book's search. At step"},
		{[]string{missingBox, "    return True"}, "4 tests, no solution. At step 1 it leaves the book's search"},
		{[]string{missingBox, "    return box(one) == box(other)"}, "It stopped on line 19. NameError"},
	}, right: "boxes.py"},
}

// given is what a figure's field contains on a new page.
func given(tb *tab, figure string) string {
	return ask[string](tb, fmt.Sprintf(`document.querySelector("%s python-code").code.page`, figure))
}

// completeOf is a file of the book with the lines that readers have to complete, and with the
// page's n.
func completeOf(t testing.TB, name, given string) string {
	t.Helper()
	source, err := fs.ReadFile(queenbook.Content(), name)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(source), "\n")
	for i, line := range lines {
		code, _, _ := strings.Cut(line, "#?")
		lines[i] = strings.TrimRight(code, " ")
		if strings.HasPrefix(line, "n = ") {
			lines[i], _, _ = strings.Cut(given, "\n")
		}
	}
	return strings.Join(lines, "\n")
}

// misframed finds legends next to a board that mention a frame that isn't there, or don't mention
// one that is.
const misframed = `[...document.querySelectorAll("%s .field-board:has(svg)")].map((e) => {
	const says = e.querySelector(".field-legend").textContent;
	const frames = [["firm", ".code-came"], ["broken", ".code-next"]];
	return frames.some(([word, look]) => says.includes(word) !== !!e.querySelector(look)) ? says : "";
}).join("")`

// testCodeExercises writes wrong programs and then a correct one in each exercise, and checks each
// reply. No log is saved of what isn't a program's search: all fields that save one are in the list
// of searches.
func testCodeExercises(tb *tab) {
	searched := map[string]bool{}
	for _, s := range searches {
		searched["#"+s.figure] = true
	}
	for _, w := range writings {
		searched[w.figure] = false
	}
	saves := func(figure string) {
		tb.Helper()
		if ask[bool](tb, fmt.Sprintf(`document.querySelector('%s [data-do="log"]').checkVisibility()`, figure)) {
			tb.Errorf("%s saves a log, and isn't in the list of searches", figure)
		}
	}
	for _, p := range booktest.Of(tb, 8).Pages {
		if p.Name == "print/index.html" {
			continue
		}
		for _, part := range strings.Split(p.Source, `<figure id="code-`)[1:] {
			name, _, _ := strings.Cut(part, `"`)
			figure := "#code-" + name
			if _, known := searched[figure]; known {
				delete(searched, figure)
				continue
			}
			tb.open(p.Name, 1000)
			runCode(tb, figure, false)
			tb.until("it's judged", fmt.Sprintf(`document.querySelector("%s [data-code]").dataset.state`, figure), "done")
			saves(figure)
		}
	}
	for figure := range searched {
		tb.Errorf("the book has no field %s", figure)
	}
	for _, w := range writings {
		tb.open(w.page, 1000)
		start, said := given(tb, w.figure), []string{}
		for _, wrong := range thorough.Of(w.wrong[:1], w.wrong) {
			writeCode(tb, w.figure, wrong.in(tb, w.figure, start))
			says, _ := runCode(tb, w.figure, false)
			if !strings.Contains(says, wrong.says) || strings.Contains(says, "Right.") {
				tb.Errorf("%s, %q: the page says %q, want %q", w.figure, wrong.of, says, wrong.says)
			}
			if slices.Contains(said, says) && !strings.Contains(says, "going deeper and never stops") {
				tb.Errorf("%s, %q: the page says what it has said of another mistake: %q", w.figure, wrong.of, says)
			}
			noPicture := fmt.Sprintf(`document.querySelector("%s .field-board svg") === null`, w.figure)
			if strings.Contains(says, "In the book, ") && !strings.Contains(says, "In the book, the search is over") && ask[bool](tb, noPicture) {
				tb.Errorf("%s, %q: no picture shows where it leaves the search", w.figure, wrong.of)
			}
			if ask[bool](tb, fmt.Sprintf(`[...document.querySelectorAll("%s .field-board")].some((e) => !e.querySelector("svg"))`, w.figure)) {
				tb.Errorf("%s, %q: a legend stands beside no board", w.figure, wrong.of)
			}
			if said := ask[string](tb, fmt.Sprintf(misframed, w.figure)); said != "" {
				tb.Errorf("%s, %q: of the frames on the board the page says %q", w.figure, wrong.of, said)
			}
			said = append(said, says)
			blank := w.figure + " .field-board:not(:has(svg))"
			if ask[bool](tb, fmt.Sprintf(`document.querySelector(%q) !== null`, blank)) {
				tb.Errorf("%s, %q: the page explains a board that it does not show", w.figure, wrong.of)
			}
		}
		solution := fmt.Sprintf(`document.querySelector('%[1]s').closest(".exercise").querySelector("details.answer")`, w.figure)
		if ask[bool](tb, solution+".open") {
			tb.Errorf("%s: the solution is shown before it is asked for", w.figure)
		}
		tb.runs(`document.querySelector('%s [data-do="solution"]').click()`, w.figure)
		if !ask[bool](tb, solution+".open && "+solution+".checkVisibility()") {
			tb.Errorf("%s: the solution is not shown", w.figure)
		}
		writeCode(tb, w.figure, completeOf(tb, w.right, start))
		if says, _ := runCode(tb, w.figure, false); !strings.Contains(says, "Right.") {
			tb.Errorf("%s: of the solution the page says %q", w.figure, says)
		}
		saves(w.figure)
		if !ask[bool](tb, fmt.Sprintf(`document.querySelector("%s .field-board svg use") !== null`, w.figure)) {
			tb.Errorf("%s: the first solution isn't shown", w.figure)
		}
		if w.reworded == nil {
			continue
		}
		writeCode(tb, w.figure, strings.NewReplacer(w.reworded...).Replace(completeOf(tb, w.right, start)))
		says, _ := runCode(tb, w.figure, false)
		if !strings.Contains(says, "Right.") || !strings.Contains(says, "for its own reasons.") {
			tb.Errorf("%s: of the solution in other words the page says %q", w.figure, says)
		}
	}
	for _, complaint := range tb.complaints() {
		tb.Error(complaint)
	}
}
