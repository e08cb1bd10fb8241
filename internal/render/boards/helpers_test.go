package boards_test

import (
	"fmt"
	"strings"

	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// strip puts boards of four columns one after another, each on its stair.
func strip(depths ...int) boards.Strip {
	var made boards.Strip
	for i, depth := range depths {
		p := boards.Panel{
			Board: boards.Board{
				N: 4, Title: words.Plain(fmt.Sprintf("Step %d", i+1)),
				Queens: rows(1, 3, 4, 2)[:min(depth, 4)], Column: min(depth, 4),
			},
			Label: fmt.Sprint(i + 1), Depth: depth,
		}
		switch i {
		case 1:
			p.Tone, p.Note = boards.Good, "solution"
		case 2:
			p.Tone, p.Note = boards.Bad, "dead end"
		case 3:
			p.Tone, p.Note = boards.Back, "exhausted"
		}
		made.Panels = append(made.Panels, p)
	}
	return made
}

var memory = boards.Memory{
	{Step: 23, Array: boards.Array{Entries: strings.Fields("1 3 5 2 4 0 0 0"), Faint: 6}},
	{Step: 860, Array: boards.Array{Entries: strings.Fields("1 5 8 6 7 3 6 0"), Faint: 5, Marked: 4}},
	{Step: 876, Array: boards.Array{Entries: strings.Fields("1 5 8 6 3 7 2 4"), Faint: 9, Marked: 8}},
}

// allRoles is every role that a legend can explain, twice and out of order.
func allRoles() boards.RoleLegend {
	var roles boards.RoleLegend
	for role := boards.RoleNoted; role >= boards.RoleAttack; role-- {
		roles = append(roles, role, role)
	}
	return roles
}

// rows is a board by its rows, 0 for an open column.
func rows(rows ...int8) []solver.Square { return solver.Rows(rows).Queens() }

// column returns its squares, for every row from first to last.
func column(col, first, last int) []solver.Square {
	var squares []solver.Square
	for row := first; row <= last; row++ {
		squares = append(squares, solver.Sq(row, col))
	}
	return squares
}

// every is all squares of a board of n columns, column by column.
func every(n int) []solver.Square {
	var squares []solver.Square
	for col := 1; col <= n; col++ {
		squares = append(squares, column(col, 1, n)...)
	}
	return squares
}
