package solver

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func mustRows(t testing.TB, text string, n int) Rows {
	t.Helper()
	rows, err := ParseRows(text, n, 1)
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

func TestCompare(t *testing.T) {
	solutions := Solve(8).Solutions
	for _, c := range []struct {
		start       string
		moves, ties int
		nearest     string // the first of them
	}{
		{"1 2 3 4 5 6 7 8", 7, 64, ""},
		{"1 1 1 1 1 1 1 1", 7, 92, "1 5 8 6 3 7 2 4"},
		{"1 7 2 6 3 5 8 4", 2, 1, "5 7 2 6 3 1 8 4"},
		{"1 7 4 6 8 2 5 3", 0, 1, "1 7 4 6 8 2 5 3"},
		{"2 2 2 2 5 5 5 5", 6, 26, ""},
		{"1 4 3 4 4 3 4 1", 7, 48, ""},
	} {
		got, err := Compare(mustRows(t, c.start, 8), solutions)
		if err != nil {
			t.Fatal(err)
		}
		if got.Moves != c.moves || len(got.Ties) != c.ties {
			t.Errorf("%s: %d moves and %d ties, want %d and %d", c.start, got.Moves, len(got.Ties), c.moves, c.ties)
		}
		if first := solutions[got.Ties[0]].Rows.String(); c.nearest != "" && first != c.nearest {
			t.Errorf("%s: nearest %s, want %s", c.start, first, c.nearest)
		}
		if fewest := FewestMoves(got.Start, solutions); fewest != c.moves {
			t.Errorf("%s: FewestMoves is %d, want %d", c.start, fewest, c.moves)
		}
	}
}

// TestEveryStart compares every start there is on the boards up to 6 with
// the known histograms, the starts with 0 moves first.
func TestEveryStart(t *testing.T) {
	for n, want := range map[int][]int{
		1: {1, 0},
		4: {2, 24, 102, 112, 16},
		5: {10, 200, 1450, 1450, 15, 0},
		6: {4, 120, 1500, 9880, 26160, 8928, 64},
	} {
		solutions := Solve(n).Solutions
		got := make([]int, n+1)
		start := make(Rows, n)
		var column func(c int)
		column = func(c int) {
			if c == n {
				got[FewestMoves(start, solutions)]++
				return
			}
			for r := 1; r <= n; r++ {
				start[c] = int8(r)
				column(c + 1)
			}
		}
		column(0)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("n=%d (-want +got):\n%s", n, diff)
		}
	}
}

func TestCompareWithoutSolutions(t *testing.T) {
	for _, n := range []int{2, 3} {
		if _, err := Compare(make(Rows, n), Solve(n).Solutions); !errors.Is(err, ErrNoSolution) {
			t.Errorf("n=%d: %v, want ErrNoSolution", n, err)
		}
	}
}

func TestParseRows(t *testing.T) {
	for _, c := range []struct {
		text      string
		n, lowest int
		want      string // the rows, or the error
	}{
		{"1 2 3 4", 4, 1, "1 2 3 4"},
		{" 1,2, 3\t4\r\n", 4, 1, "1 2 3 4"},
		{"1 0 3 0", 4, 0, "1 0 3 0"},
		{"1 2 9 4", 4, 1, "row 9 in column 3 is outside 1..4"},
		{"1 0 3 4", 4, 1, "row 0 in column 2 is outside 1..4"},
		{"1 -1 3 4", 4, 0, "row -1 in column 2 is outside 0..4"},
		{"1 2 3", 8, 1, "3 rows for a board of 8 columns (did you mean -n 3?)"},
		{"1 2 9", 8, 1, "3 rows for a board of 8 columns"},
		{"1 2 3 4 5 6 7 8 9", 8, 1, "9 rows for a board of 8 columns (did you mean -n 9?)"},
		{"1 x 3 4", 4, 1, `"x" in column 2 is not a row: a number in 1..4 is needed`},
		{"1 2 3 4.5", 4, 1, `"4.5" in column 4 is not a row: a number in 1..4 is needed`},
		{"1 2 3 99999999999999999999", 4, 1, `"99999999999999999999" in column 4 is not a row: a number in 1..4 is needed`},
		{"", 8, 1, "no rows given: 8 are needed, one for each column"},
		{" , ", 8, 1, "no rows given: 8 are needed, one for each column"},
	} {
		rows, err := ParseRows(c.text, c.n, c.lowest)
		got := rows.String()
		if err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("ParseRows(%q, %d, %d): %s, want %s", c.text, c.n, c.lowest, got, c.want)
		}
	}
}

func FuzzParseRows(f *testing.F) {
	f.Add("1 5 8 6 3 7 2 4", 8)
	f.Add("1,,2 ,3", 3)
	f.Add("99999999999999999999", 1)
	f.Fuzz(func(t *testing.T, text string, n int) {
		if CheckSize(n) != nil {
			return
		}
		rows, err := ParseRows(text, n, 1)
		if err != nil {
			return
		}
		again, err := ParseRows(rows.String(), n, 1)
		if err != nil || fmt.Sprint(again) != fmt.Sprint(rows) {
			t.Errorf("%q reads as %v, which reads as %v, %v", text, rows, again, err)
		}
		for _, q := range rows.Queens() {
			if q.Row < 1 || int(q.Row) > n || int(q.Col) > n {
				t.Errorf("%q: a queen on %v", text, q)
			}
		}
	})
}

func TestAttacks(t *testing.T) {
	for rows, want := range map[string]int{
		"1 2 3 4 5 6 7 8": 28,
		"1 1 1 1 1 1 1 1": 28,
		"1 7 2 6 3 5 8 4": 1,
		"1 4 3 4 4 3 4 1": 16,
		"1 7 4 6 8 2 5 3": 0,
	} {
		if got := len(Attacks(mustRows(t, rows, 8).Queens())); got != want {
			t.Errorf("%s: %d attacking pairs, want %d", rows, got, want)
		}
	}
	if got := Attacks([]Square{Sq(1, 3), Sq(4, 3)}); len(got) != 1 || LineBetween(got[0].A, got[0].B) != AlongColumn {
		t.Errorf("two queens in one column: %v", got)
	}
}
