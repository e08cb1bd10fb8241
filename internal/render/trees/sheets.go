package trees

import (
	"cmp"
	"fmt"
	"html/template"

	"queenbook/internal/render"
)

// How tall a drawing may be, in its units, to be read when it is made so small that a sheet of paper
// holds it; a deeper one goes on overleaf. And how tall to be read on somewhat more than half a sheet.
const (
	tallestSheet = 1320
	tallestHalf  = 860
)

// aboveMark is how far above its middle a mark is free of what hangs below the level before it.
const aboveMark = nodeRadius + 11

// levelsOnSheet is how many levels a sheet of paper holds of a tree that is deeper than one, the
// same on each; 0 of any other.
func (d *drawing) levelsOnSheet() int {
	if d.UnderWay || d.height() <= tallestSheet { // the tree of a player has a place of its own
		return 0
	}
	levels, most := d.deep+1, tallestSheet/d.rise
	sheets := (levels + most - 1) / most
	return (levels + sheets - 1) / sheets
}

// sheets draws a tree in parts that are seen on paper alone, where a picture can be cut anywhere: each
// shows some levels of the drawing with an id and is one size with the others. The explorer draws
// them again in the same way.
func (d *drawing) sheets(c render.Canvas, id string, levels int) {
	scale, height := cmp.Or(d.Scale, 1), levels*d.rise
	var sheets []sheet
	for first := 0; first <= d.deep; first += levels {
		box := c.ViewBox(0, d.y(first)-aboveMark, d.width, height)
		sheets = append(sheets, sheet{template.HTMLAttr(box)})
	}
	c.Fill("sheets", struct {
		ID            string
		Sheets        []sheet
		Width, Height string
	}{id, sheets, fmt.Sprintf("%g", scaled(d.width, scale)), fmt.Sprintf("%g", scaled(height, scale))})
}

// A sheet is the part of a drawing that one shows.
type sheet struct{ Box template.HTMLAttr }
