package exercises

import (
	"queenbook/internal/ask"
	"queenbook/internal/figure"
)

// ring is the number of ways to colour five countries in a ring so that no two neighbours have the
// same colour. It's the chromatic polynomial of a ring of odd length.
func ring(colours int) int64 { return figure.Power(colours-1, 5) - int64(colours-1) }

// middled is the same with a sixth country that touches all five, so none of them can have its
// colour.
func middled(colours int) int64 { return int64(colours) * ring(colours-1) }

// change is an amount to be paid with coins of one, two and five.
const change = 10

// changed is the number of ways to pay it: any number of fives, any number of twos, and ones for
// the rest.
func changed() (ways int) {
	for left := change; left >= 0; left -= 5 {
		ways += left/2 + 1
	}
	return ways
}

// A maze is three times three rooms without walls between them. Marked rooms can't be entered.
type maze map[[2]int]bool

// ways is the number of ways from a room to the last one. With stay, the search leaves its marks
// when it turns back.
func (m maze) ways(row, column int, stay bool) int {
	at := [2]int{row, column}
	if min(row, column) < 0 || max(row, column) > 2 || m[at] {
		return 0
	}
	m[at] = true // also in the last room, as the general search does
	defer func() { m[at] = stay }()
	if row+column == 4 {
		return 1
	}
	return m.ways(row, column+1, stay) + m.ways(row+1, column, stay) +
		m.ways(row, column-1, stay) + m.ways(row-1, column, stay)
}

var answerFacts = figure.OfBook("", func(b *figure.Book) (ask.Answers, bool) { return b.Answers, true }).Facts(
	figure.Truth("answers.closed", "each answer is hidden below a line that the reader opens",
		func(a ask.Answers) bool { return a == "" || a == ask.Closed }),
	figure.Truth("answers.open", "each answer is open below its question",
		func(a ask.Answers) bool { return a == ask.Opened }),
	figure.Truth("answers.end", "the answers are at the end of their chapter",
		func(a ask.Answers) bool { return a == ask.AtEnd }),
)

// otherFacts are the same in every book.
var otherFacts = figure.OfBook("", func(*figure.Book) (maze, bool) { return maze{}, true }).Facts(
	figure.Number("exercise.maze.ways", "paths through three times three rooms, from corner to corner, entering none twice",
		func(m maze) int { return m.ways(0, 0, false) }),
	figure.Number("exercise.maze.stays", "those that are found if the marks stay",
		func(m maze) int { return m.ways(0, 0, true) }),
	figure.Number("exercise.map.ring", "ways to colour a ring of five countries with three colours",
		func(maze) int64 { return ring(3) }),
	figure.Number("exercise.map.middle", "the same with a sixth country in the middle, which touches all",
		func(maze) int64 { return middled(3) }),
	figure.Number("exercise.map.four", "the same with four colours", func(maze) int64 { return middled(4) }),
	figure.Number("exercise.map.free", "ways to colour five countries with three colours if none touch",
		func(maze) int64 { return figure.Power(3, 5) }),
	figure.Number("exercise.change.sum", "the amount that is paid in the exercise about change",
		func(maze) int { return change }),
	figure.Number("exercise.change.ways", "ways to pay it with coins of one, two and five",
		func(maze) int { return changed() }),
	// A word is the places of its two letters n.
	figure.Number("exercise.word.ways", "different words of the four letters of noon",
		func(maze) int64 { return figure.Sets(4, 2).Int64() }),
)
