package figure

import (
	"bytes"
	"fmt"
	"slices"

	"queenbook/internal/programs"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/weave"
)

// masksAt is how many queens stand where the masks of a board of n columns are
// shown by default.
func masksAt(int) int { return 3 }

// masksAfter are the first rows of the first solution on n columns, nil where
// no two columns follow them.
func (b *Book) masksAfter(n int) solver.Rows {
	solutions := b.run(n).Solutions
	if len(solutions) == 0 || n < masksAt(n)+2 {
		return nil
	}
	return solutions[0].Rows[:masksAt(n)]
}

// MasksOf are the masks of the call after queens in these rows, bit by bit:
// the highest row first, as numbers are written.
func MasksOf(n int, rows solver.Rows) boards.MaskGroup {
	m := programs.MasksAfter(n, rows)
	free := m.Free(n)
	return boards.MaskGroup{
		Title: fmt.Sprintf("column %d", len(rows)+1),
		N:     n,
		Lines: []boards.MaskLine{
			{Name: "rows", Bits: m.Rows},
			{Name: "falling", Bits: m.Falling},
			{Name: "rising", Bits: m.Rising},
			{Name: "free", Bits: free, Chosen: free & -free},
		},
	}
}

// BoardOfMasks is the board of the same call: in its column a dot is a row
// that is free, a cross one that is not.
func BoardOfMasks(n int, rows solver.Rows) boards.Board {
	b := BoardOfSquares(n, rows.Queens(), false)
	b.Title, b.Column = fmt.Sprintf("Column %d", len(rows)+1), len(rows)+1
	free := programs.MasksAfter(n, rows).Free(n)
	for row := 1; row <= n; row++ {
		square := solver.Sq(row, b.Column)
		if free>>(row-1)&1 == 1 {
			b.Open = append(b.Open, square)
		} else {
			b.Rays = append(b.Rays, square)
		}
	}
	return b
}

// drawMasks answers {masks} ROWS: the masks of the call after these queens,
// and of the call after its lowest free row was taken. Without rows they are
// the first of the first solution.
func (s *Scope) drawMasks(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	n := s.book.largerPrograms()
	if text, given := d.Options["n"]; given {
		var err error
		if n, err = s.programSize(text); err != nil {
			return "", nil, wrong("n", err)
		}
	}
	rows := s.book.masksAfter(n)
	if d.Args != "" {
		var err error
		if rows, err = firstRows(d.Args, n); err != nil {
			return "", nil, wrong("", err)
		}
	}
	if rows == nil {
		return "", nil, wrong("n", fmt.Errorf("on %d columns there is nothing to show: give the rows of the first queens", n))
	}
	free := programs.MasksAfter(n, rows).Free(n)
	masks := []boards.MaskGroup{MasksOf(n, rows)}
	if free != 0 && len(rows)+2 <= n {
		lowest := int8(1)
		for ; free&1 == 0; free >>= 1 {
			lowest++
		}
		masks = append(masks, MasksOf(n, append(slices.Clip(rows), lowest)))
	}
	board := BoardOfMasks(n, rows)
	out.WriteString(`<div class="beside">`)
	if err := board.Draw(s.sheet, out); err != nil {
		return "", nil, err
	}
	if err := boards.MaskTable(masks).Draw(s.sheet, out); err != nil {
		return "", nil, err
	}
	out.WriteString("</div>")
	return fmt.Sprintf("figure.MasksOf(%d, %s)", n, goRows(rows)), []weave.Count{count(len(rows), "queen"), count(len(board.Open), "free row")}, boards.RoleLegend{boards.RoleColumn, boards.RoleRay}.Draw(s.sheet, out)
}
