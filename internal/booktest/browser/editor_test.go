package browser

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/booktest"
	"queenbook/internal/nearest"
	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/survey"
	"queenbook/internal/thorough"
)

const editorPage = "minimum-moves/index.html"

// An edited start is what an editor shows of it, as far as the page's elements tell.
type edited struct {
	Moves   string
	Attacks string
	Near    string
	Among   string
	Goal    string // the solution that's shown,
	Which   string // its description,
	Number  string // its number,
	Tie     string // and which of the nearest it is; empty if there's no choice
	Changes string
	Judge   string
	Command string
	Rows    []string // the row of each queen, as for a screen reader
	Start   []string // what is drawn of the start
	Nearest []string // and of the solution
}

var markOfBoard = regexp.MustCompile(`<(use|path)\b([^>]*?)/?>`)

// drawnBoard lists what the program draws on a board.
func drawnBoard(t testing.TB, b render.Picture) (list []string) {
	t.Helper()
	var out bytes.Buffer
	b.Draw(render.NewCanvas(new(render.Sheet), &out))
	for _, m := range markOfBoard.FindAllStringSubmatch(out.String(), -1) {
		v := map[string]string{"x": "0", "y": "0"}
		maps.Copy(v, valuesOf(m[2]))
		list = append(list, strings.Join([]string{m[1], v["class"], v["href"], v["x"], v["y"], v["d"]}, " "))
	}
	return list
}

// drawnWithout lists the same, without some classes.
func drawnWithout(t testing.TB, b render.Picture, classes ...string) []string {
	t.Helper()
	return slices.DeleteFunc(drawnBoard(t, b), func(mark string) bool {
		return slices.Contains(classes, strings.Fields(mark)[1])
	})
}

// editedStart is what the solver says about a start.
func editedStart(t testing.TB, start solver.Rows, solutions []solver.Solution, land *survey.Landscape) edited {
	t.Helper()
	n := len(start)
	answer, err := nearest.Compare(start, solutions)
	if err != nil {
		t.Fatal(err)
	}
	pairs := len(solver.Attacks(start.Queens()))
	goal := solutions[answer.Ties[0]]
	e := edited{
		Moves: counted(answer.Moves, "0 moves", "1 move", "moves"),
		Attacks: counted(
			pairs,
			"No two queens attack each other.",
			"Two queens attack each other.",
			"pairs of queens attack each other.",
		),
		Near:    counted(len(answer.Ties), "", "One nearest solution.", "nearest solutions."),
		Among:   amongStarts(land, answer.Moves),
		Goal:    goal.Rows.String(),
		Which:   "The nearest solution",
		Number:  fmt.Sprintf("number %d of %d", goal.Index, len(solutions)),
		Judge:   start.String(),
		Command: fmt.Sprintf(`report -n %d --start "%s"`, n, start),
		Start:   drawnBoard(t, boards.Of(start, true)),
		Nearest: drawnBoard(t, boards.OfMoves(start, goal.Rows)),
	}
	if n == 8 {
		e.Command = fmt.Sprintf(`report --start "%s"`, start)
	}
	switch {
	case answer.Moves == 0:
		e.Near, e.Which = "The start is already a solution.", "The start itself"
	case len(answer.Ties) > 1:
		e.Which, e.Tie = "A nearest solution", fmt.Sprintf("1 of %d", len(answer.Ties))
	}
	var moves []string
	for i, row := range start {
		e.Rows = append(e.Rows, fmt.Sprintf("Queen in column %d row %d %d", i+1, row, row))
		if to := goal.Rows[i]; to != row {
			moves = append(moves, fmt.Sprintf("column %d from row %d to row %d", i+1, row, to))
		}
	}
	e.Changes = map[bool]string{true: "One queen moves: ", false: "Moves: "}[len(moves) == 1] + strings.Join(
		moves,
		", ",
	) + "."
	if len(moves) == 0 {
		e.Changes = "No queen moves."
	}
	return e
}

// counted is a count in words, with different forms for none, one, and more.
func counted(count int, none, one, more string) string {
	switch count {
	case 0:
		return none
	case 1:
		return one
	}
	return number.Thousands(count) + " " + more
}

// amongStarts describes how a start with this number of moves compares with all. In a sample
// without it, all may need more.
func amongStarts(land *survey.Landscape, moves int) string {
	fewer := 0
	for _, starts := range land.Moves[:moves] {
		fewer += int(starts)
	}
	same, all := int(land.Moves[moves]), int(land.Starts)
	of := fmt.Sprintf("Of all %s starts, ", number.Thousands(all))
	if land.Sampled {
		of = fmt.Sprintf("Of %s starts drawn at random, ", number.Thousands(all))
	}
	switch {
	case fewer == all:
		return of + "all need fewer moves."
	case fewer+same == 0:
		return of + "all need more moves."
	}
	return of + counted(fewer, "none needs", "one needs", "need") + " fewer moves and " +
		counted(same, "none needs", "one needs", "need") + " just as many."
}

