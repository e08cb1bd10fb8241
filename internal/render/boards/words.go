package boards

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/solver"
)

// Words says the position in words, for those who cannot see the picture: "Queens in columns 1 to
// 5: rows 1, 3, 5, 2, 4. Column 6, row 8 is tested; the queen in column 3 attacks it along the
// diagonal."
func (b Board) Words() string {
	said := []string{queensInWords(b.Queens)}
	for _, t := range b.Tests {
		answer := "no queen to the left attacks it."
		if t.Refused() {
			answer = fmt.Sprintf("the queen in column %d attacks it along the %s.",
				t.By.Col, lineInWords(solver.LineBetween(t.By, t.Square)))
		}
		said = append(said, fmt.Sprintf("Column %d, row %d is tested; %s", t.Square.Col, t.Square.Row, answer))
	}
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
				p.A.Col, p.B.Col, lineInWords(solver.LineBetween(p.A, p.B))))
		}
	}
	for _, m := range b.Moves {
		said = append(said, fmt.Sprintf("The queen of column %d moves from row %d to row %d.",
			m.From.Col, m.From.Row, m.To.Row))
	}
	for _, sq := range b.Ghosts {
		said = append(said, fmt.Sprintf("A queen stood in row %d of column %d before.", sq.Row, sq.Col))
	}
	if len(b.Rays) > 0 {
		said = append(said, b.raysInWords())
	}
	if len(b.Numbers) > 0 {
		said = append(said, numbersInWords(b.Numbers))
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
	columns := slices.SortedFunc(slices.Values(b.Rays), func(x, y solver.Square) int {
		return cmp.Compare(x.Col, y.Col)
	})
	columns = slices.CompactFunc(columns, func(x, y solver.Square) bool { return x.Col == y.Col })
	return "In " + inColumns(columns) + ", " + attacked
}

// numbersInWords reads the numbers column by column.
func numbersInWords(numbers []Number) string {
	var said []string
	for i, n := range numbers {
		if i == 0 || numbers[i-1].Square.Col != n.Square.Col {
			said = append(said, fmt.Sprintf("Numbers in column %d:", n.Square.Col))
		}
		said = append(said, fmt.Sprintf("row %d: %d,", n.Square.Row, n.Value))
	}
	return strings.TrimSuffix(strings.ReplaceAll(strings.Join(said, " "), ", Numbers", ". Numbers"), ",") + "."
}

// inColumns lists the columns of squares, as in "columns 2, 3, 5".
func inColumns(squares []solver.Square) string {
	var names []string
	for _, sq := range squares {
		names = append(names, fmt.Sprint(sq.Col))
	}
	return number.Count(len(names), "column / columns") + " " + strings.Join(names, ", ")
}

// lineInWords names a line, and of a diagonal not which way it runs.
func lineInWords(l solver.Line) string {
	words := strings.Fields(l.String())
	return words[len(words)-1]
}
