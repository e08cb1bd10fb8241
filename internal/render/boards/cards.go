package boards

import (
	"fmt"
	"html"
	"slices"

	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/solver"
)

// A Card is a family of solutions: its first board, and for each member what makes it of that
// board.
type Card struct {
	Number  int
	Listed  bool // its boards stand in a list of the book, so that their numbers are enough
	Members []Relative
}

// A Relative is one board of a family, and where it is shown, empty for nowhere.
type Relative struct {
	solver.Member
	Href string
}

// way is the way to where the board is shown.
func (r Relative) way(before string) string {
	return render.Way{Text: before + number.Thousands(r.Index), Href: r.Href}.HTML()
}

// Cards are families of solutions, one row each.
type Cards []Card

// Draw writes the families as a table: in front the first board of each, and for each symmetry what
// it makes of that board, as its number in the list or as its rows.
func (cards Cards) Draw(out render.Canvas) {
	out.Print(render.Scroll("Families by symmetries"), `<table class="families"><thead><tr><th scope="col">family</th>`)
	for _, s := range solver.Symmetries() {
		out.Printf(`<th scope="col"><span>%s</span></th>`, s)
	}
	out.Print(`</tr></thead><tbody>`)
	for _, f := range cards {
		out.Print(`<tr><th scope="row">`)
		OfSolution(f.Members[0].Rows).Draw(out)
		out.Printf(`<span>%d</span></th>`, f.Number)
		for _, s := range solver.Symmetries() {
			m := f.Members[slices.IndexFunc(f.Members, func(m Relative) bool { return slices.Contains(m.From, s) })]
			if f.Listed {
				out.Printf(`<td>%s</td>`, m.way(""))
			} else {
				out.Printf(`<td class="rows">%s</td>`, html.EscapeString(m.Rows.String()))
			}
		}
		out.Print(`</tr>`)
	}
	out.Print(`</tbody></table></div>`)
}

// Relatives are the boards of one family, each with what makes it of the first one, in the order of
// the symmetries.
type Relatives Card

// Draw writes the boards as a gallery.
func (f Relatives) Draw(c render.Canvas) {
	// From nine columns on the rows would not fit below smaller boards.
	gallery := render.Gallery{Class: "relatives", Large: len(f.Members[0].Rows) >= 9}
	for _, symmetry := range solver.Symmetries() {
		if at := slices.IndexFunc(f.Members, func(m Relative) bool { return m.From[0] == symmetry }); at >= 0 {
			m := f.Members[at]
			names := ""
			for _, from := range m.From {
				names += fmt.Sprintf("<b>%s</b>", from)
			}
			gallery.Items = append(gallery.Items, render.Item{
				Picture: OfSolution(m.Rows),
				HTML: fmt.Sprintf(`<p>%s<span class="rows">%s</span> <span class="place">%s</span></p>`,
					names, html.EscapeString(m.Rows.String()), m.way("number ")),
			})
		}
	}
	gallery.Draw(c)
}

// OfSolution is a board with nothing but its queens.
func OfSolution(rows solver.Rows) Board {
	return Board{N: len(rows), Title: "Board " + rows.String(), Queens: rows.Queens()}
}
