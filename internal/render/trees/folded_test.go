package trees_test

import (
	"testing"

	"queenbook/internal/puzzle"
	"queenbook/internal/render/rendertest"
	"queenbook/internal/render/trees"
	"queenbook/internal/thorough"
	"queenbook/internal/tree"
)

// TestFoldedWidth draws folded trees. On a sheet of paper, 672 px wide, their numbers of eleven
// units are at least six and a half pixels high. On twelve columns no tree with an open branch is
// smaller.
func TestFoldedWidth(t *testing.T) {
	for _, n := range thorough.Of([]int{4, 8, 9, 11}, []int{4, 5, 6, 7, 8, 9, 10, 11, 12}) {
		svg := rendertest.Draw(t, trees.Folded(puzzle.OnBoard(n), tree.Search(n, false)))
		box := rendertest.Numbers(t, svg.Attrs["viewBox"])
		if width := box[2]; width > 672*11/6.5 {
			t.Errorf("%d columns: the folded tree is %g units wide, want 1,137 at most", n, width)
		}
	}
}
