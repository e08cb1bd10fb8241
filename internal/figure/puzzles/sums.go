package puzzles

import (
	"fmt"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// sums is the puzzle that readers write a program for: which of these numbers add up to the total.
// It is that of content/sums.py.
type sums struct {
	puzzle.Sums
	tests int64
	found []string // the solutions, each as a sum
}

var solvedSums = figure.Kept[struct{}, *sums]{Make: func(*figure.Book, struct{}) *sums {
	s := &sums{Sums: puzzle.Sums{Numbers: []int{3, 5, 8, 9, 14}, Total: 17}}
	for e := range puzzle.Search(s) {
		if e.Test() {
			s.tests++
		}
		if e.Kind == solver.Found {
			s.found = append(s.found, strings.Join(figure.TextsOf(s.Taken, func(place int) string { return fmt.Sprint(s.Numbers[place-1]) }), " + "))
		}
	}
	return s
}}

var sumsFacts = figure.OfPuzzle("", func(b *figure.Book) (*sums, bool) { return solvedSums.Of(b, struct{}{}), true }).Facts(
	figure.Text("sums.numbers", "the numbers of the exercise on sums", func(s *sums) string {
		return listed(figure.TextsOf(s.Numbers, func(n int) string { return fmt.Sprint(n) }))
	}),
	figure.Number("sums.total", "what some of them shall add up to", func(s *sums) int64 { return int64(s.Total) }),
	figure.Number("sums.tests", "tests of the search for all such sums", func(s *sums) int64 { return s.tests }),
	figure.Number("sums.solutions", "the sums that there are", func(s *sums) int64 { return int64(len(s.found)) }),
	figure.Text("sums.list", "these sums, in the order of the search", func(s *sums) string { return listed(s.found) }),
)

// listed is a list of two or more in a sentence, as in "3, 5 and 8".
func listed(all []string) string {
	last := len(all) - 1
	return strings.Join(all[:last], ", ") + " and " + all[last]
}
