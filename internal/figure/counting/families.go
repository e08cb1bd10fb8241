package figure

import (
	"bytes"
	"fmt"
	"html"
	"slices"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/weave"
)

const (
	boardsLabel = "all-boards" // the list of solutions, in the chapter about them
	maxListed   = 1000         // how many solutions it lists
)

// FamiliesOf are the families of the solutions on n columns, each with its
// members and what makes them of the first.
func FamiliesOf(n int) []boards.Card {
	families, err := solver.Families(solver.Solve(n).Solutions)
	if err != nil {
		panic(err) // a search that misses a solution is not ours
	}
	return cardsOf(families)
}

// FamilyOf is one of these families, by its number from 1 on.
func FamilyOf(n, number int) boards.Card { return FamiliesOf(n)[number-1] }

func cardsOf(families []solver.Family) []boards.Card {
	cards := make([]boards.Card, len(families))
	for i, f := range families {
		cards[i].Number = i + 1
		for _, m := range f.Members {
			cards[i].Members = append(cards[i].Members, boards.Relative{Rows: m.Rows, From: m.From, Index: m.Index})
		}
	}
	return cards
}

// cards are the families on n columns with the ways to their boards, if these
// are boards of the book.
func (s *Scope) cards(d weave.Directive, n int) []boards.Card {
	kin := s.book.kin(n)
	cards := cardsOf(kin.families)
	if n != s.book.N {
		return cards
	}
	list, _, listed := strings.Cut(wayTo(d, boardsLabel), "#")
	for _, card := range cards {
		for i, m := range card.Members {
			if listed && m.Index <= maxListed {
				card.Members[i].Href = fmt.Sprintf("%s#solution-%d", list, m.Index)
			} else {
				card.Members[i].Href = s.toStep(d, fmt.Sprint(kin.run.Solutions[m.Index-1].Step))
			}
		}
	}
	return cards
}

// drawFamilies answers {families}: a card for each of the first hundred
// families. With the argument sizes, how many families there are of each size.
func (s *Scope) drawFamilies(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	n, err := s.size(d)
	if err != nil {
		return "", nil, err
	}
	kin := s.book.kin(n)
	counted := []weave.Count{count(len(kin.run.Solutions), "solution"), {N: len(kin.families), One: "family", Many: "families"}}
	switch d.Args {
	case "":
		cards := s.cards(d, n)
		return fmt.Sprintf("figure.FamiliesOf(%d)", n), counted, boards.Cards(cards[:min(len(cards), maxGallery)]).Draw(s.sheet, out)
	case "sizes":
		drawSizes(out, kin)
		return fmt.Sprintf("solver.Families(solver.Solve(%d).Solutions)", n), counted, nil
	}
	return "", nil, wrong("", weave.Unknown("argument", d.Args, []string{"sizes"}))
}

// drawSizes writes how many families there are of each size.
func drawSizes(out *bytes.Buffer, kin *kinship) {
	out.WriteString(`<div class="scroll"><table class="sums"><thead><tr><th scope="col">boards in the family</th>` +
		`<th scope="col">families</th><th scope="col">boards</th></tr></thead><tbody>`)
	for _, size := range []int{8, 4, 2, 1} {
		if of := kin.sizes[size]; of > 0 {
			fmt.Fprintf(out, `<tr><th scope="row">%d</th><td>%s</td><td>%s</td></tr>`, size, number.Thousands(of), number.Thousands(size*of))
		}
	}
	fmt.Fprintf(out, `</tbody><tfoot><tr><th scope="row">together</th><td>%s</td><td>%s</td></tr></tfoot></table></div>`,
		number.Thousands(len(kin.families)), number.Thousands(len(kin.run.Solutions)))
}

