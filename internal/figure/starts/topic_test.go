package starts

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/solver"
)

var books = figuretest.Books{Topics: []figure.Topic{Topic()}}

// What a directive becomes: what was counted, and what a reader sees of it.
func TestFigures(t *testing.T) {
	report := books.About(t, 1, 7, 2, 6, 3, 5, 8, 4)
	const compared = "15,720 tests, 92 solutions, 736 rows compared"
	for _, c := range []struct {
		scope      *figure.Scope
		name, args string
		options    []string
		counted    string
		command    string // that makes it again
		seen       []string
	}{
		{report, "ties", "", nil, compared, `report figure ties --start "1 7 2 6 3 5 8 4"`, []string{"5 7 2 6 3 1 8 4"}},
		{report, "ranking", "start", nil, compared, `report figure ranking start --start "1 7 2 6 3 5 8 4"`, []string{"1 2 3 4 5 6 7 8 92 solutions by distance from 1 7 2 6 3 5 8 4"}},
		{books.Of(t, 6).Page(nil), "ranking", "1 1 1 1 1 1", nil, "894 tests, 4 solutions, 24 rows compared", `report figure ranking 1 1 1 1 1 1 -n 6`, []string{"4 solutions by distance from 1 1 1 1 1 1"}},
		{report, "progress", "1 7 4 6 8 2 5 3", nil, compared + ", 1 improvement", "report figure progress 1 7 4 6 8 2 5 3", []string{"The best so far for 1 7 4 6 8 2 5 3"}},
		{report, "judge", "2 2 2 2 5 5 5 5", nil, compared, "report figure judge 2 2 2 2 5 5 5 5", []string{"2 2 2 2 5 5 5 5 Case 1: 6"}},
		{report, "bound", "1 7 2 6 3 5 8 4", nil, "15,720 tests, 1,694 tests, 1,263 tests", "report figure bound 1 7 2 6 3 5 8 4", []string{"plain", "with the bound", "current row first"}},
		{report, "bound", "1 7 4 6 8 2 5 3", nil, "15,720 tests, 1,271 tests, 8 tests", "report figure bound 1 7 4 6 8 2 5 3", []string{"plain", "with the bound", "current row first"}},
		{report, "stays", "", nil, "15 sets", `report figure stays --start "1 7 2 6 3 5 8 4"`, []string{"7 stay", "set 9 of 13"}},
		{report, "editor", "", nil, "15,720 tests, 92 solutions, 16,777,216 starts surveyed", `report figure editor --start "1 7 2 6 3 5 8 4"`, []string{"2 moves"}},
		{report, "editor", "1,1,1,1,1,1,1,1", nil, "15,720 tests, 92 solutions, 16,777,216 starts surveyed", "report figure editor 1,1,1,1,1,1,1,1 --start \"1 7 2 6 3 5 8 4\"", []string{"7 moves"}},
		{report, "histogram", "starts", nil, "16,777,216 starts, 92 solutions", `report figure histogram starts --start "1 7 2 6 3 5 8 4"`,
			[]string{
				"starts in this book", "0.73% Board 1 7 2 6 3 5 8 4",
				"3 1,525,662 9.1", "7 12 0.000072", "8 0 0", "total 16,777,216",
			}},
		{report, "histogram", "permutations", []string{"n: 5"},
			"120 permutations, 10 solutions", "report figure histogram permutations n=5",
			[]string{"1 0 0", "2 50 41.7", "total 120"}},
		{report, "farthest", "lines", nil, "16,777,216 starts, 10 boards", "report figure farthest lines",
			[]string{"1 2 3 4 5 6 7 8 64 nearest", "8 8 8 8 8 8 8 8 92 nearest"}},
		{report, "farthest", "others", nil, "16,777,216 starts, 2 boards", "report figure farthest others",
			[]string{"1 4 3 4 4 3 4 1 48 nearest", "8 5 6 5 5 6 5 8 48 nearest"}},
		{report, "farthest", "", nil, "16,777,216 starts, 12 boards", "report figure farthest", []string{"1 4 3 4 4 3 4 1 48 nearest", "8 8 8 8 8 8 8 8 92 nearest"}},
		{report, "startgrid", "", nil, "256 starts", "report figure startgrid", []string{"1 2 3 4 1 2 3 4"}},
		{books.Of(t, 8).Page(nil), "starts", "", []string{"most: 3"},
			"3 starts", "report figure starts most=3", []string{
				"start attacking pairs moves nearest solutions tests with the bound left out tests, current row first left out",
				"1 1 1 1 1 1 1 1 28 7 92", "1 7 2 6 3 5 8 4 1 2 1 1,694"}},
		{books.About(t, 1, 1, 2), "starts", "", nil, "1 start", `report figure starts -n 3 --start "1 1 2"`,
			[]string{"1 1 2 2 – – – – – –"}},
	} {
		cell := figuretest.Draw(t, c.scope, c.name, c.args, c.options...)
		if got := figuretest.Counted(cell); got != c.counted || cell.Command != c.command {
			t.Errorf("{%s} %s %v: %s, by %s\nwant %s, by %s",
				c.name, c.args, c.options, got, cell.Command, c.counted, c.command)
		}
		if err := xmlErr(string(cell.Body)); err != nil {
			t.Errorf("{%s} %s: %v", c.name, c.args, err)
		}
		seen := strings.Join(strings.Fields(figuretest.Plain(strings.ReplaceAll(string(cell.Body), "<", " <"))), " ")
		for _, want := range c.seen {
			if !strings.Contains(seen, want) {
				t.Errorf("{%s} %s: there is no %q in %q", c.name, c.args, want, seen)
			}
		}
	}
}

