package exercises

import "queenbook/internal/figure"

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

// inRing allows colours for countries in a ring, of which each touches the one before, and the last
// the first too.
func inRing(countries int) func([]int, int) bool {
	return func(before []int, colour int) bool {
		at := len(before)
		return at == 0 || before[at-1] != colour && (at < countries-1 || before[0] != colour)
	}
}

// round allows colours for a country, behind which come those of a ring around it.
func round(ring func([]int, int) bool) func([]int, int) bool {
	return func(before []int, colour int) bool {
		return len(before) == 0 || colour != before[0] && ring(before[1:], colour)
	}
}

// coins allows so many of each coin as add up to an amount.
func coins(amount int, values ...int) func([]int, int) bool {
	return func(before []int, number int) bool {
		paid := number * values[len(before)]
		for i, number := range before {
			paid += number * values[i]
		}
		return paid == amount || paid < amount && len(before) < len(values)-1
	}
}

// twice allows each of two letters twice.
func twice(before []int, letter int) bool {
	times := 0
	for _, other := range before {
		if other == letter {
			times++
		}
	}
	return times < 2
}

// A maze is a square of rooms with no wall between them. Its way in is the first room, its way out
// the last.
type maze struct {
	side  int
	stays bool // marks stay when the search turns back
	seen  map[[2]int]bool
}

// ways is how many ways out it finds from a room without entering one that is marked.
func (m maze) ways(row, column int) (count int) {
	at := [2]int{row, column}
	switch {
	case min(row, column) < 0 || max(row, column) == m.side || m.seen[at]:
		return 0
	case row+column == 2*m.side-2:
		return 1
	}
	m.seen[at] = true
	count = m.ways(row, column+1) + m.ways(row+1, column) + m.ways(row, column-1) + m.ways(row-1, column)
	m.seen[at] = m.stays
	return count
}

var otherFacts = figure.Everywhere().Facts(
	figure.Number("exercise.maze.ways", "ways through three times three rooms, from corner to corner, none entered twice",
		func(figure.Size) int { return maze{side: 3, seen: map[[2]int]bool{}}.ways(0, 0) }),
	figure.Number("exercise.maze.stays", "those that are found if the marks stay",
		func(figure.Size) int { return maze{side: 3, stays: true, seen: map[[2]int]bool{}}.ways(0, 0) }),
	figure.Number("exercise.map.ring", "ways to colour a ring of five countries with three colours",
		func(figure.Size) int { return ways(5, 3, inRing(5)) }),
	figure.Number("exercise.map.middle", "the same with a sixth country in the middle, which touches all",
		func(figure.Size) int { return ways(6, 3, round(inRing(5))) }),
	figure.Number("exercise.map.four", "the same with four colours",
		func(figure.Size) int { return ways(6, 4, round(inRing(5))) }),
	figure.Number("exercise.map.free", "ways to colour five countries with three colours if none touch",
		func(figure.Size) int { return int(figure.Power(3, 5)) }),
	figure.Number("exercise.change.sum", "the amount that is paid in the exercise about change", func(figure.Size) int { return 10 }),
	figure.Number("exercise.change.ways", "ways to pay it with coins of one, two and five",
		func(figure.Size) int { return ways(3, 11, coins(10, 5, 2, 1)) }),
	figure.Number("exercise.word.ways", "different words of the four letters of noon",
		func(figure.Size) int { return ways(4, 2, twice) }),
)
