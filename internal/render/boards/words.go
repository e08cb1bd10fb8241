package boards

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/solver"
)

// Words says the position in words, for those who cannot see the picture: "Queens in columns 1 to
// 5: rows 1, 3, 5, 2, 4. Column 6, row 8 is tested; the queen in column 3 attacks it along the
// diagonal."
func (b Board) Words() string {
	said := append([]string{queensInWords(b.Queens)}, testsInWords(b.Tests)...)
	if n := len(b.Attacks); n > 3 {
		said = append(said, fmt.Sprintf("%d pairs of queens attack each other.", n))
	} else {
		for _, p := range b.Attacks {
			if p.A.Col == p.B.Col {
				said = append(said, fmt.Sprintf("The queens in rows %d and %d of column %d attack each other.",
					p.A.Row, p.B.Row, p.A.Col))
				continue
			}
			said = append(said, fmt.Sprintf("The queens in columns %d and %d attack each other along the %s.",
				p.A.Col, p.B.Col, solver.LineBetween(p.A, p.B).Word()))
		}
	}
	if (b.Follow != solver.Square{}) {
		said = append(said, fmt.Sprintf("The queen that is followed stands in row %d of column %d.",
			b.Follow.Row, b.Follow.Col))
	}
	if len(b.Moves) > 0 {
		said = append(said, movesInWords(b.Moves))
	}
	for _, ghosts := range byColumn(b.Ghosts) {
		said = append(said, fmt.Sprintf("%s of column %d before.",
			number.Count(len(ghosts), "A queen stood in / Queens stood in")+" "+inRows(ghosts), ghosts[0].Col))
	}
	if len(b.Rays) > 0 {
		said = append(said, b.raysInWords())
	}
	if len(b.Numbers) > 0 {
		said = append(said, b.numbersInWords())
	}
	if len(b.Stays) > 0 {
		who := "The queen that stays: / The queens that stay:"
		if b.Fails {
			who = "The queen that cannot stay: / The queens that cannot all stay:"
		}
		said = append(said, number.Count(len(b.Stays), who)+" "+inColumns(b.Stays)+".")
	}
	return strings.Join(said, " ")
}

// queensInWords lists the queens by column where there is at most one in each, by square where
// there are more.
func queensInWords(queens []solver.Square) string {
	if len(queens) == 0 {
		return "No queen stands on the board."
	}
	sorted := slices.SortedFunc(slices.Values(queens), func(a, b solver.Square) int { return int(a.Col) - int(b.Col) })
	var rows, squares []string
	gapless, single := true, true
	for i, q := range sorted {
		rows = append(rows, fmt.Sprint(q.Row))
		squares = append(squares, fmt.Sprintf("row %d of column %d", q.Row, q.Col))
		gapless = gapless && int(q.Col) == i+1
		single = single && (i == 0 || q.Col != sorted[i-1].Col)
	}
	switch n := len(sorted); {
	case n == 1:
		return fmt.Sprintf("A queen in column %d: row %s.", sorted[0].Col, rows[0])
	case gapless:
		return fmt.Sprintf("Queens in columns 1 to %d: rows %s.", n, strings.Join(rows, ", "))
	case single:
		return fmt.Sprintf("Queens in %s: rows %s.", inColumns(sorted), strings.Join(rows, ", "))
	}
	return "Queens in " + strings.Join(squares, ", ") + "."
}

// raysInWords counts the attacked squares. Where not all of them are drawn it says in which columns.
func (b Board) raysInWords() string {
	attacked := number.Count(len(b.Rays), "# square is attacked. / # squares are attacked.")
	if len(b.Rays) == len(OfRays(b.N, b.Queens).Rays) {
		return attacked
	}
	var columns []solver.Square
	for _, rays := range byColumn(b.Rays) {
		columns = append(columns, rays[0])
	}
	return "In " + inColumns(columns) + ", " + attacked
}

