package browser

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
	"queenbook/internal/number"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/thorough"
)

// A tried board is what a board to try shows.
type tried struct {
	Says, Asked string   // what it says, and its answer when the reader asks whether it's stuck
	Marks       []string // what is drawn
	Crossed     []int    // the columns with crosses then
	Pressed     []string // the squares with queens, as for a screen reader
}

// triedBoard is what the solver says about queens.
func triedBoard(t testing.TB, n int, queens []solver.Square) (want tried) {
	b := boards.OfRays(n, queens)
	free := func(col int8) (free int) {
		for row := int8(1); int(row) <= n; row++ {
			if sq := (solver.Square{Row: row, Col: col}); !slices.Contains(b.Rays, sq) && !slices.Contains(queens, sq) {
				free++
			}
		}
		return free
	}
	all, stuck := 0, []string(nil)
	want.Crossed = []int{}
	for col := int8(1); int(col) <= n; col++ {
		all += free(col)
		if free(col) == 0 && !slices.ContainsFunc(queens, func(q solver.Square) bool { return q.Col == col }) {
			stuck = append(stuck, fmt.Sprint(col))
			want.Crossed = append(want.Crossed, slices.Repeat([]int{int(col)}, n)...)
		}
	}
	left := number.Count(n-len(queens), "That's all the queens. / One queen to go. / # queens to go.")
	squares := number.Count(all, "No square is free. / One square is free. / # squares are free.")
	want.Says = left + " " + squares
	pairs := solver.Attacks(queens)
	if len(pairs) > 0 {
		var list []string
		for _, p := range pairs {
			list = append(list, p.A.String()+" – "+p.B.String())
		}
		want.Says = left + " " + number.Count(
			len(pairs),
			"Two queens attack / # pairs of queens attack",
		) + " each other: " + strings.Join(
			list,
			", ",
		) + "."
		want.Asked = "You can't go on like this: " + number.Count(
			len(pairs),
			"two queens attack / # pairs of queens attack",
		) + " each other, " + strings.Join(
			list,
			", ",
		) +
			number.Count(
				len(pairs),
				", and one of them has to go. / , and one queen of each pair has to go.",
			)
		want.Crossed = []int{}
	}
	switch {
	case len(pairs) > 0:
	case len(pairs) == 0 && len(queens) == n:
		want.Says = fmt.Sprintf("Solved: %d queens, and no two attack each other.", n)
		want.Asked = want.Says
	case len(stuck) == 1:
		want.Asked = "Stuck: column " + stuck[0] + " has no queen, and none of its squares is free."
	case len(stuck) > 1:
		want.Asked = "Stuck: columns " + strings.Join(stuck, ", ") +
			" have no queen, and none of their squares is free."
	default:
		want.Asked = "Not stuck: each column has a queen or a free square. " + squares
	}
	want.Marks = drawnBoard(t, boards.OfSquares(n, queens, true))
	inOrder := slices.Clone(queens)
	slices.SortFunc(inOrder, func(a, b solver.Square) int {
		if a.Row != b.Row {
			return int(a.Row) - int(b.Row)
		}
		return int(a.Col) - int(b.Col)
	})
	want.Pressed = []string{}
	for _, q := range inOrder {
		want.Pressed = append(want.Pressed, fmt.Sprintf("row %d, column %d, a queen", q.Row, q.Col))
	}
	return want
}

