package boards

import (
	"html/template"
	"slices"
	"strings"

	"queenbook/internal/render"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// A Card is a family of solutions: its first board, and for each member what makes it of that
// board.
type Card struct {
	Number  int
	Listed  bool // its boards are in a list of the book, so that their numbers are enough
	Members []Relative
}

// A Relative is one board of a family, and where it is shown, empty for nowhere.
type Relative struct {
	solver.Member
	Href string
}

// way is the way to where the board is shown.
func (r Relative) way(c render.Canvas) render.Way {
	return render.Way{Text: c.Say("card-number", "number", r.Index), Href: r.Href}
}

// Cards are families of solutions, one row each.
type Cards []Card

// MaxCards is how many families of a table have their boards; those after them have numbers alone.
const MaxCards = 12

// Draw writes the families as a table: for each symmetry the board that it makes of the family's
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
		Picture template.HTML // none where there is only the name
		Rows    string        // none where the number in a list is enough
		Index   int
	}
)

// view is what a symmetry makes of the first board, drawn or only named.
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

// Legend explains the queen that is followed.
func (cards Cards) Legend() render.Picture {
	if len(cards) == 0 {
		return RoleLegend{}
	}
	return RoleLegend{RoleFollow}
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

// NameOf is what a symmetry is called.
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

// OfSolution is a board with nothing but its queens.
func OfSolution(rows solver.Rows) Board {
	return Board{N: len(rows), Title: words.Later("board-of", "rows", rows.String()), Queens: rows.Queens()}
}
