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
	bit, fields := fieldsByRow(n, n-2, solutions)
	boards := nearest.SetsOf(n, solutions, bit)
	chosen := corners(n)
	parts := make([]*Landscape, len(chosen))
	var workers sync.WaitGroup
	for i, c := range chosen {
		workers.Go(func() { parts[i] = newWalk(boards, fields).through(c) })
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

// A walk goes through the starts of a corner, column by column, and carries along which boards
// agree with the queens on the board. The last open column on its way is that of the fields: there all
// rows are answered for at once.
type walk struct {
	n      int
	boards *nearest.Sets
	fields fields
	after  []*agreeing // after[k] is the state with k queens
	start  solver.Rows
	part   *Landscape // its Farthest are at most MaxFarthest+1

	farthest int // the most moves that a start needs which was looked at
}

// newWalk makes a walk. One that only asks for the fewest moves of single starts needs no fields.
func newWalk(boards *nearest.Sets, f fields) *walk {
	n := len(boards.On)
	w := &walk{
		n:      n,
		boards: boards,
		fields: f,
		after:  make([]*agreeing, n+1),
		start:  make(solver.Rows, n),
		part:   newLandscape(n),
	}
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
	for _, starts := range w.part.Moves {
		w.part.Starts += starts
	}
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

// everyRow puts a queen into each row of column c, and goes on from there. The column before the
// last open one is the end of the way.
func (w *walk) everyRow(c int, free uint) {
	for r := range w.n {
		if c == w.n-3 {
			w.finish(c, r, free)
			continue
		}
		w.everyRow(c+1, w.place(c+2, c, r, free))
	}
}

// finish counts the n starts that a queen in row r of column c makes, with one in each row of the
// last open column. It needs the position with that queen only where starts are listed, and for the
// permutation that is one of them if two rows are free.
func (w *walk) finish(c, r int, free uint) {
	on := w.boards.On[c][r]
	most, from := w.after[c+1].with(on)
	unique, closer := w.fields.metOnce(from[0], from[1], on)
	if closer == 1 && unique == 1 {
		// The best is a single board. It stays the only nearest one with a queen in a row where no
		// board catches up.
		_, catchUp := w.fields.metOnce(from[1], from[2], on)
		unique += w.n - catchUp
	}
	part, moves := w.part, w.n-most
	part.Unique += int64(unique)
	part.Moves[moves-1] += int64(closer)
	part.Moves[moves] += int64(w.n - closer)
	if closer < w.n && moves >= w.farthest {
		w.place(c+2, c, r, free)
		w.keepFarthest(w.after[c+2].best(), moves)
	}
	if free>>r&1 != 0 {
		row := bits.TrailingZeros(w.place(c+2, c, r, free))
		if w.after[c+2].best().meets(w.boards.On[w.n-2][row]) {
			moves--
		}
		part.Permutations[moves]++
	}
}

// keepFarthest notes the rows of the last open column where no board comes closer.
func (w *walk) keepFarthest(best boardSet, moves int) {
	if moves > w.farthest {
		w.farthest, w.part.Farthest = moves, nil
	}
	for r, on := range w.boards.On[w.n-2] {
		if len(w.part.Farthest) <= MaxFarthest && !best.meets(on) {
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
