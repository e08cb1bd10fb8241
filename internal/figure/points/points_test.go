package points

import (
	"encoding/json"
	"fmt"
	"html"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

var books = figuretest.Books{Topics: []figure.Topic{Topic()}}

// follow finds the test that rejects or completes a board, in the digits that the script gets: its
// step and the queen that refuses. It follows them like the script, without any rules of the game.
func follow(digits string, rows []int) (step, by int) {
	n, at := len(rows), 0
	var skip func(column int)
	skip = func(column int) { // what is below a free square of this column
		for range n {
			if column == n {
				return
			}
			free := digits[at] == '0'
			at++
			if free {
				skip(column + 1)
			}
		}
	}
	for column, row := range rows {
		for range row - 1 {
			free := digits[at] == '0'
			at++
			if free {
				skip(column + 1)
			}
		}
		by = int(digits[at] - '0')
		at++
		if by > 0 {
			break
		}
	}
	return at, by
}

// firstRefusal is what the search has to say about a board: the first column that an earlier one
// refuses, and the first one that refuses it; 0 if there's none.
func firstRefusal(rows []int) (column, by int) {
	for i, row := range rows {
		for j, other := range rows[:i] {
			if row == other || i-j == row-other || i-j == other-row {
				return i + 1, j + 1
			}
		}
	}
	return 0, 0
}

// given is the search that a figure passes to its script, in the page or next to it.
type given struct {
	Regular struct{ Tests string }
	Refused []struct{ By []int }
}

func givenOn(t *testing.T, n int) (g given) {
	t.Helper()
	s := books.Of(t, n).Page(nil)
	_, text, _ := strings.Cut(string(figuretest.Draw(t, s, "points", "").Body), "data-replay='")
	text, _, _ = strings.Cut(text, "'")
	for _, file := range s.Files() {
		_, text, _ = strings.Cut(strings.TrimSuffix(string(file), ";\n"), "]=")
	}
	if err := json.Unmarshal([]byte(html.UnescapeString(text)), &g); err != nil {
		t.Fatal(err)
	}
	return g
}

// verdicts are the columns of the queens that refuse the tests, a digit for each, 0 if the test is
// free.
func (g given) verdicts() string {
	var digits []byte
	for _, which := range g.Regular.Tests {
		by := int64(0)
		if at, _ := strconv.ParseInt(string(which), 36, 8); at > 0 {
			by = int64(g.Refused[at-1].By[0])
		}
		digits = strconv.AppendInt(digits, by, 36)
	}
	return string(digits)
}

func TestVerdicts(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 8))
	for _, n := range []int{4, 8} {
		digits := givenOn(t, n).verdicts()
		if want := map[int]int{4: 60, 8: 15720}[n]; len(digits) != want {
			t.Fatalf("n=%d: %d tests, want %d", n, len(digits), want)
		}
		if free := strings.Count(digits, "0"); free != map[int]int{4: 16, 8: 2056}[n] {
			t.Errorf("n=%d: %d are free", n, free)
		}
		for range 1000 {
			rows := make([]int, n)
			for column := range rows {
				rows[column] = random.IntN(n) + 1
			}
			column, by := firstRefusal(rows)
			step, said := follow(digits, rows)
			if said != by {
				t.Errorf("%v: the queen of column %d refuses, want %d", rows, said, by)
			}
			// The solver's own state at this step is for the same board.
			state := puzzle.OnBoard(n).AtStep(step)
			if e := state.Last; by > 0 && (e.Square() != solver.Sq(rows[column-1], column) || e.By.First() != by) {
				t.Errorf("%v: step %d is %v", rows, step, e)
			}
		}
	}
}

// The steps are in the page if there are few, and in a file next to it if there are many. Longer
// searches are drawn, but can't be stepped through.
func TestWhereTheStepsAre(t *testing.T) {
	for _, c := range []struct {
		n            int
		inside, file bool
	}{
		{1, true, false},
		{4, true, false},
		{6, true, false},
		{7, false, true},
		{8, false, true},
		{9, false, true},
		{10, false, false},
	} {
		s := books.Of(t, c.n).Page(nil)
		body := string(figuretest.Draw(t, s, "points", "").Body)
		if got := strings.Contains(body, "data-replay="); got != c.inside {
			t.Errorf("n=%d: the steps stand in the page: %t", c.n, got)
		}
		files := s.Files()
		if (len(files) == 1) != c.file || strings.Contains(body, "data-from=") != c.file {
			t.Errorf("n=%d: %d files beside the page", c.n, len(files))
		}
		for name, file := range files {
			if !strings.HasPrefix(string(file), fmt.Sprintf("(globalThis.RUNS??={})[%q]=", name)) {
				t.Errorf("%s does not begin with its name", name)
			}
		}
		if live := strings.Contains(body, "<queen-points"); live != (c.inside || c.file) {
			t.Errorf("n=%d: it can be gone through: %t", c.n, live)
		}
	}
}

// The picture says what it omits.
func TestTooSmall(t *testing.T) {
	const later = " are drawn; those of later columns are too small to see here."
	for n, want := range map[int]string{
		4: "",
		5: "",
		8: "Only the refusals up to column 5" + later + " A solution's mark is drawn larger than its point.",
		11: "Only the refusals up to column 4" + later +
			" The 2,680 solutions aren't marked: their marks would hide the rest.",
	} {
		b := books.Of(t, n)
		if got := tooSmall(words.Ours(), pictureOf(b, n), b.Run(n)); got != want {
			t.Errorf("n=%d: %q", n, got)
		}
	}
}

// The shares of all columns and of the solutions add up to the whole.
func TestTable(t *testing.T) {
	cell := figuretest.Draw(t, books.Of(t, 4).Page(nil), "points", "", "n: 4")
	if counted := figuretest.Counted(cell); counted != "256 boards, 44 refused tests, 2 solutions" {
		t.Errorf("counted: %s", counted)
	}
	text := figuretest.Plain(strings.ReplaceAll(string(cell.Body), "</t", " </t"))
	for _, want := range []string{"2 10 16 62.500%", "solutions 2 1 0.781%"} {
		if !strings.Contains(text, want) {
			t.Errorf("the table has no %q: %s", want, text)
		}
	}
	without := figuretest.Draw(t, books.Of(t, 4).Page(nil), "points", "", "table: no")
	if strings.Contains(string(without.Body), "<table") {
		t.Error("there is a table that nobody asked for")
	}
}