// testsInWords says what tests come to: one in a sentence of its own, several by their columns, as
// in "Column 4 is tested: rows 1 to 4 are refused, by the queens in columns 1, 2, 3, 1."
func testsInWords(tests []Test) (said []string) {
	if len(tests) == 1 {
		t := tests[0]
		answer := "no queen to the left attacks it."
		if t.Refused() {
			answer = fmt.Sprintf("the queen in column %d attacks it", t.By.Col)
			if line := solver.LineBetween(t.By, t.Square); line != solver.NoLine {
				answer += " along the " + line.Word()
			}
			answer += "."
		}
		return []string{fmt.Sprintf("Column %d, row %d is tested; %s", t.Square.Col, t.Square.Row, answer)}
	}
	var squares []solver.Square
	by := map[solver.Square]solver.Square{}
	for _, t := range tests {
		squares = append(squares, t.Square)
		by[t.Square] = t.By
	}
	for _, column := range byColumn(squares) {
		var free, refused, queens []solver.Square
		for _, sq := range column {
			if queen := by[sq]; queen != (solver.Square{}) {
				refused, queens = append(refused, sq), append(queens, queen)
			} else {
				free = append(free, sq)
			}
		}
		var parts []string
		if len(free) > 0 {
			parts = append(parts, inRows(free)+" "+number.Count(len(free), "is free / are free"))
		}
		if n := len(refused); n > 0 {
			parts = append(parts, inRows(refused)+" "+number.Count(n, "is refused / are refused,")+
				" by "+number.Count(n, "the queen in / the queens in")+" "+inColumns(queens))
		}
		said = append(said, fmt.Sprintf("Column %d is tested: %s.", column[0].Col, strings.Join(parts, "; ")))
	}
	return said
}

// movesInWords lists moves, as in "Queens move in column 1 from row 1 to 5, in column 6 from row 5 to 1."
func movesInWords(moves []Move) string {
	var said []string
	for _, m := range moves {
		said = append(said, fmt.Sprintf("in column %d from row %d to %d", m.From.Col, m.From.Row, m.To.Row))
	}
	return number.Count(len(said), "A queen moves / Queens move") + " " + strings.Join(said, ", ") + "."
}

// numbersInWords reads the numbers column by column, from the first row down. Where columns or rows
// mirror each other it says so, and reads them once.
func (b Board) numbersInWords() string {
	values := map[solver.Square]string{}
	for _, n := range b.Numbers {
		values[n.Square] = strconv.FormatInt(n.Value, 10)
	}
	for _, q := range b.Queens {
		values[q] = cmp.Or(values[q], "a queen")
	}
	at := func(row, column int) string { return cmp.Or(values[solver.Sq(row, column)], "none") }
	last := b.N + 1
	columns, rows := b.N, b.N
	mirrors := func(other func(row, column int) string) bool {
		for i := range b.N * b.N {
			if row, column := i/b.N+1, i%b.N+1; at(row, column) != other(row, column) {
				return false
			}
		}
		return b.N > 2
	}
	more := ""
	if mirrors(func(row, column int) string { return at(last-row, column) }) {
		rows = last / 2
		more += " The rows below mirror them."
	}
	if mirrors(func(row, column int) string { return at(row, last-column) }) {
		columns = last / 2
		more += " The columns to the right mirror them."
	}
	said := fmt.Sprintf("Numbers in rows 1 to %d.", rows)
	for column := 1; column <= columns; column++ {
		var list []string
		for row := 1; row <= rows; row++ {
			list = append(list, at(row, column))
		}
		said += fmt.Sprintf(" Column %d: %s.", column, strings.Join(list, ", "))
	}
	return said + more
}

// byColumn puts the squares of each column together, from left to right and from the top.
func byColumn(squares []solver.Square) (columns [][]solver.Square) {
	order := func(x, y solver.Square) int { return cmp.Or(cmp.Compare(x.Col, y.Col), cmp.Compare(x.Row, y.Row)) }
	for _, sq := range slices.SortedFunc(slices.Values(squares), order) {
		if last := len(columns) - 1; last >= 0 && columns[last][0].Col == sq.Col {
			columns[last] = append(columns[last], sq)
		} else {
			columns = append(columns, []solver.Square{sq})
		}
	}
	return columns
}

// inRows lists the rows of squares of a column, as in "rows 2, 4"; three and more without a gap as in
// "rows 1 to 4".
func inRows(squares []solver.Square) string {
	first, last := squares[0].Row, squares[len(squares)-1].Row
	if n := len(squares); n > 2 && int(last-first) == n-1 {
		return fmt.Sprintf("rows %d to %d", first, last)
	}
	var rows []string
	for _, sq := range squares {
		rows = append(rows, fmt.Sprint(sq.Row))
	}
	return number.Count(len(rows), "row / rows") + " " + strings.Join(rows, ", ")
}

// inColumns lists the columns of squares, as in "columns 2, 3, 5".
func inColumns(squares []solver.Square) string {
	var names []string
	for _, sq := range squares {
		names = append(names, fmt.Sprint(sq.Col))
	}
	return number.Count(len(names), "column / columns") + " " + strings.Join(names, ", ")
}
