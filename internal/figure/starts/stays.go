package figure

import (
	"bytes"
	"context"
	"fmt"
	"math/bits"
	"sync"

	"queenbook/internal/nearest"
	"queenbook/internal/number"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/weave"
)

// maxSetsDrawn is how many sets of one size are drawn.
const maxSetsDrawn = 4

// A stayLevel is the sets of so many queens of a start that could stay
// together, because none of them attacks another, and the first of them around
// which a solution exists.
type stayLevel struct {
	stay  int
	sets  []uint // of columns, bit 0 for the first
	found int    // index in sets, -1 if none can be completed
}

// tried is how many sets of the level fail before one is completed.
func (l stayLevel) tried() int {
	if l.found < 0 {
		return len(l.sets)
	}
	return l.found
}

// stayLevels goes from the largest sets down to the first that can be
// completed. The solutions say which can.
func stayLevels(start solver.Rows, solutions []solver.Solution) []stayLevel {
	n := len(start)
	attacked := make([]uint, n) // by column: whom the queen attacks
	for _, pair := range solver.Attacks(start.Queens()) {
		a, b := pair.A.Col-1, pair.B.Col-1
		attacked[a] |= 1 << b
		attacked[b] |= 1 << a
	}
	bySize := make([][]uint, n+1)
	for set := uint(0); set < 1<<n; set++ {
		peaceful := true
		for rest := set; rest != 0 && peaceful; rest &= rest - 1 {
			peaceful = attacked[bits.TrailingZeros(rest)]&set == 0
		}
		if peaceful {
			size := bits.OnesCount(set)
			bySize[size] = append(bySize[size], set)
		}
	}
	var levels []stayLevel
	for size := n; size >= 0; size-- {
		if len(bySize[size]) == 0 {
			continue
		}
		level := stayLevel{size, bySize[size], -1}
		for i, set := range level.sets {
			if completable(start, set, solutions) {
				level.found = i
				break
			}
		}
		if levels = append(levels, level); level.found >= 0 {
			break
		}
	}
	return levels
}

// completable reports whether some solution has the queens of a set.
func completable(start solver.Rows, set uint, solutions []solver.Solution) bool {
	for _, s := range solutions {
		agrees := true
		for rest := set; rest != 0 && agrees; rest &= rest - 1 {
			c := bits.TrailingZeros(rest)
			agrees = s.Rows[c] == start[c]
		}
		if agrees {
			return true
		}
	}
	return false
}

// BoardOfStays is a start of which the queens in some columns stay: a ring for
// each of these, a pale queen for one that has to move.
func BoardOfStays(start solver.Rows, columns ...int) boards.Board {
	b := boards.Board{N: len(start), Title: fmt.Sprintf("Queens that stay: %d", len(columns))}
	stays := map[int]bool{}
	for _, c := range columns {
		stays[c] = true
	}
	for _, q := range start.Queens() {
		if stays[int(q.Col)] {
			b.Queens, b.Stays = append(b.Queens, q), append(b.Stays, q)
		} else {
			b.Ghosts = append(b.Ghosts, q)
		}
	}
	return b
}

// StripOfStays draws the first sets of each size, from the largest down to the
// first that can be completed.
func StripOfStays(start solver.Rows, solutions []solver.Solution) boards.Strip {
	var strip boards.Strip
	for _, level := range stayLevels(start, solutions) {
		for i, set := range level.sets {
			if i >= maxSetsDrawn && i != level.found {
				continue
			}
			if level.found >= 0 && i > level.found {
				break
			}
			var columns []int
			for rest := set; rest != 0; rest &= rest - 1 {
				columns = append(columns, bits.TrailingZeros(rest)+1)
			}
			p := boards.Panel{Board: BoardOfStays(start, columns...),
				Label: fmt.Sprintf("%d stay", level.stay), Note: fmt.Sprintf("set %d of %s", i+1, number.Thousands(len(level.sets)))}
			if i == level.found {
				p.Tone = boards.Good
			}
			strip.Panels = append(strip.Panels, p)
		}
	}
	return strip
}

// drawStays answers {stays}: the sets of a start's queens that could stay.
func (s *Scope) drawStays(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	start, err := s.answered(d)
	if err != nil {
		return "", nil, err
	}
	strip := StripOfStays(start.Rows, s.book.run(s.book.N).Solutions)
	if err := strip.Draw(s.sheet, out); err != nil {
		return "", nil, err
	}
	sets := 0
	for _, level := range stayLevels(start.Rows, s.book.run(s.book.N).Solutions) {
		sets += len(level.sets)
	}
	return fmt.Sprintf("figure.StripOfStays(%s, solver.Solve(%d).Solutions)", goRows(start.Rows), s.book.N), []weave.Count{count(sets, "set")}, strip.Legend(s.sheet, out)
}

// stayFacts are facts about the queens of a start that could stay.
var stayFacts = map[string]func(*Book, *Start) any{
	"stay.most":   ofStays(func(levels []stayLevel) any { return levels[0].stay }),
	"stay.sets":   ofStays(func(levels []stayLevel) any { return len(levels[0].sets) }),
	"stay.levels": ofStays(func(levels []stayLevel) any { return len(levels) }),
	"stay.refuted": ofStays(func(levels []stayLevel) any {
		sets := 0
		for _, level := range levels[:len(levels)-1] {
			sets += len(level.sets)
		}
		return sets
	}),
	"stay.answer": ofStays(func(levels []stayLevel) any { return levels[len(levels)-1].stay }),
	// How many sets of the last size come before the one that is completed,
	// and how many of all sets before it are not drawn.
	"stay.tried": ofStays(func(levels []stayLevel) any { return levels[len(levels)-1].tried() }),
	"stay.hidden": ofStays(func(levels []stayLevel) any {
		hidden := 0
		for _, level := range levels {
			hidden += max(level.tried()-maxSetsDrawn, 0)
		}
		return hidden
	}),
}

func ofStays(fact func([]stayLevel) any) func(*Book, *Start) any {
	return func(b *Book, s *Start) any {
		if s.Answer == nil {
			return nil
		}
		return fact(stayLevels(s.Rows, b.run(b.N).Solutions))
	}
}

// largeColumns is the size of the board with which the book shows what the
// third method can do.
const largeColumns = 32

// large is the answer for the longest diagonal of that board, found once.
var large = sync.OnceValue(func() nearest.Stay {
	start := make(solver.Rows, largeColumns)
	for i := range start {
		start[i] = int8(i + 1)
	}
	a, err := nearest.ByStaying(context.Background(), start)
	if err != nil {
		panic(err) // the start is right, and the board has solutions
	}
	return a
})

// largeFacts are facts about that answer.
var largeFacts = map[string]func() any{
	"large.columns": func() any { return largeColumns },
	"large.moves":   func() any { return large().High },
	"large.sets": func() any {
		sets := 0
		for _, level := range large().Levels {
			sets += level.Sets
		}
		return sets
	},
	"large.nodes": func() any {
		nodes := 0
		for _, level := range large().Levels {
			nodes += level.Nodes
		}
		return nodes
	},
}
