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

// A writing is an exercise in which a program is written.
type writing struct {
	page, figure string
	// wrong are changes of what the page gives, each with a part of what is said of it.
	wrong []change
	// right is the file that a solution shows; reworded are reasons that it may give as well.
	right    string
	reworded []string
}

// A change is texts that are replaced in turn, the first by the second and so on, and what is said then.
type change struct {
	of   []string
	says string
}

// in is the program of a figure with the change.
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
	missingBox    = "    pass  # are they in one box? it has two rows and two columns"
	missingCut    = "pass  # is this row still worth a test?"
	missingBest   = "pass  # a solution: what is to be kept of it?"
	missingKnight = "        pass  # a knight goes two squares one way and one the other"
	missingOrder  = "    pass  # the whole search is yours: ask, put, go deeper, take back"
	missingSum    = "    pass  # no sum above the target, nor below it at the last number"
	missingLoop   = "    pass  # ask allowed(number, choice); choose, go deeper, take back"
	missingCall   = "pass  # one line is missing here"
	missingTest   = "    pass  # write the test here\n"
	countLines    = "pass  # count the boards, and keep none of them"
	countInner    = "pass  # and the boards that the next call counts?"
	countOne      = "pass  # one more board is complete"
	countAnswer   = "pass  # what does the call answer?"
	mapFirst      = "        pass  # b refuses it, if a is the place"
	sumsPut       = "pass  # the total has grown, if the number is taken"
	roomsEntered  = "pass  # no room is entered twice: where has the way been?"
	roomsPassed   = "if choice == start or choice in chosen.values():\n        return \"been there\""
	roomsNext     = "return None if reached(chosen) == goal else len(chosen) + 1"
	roomsGoal     = "pass  # the steps are counted from one; at the goal none is left"
)

