package judge

import (
	"strings"
	"testing"

	"queenbook/internal/nearest"
	"queenbook/internal/solver"
)

// For a case without a proof, any answer between the bounds can be right.
func TestCheckUnproved(t *testing.T) {
	for answer, want := range map[string]string{
		"Case 1: 2": "",
		"Case 1: 3": "",
		"Case 1: 1": "line 1: the answer to case 1, 1 2 3 4, is 1: the fewest moves are between 2 and 3",
		"Case 1: 4": "line 1: the answer to case 1, 1 2 3 4, is 4: the fewest moves are between 2 and 3",
	} {
		told := 0
		unproved := func(int64, nearest.Stay) { told++ }
		solve := func(start solver.Rows) (nearest.Stay, error) {
			return nearest.Stay{Start: start, Low: 2, High: 3}, nil
		}
		cases, err := Check(strings.NewReader(answer), strings.NewReader("1 2 3 4"), 4, solve, unproved)
		got := ""
		if err != nil {
			got = err.Error()
		}
		if right := want == ""; got != want || right != (cases == 1) || right != (told == 1) {
			t.Errorf("%s: %q, %d cases, told %d times; want %q", answer, got, cases, told, want)
		}
	}
}
