package figure

import (
	"encoding/xml"
	"fmt"
	"io"
	"strings"
	"testing"
)

// What a directive becomes: its call, and what was counted.
func TestDirectives(t *testing.T) {
	report := about(t, 1, 7, 2, 6, 3, 5, 8, 4)
	for _, c := range []struct {
		name, args    string
		options       []string
		call, counted string
	}{
		{"board", "1 5 8 0 0 0 0 0", nil, "figure.BoardOf(solver.Rows{1, 5, 8, 0, 0, 0, 0, 0}, false)", "3 queens"},
		{"board", "1,5,8,0,0,0,0,0", nil, "figure.BoardOf(solver.Rows{1, 5, 8, 0, 0, 0, 0, 0}, false)", "3 queens"},
		{"board", "1 1 1 0", []string{"n: 4", "show: attacks"}, "figure.BoardOf(solver.Rows{1, 1, 1, 0}, true)", "3 queens, 3 attacking pairs"},
		{"board", "(2,1) (6,5)", []string{"show: attacks"}, "figure.BoardOfSquares(8, []solver.Square{solver.Sq(2, 1), solver.Sq(6, 5)}, true)", "2 queens, 1 attacking pair"},
		{"board", "(2,1),(6,5)", nil, "figure.BoardOfSquares(8, []solver.Square{solver.Sq(2, 1), solver.Sq(6, 5)}, false)", "2 queens"},
		{"board", "(1,1)", []string{"show: rays"}, "figure.BoardOfRays(8, []solver.Square{solver.Sq(1, 1)})", "21 attacked squares"},
		{"board", "empty", nil, "figure.BoardOfSquares(8, []solver.Square{}, false)", "0 queens"},
		{"board", "empty", []string{"n: 4"}, "figure.BoardOfSquares(4, []solver.Square{}, false)", "0 queens"},
		{"board", "1 0 0 0", []string{"n: 4", "test: (2,2)"}, "figure.WithTests(figure.BoardOf(solver.Rows{1, 0, 0, 0}, false), solver.Sq(2, 2))", "1 queen"},
		{"board", "step 877", nil, "figure.BoardAtStep(8, 877)", "877 tests"},
		{"board", "step first.tests", nil, "figure.BoardAtStep(8, 876)", "876 tests"},
		{"board", "step first.tests+1", nil, "figure.BoardAtStep(8, 877)", "877 tests"},
		{"board", "step first.tests - 2", nil, "figure.BoardAtStep(8, 874)", "874 tests"},
		{"board", "step 1", []string{"n: 4"}, "figure.BoardAtStep(4, 1)", "1 test"},
		{"board", "step first.tests@4", []string{"n: 4"}, "figure.BoardAtStep(4, 26)", "26 tests"},
		{"board", "first", nil, "figure.BoardOf(solver.Rows{1, 5, 8, 6, 3, 7, 2, 4}, false)", "8 queens"},
		{"board", "last", []string{"n: 4"}, "figure.BoardOf(solver.Rows{3, 1, 4, 2}, false)", "4 queens"},
		{"board", "start", []string{"show: attacks"}, "figure.BoardOf(solver.Rows{1, 7, 2, 6, 3, 5, 8, 4}, true)", "8 queens, 1 attacking pair"},
		{"board", "start", []string{"show: single"}, "figure.BoardOfSingleMoves(solver.Rows{1, 7, 2, 6, 3, 5, 8, 4})", "56 moves"},
		{"board", "nearest", []string{"show: moves"}, "figure.BoardOfMoves(solver.Rows{1, 7, 2, 6, 3, 5, 8, 4}, solver.Rows{5, 7, 2, 6, 3, 1, 8, 4})", "2 moves"},
		{"board", "2 4 1 3", []string{"n: 4", "show: moves", "from: 1 4 1 3"}, "figure.BoardOfMoves(solver.Rows{1, 4, 1, 3}, solver.Rows{2, 4, 1, 3})", "1 move"},
		{"strip", "", []string{"from: 15", "to: 27"}, "figure.StripOfTests(8, 15, 27)", "13 tests, 2 placements, 1 dead end"},
		{"strip", "", []string{"n: 4", "show: placements", "to: first.tests@4"}, "figure.StripOfPlacements(4, 1, 26, 0)", "26 tests, 8 placements, 2 dead ends"},
		{"strip", "", []string{"n: 4", "show: calls", "to: 26"}, "figure.StripOfCalls(4, 26)", "26 tests, 8 placements, 2 dead ends"},
		{"strip", "", []string{"column: back.column", "to: first.tests"}, "figure.StripOfPlacements(8, 1, 876, 2)", "876 tests, 113 placements, 42 dead ends"},
		{"log", "", []string{"from: 860", "to: 876"}, "figure.Log(8, 860, 876)", "23 lines, 17 tests"},
		{"log", "", []string{"n: 4"}, "figure.Log(4, 1, 60)", "82 lines, 60 tests"},
		{"memory", "wrong.from, 27", nil, "figure.MemoryAt(8, 15, 27)", "27 tests"},
		{"memory", "26", []string{"n: 4"}, "figure.MemoryAt(4, 26)", "26 tests"},
		{"fan", "", nil, "figure.FanOf(8)", "15,720 tests, 2,057 nodes, 644 dead ends, 92 solutions"},
		{"fan", "", []string{"n: 4"}, "figure.FanOf(4)", "60 tests, 17 nodes, 4 dead ends, 2 solutions"},
		{"counts", "", nil, "figure.CountsOf(solver.Solve(8))", "15,720 tests, 2,057 nodes"},
		{"counts", "", []string{"n: 4"}, "figure.CountsOf(solver.Solve(4))", "60 tests, 17 nodes"},
		{"corner", "", nil, "figure.CornerCounts(8)", "21 attacked squares"},
		{"corner", "", []string{"n: 1"}, "figure.CornerCounts(1)", "0 attacked squares"},
		{"ties", "", nil, "solver.Compare(solver.Rows{1, 7, 2, 6, 3, 5, 8, 4}, solver.Solve(8).Solutions)", "15,720 tests, 92 solutions, 736 rows compared"},
		{"ranking", "start", nil, "figure.RankingOf(solver.Rows{1, 7, 2, 6, 3, 5, 8, 4}, solver.Solve(8).Solutions)", "15,720 tests, 92 solutions, 736 rows compared"},
		{"progress", "1 7 4 6 8 2 5 3", nil, "figure.ProgressOf(solver.Rows{1, 7, 4, 6, 8, 2, 5, 3}, solver.Solve(8))", "15,720 tests, 92 solutions, 736 rows compared, 1 improvement"},
		{"judge", "2 2 2 2 5 5 5 5", nil, "judge.Case(1, solver.FewestMoves(solver.Rows{2, 2, 2, 2, 5, 5, 5, 5}, solver.Solve(8).Solutions))", "15,720 tests, 92 solutions, 736 rows compared"},
		{"editor", "", nil, "figure.EditorOf(solver.Rows{1, 7, 2, 6, 3, 5, 8, 4})", "15,720 tests, 92 solutions, 16,777,216 starts surveyed"},
		{"editor", "", []string{"start: 1,1,1,1,1,1,1,1"}, "figure.EditorOf(solver.Rows{1, 1, 1, 1, 1, 1, 1, 1})", "15,720 tests, 92 solutions, 16,777,216 starts surveyed"},
		{"listing", "search.go place", nil, `figure.Listing("search.go", "place")`, "18 lines"},
		{"listing", "search.go place moves.go Moves", nil, `figure.Listing("search.go", "place"), figure.Listing("moves.go", "Moves")`, "30 lines"},
	} {
		what := fmt.Sprintf("{%s} %s %v", c.name, c.args, c.options)
		cell, err := report.Draw(directiveOf(c.name, c.args, c.options...))
		if err != nil {
			t.Errorf("%s: %v", what, err)
			continue
		}
		var counted []string
		for _, n := range cell.Counted {
			counted = append(counted, n.String())
		}
		if cell.Call != c.call || strings.Join(counted, ", ") != c.counted {
			t.Errorf("%s:\n got %s\n     %s\nwant %s\n     %s", what, cell.Call, strings.Join(counted, ", "), c.call, c.counted)
		}
		if cell.Body == "" || cell.Bare {
			t.Errorf("%s: empty or bare", what)
		}
		if err := xmlErr(string(cell.Body)); err != nil {
			t.Errorf("%s: %v in\n%s", what, err, cell.Body)
		}
	}
}

