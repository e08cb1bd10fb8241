package puzzles

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/figure/search"
	"queenbook/internal/solver"
)

var books = figuretest.Books{Topics: []figure.Topic{Topic(), search.Topic()}}

// page is a page of a book with a small Sudoku of its own.
func page(t *testing.T, small string) *figure.Scope {
	t.Helper()
	s := books.Without(t, 8)
	if small == "" {
		return s
	}
	if err := s.Book().Tell(figure.Setting{Flag: sudokus.Flag, Read: asItIs}, small); err != nil {
		t.Fatal(err)
	}
	return s
}

// asItIs also takes puzzles that a book would refuse.
func asItIs(_ *figure.Book, text string) (string, error) { return text, nil }

const (
	noSolution = "12..34..2.1..3.."
	empty      = "................"
	full       = "1234341221434321"
	lucky      = ".2....3..1....4." // forgetting to take back doesn't matter
)

// The counts of facts.md, found by an independent program.
func TestFacts(t *testing.T) {
	names := strings.Fields("empty tests placements deadends solutions first.tests first.placements first.deadends")
	for puzzle, want := range map[string]string{
		".2....3..1....4.": "12 68 17 4 1 38 14 2",
		"1.....2..3.....4": "12 72 18 4 1 42 15 2",
		"..1.4.....2..3..": "12 52 13 1 1 34 13 1",
		"1....2..2....1..": "12 284 78 0 8 34 12 0",
		empty:              "16 9,860 2,752 144 288 40 16 0",
		"":                 "11 68 17 3 1 49 16 2",
		"large":            "51 41,679 4,631 1,371 1 37,652 4,208 1,246",
	} {
		prefix := "sudoku."
		if puzzle == "large" {
			puzzle, prefix = "", "sudoku.large."
		}
		s := page(t, puzzle)
		var got []string
		for _, name := range names {
			got = append(got, figuretest.Fact(t, s, prefix+name).Text)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q, %s: %q, want %s", puzzle, prefix, got, want)
		}
		number := func(name string) int64 { return figuretest.Fact(t, s, prefix+name).Number }
		side, nodes, solutions, tests := number("side"), number("nodes"), number("solutions"), number("tests")
		if (nodes-solutions)*side != tests {
			t.Errorf("%q: (%d - %d) x %d is not %d", puzzle, nodes, solutions, side, tests)
		}
		if givens, empty := number("givens"), number("empty"); givens+empty != side*side {
			t.Errorf("%q: %d and %d are not %[4]d x %[4]d", puzzle, givens, empty, side)
		}
	}
}

// The first wrong digit is the first one that differs from the solution, and it's noticed when its
// cell is tested again.
func TestWrong(t *testing.T) {
	s := page(t, lucky)
	for name, want := range map[string]string{
		"row": "1", "column": "1", "digit": "1", "right": "3",
		"step": "1", "noticed": "6", "took": "5",
	} {
		if got := figuretest.Fact(t, s, "sudoku.wrong."+name).Text; got != want {
			t.Errorf("wrong.%s is %s, want %s", name, got, want)
		}
	}
	for _, puzzle := range []string{empty, full, noSolution} {
		s := page(t, puzzle)
		if _, err := s.Fact("sudoku.wrong.row"); !errors.Is(err, figure.ErrAbsent) {
			t.Errorf("%s: a wrong digit, %v", puzzle, err)
		}
		if got := figuretest.Fact(t, s, "sudoku.wrong.took").Number; got != 0 {
			t.Errorf("%s: the mistake that is none took %d", puzzle, got)
		}
	}
	if _, err := page(t, noSolution).Fact("sudoku.first.tests"); !errors.Is(err, figure.ErrAbsent) {
		t.Errorf("a solution where there is none: %v", err)
	}
}

