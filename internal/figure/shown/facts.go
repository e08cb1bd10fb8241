package shown

import (
	"slices"

	"queenbook/internal/figure"
)

// asked are the facts about the search of any problem.
var asked = []struct {
	name, counts string
	value        func(*Search) int64
}{
	{"tests", "tests of the whole search", func(s *Search) int64 { return s.Tests }},
	{"placements", "choices that are made", func(s *Search) int64 { return s.Placements }},
	{"nodes", "nodes of the search tree, the root included", func(s *Search) int64 { return s.Placements + 1 }},
	{"deadends", "dead ends: calls that didn't find anything free", func(s *Search) int64 { return s.DeadEnds }},
	{"solutions", "solutions", func(s *Search) int64 { return s.Run.Solutions }},
}

// askedOfFirst are the facts about a search that finds something, up to its first solution.
var askedOfFirst = []struct {
	name, counts string
	value        func(*Search) int64
}{
	{"tests", "tests up to the first solution, and so its step", func(s *Search) int64 { return s.First.Tests }},
	{"placements", "choices made up to the first solution", func(s *Search) int64 { return s.First.Placements }},
	{"deadends", "dead ends up to the first solution", func(s *Search) int64 { return s.First.DeadEnds }},
}

// Facts are the facts about the search of any problem, by its name.
func Facts(p figure.Problem) []figure.Fact {
	var all, first []figure.Asked[*Search]
	for _, q := range asked {
		all = append(all, figure.Number(p.Name+"."+q.name, p.Says+": "+q.counts, q.value))
	}
	for _, q := range askedOfFirst {
		first = append(first, figure.Number(p.Name+".first."+q.name, p.Says+": "+q.counts, q.value))
	}
	whole := figure.OfProblem(p, "", func(b *figure.Book) (*Search, bool) { return In(b, &p), true })
	solved := figure.OfProblem(p, "where it has a solution", func(b *figure.Book) (*Search, bool) {
		s := In(b, &p)
		return s, s.Solved != nil
	})
	return slices.Concat(whole.Facts(all...), solved.Facts(first...))
}
