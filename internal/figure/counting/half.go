package counting

import "queenbook/internal/figure"

// half is a search whose first column is tried only as far down as the middle row; the rest is the
// same, upside down.
type half struct {
	rows         int
	tests, found int64
	middle       int64 // of the solutions found, those that begin in the middle row
	all          int64 // tests of the whole search
	odd          bool
}

func halfOf(z figure.Size) (half, bool) {
	t := z.Book.Tree(z.Columns)
	h := half{rows: (t.N + 1) / 2, all: t.Nodes[0].Tests, odd: t.N%2 == 1}
	child := 1
	for row := 1; row <= h.rows; row++ {
		node := t.Nodes[child]
		h.tests += 1 + node.Tests // the test of the first column, and what is below it
		h.found += node.Solutions
		if h.odd && row == h.rows {
			h.middle = node.Solutions
		}
		child = t.After(child)
	}
	return h, true
}

var halfFacts = figure.OfBoard("", halfOf).Facts(
	figure.Number("half.rows", "rows of the first column down to the middle: all that a search for half of the solutions tries",
		func(h half) int { return h.rows }),
	figure.Number("half.tests", "tests of a search that tries the first column down to the middle row",
		func(h half) int64 { return h.tests }),
	figure.Number("half.saved", "tests that a search saves that tries the first column down to the middle row",
		func(h half) int64 { return h.all - h.tests }),
	figure.Number("half.found", "solutions that begin in the middle row or above", func(h half) int64 { return h.found }),
	figure.Number("half.middle", "solutions that begin in the middle row", func(h half) int64 { return h.middle }),
	figure.Number("half.above", "solutions that begin above the middle row", func(h half) int64 { return h.found - h.middle }),
	figure.Truth("half.odd", "there is a middle row", func(h half) bool { return h.odd }),
)