// writings are the exercises in which programs are written, with the mistakes of readers who believe
// what is not so: that a call jumps back, that a return ends all, that the array is wiped.
var writings = []writing{
	{page: "backtracking/index.html", figure: "#code-deeper", wrong: []change{
		{nil, "goes on with row 2 of column 1, though column 1 has a queen now"},
		{[]string{missingCall, "return backtrack(col + 1)"}, "stops where a call returns. A return ends one call, not all"},
		// As backtrack(1), in which the first call sees no difference.
		{[]string{missingCall, "backtrack(col)"}, "a call for the same column begins again at its top"},
		{[]string{missingCall, "backtrack(col + 2)"}, "it skips column 2, and tests row 1 of column 3"},
		{[]string{missingCall, "backtrack(col + 1)\n                backtrack(col + 1)"}, "it tests row 1 of column 3 again, as at step 5"},
		{[]string{missingCall, "backtrack(col + 1)", "            row_position[col] = row\n", ""}, "the list doesn't hold the queen in column 1: it says 0, not 1"},
		{[]string{missingCall, "backtrack(col + 1)", "range(1, n + 1)", "range(n)"}, "it tests row 0 of column 1. Rows and columns begin at one"},
		{[]string{missingCall, "row_position[col] = row\n                backtrack(col + 1)",
			"            row_position[col] = row\n            if", "            if",
			"print(*row_position[1:])", "print(*row_position[1:])\n                row_position[col] = row"},
			"what it prints is not the board: for 2 4 1 3 it prints 2 4 1 0. It was printed before its last queen was put"},
		{[]string{missingCall, "backtrack(col + 1)", "if col < n", "if col <= n"}, "with 8 tests more. At step 27 it leaves the path: it tests row 1 of column 5, which isn't on the board"},
	}, right: "deeper.py"},
	{page: "backtracking/index.html", figure: "#code-free", wrong: []change{
		{nil, "though the queen on row 1 of column 1 attacks that square along the row"},
		{[]string{missingTest, "    for c in range(1, col):\n        if row_position[c] == row:\n            return False\n"}, "attacks that square along the falling diagonal"},
		{[]string{missingTest, "    for c in range(1, n + 1):\n        r = row_position[c]\n        if r > 0 and (r == row or abs(r - row) == abs(c - col)):\n            return False\n"},
			"The array still has an old queen"},
		{[]string{missingTest, "    return False\n"}, "refuses row 1 of column 1, though no queen to the left attacks that square"},
		{[]string{"def free(", "def safe("}, "NameError: name 'free'"},
		{[]string{"n = 4", "n = 0", "backtrack(1)", ""}, "Not yet. No test was seen: the page follows the calls of free"},
	}, right: "attacked.py"},
	{page: "backtracking/index.html", figure: "#code-upwards", wrong: []change{
		{nil, "it begins with row 1 of column 1, as before. Each column should begin with its last row"},
		{[]string{"range(1, n + 1)", "range(n, 1, -1)"}, "like a loop that ends one row too early"},
		{[]string{"range(1, n + 1)", "range(n + 1, 0, -1)"}, "tests row 5 of column 1, which isn't on the board"},
		{[]string{"backtrack(1)", ""}, "No test was seen: the page follows the calls of free"},
	}, right: "upwards.py"},
	{page: "backtracking/index.html", figure: "#code-first", wrong: []change{
		{nil, "It is the same for 26 tests, and goes on with row 4 of column 4. But it should stop at its first solution"},
		{[]string{"print(*row_position[1:])", "print(*row_position[1:])\n                return"}, "goes on with row 2 of column 3"},
		{[]string{"backtrack(col + 1)", "return backtrack(col + 1)"}, "stops where a call returns"},
		{[]string{"print(*row_position[1:])", "1 / 0"}, "It ends in line 23. ZeroDivisionError"},
	}, right: "stop.py"},
	{page: "backtracking/index.html", figure: "#code-count", wrong: []change{
		{nil, "goes on with row 2 of column 1, though column 1 has a queen now"},
		{[]string{countLines, "boards = 0", countInner, "backtrack(col + 1)", countOne, "boards += 1", countAnswer, "return boards"},
			"All tests are right, but boards is 0. It should be 2"},
		{[]string{countLines, "boards = 0", countInner, "boards += backtrack(col + 1)", countOne, "boards += 1", countAnswer, ""}, "'NoneType'. One of the values is None: a function that ends without return answers None"},
		{[]string{countLines, "boards = 0", countInner, "return backtrack(col + 1)", countOne, "return 1", countAnswer, "return boards"}, "stops where a call returns"},
	}, right: "count.py"},
	{page: "your-puzzle/index.html", figure: "#code-map", wrong: []change{
		{nil, "At step 2 it leaves the path. So far: WA red. Expected: NT red: refused by WA. It came: NT red: put. Which regions touch"},
		{[]string{mapFirst, "        if a == place:\n            return b"}, "Expected: WA red: put. It came: WA red: refused by NT. A region only refuses its own colour"},
		{[]string{mapFirst, "        if chosen[b] == choice:\n            return b"}, "It ends in line 20. KeyError: 'NT'"},
		{[]string{mapFirst, "        if chosen.get(a) == choice or chosen.get(b) == choice:\n            return a"},
			"Expected: Q red: put. It came: Q red: refused by WA. A region only refuses its own colour"},
		{[]string{mapFirst, "        if a == place and b in chosen:\n            return b\n" +
			"        if b == place and a in chosen:\n            return a"},
			"It came: NT green: refused by WA. A region only refuses its own colour"},
		// Some pairs of the map name the later region first, and some the earlier one.
		{[]string{mapFirst, "        if a == place and chosen.get(b) == choice:\n            return b"},
			"Expected: NT red: refused by WA. It came: NT red: put. Which regions touch"},
		{[]string{mapFirst, "        if b == place and chosen.get(a) == choice:\n            return a"},
			"Expected: SA red: refused by WA. It came: SA red: put. Which regions touch"},
		{[]string{"choices =", "colours ="}, "NameError: a problem file needs the name choices"},
	}, right: "colours.py"},
	{page: "your-puzzle/index.html", figure: "#code-sums", wrong: []change{
		{nil, "Expected: 7 take: refused by too large. It came: 7 take: put. Is the total the sum"},
		{[]string{sumsPut, "total[0] += place"},
			"Expected: 7 take: put. It came: 7 take: refused by too large. The total has to be"},
		{[]string{sumsPut, "total += place"}, "cannot access local variable 'total' where it is not associated with a value. A function that gives a name"},
		{[]string{sumsPut, "if choice == \"take\":\n        total[0] += place"},
			"Expected: 5 take: put. It came: 5 take: refused by too large. The total has to be"},
	}, right: "adding.py"},
	// In which line it is too deep depends on the browser's stack.
	{page: "your-puzzle/index.html", figure: "#code-rooms", wrong: []change{
		{nil, "Expected: 1 (1, 2): put. It came: a solution without a single choice. Where is the way"},
		{[]string{roomsGoal, "return None if reached(chosen) == goal else len(chosen) + 1"},
			"RecursionError: maximum recursion depth exceeded. The search goes deeper without end"},
		{[]string{roomsGoal, roomsNext, roomsEntered, "if choice == start:\n        return \"the way began there\""},
			"RecursionError: maximum recursion depth exceeded. The search goes deeper without end"},
		{[]string{roomsGoal, roomsNext,
			roomsEntered, "if choice in chosen.values():\n        return \"entered before\""},
			"put. A room the way has been in is refused, and so is the room where it began."},
		{[]string{roomsGoal, "return len(chosen) + 1", roomsEntered, roomsPassed}, "The way has reached the goal."},
		{[]string{roomsGoal, "return None if reached(chosen) == goal else len(chosen)", roomsEntered, roomsPassed},
			"Expected: 1 (1, 2): put. It came: 0 (1, 2): put. Steps are counted from one"},
		{[]string{roomsGoal, roomsNext,
			roomsEntered, "if choice == start or choice in been:\n        return \"been there\"",
			"goal = (size, size)", "goal = (size, size)\nbeen = []\n\n\ndef put(place, choice):\n    been.append(choice)"},
			"Expected: 6 (3, 3): put. It came: 6 (3, 3): refused by been there. Only rooms on the way are refused"},
	}, right: "rooms.py", reworded: []string{"return step", `return "been there"`}},
	{page: "exercises/index.html", figure: "#code-boxes", wrong: []change{
		// Test 11 is refused by a row too, and so it is no mistake there.
		{nil, "Expected: (2, 1) 2: refused by a digit that was given. It came: (2, 1) 2: put. Two cells of one box"},
		{[]string{missingBox, "    return (one[0] - 1) // 2 == (other[0] - 1) // 2"},
			"Expected: (1, 1) 3: put. It came: (1, 1) 3: refused by a digit that was given. Count:"},
		// One box is enough for the solutions, and not for the tests.
		{[]string{missingBox, "    return max(one + other) <= 2"},
			"Nearly. 76 tests, 1 solution. The same solutions, with 8 tests more than the search of the book. At step"},
		{[]string{missingBox, "    return True"}, "4 tests, no solution. At step 1 it leaves the path"},
		{[]string{missingBox, "    return box(one) == box(other)"}, "It ends in line 19. NameError"},
	}, right: "boxes.py"},
	{page: "minimum-moves/index.html", figure: "#code-bound", wrong: []change{
		{nil, "Not yet. 60 tests, 2 solutions. The same solutions as the search of the book, with 20 tests more than it. " +
			"At step 27 it leaves the path: it goes on with row 4 of column 4, where the search has already gone back. " +
			"The search tests row 2 of column 3. Is this row worth a test"},
		{[]string{"backtrack(1, 0)", ""}, "the page follows the calls of free, with a row and a column."},
		{[]string{missingCut, "if needed > best:\n                continue", missingBest, "best = needed"},
			"with 8 tests more than it"},
		{[]string{missingCut, "if needed >= best:\n                continue", missingBest, "best = moves"},
			"it skips row 2 of column 3, and tests row 4 of column 3. The search tests row 2 of column 3. What is left"},
		{[]string{missingCut, "if needed >= best:\n                continue", missingBest, "best = 1"},
			"How many moves does the first board need"},
	}, right: "bound.py"},
	{page: "exercises/index.html", figure: "#code-knights", wrong: []change{
		{nil, "15,720 tests, 92 solutions. At step 4 it leaves the path: it allows row 3 of column 2, which is refused. A knight"},
		{[]string{missingKnight, "        if abs(row - r) == 2 and col - c == 1:\n            return False"},
			"At step 15 it leaves the path: it allows row 3 of column 4, which is refused. A knight"},
		{[]string{missingKnight, "        if abs(row - r) == 2 or col - c == 2:\n            return False"},
			"it refuses row 7 of column 3, which nothing refuses. How far away"},
		{[]string{missingKnight + "\n    return True", "        return abs(row - r) + col - c != 3"},
			"it refuses row 1 of column 1, which nothing refuses. How far away"},
	}, right: "knights.py"},
	{page: "exercises/index.html", figure: "#code-orders", wrong: []change{
		{nil, "No test was seen: the page follows what the program asks of its table."},
		{orders("found.append(order)", "append(letter)", "pop()"),
			"found holds the very same list again and again: nothing. The first should be a, b, c, d. There is one list"},
		{orders("found.append(order[:])", "append(letter)", "copy()"),
			"It is the same for 10 tests, and stops at its first solution. The search goes on with 3 = d. " +
				"What keeps the search from going on after its first order? After the call"},
		{[]string{missingOrder, "    for letter in letters:\n        if letter not in order:\n" +
			"            if len(order) == 3:\n                found.append(order[:])\n" +
			"            order.append(letter)\n            fill()\n            order.pop()"},
			"found holds a, b, c where the solution is a, b, c, d: it was kept before its last choice was put. Put first"},
		{orders("pass", "append(letter)", "pop()"), "found holds nothing. There are 24 solutions. Which line keeps an order"},
		{[]string{missingOrder, "    for letter in letters:\n        order.append(letter)\n        fill()"},
			"It ends in line 9. IndexError: the table is full: it has 4 places."},
	}, right: "orders.py"},
	{page: "your-puzzle/index.html", figure: "#code-twelve", wrong: []change{
		{nil, "No test was seen: the page follows the calls of allowed, with a place and a choice."},
		{twelve("not last", "fill(place + 1)", "pass"),
			"it refuses 13 = take, which nothing refuses. There the list holds 3, 37, 3, 5, 3, 37, 3. It should have held nothing. What was taken"},
		{twelve("True", "fill(place + 1)", "taken.pop()"), "it allows 2 = leave, which is refused. After the last number"},
		{twelve("not last", "return fill(place + 1)", "taken.pop()"),
			"It is the same for 13 tests, and stops where a call returns. A return ends one call, not all: " +
				"the search goes on with 3 = take. Which calls still wait"},
		{[]string{missingSum, "    return True", missingLoop, "    for choice in (\"leave\", \"take\"):\n" +
			"        if allowed(number, choice):\n            taken.append(number if choice == \"take\" else 0)\n" +
			"            if place < len(numbers) - 1:\n                fill(place + 1)\n" +
			"            elif sum(taken) == target:\n                solutions += 1\n            taken.pop()"},
			"8,190 tests. 4,096 times all places were filled. At step 12 it leaves the path: it allows 2 = leave"},
		{append(twelve("not last", "fill(place + 1)", "taken.pop()"), "solutions += 1", "solutions = 1"),
			"All tests are right, but solutions is 1. It should be 45. When is a choice the last one?"},
	}, right: "twelve.py"},
}

