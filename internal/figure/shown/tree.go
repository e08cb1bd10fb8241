package shown

import (
	"queenbook/internal/render/trees"
)

// maxNodes is how many nodes a tree has that is drawn whole.
const maxNodes = 300

// TreePicture is the search tree. Where it has more than [maxNodes] nodes, or is asked to fold,
// what has no solution is folded away, and what would make the picture too large.
func (s *Search) TreePicture(fold bool) trees.NodeLink {
	t := s.Tree()
	picture := trees.Of(s.Problem, t)
	if fold || t.Nodes[0].Nodes > maxNodes {
		picture = trees.Folded(s.Problem, t)
	}
	return picture
}
