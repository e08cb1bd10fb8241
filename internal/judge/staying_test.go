package judge_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"queenbook/internal/judge"
	"queenbook/internal/nearest"
	"queenbook/internal/solver"
)

// If a case isn't proved, its line says so, and the next cases follow.
func TestMovesByWithoutAProof(t *testing.T) {
	var out strings.Builder
	var told []int
	calls := 0
	solve := func(start solver.Rows) (nearest.Stay, error) {
		calls++
		if calls == 2 {
			return nearest.Stay{Start: start, Low: 3, High: 6, Board: solver.Rows{2, 4, 6, 1, 3, 5}}, nil
		}
		return nearest.ByStaying(context.Background(), start)
	}
	in := "1 2 3 4 5 6\n\n1 1 1 1 1 1\n2 4 6 1 3 5\n"
	tell := func(line int64, a nearest.Stay) { told = append(told, int(line), a.Low, a.High) }
	if err := judge.MovesBy(&out, strings.NewReader(in), 6, solve, false, tell); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(out.String(), "\n")
	if len(lines) < 3 || lines[0] != "Case 1: 6" || lines[1] != "Case 2: between 3 and 6" || lines[2] != "Case 3: 0" {
		t.Errorf("the answers are %q", lines)
	}
	if len(told) != 3 || told[0] != 3 || told[1] != 3 || told[2] != 6 {
		t.Errorf("told %v, want line 3 and two bounds", told)
	}
}

// Any method gives the same answers as comparing.
func TestMovesByAgrees(t *testing.T) {
	solutions := solver.Solve(6).Solutions
	in := "1 2 3 4 5 6\n6 6 6 6 6 6\n2 4 6 1 3 5\n1 3 5 2 4 6\n2 4 6 1 3 3\n"
	compare := func(start solver.Rows) (nearest.Stay, error) {
		moves := nearest.Fewest(start, solutions)
		return nearest.Stay{Low: moves, High: moves}, nil
	}
	var want, got strings.Builder
	if err := judge.MovesBy(&want, strings.NewReader(in), 6, compare, false, nil); err != nil {
		t.Fatal(err)
	}
	solve := func(start solver.Rows) (nearest.Stay, error) {
		return nearest.ByStaying(context.Background(), start)
	}
	if err := judge.MovesBy(&got, strings.NewReader(in), 6, solve, false, nil); err != nil {
		t.Fatal(err)
	}
	if got.String() != want.String() {
		t.Errorf("answers %q, want %q", got.String(), want.String())
	}
}

// The answers before a mistake are written, and a solver's error names its line.
func TestMovesByErrors(t *testing.T) {
	solve := func(start solver.Rows) (nearest.Stay, error) {
		return nearest.ByStaying(context.Background(), start)
	}
	var out strings.Builder
	err := judge.MovesBy(&out, strings.NewReader("1 2 3 4\n1 2 9 4\n"), 4, solve, false, nil)
	var mistake *judge.Error
	if !errors.As(err, &mistake) || mistake.Line != 2 || out.String() != "Case 1: 4\n" {
		t.Errorf("answers %q and error %v, want one answer and a mistake in line 2", out.String(), err)
	}
	err = judge.MovesBy(&out, strings.NewReader("\n1 2\n"), 2, solve, false, nil)
	if !errors.As(err, &mistake) || mistake.Line != 2 || !errors.Is(err, solver.ErrNoSolution) {
		t.Errorf("error %v, want that there is no solution, at line 2", err)
	}
}
