package boards

import (
	"fmt"
	"strings"

	"queenbook/internal/puzzle"
	"queenbook/internal/render"
)

// ground draws what's the same at all moments.
func (s *Stage) ground(c canvas) {
	width, height := s.size()
	c.Group(render.Class("still"))
	switch {
	case s.Kind == puzzle.Board:
		c.chequer(s.columns, s.rows)
	case s.Kind == puzzle.Row:
		for i, box := range s.Boxes {
			c.Rect(box[0], box[1], Side, Side, render.Class("blank"))
			c.Text(box[0]+Side/2, box[1]-8, s.problem.Places[i].Label, render.Class("coord"))
		}
	case s.onGraph():
		c.joins(s)
	default:
		c.Rect(-1, -1, width+2, height+2, render.Class("blank"))
		if s.Kind == puzzle.Grid {
			c.given(s)
		}
		c.between(s.columns, s.rows)
		c.walls(s.problem.Picture.Walls)
	}
	c.Gend()
}

// chequer draws the squares of a board.
func (c canvas) chequer(columns, rows int) {
	if columns == rows {
		c.Use(emptyBoard(columns), 0, 0, "")
		return
	}
	c.Rect(-1, -1, columns*Side+2, rows*Side+2, render.Class("sq-light"))
	var dark strings.Builder
	for i := range columns * rows {
		if column, row := i%columns, i/columns; (row+column)%2 == 1 {
			fmt.Fprintf(&dark, "M%d %dh45v45h-45z", column*Side, row*Side)
		}
	}
	c.Shape("sq-dark", dark.String())
}

// joins draws the lines of a graph and its spots.
func (c canvas) joins(s *Stage) {
	var d strings.Builder
	for _, line := range s.problem.Picture.Lines {
		one, other := s.Boxes[line[0]-1], s.Boxes[line[1]-1]
		fmt.Fprintf(&d, "M%s %sL%s %s", middle(one[0]), middle(one[1]), middle(other[0]), middle(other[1]))
	}
	c.Shape("joins", d.String())
	for _, box := range s.Boxes {
		c.Circle(box[0]+Side/2, box[1]+Side/2, 20, render.Class("blank"))
	}
}

// names writes the names of a graph's spots, above the marks. Lines of refusal avoid them.
func (s *Stage) names(c canvas) {
	if !s.onGraph() {
		return
	}
	names := s.problem.Places
	if s.Kind == puzzle.Path {
		names = s.problem.Choices
	}
	c.Group(render.Class("names"))
	for i, box := range s.Boxes {
		c.Text(box[0]+Side/2, box[1]-3, names[i].Label, render.Class("coord named"))
	}
	c.Gend()
}

// middle is the middle of a box, given its corner.
func middle(corner int) string { return render.Num(float64(corner) + Side/2.0) }

// given draws the background of given cells in a grid, below the lines between cells.
func (c canvas) given(s *Stage) {
	var d strings.Builder
	for _, at := range s.Given {
		if x, y, ok := s.box(at.Place, at.Choice); ok {
			fmt.Fprintf(&d, "M%d %dh45v45h-45z", x, y)
		}
	}
	c.Shape("sq-dark", d.String())
}

// between draws the lines between the cells of a grid.
func (c canvas) between(columns, rows int) {
	var d strings.Builder
	for i := 1; i < max(columns, rows); i++ {
		if i < columns {
			fmt.Fprintf(&d, "M%d 0v%d", i*Side, rows*Side)
		}
		if i < rows {
			fmt.Fprintf(&d, "M0 %dh%d", i*Side, columns*Side)
		}
	}
	c.Shape("cell-lines", d.String())
}

// walls draws the walls between cells.
func (c canvas) walls(walls []puzzle.Wall) {
	var d strings.Builder
	for _, w := range walls {
		fmt.Fprintf(&d, "M%d %dL%d %d", units(w.From.X), units(w.From.Y), units(w.To.X), units(w.To.Y))
	}
	c.Shape("box-lines", d.String())
}
