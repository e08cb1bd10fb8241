package trees_test

import (
	"strings"
	"testing"

	"queenbook/internal/render/rendertest"
	"queenbook/internal/render/trees"
)

// However narrow the icicle is, the bars of the first queen stay separate.
func TestLevelsKeepWideBarsApart(t *testing.T) {
	const n = 8
	rows := rendertest.Draw(t, trees.Levels{Tree: fanOf(n).Tree}).Classed("strip")
	for depth, nodes := range []int{1, n} {
		between := strings.Join(rows[depth].Paths("b-between"), "")
		if got := strings.Count(between, "M"); got != nodes-1 {
			t.Errorf("%d lines are between the %d bars of level %d", got, nodes, depth)
		}
	}
}
