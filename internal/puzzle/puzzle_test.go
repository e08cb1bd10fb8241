package puzzle_test

import (
	"iter"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
)

// The general search for queens does the same as the book's search, event by event.
func TestQueensAreTheSearchOfTheBook(t *testing.T) {
	for n := 1; n <= 10; n++ {
		next, stop := iter.Pull(puzzle.OfQueens(solver.Trace(n)))
		count := 0
		for e := range puzzle.Search(puzzle.NewQueens(n)) {
			if e.Kind == solver.TakenBack {
				continue // the book's search has nothing to take back
			}
			count++
			if want, ok := next(); !ok || e != want {
				t.Fatalf("n = %d, event %d: %v, the book has %v", n, count, e, want)
			}
		}
		if e, more := next(); more {
			t.Errorf("n = %d: the book goes on with %v", n, e)
		}
		stop()
	}
}

func parse(t testing.TB, text string) *puzzle.Sudoku {
	t.Helper()
	s, err := puzzle.ParseSudoku(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func measure(s *puzzle.Sudoku) *puzzle.Run { return puzzle.Measure(puzzle.Search(s), nil) }

// text is a solution's grid, or empty if there's none.
func text(s *puzzle.Sudoku, solved []puzzle.Chosen) string {
	if solved == nil {
		return ""
	}
	return s.With(solved).String()
}

const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// The counts of facts.md, found by an independent program.
func TestCounts(t *testing.T) {
	for _, c := range []struct {
		puzzle    string
		empty     int
		whole     puzzle.Counts
		solutions int64
		first     puzzle.Counts
		solved    string
	}{
		{".2....3..1....4.", 12, puzzle.Counts{68, 17, 4}, 1, puzzle.Counts{38, 14, 2}, "3214143241232341"},
		{"1.....2..3.....4", 12, puzzle.Counts{72, 18, 4}, 1, puzzle.Counts{42, 15, 2}, "1243342143122134"},
		{"..1.4.....2..3..", 12, puzzle.Counts{52, 13, 1}, 1, puzzle.Counts{34, 13, 1}, "3214413214232341"},
		{"1....2..2....1..", 12, puzzle.Counts{284, 78, 0}, 8, puzzle.Counts{34, 12, 0}, "1324421324313142"},
		{"0000000000000000", 16, puzzle.Counts{9860, 2752, 144}, 288, puzzle.Counts{40, 16, 0}, "1234341221434321"},
		{easy, 51, puzzle.Counts{41679, 4631, 1371}, 1, puzzle.Counts{37652, 4208, 1246},
			"534678912672195348198342567859761423426853791713924856961537284287419635345286179"},
	} {
		s := parse(t, c.puzzle)
		before := s.String()
		r := measure(s)
		if s.Empty() != c.empty || !r.Over || r.Counts != c.whole || r.Solutions != c.solutions {
			t.Errorf("%s: %d empty, %+v", c.puzzle, s.Empty(), r)
		}
		if r.First.Counts != c.first || text(s, r.Solved) != c.solved {
			t.Errorf("%s: the first solution is %s, %+v", c.puzzle, text(s, r.Solved), r.First)
		}
		if s.String() != before {
			t.Errorf("%s: the search left %s", c.puzzle, s)
		}
		if nodes := r.Placements + 1; (nodes-r.Solutions)*int64(s.Side) != r.Tests {
			t.Errorf("%s: (%d - %d) x %d is not %d", c.puzzle, nodes, r.Solutions, s.Side, r.Tests)
		}
		if top := tree.Of(s.Problem().Events).Nodes[0]; top.Tests != r.Tests || top.Nodes != r.Placements+1 ||
			top.DeadEnds != r.DeadEnds || top.Solutions != r.Solutions {
			t.Errorf("%s: the tree counts %+v", c.puzzle, top)
		}
	}
}

// second is a different kind of solver: the cell with the fewest digits first, candidates as bits.
// It counts solutions up to a limit and returns the smallest.
type second struct {
	side, box  int
	cells      []int
	row, col   [9]uint
	boxes      [9]uint
	found      int
	limit      int
	least      string
	impossible bool
}

func newSecond(text string, limit int) *second {
	s := &second{side: 4, box: 2, limit: limit}
	if len(text) == 81 {
		s.side, s.box = 9, 3
	}
	for i, char := range text {
		s.cells = append(s.cells, 0)
		if digit := int(char - '0'); char != '.' && digit > 0 {
			if s.free(i)&(1<<digit) == 0 {
				s.impossible = true
			}
			s.flip(i, digit)
		}
	}
	return s
}

func (s *second) units(i int) (row, col, box *uint) {
	r, c := i/s.side, i%s.side
	return &s.row[r], &s.col[c], &s.boxes[r/s.box*s.box+c/s.box]
}

func (s *second) free(i int) uint {
	row, col, box := s.units(i)
	return (1<<(s.side+1) - 2) &^ (*row | *col | *box)
}

// flip puts a digit into a cell, or takes it out again.
func (s *second) flip(i, digit int) {
	for _, unit := range []func() *uint{
		func() *uint { u, _, _ := s.units(i); return u },
		func() *uint { _, u, _ := s.units(i); return u },
		func() *uint { _, _, u := s.units(i); return u },
	} {
		*unit() ^= 1 << digit
	}
	s.cells[i] = digit - s.cells[i]
}

func (s *second) solve() {
	best := -1
	for i, digit := range s.cells {
		if digit == 0 && (best < 0 || bits.OnesCount(s.free(i)) < bits.OnesCount(s.free(best))) {
			best = i
		}
	}
	if best < 0 {
		s.found++
		var out strings.Builder
		for _, digit := range s.cells {
			out.WriteByte('0' + byte(digit))
		}
		if s.least == "" || out.String() < s.least {
			s.least = out.String()
		}
		return
	}
	for digits := s.free(best); digits != 0 && s.found < s.limit; digits &= digits - 1 {
		digit := bits.TrailingZeros(digits)
		s.flip(best, digit)
		s.solve()
		s.flip(best, digit)
	}
}

// random is a puzzle: some digits of a solved one, sometimes with a few of them changed.
func random(r *rand.Rand, side int) string {
	solved := newSecond(strings.Repeat(".", side*side), 1)
	for i := range 3 {
		digits := solved.free(i * (side + 1))
		for range r.IntN(bits.OnesCount(digits)) {
			digits &= digits - 1
		}
		solved.flip(i*(side+1), bits.TrailingZeros(digits))
	}
	solved.solve()
	cells := []byte(solved.least)
	keep := side*side*3/10 + r.IntN(side*side/2)
	if side == 9 {
		keep = 36 + r.IntN(30) // with fewer, a search in reading order can take for ever
	}
	for _, i := range r.Perm(side * side)[keep:] {
		cells[i] = '.'
	}
	if r.IntN(3) == 0 {
		cells[r.IntN(len(cells))] = '1' + byte(r.IntN(side))
	}
	return string(cells)
}

// For a thousand puzzles, another solver gives the same answers: the number of solutions, and the
// first.
func TestAgainstAnotherSolver(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 9))
	kinds := map[string]int{}
	for i := range 1000 {
		const limit = 300
		given := random(r, []int{4, 9}[i%2])
		other := newSecond(given, limit+1)
		s := parse(t, given)
		if err := s.Check(); (err != nil) != other.impossible {
			t.Errorf("%s: contradiction %v", given, err)
		}
		if other.impossible {
			kinds["contradicts itself"]++
			continue
		}
		other.solve()
		run := puzzle.Measure(puzzle.Search(s), func(r *puzzle.Run) bool { return r.Solutions > limit })
		switch {
		case other.found > limit:
			kinds["more"]++
			if run.Solutions <= limit {
				t.Errorf("%s: %d solutions, there are more", given, run.Solutions)
			}
			continue
		case int(run.Solutions) != other.found || text(s, run.Solved) != other.least:
			t.Errorf("%s: %d solutions, the first %s; another solver has %d, %s",
				given, run.Solutions, text(s, run.Solved), other.found, other.least)
		}
		kinds[map[bool]string{true: "none", false: "many"}[run.Solutions == 0]]++
		if run.Solutions == 1 {
			kinds["one"]++
		}
	}
	for _, kind := range []string{"contradicts itself", "none", "one", "many"} {
		if kinds[kind] < 10 {
			t.Errorf("only %d puzzles of the kind %q: %v", kinds[kind], kind, kinds)
		}
	}
}

