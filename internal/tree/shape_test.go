package tree

import (
	"math"
	"testing"

	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// A shape has the tree's nodes in order, where the icicle has them.
func TestShape(t *testing.T) {
	for n := 1; n <= 8; n++ {
		built, shape := Build(n, Keep{}, puzzle.OfQueens(solver.Trace(n))), ShapeOf(puzzle.OfQueens(solver.Trace(n)))
		if len(shape) != len(built.Nodes) {
			t.Fatalf("n=%d: %d nodes, want %d", n, len(shape), len(built.Nodes))
		}
		bars, turns := Icicle(built), shape.Turns()
		for i, node := range built.Nodes {
			if int(shape[i]) != node.Depth || shape.Leaf(i) != (built.After(i) == i+1) {
				t.Errorf("n=%d, node %d: at depth %d, a leaf: %t", n, i, shape[i], shape.Leaf(i))
			}
			want := float64(bars[i].From+bars[i].To) / float64(2*bars[0].To)
			if math.Abs(turns[i]-want) > 1e-9 {
				t.Errorf("n=%d, node %d: at %v, want %v", n, i, turns[i], want)
			}
		}
	}
	if got := ShapeOf(puzzle.OfQueens(solver.Trace(4))).String(); got != "01223123412341232" {
		t.Errorf("four columns: %s", got)
	}
}
