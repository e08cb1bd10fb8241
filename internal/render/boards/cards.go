package boards

import (
	"html/template"
	"slices"
	"strings"

	"queenbook/internal/render"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// A Card is a family of solutions: its first board, and for each member the symmetry that makes it
// from that board.
type Card struct {
	Number  int
	Listed  bool // its boards are in a list of the book, so their numbers are enough
	Members []Relative
}

// A Relative is one board of a family, and its address, empty if it has none.
type Relative struct {
	solver.Member
	Href string
}

// way is the link to the board.
func (r Relative) way(c render.Canvas) render.Way {
	return render.Way{Text: c.Say("card-number", "number", r.Index), Href: r.Href}
}

// Cards are families of solutions, one in each row.
type Cards []Card

// MaxCards is how many families of a table are shown as boards; the others only as numbers.
const MaxCards = 12

// Draw writes the families as a table: for each symmetry the board that it makes from the family's
// first, with its number in the list or its rows. The queen of the first column is followed through
// all of them.
func (cards Cards) Draw(out render.Canvas) {
	var families []familyView
	symmetries := solver.Symmetries()
	for i, f := range cards {
		v := familyView{Number: f.Number}
		for _, s := range symmetries {
			v.Boards = append(v.Boards, f.view(out, s, i < MaxCards))
		}
		families = append(families, v)
	}
	out.Fill("families", struct {
		Symmetries []string
		Families   []familyView
	}{namesOf(out, symmetries[:]), families})
}

type (
	// A familyView is what the template gets of a family.
	familyView struct {
		Number int
		Boards []relativeView
	}
	relativeView struct {
		Href    string
		Picture template.HTML // none if there's only the name
		Rows    string        // none if the number in a list is enough
		Index   int
	}
)

// view is the image of the first board in a symmetry, drawn or only named.
func (f Card) view(out render.Canvas, s solver.Symmetry, drawn bool) relativeView {
	m := f.Members[slices.IndexFunc(f.Members, func(m Relative) bool { return slices.Contains(m.From, s) })]
	v := relativeView{Href: m.Href, Index: m.Index, Rows: render.When(!f.Listed, m.Rows.String())}
	if drawn {
		b := OfSolution(m.Rows)
		b.Follow = s.Square(f.Members[0].Rows.Queens()[0], b.N)
		v.Picture = out.Drawn(b)
	}
	return v
}

// Legend explains the highlighted queen.
func (cards Cards) Legend() render.Picture {
	if len(cards) == 0 {
		return RoleLegend{}
	}
	return RoleLegend{RoleFollow}
}

// Relatives are the boards of one family, each with the symmetry that makes it from the first, in
// the order of the symmetries.
type Relatives Card

// Draw writes the boards as a gallery.
func (f Relatives) Draw(c render.Canvas) {
	// From nine columns on the rows would be wider than smaller boards.
	gallery := render.Gallery{Class: "relatives", Large: len(f.Members[0].Rows) >= 9}
	for _, symmetry := range solver.Symmetries() {
		if at := slices.IndexFunc(f.Members, func(m Relative) bool { return m.From[0] == symmetry }); at >= 0 {
			m := f.Members[at]
			gallery.Items = append(gallery.Items, render.Item{
				Picture: OfSolution(m.Rows),
				HTML: c.Filled("relative", struct {
					From []string
					Rows string
					Way  render.Way
				}{namesOf(c, m.From), m.Rows.String(), m.way(c)}),
			})
		}
	}
	gallery.Draw(c)
}

// NameOf is the name of a symmetry.
func NameOf(s solver.Symmetry) words.Sentence {
	return words.Later("symmetry-" + strings.ReplaceAll(s.String(), " ", "-"))
}

// namesOf are the names of symmetries.
func namesOf(c render.Canvas, symmetries []solver.Symmetry) []string {
	names := make([]string, len(symmetries))
	for i, s := range symmetries {
		names[i] = c.Tell(NameOf(s))
	}
	return names
}

// OfSolution is a board with only its queens.
func OfSolution(rows solver.Rows) Board {
	return Board{N: len(rows), Title: words.Later("board-of", "rows", rows.String()), Queens: rows.Queens()}
}