// A search that forgets to take back misses solutions: the digits it left refuse the right ones.
func TestForgetful(t *testing.T) {
	for puzzled, solutions := range map[string]int64{easy: 0, "................": 1} {
		s := parse(t, puzzled)
		r := puzzle.Measure(puzzle.Search(puzzle.Forgetful{Sudoku: s}), nil)
		if r.Solutions != solutions || s.String() == puzzled {
			t.Errorf("%s: %+v, left %s", puzzled, r, s)
		}
	}
}

func TestParseSudoku(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "column 1: a puzzle has 16 cells or 81, this one has 0"},
		{"123", "column 4: a puzzle has 16 cells or 81, this one has 3"},
		{strings.Repeat(".", 17), "column 18: a puzzle has 16 cells or 81, this one has 17"},
		{"  " + strings.Repeat(".", 90), "column 84: a puzzle has 16 cells or 81, this one has 90"},
		{"1234x...........", "column 5: 'x' is neither a digit nor a dot for an empty cell"},
		{"12345...........", "column 5: 5 isn't in 1..4, the digits of 16 cells"},
		{" \t12345...........", "column 7: 5 isn't in 1..4, the digits of 16 cells"},
		{"é...............", "column 1: 'é' is neither a digit nor a dot for an empty cell"},
		{"1234 5..........", "column 5: ' ' is neither a digit nor a dot for an empty cell"},
		{"٣...............", "column 1: '٣' is neither a digit nor a dot for an empty cell"},
	} {
		if _, err := puzzle.ParseSudoku(c.text); err == nil || err.Error() != c.want {
			t.Errorf("%q: %v, want %s", c.text, err, c.want)
		}
	}
	s := parse(t, "1...........1...")
	const twice = "1 appears twice in the same column, in row 1, column 1 and in row 4, column 1"
	if err := s.Check(); err == nil || err.Error() != twice {
		t.Errorf("contradiction: %v, want %s", err, twice)
	}
	if got := parse(t, "\t1...00......1..4 \r").String(); got != "1...........1..4" {
		t.Errorf("read %s", got)
	}
	full := parse(t, "1234341221434321")
	if r := measure(full); r.Tests != 0 || r.Solutions != 1 {
		t.Errorf("a full grid: %+v", r)
	}
}

