package browser

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"queenbook/internal/booktest"
	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

const sudokuPage = "digits/index.html"

// TestSudoku edits a Sudoku, and compares the page's search with the program's own.
func TestSudoku(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	b := problemBook(t)
	for name, test := range map[string]func(*tab){
		"without script": testSudokuAlone,
		"puzzles":        testSudokuPuzzles,
		"keys":           testSudokuKeys,
		"labels":         testSudokuLabels,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(openTab(t, b))
		})
	}
}

func parseSudoku(t testing.TB, text string) *puzzle.Sudoku {
	t.Helper()
	s, err := puzzle.ParseSudoku(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

const smallSudoku = ".1..3.....1..4.2"

// testSudokuLabels reads what a screen reader says about the cells, at every moment.
func testSudokuLabels(tb *tab) {
	tb.open(sudokuPage, 1440)
	given := parseSudoku(tb.TB, smallSudoku)
	var state puzzle.State
	var want [][]string
	for e := range puzzle.Search(parseSudoku(tb.TB, smallSudoku)) {
		state.Apply(e)
		stands := given.With(state.Made)
		var labels []string
		for cell := 1; cell <= 16; cell++ {
			label, value := fmt.Sprintf("Row %d, column %d", given.At(cell).Row, given.At(cell).Col), ""
			switch digit := stands.Cells[cell]; {
			case given.Given(cell):
				value = fmt.Sprint(digit)
			case digit > 0:
				label += fmt.Sprintf(", %d by the search", digit)
			}
			labels = append(labels, label+": "+value)
		}
		want = append(want, labels)
	}
	got := ask[[][]string](tb, `(() => { const e = document.querySelector(":is(search-player, typed-player)"), p = e.player; return p.moments.map((_, at) => { p.go(at);
		return [...e.querySelectorAll(".player-grid input")].map((e) => e.getAttribute("aria-label") + ": " + e.value); }); })()`)
	if diff := cmp.Diff(want, got); diff != "" {
		tb.Errorf("labels (-events +page):\n%s", diff)
	}
}

// testSudokuAlone reads the answer without its script.
func testSudokuAlone(tb *tab) {
	tb.scripts(false)
	tb.open(sudokuPage, 1440)
	if got, want := ask[answered](tb, called("player.readAnswer")), answerTo(tb.TB, smallSudoku); !cmp.Equal(got, want) {
		tb.Errorf("without scripts (-search +page):\n%s", cmp.Diff(want, got))
	}
}

// An answered puzzle is the page's description of its search.
type answered struct {
	Counts                  []string // line by line, up to the first solution and in total
	Says, Solution, Command string
	All                     string // steps of the player
}

// answerTo is the result of the program's search for a puzzle.
func answerTo(t testing.TB, text string) answered {
	t.Helper()
	s := parseSudoku(t, text)
	a := answered{Says: "There's no solution.", Command: "echo " + text + " | report sudoku --explain", All: "0"}
	if s.Check() != nil {
		a.Counts = slices.Repeat([]string{"–"}, 8)
		return a
	}
	r := puzzle.Measure(puzzle.Search(s), nil)
	a.All = number.Thousands(r.Tests)
	all := []int64{r.Tests, r.Placements, r.DeadEnds, r.Solutions}
	for i, first := range []int64{r.First.Tests, r.First.Placements, r.First.DeadEnds, 1} {
		shown := "–"
		if r.Solutions > 0 {
			shown = number.Thousands(first)
		}
		a.Counts = append(a.Counts, shown, number.Thousands(all[i]))
	}
	switch {
	case r.Solutions == 1:
		a.Says = "The only solution:"
	case r.Solutions > 1:
		a.Says = fmt.Sprintf("The first of %d solutions:", r.Solutions)
	}
	if r.Solved == nil {
		return a
	}
	for i, digit := range s.With(r.Solved).Cells[1:] {
		a.Solution += fmt.Sprint(digit)
		if i%4 == 3 && i < 15 {
			a.Solution += " "
		}
	}
	return a
}

// randomSudokus are puzzles of all kinds: with digits from a solution, and with arbitrary digits.
func randomSudokus(count int) (list []string) {
	random := rand.New(rand.NewPCG(16, 288))
	list = []string{"................", "1234341221434321", "1234341221434322", "1....2..2....1..", "11.............."}
	for len(list) < count {
		text := []byte("................")
		if len(list)%2 == 0 {
			copy(text, "1234341221434321")
			for range 3 + random.IntN(12) {
				text[random.IntN(16)] = '.'
			}
		}
		if len(list)%4 != 0 {
			for range random.IntN(7) {
				text[random.IntN(16)] = byte('1' + random.IntN(4))
			}
		}
		list = append(list, string(text))
	}
	return list
}

// testSudokuPuzzles puts puzzles into the grid, and compares every event of their searches and what
// the page says about them.
func testSudokuPuzzles(tb *tab) {
	tb.open(sudokuPage, 1440)
	type edited struct {
		Events []int // kind, place, choice and the place that refuses
		Answer answered
	}
	kinds := map[string]int{}
	for list := range slices.Chunk(randomSudokus(500), 50) {
		got := ask[[]edited](tb, called("player.searchesOf", list))
		for i, text := range list {
			want := edited{Events: []int{}, Answer: answerTo(tb.TB, text)}
			s := parseSudoku(tb.TB, text)
			if s.Check() != nil {
				kinds["contradiction"]++
				cell := slices.IndexFunc(s.Cells, func(digit int) bool { return digit > 0 })
				for s.RefusedBy(cell, s.Cells[cell]) == puzzle.Nobody || s.Cells[cell] == 0 {
					cell++
				}
				want.Events = []int{int(solver.Refused), cell, s.Cells[cell], s.RefusedBy(cell, s.Cells[cell]).First()}
			} else {
				kinds[strings.TrimLeft(want.Answer.Says, "0123456789")]++
				for e := range puzzle.Search(s) {
					kind := e.Kind
					if kind == solver.TakenBack {
						kind-- // the page has no bounds
					}
					want.Events = append(want.Events, int(kind), int(e.Place), int(e.Choice), e.By.First())
				}
			}
			if diff := cmp.Diff(want, got[i]); diff != "" {
				tb.Fatalf("puzzle %s (-program +page):\n%s", text, diff)
			}
		}
	}
	for _, kind := range []string{
		"contradiction",
		"There's no solution.",
		"The only solution:",
		"The first of 2 solutions:",
	} {
		if kinds[kind] < 10 {
			tb.Errorf("only %d puzzles are of the kind %q: %v", kinds[kind], kind, kinds)
		}
	}
}

// testSudokuKeys changes the puzzle as a reader would.
func testSudokuKeys(tb *tab) {
	tb.open(sudokuPage, 1440)
	tb.focus()
	at := func() int {
		return ask[int](tb, `document.querySelector(":is(search-player, typed-player)").player.at`)
	}
	puzzle := func() string {
		return ask[string](tb, `document.querySelector(":is(search-player, typed-player)").player.text`)
	}
	if stops := ask[int](tb, `[...document.querySelectorAll(".player-grid input")].filter((e) => e.tabIndex >= 0).length`); stops != 1 {
		tb.Errorf("the tab key stops at %d cells, want 1", stops)
	}
	tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector(".player-grid input").focus(); 0`))
	const twice = ".1..31....1..4.2" // two in one column
	before, changed := at(), false
	for _, press := range []struct{ key, want, cell string }{
		{kb.ArrowRight, smallSudoku, "Row 1, column 2"},
		{kb.ArrowDown, smallSudoku, "Row 2, column 2"},
		{"d", smallSudoku, "Row 2, column 2"},
		{"7", smallSudoku, "Row 2, column 2"},
		{" ", smallSudoku, "Row 2, column 2"},
		{"4", ".1..34....1..4.2", "Row 2, column 2"},
		{"1", twice, "Row 2, column 2"},
		{"0", smallSudoku, "Row 2, column 2"},
		{kb.ArrowUp, smallSudoku, "Row 1, column 2"},
		{kb.Backspace, "....3.....1..4.2", "Row 1, column 2"},
		{"1", smallSudoku, "Row 1, column 2"},
		{kb.ArrowLeft, smallSudoku, "Row 1, column 1"},
	} {
		tb.do(chromedp.KeyEvent(press.key))
		got := []string{
			puzzle(),
			ask[string](tb, `(document.activeElement.getAttribute("aria-label") ?? "").replace(/, \d by.*/, "")`),
		}
		if diff := cmp.Diff([]string{press.want, press.cell}, got); diff != "" {
			tb.Errorf("key %q (-want +page):\n%s", press.key, diff)
		}
		if press.want == smallSudoku && !changed && at() != before {
			tb.Errorf("key %q in a cell leads the player to moment %d from %d", press.key, at(), before)
		}
		changed = changed || press.want != smallSudoku
		if press.want == twice {
			const want = "Row 1, column 2: digit 1 is refused. " +
				"The puzzle contradicts itself: its column already has that digit, in row 2, column 2."
			if got := ask[string](tb, `document.querySelector(".player-say").textContent`); got != want {
				tb.Errorf("a contradiction is said as %q, want %q", got, want)
			}
			const larger = `(() => {
				const tree = document.querySelector(".player .tree");
				return tree.getBoundingClientRect().width / tree.viewBox.baseVal.width;
			})()`
			if got := ask[float64](tb, larger); got > 2 {
				tb.Errorf("a tree of one node is drawn %.1f times as large as it is", got)
			}
		}
	}
	if value := ask[string](tb, `[...document.querySelectorAll(".player-grid input")].map((e) => e.value || ".").join("")`); value != smallSudoku {
		tb.Errorf("the cells hold %q, want %q", value, smallSudoku)
	}
	// The player plays the reader's puzzle, and the buttons change it.
	for _, press := range []struct{ button, want string }{{"empty", "................"}, {"example", smallSudoku}} {
		tb.runs(`document.querySelector("[data-do=%s]").click(); 0`, press.button)
		if got := puzzle(); got != press.want || at() != 0 {
			tb.Errorf("%s: the puzzle is %q at moment %d, want %q", press.button, got, at(), press.want)
		}
	}
	tb.runs(`document.querySelector(":is(search-player, typed-player)").focus(); 0`)
	tb.do(chromedp.KeyEvent(kb.End), chromedp.KeyEvent(kb.ArrowLeft))
	last := ask[int](tb, `document.querySelector(":is(search-player, typed-player)").player.moments.length`) - 1
	if got := at(); got != last-1 {
		tb.Errorf("End and back lead to moment %d, want %d", got, last-1)
	}
}
