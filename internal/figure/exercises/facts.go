package figure

import (
	"slices"
	"strconv"

	"queenbook/internal/nearest"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
)

// drillFacts are the questions and answers of the chapter of exercises. As
// with runFacts, nil stands for what does not exist on a board of n columns.
var drillFacts = map[string]func(b *Book, n int) any{
	// The dead end that takes the most calls to leave, the first of them.
	"drill.end.rows":    inDrill(func(d drillEnd) any { return d.rows }),
	"drill.end.column":  inDrill(func(d drillEnd) any { return len(d.rows) + 1 }),
	"drill.end.step":    inDrill(func(d drillEnd) any { return d.step }),
	"drill.end.returns": inDrill(func(d drillEnd) any { return d.returns }),
	"drill.next.row":    inDrill(func(d drillEnd) any { return int(d.next.Row) }),
	"drill.next.column": inDrill(func(d drillEnd) any { return int(d.next.Col) }),
	"drill.next.step":   inDrill(func(d drillEnd) any { return d.step + 1 }),

	// The beginning with the fewest queens that attack nobody and yet begin no
	// solution, the first of them; how many have as few; and what comes below.
	"drill.turn.rows":   inTurn(func(t *tree.Tree, node, _ int) any { return t.Rows(node) }),
	"drill.turn.queens": inTurn(func(t *tree.Tree, node, _ int) any { return t.Nodes[node].Depth }),
	"drill.turn.count":  inTurn(func(_ *tree.Tree, _, count int) any { return count }),
	"drill.turn.tests":  inTurn(func(t *tree.Tree, node, _ int) any { return t.Nodes[node].Tests }),
	"drill.turn.level":  inTurn(func(t *tree.Tree, node, _ int) any { return t.Levels[t.Nodes[node].Depth].Nodes }),

	// The step that puts the first queen into row 2: the test of row 1, all
	// that is below it, and one more.
	"drill.row.two": func(b *Book, n int) any { return atLeast(2, n, b.tree(n).Nodes[1].Tests+2) },

	// Starts made of the first solution: its last queen in row 1, and its
	// first and last queen with their rows exchanged.
	"drill.astray":         fromFirst(func(_ *Book, first solver.Rows) any { return astray(first) }),
	"drill.astray.moves":   fromFirst(func(b *Book, first solver.Rows) any { return b.moves(astray(first)) }),
	"drill.swapped":        fromFirst(func(_ *Book, first solver.Rows) any { return swapped(first) }),
	"drill.swapped.moves":  fromFirst(func(b *Book, first solver.Rows) any { return b.moves(swapped(first)) }),
	"drill.swapped.back":   fromFirst(func(_ *Book, first solver.Rows) any { return nearest.Moves(first, swapped(first)) }),
	"drill.line":           fromFirst(func(_ *Book, first solver.Rows) any { return line(len(first)) }),
	"drill.line.moves":     fromFirst(func(b *Book, first solver.Rows) any { return b.moves(line(len(first))) }),
	"drill.first.moves":    fromFirst(func(b *Book, first solver.Rows) any { return b.moves(first) }),
	"drill.first.mirrored": fromFirst(func(_ *Book, first solver.Rows) any { return upsideDown(first) }),
	"drill.first.reversed": fromFirst(func(_ *Book, first solver.Rows) any { return reversed(first) }),
	"drill.first.turned":   fromFirst(func(_ *Book, first solver.Rows) any { return upsideDown(reversed(first)) }),
	// How many of the four are different boards.
	"drill.first.images": fromFirst(func(_ *Book, first solver.Rows) any {
		images := []string{first.String(), upsideDown(first).String(), reversed(first).String(), upsideDown(reversed(first)).String()}
		slices.Sort(images)
		return len(slices.Compact(images))
	}),

	// The first start that needs two moves exactly, in the order of a
	// dictionary, and how many there are.
	"drill.two.rows":  ofTwo(func(first solver.Rows, _ int) any { return first }),
	"drill.two.count": ofTwo(func(_ solver.Rows, count int) any { return count }),

	// Rooks instead of queens: no test asks about a diagonal. A node is then
	// any way to put queens into different rows, column by column.
	"drill.rooks.nodes": func(_ *Book, n int) any { return factorial(n) + boundCalls(n) },
	"drill.rooks.calls": func(_ *Book, n int) any { return boundCalls(n) },
	"drill.rooks.tests": func(_ *Book, n int) any { return n * boundCalls(n) },

	// What two smaller boards say about this one, if the tests grow again as
	// they did between those.
	"drill.growth":   growing(func(a, b int) any { return strconv.FormatFloat(float64(b)/float64(a), 'f', 1, 64) }),
	"drill.estimate": growing(func(a, b int) any { return (2*b*b + a) / (2 * a) }),
}

