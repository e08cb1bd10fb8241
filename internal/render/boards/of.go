package boards

import (
	"iter"
	"slices"
	"strings"

	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// Of is the picture of a position. Attacks joins the queens that attack each other.
func Of(rows solver.Rows, attacks bool) Board {
	b := OfSquares(len(rows), rows.Queens(), attacks)
	b.Title = words.Later("board-of", "rows", rows.String())
	return b
}

// OfSquares is the picture of queens anywhere on n columns, perhaps several in a column.
func OfSquares(n int, queens []solver.Square, attacks bool) Board {
	squares := make([]string, len(queens))
	for i, q := range queens {
		squares[i] = q.String()
	}
	b := Board{N: n, Queens: queens, Coordinates: true}
	b.Title = words.Later("board-queens", "n", len(queens), "squares", strings.Join(squares, " "))
	if attacks {
		b.Attacks = solver.Attacks(queens)
	}
	return b
}

// OfRays is the picture of queens and of every square that one of them attacks.
func OfRays(n int, queens []solver.Square) Board {
	b := OfSquares(n, queens, false)
	for row := 1; row <= n; row++ {
		for col := 1; col <= n; col++ {
			sq := solver.Sq(row, col)
			attacks := func(q solver.Square) bool { return solver.LineBetween(q, sq) != solver.NoLine }
			if slices.ContainsFunc(queens, attacks) && !slices.Contains(queens, sq) {
				b.Rays = append(b.Rays, sq)
			}
		}
	}
	return b
}

// OfMoves is the picture of a solution reached from a start: arrows for the queens that move, rings
// for those that stay.
func OfMoves(start, solution solver.Rows) Board {
	b := Board{
		N: len(start), Title: words.Later("grid-way", "rows", start.String(), "goal", solution.String()),
		Queens: solution.Queens(), Coordinates: true,
	}
	for i, row := range start {
		from, to := solver.Sq(int(row), i+1), solver.Sq(int(solution[i]), i+1)
		if from == to {
			b.Stays = append(b.Stays, to)
		} else {
			b.Moves = append(b.Moves, Move{From: from, To: to})
		}
	}
	return b
}

// Tested is the board with tested squares: each is refused by the leftmost queen that attacks it,
// or free.
func (b Board) Tested(squares ...solver.Square) Board {
	for _, sq := range squares {
		test := Test{Square: sq}
		for _, q := range b.Queens {
			if solver.LineBetween(q, sq) != solver.NoLine && (!test.Refused() || q.Col < test.By.Col) {
				test.By = q
			}
		}
		b.Tests = append(b.Tests, test)
	}
	return b
}

// Center is the square in the middle of the board, or the upper left of the four in the middle.
func Center(n int) solver.Square { return solver.Sq((n+1)/2, (n+1)/2) }

// Frames are the pictures of the steps from to to of the search on n columns, each with its step.
func Frames(n, from, to int) iter.Seq2[int, Scene] {
	return func(yield func(int, Scene) bool) {
		p := puzzle.OnBoard(n)
		stage := StageOf(p)
		for e, state := range p.Between(from, to) {
			// A step's board is the one after its test and, if the square was free, the assignment.
			if (e.Kind == solver.Refused || e.Kind == solver.Assigned) && !yield(state.Step, stage.Scene(state)) {
				return
			}
		}
	}
}
