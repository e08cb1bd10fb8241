package programs

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/solver"
)

// known are counts from independent programs, from the project's table of facts, N = 4 to 8.
var known = []struct {
	slug    string
	counter string // a mark
	from    int    // the N of the first number
	want    []int64
}{
	{"row-array", "tests", 4, []int64{60, 220, 894, 3584, 15720}},
	{"row-array", "pair checks", 8, []int64{46752}},
	{"row-array", "refused by row", 8, []int64{7196}},
	{"row-array", "refused by diagonal", 8, []int64{6468}},
	{"cells", "calls", 4, []int64{87, 462, 2635, 16870, 118969}},
	{"cells", "tests", 4, []int64{361, 2337, 15993, 117135, 924548}},
	{"template", "calls", 8, []int64{118969}},
	{"template", "tests", 8, []int64{924226}},
	{"row-by-row", "calls", 4, []int64{17, 54, 153, 552, 2057}},
	{"row-by-row", "tests", 4, []int64{60, 220, 894, 3584, 15720}},
	{"row-by-row", "refused by column", 8, []int64{10212}},
	{"row-by-row", "refused by diagonal", 8, []int64{3452}},
	{"used-arrays", "tests", 4, []int64{60, 220, 894, 3584, 15720}},
	{"used-arrays", "calls", 8, []int64{1965}},
	{"used-arrays", "refused by row", 8, []int64{10212}},
	{"used-arrays", "refused by diagonal", 8, []int64{3452}},
	{"any-square", "calls", 4, []int64{232, 56, 45543, 332, 1502346}},
	{"any-square", "squares read", 8, []int64{51103177}},
	{"reject-accept", "calls", 4, []int64{233, 1416, 9409, 66529, 508161}},
	{"reject-accept", "rejected", 8, []int64{389192}},
	{"reject-accept", "solutions", 8, []int64{92}},
	{"reject-accept", "pair checks", 8, []int64{1448702}},
	{"bits", "calls", 4, []int64{17, 54, 153, 552, 2057}},
}

// counters runs a program only once for all rows about the same run.
func counters(t *testing.T, counted map[string]*Tally, slug string, n int) *Tally {
	t.Helper()
	key := fmt.Sprint(slug, n)
	if _, done := counted[key]; !done {
		p, ok := BySlug[slug]
		if !ok {
			t.Fatalf("no program %q", slug)
		}
		counted[key] = TallyOf(n, p.Run(n))
	}
	return counted[key]
}

func TestKnownCounts(t *testing.T) {
	counted := map[string]*Tally{}
	for _, k := range known {
		for i, want := range k.want {
			n := k.from + i
			c := counters(t, counted, k.slug, n)
			got, err := c.Value(k.counter)
			if err != nil {
				t.Fatal(err)
			}
			if got != want {
				t.Errorf("%s, n=%d: %d %s, want %d", k.slug, n, got, k.counter, want)
			}
		}
	}
}

// TestBooks checks relations that must hold between the counters of any program.
func TestBooks(t *testing.T) {
	for _, p := range All {
		for n := 1; n <= 7; n++ {
			c := TallyOf(n, p.Run(n))
			judged := c.Events[Rejected] + c.Events[Passed]
			left := c.Events[Placed] - c.Events[Removed]
			standing := int64(n) * b2i(p.FirstOnly) * c.Events[Found] // at the end
			for _, law := range []struct {
				what      string
				got, want int64
			}{
				{"tests = refused + accepted", c.Tests(), c.Events[Refused] + c.Events[Accepted]},
				{"every call returns", c.Events[Return], c.Events[Call]},
				{"accepted squares get a queen, unless the program does not test", c.Events[Placed], max(c.Events[Accepted], c.Events[Placed]*b2i(c.Tests() == 0))},
				{"boards are judged once a call, or never", judged * (judged - c.Events[Call]), 0},
				{"what is placed is removed, or never, or stands at the end", c.Events[Removed] * (left - standing), 0},
			} {
				if law.got != law.want {
					t.Errorf("%s, n=%d: %s: %d and %d in %+v", p.Slug, n, law.what, law.got, law.want, c)
				}
			}
			if p.FirstOnly && c.Events[Found] > 1 {
				t.Errorf("%s, n=%d: %d solutions of a program that ends with the first", p.Slug, n, c.Events[Found])
			}
		}
	}
}

