package trees_test

import (
	"regexp"
	"slices"
	"strconv"
	"testing"

	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/rendertest"
	"queenbook/internal/render/trees"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
)

// childOf is the first child with a name.
func childOf(n *rendertest.Node, name string) *rendertest.Node {
	i := slices.IndexFunc(n.Children, func(child *rendertest.Node) bool { return child.Name == name })
	return n.Children[i]
}

// Each branch describes exactly what's drawn of it: all descriptions add up to the tree.
func TestBranchesInWords(t *testing.T) {
	says := regexp.MustCompile(`^The root with branch (\d+) has (\d+) nodes?, (\d+) dead ends? and (\d+) solutions?\. ` +
		`All nodes (?:and (\d+) refused tests? )?are drawn\.$`)
	for n := 1; n <= 6; n++ {
		whole := tree.Build(n, tree.Keep{Refused: true}, puzzle.OfQueens(solver.Trace(n)))
		drawing := rendertest.Parse(t, rendertest.Text(t, trees.Branches(trees.Of(puzzle.OnBoard(whole.N), whole))))
		var nodes, deadEnds, solutions, refused int64
		svgs := slices.DeleteFunc(slices.Clone(drawing.Children), func(child *rendertest.Node) bool {
			return child.Name != "svg"
		})
		// If the root is drawn several times, a sentence says that it's only one.
		if said := len(drawing.Children) > len(svgs); said != (len(svgs) > 1) {
			t.Errorf("n=%d: %d branches; that the root is one and the same node is said: %t", n, len(svgs), said)
		}
		for i, svg := range svgs {
			desc := childOf(svg, "desc").Text
			m := says.FindStringSubmatch(desc)
			if m == nil || m[1] != strconv.Itoa(i+1) {
				t.Errorf("n=%d: branch %d says %q", n, i+1, desc)
				continue
			}
			counted := func(group int, classes ...string) (said int64) {
				said, _ = strconv.ParseInt(m[group], 10, 64)
				drawn := 0
				for _, class := range classes {
					drawn += len(svg.Classed(class))
				}
				if said != int64(drawn) {
					t.Errorf("n=%d: branch %d draws %s, and says %q", n, i+1, number.Count(drawn, classes[0]), desc)
				}
				return said
			}
			nodes += counted(2, "t-branch", "t-dead", "t-solution") - 1 // the root is in each
			deadEnds += counted(3, "t-dead")
			solutions += counted(4, "t-solution")
			refused += counted(5, "t-refused")
		}
		p := solver.ProfileOf(n, solver.Trace(n))
		if nodes+1 != p.AllNodes() || deadEnds != p.DeadEnds || solutions != p.Solutions || refused != p.Refused() {
			t.Errorf("n=%d: the branches have %d nodes, %d dead ends, %d solutions, %d refused tests", n, nodes, deadEnds, solutions, refused)
		}
	}
}
