package survey

import (
	"math/bits"
	"slices"
	"sync"

	"queenbook/internal/nearest"
	"queenbook/internal/solver"
)

// A corner is a part of all starts: those with the same rows, from 0, in the first and the last
// column.
//
// Turning a start left to right or upside down changes nothing about its moves, since the solutions
// are the same in the mirror. So of the corners that the mirrors turn into each other only one is
// looked at, and weight says how many they are.
type corner struct {
	first, last int
	weight      int64
}

func corners(n int) []corner {
	var chosen []corner
	for first := range n {
		for last := first; first+last < n; last++ {
			images := map[[2]int]bool{{first, last}: true, {last, first}: true,
				{n - 1 - first, n - 1 - last}: true, {n - 1 - last, n - 1 - first}: true}
			chosen = append(chosen, corner{first, last, int64(len(images))})
		}
	}
	return chosen
}

// surveyAll looks at every start, up to the two mirrors.
func surveyAll(n int, solutions []solver.Solution) *Landscape {
	boards := nearest.SetsOf(n, solutions, wordsByRow(n-2, solutions))
	chosen := corners(n)
	parts := make([]*Landscape, len(chosen))
	var workers sync.WaitGroup
	for i, c := range chosen {
		workers.Go(func() { parts[i] = newWalk(boards).through(c) })
	}
	workers.Wait()
	l := newLandscape(n)
	for i, part := range parts {
		l.add(part, chosen[i].weight)
	}
	if l.Moves[l.Most()] > MaxFarthest {
		l.Farthest = nil
	}
	l.Farthest = mirrored(l.Farthest)
	return l
}

// wordsByRow gives each solution its bit: those with the same row in the column, from 0, share a
// word. Up to MaxWhole columns no more than 64 have a queen in common.
func wordsByRow(column int, solutions []solver.Solution) []int {
	bit := make([]int, len(solutions))
	used := map[int8]int{}
	for i, s := range solutions {
		row := s.Rows[column]
		bit[i] = 64*int(row-1) + used[row]
		used[row]++
	}
	return bit
}

// A walk goes through the starts of a corner, column by column, and carries along which boards
// agree with the queens that stand. The last column on its way is that of [wordsByRow]: there all
// rows are answered for at once.
type walk struct {
	n      int
	boards *nearest.Sets
	after  []*agreeing // after[k] is the state with k queens
	start  solver.Rows
	part   *Landscape // its Farthest are at most MaxFarthest+1
}

func newWalk(boards *nearest.Sets) *walk {
	n := len(boards.On)
	w := &walk{n: n, boards: boards, after: make([]*agreeing, n+1), start: make(solver.Rows, n), part: newLandscape(n)}
	for k := range w.after {
		sets := []boardSet{make(boardSet, len(boards.All))}
		for range n - k + 1 {
			sets = append(sets, slices.Clone(boards.All))
		}
		w.after[k] = &agreeing{sets: sets}
	}
	return w
}

// through counts the starts of a corner.
func (w *walk) through(c corner) *Landscape {
	free := w.place(1, 0, c.first, 1<<w.n-1)
	free = w.place(2, w.n-1, c.last, free)
	w.everyRow(1, free)
	return w.part
}

// place puts the k-th queen into row r of column c. Free are the rows without a queen before and
// after, one bit a row, as long as each has one at most; otherwise none.
func (w *walk) place(k, c, r int, free uint) uint {
	w.start[c] = int8(r + 1)
	w.after[k].place(w.after[k-1], w.boards.On[c][r])
	if free>>r&1 == 0 {
		return 0
	}
	return free &^ (1 << r)
}

// everyRow puts a queen into each row of column c, and goes on from there.
func (w *walk) everyRow(c int, free uint) {
	if c == w.n-2 {
		w.finish(w.after[c+1], free)
		return
	}
	for r := range w.n {
		w.everyRow(c+1, w.place(c+2, c, r, free))
	}
}

// finish counts the n starts that a queen in the last open column makes. One of them is a
// permutation if there is a free row.
func (w *walk) finish(a *agreeing, free uint) {
	best := a.best()
	unique, closer := best.metOnce()
	if closer == 1 && unique == 1 {
		// The best is a single board. It stays the only nearest one with a queen in a row where no
		// board catches up.
		_, catchUp := a.sets[2].metOnce()
		unique += w.n - catchUp
	}
	part, moves := w.part, w.n-a.most
	if closer < w.n && moves >= part.Most() {
		w.keepFarthest(best, moves)
	}
	part.Starts += int64(w.n)
	part.Unique += int64(unique)
	part.Moves[moves-1] += int64(closer)
	part.Moves[moves] += int64(w.n - closer)
	if free != 0 {
		if best[bits.TrailingZeros(free)] != 0 {
			moves--
		}
		part.Permutations[moves]++
	}
}

// keepFarthest notes the rows of the last open column where no board comes closer.
func (w *walk) keepFarthest(best boardSet, moves int) {
	if moves > w.part.Most() {
		w.part.Farthest = nil
	}
	for r, boards := range best {
		if len(w.part.Farthest) <= MaxFarthest && boards == 0 {
			w.start[w.n-2] = int8(r + 1)
			w.part.Farthest = append(w.part.Farthest, slices.Clone(w.start))
		}
	}
}

// fewest is how many moves a start needs, and how many boards are that near.
func (w *walk) fewest(start solver.Rows) (moves, ties int) {
	for c, row := range start {
		w.place(c+1, c, int(row-1), 0)
	}
	a := w.after[w.n]
	for _, boards := range a.best() {
		ties += bits.OnesCount64(boards)
	}
	return w.n - a.most, ties
}
