package puzzles

import (
	"strconv"
	"strings"
	"sync"

	"queenbook/internal/figure"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// solvedSums is the puzzle that readers write a program for, as content/sums.py has it, and what
// its search does.
type solvedSums struct {
	puzzle.Sums
	tests int64
	found []string // the solutions, each as a sum
}

var exercise = sync.OnceValue(func() *solvedSums {
	s := &solvedSums{Sums: puzzle.Sums{Numbers: []int{3, 5, 8, 9, 14}, Total: 17}}
	var state puzzle.State
	for e := range puzzle.Search(&s.Sums) {
		state.Apply(e)
		if e.Kind == solver.Found {
			s.found = append(s.found, strings.Join(s.taken(state.Made), " + "))
		}
	}
	s.tests = int64(state.Step)
	return s
})

// taken are the numbers that are taken of those that were asked about.
func (s *solvedSums) taken(made []puzzle.Chosen) (numbers []string) {
	for _, c := range made {
		if c.Choice == puzzle.Take {
			numbers = append(numbers, strconv.Itoa(s.Numbers[c.Place-1]))
		}
	}
	return numbers
}

var sumsFacts = figure.OfPuzzle("", func(*figure.Book) (*solvedSums, bool) { return exercise(), true }).Facts(
	figure.Text("sums.numbers", "the numbers of the exercise on sums", func(s *solvedSums) string {
		return listed(figure.TextsOf(s.Numbers, strconv.Itoa))
	}),
	figure.Number("sums.total", "what some of them shall add up to", func(s *solvedSums) int { return s.Total }),
	figure.Number("sums.tests", "tests of the search for all such sums", func(s *solvedSums) int64 { return s.tests }),
	figure.Number("sums.solutions", "the sums that there are", func(s *solvedSums) int { return len(s.found) }),
	figure.Text("sums.list", "these sums, in the order of the search", func(s *solvedSums) string { return listed(s.found) }),
)

// listed is a list of two or more in a sentence, as in "3, 5 and 8".
func listed(all []string) string {
	last := len(all) - 1
	return strings.Join(all[:last], ", ") + " and " + all[last]
}
