package programs

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A reference counts what a program has to do, with an independent recursion: queens are a list of
// rows and columns from 0, and two attack each other if a difference says so.
type reference struct {
	n      int
	queens [][2]int
	done   bool
	count  referenceCounts
}

type referenceCounts struct{ Calls, Tests, Placed, Rejected, Solutions, PairChecks, SquaresRead int64 }

func attack(a, b [2]int) bool {
	dr, dc := a[0]-b[0], a[1]-b[1]
	return dr == 0 || dc == 0 || dr*dr == dc*dc
}

func (r *reference) free(square [2]int) bool {
	for _, q := range r.queens {
		if attack(q, square) {
			return false
		}
	}
	return true
}

// with runs then with one more queen.
func (r *reference) with(square [2]int, then func()) {
	r.count.Placed++
	r.queens = append(r.queens, square)
	then()
	r.queens = r.queens[:len(r.queens)-1]
}

func (r *reference) cells(from int, stopsAtSolution bool) {
	r.count.Calls++
	if len(r.queens) == r.n {
		r.count.Solutions++
		if stopsAtSolution {
			return
		}
	}
	for i := from; i < r.n*r.n; i++ {
		r.count.Tests++
		if square := [2]int{i / r.n, i % r.n}; r.free(square) {
			r.with(square, func() { r.cells(i+1, stopsAtSolution) })
		}
	}
}

// lines is any program that goes line by line; deep says whether it calls itself again with a full
// board.
func (r *reference) lines(line int, deep bool) {
	r.count.Calls++
	if line == r.n {
		r.count.Solutions++
		return
	}
	for i := range r.n {
		r.count.Tests++
		if square := [2]int{line, i}; r.free(square) {
			r.with(square, func() {
				if line+1 < r.n || deep {
					r.lines(line+1, deep)
				} else {
					r.count.Solutions++
				}
			})
		}
	}
}

func (r *reference) anySquare() {
	r.count.Calls++
	standing := map[[2]int]bool{}
	for _, q := range r.queens {
		standing[q] = true
	}
	var seen [][2]int
	for i := range r.n * r.n {
		r.count.SquaresRead++
		square := [2]int{i / r.n, i % r.n}
		if !standing[square] {
			continue
		}
		for _, q := range seen {
			r.count.PairChecks++
			if attack(q, square) {
				r.count.Rejected++
				return
			}
		}
		seen = append(seen, square)
	}
	if len(r.queens) == r.n {
		r.count.Solutions++
		r.done = true
		return
	}
	for i := 0; i < r.n*r.n && !r.done; i++ {
		r.count.Tests++
		if square := [2]int{i / r.n, i % r.n}; !standing[square] {
			r.with(square, r.anySquare)
		}
	}
}

func (r *reference) moves(rank int) {
	r.count.Calls++
	for i := 0; i+1 < len(r.queens); i++ {
		r.count.PairChecks++
		if attack(r.queens[i], r.queens[len(r.queens)-1]) {
			r.count.Rejected++
			return
		}
	}
	if len(r.queens) == r.n {
		r.count.Solutions++
		return
	}
	for ; rank < r.n; rank++ {
		for file := range r.n {
			r.with([2]int{rank, file}, func() { r.moves(rank + 1) })
		}
	}
}

// leftToRight is the number of pairs that the row array compares: for each test the columns from
// the left, up to the first that attacks.
func leftToRight(n int) (pairs int) {
	var column func(rows []int)
	column = func(rows []int) {
		for row := 0; row < n && len(rows) < n; row++ {
			free := true
			for c := 0; c < len(rows) && free; c++ {
				pairs++
				free = !attack([2]int{rows[c], c}, [2]int{row, len(rows)})
			}
			if free {
				column(append(rows[:len(rows):len(rows)], row))
			}
		}
	}
	column(nil)
	return pairs
}

func TestReference(t *testing.T) {
	runs := map[string]func(*reference){
		"row-array":     func(r *reference) { r.lines(0, false) },
		"cells":         func(r *reference) { r.cells(0, false) },
		"template":      func(r *reference) { r.cells(0, true) },
		"row-by-row":    func(r *reference) { r.lines(0, true) },
		"used-arrays":   func(r *reference) { r.lines(0, false) },
		"any-square":    func(r *reference) { r.anySquare() },
		"reject-accept": func(r *reference) { r.moves(0) },
		"bits":          func(r *reference) { r.lines(0, true); r.count.Tests = 0 },
	}
	for _, p := range All {
		run, ok := runs[p.Slug]
		if !ok {
			t.Fatalf("no reference for %s", p.Slug)
		}
		for n := 1; n <= 7; n++ {
			r := &reference{n: n}
			run(r)
			c := TallyOf(n, p.Run(n))
			got := referenceCounts{
				Calls:       c.Events[Call],
				Tests:       c.Tests(),
				Placed:      c.Events[Placed],
				Rejected:    c.Events[Rejected],
				Solutions:   c.Events[Found],
				PairChecks:  c.PairChecks,
				SquaresRead: c.SquaresRead,
			}
			if p.Slug == "row-array" {
				r.count.PairChecks = int64(leftToRight(n))
			}
			if diff := cmp.Diff(r.count, got); diff != "" {
				t.Errorf("%s, n=%d (-reference +program):\n%s", p.Slug, n, diff)
			}
		}
	}
}
