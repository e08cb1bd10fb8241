package search

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/nearest"
	"queenbook/internal/puzzle"
	"queenbook/internal/survey"
)

// books are books with only this topic.
var books = figuretest.Books{Topics: []figure.Topic{
	Topic(),
	{Sources: []fs.FS{puzzle.Source, nearest.Source, survey.Source}},
}}

// What a directive becomes: a text that shows what was drawn and counted.
func TestDirectives(t *testing.T) {
	report := books.About(t, 1, 7, 2, 6, 3, 5, 8, 4)
	for _, c := range []struct {
		name, args     string
		options        []string
		shows, counted string
	}{
		{"board", "1 5 8 0 0 0 0 0", nil, "Board 1 5 8 0 0 0 0 0", "3 queens"},
		{"board", "1,5,8,0,0,0,0,0", nil, "Board 1 5 8 0 0 0 0 0", "3 queens"},
		{"board", "1 1 1 0", []string{"n: 4", "show: attacks"}, "Board 1 1 1 0", "3 queens, 3 attacking pairs"},
		{"board", "(2,1) (6,5)", []string{"show: attacks"}, "Queens on (2,1) (6,5)", "2 queens, 1 attacking pair"},
		{"board", "(2,1),(6,5)", nil, "Queens on (2,1) (6,5)", "2 queens"},
		{"board", "(1,1)", []string{"show: rays"}, "A queen on (1,1)", "21 attacked squares"},
		{"board", "empty", nil, "The empty board", "0 queens"},
		{"board", "empty", []string{"n: 4"}, "The empty board", "0 queens"},
		{"board", "1 0 0 0", []string{"n: 4", "test: (2,2)"}, "Column 2, row 2 is tested", "1 queen"},
		{"board", "step 877", nil, "Step 877", "877 tests"},
		{"board", "step first.tests", nil, "Step 876", "876 tests"},
		{"board", "step first.tests+1", nil, "Step 877", "877 tests"},
		{"board", "step first.tests - 2", nil, "Step 874", "874 tests"},
		{"board", "step 1", []string{"n: 4"}, "Step 1", "1 test"},
		{"board", "step first.tests@4", []string{"n: 4"}, "Step 26", "26 tests"},
		{"board", "first", nil, "Board 1 5 8 6 3 7 2 4", "8 queens"},
		{"board", "last", []string{"n: 4"}, "Board 3 1 4 2", "4 queens"},
		{"board", "start", []string{"show: attacks"}, "Board 1 7 2 6 3 5 8 4", "8 queens, 1 attacking pair"},
		{"board", "start", []string{"show: single"}, "What one move leaves of 1 7 2 6 3 5 8 4", "56 moves"},
		{"board", "nearest", []string{"show: moves"}, "From 1 7 2 6 3 5 8 4 to 5 7 2 6 3 1 8 4", "2 moves"},
		{"board", "2 4 1 3", []string{"n: 4", "show: moves", "from: 1 4 1 3"}, "From 1 4 1 3 to 2 4 1 3", "1 move"},
		{"strip", "", []string{"from: 15", "to: 27"}, "Step 27", "13 tests, 2 placements, 1 dead end"},
		{"strip", "", []string{"n: 4", "show: placements", "to: first.tests@4"}, "Step 26", "26 tests, 8 placements, 2 dead ends"},
		{"strip", "", []string{"n: 4", "show: calls", "to: 26"}, "backtrack(4)", "26 tests, 8 placements, 2 dead ends"},
		{"strip", "", []string{"column: back.column", "to: first.tests"}, "Step 638", "876 tests, 113 placements, 42 dead ends"},
		{"strip", "", []string{"n: 4", "show: boards"}, "board(60)", "60 tests, 16 placements, 4 dead ends"},
		{"log", "", []string{"from: 860", "to: 876"}, "1 5 8 6 3 7 2 4", "23 lines, 17 tests"},
		{"log", "", []string{"n: 4"}, "2 4 1 3", "82 lines, 60 tests"},
		{"memory", "wrong.from, 27", nil, "15", "27 tests"},
		{"memory", "26", []string{"n: 4"}, "26", "26 tests"},
		{"memory", "27, wrong.from, 27", nil, "15135240002713528000", "27 tests"},
		{"trace", "", []string{"n: 4", "to: 12"}, "dead end; back to column 2, after row 3", "12 tests"},
		{"trace", "", []string{"n: 4", "from: 48"}, "column 1 is used up; the search is over", "13 tests"},
		{"stack", "wrong.step, wrong.to", nil, "backtrack(5) waits at row 4backtrack(6) runs at row 8", "27 tests"},
		{"stack", "3", []string{"n: 4"}, "backtrack(1) waits at row 1backtrack(2) runs at row 2", "3 tests"},
		{"fan", "", nil, "The search with 8 queens as a fan", "15,720 tests, 2,057 nodes, 644 dead ends, 92 solutions"},
		{"fan", "", []string{"n: 4"}, "The search with 4 queens as a fan", "60 tests, 17 nodes, 4 dead ends, 2 solutions"},
		{"listing", "search.go free", nil, "func (s *search) free(row, col int) bool", "15 lines"},
		{"tree", "", []string{"n: 4", "refused: yes", "boards: yes"}, "The search tree of 4 columns", "17 nodes, 60 tests, 4 dead ends, 2 solutions"},
		{"tree", "", []string{"fold: failures"}, "55 nodes drawn", "2,057 nodes, 15,720 tests, 644 dead ends, 92 solutions"},
		{"levels", "", nil, "568", "2,057 nodes, 15,720 tests, 644 dead ends, 92 solutions"},
		{"skyline", "", []string{"n: 5"}, "one bar for each node", "54 nodes, 220 tests, 4 dead ends, 10 solutions"},
		{"skyline", "", []string{"n: 11"}, "one bar for each node with up to 4 queens", "166,926 nodes, 1,806,706 tests, 58,396 dead ends, 2,680 solutions"},
		{"nodes", "", nil, "1 5 8 6 3 7 2 4 solution", "2,057 nodes, 15,720 tests, 644 dead ends, 92 solutions"},
	} {
		what := fmt.Sprintf("{%s} %s %v", c.name, c.args, c.options)
		cell, err := report.Draw(figuretest.Directive(c.name, c.args, c.options...))
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
			t.Errorf("%s: %v in\n%s", what, err, cell.Body)
		}
	}
}