func TestForgets(t *testing.T) {
	s := page(t, empty)
	for name, want := range map[string]string{
		"sudoku.forgets.solutions":       "1",
		"sudoku.large.forgets.solutions": "0",
		"sudoku.solutions":               "288",
	} {
		if got := figuretest.Fact(t, s, name).Text; got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
}

// A digit that was left behind refuses a right one: it's in the cell, but no call has it, and the
// refused digit is the solution's.
func TestForgotten(t *testing.T) {
	s := page(t, "")
	for name, want := range map[string]string{
		"sudoku.forgets.solutions": "0", "sudoku.forgets.missed": "1", "sudoku.forgets.tests": "16",
		"sudoku.stale": "1", "sudoku.stale.step": "16", "sudoku.stale.digit": "4",
	} {
		if got := figuretest.Fact(t, s, name).Text; got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
	cell := figuretest.Draw(t, s, "forgotten", "")
	text := figuretest.Plain(string(cell.Body))
	for _, want := range []string{
		"Left behind: digit 3 in row 1, column 3.", "Left behind: digit 4 in row 1, column 4.",
		"Row 1, column 1: digit 4 is refused.", "left behind, and not taken back",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("it does not show %q:\n%s", want, text)
		}
	}
	if counted := figuretest.Counted(cell); counted != "16 tests, 2 digits" {
		t.Errorf("it counts %s", counted)
	}
	for _, puzzle := range []string{lucky, noSolution, full, empty} {
		s := page(t, puzzle)
		if got := figuretest.Fact(t, s, "sudoku.stale").Number; got != 0 {
			t.Errorf("%s: forgetting does harm", puzzle)
		}
		if _, err := s.Draw(figuretest.Directive("forgotten", "")); err == nil {
			t.Errorf("%s: a digit left behind is shown", puzzle)
		}
	}
}

func TestQueens(t *testing.T) {
	for n := 1; n <= 10; n++ {
		p := solver.ProfileOf(n, solver.Trace(n))
		for name, want := range map[string]int64{"tests": p.Tests, "nodes": p.AllNodes(), "same": 1} {
			if got := figuretest.Fact(t, page(t, ""), fmt.Sprintf("puzzle.queens.%s@%d", name, n)).Number; got != want {
				t.Errorf("%s@%d is %d, want %d", name, n, got, want)
			}
		}
	}
}

// What the directives show for Sudokus with one solution, with none, with many, and for empty or
// full ones.
func TestDirectives(t *testing.T) {
	for _, c := range []struct {
		puzzle, name, args string
		options            []string
		shows, counted     string
	}{
		{lucky, "state", "sudoku", nil, "Before the search", "16 cells"},
		{lucky, "state", "sudoku", []string{"show: solved"}, "Row 4: 2, 3, 4, 1.", "38 tests"},
		{lucky, "state", "sudoku", []string{"show: at", "step: 0"}, "Row 1: empty, 2, empty, empty.", "0 tests"},
		{lucky, "state", "sudoku", []string{"show: at", "step: sudoku.wrong.step+1"}, "Row 1, column 3: digit 1 is refused.", "2 tests"},
		{"", "state", "sudoku.large", nil, "Row 1: 5, 3, empty, empty, 7", "81 cells"},
		{"", "state", "sudoku.large", []string{"show: at", "step: sudoku.large.first.tests"}, "Row 9, column 7: digit 1 is chosen.", "37,652 tests"},
		{full, "state", "sudoku", []string{"show: solved"}, "Row 1: 1, 2, 3, 4.", "0 tests"},
		{lucky, "strip", "sudoku", nil, "taken back", "68 tests, 17 placements, 4 dead ends"},
		{noSolution, "strip", "sudoku", nil, "dead end", "36 tests, 8 placements, 2 dead ends"},
		{"1....2..2....1..", "strip", "sudoku", nil, "The whole search runs 284.", "101 tests, 30 placements, 0 dead ends"},
		{empty, "strip", "sudoku", nil, "Shown here: tests 1 to 99. The whole search runs 9,860.", "99 tests, 31 placements, 0 dead ends"},
		{full, "strip", "sudoku", nil, "nothing left to choose", "0 tests"},
		{lucky, "tree", "sudoku", nil, "All nodes are drawn.", "18 nodes, 68 tests, 4 dead ends, 1 solution"},
		{noSolution, "tree", "sudoku", nil, "All nodes are drawn.", "9 nodes, 36 tests, 2 dead ends, 0 solutions"},
		{empty, "tree", "sudoku", nil, "119 nodes drawn; the others are folded away.", "2,753 nodes, 9,860 tests, 144 dead ends, 288 solutions"},
		{full, "tree", "sudoku", nil, "All nodes are drawn.", "1 node, 0 tests, 0 dead ends, 1 solution"},
		{lucky, "player", "sudoku", []string{"step: sudoku.first.tests"}, "The only solution: 3214 1432 4123 2341", "68 tests, 17 placements, 4 dead ends, 1 solution"},
		{lucky, "player", "sudoku", []string{"step: 6"}, "Row 1, column 1: digit 2 is refused. Its row already has that digit, in row 1, column 2.", "68 tests, 17 placements, 4 dead ends, 1 solution"},
		{noSolution, "player", "sudoku", nil, "There's no solution.", "36 tests, 8 placements, 2 dead ends, 0 solutions"},
		{empty, "player", "sudoku", []string{"step: 9860"}, "The first of 288 solutions:", "9,860 tests, 2,752 placements, 144 dead ends, 288 solutions"},
		{full, "player", "sudoku", nil, "Nothing is left to choose: a solution.", "0 tests, 0 placements, 0 dead ends, 1 solution"},
	} {
		what := fmt.Sprintf("%s: {%s} %s %v", c.puzzle, c.name, c.args, c.options)
		cell, err := page(t, c.puzzle).Draw(figuretest.Directive(c.name, c.args, c.options...))
		if err != nil {
			t.Errorf("%s: %v", what, err)
			continue
		}
		if got := figuretest.Counted(cell); got != c.counted {
			t.Errorf("%s: counted %s, want %s", what, got, c.counted)
		}
		if text := figuretest.Plain(string(cell.Body)); !strings.Contains(text, c.shows) {
			t.Errorf("%s does not show %q:\n%s", what, c.shows, text)
		}
		if err := figuretest.XMLError(string(cell.Body)); err != nil {
			t.Errorf("%s: %v", what, err)
		}
		if given := strings.Contains(cell.Command, " --sudoku "+c.puzzle); given != (c.puzzle != "") {
			t.Errorf("%s is made again by %s", what, cell.Command)
		}
	}
}

func TestMistakes(t *testing.T) {
	for _, c := range []struct {
		puzzle, name, args string
		options            []string
		option, says       string
	}{
		{"", "state", "sudoko", nil, "argument", "unknown problem \"sudoko\" (did you mean sudoku"},
		{"", "state", "", nil, "argument", "missing name of a problem"},
		{lucky, "strip", "sudoku", []string{"show: calls", "from: 3"}, "from", "calls are shown from the first on"},
		{lucky, "strip", "sudoku", []string{"column: 17"}, "column", "cell 17 is outside 1..16"},
		{lucky, "strip", "sudoku", []string{"from: 69"}, "from", "step 69 is outside 1..68"},
		{"", "tree", "sudoku.large", []string{"boards: yes"}, "boards", "it doesn't go with sudoku.large"},
		{"", "player", "sudoku.large", []string{"n: 4"}, "n", "it doesn't go with sudoku.large"},
		{lucky, "state", "sudoku", []string{"show: at"}, "step", "a step is needed"},
		{lucky, "state", "sudoku", []string{"step: 3"}, "step", "a step is needed"},
		{lucky, "state", "sudoku", []string{"show: at", "step: 69"}, "step", "69 is outside 0..68"},
		{noSolution, "state", "sudoku", []string{"show: solved"}, "show", "no solution"},
	} {
		_, err := page(t, c.puzzle).Draw(figuretest.Directive(c.name, c.args, c.options...))
		if err == nil || figuretest.OptionOf(err) != c.option || !strings.Contains(err.Error(), c.says) {
			t.Errorf("{%s} %s %v: %v, want one about %s that says %q", c.name, c.args, c.options, err, c.option, c.says)
		}
	}
}