// drawFamily answers {family} 3, the boards of one family. First is the
// family of the first solution, smallest the first of those with the fewest
// members.
func (s *Scope) drawFamily(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	n, err := s.size(d)
	if err != nil {
		return "", nil, err
	}
	kin := s.book.kin(n)
	if len(kin.families) == 0 {
		return "", nil, wrong("", solver.ErrNoSolution)
	}
	which := 1
	switch d.Args {
	case "first":
	case "smallest":
		which = kin.smallest + 1
	default:
		if which, err = s.number(d.Args); err != nil {
			return "", nil, wrong("", fmt.Errorf("first, smallest or the number of a family is needed, found %q", d.Args))
		}
	}
	if which < 1 || which > len(kin.families) {
		return "", nil, wrong("", fmt.Errorf("family %d is outside 1..%d", which, len(kin.families)))
	}
	family := s.cards(d, n)[which-1]
	return fmt.Sprintf("figure.FamilyOf(%d, %d)", n, which),
		[]weave.Count{count(len(family.Members), "board")}, boards.Relatives(family).Draw(s.sheet, out)
}

// goesTo is where a symmetry takes the square in row r and column c, with
// m-r for the row that is as far from the bottom as r from the top.
func goesTo(s solver.Symmetry) string {
	// Of a square near a corner of a large board each coordinate says by
	// itself what it was made of.
	const n, row, col = 100, 2, 3
	to := s.Square(solver.Sq(row, col), n)
	said := map[int8]string{row: "r", col: "c", n + 1 - row: "m − r", n + 1 - col: "m − c"}
	return "(" + said[to.Row] + ", " + said[to.Col] + ")"
}

// drawSymmetries answers {symmetries}: for each of the eight, where it takes a
// square, what it makes of the first solution, and how many solutions it
// leaves unchanged.
func (s *Scope) drawSymmetries(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	n, err := s.size(d)
	if err != nil {
		return "", nil, err
	}
	kin := s.book.kin(n)
	if len(kin.families) == 0 {
		return "", nil, wrong("", solver.ErrNoSolution)
	}
	out.WriteString(`<div class="scroll" tabindex="0" role="group" aria-label="The eight symmetries"><table class="symmetries"><thead><tr>` +
		`<th scope="col">symmetry</th><th scope="col">(r, c) goes to</th><th scope="col">the first board becomes</th><th scope="col" class="n">unchanged boards</th></tr></thead><tbody>`)
	first := kin.families[0]
	for _, symmetry := range solver.Symmetries() {
		i := slices.IndexFunc(first.Members, func(m solver.Member) bool { return slices.Contains(m.From, symmetry) })
		fmt.Fprintf(out, `<tr><th scope="row">%s</th><td>%s</td><td class="rows">%s</td><td class="n">%s</td></tr>`,
			html.EscapeString(symmetry.String()), goesTo(symmetry), html.EscapeString(first.Members[i].Rows.String()), number.Thousands(kin.unchanged(symmetry)))
	}
	fmt.Fprintf(out, `</tbody><tfoot><tr><th scope="row" colspan="3">together</th><td class="n">%s</td></tr></tfoot></table></div>`, number.Thousands(kin.allUnchanged()))
	return fmt.Sprintf("solver.Families(solver.Solve(%d).Solutions)", n),
		[]weave.Count{count(len(kin.run.Solutions), "solution"), {N: 8 * len(kin.run.Solutions), One: "image", Many: "images"}}, nil
}

// solutionNamed reads "second" or "solution 12", where a fact may stand for the
// number; ok says that the text is one of these.
func (s *Scope) solutionNamed(text string, n int) (which solver.Solution, ok bool, err error) {
	solutions := s.book.run(n).Solutions
	index := 2
	if text != "second" {
		number, is := strings.CutPrefix(text+" ", "solution ")
		if !is {
			return which, false, nil
		}
		if index, err = s.number(number); err != nil {
			return which, true, err
		}
	}
	if index < 1 || index > len(solutions) {
		return which, true, fmt.Errorf("solution %d is outside 1..%d", index, len(solutions))
	}
	return solutions[index-1], true, nil
}
