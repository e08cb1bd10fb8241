package judge

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/solver"
	"queenbook/internal/text"
)

const corner = `SOLN       COLUMN
 #      1 2 3 4 5 6 7 8

 1      1 5 8 6 3 7 2 4
 2      1 6 8 3 7 4 2 5
 3      1 7 4 6 8 2 5 3
 4      1 7 5 8 2 4 6 3
`

func TestThrough(t *testing.T) {
	for _, c := range []struct {
		desc, give, want, fail string
	}{
		{"the judge's sample", "1\n\n1 1\n", corner, ""},
		{"two sets", "2\n\n1 1\n\n1 1\n", corner + "\n" + corner, ""},
		{"without empty lines", "2\n1 1\n1 1", corner + "\n" + corner, ""},
		{"many empty lines, CR LF", "\r\n\r\n2\r\n\r\n\r\n 1 1 \r\n1\t1\r\n\r\n", corner + "\n" + corner, ""},
		{"no sets", "0\n", "", ""},
		{"row out of range", "2\n\n1 1\n\n9 1\n", corner, "line 5: row 9 is outside 1..8"},
		{"column out of range", "1\n1 0\n", "", "line 2: column 0 is outside 1..8"},
		{"too few numbers", "1\n1\n", "", "line 2: expected a row and a column, found 1 number"},
		{"too many numbers", "1\n1 2 3\n", "", "line 2: expected a row and a column, found 3 numbers"},
		{"no number", "1\n1 x\n", "", `line 2: "x" is not a number`},
		{"more than 64 bits", "99999999999999999999\n", "", `line 1: the number "99999999999999999999" is too large`},
		{"CR alone", "1\r1 1\r", corner, ""},
		{"commas", "1,\n1;1\n", corner, ""},
		{"not UTF-8", "1\n1 \xff\n", "", "read line 2: in:2:3: the byte 0xff isn't UTF-8 (in Latin-1 it's ÿ): save the file as UTF-8"},
		{"no count", "", "", "line 1: the number of sets is missing"},
		{"a set for a count", "1 1\n", "", `line 1: expected the number of sets, found "1 1"`},
		{"a negative count", "-1\n", "", `line 1: expected the number of sets, found "-1"`},
		{"a set too few", "2\n1 1\n", corner, "line 3: the input says 2 sets and ends after 1"},
		{"a set too many", "1\n1 1\n1 1\n", corner, "line 3: the input says 1 set, and this is one more"},
		{"an endless line", "1\n" + strings.Repeat(" ", maxLine+1), "", "line 2: the line is longer than 65536 bytes"},
	} {
		var out bytes.Buffer
		err := Through(&out, text.NewReader("in", strings.NewReader(c.give)), 8, eight)
		fail := ""
		if err != nil {
			fail = err.Error()
		}
		if fail != c.fail {
			t.Errorf("%s: error %s, want %s", c.desc, fail, c.fail)
		}
		if diff := cmp.Diff(c.want, out.String()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.desc, diff)
		}
	}
}

// TestThroughEverySquare adds up: each of the 92 solutions has a queen in every column, and the
// lists are in order.
func TestThroughEverySquare(t *testing.T) {
	for col := '1'; col <= '8'; col++ {
		listed := 0
		for row := '1'; row <= '8'; row++ {
			var out bytes.Buffer
			if err := Through(&out, strings.NewReader("1\n"+string(row)+" "+string(col)+"\n"), 8, eight); err != nil {
				t.Fatal(err)
			}
			var boards []string
			for _, line := range strings.Split(out.String(), "\n")[3:] {
				if line != "" {
					board := line[8:]
					boards = append(boards, board)
					if board[2*(col-'1')] != byte(row) {
						t.Errorf("through row %c of column %c: %s", row, col, line)
					}
				}
			}
			if !slices.IsSorted(boards) {
				t.Errorf("through row %c of column %c: not in order: %v", row, col, boards)
			}
			listed += len(boards)
		}
		if listed != 92 {
			t.Errorf("column %c: %d solutions, want 92", col, listed)
		}
	}
}

func TestThroughOtherSizes(t *testing.T) {
	var out bytes.Buffer
	if err := Through(&out, strings.NewReader("1\n2 1\n"), 4, solver.Solve(4).Solutions); err != nil {
		t.Fatal(err)
	}
	if want := "SOLN       COLUMN\n #      1 2 3 4\n\n 1      2 4 1 3\n"; out.String() != want {
		t.Errorf("%q, want %q", out.String(), want)
	}
	if err := Through(failing{errors.New("full")}, strings.NewReader("1\n1 1\n"), 8, eight); err == nil {
		t.Error("the writer's error is lost")
	}
}

// The answer for one set is the same as for a whole input with that set, even if the solutions come
// in another order.
func TestSquare(t *testing.T) {
	backward := slices.Clone(eight)
	slices.Reverse(backward)
	for row := 1; row <= 8; row++ {
		for col := 1; col <= 8; col++ {
			var out bytes.Buffer
			if err := Through(&out, strings.NewReader(fmt.Sprintf("1\n\n%d %d\n", row, col)), 8, eight); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(out.String(), Square(8, solver.Sq(row, col), backward)); diff != "" {
				t.Errorf("row %d, column %d (-want +got):\n%s", row, col, diff)
			}
		}
	}
	if got := Square(8, solver.Sq(1, 1), eight); got != corner {
		t.Errorf("the corner: %q", got)
	}
}

func FuzzThrough(f *testing.F) {
	f.Add([]byte("2\n\n1 1\n\n4 4\n"))
	f.Add([]byte("1\r\n1 9"))
	four := solver.Solve(4).Solutions
	f.Fuzz(func(t *testing.T, input []byte) {
		var out bytes.Buffer
		err := Through(&out, bytes.NewReader(input), 4, four)
		var mistake *Error
		if err != nil && !errors.As(err, &mistake) {
			t.Fatalf("%q: %v is no mistake with a line", input, err)
		}
		if mistake != nil && (mistake.Line < 1 || mistake.Line > int64(bytes.Count(input, []byte("\n"))+2)) {
			t.Errorf("%q: line %d", input, mistake.Line)
		}
	})
}