// A drillEnd is a dead end and the way out of it.
type drillEnd struct {
	rows    solver.Rows // the queens that stand
	step    int         // its last test
	returns int         // calls that end before the next test, that of the dead end included
	next    solver.Square
}

// drillEndOf finds the dead end with the most returns before the next test.
// The last dead end of a search, after which no test comes, does not count.
func drillEndOf(n int) (best drillEnd) {
	state := solver.NewState(n)
	var now drillEnd
	for e := range solver.Trace(n) {
		state.Apply(e)
		switch {
		case e.Kind == solver.DeadEnd:
			now = drillEnd{step: state.Step, returns: 1}
			for _, q := range state.Queens {
				now.rows = append(now.rows, q.Row)
			}
		case e.Return():
			now.returns++
		case e.Test():
			if now.step > 0 && now.returns > best.returns {
				now.next = e.Square
				best = now
			}
			now = drillEnd{}
		}
	}
	return best
}

func inDrill(fact func(drillEnd) any) func(*Book, int) any {
	return func(b *Book, n int) any {
		if b.run(n).Whole.DeadEnds == 0 {
			return nil
		}
		if end := drillEndOf(n); end.step > 0 {
			return fact(end)
		}
		return nil
	}
}

// inTurn is a fact about the first node of least depth below which there is no
// solution. The root is none: where it has no solution there are no turns.
func inTurn(fact func(t *tree.Tree, node, count int) any) func(*Book, int) any {
	return func(b *Book, n int) any {
		t := b.tree(n)
		first, count := 0, 0
		for i, node := range t.Nodes {
			switch {
			case i == 0 || node.Solutions > 0:
			case first == 0 || node.Depth < t.Nodes[first].Depth:
				first, count = i, 1
			case node.Depth == t.Nodes[first].Depth:
				count++
			}
		}
		if first == 0 || t.Nodes[0].Solutions == 0 {
			return nil
		}
		return fact(t, first, count)
	}
}

// fromFirst is a fact about what is made of the first solution.
func fromFirst(fact func(b *Book, first solver.Rows) any) func(*Book, int) any {
	return func(b *Book, n int) any {
		if len(b.run(n).Solutions) == 0 {
			return nil
		}
		return fact(b, b.run(n).Solutions[0].Rows)
	}
}

// moves is the fewest moves from a start on a board that has solutions.
func (b *Book) moves(start solver.Rows) int {
	return nearest.Fewest(start, b.run(len(start)).Solutions)
}

func astray(rows solver.Rows) solver.Rows {
	start := slices.Clone(rows)
	start[len(start)-1] = 1
	return start
}

func swapped(rows solver.Rows) solver.Rows {
	start, last := slices.Clone(rows), len(rows)-1
	start[0], start[last] = start[last], start[0]
	return start
}

func line(n int) solver.Rows {
	rows := make(solver.Rows, n)
	for i := range rows {
		rows[i] = 1
	}
	return rows
}

func reversed(rows solver.Rows) solver.Rows {
	image := slices.Clone(rows)
	slices.Reverse(image)
	return image
}

// ofTwo is a fact about the starts that need two moves, on boards that are
// small enough to ask them all.
func ofTwo(fact func(first solver.Rows, count int) any) func(*Book, int) any {
	return func(b *Book, n int) any {
		if n > 5 || len(b.run(n).Solutions) == 0 {
			return nil
		}
		var first solver.Rows
		count := 0
		start := line(n)
		for {
			if b.moves(start) == 2 {
				if count++; first == nil {
					first = slices.Clone(start)
				}
			}
			i := n - 1
			for ; i >= 0 && int(start[i]) == n; i-- {
				start[i] = 1
			}
			if i < 0 {
				break
			}
			start[i]++
		}
		if first == nil {
			return nil
		}
		return fact(first, count)
	}
}

// growing is a fact about the tests on the two boards before this one.
func growing(fact func(a, b int) any) func(*Book, int) any {
	return func(b *Book, n int) any {
		if n < 3 {
			return nil
		}
		return fact(b.run(n-2).Whole.Tests, b.run(n-1).Whole.Tests)
	}
}
