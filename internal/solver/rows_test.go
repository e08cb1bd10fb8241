package solver

import (
	"fmt"
	"slices"
	"testing"
)

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
		{"1", 8, 1, "1 row for a board of 8 columns (did you mean -n 1?)"},
		{"1 2", 1, 1, "2 rows for a board of 1 column (did you mean -n 2?)"},
		{"", 1, 1, "no rows given: a board of 1 column needs one for each"},
		{"1 2 9", 8, 1, "3 rows for a board of 8 columns"},
		{"1 2 3 4 5 6 7 8 9", 8, 1, "9 rows for a board of 8 columns (did you mean -n 9?)"},
		{"1 x 3 4", 4, 1, `"x" in column 2 isn't a row: write a number in 1..4`},
		{"1 2 3 4.5", 4, 1, `"4.5" in column 4 isn't a row: write a number in 1..4`},
		{"1 2 3 99999999999999999999", 4, 1, "row 99999999999999999999 in column 4 is outside 1..4"},
		{"1;2;3;4", 4, 1, "1 2 3 4"},
		{"\v1\f2\u00a03\u20034", 4, 1, "1 2 3 4"},
		{"1 +2 3 4", 4, 1, `"+2" in column 2 isn't a row: write a number in 1..4`},
		{"9 2 3 4", 4, 1, "row 9 in column 1 is outside 1..4"},
		{"", 8, 1, "no rows given: a board of 8 columns needs one for each"},
		{" , ", 8, 1, "no rows given: a board of 8 columns needs one for each"},
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

func TestMirrors(t *testing.T) {
	for _, c := range []struct{ rows, turned, reversed Rows }{
		{Rows{1, 5, 8, 6, 3, 7, 2, 4}, Rows{8, 4, 1, 3, 6, 2, 7, 5}, Rows{4, 2, 7, 3, 6, 8, 5, 1}},
		{Rows{1, 0, 2}, Rows{3, 0, 2}, Rows{2, 0, 1}},
		{Rows{1}, Rows{1}, Rows{1}},
	} {
		before := slices.Clone(c.rows)
		if got := c.rows.UpsideDown(); !slices.Equal(got, c.turned) {
			t.Errorf("%v upside down: %v, want %v", c.rows, got, c.turned)
		}
		if got := c.rows.Reversed(); !slices.Equal(got, c.reversed) {
			t.Errorf("%v reversed: %v, want %v", c.rows, got, c.reversed)
		}
		if !slices.Equal(c.rows, before) {
			t.Errorf("%v became %v", before, c.rows)
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
	for text, want := range map[string]int{
		"1 2 3 4 5 6 7 8": 28,
		"1 1 1 1 1 1 1 1": 28,
		"1 7 2 6 3 5 8 4": 1,
		"1 4 3 4 4 3 4 1": 16,
		"1 7 4 6 8 2 5 3": 0,
	} {
		rows, err := ParseRows(text, 8, 1)
		if err != nil {
			t.Fatal(err)
		}
		if got := len(Attacks(rows.Queens())); got != want {
			t.Errorf("%s: %d attacking pairs, want %d", text, got, want)
		}
	}
	if got := Attacks([]Square{Sq(1, 3), Sq(4, 3)}); len(got) != 1 || LineBetween(got[0].A, got[0].B) != AlongColumn {
		t.Errorf("two queens in one column: %v", got)
	}
}
