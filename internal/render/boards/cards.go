package boards

import (
	"fmt"
	"html"
	"slices"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/solver"
)

// A Card is a family of solutions: its first board, and for each member what makes it of that
// board.
type Card struct {
	Number  int
	Members []Relative
}

// A Relative is one board of a family.
type Relative struct {
	Rows  solver.Rows
	From  []solver.Symmetry // what makes it of the family's first board
	Index int               // its number in the order of discovery
	Href  string            // where this board is shown, empty for nowhere
}

// names are the symmetries that make the board, as in "as it is, half turn".
func (r Relative) names() string {
	names := make([]string, len(r.From))
	for i, symmetry := range r.From {
		names[i] = symmetry.String()
	}
	return strings.Join(names, ", ")
}

// rank is the place of its first symmetry among the eight.
func (r Relative) rank() int {
	all := solver.Symmetries()
	return slices.Index(all[:], r.From[0])
}

// way is the way to where the board is shown.
func (r Relative) way(before string) string {
	return render.Way{Text: before + number.Thousands(r.Index), Href: r.Href}.HTML()
}

// ID is the family's id on a page.
func (f Card) ID() string { return fmt.Sprintf("family-%d", f.Number) }

// Cards are families of solutions, one card each.
type Cards []Card

// Draw writes the cards as an HTML list, each a board and a table.
func (cards Cards) Draw(out render.Canvas) {
	out.Print(`<ol class="families">`)
	for _, f := range cards {
		out.Printf(`<li id="%s">`, f.ID())
		OfSolution(f.Members[0].Rows).Draw(out)
		out.Printf(`<table><caption>Family %d: %s</caption><thead><tr><th scope="col">turned or mirrored</th><th scope="col">board</th><th scope="col" class="n">number</th></tr></thead><tbody>`,
			f.Number, number.Count(len(f.Members), "board"))
		for _, m := range f.Members {
			out.Printf(`<tr><th scope="row">%s</th><td class="rows">%s</td><td class="n">%s</td></tr>`,
				html.EscapeString(m.names()), html.EscapeString(m.Rows.String()), m.way(""))
		}
		out.Print(`</tbody></table></li>`)
	}
	out.Print(`</ol>`)
}

// Relatives are the boards of one family, each with what makes it of the first one, in the order of
// the symmetries.
type Relatives Card

// Draw writes the boards as a gallery.
func (f Relatives) Draw(c render.Canvas) {
	// From nine columns on the rows would not fit below smaller boards.
	gallery := render.Gallery{Class: "relatives", Large: len(f.Members[0].Rows) >= 9}
	members := slices.SortedFunc(slices.Values(f.Members), func(a, b Relative) int { return a.rank() - b.rank() })
	for _, m := range members {
		var words strings.Builder
		words.WriteString("<p>")
		for _, symmetry := range m.From {
			fmt.Fprintf(&words, `<b>%s</b>`, html.EscapeString(symmetry.String()))
		}
		fmt.Fprintf(&words, `<span class="rows">%s</span> <span class="place">%s</span></p>`, html.EscapeString(m.Rows.String()), m.way("number "))
		gallery.Items = append(gallery.Items, render.Item{Picture: OfSolution(m.Rows), HTML: words.String()})
	}
	gallery.Draw(c)
}

// OfSolution is a board with nothing but its queens.
func OfSolution(rows solver.Rows) Board {
	return Board{N: len(rows), Title: "Board " + rows.String(), Queens: rows.Queens()}
}
