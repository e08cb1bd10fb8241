package boards

import (
	"fmt"

	"queenbook/internal/render"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// A Through says, for every square of a board, which solutions have a queen on it.
type Through struct {
	N int
	// Column by column, each from the top down.
	Squares []SquareList
}

// A SquareList is one square and the solutions through it.
type SquareList struct {
	Square solver.Square
	Count  int    // how many solutions there are
	Text   string // the list in the format of the judge
	Left   int    // how many of them aren't in the list
	Href   string // where the list is, empty if nowhere
}

// ThroughID is the id of a square's list on a page, as in through-3-5.
func ThroughID(sq solver.Square) string { return fmt.Sprintf("through-%d-%d", sq.Row, sq.Col) }

// A squareView is what templates get of a square.
type squareView struct {
	SquareList
	Class, ID      string
	Words, Heading string // name the square and how many solutions it has
}

func (t Through) view(out render.Canvas, l SquareList, h heat) squareView {
	values := []any{"row", l.Square.Row, "column", l.Square.Col, "solutions", words.Later("solutions", "n", l.Count)}
	return squareView{
		SquareList: l, Class: h.class(int64(l.Count)), ID: ThroughID(l.Square),
		Words: out.Say("through-square", values...), Heading: out.Say("through-head", values...),
	}
}

// A squareRow is a row of the board, from left to right.
type squareRow struct {
	Row     int
	Squares []squareView
}

// Draw writes the board as a table: in each square the number of solutions, and a link to their
// list.
func (t Through) Draw(out render.Canvas) {
	h, columns, rows := t.heat(), make([]int, t.N), make([]squareRow, t.N)
	for i := range t.N {
		columns[i], rows[i].Row = i+1, i+1
	}
	for i, l := range t.Squares {
		row := &rows[i%t.N]
		row.Squares = append(row.Squares, t.view(out, l, h))
	}
	out.Fill("through", struct {
		N       int
		Columns []int
		Rows    []squareRow
	}{t.N, columns, rows})
}

func (t Through) heat() heat {
	return heatOf(t.Squares, func(l SquareList) int64 { return int64(l.Count) })
}

// Legend explains the colours.
func (t Through) Legend() render.Picture { return t.heat().legend() }

// ThroughLists is the list of every square, column by column. Back is the address of the link back
// to the board.
type ThroughLists struct {
	Through
	Back string
}

// A squareColumn is a column of the board, from the top down.
type squareColumn struct {
	Column  int
	Squares []squareView
}

// Draw writes the lists, a section for each column.
func (t ThroughLists) Draw(out render.Canvas) {
	h, columns := t.heat(), make([]squareColumn, t.N)
	for i, l := range t.Squares {
		column := &columns[i/t.N]
		column.Column = i/t.N + 1
		column.Squares = append(column.Squares, t.view(out, l, h))
	}
	out.Fill("through-lists", struct {
		N       int
		Back    string
		Columns []squareColumn
	}{t.N, t.Back, columns})
}
