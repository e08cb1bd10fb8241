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
	through := solver.Through(n, solutions)
	for col := range n {
		for row := range n {
			boards := through[row][col]
			b.Numbers = append(b.Numbers, render.Number{Square: solver.Sq(row+1, col+1), Value: boards, Strong: boards == 0})
		}
	}
	return b
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