// The first mistake is the first digit along the way that isn't in the solution.
func TestFirstMistake(t *testing.T) {
	s := parse(t, ".2....3..1....4.")
	r := measure(s)
	m := puzzle.FirstMistake(r.Solved, puzzle.Search(s))
	step, undone := 0, 0
	for e, state := range states(s) {
		if e.Test() {
			step++
		}
		if e.Kind == solver.TakenBack && (puzzle.Chosen{Place: e.Place, Choice: e.Choice}) == m.Chosen && undone == 0 {
			undone = step
		}
		if step == m.Step && e.Kind == solver.Assigned {
			wrong := 0
			for _, made := range state.Made {
				if !slices.Contains(r.Solved, made) {
					wrong++
				}
			}
			if wrong != 1 || slices.Contains(r.Solved, m.Chosen) {
				t.Errorf("at test %d %d digits are wrong", step, wrong)
			}
		}
	}
	if m.Noticed != undone+1 {
		t.Errorf("%+v: taken back after test %d", m, undone)
	}
}

// states are the events of a search, each with the state after it.
func states(s *puzzle.Sudoku) iter.Seq2[puzzle.Event, *puzzle.State] {
	return func(yield func(puzzle.Event, *puzzle.State) bool) {
		state := new(puzzle.State)
		for e := range puzzle.Search(s) {
			state.Apply(e)
			if !yield(e, state) {
				return
			}
		}
	}
}

// The state's grid is what's in the puzzle at that moment.
func TestState(t *testing.T) {
	s := parse(t, ".2....3..1....4.")
	given := parse(t, s.String())
	for e, state := range states(s) {
		if e.Test() || e.Return() {
			if got, want := given.With(state.Made).String(), s.String(); got != want {
				t.Fatalf("after %v: %s, the puzzle holds %s", e, got, want)
			}
		}
	}
}

func BenchmarkSearch(b *testing.B) {
	s := parse(b, easy)
	for b.Loop() {
		measure(s)
	}
}
