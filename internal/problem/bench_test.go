package problem_test

import (
	"testing"

	"queenbook/internal/problem"
)

// queens are those of eight columns, whose search makes 15,720 tests.
const queens = `n = 8
places = range(1, n + 1)
choices = range(1, n + 1)


def refused_by(place, choice, chosen):
    for other, row in chosen.items():
        if row == choice or abs(row - choice) == place - other:
            return other
`

func BenchmarkQueens(b *testing.B) {
	for b.Loop() {
		r, _ := record(b, queens, problem.Usual)
		if r.Run.Tests != 15_720 || r.Run.Solutions != 92 {
			b.Fatalf("%+v", r.Run)
		}
	}
}
