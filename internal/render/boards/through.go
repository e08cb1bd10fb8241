package boards

import (
	"fmt"
	"html"

	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/solver"
)

// A Through says, for every square of a board, which solutions have a queen on it.
type Through struct {
	N int
	// Squares go column by column, each from the top down.
	Squares []SquareList
}

// A SquareList is one square and the solutions through it.
type SquareList struct {
	Square solver.Square
	Count  int    // how many solutions there are
	Text   string // the list of them as the judge wants it
	Left   int    // how many of them the list leaves out
	Href   string // where the list is, empty for nowhere
}

// ThroughID is the id of a square's list on a page, as in through-3-5.
func ThroughID(sq solver.Square) string { return fmt.Sprintf("through-%d-%d", sq.Row, sq.Col) }

// Draw writes the board as a table: in each square the number of solutions, and a link to their
// list.
func (t Through) Draw(out render.Canvas) {
	out.Print(render.Scroll("Solutions through each square"))
	out.Printf(`<table class="through cols%d"><thead><tr><td></td>`, t.N)
	for col := 1; col <= t.N; col++ {
		out.Printf(`<th scope="col">%d</th>`, col)
	}
	out.Print(`</tr></thead><tbody>`)
	h := t.heat()
	for row := range t.N {
		out.Printf(`<tr><th scope="row">%d</th>`, row+1)
		for col := range t.N {
			l := t.Squares[col*t.N+row]
			count := number.Thousands(l.Count)
			if l.Href != "" {
				count = fmt.Sprintf(`<a href="%s" aria-label="row %d, column %d: %s">%s</a>`,
					html.EscapeString(l.Href), l.Square.Row, l.Square.Col, number.Count(l.Count, "solution"), count)
			}
			out.Printf(`<td class="%s">%s</td>`, h.class(int64(l.Count)), count)
		}
		out.Print(`</tr>`)
	}
	out.Print(`</tbody></table></div>`)
}

func (t Through) heat() heat {
	return heatOf(t.Squares, func(l SquareList) int64 { return int64(l.Count) })
}

// Legend explains the washes.
func (t Through) Legend() render.Picture { return t.heat().legend() }

// ThroughLists is the list of every square, column by column. Back is where the way back to the
// board leads.
type ThroughLists struct {
	Through
	Back string
}

// Draw writes the lists, a section for each column.
func (t ThroughLists) Draw(out render.Canvas) {
	for i, l := range t.Squares {
		if i%t.N == 0 {
			if i > 0 {
				out.Print(`</div></section>`)
			}
			out.Printf(`<section class="lists cols%d" aria-labelledby="through-column-%d"><h2 id="through-column-%[2]d">Column %[2]d</h2><p><a href="%s">Back to the board</a></p><div>`,
				t.N, l.Square.Col, html.EscapeString(t.Back))
		}
		out.Printf(`<div class="of-square" id="%s"><h3>Row %d, column %d: %s</h3><pre>%s</pre>`,
			ThroughID(l.Square), l.Square.Row, l.Square.Col,
			number.Count(l.Count, "solution"), html.EscapeString(l.Text))
		if l.Left > 0 {
			out.Printf(`<p>and %s more</p>`, number.Thousands(l.Left))
		}
		out.Print(`</div>`)
	}
	out.Print(`</div></section>`)
}
