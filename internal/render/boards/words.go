package boards

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// Words says the position in words, for readers who can't see the picture: "Queens in columns 1 to
// 5: rows 1, 3, 5, 2, 4. Column 6, row 8 is tested; the queen in column 3 attacks it along the
// diagonal."
func (b Board) Words(all *words.Catalogue) string {
	w := inWords{all, []string{}}
	w.queens(b.Queens)
	w.tests(b.Tests)
	w.attacks(b.Attacks)
	if (b.Follow != solver.Square{}) {
		w.say("board-follows", "row", b.Follow.Row, "column", b.Follow.Col)
	}
	if len(b.Moves) > 0 {
		w.moves(b.Moves)
	}
	for _, ghosts := range byColumn(b.Ghosts) {
		w.say("board-stood", "n", len(ghosts), "rows", w.rows(ghosts), "column", ghosts[0].Col)
	}
	if len(b.Rays) > 0 {
		w.rays(b)
	}
	if len(b.Numbers) > 0 {
		w.numbers(b)
	}
	if n := len(b.Stays); n > 0 && b.Fails {
		w.say("board-cannot-stay", "n", n, "columns", w.columns(b.Stays))
	} else if n > 0 {
		w.say("board-stays", "n", n, "columns", w.columns(b.Stays))
	}
	return strings.Join(w.said, " ")
}

// inWords describes a board, sentence by sentence.
type inWords struct {
	*words.Catalogue
	said []string
}

func (w *inWords) say(name string, values ...any) { w.said = append(w.said, w.Say(name, values...)) }

// attacks names the pairs that attack each other, or counts them.
func (w *inWords) attacks(pairs []solver.Pair) {
	if n := len(pairs); n > 3 {
		w.say("board-attacks", "n", n)
		return
	}
	for _, p := range pairs {
		if p.A.Col == p.B.Col {
			w.say("board-attack-column", "row", p.A.Row, "other", p.B.Row, "column", p.A.Col)
			continue
		}
		w.say("board-attack", "column", p.A.Col, "other", p.B.Col, "line", solver.LineBetween(p.A, p.B).Word())
	}
}

// queens lists the queens by column if there's at most one in each, otherwise by square.
func (w *inWords) queens(queens []solver.Square) {
	if len(queens) == 0 {
		w.say("board-empty")
		return
	}
	sorted := slices.SortedFunc(slices.Values(queens), func(a, b solver.Square) int { return int(a.Col) - int(b.Col) })
	var rows, squares []string
	gapless, single := true, true
	for i, q := range sorted {
		rows = append(rows, fmt.Sprint(q.Row))
		squares = append(squares, w.Say("square-of", "row", q.Row, "column", q.Col))
		gapless = gapless && int(q.Col) == i+1
		single = single && (i == 0 || q.Col != sorted[i-1].Col)
	}
	switch n := len(sorted); {
	case n == 1:
		w.say("board-one", "column", sorted[0].Col, "row", sorted[0].Row)
	case gapless:
		w.say("board-first-columns", "n", n, "rows", strings.Join(rows, ", "))
	case single:
		w.say("board-in-columns", "columns", w.columns(sorted), "rows", strings.Join(rows, ", "))
	default:
		w.say("board-on-squares", "squares", strings.Join(squares, ", "))
	}
}

// rays counts the attacked squares. If not all of them are drawn, it names the columns.
func (w *inWords) rays(b Board) {
	n := len(b.Rays)
	if n == len(OfRays(b.N, b.Queens).Rays) {
		w.say("board-rays", "n", n)
		return
	}
	var columns []solver.Square
	for _, rays := range byColumn(b.Rays) {
		columns = append(columns, rays[0])
	}
	w.say("board-rays-in", "n", n, "columns", w.columns(columns))
}

// tests gives the results of tests: one in its own sentence, several by their columns, as in
// "Column 4 is tested: rows 1 to 4 are refused, by the queens in columns 1, 2, 3, 1."
func (w *inWords) tests(tests []Test) {
	if len(tests) == 1 {
		w.test(tests[0])
		return
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
		if n := len(free); n > 0 {
			parts = append(parts, w.Say("board-tested-free", "n", n, "rows", w.rows(free)))
		}
		if n := len(refused); n > 0 {
			parts = append(parts, w.Say("board-tested-refused", "n", n, "rows", w.rows(refused),
				"columns", w.columns(queens)))
		}
		w.say("board-tested", "column", column[0].Col, "rows", strings.Join(parts, "; "))
	}
}

// test gives the result of a test.
func (w *inWords) test(t Test) {
	row, column := t.Square.Row, t.Square.Col
	if !t.Refused() {
		w.say("board-test-free", "row", row, "column", column)
		return
	}
	name, line := "board-test-refused", solver.LineBetween(t.By, t.Square)
	if line == solver.NoLine {
		name = "board-test-attacked"
	}
	values := []any{"row", row, "column", column, "by", t.By.Col}
	if line != solver.NoLine {
		values = append(values, "line", line.Word())
	}
	w.say(name, values...)
}

// moves lists moves, as in "Queens move in column 1 from row 1 to row 5, in column 6 from row 5 to row 1."
func (w *inWords) moves(moves []Move) {
	var list []string
	for _, m := range moves {
		list = append(list, w.Say("board-move", "column", m.From.Col, "from", m.From.Row, "to", m.To.Row))
	}
	w.say("board-moves", "n", len(list), "moves", strings.Join(list, ", "))
}

// numbers reads the numbers column by column, from the first row down. If columns or rows mirror
// each other, it says so, and reads them once.
func (w *inWords) numbers(b Board) {
	queen, none := w.Say("board-number-queen"), w.Say("board-number-none")
	values := map[solver.Square]string{}
	for _, n := range b.Numbers {
		values[n.Square] = strconv.FormatInt(n.Value, 10)
	}
	for _, q := range b.Queens {
		values[q] = cmp.Or(values[q], queen)
	}
	at := func(row, column int) string { return cmp.Or(values[solver.Sq(row, column)], none) }
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
	var more []string
	if mirrors(func(row, column int) string { return at(last-row, column) }) {
		rows = last / 2
		more = append(more, "board-numbers-below")
	}
	if mirrors(func(row, column int) string { return at(row, last-column) }) {
		columns = last / 2
		more = append(more, "board-numbers-right")
	}
	w.say("board-numbers", "n", rows)
	for column := 1; column <= columns; column++ {
		var list []string
		for row := 1; row <= rows; row++ {
			list = append(list, at(row, column))
		}
		w.say("board-numbers-column", "column", column, "numbers", strings.Join(list, ", "))
	}
	for _, name := range more {
		w.say(name)
	}
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

// rows lists the rows of squares of a column, as in "rows 2, 4"; three and more without a gap as in
// "rows 1 to 4".
func (w *inWords) rows(squares []solver.Square) string {
	first, last := squares[0].Row, squares[len(squares)-1].Row
	if n := len(squares); n > 2 && int(last-first) == n-1 {
		return w.Say("rows-from-to", "first", first, "last", last)
	}
	var rows []string
	for _, sq := range squares {
		rows = append(rows, fmt.Sprint(sq.Row))
	}
	return w.Say("rows-list", "n", len(rows), "rows", strings.Join(rows, ", "))
}

// columns lists the columns of squares, as in "columns 2, 3, 5".
func (w *inWords) columns(squares []solver.Square) string {
	var names []string
	for _, sq := range squares {
		names = append(names, fmt.Sprint(sq.Col))
	}
	return w.Say("columns-list", "n", len(names), "columns", strings.Join(names, ", "))
}
