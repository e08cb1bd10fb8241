package figure

import (
	"bytes"
	"fmt"

	"queenbook/internal/render"
	"queenbook/internal/solver"
	"queenbook/internal/weave"
)

// BoardOfCoverage is the picture of the empty board of n columns with a number
// in every square: how many solutions have a queen there. Squares that no
// solution uses stand out.
func BoardOfCoverage(n int) render.Board {
	return boardOfCoverage(n, solver.Solve(n).Solutions)
}

func boardOfCoverage(n int, solutions []solver.Solution) render.Board {
	b := render.Board{
		N: n, Title: fmt.Sprintf("How many solutions lead through each square of %s", count(n, "column")),
		Coordinates: true,
	}
	through := coverage(n, solutions)
	for c, column := range through {
		for r, boards := range column {
			b.Numbers = append(b.Numbers, render.Number{Square: solver.Sq(r+1, c+1), Value: boards, Strong: boards == 0})
		}
	}
	return b
}

// coverage counts the solutions through each square: coverage[c][r] is that of
// row r+1 in column c+1.
func coverage(n int, solutions []solver.Solution) [][]int {
	through := make([][]int, n)
	for c := range through {
		through[c] = make([]int, n)
	}
	for _, s := range solutions {
		for c, row := range s.Rows {
			through[c][row-1]++
		}
	}
	return through
}

// drawCoverage answers {coverage}.
func (s *Scope) drawCoverage(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	n, err := s.size(d)
	if err != nil {
		return "", nil, err
	}
	solutions := s.book.run(n).Solutions
	if err := s.withLegend(out, boardOfCoverage(n, solutions)); err != nil {
		return "", nil, err
	}
	return fmt.Sprintf("figure.BoardOfCoverage(%d)", n),
		[]weave.Count{count(len(solutions), "solution"), {N: n * len(solutions), One: "queen", Many: "queens"}}, nil
}
