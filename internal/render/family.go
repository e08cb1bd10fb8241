package render

import (
	"bytes"
	"fmt"
	"html"
	"io"
	"slices"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/solver"
)

// A Family is a family of solutions as a card: its first board, and for each
// member what makes it of that board.
type Family struct {
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
	return Way{Text: before + number.Thousands(r.Index), Href: r.Href}.HTML()
}

// ID is the family's id on a page.
func (f Family) ID() string { return fmt.Sprintf("family-%d", f.Number) }

// Families draws families into the page, one card each.
func (s *Sheet) Families(w io.Writer, families []Family) error {
	var out bytes.Buffer
	out.WriteString(`<ol class="families">`)
	for _, f := range families {
		fmt.Fprintf(&out, `<li id="%s">`, f.ID())
		if err := s.Board(&out, plain(f.Members[0].Rows)); err != nil {
			return err
		}
		fmt.Fprintf(&out, `<table><caption>Family %d: %s</caption><thead><tr><th scope="col">turned or mirrored</th><th scope="col">board</th><th scope="col" class="n">number</th></tr></thead><tbody>`,
			f.Number, boards(len(f.Members)))
		for _, m := range f.Members {
			fmt.Fprintf(&out, `<tr><th scope="row">%s</th><td class="rows">%s</td><td class="n">%s</td></tr>`,
				html.EscapeString(m.names()), html.EscapeString(m.Rows.String()), m.way(""))
		}
		out.WriteString(`</tbody></table></li>`)
	}
	out.WriteString(`</ol>`)
	_, err := out.WriteTo(w)
	return err
}

// Relatives draws the boards of one family into the page, each with what
// makes it of the first one, in the order of the symmetries.
func (s *Sheet) Relatives(w io.Writer, f Family) error {
	var out bytes.Buffer
	class := "gallery relatives"
	if len(f.Members[0].Rows) >= 9 {
		class += " large" // or the rows would not fit below the boards
	}
	fmt.Fprintf(&out, `<ol class="%s">`, class)
	members := slices.SortedFunc(slices.Values(f.Members), func(a, b Relative) int { return a.rank() - b.rank() })
	for _, m := range members {
		out.WriteString("<li>")
		if err := s.Board(&out, plain(m.Rows)); err != nil {
			return err
		}
		out.WriteString("<p>")
		for _, symmetry := range m.From {
			fmt.Fprintf(&out, `<b>%s</b>`, html.EscapeString(symmetry.String()))
		}
		fmt.Fprintf(&out, `<span class="rows">%s</span> <span class="place">%s</span></p></li>`, html.EscapeString(m.Rows.String()), m.way("number "))
	}
	out.WriteString("</ol>")
	_, err := out.WriteTo(w)
	return err
}

// plain is a board with nothing but its queens.
func plain(rows solver.Rows) Board {
	return Board{N: len(rows), Title: "Board " + rows.String(), Queens: rows.Queens()}
}

func boards(n int) string {
	if n == 1 {
		return "1 board"
	}
	return number.Thousands(n) + " boards"
}