// orders writes the search for orders, with one way to keep one, to put and to take back.
func orders(keep, put, back string) []string {
	return []string{missingOrder, "    if len(order) == len(letters):\n        " + keep + "\n        return\n" +
		"    for letter in letters:\n        if letter not in order:\n" +
		"            order." + put + "\n            fill()\n            order." + back}
}

// twelve writes the search for sums, with one way to end, to go deeper and to take back.
func twelve(end, deeper, back string) []string {
	return []string{
		missingSum, "    total = sum(taken) + (number if choice == \"take\" else 0)\n    last = number == numbers[-1]\n" +
			"    return total == target or total < target and " + end,
		missingLoop, "    for choice in (\"leave\", \"take\"):\n        if not allowed(number, choice):\n            continue\n" +
			"        if choice == \"take\":\n            taken.append(number)\n" +
			"        if place == len(numbers) - 1:\n            solutions += 1\n" +
			"        else:\n            " + deeper + "\n" +
			"        if choice == \"take\":\n            " + back,
	}
}

// given is what the field of a figure holds when the page is new.
func given(tb *tab, figure string) string {
	return ask[string](tb, fmt.Sprintf(`document.querySelector("%s python-code").code.page`, figure))
}

// completeOf is a file of the book with the lines that are left open to its readers, and with the n that
// the page gives.
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

