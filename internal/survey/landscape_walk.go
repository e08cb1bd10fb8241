package survey

import (
	"iter"
	"math/bits"
	"slices"

	"queenbook/internal/nearest"
	"queenbook/internal/solver"
)

// smallestWalk is the smallest board with the four columns that a walk tells apart: the first, the
// last, the second, and the one before the last.
const smallestWalk = 4

// A corner is a part of all starts: those with the same rows in the first, the second and the last
// column. Rows count from 0.
//
// Turning a start left to right or upside down changes nothing about its moves, since the solutions
// are the same in the mirror. So of the pairs of rows in the first and the last column only one is
// looked at of those that the mirrors turn into each other, and weight says how many they are.
type corner struct {
	first, second, last int
	weight              int64
}

func corners(n int) []corner {
	var chosen []corner
	for first := range n {
		for last := range n {
			alike := []solver.Rows{
				{int8(first), int8(last)},
				{int8(last), int8(first)},
				{int8(n - 1 - first), int8(n - 1 - last)},
				{int8(n - 1 - last), int8(n - 1 - first)},
			}
			pair := alike[0]
			slices.SortFunc(alike, slices.Compare[solver.Rows])
			if alike = slices.CompactFunc(alike, slices.Equal[solver.Rows]); !slices.Equal(alike[0], pair) {
				continue
			}
			for second := range n {
				chosen = append(chosen, corner{first, second, last, int64(len(alike))})
			}
		}
	}
	return chosen
}

// surveyAll looks at every start, up to the two mirrors.
func surveyAll(n int, solutions []solver.Solution) *Landscape {
	bit, fields := sortIntoFields(n, n-2, solutions)
	boards := nearest.SetsOf(n, solutions, bit)
	chosen := corners(n)
	walks := share(len(chosen), func(mine iter.Seq[int]) *walk {
		w := newWalk(boards, fields)
		whole := newLandscape(n)
		for i := range mine {
			whole.add(w.through(chosen[i]), chosen[i].weight)
		}
		w.part = whole
		return w
	})
	l := newLandscape(n)
	for _, w := range walks {
		l.add(w.part, 1)
	}
	if l.Moves[l.Most()] <= MaxFarthest {
		l.Farthest = farthestOf(walks)
	}
	return l
}

// farthestOf lists the starts in which the boards agree least of all that the walks met, and their
// mirror images, in order.
func farthestOf(walks []*walk) []solver.Rows {
	least := slices.MinFunc(walks, func(a, b *walk) int { return a.least - b.least }).least
	var farthest []solver.Rows
	for _, w := range walks {
		if w.least == least {
			farthest = append(farthest, w.farthest...)
		}
	}
	return mirrored(farthest)
}

// A walk goes through the starts of one corner after the other, column by column, and carries along
// which boards agree with the queens that stand. The last column on its way is the one of the
// fields: there all rows are answered for at once.
type walk struct {
	n      int
	boards *nearest.Sets
	*fields
	after []*agreeing // after[k] is the state with k queens
	start solver.Rows
	part  *Landscape // the corner's counts

	// The starts found so far in which no board agrees in more than least squares, but never more
	// than MaxFarthest+1 of them.
	least    int
	farthest []solver.Rows
}

func newWalk(boards *nearest.Sets, f *fields) *walk {
	n := len(boards.On)
	w := &walk{n: n, boards: boards, fields: f, after: make([]*agreeing, n), start: make(solver.Rows, n), least: n}
	for k := range w.after {
		sets := make([]boardSet, n-k+1)
		for i := range sets {
			sets[i] = slices.Clone(boards.All)
		}
		w.after[k] = &agreeing{sets: sets}
	}
	return w
}

// through counts the starts of one corner. The counts are valid until the next call.
func (w *walk) through(c corner) *Landscape {
	w.part = newLandscape(w.n)
	w.place(1, 0, c.first)
	w.place(2, w.n-1, c.last)
	w.place(3, 1, c.second)
	w.everyRow(2)
	if c.first != c.last && c.first != c.second && c.second != c.last {
		used := uint(1<<c.first | 1<<c.second | 1<<c.last)
		w.everyFreeRow(2, (1<<w.n-1)&^used)
	}
	return w.part
}

// place puts the k-th queen into row r of column c.
func (w *walk) place(k, c, r int) {
	w.start[c] = int8(r + 1)
	w.after[k].place(w.after[k-1], w.boards.On[c][r])
}

// everyRow puts a queen into each row of column c, and goes on from there.
func (w *walk) everyRow(c int) {
	if c == w.column {
		w.finish(w.after[c+1])
		return
	}
	before, after := w.after[c+1], w.after[c+2]
	for r, on := range w.boards.On[c] {
		w.start[c] = int8(r + 1)
		after.place(before, on)
		w.everyRow(c + 1)
	}
}

// finish counts the n starts that a queen in the last open column makes.
func (w *walk) finish(a *agreeing) {
	best := a.sets[0]
	unique, closer := w.metOnce(best)
	if closer == 1 && unique == 1 {
		// Best is a single board. It stays the only nearest one with a queen in a row where no
		// board catches up.
		unique += w.n - w.met(a.sets[1])
	}
	part, moves := w.part, w.n-a.most
	part.Starts += int64(w.n)
	part.Unique += int64(unique)
	part.Moves[moves-1] += int64(closer)
	part.Moves[moves] += int64(w.n - closer)
	if a.most <= w.least && closer < w.n {
		w.keepFarthest(a)
	}
}

// keepFarthest notes the rows of the last open column where no board comes closer.
func (w *walk) keepFarthest(a *agreeing) {
	if a.most < w.least {
		w.least, w.farthest = a.most, nil
	}
	for r, on := range w.boards.On[w.column] {
		if len(w.farthest) <= MaxFarthest && !a.sets[0].meets(on) {
			w.start[w.column] = int8(r + 1)
			w.farthest = append(w.farthest, slices.Clone(w.start))
		}
	}
}

// everyFreeRow is everyRow for permutations: it uses only the rows of the set free, one bit a row,
// each of them once.
func (w *walk) everyFreeRow(c int, free uint) {
	if c == w.column {
		moves := w.n - w.after[c+1].most
		if w.after[c+1].sets[0].meets(w.boards.On[c][bits.TrailingZeros(free)]) {
			moves--
		}
		w.part.Permutations[moves]++
		return
	}
	for rest := free; rest != 0; rest &= rest - 1 {
		r := bits.TrailingZeros(rest)
		w.place(c+2, c, r)
		w.everyFreeRow(c+1, free&^(1<<r))
	}
}
