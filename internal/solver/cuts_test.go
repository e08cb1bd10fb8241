package solver_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/solver"
)

func TestCutsOfEight(t *testing.T) {
	var got []int64
	for _, cut := range solver.Cuts(8) {
		got = append(got, cut.Diagonal)
	}
	if diff := cmp.Diff([]int64{0, 14, 112, 356, 808, 1154, 788, 220}, got); diff != "" {
		t.Errorf("refusals of unused rows, by column (-want +got):\n%s", diff)
	}
}

// Every board is a solution or is ruled out by exactly one refusal, and so is every permutation.
func TestCutsAccountForEveryBoard(t *testing.T) {
	boards, permutations := int64(1), int64(1)
	for n := 1; n <= 10; n++ {
		boards, permutations = 1, 1
		for i := range n {
			boards *= int64(n)
			permutations *= int64(i + 1)
		}
		sum, orders := int64(0), int64(0)
		refused := int64(0)
		for _, cut := range solver.Cuts(n) {
			sum += cut.Refused * cut.Boards
			orders += cut.Diagonal * cut.Permutations
			refused += cut.Refused
		}
		run := solver.Solve(n)
		if sum+run.Whole.Solutions != boards {
			t.Errorf("n=%d: %d boards cut and %d solutions, want %d together", n, sum, len(run.Solutions), boards)
		}
		if orders+run.Whole.Solutions != permutations {
			t.Errorf("n=%d: %d permutations cut and %d solutions, want %d together",
				n, orders, len(run.Solutions), permutations)
		}
		if refused != run.Whole.Refused() {
			t.Errorf("n=%d: %d refusals, want %d", n, refused, run.Whole.Refused())
		}
	}
}

// Asked adds up the questions for each board.
func TestAskedBoardByBoard(t *testing.T) {
	for n := 1; n <= 6; n++ {
		wantBoards, wantPermutations := int64(0), int64(0)
		rows := make([]int, n)
		for number := range power(n, n) {
			used := map[int]bool{}
			for i := range rows {
				rows[i] = number % n
				number /= n
				used[rows[i]] = true
			}
			questions := int64(questionsOf(rows))
			wantBoards += questions
			if len(used) == n {
				wantPermutations += questions
			}
		}
		boards, permutations := solver.Asked(solver.Cuts(n), solver.Solve(n).Whole.Solutions)
		if boards != wantBoards || permutations != wantPermutations {
			t.Errorf("n=%d: %d questions for all boards and %d for permutations, want %d and %d",
				n, boards, permutations, wantBoards, wantPermutations)
		}
	}
}

// questionsOf is the column up to which one has to ask until a queen is attacked from the left.
func questionsOf(rows []int) int {
	for c, row := range rows {
		for before, other := range rows[:c] {
			if row == other || row-other == c-before || other-row == c-before {
				return c + 1
			}
		}
	}
	return len(rows)
}

func power(base, exponent int) int {
	product := 1
	for range exponent {
		product *= base
	}
	return product
}
