package puzzle

import (
	"fmt"
	"iter"
	"strconv"

	"queenbook/internal/solver"
)

// OnBoard is the problem of n queens: its search is that of the book, which takes nothing back.
func OnBoard(n int) *Problem {
	p := &Problem{
		Title:   fmt.Sprintf("%d queens", n),
		Words:   Words{Place: "column / columns", Choice: "row / rows", Root: "the empty board", Begin: "empty"},
		Each:    n,
		Picture: Picture{Kind: Board},
		Events:  func() iter.Seq[Event] { return OfQueens(solver.Trace(n)) },
	}
	for i := 1; i <= n; i++ {
		p.Places = append(p.Places, Name{fmt.Sprintf("column %d", i), strconv.Itoa(i)})
		p.Choices = append(p.Choices, Name{fmt.Sprintf("row %d", i), strconv.Itoa(i)})
	}
	return p
}
