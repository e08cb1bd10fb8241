package nearest

import (
	"fmt"
	"math"

	"queenbook/internal/solver"
)

// TableColumns is the board size that a [Table] answers for.
const TableColumns = 8

// A Table finds the fewest moves of a start for eight queens with a few operations on words. Many
// may use it at once.
//
// It has looked up beforehand with which solutions the queens of the first four columns agree, for
// all rows that they can have, and in how many squares; and so for the last four.
type Table struct{ first, last [8 * 8 * 8 * 8]agreeing }

// agreeing says which solutions, a bit each, agree with four queens in at least so many squares.
type agreeing [5][2]uint64

// NewTable makes the table of the solutions for eight queens. It panics for boards of another size.
func NewTable(solutions []solver.Solution) *Table {
	for i, s := range solutions {
		if len(s.Rows) != TableColumns || i >= 128 {
			panic(fmt.Sprintf("nearest: solution %d has %d columns: a table is made of the solutions for eight queens", i+1, len(s.Rows)))
		}
	}
	on := NewSets(TableColumns, solutions).On
	t := new(Table)
	for rows := range t.first {
		t.first[rows] = agree(on[:4], rows)
		t.last[rows] = agree(on[4:], rows)
	}
	return t
}

// agree compares four queens, three bits each as in [Table.Moves], with the solutions.
func agree(on [][][]uint64, rows int) (a agreeing) {
	a[0] = [2]uint64{math.MaxUint64, math.MaxUint64}
	for c, column := range on {
		for w, set := range column[rows>>(3*c)&7] {
			for squares := c + 1; squares > 0; squares-- {
				a[squares][w] |= a[squares-1][w] & set
			}
		}
	}
	return a
}

// Fewest is the smallest number of moves from start to a solution, as the function [Fewest] finds
// it. Start must have eight rows in 1..8.
func (t *Table) Fewest(start solver.Rows) int {
	packed := 0
	for c, row := range start {
		packed |= int(row-1) << (3 * c)
	}
	return t.Moves(packed)
}

// Moves is the smallest number of moves from a start to a solution. The start has three bits for
// each queen, its row less 1; the queen of column 1 has the lowest three.
func (t *Table) Moves(start int) int {
	a, b := &t.first[start&0xfff], &t.last[start>>12&0xfff]
	// Of a hundred starts 89 agree with some solution in three squares or four, and with none in
	// five: all that is asked at once, so that the processor need not guess.
	var three, four, five uint64
	for w := range 2 {
		three |= a[3][w] | a[2][w]&b[1][w] | a[1][w]&b[2][w] | b[3][w]
		four |= a[4][w] | a[3][w]&b[1][w] | a[2][w]&b[2][w] | a[1][w]&b[3][w] | b[4][w]
		five |= a[4][w]&b[1][w] | a[3][w]&b[2][w] | a[2][w]&b[3][w] | a[1][w]&b[4][w]
	}
	if five == 0 && three != 0 {
		moves := TableColumns - 3
		if four != 0 {
			moves--
		}
		return moves
	}
	squares := TableColumns
	for !a.with(b, squares) {
		squares--
	}
	return TableColumns - squares
}

// with says whether some solution agrees with both halves in so many squares together.
func (a *agreeing) with(b *agreeing, squares int) bool {
	both := uint64(0)
	for k := max(squares-4, 0); k <= min(squares, 4); k++ {
		both |= a[k][0]&b[squares-k][0] | a[k][1]&b[squares-k][1]
	}
	return both != 0
}
