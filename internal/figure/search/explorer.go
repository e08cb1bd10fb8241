package search

import (
	"encoding/base64"

	"queenbook/internal/figure"
	"queenbook/internal/render/widgets"
	"queenbook/internal/tree"
)

// An exploration is a search tree as the page's script gets it.
type exploration struct {
	Places string            `json:"places"` // depth and row of each node, four bits each, in base64
	Steps  []int             `json:"steps"`  // each node's step, less that of the node before it
	Below  map[int][3]int64  `json:"below"`  // of nodes with others left out: nodes, dead ends, solutions
	Folded []int             `json:"folded"` // the nodes that are folded at first
	Pages  figure.StepWays   `json:"pages"`
	Words  map[string]string `json:"words"`
	N      int               `json:"n"` // last: two closing braces look like a template's
}

// treeWords is what the script says. A $ begins what it puts in.
var treeWords = map[string]string{
	"role":     "search tree",
	"branch":   "goes on",
	"dead":     "dead end",
	"solution": "solution",
	"folded":   "goes on, folded",
	"hidden":   "goes on; what is below is counted and not drawn",
	"empty":    "empty",
	"column":   "column $col",
	"step":     "Step $step",
	"fold":     "Fold",
	"unfold":   "Unfold",
	"spoken":   "$rows: $kind. Nodes: $nodes, solutions: $solutions.",
}

// exploring is the data of an explorer of a tree that begins with what is folded in another.
func exploring(c *figure.Drawing, t, folded *tree.Tree) string {
	e := exploration{N: t.N, Below: map[int][3]int64{}, Folded: []int{}, Words: treeWords}
	var places []byte
	last := 0
	for i, node := range t.Nodes {
		places = append(places, byte(node.Depth<<4|int(node.Square.Row)))
		e.Steps = append(e.Steps, node.Step-last)
		last = node.Step
		if node.Kind == tree.Hidden {
			e.Below[i] = [3]int64{t.Below(i), node.DeadEnds, node.Solutions}
		}
	}
	e.Places = base64.StdEncoding.EncodeToString(places)
	drawn := map[int]bool{}
	for i := range folded.Nodes {
		node := t.Find(folded.Rows(i))
		drawn[node] = true
		if folded.Folded(i) && t.Nodes[node].Kind == tree.Branch {
			e.Folded = append(e.Folded, node)
		}
	}
	// What is hidden now is folded when it comes to light, if nothing is found in it.
	for i, node := range t.Nodes {
		if !drawn[i] && node.Kind == tree.Branch && node.Solutions == 0 {
			e.Folded = append(e.Folded, i)
		}
	}
	if b := c.Book(); t.N == b.N {
		e.Pages = c.WaysToSteps(1, b.LastStep())
	}
	return widgets.Data("tree", e)
}