// testTry plays at random and compares the board with the solver, and then plays with keys.
func testTry(t *testing.T, b *booktest.Book) {
	random := rand.New(rand.NewPCG(16, 4))
	tb := openTab(t, b)
	for _, n := range []int{4, 8, 5} {
		tb.turn(t, b)
		if n == 5 {
			tb.turn(t, booktest.Of(t, n))
		}
		tb.open("puzzle/index.html", 1000)
		tb.runs(`document.querySelector("[data-do=size][data-n='%d']").click()`, n)
		var queens []solver.Square
		var past [][]solver.Square
		for round := range thorough.Of(25, 100) {
			var clicks []int
			var want []tried
			tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("[data-do=empty]").click()`))
			queens, past = nil, append(past, queens)
			solution := solver.Solve(n).Solutions[round%2].Rows.Queens()
			for range 2 + random.IntN(2*n) {
				click := random.IntN(n*n+1) - 1
				if random.IntN(2) == 0 { // otherwise no board would be solved
					q := solution[random.IntN(n)]
					click = (int(q.Row)-1)*n + int(q.Col) - 1
				}
				sq := solver.Sq(click/n+1, click%n+1)
				at := slices.Index(queens, sq)
				clicks = append(clicks, click)
				did := "" // it's said first
				switch {
				case click < 0:
					if len(past) > 0 {
						queens, past = past[len(past)-1], past[:len(past)-1]
						did = "Your last move was undone. "
					}
				case at >= 0:
					past = append(past, queens)
					queens = slices.Delete(slices.Clone(queens), at, at+1)
					did = fmt.Sprintf("The queen in row %d, column %d was taken off. ", sq.Row, sq.Col)
				case len(queens) < n:
					past = append(past, queens)
					queens = append(slices.Clone(queens), sq)
					did = fmt.Sprintf("Queen in row %d, column %d. ", sq.Row, sq.Col)
				}
				w := triedBoard(t, n, queens)
				w.Says = did + w.Says
				if click >= 0 && at < 0 && !slices.Contains(queens, sq) {
					w.Says = fmt.Sprintf("All %d queens are already placed: take one off first.", n)
				}
				want = append(want, w)
			}
			got := ask[[]tried](tb, called("boards.readTry", clicks))
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("%d columns, %v (-solver +page):\n%s", n, clicks, diff)
			}
		}
	}

	tb.turn(t, b)
	tb.open("puzzle/index.html", 390)
	tb.focus()
	tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector(".try-board:not([hidden]) [tabindex='0']").focus()`))
	tb.press(
		`[document.activeElement.getAttribute("aria-label"), document.querySelector(".try-says").textContent]`,
		[]press{
			{"2", "row 2, column 2", "Queen in row 2, column 1. 3 queens to go. 6 squares are free."},
			{"4", "row 4, column 3", "Queen in row 4, column 2. 2 queens to go. 3 squares are free."},
			{"5", "row 4, column 3", "Queen in row 4, column 2. 2 queens to go. 3 squares are free."},
			{"1", "row 1, column 4", "Queen in row 1, column 3. One queen to go. One square is free."},
			{kb.ArrowDown, "row 2, column 4", "Queen in row 1, column 3. One queen to go. One square is free."},
			{kb.ArrowRight, "row 2, column 4", "Queen in row 1, column 3. One queen to go. One square is free."},
			{kb.ArrowDown, "row 3, column 4", "Queen in row 1, column 3. One queen to go. One square is free."},
			{" ", "row 3, column 4, a queen", "Queen in row 3, column 4. Solved: 4 queens, and no two attack each other. One of two. How would you find both?"},
			{kb.Enter, "row 3, column 4", "The queen in row 3, column 4 was taken off. One queen to go. One square is free."},
			{kb.Home, "row 1, column 4", "The queen in row 3, column 4 was taken off. One queen to go. One square is free."},
			{kb.Enter, "row 1, column 4, a queen", "Queen in row 1, column 4. That's all the queens. Two queens attack each other: (1,3) – (1,4)."},
			{kb.End, "row 4, column 4", "Queen in row 1, column 4. That's all the queens. Two queens attack each other: (1,3) – (1,4)."},
			{kb.ArrowLeft, "row 4, column 3", "Queen in row 1, column 4. That's all the queens. Two queens attack each other: (1,3) – (1,4)."},
			{kb.ArrowUp, "row 3, column 3", "Queen in row 1, column 4. That's all the queens. Two queens attack each other: (1,3) – (1,4)."},
		},
	)
	heard := ask[string](tb, `document.querySelector(".try-board:not([hidden]) .heard").textContent`)
	if want := "A board to try, with 4 columns"; heard != want {
		t.Errorf("who listens is told of the board in front of its squares %q, want %q", heard, want)
	}
	few := t.TempDir()
	booktest.WriteFile(t, filepath.Join(few, "book.yml"), "chapters: [puzzle]\n")
	twelve := booktest.Own(t, "-n", "12", "--steps", "1500", "--content", few)
	testLetters(openTab(t, twelve), twelve)
	tb.scripts(false)
	tb.open("puzzle/index.html", 390)
	buttons := ask[bool](tb, `document.querySelector(".try-controls").checkVisibility()`)
	still := ask[string](tb, `document.querySelector(".try-still").innerText`)
	if buttons || !strings.HasPrefix(still, "Three queens have been placed, from left to right.") {
		tb.Errorf("without scripts there are buttons, or no sentence")
	}
}

// testLetters presses the keys for ten, eleven and twelve on boards with that many rows, and checks
// where readers are told about them.
func testLetters(tb *tab, b *booktest.Book) {
	player := ""
	for _, page := range slices.Sorted(maps.Keys(b.Pages)) {
		if p := b.Pages[page]; strings.HasPrefix(page, "steps/") && dom.Count(p.Doc, "search-player") > 0 {
			player = page
		}
	}
	tb.focus()
	for _, c := range []struct{ page, begin, read, want, keys string }{
		{"puzzle/index.html", `document.querySelector("[data-do=size][data-n='12']").click(), document.querySelector(".try-board:not([hidden]) [tabindex='0']").focus()`,
			`[...document.querySelectorAll(".try-board:not([hidden]) [aria-label$=queen]")].map((e) => e.ariaLabel).join("; ")`,
			"row 10, column 1, a queen; row 11, column 2, a queen; row 12, column 3, a queen", ".try-help dl"},
		{player, called("player.keepAnswers"), `said.join("; ")`, "10; 11; 12", ".player-help ul"},
	} {
		tb.open(c.page, 1440)
		tb.do(chromedp.Evaluate[chromedp.Void](c.begin + "; 0"))
		tb.keys("a", "B", "c", "d", "0")
		if got := ask[string](tb, c.read); got != c.want {
			tb.Errorf("%s: by letters %q, want %q", c.page, got, c.want)
		}
		if keys := ask[string](tb, fmt.Sprintf(`document.querySelector(%q).textContent`, c.keys)); !strings.Contains(
			keys,
			"1 – 9, A – C for 10 – 12",
		) {
			tb.Errorf("%s: the keys are %q", c.page, keys)
		}
	}
	// On a phone the question is in view, and so is the answer that isn't on the board; the other
	// answers are its columns.
	tb.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile))
	if outside := ask[[]string](tb, called("player.cutOff")); len(outside) > 0 {
		tb.Errorf("on a phone these are cut off: %q", outside)
	}
}