func b2i(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// transposed is a board mirrored in the main diagonal. No row of it has two queens.
func transposed(rows solver.Rows) solver.Rows {
	image, err := solver.MirrorFalling.Rows(rows)
	if err != nil {
		panic(err)
	}
	return image
}

// TestSameBoards compares every program's solutions with those of the first, and checks their
// order. A program that goes row by row finds the boards of a program that goes by column, mirrored
// in the main diagonal.
func TestSameBoards(t *testing.T) {
	for n := 1; n <= 8; n++ {
		var byColumn []string
		var byRow []string // mirrored in the main diagonal
		for _, s := range solver.Solve(n).Solutions {
			byColumn = append(byColumn, s.Rows.String())
			byRow = append(byRow, transposed(s.Rows).String())
		}
		for _, p := range All {
			want := byColumn
			if !slices.Contains([]string{"row-array", "used-arrays", "bits"}, p.Slug) {
				want = byRow
			}
			if p.FirstOnly {
				want = want[:min(1, len(want))]
			}
			var got []string
			for _, rows := range Solutions(n, p.Run(n)) {
				got = append(got, rows.String())
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("%s, n=%d: solutions differ (-want +got):\n%s", p.Slug, n, diff)
			}
			if len(got) != map[bool]int{false: len(byColumn), true: min(1, len(byColumn))}[p.FirstOnly] {
				t.Errorf("%s, n=%d: %d solutions", p.Slug, n, len(got))
			}
		}
		// As sets they're the same boards.
		slices.Sort(byColumn)
		slices.Sort(byRow)
		if !slices.Equal(byColumn, byRow) {
			t.Errorf("n=%d: the mirrored solutions are not the solutions", n)
		}
	}
}

func TestFirstOfAnySquare(t *testing.T) {
	p := BySlug["any-square"]
	var replay Replay
	for e := range p.Run(8) {
		replay.Apply(e)
	}
	want := []solver.Square{
		{Row: 1, Col: 1},
		{Row: 2, Col: 5},
		{Row: 3, Col: 8},
		{Row: 4, Col: 6},
		{Row: 5, Col: 3},
		{Row: 6, Col: 7},
		{Row: 7, Col: 2},
		{Row: 8, Col: 4},
	}
	if diff := cmp.Diff(want, replay.Queens); diff != "" {
		t.Errorf("squares (-want +got):\n%s", diff)
	}
	rows := solver.RowsOf(replay.Queens, 8)
	if got := rows.String(); got != "1 7 5 8 2 4 6 3" {
		t.Errorf("as rows: %s", got)
	}
	if got := transposed(rows).String(); got != "1 5 8 6 3 7 2 4" {
		t.Errorf("transposed: %s", got)
	}
}

// TestOnlyOne asks the program of source 002 itself to stop: the consumer doesn't leave the loop.
func TestOnlyOne(t *testing.T) {
	var last Event
	s := &usedArrays{n: 6, onlyOne: true, emitter: newEmitter(func(e Event) bool { last = e; return true })}
	s.queens(1)
	if last.Kind != Found {
		t.Errorf("the last event is %v", last)
	}
}

// TestBreak stops every program after every event.
func TestBreak(t *testing.T) {
	for _, p := range All {
		var all []Event
		for e := range p.Run(4) {
			all = append(all, e)
		}
		for stop := range all {
			seen := 0
			for e := range p.Run(4) {
				if e != all[seen] {
					t.Fatalf("%s: event %d is %v, and was %v", p.Slug, seen, e, all[seen])
				}
				seen++
				if seen > stop {
					break
				}
			}
			if seen != stop+1 {
				t.Fatalf("%s: %d events after a break at %d", p.Slug, seen, stop+1)
			}
		}
	}
}
