package trees

import (
	"fmt"

	"queenbook/internal/render"
	"queenbook/internal/tree"
)

// Branches are the branches of a tree below each other, each under the root: the tree on a narrow
// page.
type Branches NodeLink

// Draw draws a tree for each branch.
func (b Branches) Draw(c render.Canvas) {
	c.Print(`<div class="branches">`)
	all := b.View.Marks
	for first, i := 1, 1; first < len(all); i++ {
		after := first + 1
		for after < len(all) && b.View.Tree.Nodes[all[after].Node].Depth > 1 {
			after++
		}
		branch := NodeLink(b)
		branch.Title = fmt.Sprintf("%s: branch %d", b.Title, i)
		branch.View = &tree.View{Tree: b.View.Tree, Marks: append([]tree.Mark{all[0]}, all[first:after]...)}
		for k := range after - first {
			branch.View.Marks[k+1].Parent = max(0, all[first+k].Parent-first+1)
		}
		branch.Draw(c)
		first = after
	}
	c.Print("</div>")
}
