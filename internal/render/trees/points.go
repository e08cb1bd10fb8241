package trees

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"queenbook/internal/render"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// Points is the picture of all boards with one queen in each column, as points of a square. The row
// in column one chooses a vertical strip of the square, the row in column two a part of the strip,
// from top to bottom, and so on in turns. Boards that begin the same are close together, and the
// boards that one refusal rules out form a rectangle.
type Points struct {
	Tree   *tree.Tree
	Marked [][]int8 // the rows of the solutions to mark
	Title  words.Sentence
	Desc   words.Sentence
}

const (
	pointsAbout  = 600 // the approximate side of the square, in units
	pointsPad    = 30  // left of the square and above it, for the rows of the first two columns
	pointsEdge   = 2   // on the other sides
	smallestArea = 4   // of a rectangle worth drawing, in square units
	lined        = 6   // the width and height from which a rectangle has an outline
	gridFrom     = 12  // the width and height from which points are drawn separately
)

// Side is the side of the square in units, chosen so that the rectangles of as many columns as
// possible have corners with whole coordinates.
func (p Points) Side() int {
	n := p.Tree.N
	parts := n
	for n > 1 && parts*n <= pointsAbout*5/4 {
		parts *= n
	}
	return parts * max(1, (pointsAbout+parts/2)/parts)
}

// Drawn is the last column whose refusals are drawn. Later ones are too small to see, or belong to
// nodes that the tree omits.
func (p Points) Drawn() int {
	column := 0
	for column < p.Tree.Depth {
		width, height := p.size(column + 1)
		if width*height < smallestArea {
			break
		}
		column++
	}
	return column
}

// size is the size of the part of the square for boards that begin with rows in this many columns.
func (p Points) size(columns int) (width, height float64) {
	side, n := float64(p.Side()), float64(p.Tree.N)
	upright := (columns + 1) / 2
	return side / math.Pow(n, float64(upright)), side / math.Pow(n, float64(columns-upright))
}

// corner is the upper left corner of the part for boards that begin with these rows.
func (p Points) corner(rows []int8) (x, y float64) {
	for i, row := range rows {
		width, height := p.size(i + 1)
		if i%2 == 0 {
			x += float64(row-1) * width
		} else {
			y += float64(row-1) * height
		}
	}
	return x, y
}

// Draw draws p into the page: the boards that refusals rule out, and a mark of fixed size for each
// solution, whose point would be too small to see.
func (p Points) Draw(c render.Canvas) {
	side := p.Side()
	whole := side + pointsPad + pointsEdge
	c.Open(p.Title, p.Desc, render.Class("points")+" "+c.ViewBox(-pointsPad, -pointsPad, whole, whole))
	c.Paper(-pointsPad, -pointsPad, whole, whole)
	c.Rect(0, 0, side, side, render.Class("p-all"))
	p.refusals(c)
	if width, height := p.size(p.Tree.N); min(width, height) >= gridFrom {
		p.grid(c, width, height)
	}
	var marks strings.Builder
	for _, rows := range p.Marked {
		p.diamond(&marks, rows)
	}
	c.Shape("t-solution", marks.String())
	p.numbers(c)
	c.End()
}

// refusals draws the rectangles of refused tests. If they're too small for outlines, adjacent
// rectangles of the same call are drawn as one.
func (p Points) refusals(c render.Canvas) {
	var large, fine strings.Builder
	last := p.Drawn()
	for i, node := range p.Tree.Nodes {
		column := node.Depth + 1
		if column > last {
			continue
		}
		layer, joins := &large, false
		if width, height := p.size(column); min(width, height) < lined {
			layer, joins = &fine, true
		}
		for _, rows := range p.refusedBelow(i, joins) {
			p.refusal(layer, i, rows)
		}
	}
	c.Shape("p-refused p-fine", fine.String())
	c.Shape("p-refused", large.String())
}

// A rowRange is a range of adjacent rows in a column.
type rowRange struct{ from, to int8 }

// refusedBelow returns the rows that a node's call refuses, separately, or joined if they're
// adjacent.
func (p Points) refusedBelow(node int, joins bool) (ranges []rowRange) {
	free := map[int8]bool{}
	for child := node + 1; child < p.Tree.After(node); child = p.Tree.After(child) {
		free[p.Tree.Nodes[child].Square().Row] = true
	}
	for row := int8(1); int(row) <= p.Tree.N; row++ {
		last := len(ranges) - 1
		switch {
		case free[row]:
		case joins && last >= 0 && ranges[last].to == row-1:
			ranges[last].to = row
		default:
			ranges = append(ranges, rowRange{row, row})
		}
	}
	return ranges
}

// refusal draws the rectangle for refused rows in the column after a node.
func (p Points) refusal(layer *strings.Builder, node int, rows rowRange) {
	stand := p.Tree.Rows(node)
	column, count := len(stand)+1, float64(rows.to-rows.from+1)
	wide, high := p.size(column)
	if column%2 == 1 {
		wide *= count
	} else {
		high *= count
	}
	x, y := p.corner(append(slices.Clone(stand), rows.from))
	fmt.Fprintf(layer, "M%s %sh%sv%sh%sz", render.Num(x), render.Num(y),
		render.Num(wide), render.Num(high), render.Num(-wide))
}

// grid draws lines between the points.
func (p Points) grid(c render.Canvas, width, height float64) {
	var lines strings.Builder
	side := float64(p.Side())
	for x := width; x < side; x += width {
		fmt.Fprintf(&lines, "M%s 0v%d", render.Num(x), p.Side())
	}
	for y := height; y < side; y += height {
		fmt.Fprintf(&lines, "M0 %sh%d", render.Num(y), p.Side())
	}
	c.Shape("p-grid", lines.String())
}

// MarkSize is half the height of a solution's mark, in units.
func (p Points) MarkSize() float64 {
	width, height := p.size(p.Tree.N)
	return max(5, min(width, height)/3)
}

// diamond marks the centre of a board's point.
func (p Points) diamond(d *strings.Builder, rows []int8) {
	x, y := p.corner(rows)
	width, height := p.size(p.Tree.N)
	half := p.MarkSize()
	fmt.Fprintf(d, "M%s %sl%[3]s %[3]sl%[4]s %[3]sl%[4]s %[4]sz",
		render.Num(x+width/2), render.Num(y+height/2-half), render.Num(half), render.Num(-half))
}

// numbers writes the rows of column one above the square, and those of column two on its left.
func (p Points) numbers(c render.Canvas) {
	part := float64(p.Side()) / float64(p.Tree.N)
	c.Group(render.Class("numbers"), render.Mute)
	for row := range p.Tree.N {
		middle := render.Num((float64(row) + 0.5) * part)
		c.Element("text", `x="`+middle+`" y="-9"`, strconv.Itoa(row+1))
		if p.Tree.N > 1 {
			c.Element("text", `x="-15" y="`+middle+`" dy="0.35em"`, strconv.Itoa(row+1))
		}
	}
	c.Gend()
}

// Legend explains the picture's marks.
func (p Points) Legend() render.Picture {
	return chosen(
		mark{p.Tree.N > 1, render.Key("p-refused")},
		mark{len(p.Marked) > 0, render.Key("t-solution")},
	)
}
