package shown

import (
	"encoding/base64"
	"encoding/binary"

	"queenbook/internal/puzzle"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/trees"
	"queenbook/internal/render/widgets"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// An exploration is a search tree in the form that the page's script gets.
type exploration struct {
	Nodes  string           `json:"nodes"`            // depth and choice of each, four bits each, in base64
	Wide   bool             `json:"wide,omitempty"`   // … or sixteen bits each
	Steps  []int            `json:"steps"`            // each minus the step of the node before
	Below  map[int][3]int64 `json:"below"`            // nodes, dead ends, solutions left out below
	Folded []int            `json:"folded"`           // the nodes that are folded at first
	Solved []int            `json:"solved,omitempty"` // if they aren't just the deepest leaves
	Each   int              `json:"each,omitempty"`   // tests of each call
	Tests  []int64          `json:"tests,omitempty"`  // of each node's own call, if calls differ

	Depth  int           `json:"depth"`            // the deepest level
	Levels []string      `json:"levels"`           // names of the levels, from the root on
	Places []int32       `json:"places"`           // the places that are filled at each depth
	Filled []int32       `json:"filled,omitempty"` // by node, if nodes of the same depth differ
	Names  []string      `json:"names,omitempty"`  // of choices, in a list and in a mark;
	Labels []string      `json:"labels,omitempty"` // numbers if they are left out
	Stage  *boards.Stage `json:"stage"`

	Pages any `json:"pages,omitempty"`
	Last  int `json:"last"` // two closing braces would look like a template's
}

// Explorer is the search tree, for a script that lets readers fold it and move through it.
func (s *Search) Explorer(said *words.Catalogue) widgets.Explorer {
	return Explorer(said, s.Stage, s.Tree(), s.TreePicture(true), nil)
}

// Explorer is a search tree without refused tests, folded at first as it's drawn. Pages are the
// addresses of the steps for the script; nil if they have none.
func Explorer(
	said *words.Catalogue, stage *boards.Stage, t *tree.Tree, drawn trees.NodeLink, pages any,
) widgets.Explorer {
	p := stage.Problem()
	e := exploration{Stage: stage, Depth: t.N, Each: p.Each, Below: map[int][3]int64{}, Pages: pages}
	e.addNodes(t)
	e.addPlaces(said, p, t)
	e.addNames(p)
	e.Folded = foldedAtFirst(t, drawn.Tree)
	if stopped := t.Nodes[0].Tests != int64(p.Each)*calls(t); p.Each == 0 || stopped {
		e.Each, e.Tests = 0, ownTests(t)
	}
	return widgets.Explorer{
		Tree: drawn, Whole: t,
		Empty: stage.Solved(words.Later("scene-begin"), nil), Broad: stage.Broad(),
		Data: widgets.Data("tree", e),
	}
}

// calls is how many calls the search of a tree made: one for each node that isn't a solution.
func calls(t *tree.Tree) int64 { return t.Nodes[0].Nodes - t.Nodes[0].Solutions }

// addNodes adds what's known of each node.
func (e *exploration) addNodes(t *tree.Tree) {
	var narrow, wide []byte
	last, uneven := 0, false
	solved := []int{}
	for i, node := range t.Nodes {
		e.Wide = e.Wide || node.Depth > 15 || node.Choice > 15
		narrow = append(narrow, byte(node.Depth<<4|int(node.Choice&15)))
		wide = binary.BigEndian.AppendUint16(wide, uint16(node.Depth))
		wide = binary.BigEndian.AppendUint16(wide, uint16(node.Choice))
		e.Steps = append(e.Steps, node.Step-last)
		last = node.Step
		switch {
		case node.Kind == tree.Hidden:
			e.Below[i] = [3]int64{t.Below(i), node.DeadEnds, node.Solutions}
		case node.Kind == tree.Solution:
			solved = append(solved, i)
		}
		// By default, the script takes leaves of the deepest level for solutions.
		leaf := node.Nodes == 1 && node.Kind != tree.Hidden
		uneven = uneven || leaf && (node.Kind == tree.Solution) != (node.Depth == e.Depth)
	}
	e.Nodes = base64.StdEncoding.EncodeToString(narrow)
	if e.Wide {
		e.Nodes = base64.StdEncoding.EncodeToString(wide)
	}
	if uneven {
		e.Solved = solved
	}
}

// ownTests are the tests of each node's own call.
func ownTests(t *tree.Tree) []int64 {
	own := make([]int64, len(t.Nodes))
	for i, node := range t.Nodes {
		own[i] += node.Tests
		if node.Parent >= 0 {
			own[node.Parent] -= node.Tests
		}
	}
	return own
}

// addPlaces adds which places are filled, and the names of their levels.
func (e *exploration) addPlaces(said *words.Catalogue, p *puzzle.Problem, t *tree.Tree) {
	e.Places = make([]int32, t.N)
	differ := false
	for _, node := range t.Nodes[1:] {
		at := &e.Places[node.Depth-1]
		if *at == 0 {
			*at = node.Place
		}
		differ = differ || *at != node.Place
	}
	for depth := range t.N + 1 {
		e.Levels = append(e.Levels, trees.LevelOf(said, p, t, depth))
	}
	if differ {
		for _, node := range t.Nodes {
			e.Filled = append(e.Filled, node.Place)
		}
	}
}

// addNames adds the names of the choices, if they aren't numbers.
func (e *exploration) addNames(p *puzzle.Problem) {
	var names, labels []string
	for choice := range p.Choices {
		labels = append(labels, p.ChoiceLabel(int32(choice+1)))
		names = append(names, p.List([]puzzle.Chosen{{Choice: int32(choice + 1)}}))
	}
	if !numbers(labels) {
		e.Labels = labels
	}
	if !numbers(names) {
		e.Names = names
	}
}

// foldedAtFirst are the nodes that are folded when a tree is first drawn, and those that are folded
// when they become visible, because they contain no solution.
func foldedAtFirst(t, drawn *tree.Tree) []int {
	folded := []int{}
	seen := map[int]bool{}
	for i := range drawn.Nodes {
		node := t.FindMade(drawn.Made(i))
		seen[node] = true
		if drawn.Folded(i) && t.Nodes[node].Kind == tree.Branch {
			folded = append(folded, node)
		}
	}
	for i, node := range t.Nodes {
		if !seen[i] && node.Kind == tree.Branch && node.Solutions == 0 {
			folded = append(folded, i)
		}
	}
	return folded
}
