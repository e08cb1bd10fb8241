package trees

import (
	"cmp"
	"fmt"
	"html/template"

	"queenbook/internal/render"
)

// The height up to which a drawing, in its units, can still be read if it's scaled to fit a sheet
// of paper; a deeper one continues overleaf. And the same for a bit more than half a sheet.
const (
	tallestSheet = 1320
	tallestHalf  = 860
)

// aboveMark is the height above a mark's centre that's free of anything that belongs to the level
// above.
const aboveMark = nodeRadius + 11

// levelsOnSheet is the number of levels on each sheet of paper for trees that need several,
// otherwise 0.
func (d *drawing) levelsOnSheet() int {
	if d.UnderWay || d.height() <= tallestSheet { // a player's tree is handled elsewhere
		return 0
	}
	levels, most := d.deep+1, tallestSheet/d.rise
	sheets := (levels + most - 1) / most
	return (levels + sheets - 1) / sheets
}

// sheets draws a tree in parts that are only shown on paper, where a picture can be cut anywhere.
// All have the same size, and each shows some levels of the drawing with this id. The explorer
// redraws them in the same way.
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

// A sheet is the part of a drawing on one sheet of paper.
type sheet struct{ Box template.HTMLAttr }
