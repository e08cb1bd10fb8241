package survey

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/nearest"
	"queenbook/internal/solver"
)

func surveyed(t testing.TB, n int) *Landscape {
	t.Helper()
	l, err := Of(n, solver.Solve(n).Solutions)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestSurvey compares with numbers that were computed elsewhere.
func TestSurvey(t *testing.T) {
	for _, want := range []struct {
		n            int
		starts       int64
		moves        []int64
		unique       int64
		permutations []int64
	}{
		{1, 1, []int64{1, 0}, 1, []int64{1, 0}},
		{4, 256, []int64{2, 24, 102, 112, 16}, 186, []int64{2, 0, 10, 8, 4}},
		{5, 3125, []int64{10, 200, 1450, 1450, 15, 0}, 1510, []int64{10, 0, 50, 50, 10, 0}},
		{6, 46656, []int64{4, 120, 1500, 9880, 26160, 8928, 64}, 30392, []int64{4, 0, 60, 156, 348, 144, 8}},
		{
			7, 823543, []int64{40, 1672, 29188, 253512, 508804, 30314, 13, 0},
			350536, []int64{40, 0, 776, 2072, 1980, 166, 6, 0},
		},
		{
			8, 16777216, []int64{92, 5136, 122952, 1525662, 7823866, 7071696, 227800, 12, 0},
			6479822, []int64{92, 0, 2336, 7752, 19804, 9932, 402, 2, 0},
		},
	} {
		got := surveyed(t, want.n)
		if got.Sampled || got.N != want.n || got.Starts != want.starts || got.Unique != want.unique {
			t.Errorf("n=%d: %+v, want %+v", want.n, got, want)
		}
		if diff := cmp.Diff(want.moves, got.Moves); diff != "" {
			t.Errorf("n=%d: moves (-want +got):\n%s", want.n, diff)
		}
		if diff := cmp.Diff(want.permutations, got.Permutations); diff != "" {
			t.Errorf("n=%d: permutations (-want +got):\n%s", want.n, diff)
		}
		if int64(len(got.Farthest)) != got.Moves[got.Most()] {
			t.Errorf("n=%d: %d farthest listed of %d", want.n, len(got.Farthest), got.Moves[got.Most()])
		}
	}
}

func TestSurveyOfEight(t *testing.T) {
	l := surveyed(t, 8)
	if got := fmt.Sprintf("%.6f", Mean(l.Moves)); got != "4.342130" {
		t.Errorf("mean %s, want 4.342130", got)
	}
	if l.Most() != 7 {
		t.Errorf("at most %d moves, want 7", l.Most())
	}
	var got []string
	for _, start := range l.Farthest {
		got = append(got, start.String())
	}
	want := []string{
		"1 1 1 1 1 1 1 1", "1 2 3 4 5 6 7 8", "1 4 3 4 4 3 4 1", "2 2 2 2 2 2 2 2",
		"3 3 3 3 3 3 3 3", "4 4 4 4 4 4 4 4", "5 5 5 5 5 5 5 5", "6 6 6 6 6 6 6 6",
		"7 7 7 7 7 7 7 7", "8 5 6 5 5 6 5 8", "8 7 6 5 4 3 2 1", "8 8 8 8 8 8 8 8",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("farthest (-want +got):\n%s", diff)
	}
}

// TestSurveyOfNine checks 387 million starts.
func TestSurveyOfNine(t *testing.T) {
	if testing.Short() {
		t.Skip("half a second, skipped with -short")
	}
	l := surveyed(t, 9)
	if l.Sampled || l.Starts != 387_420_489 {
		t.Errorf("%d starts, sampled %v, want all 9^9", l.Starts, l.Sampled)
	}
	want := []int64{352, 25248, 791320, 13541848, 113026488, 230118288, 29871036, 45898, 11, 0}
	if diff := cmp.Diff(want, l.Moves); diff != "" {
		t.Errorf("moves (-want +got):\n%s", diff)
	}
	sum := int64(0)
	for _, starts := range l.Permutations {
		sum += starts
	}
	if sum != 362_880 {
		t.Errorf("%d permutations, want 9!", sum)
	}
	if len(l.Farthest) != 11 {
		t.Errorf("%d farthest, want 11", len(l.Farthest))
	}
	solutions := solver.Solve(9).Solutions
	for _, start := range l.Farthest {
		if moves := nearest.Fewest(start, solutions); moves != 8 {
			t.Errorf("farthest %v needs %d moves, want 8", start, moves)
		}
	}
}

// TestSurveyAgainstPlain compares the walk over sets with the book's plain loop on the same starts.
func TestSurveyAgainstPlain(t *testing.T) {
	for n := 4; n <= 7; n++ {
		solutions := solver.Solve(n).Solutions
		plain := surveyPlainly(n, everyStart(n), solutions)
		if diff := cmp.Diff(plain, surveyAll(n, solutions)); diff != "" {
			t.Errorf("n=%d (-plain +sets):\n%s", n, diff)
		}
	}
}

// TestCornersAgainstPlain does the same with a corner of the board of eight: 262,144 of the
// 16,777,216 starts. For other corners:
//
//	LANDSCAPE_CORNERS=20 go test -run Corners ./internal/survey
func TestCornersAgainstPlain(t *testing.T) {
	solutions := solver.Solve(8).Solutions
	bit, fields := fieldsByRow(8, 6, solutions)
	boards := nearest.SetsOf(8, solutions, bit)
	chosen := corners(8)
	rand.New(rand.NewPCG(8, 8)).Shuffle(len(chosen), func(i, j int) { chosen[i], chosen[j] = chosen[j], chosen[i] })
	count := 1
	if text := os.Getenv("LANDSCAPE_CORNERS"); text != "" {
		if _, err := fmt.Sscan(text, &count); err != nil {
			t.Fatalf("LANDSCAPE_CORNERS: %v", err)
		}
	}
	for _, c := range chosen[:min(count, len(chosen))] {
		starts := func(yield func(solver.Rows) bool) {
			for middle := range everyStartOf(6, 8) {
				if !yield(slices.Concat(solver.Rows{int8(c.first + 1)}, middle, solver.Rows{int8(c.last + 1)})) {
					return
				}
			}
		}
		plain, walked := surveyPlainly(8, starts, solutions), newWalk(boards, fields).through(c)
		if len(walked.Farthest) <= MaxFarthest { // otherwise it keeps some
			slices.SortFunc(walked.Farthest, slices.Compare[solver.Rows])
		} else {
			plain.Farthest, walked.Farthest = nil, nil
		}
		if diff := cmp.Diff(plain, walked); diff != "" {
			t.Errorf("%+v (-plain +sets):\n%s", c, diff)
		}
	}
}

// everyStartOf yields all rows of some columns.
func everyStartOf(columns, rows int) func(yield func(solver.Rows) bool) {
	return func(yield func(solver.Rows) bool) {
		start := make(solver.Rows, columns)
		var column func(c int) bool
		column = func(c int) bool {
			if c == columns {
				return yield(start)
			}
			for r := 1; r <= rows; r++ {
				start[c] = int8(r)
				if !column(c + 1) {
					return false
				}
			}
			return true
		}
		column(0)
	}
}

func TestEveryStartOnce(t *testing.T) {
	for n := 1; n <= 5; n++ {
		var got, want []string
		for start := range everyStart(n) {
			got = append(got, start.String())
		}
		for start := range everyStartOf(n, n) {
			want = append(want, start.String())
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("n=%d (-want +got):\n%s", n, diff)
		}
	}
	for range everyStart(3) {
		break // it must not continue
	}
}

// The corners represent all starts, each once.
func TestCorners(t *testing.T) {
	for n := 2; n <= MaxWhole; n++ {
		sum, seen := int64(0), map[[2]int]bool{}
		for _, c := range corners(n) {
			sum += c.weight
			for _, rows := range [][2]int{{c.first, c.last}, {c.last, c.first}} {
				seen[rows], seen[[2]int{n - 1 - rows[0], n - 1 - rows[1]}] = true, true
			}
		}
		if sum != int64(n*n) || len(seen) != n*n {
			t.Errorf("n=%d: corners stand for %d, and their mirrors are %d, want %d", n, sum, len(seen), n*n)
		}
	}
	if pairs := len(corners(8)); pairs != 20 {
		t.Errorf("%d pairs of rows on the board of eight, want 20 of 64", pairs)
	}
}

// The mirror images of a farthest start are just as far away.
func TestFarthestInTheMirror(t *testing.T) {
	for n := 4; n <= 8; n++ {
		farthest := surveyed(t, n).Farthest
		if !slices.IsSortedFunc(farthest, slices.Compare[solver.Rows]) {
			t.Errorf("n=%d: not in order: %v", n, farthest)
		}
		if got := mirrored(slices.Clone(farthest)); !cmp.Equal(got, farthest) {
			t.Errorf("n=%d: %v lacks mirrors: %v", n, farthest, got)
		}
	}
}

// A part contributes its farthest starts unless they're nearer than those of others, whatever its
// position among the parts.
func TestAddFarthest(t *testing.T) {
	part := func(moves int, starts ...solver.Rows) *Landscape {
		l := newLandscape(2)
		for _, start := range starts {
			l.count(start, moves, 1)
		}
		return l
	}
	near := part(1, solver.Rows{1, 1})
	far := part(2, solver.Rows{1, 2})
	farther := part(2, solver.Rows{2, 1}, solver.Rows{2, 2})
	for _, parts := range [][]*Landscape{{near, far, farther}, {far, near, farther}, {far, farther, near}} {
		l := newLandscape(2)
		for _, p := range parts {
			l.add(p, 1)
		}
		if diff := cmp.Diff([]solver.Rows{{1, 2}, {2, 1}, {2, 2}}, l.Farthest); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	}
}

func TestSurveyWithoutSolutions(t *testing.T) {
	for _, n := range []int{2, 3} {
		if _, err := Of(n, solver.Solve(n).Solutions); !errors.Is(err, solver.ErrNoSolution) {
			t.Errorf("n=%d: %v, want ErrNoSolution", n, err)
		}
	}
	for _, n := range []int{-1, 0, solver.MaxTraced + 1} {
		if _, err := Of(n, solver.Solve(4).Solutions); err == nil {
			t.Errorf("n=%d: no error", n)
		}
	}
}

// TestSurveyOnOneProcessor: the division of work among processors doesn't change the result.
func TestSurveyOnOneProcessor(t *testing.T) {
	many := surveyed(t, 7)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	if diff := cmp.Diff(many, surveyed(t, 7)); diff != "" {
		t.Errorf("(-many +one):\n%s", diff)
	}
}

// BenchmarkLandscape checks all starts: with sets of boards, and plainly as in the book's listing.
// docs/performance.md compares it with a program in C.
//
//	go test -run '^$' -bench Landscape ./internal/survey
func BenchmarkLandscape(b *testing.B) {
	for _, n := range []int{8, 9} {
		b.Run(fmt.Sprintf("fast/n=%d", n), func(b *testing.B) {
			solutions := solver.Solve(n).Solutions
			for b.Loop() {
				if l, err := Of(n, solutions); err != nil || l.Unique == 0 {
					b.Fatal(l, err)
				}
			}
		})
	}
	b.Run("plain/n=8", func(b *testing.B) {
		solutions := solver.Solve(8).Solutions
		for b.Loop() {
			if l := surveyPlainly(8, everyStart(8), solutions); l.Unique == 0 {
				b.Fatal(l)
			}
		}
	})
	b.Run("sample/n=12", func(b *testing.B) {
		solutions := solver.Solve(12).Solutions
		for b.Loop() {
			if l, err := Of(12, solutions); err != nil || l.Unique == 0 {
				b.Fatal(l, err)
			}
		}
	})
}
