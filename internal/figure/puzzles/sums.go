package puzzles

import (
	"strconv"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/puzzle"
)

// exercise is the puzzle that readers write a program for, as content/sums.py has it.
var exercise = puzzle.Sums{Numbers: []int{3, 5, 8, 9, 14}, Total: 17}

var sums = figure.Problem{
	Name: "sums", Says: "the exercise on sums",
	Of: func(*figure.Book) *puzzle.Problem { return exercise.Problem() },
}

func searchOfSums(b *figure.Book) (s *shown.Search, ok bool) { return shown.In(b, &sums), true }

var sumsFacts = figure.OfProblem(sums, "", searchOfSums).Facts(
	figure.Text("sums.numbers", "the numbers of the exercise on sums", func(*shown.Search) string {
		return listed(figure.TextsOf(exercise.Numbers, strconv.Itoa))
	}),
	figure.Number("sums.total", "what some of them shall add up to", func(*shown.Search) int { return exercise.Total }),
	figure.Text("sums.list", "these sums, in the order of the search", func(s *shown.Search) string {
		var found []string
		for solution := range s.Found() {
			found = append(found, strings.Join(taken(solution.Made), " + "))
		}
		return listed(found)
	}),
)

// taken are the numbers that are taken.
func taken(made []puzzle.Chosen) (numbers []string) {
	for _, c := range made {
		if c.Choice == puzzle.Take {
			numbers = append(numbers, strconv.Itoa(exercise.Numbers[c.Place-1]))
		}
	}
	return numbers
}

// listed is a list of two or more in a sentence, as in "3, 5 and 8".
func listed(all []string) string {
	last := len(all) - 1
	return strings.Join(all[:last], ", ") + " and " + all[last]
}
