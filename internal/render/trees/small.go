package trees

import (
	"fmt"
	"strings"

	"queenbook/internal/render"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// A Small is a search tree that fits into a gallery: its shape, with its dead ends and solutions.
type Small struct {
	Tree  *tree.Tree
	Title words.Sentence
}

// The size of a small tree, in its own units, and its margin.
const (
	smallWide = 300
	smallHigh = 150
	smallEdge = 6
)

// Draw draws the tree.
func (s Small) Draw(c render.Canvas) {
	x, y := s.lay()
	root := s.Tree.Nodes[0]
	said := words.Later("small-tree", "nodes", root.Nodes, "ends", words.Later("dead-ends", "n", root.DeadEnds),
		"found", words.Later("solutions", "n", root.Solutions))
	c.Open(s.Title, said, render.Class("tree small")+" "+c.ViewBox(0, 0, smallWide, smallHigh))
	c.Paper(0, 0, smallWide, smallHigh)
	var edges, strong, dead, solved strings.Builder
	for i, node := range s.Tree.Nodes {
		at := render.Num(x[i]) + " " + render.Num(y[i])
		if node.Parent >= 0 {
			line := &edges
			if node.Solutions > 0 {
				line = &strong
			}
			fmt.Fprintf(line, "M%s %sL%s", render.Num(x[node.Parent]), render.Num(y[node.Parent]), at)
		}
		switch node.Kind {
		case tree.DeadEnd:
			fmt.Fprintf(&dead, "M%s %sh4v4h-4z", render.Num(x[i]-2), render.Num(y[i]-2))
		case tree.Solution:
			fmt.Fprintf(&solved, "M%s %sl4 4-4 4-4-4z", render.Num(x[i]), render.Num(y[i]-4))
		}
	}
	c.Shape("t-edge", edges.String())
	c.Shape("t-strong", strong.String())
	c.Shape("t-dead", dead.String())
	c.Shape("t-solution", solved.String())
	c.End()
}

// lay computes where the nodes are: leaves next to each other, and a parent centred above its
// children.
func (s Small) lay() (x, y []float64) {
	nodes := s.Tree.Nodes
	x, y = make([]float64, len(nodes)), make([]float64, len(nodes))
	first, last := make([]float64, len(nodes)), make([]float64, len(nodes))
	children, leaves, deepest := make([]int, len(nodes)), 0, 1
	for _, node := range nodes {
		if node.Parent >= 0 {
			children[node.Parent]++
		}
		deepest = max(deepest, node.Depth)
	}
	for i := range nodes {
		if children[i] == 0 {
			x[i] = float64(leaves)
			leaves++
		}
		first[i] = -1
	}
	for i := len(nodes) - 1; i >= 0; i-- { // children come after their parents
		if children[i] > 0 {
			x[i] = (first[i] + last[i]) / 2
		}
		if p := nodes[i].Parent; p >= 0 {
			if first[p] < 0 {
				last[p] = x[i]
			}
			first[p] = x[i]
		}
	}
	for i := range nodes {
		share := 0.5
		if leaves > 1 {
			share = x[i] / float64(leaves-1)
		}
		x[i] = smallEdge + share*(smallWide-2*smallEdge)
		y[i] = smallEdge + float64(nodes[i].Depth)/float64(deepest)*(smallHigh-2*smallEdge)
	}
	return x, y
}

// Legend explains its marks.
func (s Small) Legend() render.Picture {
	return render.Legend{render.Key("t-strong"), render.Key("t-edge"), render.Key("t-dead"), render.Key("t-solution")}
}
