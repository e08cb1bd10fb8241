package boards_test

import (
	"testing"

	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

func TestWords(t *testing.T) {
	pair := func(a, b solver.Square) solver.Pair { return solver.Pair{A: a, B: b} }
	// refused is a board with a queen in column 1 that attacks the square under test.
	refused := func(n int, row int8, square solver.Square) boards.Board {
		test := boards.Test{Square: square, By: solver.Sq(int(row), 1)}
		return boards.Board{N: n, Queens: rows(row), Tests: []boards.Test{test}}
	}
	for _, test := range []struct {
		name  string
		board boards.Board
		want  string
	}{
		{"no queen", boards.Board{N: 8}, "There's no queen on the board."},
		{"one queen", boards.Board{N: 8, Queens: rows(3)}, "A queen in column 1: row 3."},
		{"one queen further right", boards.Board{N: 8, Queens: rows(0, 0, 3)}, "A queen in column 3: row 3."},
		{"the first columns", boards.Board{N: 8, Queens: rows(1, 3, 5, 2, 4)}, "Queens in columns 1 to 5: rows 1, 3, 5, 2, 4."},
		{"columns with gaps", boards.Board{N: 8, Queens: rows(1, 0, 5, 0, 4)}, "Queens in columns 1, 3, 5: rows 1, 5, 4."},
		{"not in order", boards.Board{N: 8, Queens: []solver.Square{solver.Sq(7, 2), solver.Sq(1, 1)}}, "Queens in columns 1 to 2: rows 1, 7."},
		{"several in a column", boards.Board{N: 8, Queens: []solver.Square{solver.Sq(1, 2), solver.Sq(2, 2), solver.Sq(5, 3)}},
			"Queens in row 1 of column 2, row 2 of column 2, row 5 of column 3."},

		{"refused along a diagonal", samples()["refused"],
			"Queens in columns 1 to 5: rows 1, 3, 5, 2, 4. Column 6, row 8 is tested; the queen in column 3 attacks it along the diagonal."},
		{"refused along a row", refused(8, 4, solver.Sq(4, 2)),
			"A queen in column 1: row 4. Column 2, row 4 is tested; the queen in column 1 attacks it along the row."},
		{"refused along a column", refused(8, 4, solver.Sq(1, 1)),
			"A queen in column 1: row 4. Column 1, row 1 is tested; the queen in column 1 attacks it along the column."},
		{"free", samples()["free"],
			"Queens in columns 1 to 2: rows 1, 5. Column 2, row 5 is tested; no queen to the left attacks it."},
		{"two tests",
			boards.Board{N: 8, Queens: rows(1), Tests: []boards.Test{
				{Square: solver.Sq(1, 2), By: solver.Sq(1, 1)},
				{Square: solver.Sq(3, 2)},
			}},
			"A queen in column 1: row 1. Column 2 is tested: row 3 is free; row 1 is refused by the queen in column 1."},

		{"a dead end", boards.Board{N: 4, Queens: rows(1, 4, 2), Column: 4}.Tested(
			solver.Sq(1, 4), solver.Sq(2, 4), solver.Sq(3, 4), solver.Sq(4, 4)),
			"Queens in columns 1 to 3: rows 1, 4, 2. Column 4 is tested: rows 1 to 4 are refused, by the queens in columns 1, 2, 3, 1."},
		{"tests in two columns", boards.Board{N: 4, Queens: rows(1)}.Tested(
			solver.Sq(3, 2), solver.Sq(4, 4), solver.Sq(1, 3), solver.Sq(4, 2)),
			"A queen in column 1: row 1. Column 2 is tested: rows 3, 4 are free. Column 3 is tested: row 1 is refused by the queen in column 1. Column 4 is tested: row 4 is refused by the queen in column 1."},

		{"one attack", samples()["one-pair"],
			"Queens in columns 1 to 8: rows 1, 7, 2, 6, 3, 5, 8, 4. The queens in columns 3 and 6 attack each other along the diagonal."},
		{"three attacks", boards.Board{N: 4, Attacks: []solver.Pair{
			pair(solver.Sq(1, 1), solver.Sq(1, 2)),
			pair(solver.Sq(4, 1), solver.Sq(1, 4)),
			pair(solver.Sq(1, 2), solver.Sq(3, 2))}},
			"There's no queen on the board. The queens in columns 1 and 2 attack each other along the row. The queens in columns 1 and 4 attack each other along the diagonal. The queens in rows 1 and 3 of column 2 attack each other."},
		{"many attacks", boards.Board{N: 4, Queens: rows(1, 1, 1, 1), Attacks: solver.Attacks(rows(1, 1, 1, 1))},
			"Queens in columns 1 to 4: rows 1, 1, 1, 1. 6 pairs of queens attack each other."},

		{"moves", samples()["moves"],
			"Queens in columns 1 to 8: rows 5, 7, 2, 6, 3, 1, 8, 4. Queens move in column 1 from row 1 to row 5, in column 6 from row 5 to row 1. The queens that stay: columns 2, 3, 4, 5, 7, 8."},
		{"attacked squares", samples()["rays"],
			"A queen in column 4: row 3. 25 squares are attacked."},
		{"numbers",
			boards.Board{N: 2, Queens: rows(1, 2), Numbers: []boards.Number{
				{Square: solver.Sq(2, 1), Value: 7},
				{Square: solver.Sq(1, 2), Value: 0},
			}},
			"Queens in columns 1 to 2: rows 1, 2. Numbers in rows 1 to 2. Column 1: a queen, 7. Column 2: 0, a queen."},
		{"some numbers",
			boards.Board{N: 3, Numbers: []boards.Number{
				{Square: solver.Sq(1, 2), Value: 1},
				{Square: solver.Sq(3, 3), Value: 12},
			}},
			"There's no queen on the board. Numbers in rows 1 to 3. Column 1: none, none, none. Column 2: 1, none, none. Column 3: none, none, 12."},
		{"mirrored numbers", boards.Board{N: 3, Numbers: numbered(3, 1, 2, 1, 3, 4, 3, 1, 2, 1)},
			"There's no queen on the board. Numbers in rows 1 to 2. Column 1: 1, 3. Column 2: 2, 4. The rows below mirror them. The columns to the right mirror them."},
		{"queens that stood",
			boards.Board{N: 5, Ghosts: []solver.Square{
				solver.Sq(3, 2), solver.Sq(1, 2), solver.Sq(2, 2), solver.Sq(4, 5),
			}},
			"There's no queen on the board. Earlier, queens were in rows 1 to 3 of column 2. Earlier, a queen was in row 4 of column 5."},
	} {
		if got := test.board.Words(words.Ours()); got != test.want {
			t.Errorf("%s:\n got %s\nwant %s", test.name, got, test.want)
		}
	}
}

// numbered are numbers in all squares of a board of n columns, row by row.
func numbered(n int, values ...int64) (list []boards.Number) {
	for i, value := range values {
		list = append(list, boards.Number{Square: solver.Sq(i/n+1, i%n+1), Value: value})
	}
	return list
}

func TestASCII(t *testing.T) {
	for _, test := range []struct {
		name  string
		board boards.Board
		want  string
	}{
		{"one column", boards.Board{N: 1}, ".\n"},
		{"a solution", boards.Board{N: 4, Queens: rows(2, 4, 1, 3)}, "" +
			". . Q .\n" +
			"Q . . .\n" +
			". . . Q\n" +
			". Q . .\n"},
		{"refused, and free", boards.Board{N: 4, Queens: rows(1, 3),
			Tests: []boards.Test{{Square: solver.Sq(2, 2), By: solver.Sq(1, 1)}, {Square: solver.Sq(3, 2)}}}, "" +
			"Q . . .\n" +
			". x . .\n" +
			". Q . .\n" +
			". . . .\n"},
		{"a tested square on which a queen stands", boards.Board{N: 2, Queens: rows(1, 1),
			Tests: []boards.Test{{Square: solver.Sq(1, 2), By: solver.Sq(1, 1)}}}, "" +
			"Q Q\n" +
			". .\n"},
	} {
		if got := test.board.ASCII(); got != test.want {
			t.Errorf("%s:\n%swant\n%s", test.name, got, test.want)
		}
	}
}
