package judge_test

import (
	"fmt"
	"strings"
	"testing"

	"queenbook/internal/judge"
	"queenbook/internal/solver"
)

// A line with a start has rows, perhaps with a name before and a comment after them; a # can be in
// either.
func TestReadStart(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"2 4 1 3", "2 4 1 3"},
		{"2,4,1,3", "2 4 1 3"},
		{"2, 4; 1\t3", "2 4 1 3"},
		{"Anna: 2 4 1 3", "Anna: 2 4 1 3"},
		{"Anna:2,4,1,3", "Anna: 2 4 1 3"},
		{"Class 9: Anna: 2 4 1 3", "Class 9: Anna: 2 4 1 3"},
		{"Ka\u0308the: 2 4 1 3", "K\u00e4the: 2 4 1 3"},
		{"", "nothing"},
		{" \t ", "nothing"},
		{"# Anna: 2 4 1 3", "nothing"},
		{"  #3: 2 4 1 3", "nothing"},

		{"2 4 1 3 # the first", "2 4 1 3"},
		{"2 4 1 3# see: 12", "2 4 1 3"},
		{"Anna: 2 4 1 3 # hers: 1 2 3 4", "Anna: 2 4 1 3"},
		{"Team #3: 2 4 1 3", "Team #3: 2 4 1 3"},
		{"Team #3, #4: 2 4 1 3 # both", "Team #3, #4: 2 4 1 3"},
		{"C# club: 2 4 1 3", "C# club: 2 4 1 3"},
		{"Teams: #3: 2 4 1 3", "Teams: #3: 2 4 1 3"},
		{"9b #2: 2 4 1 3", "9b #2: 2 4 1 3"},

		{"Team #3: 2 4 1", "3 rows for a board of 4 columns"},
		{"Team #3: 2 4 x 3", `"x" in column 3 isn't a row: write a number in 1..4`},
		{"Team #3 2 4 1 3", `"Team" in column 1 isn't a row: write a number in 1..4`},
		{"2 4 x 3 # nothing", `"x" in column 3 isn't a row: write a number in 1..4`},
		{"Anna: # later", "no rows given: a board of 4 columns needs one for each"},
		{": 2 4 1 3", "the name before the colon is missing"},
		{strings.Repeat("A", 101) + ": 2 4 1 3", "the name has more than 100 bytes"},
	} {
		rows := make(solver.Rows, 4)
		name, found, err := judge.ReadStart(c.line, rows, func(int) bool { return false })
		got := "nothing"
		switch {
		case err != nil:
			got = err.Error()
		case found && name != "":
			got = fmt.Sprintf("%s: %v", name, rows)
		case found:
			got = rows.String()
		}
		if got != c.want {
			t.Errorf("%q: %s, want %s", c.line, got, c.want)
		}
	}
}
