package shown

import (
	"queenbook/internal/render/trees"
)

// maxNodes is the largest tree that's drawn whole, in nodes.
const maxNodes = 300

// TreePicture is the search tree. If it has more than [maxNodes] nodes, or should be folded, it
// folds nodes without solutions, and whatever would make the picture too large.
func (s *Search) TreePicture(fold bool) trees.NodeLink {
	t := s.Tree()
	picture := trees.Of(s.Problem, t)
	if fold || t.Nodes[0].Nodes > maxNodes {
		picture = trees.Folded(s.Problem, t)
	}
	return picture
}
