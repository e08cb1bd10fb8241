package starts

import (
	"context"
	"fmt"
	"math/bits"
	"slices"
	"sync"

	"queenbook/internal/figure"
	"queenbook/internal/nearest"
	"queenbook/internal/number"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// maxSetsDrawn is how many sets of one size are drawn.
const maxSetsDrawn = 4

var stays = figure.Directive{
	Name: "stays",
	Shows: fmt.Sprintf("the sets of a start's queens that could stay, from the largest down to the first that a solution completes; of each size the first %d and that one",
		maxSetsDrawn),
	Argument: aStart,
	Example:  "1 7 2 6 3 5 8 4",
	Draw: func(c *figure.Drawing) {
		start := c.Answered()
		levels := stayLevels.Of(c.Book(), start)
		c.Count(int64(number.Sum(levels, stayLevel.all)), "set")
		c.Show(stripOfStays(c.Words(), start.Rows, levels))
	},
}

// A stayLevel is all sets of a given number of a start's queens that don't attack each other, and
// the first of them that's part of a solution.
type stayLevel struct {
	stay  int
	sets  []uint // of columns, bit 0 for the first
	found int    // index in sets; len(sets) if no set can be completed
}

// all is how many sets the level has.
func (l stayLevel) all() int { return len(l.sets) }

// stayLevels go from the largest sets down to the first size with a set that a solution completes.
var stayLevels = figure.Kept[*figure.Start, []stayLevel]{Make: func(b *figure.Book, start *figure.Start) []stayLevel {
	n := len(start.Rows)
	var attacking []uint // pairs that can't both stay
	for _, pair := range solver.Attacks(start.Rows.Queens()) {
		attacking = append(attacking, 1<<(pair.A.Col-1)|1<<(pair.B.Col-1))
	}
	agreeing := make([]uint, len(b.Run(n).Solutions)) // by solution: its queens that stay
	for i, s := range b.Run(n).Solutions {
		for c, row := range s.Rows {
			if row == start.Rows[c] {
				agreeing[i] |= 1 << c
			}
		}
	}
	bySize := make([][]uint, n+1)
	for set := range uint(1) << n {
		if !slices.ContainsFunc(attacking, func(pair uint) bool { return set&pair == pair }) {
			size := bits.OnesCount(set)
			bySize[size] = append(bySize[size], set)
		}
	}
	var levels []stayLevel
	for size, sets := range slices.Backward(bySize) {
		if sets == nil {
			continue
		}
		found := slices.IndexFunc(sets, func(set uint) bool { return completed(agreeing, set) })
		if found < 0 {
			levels = append(levels, stayLevel{stay: size, sets: sets, found: len(sets)})
			continue
		}
		levels = append(levels, stayLevel{stay: size, sets: sets, found: found})
		break
	}
	return levels
}}

// completed says whether one of the solutions has all queens of a set.
func completed(agreeing []uint, set uint) bool {
	return slices.ContainsFunc(agreeing, func(queens uint) bool { return queens&set == set })
}

// boardOfStays has a ring for each queen of a set of a start's queens, and a pale queen for every
// other. The set fails if no solution has all of its queens.
func boardOfStays(start solver.Rows, set uint, fails bool) boards.Board {
	title := "stays-title"
	if fails {
		title = "stays-not-title"
	}
	b := boards.Board{
		N: len(start), Fails: fails,
		Title: words.Later(title, "n", bits.OnesCount(set)),
	}
	for i, q := range start.Queens() {
		if set>>i&1 == 1 {
			b.Queens = append(b.Queens, q)
			b.Stays = append(b.Stays, q)
		} else {
			b.Ghosts = append(b.Ghosts, q)
		}
	}
	return b
}

// stripOfStays draws the first sets of each level, and the set that can be completed.
func stripOfStays(said *words.Catalogue, start solver.Rows, levels []stayLevel) boards.Strip {
	var strip boards.Strip
	for _, level := range levels {
		for i, set := range level.sets[:min(level.found+1, len(level.sets))] {
			if i >= maxSetsDrawn && i != level.found {
				continue
			}
			p := boards.Panel{
				Board: boardOfStays(start, set, i != level.found),
				Label: said.Say("stays-count", "n", level.stay),
				Note:  said.Say("stays-set", "number", i+1, "sets", len(level.sets)),
			}
			if i == level.found {
				p.Tone = boards.Found
			}
			strip.Panels = append(strip.Panels, p)
		}
	}
	return strip
}

var stayFacts = answered(func(s *figure.Start) []stayLevel { return stayLevels.Of(s.Book, s) }).Facts(
	figure.Number("stay.most", "the most queens of the start that don't attack each other",
		func(levels []stayLevel) int { return levels[0].stay }),
	figure.Number("stay.sets", "sets of stay.most queens that don't attack each other",
		func(levels []stayLevel) int { return len(levels[0].sets) }),
	figure.Number("stay.levels", "sizes of sets that are tried, from stay.most down to stay.answer",
		func(levels []stayLevel) int { return len(levels) }),
	figure.Number("stay.refuted", "sets that are tried of more than stay.answer queens; none can be completed",
		func(levels []stayLevel) int { return number.Sum(levels[:len(levels)-1], stayLevel.all) }),
	figure.Number("stay.answer", "the most queens that can stay",
		func(levels []stayLevel) int { return levels[len(levels)-1].stay }),
	figure.Number("stay.tried", "sets of stay.answer queens that fail before one is completed",
		func(levels []stayLevel) int { return levels[len(levels)-1].found }),
	figure.Number("stay.hidden", "sets that are tried and that {stays} doesn't draw", func(levels []stayLevel) int {
		return number.Sum(levels, func(l stayLevel) int { return max(l.found-maxSetsDrawn, 0) })
	}),
)

// largeColumns is the size of the board with which the book shows what the third method can do.
const largeColumns = 32

// diagonal is the answer for the longest diagonal of the large board.
var diagonal = sync.OnceValue(func() nearest.Stay {
	start := make(solver.Rows, largeColumns)
	for i := range start {
		start[i] = int8(i + 1)
	}
	a, err := nearest.ByStaying(context.Background(), start)
	if err != nil {
		panic(err) // the start is valid, and the board has solutions
	}
	return a
})

var largeFacts = figure.OfBook("", func(*figure.Book) (nearest.Stay, bool) { return diagonal(), true }).Facts(
	figure.Number("large.columns", "columns of the large board that shows the third method",
		func(a nearest.Stay) int { return len(a.Start) }),
	figure.Number("large.moves", fmt.Sprintf("the fewest moves from 1 2 3 … %d on the large board", largeColumns),
		func(a nearest.Stay) int { return a.High }),
	figure.Number("large.sets", "sets of queens that the third method tries on the large board",
		func(a nearest.Stay) int64 {
			return number.Sum(a.Levels, func(l nearest.Level) int64 { return l.Sets })
		}),
	figure.Number("large.nodes", "nodes of the searches that fill the large board around these sets",
		func(a nearest.Stay) int64 {
			return number.Sum(a.Levels, func(l nearest.Level) int64 { return l.Nodes })
		}),
)
