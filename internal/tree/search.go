package tree

import "queenbook/internal/solver"

// MaxDrawn is how many nodes a picture of a tree draws at most.
const MaxDrawn = 5000

// Search is the search tree on n columns, down to the deepest level at which it has at most
// [MaxDrawn] nodes; deeper nodes are counted. The refused tests are kept if they are asked for.
func Search(n int, refused bool) *Tree {
	levels := solver.ProfileOf(n, solver.Trace(n)).Nodes
	return Build(n, Keep{Depth: DepthFor(levels, MaxDrawn), Refused: refused}, solver.Trace(n))
}
