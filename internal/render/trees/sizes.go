package trees

import (
	"fmt"
	"html/template"
	"math"
	"strconv"
	"strings"

	"queenbook/internal/render"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// Sizes is the picture of the search trees of boards of many sizes on the same scale: half circles
// around the same root, with the same area for each node. In one of them the tree is drawn, as a
// fan.
type Sizes struct {
	From   int // columns of the smallest board
	Shapes []tree.Shape
	Here   int // columns of the board whose tree is drawn

	Title words.Sentence
	Desc  words.Sentence
}

// Columns is the number of columns of the i-th board.
func (s Sizes) Columns(i int) int { return s.From + i }

// Radius is the radius of the i-th board's half circle.
func (s Sizes) Radius(i int) float64 {
	largest := s.Shapes[len(s.Shapes)-1]
	return fanRadius * math.Sqrt(float64(len(s.Shapes[i]))/float64(len(largest)))
}

// Draw draws the half circles, with a tree in one of them.
func (s Sizes) Draw(c render.Canvas) {
	width := 2 * (fanRadius + fanPad)
	height := fanRadius + 2*fanPad + fanFoot
	c.Open(s.Title, s.Desc, render.Class("fan grows-fan")+" "+c.ViewBox(0, 0, width, height))
	c.Paper(0, 0, width, height)
	base := fanRadius + fanPad
	for i := range s.Shapes {
		r := s.Radius(i)
		here := render.When(s.Columns(i) == s.Here, " here")
		c.Path(fmt.Sprintf("M%s %dA%s %s 0 0 1 %s %d", render.Num(float64(base)-r), base,
			render.Num(r), render.Num(r), render.Num(float64(base)+r), base), render.Class("rings"+here))
	}
	c.Print(s.tree(s.Here - s.From))
	c.Circle(base, base, 3, render.Class("root"))
	s.numbers(c)
	c.End()
}

// tree is the tree of the i-th board: lines between nodes, without a break within a branch.
func (s Sizes) tree(i int) string {
	shape, turns, n := s.Shapes[i], s.Shapes[i].Turns(), s.Columns(i)
	var d strings.Builder
	way := make([][2]float64, n+1) // the coordinates of the nodes from the root to the current one
	for k, depth := range shape {
		r := s.Radius(i) * ringShare(int(depth), n)
		x, y := polar(turns[k], r)
		way[depth] = [2]float64{x, y}
		if depth == 0 {
			continue
		}
		if k > 0 && shape[k-1] != depth-1 || depth == 1 {
			from := way[depth-1]
			fmt.Fprintf(&d, "M%s %sL", render.Num(from[0]), render.Num(from[1]))
		} else {
			d.WriteByte(' ')
		}
		fmt.Fprintf(&d, "%s %s", render.Num(x), render.Num(y))
	}
	return render.PathOf("t-edge", d.String())
}

// numberRoom is the minimum distance between the numbers of two half circles.
const numberRoom = 40

// numbers writes the boards' numbers of columns below the right ends of their half circles, from
// the largest down, until the next would be too close to the one before.
func (s Sizes) numbers(c render.Canvas) {
	base := fanRadius + fanPad
	c.Group(render.Class("numbers"), render.Mute)
	last := math.Inf(1)
	for i := len(s.Shapes) - 1; i >= 0; i-- {
		x := float64(base) + s.Radius(i)
		if last-x < numberRoom {
			break
		}
		last = x
		class := render.When(i+3 < len(s.Shapes), render.Class("between")+" ")
		at := fmt.Sprintf(`x="%s" y="%d"`, render.Num(x), base+fanFoot-8)
		c.Element("text", class+at, strconv.Itoa(s.Columns(i)))
	}
	c.Gend()
}

// skylineBins is the number of columns that the longest skyline is reduced to.
const skylineBins = 500

// Strip is the skyline of the i-th board, with its nodes in order from left to right, on the scale
// of the longest: each column represents the same number of nodes, and is as high as their average
// number of queens.
func (s Sizes) Strip(i int) template.HTML {
	const tenths = 10
	widest, tall := len(s.Shapes[len(s.Shapes)-1]), s.Columns(len(s.Shapes)-1)*tenths
	bin := max(1, widest/skylineBins)
	shape := s.Shapes[i]
	var d strings.Builder
	fmt.Fprintf(&d, "M0 %d", tall)
	last := tall
	for from := 0; from < len(shape); from += bin {
		queens, nodes := 0, shape[from:min(from+bin, len(shape))]
		for _, depth := range nodes {
			queens += int(depth)
		}
		if top := tall - queens*tenths/len(nodes); top != last {
			fmt.Fprintf(&d, "H%dV%d", from, top)
			last = top
		}
	}
	fmt.Fprintf(&d, "H%dV%dz", len(shape), tall)
	return stretched(widest, tall, render.PathOf("b-node", d.String()))
}

// Legend explains what's drawn.
func (s Sizes) Legend() render.Picture {
	return render.Legend{
		render.Key("t-edge", words.Later("mark-queen-more")),
		render.Key("b-node", words.Later("mark-nodes-average")),
	}
}
