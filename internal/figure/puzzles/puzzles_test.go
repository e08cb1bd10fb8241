package puzzles

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
)

var books = figuretest.Books{Topics: []figure.Topic{Topic()}}

// page is a page of a book with a small Sudoku of its own.
func page(t *testing.T, small string) *figure.Scope {
	t.Helper()
	s := books.Without(t, 8)
	s.Book().Small = small
	return s
}

const (
	noSolution = "12..34..2.1..3.."
	empty      = "................"
	full       = "1234341221434321"
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
		"":                 "12 68 17 4 1 38 14 2",
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
		if (number("nodes")-number("solutions"))*number("side") != number("tests") || number("givens")+number("empty") != number("side")*number("side") {
			t.Errorf("%q: (%d - %d) x %d is not %d, or the cells do not add up", puzzle, number("nodes"), number("solutions"), number("side"), number("tests"))
		}
	}
}

// The first wrong digit is the first that differs from the solution, and it is noticed where its cell
// is tested again.
func TestWrong(t *testing.T) {
	s := page(t, "")
	for name, want := range map[string]string{"row": "1", "column": "1", "digit": "1", "right": "3", "step": "1", "noticed": "6", "took": "5"} {
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
	for name, want := range map[string]string{"sudoku.forgets.solutions": "1", "sudoku.large.forgets.solutions": "0", "sudoku.solutions": "288"} {
		if got := figuretest.Fact(t, s, name).Text; got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
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

// What the directives show of Sudokus with one solution, with none, with many, and of those that are
// empty or full.
func TestDirectives(t *testing.T) {
	for _, c := range []struct {
		puzzle, name, args string
		options            []string
		shows, counted     string
	}{
		{"", "sudoku", "", nil, "The puzzle", "4 digits"},
		{"", "sudoku", "small", []string{"show: solved"}, "Row 4: 2, 3, 4, 1.", "16 digits"},
		{"", "sudoku", "", []string{"show: at", "step: 0"}, "Row 1: empty, 2, empty, empty.", "0 tests, 4 digits"},
		{"", "sudoku", "", []string{"show: at", "step: sudoku.wrong.step+1"}, "Digit 1 is tested in row 1, column 3", "2 tests, 5 digits"},
		{"", "sudoku", "large", nil, "Row 1: 5, 3, empty, empty, 7", "30 digits"},
		{"", "sudoku", "large", []string{"show: at", "step: sudoku.large.first.tests"}, "Digit 1 is tested in row 9, column 7", "37,652 tests, 81 digits"},
		{full, "sudoku", "", []string{"show: solved"}, "Row 1: 1, 2, 3, 4.", "16 digits"},
		{"", "sudoku-strip", "", nil, "taken back", "68 tests, 17 placements, 4 dead ends"},
		{noSolution, "sudoku-strip", "", nil, "dead end", "36 tests, 8 placements, 2 dead ends"},
		{"1....2..2....1..", "sudoku-strip", "", nil, "The whole search makes 284.", "101 tests, 30 placements, 0 dead ends"},
		{empty, "sudoku-strip", "", nil, "Shown here: tests 1 to 99. The whole search makes 9,860.", "99 tests, 31 placements, 0 dead ends"},
		{full, "sudoku-strip", "", nil, "No cell is empty", "0 tests"},
		{"", "sudoku-tree", "", nil, "All nodes are drawn.", "18 nodes, 68 tests, 4 dead ends, 1 solution"},
		{noSolution, "sudoku-tree", "", nil, "All nodes are drawn.", "9 nodes, 36 tests, 2 dead ends, 0 solutions"},
		{empty, "sudoku-tree", "", nil, "119 nodes drawn, the others are folded away.", "2,753 nodes, 9,860 tests, 144 dead ends, 288 solutions"},
		{full, "sudoku-tree", "", nil, "All nodes are drawn.", "1 node, 0 tests, 0 dead ends, 1 solution"},
		{"", "sudoku-player", "", []string{"step: sudoku.first.tests"}, "The only solution: 3214 1432 4123 2341", "68 tests, 17 placements, 4 dead ends, 1 solution"},
		{"", "sudoku-player", "", []string{"step: 6"}, "Digit 2 is refused: its row has one already, in row 1, column 2.", "68 tests, 17 placements, 4 dead ends, 1 solution"},
		{noSolution, "sudoku-player", "", nil, "There is no solution.", "36 tests, 8 placements, 2 dead ends, 0 solutions"},
		{empty, "sudoku-player", "", []string{"step: 9860"}, "The first of 288 solutions:", "9,860 tests, 2,752 placements, 144 dead ends, 288 solutions"},
		{full, "sudoku-player", "", nil, "No cell is empty: a solution.", "0 tests, 0 placements, 0 dead ends, 1 solution"},
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
		{"", "sudoku", "big", nil, "argument", "unknown argument"},
		{"", "sudoku", "", []string{"show: at"}, "step", "a step is needed"},
		{"", "sudoku", "", []string{"step: 3"}, "step", "a step is needed"},
		{"", "sudoku", "", []string{"show: at", "step: 69"}, "step", "69 is outside 0..68"},
		{noSolution, "sudoku", "", []string{"show: solved"}, "show", "no solution"},
	} {
		_, err := page(t, c.puzzle).Draw(figuretest.Directive(c.name, c.args, c.options...))
		if err == nil || figuretest.OptionOf(err) != c.option || !strings.Contains(err.Error(), c.says) {
			t.Errorf("{%s} %s %v: %v, want one about %s that says %q", c.name, c.args, c.options, err, c.option, c.says)
		}
	}
}

// A strip has a panel for each test and for each digit that is taken back; each panel differs from
// the one before by what its event says.
func TestStrip(t *testing.T) {
	for puzzle, want := range map[string]int{"": 68 + 17, noSolution: 36 + 8} {
		x := small(page(t, puzzle).Book())
		strip, done := stripOf(x)
		if len(strip.Panels) != want || done != x.Counts {
			t.Fatalf("%q: %d panels, done is %+v, want %d", puzzle, len(strip.Panels), done, want)
		}
		digits, step := x.sudoku().String(), 0
		for i, p := range strip.Panels {
			g := p.Board.(boards.Grid)
			drawn, before, at := g.Sudoku.String(), []byte(digits), g.Last.Square.Col-1
			switch g.Last.Kind {
			case solver.Assigned:
				before[at] = '0' + byte(g.Last.Square.Row)
			case solver.TakenBack:
				before[at] = '.'
			}
			if g.Last.Kind != solver.TakenBack {
				if step++; p.Label != fmt.Sprint("test ", step) {
					t.Errorf("%q, panel %d is called %s, want %d", puzzle, i, p.Label, step)
				}
			} else if p.Label != "taken back" || p.Tone != boards.Back {
				t.Errorf("%q, panel %d, where a digit is taken back: %q", puzzle, i, p.Label)
			}
			if string(before) != drawn {
				t.Fatalf("%q, panel %d: %s, want %s", puzzle, i, drawn, before)
			}
			digits = drawn
		}
		if digits != x.sudoku().String() {
			t.Errorf("%q: the search leaves %s", puzzle, digits)
		}
	}
}

var levelName = regexp.MustCompile(`<text y="\d+">([^<]*)</text>`)

// The levels of the tree are named after cells, its marks after digits.
func TestTree(t *testing.T) {
	picture := treeOf(small(page(t, "").Book()))
	if got := picture.Tree.Nodes[0]; got.Nodes != 18 || got.Kind != tree.Branch {
		t.Errorf("the root has %+v", got)
	}
	var names []string
	for _, m := range levelName.FindAllStringSubmatch(string(figuretest.Draw(t, page(t, ""), "sudoku-tree", "").Body), -1) {
		names = append(names, m[1])
	}
	if got, want := strings.Join(names, " "), "given cell (1,1) cell (1,3) cell (1,4) cell (2,1) cell (2,2) cell (2,4) "+
		"cell (3,1) cell (3,3) cell (3,4) cell (4,1) cell (4,2) cell (4,4)"; got != want {
		t.Errorf("levels %s, want %s", got, want)
	}
	picture.Links, picture.Href = true, func(step int) string { return fmt.Sprint("#", step) }
	var out bytes.Buffer
	picture.Draw(render.NewCanvas(new(render.Sheet), &out))
	for _, words := range []string{"Test 1: digit 1, dead end", "Test 38: digits 3 1 4 1 4 2 4 2 3 2 3 1, solution"} {
		if !strings.Contains(out.String(), `aria-label="`+words+`"`) {
			t.Errorf("no mark is called %q", words)
		}
	}
}