// testStarts are all kinds of starts: any, permutations, and solutions with a few queens moved.
func testStarts(n, count int, solutions []solver.Solution) (list []solver.Rows) {
	random := rand.New(rand.NewPCG(11085, uint64(n)))
	for i := range count {
		start := make(solver.Rows, n)
		switch {
		case i%4 < 2:
			for c := range start {
				start[c] = int8(1 + random.IntN(n))
			}
		case i%4 == 2:
			for c, row := range random.Perm(n) {
				start[c] = int8(1 + row)
			}
		default:
			copy(start, solutions[random.IntN(len(solutions))].Rows)
			for range random.IntN(5) {
				start[random.IntN(n)] = int8(1 + random.IntN(n))
			}
		}
		list = append(list, start)
	}
	return list
}

// testEditor compares the editor with the solver, and moves its queens in every way.
func testEditor(t *testing.T, b *booktest.Book) {
	tb := openTab(t, b)
	type size struct{ n, starts int }
	few := []size{{8, 200}, {4, 64}}
	all := []size{{8, 2000}, {4, 256}, {5, 300}, {6, 300}, {9, 300}, {10, 300}}
	for _, size := range thorough.Of(few, all) {
		t.Run(fmt.Sprintf("starts of %d", size.n), func(t *testing.T) {
			tb.turn(t, booktest.Of(t, size.n))
			testEditedStarts(tb, size.n, size.starts)
		})
	}
	for _, way := range []struct {
		name string
		test func(*tab)
	}{
		{"keys", testEditorKeys},
		{"pointer", testEditorPointer},
		{"buttons", testEditorButtons},
		{"address", testEditorAddress},
		{"finger", testEditorFinger},
	} {
		t.Run(way.name, func(t *testing.T) {
			tb.turn(t, b)
			way.test(tb)
		})
	}
	t.Run("without script", func(t *testing.T) {
		tb.turn(t, b)
		tb.scripts(false)
		tb.open(editorPage, 1000)
		if shown := ask[int](tb, `[...document.querySelectorAll(".editor-controls")].filter((e) => e.checkVisibility()).length`); shown > 0 {
			tb.Errorf("without scripts %d controls of the editor are shown", shown)
		}
		solutions := solver.Solve(8).Solutions
		want := editedStart(t, solver.Rows{1, 7, 2, 6, 3, 5, 8, 4}, solutions, surveyed(t, 8, solutions))
		got := ask[edited](tb, called("boards.readEditor"))
		want.Rows, got.Rows = nil, nil
		if diff := cmp.Diff(want, got); diff != "" {
			tb.Errorf("without scripts (-solver +page):\n%s", diff)
		}
	})
}

func surveyed(t testing.TB, n int, solutions []solver.Solution) *survey.Landscape {
	t.Helper()
	land, err := survey.Of(n, solutions)
	if err != nil {
		t.Fatal(err)
	}
	return land
}

func testEditedStarts(tb *tab, n, count int) {
	tb.open(editorPage, 1000)
	solutions := solver.Solve(n).Solutions
	land := surveyed(tb.TB, n, solutions)
	wrong := 0
	for list := range slices.Chunk(testStarts(n, count, solutions), 100) {
		got := ask[[]edited](tb, called("boards.editorAt", list))
		for i, start := range list {
			if diff := cmp.Diff(editedStart(tb.TB, start, solutions, land), got[i]); diff != "" {
				wrong++
				if wrong <= 3 {
					tb.Errorf("start %v (-solver +page):\n%s", start, diff)
				}
			}
		}
	}
	if wrong > 3 {
		tb.Errorf("%d of %d starts are wrong", wrong, count)
	}
	// There's a choice among the nearest if there are several: all solutions are equally far from a
	// row of queens.
	ends, err := json.Marshal([]solver.Rows{solutions[0].Rows, slices.Repeat(solver.Rows{1}, n)})
	if err != nil {
		tb.Fatal(err)
	}
	if seen := ask[[]bool](tb, fmt.Sprintf(`%s.map((rows) => { document.querySelector("queen-start").editor.take(rows); return document.querySelector(".editor-ties").checkVisibility(); })`, ends)); !slices.Equal(seen, []bool{false, true}) {
		tb.Errorf("the choice is seen from a solution, and from a row of queens: %t", seen)
	}
}