// misframed is what stands beside a board, if it names a frame that is not there, or keeps silent of one.
const misframed = `[...document.querySelectorAll("%s .field-board:has(svg)")].map((e) => {
	const says = e.querySelector(".field-legend").textContent;
	const frames = [["firm", ".code-came"], ["broken", ".code-next"]];
	return frames.some(([word, look]) => says.includes(word) !== !!e.querySelector(look)) ? says : "";
}).join("")`

// testCodeExercises writes wrong programs and then a right one in each exercise. Each is told its own.
func testCodeExercises(tb *tab) {
	var asked []string
	for _, p := range booktest.Of(tb, 8).Pages {
		if p.Name != "print/index.html" {
			asked = append(asked, strings.Split(p.Source, `<figure id="code-`)[1:]...)
		}
	}
	// Two programs are only to be run, and in one a puzzle of the reader's is put.
	const others = 3
	if len(asked) != len(writings)+others {
		tb.Errorf("the book has %d fields for programs, and this test writes into %d of %d",
			len(asked), len(writings), len(writings)+others)
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
			if slices.Contains(said, says) && !strings.Contains(says, "deeper without end") {
				tb.Errorf("%s, %q: the page says what it has said of another mistake: %q", w.figure, wrong.of, says)
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

// testCodeStopped stops a program whose search is over: what was seen is not all, and the page says so.
// The board beside it has its size.
func testCodeStopped(tb *tab) {
	const figure = "#code-bound"
	tb.open("minimum-moves/index.html", 1000)
	writeCode(tb, figure, given(tb, figure)+"\nwhile True:\n    pass\n")
	says, _ := runCode(tb, figure, true)
	if !strings.HasPrefix(says, "Stopped. What was seen until then: ") || !strings.Contains(says, "At step 27") {
		tb.Errorf("of a search that was stopped the page says %q", says)
	}
	pressCode(tb, figure, "watch")
	notes := ask[string](tb, `document.querySelector("`+figure+` .field-notes").textContent`)
	if !strings.HasPrefix(notes, "The run was stopped: this is what was seen until then.") {
		tb.Errorf("above the player of a run that was stopped stands %q", notes)
	}
	dark := ask[int](tb, `document.querySelectorAll("`+figure+` .field-board rect.sq-dark").length`)
	if dark != 8 {
		tb.Errorf("the board beside it has %d dark squares, want 8", dark)
	}
}
