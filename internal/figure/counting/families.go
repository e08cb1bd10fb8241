package counting

import (
	"cmp"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// A grouping is the solutions for one board size, in families.
type grouping struct {
	solutions []solver.Solution
	all       []solver.Family
	sizes     map[int]int // how many families have a given number of members
	smallest  int         // the first of the families with the fewest members
}

var groupings = figure.Kept[int, *grouping]{Make: group}

func group(b *figure.Book, n int) *grouping {
	g := &grouping{solutions: b.Run(n).Solutions, sizes: map[int]int{}}
	var err error
	if g.all, err = solver.Families(g.solutions); err != nil {
		panic(err) // a search that misses a solution isn't ours
	}
	for i, family := range g.all {
		g.sizes[len(family.Members)]++
		if len(family.Members) < len(g.all[g.smallest].Members) {
			g.smallest = i
		}
	}
	return g
}

// image is the image of the first solution in a symmetry.
func (g *grouping) image(s solver.Symmetry) solver.Solution {
	members := g.all[0].Members
	return members[slices.IndexFunc(members, func(m solver.Member) bool { return slices.Contains(m.From, s) })].Solution
}

// small is the first of the smallest families.
func (g *grouping) small() solver.Family { return g.all[g.smallest] }

var families = figure.Directive{
	Name:  "families",
	Shows: "the families of solutions that symmetries make of one another",
	Argument: figure.Argument{
		Says:     "what is shown; without it the first hundred families, each with what every symmetry makes of its first board: of the first twelve as boards, of the others as numbers",
		Values:   []figure.Value{{Name: "sizes", Says: "a table of how many families have each number of boards"}},
		Optional: true,
	},
	Options: []figure.Option{figure.SizeOption()},
	Example: "sizes",
	Draw: func(c *figure.Drawing) {
		n := c.Size()
		g := groupings.Of(c.Book(), n)
		c.Count(int64(len(g.solutions)), "solution")
		c.Count(int64(len(g.all)), "family")
		if c.Word() == "sizes" {
			c.Draw(familySizes(g))
			return
		}
		c.Show(cards(c, n, 0, min(len(g.all), figure.MaxGallery)))
	},
}

// cards are the families from one index to another. Their boards are links if they are boards of
// the book.
func cards(c *figure.Drawing, n, from, to int) boards.Cards {
	var cards boards.Cards
	for i, family := range groupings.Of(c.Book(), n).all[from:to] {
		card := boards.Card{Number: from + i + 1, Listed: n == c.Book().N}
		for _, m := range family.Members {
			card.Members = append(card.Members, relative(c, n, m.Solution, m.From...))
		}
		cards = append(cards, card)
	}
	return cards
}

// relative is an image of a board in a symmetry, with a link if it's one of the book's boards.
func relative(c *figure.Drawing, n int, s solver.Solution, from ...solver.Symmetry) boards.Relative {
	r := boards.Relative{Member: solver.Member{Solution: s, From: from}}
	if n == c.Book().N {
		r.Href = cmp.Or(c.ToSolution(s.Index), c.ToStep(s.Step))
	}
	return r
}

// familySizes is how many families there are of each size.
func familySizes(g *grouping) render.Table {
	cell := func(n int) render.TableCell { return render.TableCell{Said: words.Count(n)} }
	table := render.Table{
		Label: words.Later("families-sizes"),
		Class: "sums",
		Heads: []render.TableCell{
			render.Head("families-boards"), render.Head("table-families"), render.Head("table-boards"),
		},
		Foot: []render.Row{render.RowOf(render.Head("table-together"), cell(len(g.all)), cell(len(g.solutions)))},
	}
	for _, size := range []int{8, 4, 2, 1} {
		if of := g.sizes[size]; of > 0 {
			table.Rows = append(table.Rows, render.RowOf(cell(size), cell(of), cell(size*of)))
		}
	}
	return table
}

var family = figure.Directive{
	Name:  "family",
	Shows: "the boards of one family of solutions, each with the symmetries that turn the first into it",
	Argument: figure.Argument{
		Says: "which family: its number in the order of their first boards, or a fact that is this number, or a word",
		Values: []figure.Value{
			{Name: "first", Says: "the family of the first solution"},
			{Name: "smallest", Says: "the first of those with the fewest boards"},
		},
		Open: true,
	},
	Options: []figure.Option{figure.SizeOption()},
	Example: "first",
	Draw:    drawFamily,
}

func drawFamily(c *figure.Drawing) {
	n := c.Size()
	g := groupings.Of(c.Book(), n)
	if len(g.all) == 0 {
		c.Fail("", solver.ErrNoSolution)
	}
	which := 1
	switch text := c.Argument(); text {
	case "first":
	case "smallest":
		which = g.smallest + 1
	case "":
		c.Failf("", "first, smallest or the number of a family is needed, found %q", text)
	default:
		which = c.NumberIn("", text)
	}
	if which < 1 || which > len(g.all) {
		c.Absent("", "family %d is outside 1..%d", which, len(g.all))
	}
	c.Count(int64(len(g.all[which-1].Members)), "board")
	c.Draw(boards.Relatives(cards(c, n, which-1, which)[0]))
}

var (
	everyFamily = figure.OfKept("", &groupings, func(*grouping) bool { return true })
	someFamily  = figure.OfKept("where there is a solution", &groupings, (*grouping).solved)
)

// solved says whether there are solutions at all.
func (g *grouping) solved() bool { return len(g.all) > 0 }

var familyFacts = everyFamily.Facts(
	figure.Number("families", "families of solutions", func(g *grouping) int { return len(g.all) }),
	figure.Number("families.small", "families with fewer than eight boards",
		func(g *grouping) int { return len(g.all) - g.sizes[8] }),
	figure.Number("families.eights", "boards there would be if every family had eight",
		func(g *grouping) int { return 8 * len(g.all) }),
	figure.Number("families.shown", "families that have a card among the figures",
		func(g *grouping) int { return min(len(g.all), figure.MaxGallery) }),
	figure.Number("families.undrawn", "families among the figures that have only numbers, and no boards",
		func(g *grouping) int { return max(min(len(g.all), figure.MaxGallery)-boards.MaxCards, 0) }),
	figure.Number("families.hidden", "families beyond those that have a card",
		func(g *grouping) int { return max(len(g.all)-figure.MaxGallery, 0) }),
)

var smallFacts = someFamily.Facts(
	figure.Number("first.images", "boards that symmetries make of the first solution, itself included",
		func(g *grouping) int { return len(g.all[0].Members) }),
	figure.Number("small.number", "the number of the smallest family, the first of them",
		func(g *grouping) int { return g.smallest + 1 }),
	figure.Number("small.count", "families with as few boards as the smallest, itself included", func(g *grouping) int {
		return g.sizes[len(g.small().Members)]
	}),
	figure.Number("small.size", "boards of the smallest family",
		func(g *grouping) int { return len(g.small().Members) }),
	figure.Number("small.own", "symmetries that leave the boards of the smallest family unchanged",
		func(g *grouping) int { return len(g.small().Own) }),
	figure.Truth("small.turn", "a quarter turn leaves the boards of the smallest family unchanged",
		func(g *grouping) bool { return slices.Contains(g.small().Own, solver.QuarterTurn) }),
	figure.Rows("small.rows", "the first board of the smallest family",
		func(g *grouping) solver.Rows { return g.small().First().Rows }),
	figure.Rows("small.backward", "the first board of the smallest family read from right to left",
		func(g *grouping) solver.Rows { return g.small().First().Rows.Reversed() }),
)

var listFacts = slices.Concat(
	figure.Everywhere().Facts(
		figure.Number("n.next", "the columns and one more", func(z figure.Size) int { return z.Columns + 1 }),
		figure.Number("listed.boards", "solutions that the list of all boards draws",
			func(z figure.Size) int64 { return min(z.Effort().Solutions, figure.MaxGallery) }),
		figure.Number("listed.rows", "solutions that the list of all boards has as rows of numbers",
			func(z figure.Size) int64 {
				return max(min(z.Effort().Solutions, figure.MaxListed)-figure.MaxGallery, 0)
			}),
		figure.Number("listed.hidden", "solutions that the list of all boards leaves out where it is cut short",
			func(z figure.Size) int64 { return max(z.Effort().Solutions-figure.MaxListed, 0) }),
	),
	figure.Solved().Facts(
		figure.Number("last.rest", "tests after the last solution", func(z figure.Size) int64 {
			solutions := z.Run().Solutions
			return z.Run().Whole.Tests - int64(solutions[len(solutions)-1].Step)
		}),
		figure.Rows("last.before", "the last solution but one, the only one if there isn't another",
			func(z figure.Size) solver.Rows {
				solutions := z.Run().Solutions
				return solutions[max(len(solutions)-2, 0)].Rows
			}),
		figure.Number("last.but.one", "the number of the last solution but one, 1 if there is no other",
			func(z figure.Size) int64 { return max(z.Effort().Solutions-1, 1) }),
	),
	figure.OfBoard("where there are two solutions", func(z figure.Size) ([]solver.Solution, bool) {
		return z.Run().Solutions, z.Effort().Solutions > 1
	}).Facts(
		figure.Number("second.column", "the first column where the second solution differs from the first",
			func(all []solver.Solution) int {
				column := 1
				for all[0].Rows[column-1] == all[1].Rows[column-1] {
					column++
				}
				return column
			}),
	),
)
