package main

import (
	"strings"
	"testing"

	"queenbook/internal/judge"
	"queenbook/internal/puzzle"
)

// The forms in which people write Sudokus.
func TestGrids(t *testing.T) {
	const small = ".1..3.....1..4.2"
	for _, c := range []struct{ name, text, want string }{
		{"on a line", small, small},
		{"with zeros", "0100300000100402", small},
		{"with stars", "*1**3*****1**4*2", small},
		{"with bars of its own", "_1__3_____1__4_2", small},
		{"with letters", "x1xx3xXxxx1xx4x2", small},
		{"with blanks", ".1.. 3... ..1. .4.2", small},
		{"a row on each", ".1..\n3...\n..1.\n.4.2", small},
		{"with a title", "Grid 01\n0100\n3000\n0010\n0402\nGrid 02\n0100\n3000\n0010\n0402", small + " " + small},
		{"with boxes", "+--+--+\n|.1|..|\n|3.|..|\n+--+--+\n|..|1.|\n|.4|.2|\n+--+--+", small},
		{"with question marks", "?1??\n3???\n??1?\n?4?2", small},
		{"with commas", "0,1,0,0\n3,0,0,0\n0,0,1,0\n0,4,0,2", small},
		{"as lists of Python", "[\n  [0, 1, 0, 0],\n  [3, 0, 0, 0],\n  [0, 0, 1, 0],\n  [0, 4, 0, 2],\n]", small},
		{"as texts of Python", "[\".1..\",\n '3...',\n '..1.',\n '.4.2']", small},
		{"with drawn boxes", "┌──┬──┐\n│.1│..│\n│3.│..│\n├──┼──┤\n│..│1.│\n│.4│.2│\n└──┴──┘", small},
		{"with comments", "# mine\n.1.. # first\n\n3...\n..1.\n.4.2", small},
		{"a row too short", ".1..\n3..", "line 2: a row has 3 cells, the 1 above have 4 each"},
		{"too few rows", ".1..\n3...", "the last puzzle ends after 2 rows of 4"},
		{"another sign", ".1..\n3.@.", `line 2: column 3: '@' is neither a digit nor a dot for an empty cell`},
		{"too large", "..5.\n....\n....\n....", "line 4: column 3: 5 isn't in 1..4"},
		{"too long", "....\n.....", "line 2: a row has 5 cells"},
		{"no puzzle", "123", "line 1: column 4: a puzzle has 16 cells or 81, this one has 3"},
	} {
		var g grid
		var got []string
		err := judge.Each(strings.NewReader(c.text), g.line, func(p *puzzle.Sudoku) error {
			got = append(got, p.String())
			return nil
		})
		if err == nil {
			err = g.end()
		}
		said := strings.Join(got, " ")
		if err != nil {
			said = err.Error()
		}
		if !strings.HasPrefix(said, c.want) || c.want == "" {
			t.Errorf("%s: %s, want %s", c.name, said, c.want)
		}
	}
}
