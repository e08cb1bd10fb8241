package exercises

import (
	"math"
	"strconv"

	"queenbook/internal/figure"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// deadEnds are, for each board size, the first of the dead ends that take the most calls to leave.
var deadEnds = figure.Kept[int, figure.DeadEnd]{Make: func(_ *figure.Book, n int) (best figure.DeadEnd) {
	for end := range figure.DeadEnds(n) {
		if end.Returns > best.Returns {
			best = end
		}
	}
	return best
}}

// tested says whether a dead end has a test after it.
func tested(d figure.DeadEnd) bool { return d.Step > 0 }

var endFacts = figure.OfKept("where a test comes after a dead end", &deadEnds, tested).Facts(
	figure.Rows("exercise.end.rows", "rows of the queens at the dead end that takes the most returns to leave",
		func(d figure.DeadEnd) solver.Rows { return d.Rows }),
	figure.Number("exercise.end.column", "column of the dead end that takes the most returns to leave",
		func(d figure.DeadEnd) int { return len(d.Rows) + 1 }),
	figure.Number("exercise.end.step", "last test of the dead end that takes the most returns to leave",
		func(d figure.DeadEnd) int { return d.Step }),
	figure.Number("exercise.end.returns", "returns that the dead end of exercise.end takes before the next test",
		func(d figure.DeadEnd) int { return d.Returns }),
	figure.Number("exercise.next.row", "row of the test after the dead end of exercise.end",
		func(d figure.DeadEnd) int8 { return d.Next.Row }),
	figure.Number("exercise.next.column", "column of the test after the dead end of exercise.end",
		func(d figure.DeadEnd) int8 { return d.Next.Col }),
	figure.Number("exercise.next.step", "step of the test after the dead end of exercise.end",
		func(d figure.DeadEnd) int { return d.Step + 1 }),
)

// A wrongTurn is the shortest beginning without attacks that no solution has; if there are several,
// the first.
type wrongTurn struct {
	tree  *tree.Tree
	index int // of its node
	count int // how many beginnings with as few queens no solution has
}

func (w wrongTurn) node() tree.Node { return w.tree.Nodes[w.index] }

// findTurn goes through the tree. The root isn't a turn: if it has no solution, there's no turn.
func findTurn(z figure.Size) (w wrongTurn, ok bool) {
	w.tree = z.Book.Tree(z.Columns)
	for i, node := range w.tree.Nodes {
		switch {
		case i == 0 || node.Solutions > 0:
		case w.index == 0 || node.Depth < w.node().Depth:
			w.index, w.count = i, 1
		case node.Depth == w.node().Depth:
			w.count++
		}
	}
	return w, w.index > 0 && w.tree.Nodes[0].Solutions > 0
}

var turnFacts = figure.OfBoard("where there are solutions and a beginning without one", findTurn).Facts(
	figure.Rows("exercise.turn.rows", "the first of the shortest beginnings without attacks that begin no solution",
		func(w wrongTurn) solver.Rows { return w.tree.Rows(w.index) }),
	figure.Number("exercise.turn.queens", "queens of the beginning of exercise.turn.rows",
		func(w wrongTurn) int { return w.node().Depth }),
	figure.Number("exercise.turn.count", "beginnings with as many queens as exercise.turn.rows that begin no solution",
		func(w wrongTurn) int { return w.count }),
	figure.Number("exercise.turn.tests", "tests that the search runs below exercise.turn.rows",
		func(w wrongTurn) int64 { return w.node().Tests }),
	figure.Number("exercise.turn.level",
		"all beginnings without attacks that have as many queens as exercise.turn.rows",
		func(w wrongTurn) int64 { return w.tree.Levels[w.node().Depth].Nodes }),
)

// The test of row 1, all tests below it, and one more.
var rowTwoFacts = figure.From(2).Facts(
	figure.Number("exercise.row.two", "the step that puts the first queen into row 2",
		func(z figure.Size) int64 { return z.Book.Tree(z.Columns).Nodes[1].Tests + 2 }),
)

var rookFacts = figure.Everywhere().Facts(
	// A node is any way to put rooks into different rows, column by column.
	figure.Number("exercise.rooks.nodes", "nodes of the search with rooks instead of queens",
		func(z figure.Size) (nodes int64) {
			for rooks := range z.Columns + 1 {
				nodes += figure.Orders(z.Columns, rooks).Int64()
			}
			return nodes
		}),
)

// tests are those of the search with that many columns fewer. Those with two and with one say
// something about the board itself, if the tests grow again as they did between these.
func tests(z figure.Size, fewer int) float64 { return float64(z.Book.Effort(z.Columns - fewer).Tests) }

var estimateFacts = figure.From(3).Facts(
	figure.Said("exercise.growth", "the factor between the tests of the boards with two columns fewer and with one",
		func(z figure.Size) words.Sentence {
			return words.Decimal(strconv.FormatFloat(tests(z, 1)/tests(z, 2), 'f', 1, 64))
		}),
	figure.Number("exercise.estimate", "tests of the search if they grow by exercise.growth again",
		func(z figure.Size) int64 { return int64(math.Round(tests(z, 1) * tests(z, 1) / tests(z, 2))) }),
	figure.Number("exercise.seconds", "whole seconds, rounded, where the board with two columns fewer takes one",
		func(z figure.Size) int64 { return int64(math.Round(tests(z, 0) / tests(z, 2))) }),
)
