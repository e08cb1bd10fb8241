package exercises

import (
	"slices"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/nearest"
	"queenbook/internal/solver"
)

// A start is made from the first solution.
type start struct {
	book  *figure.Book
	first solver.Rows
}

// astray has the last queen in row 1.
func (s start) astray() solver.Rows {
	rows := slices.Clone(s.first)
	rows[len(rows)-1] = 1
	return rows
}

// swapped has the rows of the first and the last queen exchanged.
func (s start) swapped() solver.Rows {
	rows, last := slices.Clone(s.first), len(s.first)-1
	rows[0], rows[last] = rows[last], rows[0]
	return rows
}

// line has all queens in row 1.
func (s start) line() solver.Rows { return slices.Repeat(solver.Rows{1}, len(s.first)) }

// images is the number of different boards among the first solution, its two reflections and the
// half turn.
func (s start) images() int {
	down := s.first.UpsideDown()
	return len(map[string]bool{
		s.first.String(): true, s.first.Reversed().String(): true,
		down.String(): true, down.Reversed().String(): true,
	})
}

var startFacts = figure.OfBoard("where there is a solution", func(z figure.Size) (s start, ok bool) {
	if z.Run().Whole.Solutions > 0 {
		s = start{z.Book, z.Run().Solutions[0].Rows}
	}
	return s, s.first != nil
}).Facts(
	figure.Rows("exercise.astray", "the first solution with its last queen in row 1", start.astray),
	figure.Number("exercise.astray.moves", "fewest moves from exercise.astray to a solution",
		func(s start) int { return s.book.Fewest(s.astray()) }),
	figure.Rows("exercise.swapped", "the first solution with the rows of its first and last queen exchanged",
		start.swapped),
	figure.Number("exercise.swapped.moves", "fewest moves from exercise.swapped to a solution",
		func(s start) int { return s.book.Fewest(s.swapped()) }),
	figure.Number("exercise.swapped.back", "moves from exercise.swapped to the first solution",
		func(s start) int { return nearest.Moves(s.first, s.swapped()) }),
	figure.Rows("exercise.line", "all queens in row 1", start.line),
	figure.Number("exercise.line.moves", "fewest moves from exercise.line to a solution",
		func(s start) int { return s.book.Fewest(s.line()) }),
	figure.Number("exercise.first.moves", "fewest moves from the first solution to a solution",
		func(s start) int { return s.book.Fewest(s.first) }),
	figure.Rows("exercise.first.mirrored", "the first solution upside down",
		func(s start) solver.Rows { return s.first.UpsideDown() }),
	figure.Rows("exercise.first.reversed", "the first solution with its columns from back to front",
		func(s start) solver.Rows { return s.first.Reversed() }),
	figure.Rows("exercise.first.turned", "the first solution after a half turn",
		func(s start) solver.Rows { return s.first.UpsideDown().Reversed() }),
	figure.Number("exercise.first.images", "different boards among the first solution, upside down, reversed and after a half turn",
		start.images),
)

// largestAsked is the largest board for which exercises ask about all starts.
const largestAsked = 5

// startsWith are the facts about one kind of start, on each board with a solution.
func startsWith(name, kind string, is func(start solver.Rows, run *solver.Run) bool) []figure.Fact {
	return figure.OfBoard("on four and five columns", func(z figure.Size) (list []solver.Rows, ok bool) {
		n := z.Columns
		if n < 4 || n > largestAsked {
			return nil, false
		}
		for number := range int(figure.Power(n, n)) {
			rows := make(solver.Rows, n)
			for col := n - 1; col >= 0; col-- {
				rows[col] = int8(number%n) + 1
				number /= n
			}
			if is(rows, z.Run()) {
				list = append(list, rows)
			}
		}
		return list, true
	}).Facts(
		figure.Rows("exercise."+name+".rows", "in dictionary order, the first of the starts "+kind,
			func(list []solver.Rows) solver.Rows { return list[0] }),
		figure.Text("exercise."+name+".all", "all starts "+kind+", with semicolons between them",
			func(list []solver.Rows) string { return strings.Join(figure.TextsOf(list, solver.Rows.String), "; ") }),
		figure.Number("exercise."+name+".count", "starts "+kind, func(list []solver.Rows) int { return len(list) }),
	)
}

var twoMovesFacts = startsWith("two", "that need exactly two moves", func(rows solver.Rows, run *solver.Run) bool {
	return nearest.Fewest(rows, run.Solutions) == 2
})

var apartFacts = startsWith("apart", "that need exactly two moves, and don't have a queen where the last solution has one",
	func(rows solver.Rows, run *solver.Run) bool {
		last := run.Solutions[len(run.Solutions)-1].Rows
		return nearest.Fewest(rows, run.Solutions) == 2 && nearest.Moves(rows, last) == len(rows)
	})

var moreFacts = startsWith("more", "that are solutions, except the first solution",
	func(rows solver.Rows, run *solver.Run) bool {
		return nearest.Fewest(rows, run.Solutions) == 0 && !slices.Equal(rows, run.Solutions[0].Rows)
	})

var evenFacts = startsWith("even", "that are equally far from all solutions",
	func(rows solver.Rows, run *solver.Run) bool {
		first := nearest.Moves(rows, run.Solutions[0].Rows)
		return !slices.ContainsFunc(run.Solutions, func(s solver.Solution) bool {
			return nearest.Moves(rows, s.Rows) != first
		})
	})
