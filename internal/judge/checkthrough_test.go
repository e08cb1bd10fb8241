package judge_test

import (
	"strings"
	"testing"

	"queenbook/internal/judge"
	"queenbook/internal/solver"
)

func TestCheckThrough(t *testing.T) {
	const squares = "2\n3 1\n2 1\n"
	solutions := solver.Solve(4).Solutions
	var right strings.Builder
	if err := judge.Through(&right, strings.NewReader(squares), 4, solutions); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, answers, want string }{
		{"right", right.String(), ""},
		{"other white space", strings.ReplaceAll(right.String(), " ", "  ") + "\n\n", ""},
		{"another row", strings.Replace(right.String(), "3 1 4 2", "3 1 4 1", 1), `is "1 3 1 4 1", and should be "1 3 1 4 2"`},
		{"cut off", strings.TrimRight(right.String(), "\n 1234") + "\n", "the answers"},
		{"more", right.String() + "x\n", `the answers go on after set 2, the last: `},
		{"nothing", "", `the answers end after line 0, in set 1: "SOLN COLUMN" comes next`},
	} {
		sets, err := judge.CheckThrough(strings.NewReader(c.answers), strings.NewReader(squares), 4, solutions)
		switch {
		case c.want == "" && (err != nil || sets != 2):
			t.Errorf("%s: %d sets, %v", c.name, sets, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: %v, want %s\n%s", c.name, err, c.want, right.String())
		}
	}
}
