package starts

import (
	"context"
	"fmt"

	"queenbook/internal/figure"
	"queenbook/internal/nearest"
	"queenbook/internal/number"
	"queenbook/internal/solver"
)

// largeColumns is the size of the board with which the book shows what the third method can do.
const largeColumns = 32

// diagonals are the answers for the longest diagonal, by columns.
var diagonals = figure.Kept[int, nearest.Stay]{Make: func(_ *figure.Book, columns int) nearest.Stay {
	start := make(solver.Rows, columns)
	for i := range start {
		start[i] = int8(i + 1)
	}
	a, err := nearest.ByStaying(context.Background(), start)
	if err != nil {
		panic(err) // the start is right, and the board has solutions
	}
	return a
}}

var largeFacts = figure.OfBook("", func(b *figure.Book) (nearest.Stay, bool) { return diagonals.Of(b, largeColumns), true }).Facts(
	figure.Number("large.columns", "columns of the large board on which the third method is shown",
		func(a nearest.Stay) int { return len(a.Start) }),
	figure.Number("large.moves", fmt.Sprintf("the fewest moves from 1 2 3 … %d on the large board", largeColumns),
		func(a nearest.Stay) int { return a.High }),
	figure.Number("large.sets", "sets of queens that the third method tries on the large board", func(a nearest.Stay) int64 {
		return number.Sum(a.Levels, func(l nearest.Level) int64 { return l.Sets })
	}),
	figure.Number("large.nodes", "nodes of the searches that fill the large board around these sets", func(a nearest.Stay) int64 {
		return number.Sum(a.Levels, func(l nearest.Level) int64 { return l.Nodes })
	}),
)