// xmlErr is what is wrong with a fragment; the figures are XML as well as HTML.
func xmlErr(fragment string) error {
	d := xml.NewDecoder(strings.NewReader("<figure>" + fragment + "</figure>"))
	for {
		if _, err := d.Token(); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}

func TestDirectiveErrors(t *testing.T) {
	page, report, three := no(8), about(t, 1, 7, 2, 6, 3, 5, 8, 4), about(t, 1, 2, 3)
	const none = "no board of this size is free of attacks, so no number of moves leads to one"
	for _, c := range []struct {
		scope      *Scope
		name, args string
		options    []string
		at, want   string // where the error leads, and what it says
	}{
		{page, "bord", "", nil, "none", `unknown directive "bord" (did you mean board?)`},

		{page, "editor", "", nil, "argument", "this page is not about a start: give its rows with start"},
		{report, "editor", "1 2 3 4 5 6 7 8", nil, "argument", `takes no argument, found "1 2 3 4 5 6 7 8"`},
		{report, "editor", "", []string{"start: 1 2 3"}, "start", "3 rows for a board of 8 columns (did you mean -n 3?)"},
		{report, "editor", "", []string{"start: 0 2 3 4 5 6 7 8"}, "start", "row 0 in column 1 is outside 1..8"},
		{three, "editor", "", nil, "argument", none},
		{no(11), "editor", "", []string{"start: 1 1 1 1 1 1 1 1 1 1 1"}, "argument", "the editor carries all solutions in the page, which is too much for more than 10 columns: put it into an only editor.fits = 1"},

		{page, "board", "1 2 3", nil, "argument", "3 rows for a board of 8 columns (did you mean -n 3?)"},
		{page, "board", "1 2 9 4 5 6 7 8", nil, "argument", "row 9 in column 3 is outside 0..8"},
		{page, "board", "1 2 x 4 5 6 7 8", nil, "argument", `"x" in column 3 is not a row: a number in 0..8 is needed`},
		{page, "board", "frist", nil, "argument", `unknown position "frist" (did you mean first?)`},
		{page, "board", "(9,1)", nil, "argument", "square (9,1) is outside (1,1)..(8,8)"},
		{page, "board", "(1,0)", nil, "argument", "square (1,0) is outside (1,1)..(8,8)"},
		{page, "board", "(99999999999999999999,1)", nil, "argument", "square (99999999999999999999,1) is outside (1,1)..(8,8)"},
		{page, "board", "(1,1) 2,2", nil, "argument", `"2,2" is no square: (row,column) is needed`},
		{page, "board", "(1,1", nil, "argument", `"(1,1" is no square: (row,column) is needed`},
		{page, "board", "step 0", nil, "argument", "step 0 is outside 1..15720"},
		{page, "board", "step -1", nil, "argument", "step -1 is outside 1..15720"},
		{page, "board", "step 15721", nil, "argument", "step 15721 is outside 1..15720"},
		{page, "board", "step 61", []string{"n: 4"}, "argument", "step 61 is outside 1..60"},
		{page, "board", "step first.test", nil, "argument", `unknown fact "first.test" (did you mean first.tests?)`},
		{page, "board", "step first.rows", nil, "argument", `fact "first.rows" is no number`},
		{page, "board", "step first.tests+x", nil, "argument", `"first.tests+x" is neither a number nor a fact`},
		{page, "board", "start", nil, "argument", "this page is not about a start: give its rows"},
		{page, "board", "nearest", nil, "argument", "there is no nearest solution here: this page has no start, or its board no solution"},
		{three, "board", "nearest", nil, "argument", "there is no nearest solution here: this page has no start, or its board no solution"},
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
		{page, "board", "first", []string{"show: moves"}, "from", "this page is not about a start: give its rows"},
		{page, "board", "first", []string{"show: moves", "from: 1 2 3"}, "from", "3 rows for a board of 8 columns (did you mean -n 3?)"},
		{page, "board", "first", []string{"show: moves", "from: 0 2 3 4 5 6 7 8"}, "from", "row 0 in column 1 is outside 1..8"},
		{report, "board", "start", []string{"n: 4"}, "argument", "start is a board of 8 columns, not of 4"},
		{report, "board", "nearest", []string{"n: 4"}, "argument", "nearest is a board of 8 columns, not of 4"},
		{report, "board", "first", []string{"n: 4", "show: moves"}, "from", "start is a board of 8 columns, not of 4"},

		{page, "strip", "1 2", nil, "argument", `takes no argument, found "1 2": say which steps with from and to`},
		{page, "strip", "", []string{"from: 0"}, "from", "step 0 is outside 1..15720"},
		{page, "strip", "", []string{"to: 15721"}, "to", "step 15721 is outside 1..15720"},
		{page, "strip", "", []string{"to: first"}, "to", `unknown fact "first"`},
		{page, "strip", "", []string{"from: 5", "to: 4"}, "from", "step 5 comes after step 4"},
		{page, "strip", "", []string{"show: test"}, "show", `unknown value "test" (did you mean tests?)`},
		{page, "strip", "", nil, "to", "15720 tests are more than the 120 that a strip can show"},
		{page, "strip", "", []string{"from: 1", "to: 121"}, "to", "121 tests are more than the 120 that a strip can show"},
		{page, "strip", "", []string{"show: placements"}, "to", "2056 boards are more than the 120 that a strip can show"},
		{page, "strip", "", []string{"show: calls", "to: 876"}, "to", "boards are more than the 120 that a strip can show"},
		{page, "strip", "", []string{"column: 9"}, "column", "column 9 is outside 1..8"},
		{page, "strip", "", []string{"column: 0"}, "column", "column 0 is outside 1..8"},
		{page, "strip", "", []string{"column: two"}, "column", `unknown fact "two"`},

		{page, "listing", "", nil, "argument", "a file and the names of its declarations are needed, as in search.go place backtrack"},
		{page, "listing", "search.go", nil, "argument", "a file and the names of its declarations are needed, as in search.go place backtrack"},
		{page, "listing", "search.go place moves.go", nil, "argument", "a file and the names of its declarations are needed, as in search.go place backtrack"},
		{page, "listing", "serch.go place", nil, "argument", `unknown source file "serch.go" (did you mean search.go?)`},
		{page, "listing", "search.go plaace", nil, "argument", `unknown declaration in search.go "plaace" (did you mean place?)`},
		{page, "listing", "search.go x", nil, "argument", `unknown declaration in search.go "x" (have CheckSize, MaxTraced, `},

		{page, "log", "all", nil, "argument", `takes no argument, found "all": say which steps with from and to`},
		{page, "log", "", nil, "to", "15720 steps are more than the 200 that a log can show"},
		{page, "log", "", []string{"from: 1", "to: 201"}, "to", "201 steps are more than the 200 that a log can show"},
		{page, "log", "", []string{"from: x"}, "from", `unknown fact "x"`},

		{page, "memory", "0", nil, "argument", "step 0 is outside 1..15720"},
		{page, "memory", "1, 99999", nil, "argument", "step 99999 is outside 1..15720"},
		{page, "memory", "1 2", nil, "argument", `unknown fact "1 2"`},
		{page, "memory", "1", []string{"n: 99"}, "n", "board size 99 is outside 1..12"},

		{page, "fan", "", []string{"n: 13"}, "n", "board size 13 is outside 1..12"},

		{page, "ties", "", nil, "argument", "this page is not about a start: give its rows"},
		{page, "ties", "start", nil, "argument", "this page is not about a start: give its rows"},
		{page, "ties", "1 2 3", nil, "argument", "3 rows for a board of 8 columns (did you mean -n 3?)"},
		{page, "ranking", "", nil, "argument", "this page is not about a start: give its rows"},
		{page, "ranking", "0 2 3 4 5 6 7 8", nil, "argument", "row 0 in column 1 is outside 1..8"},
		{page, "progress", "", nil, "argument", "this page is not about a start: give its rows"},
		{page, "judge", "", nil, "argument", "this page is not about a start: give its rows"},
		{three, "ties", "", nil, "argument", none},
		{three, "ranking", "1 1 1", nil, "argument", none},
		{three, "progress", "", nil, "argument", none},
		{three, "judge", "", nil, "argument", none},
	} {
		what := fmt.Sprintf("{%s} %s %v", c.name, c.args, c.options)
		cell, err := c.scope.Draw(directiveOf(c.name, c.args, c.options...))
		if err == nil {
			t.Errorf("%s: no error, drawn by %s", what, cell.Call)
			continue
		}
		// An option's name stands before its error. Some lists of near names
		// and some counts are not this test's.
		got := strings.TrimPrefix(err.Error(), optionOf(err)+": ")
		if optionOf(err) != c.at || !strings.HasPrefix(got, c.want) && !strings.HasSuffix(got, c.want) {
			t.Errorf("%s: at %s: %s\nwant at %s: %s", what, optionOf(err), got, c.at, c.want)
		}
		if cell.Body != "" {
			t.Errorf("%s: drawn although it is wrong", what)
		}
	}
}