// xmlErr is what's wrong with a fragment: the figures are XML as well as HTML.
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

func TestFigureErrors(t *testing.T) {
	page, report, three := books.Without(t, 8), books.About(t, 1, 7, 2, 6, 3, 5, 8, 4), books.About(t, 1, 2, 3)
	const none = "a board of this size has no solution"
	for _, c := range []struct {
		scope      *figure.Scope
		name, args string
		options    []string
		at, want   string // where the error points, and what it says
		absent     bool   // another board has it
	}{
		{page, "editor", "", nil, "argument", "this page isn't about a start: give its rows", false},
		{report, "editor", "1 2 3", nil, "argument", "3 rows for a board of 8 columns (did you mean -n 3?)", false},
		{report, "editor", "0 2 3 4 5 6 7 8", nil, "argument", "row 0 in column 1 is outside 1..8", false},
		{three, "editor", "", nil, "argument", none, true},
		{books.Without(t, 11), "editor", "1 1 1 1 1 1 1 1 1 1 1", nil, "argument",
			"the editor carries all solutions in the page, which is too much for more than 10 columns: put it into an only editor.fits = 1", true},

		{page, "ties", "", nil, "argument", "this page isn't about a start: give its rows", false},
		{page, "ties", "start", nil, "argument", "this page isn't about a start: give its rows", false},
		{page, "ties", "1 2 3", nil, "argument", "3 rows for a board of 8 columns (did you mean -n 3?)", false},
		{page, "ranking", "", nil, "argument", "this page isn't about a start: give its rows", false},
		{page, "ranking", "0 2 3 4 5 6 7 8", nil, "argument", "row 0 in column 1 is outside 1..8", false},
		{page, "progress", "", nil, "argument", "this page isn't about a start: give its rows", false},
		{page, "judge", "", nil, "argument", "this page isn't about a start: give its rows", false},
		{page, "bound", "", nil, "argument", "this page isn't about a start: give its rows", false},
		{page, "race", "", nil, "argument", "this page isn't about a start: give its rows", false},
		{page, "stays", "", nil, "argument", "this page isn't about a start: give its rows", false},
		{three, "ties", "", nil, "argument", none, true},
		{three, "ranking", "1 1 1", nil, "argument", none, true},
		{three, "progress", "", nil, "argument", none, true},
		{three, "judge", "", nil, "argument", none, true},
		{three, "bound", "", nil, "argument", none, true},
		{three, "race", "", nil, "argument", none, true},
		{three, "stays", "", nil, "argument", none, true},

		{report, "histogram", "start", nil, "argument", `unknown argument "start" (did you mean starts?)`, false},
		{report, "histogram", "", nil, "argument", `unknown argument ""`, false},
		{report, "histogram", "starts", []string{"n: 13"}, "n", "board size 13 is outside 1..12", false},
		{report, "farthest", "line", nil, "argument", `unknown argument "line" (did you mean lines?)`, false},
		{report, "startgrid", "1 2", nil, "argument", `takes no argument, found "1 2"`, false},
		{three, "histogram", "starts", nil, "argument", none, true},
		{three, "farthest", "", nil, "argument", none, true},
		{books.Of(t, 10).Page(nil), "farthest", "", nil, "argument", "the farthest starts on 10 columns are not known, or more than 100", true},

		{report, "starts", "", []string{"most: 0"}, "most", `"0": a number from 1 on is needed`, false},
		{report, "starts", "", []string{"most: many"}, "most", `unknown fact "many"`, false},
	} {
		cell, err := c.scope.Draw(figuretest.Directive(c.name, c.args, c.options...))
		if err == nil {
			t.Errorf("{%s} %s %v: no error, drawn by %s", c.name, c.args, c.options, cell.Command)
			continue
		}
		at := figuretest.OptionOf(err)
		absent := errors.Is(err, figure.ErrAbsent) || errors.Is(err, solver.ErrNoSolution)
		// An error begins with its option's name. Some lists of similar names aren't tested here.
		got := strings.TrimPrefix(err.Error(), at+": ")
		if at != c.at || !strings.HasPrefix(got, c.want) || absent != c.absent {
			t.Errorf("{%s} %s %v: at %s, absent %t: %s\nwant at %s, absent %t: %s",
				c.name, c.args, c.options, at, absent, got, c.at, c.absent, c.want)
		}
		if cell.Body != "" {
			t.Errorf("{%s} %s %v: drawn although it is wrong", c.name, c.args, c.options)
		}
	}
}

// Examples show how a directive is used, so they have to draw something.
func TestExamples(t *testing.T) {
	page := books.Of(t, 8).Page(nil)
	for _, d := range Topic().Directives {
		lines := strings.Split(d.Example, "\n")
		var options []string
		for _, line := range lines[1:] {
			options = append(options, strings.TrimPrefix(line, ":"))
		}
		figuretest.Draw(t, page, d.Name, lines[0], options...)
	}
}
