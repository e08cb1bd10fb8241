package trees_test

import (
	"fmt"
	"slices"

	"queenbook/internal/puzzle"
	"queenbook/internal/render/trees"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// fanOf is the whole search on n columns, with the path to the first solution.
func fanOf(n int) trees.Fan {
	t := tree.Build(n, tree.Keep{}, puzzle.OfQueens(solver.Trace(n)))
	first := slices.IndexFunc(t.Nodes, func(node tree.Node) bool { return node.Kind == tree.Solution })
	return trees.Fan{Tree: t, Path: first, Title: words.Plain(fmt.Sprintf("A fan of %d", n)), Desc: words.Plain("The whole search.")}
}
