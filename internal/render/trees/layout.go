package trees

import (
	"math"

	"queenbook/internal/number"
	"queenbook/internal/render/boards"
	"queenbook/internal/tree"
)

// Units of a drawing: the marks, the gap between them, and the distance from one level to the next.
const (
	nodeRadius  = 10
	hereRadius  = 13 // of the ring around the node where a search is
	deadHalf    = 9  // half the side of a dead end
	diamondHalf = nodeRadius + 2
	nodeGap     = 10
	levelStep   = 64
	fork        = 33 // from a node's centre to where its edges part, below its neighbours' numbers
	smallStep   = 34
	columnStep  = 26
	columnRise  = 29
	columnFork  = 15
	boardScale  = 0.25 // of a board below its node
	stubRadius  = 4
	treeTop     = 18
	treeMargin  = 70 // on the left, for the names of levels
	smallMargin = 8  // the same without names: what's wider than a node
	treeEnd     = 14 // on the right

	columnsStart = smallMargin + nodeRadius // the middle of the first column
	foldedHalf   = 12                       // of a folded subtree if all are drawn alike
	foldedLeast  = 81                       // elsewhere the square of that, of the smallest subtree,
	foldedMore   = 450                      // and how much is added for one that is nearly the whole tree
	digitWidth   = 6
	stubHalf     = 8
	treeLabel    = 14 // below the lowest mark
	boardOffset  = 14 // from a node's centre to its board
)

// A drawing is a tree with its coordinates.
type drawing struct {
	NodeLink
	x     []int // centres of the nodes
	width int   // of the whole drawing
	rise  int   // from one level to the next
	deep  int   // the deepest level

	open  int          // the node Open
	onWay map[int]bool // the nodes from the root to Open
	ids   []int        // of the nodes, for programs that read a standalone picture
}

// lay computes the coordinates.
func (t NodeLink) lay() *drawing {
	d, left := &drawing{NodeLink: t, rise: levelStep, open: t.Tree.FindMade(t.Open)}, treeMargin
	d.onWay = t.Tree.Way(d.open)
	if t.Small {
		d.rise, left = smallStep, smallMargin
	}
	if t.Boards {
		d.rise += d.boardSide() + boardOffset
	}
	if t.Columns > 0 {
		d.rise = columnRise
		d.alongColumns()
		return d
	}
	parents, half := make([]int, len(t.Tree.Nodes)), make([]float64, len(t.Tree.Nodes))
	for i, node := range t.Tree.Nodes {
		parents[i], half[i] = node.Parent, d.half(i)
		d.deep = max(d.deep, node.Depth)
	}
	for i, x := range tree.Layout(parents, half, nodeGap) {
		d.x = append(d.x, left+int(math.Round(x)))
		d.width = max(d.width, d.x[i]+int(math.Ceil(half[i]))+treeEnd)
	}
	return d
}

// alongColumns computes the coordinates if each choice has its column. The root is in the middle.
func (d *drawing) alongColumns() {
	last := columnsStart + (d.Columns-1)*columnStep
	for _, node := range d.Tree.Nodes {
		x := columnsStart + (int(node.Choice)-1)*columnStep
		if node.Depth == 0 {
			x = (columnsStart + last) / 2
		}
		d.x = append(d.x, x)
		d.deep = max(d.deep, node.Depth)
	}
	d.width = last + nodeRadius + treeEnd
}

func (d *drawing) boardSide() int { return int(float64(d.Tree.N*boards.Side) * boardScale) }

// half is half of the width that a node needs.
func (d *drawing) half(i int) float64 {
	switch node := d.Tree.Nodes[i]; {
	case node.Kind == tree.Refused:
		return stubHalf
	case d.Tree.Folded(i) && !d.Small:
		digits := len(number.Thousands(node.Nodes - 1))
		return max(float64(d.folded(node)), float64(digits*digitWidth)/2)
	case d.Boards:
		return float64(d.boardSide()) / 2
	}
	return nodeRadius
}

// folded is half the width of a folded subtree. Its area grows with the number of nodes, but
// slowly, because it can have one node or nearly all.
func (d *drawing) folded(node tree.Node) int {
	if d.Small {
		return foldedHalf
	}
	share := math.Log(float64(node.Nodes)) / math.Log(float64(d.Tree.Nodes[0].Nodes+1))
	return int(math.Round(math.Sqrt(foldedLeast + foldedMore*share*share)))
}

// y is the vertical centre of a level.
func (d *drawing) y(depth int) int { return treeTop + depth*d.rise }

// height is the height of the whole drawing.
func (d *drawing) height() int {
	height := d.y(d.deep) + nodeRadius + treeLabel
	if !d.Small {
		height += nodeRadius // a folded subtree extends further down
	}
	if d.Boards {
		height = max(height, d.y(d.deep)+boardOffset+d.boardSide()+2)
	}
	return height
}

// stubY is the height of a refused test: a little above its level.
func (d *drawing) stubY(refused tree.Node) int { return d.y(refused.Depth) - 14 }
