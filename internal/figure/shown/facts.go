package shown

import (
	"slices"

	"queenbook/internal/figure"
)

// Facts are what there is to say of the search of any problem, by its name.
func Facts(p figure.Problem) []figure.Fact {
	number := func(name, counts string, value func(*Search) int64) figure.Asked[*Search] {
		return figure.Number(p.Name+"."+name, p.Says+": "+counts, value)
	}
	all := figure.OfProblem(p, "", func(b *figure.Book) (*Search, bool) { return In(b, &p), true })
	solved := figure.OfProblem(p, "where it has a solution", func(b *figure.Book) (*Search, bool) {
		s := In(b, &p)
		return s, s.Solved != nil
	})
	return slices.Concat(
		all.Facts(
			number("tests", "tests of the whole search", func(s *Search) int64 { return s.Tests }),
			number("placements", "choices that are made", func(s *Search) int64 { return s.Placements }),
			number("nodes", "nodes of the search tree, the root included", func(s *Search) int64 { return s.Placements + 1 }),
			number("deadends", "dead ends: calls in which nothing was free", func(s *Search) int64 { return s.DeadEnds }),
			number("solutions", "solutions", func(s *Search) int64 { return s.Run.Solutions }),
		),
		solved.Facts(
			number("first.tests", "tests up to the first solution, and so its step", func(s *Search) int64 { return s.First.Tests }),
			number("first.placements", "choices that are made up to the first solution", func(s *Search) int64 { return s.First.Placements }),
			number("first.deadends", "dead ends up to the first solution", func(s *Search) int64 { return s.First.DeadEnds }),
		),
	)
}