func TestDirectiveErrors(t *testing.T) {
	page, report, three := books.Without(t, 8), books.About(t, 1, 7, 2, 6, 3, 5, 8, 4), books.About(t, 1, 2, 3)
	const none = "a board of this size has no solution"
	for _, c := range []struct {
		scope      *figure.Scope
		name, args string
		options    []string
		at, want   string // where the error points, and what it says
	}{
		{page, "bord", "", nil, "none", `unknown directive "bord" (did you mean board?)`},

		{page, "board", "1 2 3", nil, "argument", "3 rows for a board of 8 columns (did you mean -n 3?)"},
		{page, "board", "1 2 9 4 5 6 7 8", nil, "argument", "row 9 in column 3 is outside 0..8"},
		{page, "board", "1 2 x 4 5 6 7 8", nil, "argument", `"x" in column 3 isn't a row: write a number in 0..8`},
		{page, "board", "frist", nil, "argument", `unknown position "frist" (did you mean first?)`},
		{page, "board", "(9,1)", nil, "argument", "square (9,1) is outside (1,1)..(8,8)"},
		{page, "board", "(1,0)", nil, "argument", "square (1,0) is outside (1,1)..(8,8)"},
		{page, "board", "(99999999999999999999,1)", nil, "argument", "square (99999999999999999999,1) is outside (1,1)..(8,8)"},
		{page, "board", "(1,1) 2,2", nil, "argument", `"2,2" isn't a square: write (row,column)`},
		{page, "board", "(1,1", nil, "argument", `"(1,1" isn't a square: write (row,column)`},
		{page, "board", "step 0", nil, "argument", "step 0 is outside 1..15720"},
		{page, "board", "step -1", nil, "argument", "step -1 is outside 1..15720"},
		{page, "board", "step 15721", nil, "argument", "step 15721 is outside 1..15720"},
		{page, "board", "step 61", []string{"n: 4"}, "argument", "step 61 is outside 1..60"},
		{page, "board", "step first.test", nil, "argument", `unknown fact "first.test" (did you mean first.tests?)`},
		{page, "board", "step first.rows", nil, "argument", `fact "first.rows" isn't a number`},
		{page, "board", "step first.tests+x", nil, "argument", `"first.tests+x" is neither a number nor a fact`},
		{page, "board", "start", nil, "argument", "this page isn't about a start: give its rows"},
		{page, "board", "nearest", nil, "argument", "this page isn't about a start: give its rows"},
		{three, "board", "nearest", nil, "argument", "there is no nearest solution: no board of this size is one"},
		{three, "board", "first", nil, "argument", none},
		{three, "board", "last", nil, "argument", none},
		{page, "board", "first", []string{"n: 13"}, "n", "board size 13 is outside 1..12"},
		{page, "board", "first", []string{"n: 0"}, "n", "board size 0 is outside 1..12"},
		{page, "board", "first", []string{"n: four"}, "n", `unknown fact "four"`},
		{page, "board", "first", []string{"show: attack"}, "show", `unknown value "attack" (did you mean attacks?)`},
		{page, "board", "first", []string{"link: maybe"}, "link", `unknown value "maybe" (have no, yes)`},
		{page, "board", "center", []string{"link: no"}, "link", "no step shows this board, so none is linked"},
		{page, "board", "first", []string{"coordinates: maybe"}, "coordinates", `unknown value "maybe" (have no, yes)`},
		{page, "board", "1 0 0 0", []string{"n: 4", "test: (5,1)"}, "test", "square (5,1) is outside (1,1)..(4,4)"},
		{page, "board", "first", []string{"show: moves"}, "from", "this page isn't about a start: give its rows"},
		{page, "board", "first", []string{"show: moves", "from: 1 2 3"}, "from", "3 rows for a board of 8 columns (did you mean -n 3?)"},
		{page, "board", "first", []string{"show: moves", "from: 0 2 3 4 5 6 7 8"}, "from", "row 0 in column 1 is outside 1..8"},
		{report, "board", "start", []string{"n: 4"}, "argument", "the start of this page is a board of 8 columns, not of 4"},
		{report, "board", "nearest", []string{"n: 4"}, "argument", "the start of this page is a board of 8 columns, not of 4"},
		{report, "board", "first", []string{"n: 4", "show: moves"}, "from", "the start of this page is a board of 8 columns, not of 4"},

		{page, "strip", "1 2", nil, "argument", `unknown problem "1 2"`},
		{page, "strip", "", []string{"from: 0"}, "from", "step 0 is outside 1..15720"},
		{page, "strip", "", []string{"to: 15721"}, "to", "step 15721 is outside 1..15720"},
		{page, "strip", "", []string{"to: first"}, "to", `unknown fact "first"`},
		{page, "strip", "", []string{"from: 5", "to: 4"}, "from", "step 5 comes after step 4"},
		{page, "strip", "", []string{"show: test"}, "show", `unknown value "test" (did you mean tests?)`},
		{page, "strip", "", nil, "to", "15720 boards are more than the 120 that a strip can show"},
		{page, "strip", "", []string{"from: 1", "to: 121"}, "to", "121 boards are more than the 120 that a strip can show"},
		{page, "strip", "", []string{"show: placements"}, "to", "2056 boards are more than the 120 that a strip can show"},
		{page, "strip", "", []string{"show: calls", "to: 876"}, "to", "boards are more than the 120 that a strip can show"},
		{page, "strip", "", []string{"column: 9"}, "column", "column 9 is outside 1..8"},
		{page, "strip", "", []string{"column: 0"}, "column", "column 0 is outside 1..8"},
		{page, "strip", "", []string{"column: two"}, "column", `unknown fact "two"`},

		{page, "listing", "", nil, "argument", "a file and the names of its declarations are needed, as in search.go free backtrack"},
		{page, "listing", "search.go", nil, "argument", "a file and the names of its declarations are needed, as in search.go free backtrack"},
		{page, "listing", "serch.go place", nil, "argument", `unknown source file "serch.go" (did you mean search.go?)`},
		{page, "listing", "search.go fre", nil, "argument", `unknown declaration in search.go "fre" (did you mean free?)`},
		{page, "listing", "search.go x", nil, "argument", `unknown declaration in search.go "x" (have CheckSize, `},

		{page, "log", "all", nil, "argument", `unknown problem "all"`},
		{page, "log", "", nil, "to", "15720 steps are more than the 200 that a log can show"},
		{page, "log", "", []string{"from: 1", "to: 201"}, "to", "201 steps are more than the 200 that a log can show"},
		{page, "log", "", []string{"from: x"}, "from", `unknown fact "x"`},

		{page, "memory", "0", nil, "argument", "step 0 is outside 1..15720"},
		{page, "memory", "1, 99999", nil, "argument", "step 99999 is outside 1..15720"},
		{page, "memory", "1 2", nil, "argument", `unknown fact "1 2"`},
		{page, "memory", "1", []string{"n: 99"}, "n", "board size 99 is outside 1..12"},

		{page, "stack", "", nil, "argument", "the steps are missing, as in 15, 27"},
		{page, "trace", "", nil, "to", "15720 tests are more than the 60 that a trace can show"},
		{page, "trace", "", []string{"n: 4", "from: 5", "gaps: 6 4"}, "gaps", "test 4 is outside 5..60"},
		{page, "trace", "", []string{"n: 4", "gaps: six"}, "gaps", `unknown fact "six"`},

		{page, "fan", "", []string{"n: 13"}, "n", "board size 13 is outside 1..12"},

		{page, "tree", "", []string{"refused: maybe"}, "refused", `unknown value "maybe" (have no, yes)`},
		{page, "tree", "", []string{"refused: yes"}, "fold", "15721 marks are more than the 5000 that a tree can show"},
		{page, "tree", "8", nil, "argument", `unknown problem "8"`},
		{page, "place", "", nil, "argument", "this page isn't a page of steps"},
		{page, "strip", "", []string{"n: 4", "show: boards", "from: 7"}, "from", "boards are shown from the first on: leave it out"},
		{page, "strip", "", []string{"show: boards"}, "to", "15721 boards are more than the 120 that a strip can show"},
	} {
		what := fmt.Sprintf("{%s} %s %v", c.name, c.args, c.options)
		cell, err := c.scope.Draw(figuretest.Directive(c.name, c.args, c.options...))
		if err == nil {
			t.Errorf("%s: no error, drawn as %s", what, cell.Body)
			continue
		}
		// An error begins with its option's name. Some lists of similar names and some counts
		// aren't tested here.
		at := figuretest.OptionOf(err)
		got := strings.TrimPrefix(err.Error(), at+": ")
		if at != c.at || !strings.HasPrefix(got, c.want) && !strings.HasSuffix(got, c.want) {
			t.Errorf("%s: at %s: %s\nwant at %s: %s", what, at, got, c.at, c.want)
		}
		if cell.Body != "" {
			t.Errorf("%s: drawn although it is wrong", what)
		}
	}
}
