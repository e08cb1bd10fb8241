package exercises

import (
	"queenbook/internal/figure"
	"queenbook/internal/weave"
)

// ways counts the lists of so many choices, numbers from 0, of which each is allowed behind those
// before it.
func ways(places, choices int, allowed func(before []int, choice int) bool, before ...int) (count int) {
	if len(before) == places {
		return 1
	}
	for choice := range choices {
		if allowed(before, choice) {
			count += ways(places, choices, allowed, append(before[:len(before):len(before)], choice)...)
		}
	}
	return count
}

// colours allows them for five countries in a ring, and for a sixth that touches all of them.
func colours(before []int, colour int) bool {
	for other, taken := range before {
		apart := len(before) - other
		if taken == colour && (apart == 1 || apart == 4 || len(before) == 5) {
			return false
		}
	}
	return true
}

// change is paid with coins of these values.
const change = 10

var coins = []int{5, 2, 1}

// pays allows so many of each coin as make up the change.
func pays(before []int, number int) bool {
	paid := number * coins[len(before)]
	for i, number := range before {
		paid += number * coins[i]
	}
	return paid == change || paid < change && len(before) < len(coins)-1
}

func twice(before []int, letter int) bool {
	times := 0
	for _, other := range before {
		if other == letter {
			times++
		}
	}
	return times < 2
}

// A maze is three times three rooms without a wall; the rooms that are marked are not entered.
type maze map[[2]int]bool

// ways is how many ways lead from a room to the last. Marks may stay when the search turns back.
func (m maze) ways(row, column int, stay bool) int {
	at := [2]int{row, column}
	switch {
	case min(row, column) < 0 || max(row, column) > 2 || m[at]:
		return 0
	case row+column == 4:
		return 1
	}
	m[at] = true
	defer func() { m[at] = stay }()
	return m.ways(row, column+1, stay) + m.ways(row+1, column, stay) + m.ways(row, column-1, stay) + m.ways(row-1, column, stay)
}

var answerFacts = figure.OfBook("", func(b *figure.Book) (weave.Answers, bool) { return b.Answers, true }).Facts(
	figure.Truth("answers.closed", "each answer stands behind a line that the reader opens", func(a weave.Answers) bool { return a == "" || a == weave.Closed }),
	figure.Truth("answers.open", "each answer stands open below its question", func(a weave.Answers) bool { return a == weave.Opened }),
	figure.Truth("answers.end", "the answers stand at the end of their chapter", func(a weave.Answers) bool { return a == weave.AtEnd }),
)

// otherFacts are the same in every book.
var otherFacts = figure.OfBook("", func(*figure.Book) (maze, bool) { return maze{}, true }).Facts(
	figure.Number("exercise.maze.ways", "ways through three times three rooms, from corner to corner, none entered twice", func(m maze) int { return m.ways(0, 0, false) }),
	figure.Number("exercise.maze.stays", "those that are found if the marks stay", func(m maze) int { return m.ways(0, 0, true) }),
	figure.Number("exercise.map.ring", "ways to colour a ring of five countries with three colours", func(maze) int { return ways(5, 3, colours) }),
	figure.Number("exercise.map.middle", "the same with a sixth country in the middle, which touches all", func(maze) int { return ways(6, 3, colours) }),
	figure.Number("exercise.map.four", "the same with four colours", func(maze) int { return ways(6, 4, colours) }),
	figure.Number("exercise.map.free", "ways to colour five countries with three colours if none touch", func(maze) int { return int(figure.Power(3, 5)) }),
	figure.Number("exercise.change.sum", "the amount that is paid in the exercise about change", func(maze) int { return change }),
	figure.Number("exercise.change.ways", "ways to pay it with coins of one, two and five", func(maze) int { return ways(3, change+1, pays) }),
	figure.Number("exercise.word.ways", "different words of the four letters of noon", func(maze) int { return ways(4, 2, twice) }),
)
