package starts

import (
	"math/rand/v2"
	"slices"
	"testing"

	"queenbook/internal/figure"
	"queenbook/internal/solver"
	"queenbook/internal/thorough"
)

// A branchAndBound is the search with a bound, written again without events: it says how good its
// best solution is after each test.
type branchAndBound struct {
	start, rows solver.Rows
	first       bool
	best        int
	after       []int // after[t] is the best so far after t+1 tests

	// The first placement that used a row above the current one although the current one was free,
	// and the one that completed the nearest board; 0 if there's none.
	placed, above, nearest int
}

func (b *branchAndBound) search(col, moves int) {
	order := make([]int8, 0, len(b.start))
	if b.first {
		order = append(order, b.start[col])
	}
	for row := int8(1); int(row) <= len(b.start); row++ {
		if !b.first || row != b.start[col] {
			order = append(order, row)
		}
	}
	presentFree := b.free(b.start[col], col)
	for _, row := range order {
		needed := moves
		if row != b.start[col] {
			needed++
		}
		if needed >= b.best {
			continue
		}
		b.after = append(b.after, b.best)
		if !b.free(row, col) {
			continue
		}
		b.rows[col] = row
		b.placed++
		if b.above == 0 && presentFree && row < b.start[col] {
			b.above = b.placed
		}
		if col+1 < len(b.start) {
			b.search(col+1, needed)
		} else {
			b.best = needed
			b.after[len(b.after)-1] = needed
			b.nearest = b.placed
		}
	}
}

func (b *branchAndBound) free(row int8, col int) bool {
	for c, r := range b.rows[:col] {
		if d := int(row) - int(r); d == 0 || d == col-c || d == c-col {
			return false
		}
	}
	return true
}

func searched(start solver.Rows, first bool) *branchAndBound {
	b := &branchAndBound{start: start, rows: make(solver.Rows, len(start)), first: first, best: len(start) + 1}
	b.search(0, 0)
	return b
}

// The book's reasons for what trying the current row first does to a start are conditions. Here
// they're counted again, for every start of small boards.
func TestPresentFirst(t *testing.T) {
	t.Parallel()
	var seen, followed [2][2]int
	for n, all := range startsToTry() {
		all = thorough.Of(some(all), all)
		book := figure.NewBook(n, all, books.Catalogue(t))
		for i, start := range all {
			rowByRow := searched(start, false)
			natural, first := rowByRow.after, searched(start, true).after
			inTurn := rowByRow.nearest > 0 && (rowByRow.above == 0 || rowByRow.above > rowByRow.nearest)
			tighter, worse := false, false
			for i := range max(len(natural), len(first)) {
				a, b := natural[min(i, len(natural)-1)], first[min(i, len(first)-1)]
				tighter, worse = tighter || b < a, worse || b > a
			}
			want := map[string]bool{
				"bound.first.helps":   len(first) < len(natural),
				"bound.first.equals":  len(first) == len(natural),
				"bound.first.tighter": tighter && !worse,
				"bound.first.follows": len(first) == len(natural) && inTurn,
			}
			scope := book.Page(book.Starts[i])
			for name, want := range want {
				if v, err := scope.Fact(name); err != nil || v.Number == 1 != want {
					t.Fatalf("%v: %s is %v, %v, want %v", start, name, v, err, want)
				}
			}
			seen[truth(want["bound.first.helps"])][truth(want["bound.first.tighter"])]++
			followed[truth(want["bound.first.equals"])][truth(inTurn)]++
		}
	}
	// A better bound isn't always needed, and doesn't always help, so both are tested.
	if seen[0][1] == 0 || seen[1][0] == 0 {
		t.Errorf("helps and tighter come together: %v", seen)
	}
	if followed[0][1] == 0 || followed[1][0] == 0 || followed[1][1] == 0 {
		t.Errorf("as many tests and the same placements come together: %v", followed)
	}
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

// some are every thirteenth of many starts. With a power of two or three, a column would always
// have the same row.
func some(starts []solver.Rows) (list []solver.Rows) {
	if len(starts) < 500 {
		return starts
	}
	for i := 0; i < len(starts); i += 13 {
		list = append(list, starts[i])
	}
	return list
}

// startsToTry are all starts of up to six columns, and a thousand of eight, by columns.
func startsToTry() map[int][]solver.Rows {
	starts := map[int][]solver.Rows{}
	for n := 1; n <= 6; n++ {
		starts[n] = []solver.Rows{{}}
		for range n {
			var longer []solver.Rows
			for _, start := range starts[n] {
				for row := range n {
					longer = append(longer, append(slices.Clone(start), int8(row+1)))
				}
			}
			starts[n] = longer
		}
	}
	random := rand.New(rand.NewPCG(11, 85))
	for range 1000 {
		start := make(solver.Rows, 8)
		for i := range start {
			start[i] = int8(random.IntN(8) + 1)
		}
		starts[8] = append(starts[8], start)
	}
	return starts
}

// All starts of four columns, counted by an independent program.
func TestPresentFirstInABook(t *testing.T) {
	t.Parallel()
	starts := startsToTry()[4]
	scope := figure.NewBook(4, starts, books.Catalogue(t)).Page(nil)
	for name, want := range map[string]int64{
		"starts.first.helps": 162, "starts.first.equals": 57, "starts.first.costs": 37, "starts.first.follow": 25,
	} {
		if v, err := scope.Fact(name); err != nil || v.Number != want {
			t.Errorf("%s is %v, %v, want %d", name, v, err, want)
		}
	}
}
