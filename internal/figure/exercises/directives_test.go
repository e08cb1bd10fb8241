package exercises

import (
	"strings"
	"testing"

	"queenbook/internal/figure/figuretest"
)

// What the directives show, and what's counted.
func TestDirectives(t *testing.T) {
	for _, c := range []struct {
		name           string
		options        []string
		shows, counted string
	}{
		{"try", nil, "Three queens have been placed, from left to right. No square in column 4 is free.", "3 queens, 4 attacked squares"},
		{"try", []string{"n: 4"}, "Stuck?", "3 queens, 4 attacked squares"},
		{"log-check", nil, "report trace --check log.txt", "15,720 tests"},
		{"log-check", []string{"n: 5"}, "report trace -n 5 --check log.txt", "220 tests"},
	} {
		cell := figuretest.Draw(t, books.Of(t, 8).Page(nil), c.name, "", c.options...)
		if counted := figuretest.Counted(cell); counted != c.counted {
			t.Errorf("%s %v counts %s, want %s", c.name, c.options, counted, c.counted)
		}
		if text := figuretest.Plain(string(cell.Body)); !strings.Contains(text, c.shows) {
			t.Errorf("%s %v shows, without %q:\n%s", c.name, c.options, c.shows, text)
		}
	}
}

// Mistakes that authors can make in an ask.
func TestAskMistakes(t *testing.T) {
	for args, want := range map[string]string{
		"":                "what is asked for and the right answer",
		"number":          "what is asked for and the right answer",
		"colour red":      "number, square, rows, table, lines",
		"number nothing":  `unknown fact "nothing"`,
		"square (5,1)":    "outside",
		"square 5":        "isn't a square",
		"rows 1 2 3 4 5":  "5 rows for a board of 4 columns",
		"rows end.rows":   `unknown fact "end.rows"`,
		"lines solution":  `unknown function "solution"`,
		"number 1; tests": `unknown fact "tests"`,
	} {
		_, err := books.Of(t, 4).Page(nil).Draw(figuretest.Directive("ask", args))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("ask %s: %v, want %q", args, err, want)
		}
	}
	if _, err := books.Of(t, 4).Page(nil).Draw(figuretest.Directive("ask", "lines free", "says: Lines")); err == nil ||
		!strings.Contains(err.Error(), "lines have no name") {
		t.Errorf("lines with a name: %v", err)
	}
	// The right answers, as the script writes them.
	for args, want := range map[string]string{
		"number exercise.row.two; 007":            `["18","7"]`,
		"square (exercise.row.two-16,1);( 3 , 4)": `["(2,1)","(3,4)"]`,
		"rows 2 4; exercise.line":                 `["2 4 0 0","1 1 1 1"]`,
	} {
		cell, err := books.Of(t, 4).Page(nil).Draw(figuretest.Directive("ask", args))
		if err != nil || !strings.Contains(string(cell.Body), "data-right='"+want+"'") || !cell.Bare {
			t.Errorf("ask %s: %v, %s", args, err, cell.Body)
		}
	}
}
