package puzzles

import (
	"strconv"
	"strings"
	"sync"

	"queenbook/internal/figure"
	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// sums is the puzzle that readers write a program for: which of these numbers add up to the total.
// It is that of content/sums.py. A place is a number, and there are two choices for it.
type sums struct {
	numbers []int // different ones
	total   int
	taken   []int // the numbers that are taken, in their order
	tests   int64
	found   []string // the solutions, each as a sum
}

const (
	leave = 1
	take  = 2
)

// Choices are to leave the next number and to take it.
func (s *sums) Choices(depth int) (place, count int) { return depth, take }

// RefusedBy is the choice itself where the sum would become too large, or would not be the total in
// the end.
func (s *sums) RefusedBy(place, choice int) solver.Square {
	sum := number.Sum(s.taken, func(n int) int { return n }) + (choice-leave)*s.numbers[place-1]
	if sum > s.total || s.Complete(place) && sum < s.total {
		return solver.Sq(choice, place)
	}
	return puzzle.Nobody
}

// Complete is true after the last number.
func (s *sums) Complete(depth int) bool { return depth == len(s.numbers) }

// Put takes the number or leaves it.
func (s *sums) Put(place, choice int) {
	if choice == take {
		s.taken = append(s.taken, s.numbers[place-1])
	}
}

// TakeBack undoes it.
func (s *sums) TakeBack(place int) {
	if last := len(s.taken) - 1; last >= 0 && s.taken[last] == s.numbers[place-1] {
		s.taken = s.taken[:last]
	}
}

var solvedSums = sync.OnceValue(func() *sums {
	s := &sums{numbers: []int{3, 5, 8, 9, 14}, total: 17}
	for e := range puzzle.Search(s) {
		if e.Test() {
			s.tests++
		}
		if e.Kind == solver.Found {
			s.found = append(s.found, strings.Join(figure.TextsOf(s.taken, strconv.Itoa), " + "))
		}
	}
	return s
})

var sumsFacts = figure.OfPuzzle("", func(*figure.Book) (*sums, bool) { return solvedSums(), true }).Facts(
	figure.Text("sums.numbers", "the numbers of the exercise on sums", func(s *sums) string {
		return listed(figure.TextsOf(s.numbers, strconv.Itoa))
	}),
	figure.Number("sums.total", "what some of them shall add up to", func(s *sums) int { return s.total }),
	figure.Number("sums.tests", "tests of the search for all such sums", func(s *sums) int64 { return s.tests }),
	figure.Number("sums.solutions", "the sums that there are", func(s *sums) int { return len(s.found) }),
	figure.Text("sums.list", "these sums, in the order of the search", func(s *sums) string { return listed(s.found) }),
)

// listed is a list of two or more in a sentence, as in "3, 5 and 8".
func listed(all []string) string {
	last := len(all) - 1
	return strings.Join(all[:last], ", ") + " and " + all[last]
}
