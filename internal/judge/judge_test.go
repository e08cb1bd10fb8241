package judge

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"queenbook/internal/solver"
	"queenbook/internal/text"
)

var eight = solver.Solve(8).Solutions

func TestMoves(t *testing.T) {
	for _, c := range []struct{ desc, give, want, fail string }{
		{"the judge's sample", "1 2 3 4 5 6 7 8\n1 1 1 1 1 1 1 1\n", "Case 1: 7\nCase 2: 7\n", ""},
		{"no line feed at the end", "1 7 4 6 8 2 5 3", "Case 1: 0\n", ""},
		{"free white space", "\t1  7 2 6\v3 5 8 4  \n", "Case 1: 2\n", ""},
		{"CR LF", "1 7 2 6 3 5 8 4\r\n1 7 4 6 8 2 5 3\r\n", "Case 1: 2\nCase 2: 0\n", ""},
		{"empty lines", "\n\n1 7 2 6 3 5 8 4\n \r\n\n2 2 2 2 5 5 5 5\n\n", "Case 1: 2\nCase 2: 6\n", ""},
		{"nothing", "", "", ""},
		{"only empty lines", "\n \n\r\n", "", ""},
		{"leading zeros", "01 07 2 6 3 5 8 4\n", "Case 1: 2\n", ""},
		{"out of range", "1 7 2 6 3 5 8 4\n\n1 2 9 4 5 6 7 8\n1 1 1 1 1 1 1 1\n", "Case 1: 2\n", "line 3: row 9 in column 3 is outside 1..8"},
		{"zero", "0 2 3 4 5 6 7 8\n", "", "line 1: row 0 in column 1 is outside 1..8"},
		{"huge", "99999999999999999999999 2 3 4 5 6 7 8\n", "", "line 1: row 99999999999999999999 in column 1 is outside 1..8"},
		{"too short", "1 2 3\n", "", "line 1: 3 rows for a board of 8 columns"},
		{"much too short", "8\n", "", "line 1: 1 row for a board of 8 columns"},
		{"too long", "1 2 3 4 5 6 7 8 1\n", "", "line 1: 9 rows for a board of 8 columns (did you mean -n 9?)"},
		{"not a number", "1 2 x 4 5 6 7 8\n", "", "line 1: \"x\" in column 3 isn't a row: write a number in 1..8"},
		{"negative", "1 2 -3 4 5 6 7 8\n", "", "line 1: row -3 in column 3 is outside 1..8"},
		{"no board has moves", "1 3 2\n", "", "line 1: 3 rows for a board of 8 columns"},
		{"a byte order mark", "\ufeff1 2 3 4 5 6 7 8\n", "Case 1: 7\n", ""},
		{"digits of others", "1 ٢ 3 4 5 6 7 8\n", "", `line 1: "٢" in column 2 isn't a row: write a number in 1..8`},
		{"not UTF-8", "1 7 2 6 3 5 8 4\n1 2\xe9\n", "Case 1: 2\n", "read line 2: in:2:4: the byte 0xe9 isn't UTF-8 (in Latin-1 it's é): save the file as UTF-8"},
		{"UTF-16", "1\x00 \x002\x00", "", "read line 1: in:1:1: this is UTF-16: save it as UTF-8"},
		{"commas, semicolons and tabs", "1,7, 2;6;\t3 5,8,4\n", "Case 1: 2\n", ""},
		{"names and comments", "# a class\nAnna: 1 7 2 6 3 5 8 4 # hers: good\nTeam #3: 1 7 4 6 8 2 5 3\n", "Case 1: 2\nCase 2: 0\n", ""},
		{"CR alone", "1 2 3 4 5 6 7 8\r1 1 1 1 1 1 1 1\r1 2\r", "Case 1: 7\nCase 2: 7\n", "line 3: 2 rows for a board of 8 columns"},
		{"CR CR LF, and CR at the end", "1 7 2 6 3 5 8 4\r\r\n1 7 2 6 3 5 8 4\r", "Case 1: 2\nCase 2: 2\n", ""},
		{"bad last line without line feed", "1 1 1 1 1 1 1 1\n1 2", "Case 1: 7\n", "line 2: 2 rows for a board of 8 columns"},
	} {
		for _, reader := range []struct {
			how string
			in  io.Reader
		}{
			{"whole", strings.NewReader(c.give)},
			{"byte by byte", iotest.OneByteReader(strings.NewReader(c.give))},
		} {
			var out bytes.Buffer
			err := Moves(&out, text.NewReader("in", reader.in), eight)
			fail := ""
			if err != nil {
				fail = err.Error()
			}
			if out.String() != c.want || fail != c.fail {
				t.Errorf("%s, %s:\ngot  %q, %s\nwant %q, %s", c.desc, reader.how, out.String(), fail, c.want, c.fail)
			}
		}
	}
}

func TestErrorsOfReaderAndWriter(t *testing.T) {
	broken := errors.New("broken")
	in := io.MultiReader(strings.NewReader("1 1 1 1 1 1 1 1\n2 2"), iotest.ErrReader(broken))
	var out bytes.Buffer
	if err := Moves(&out, in, eight); !errors.Is(err, broken) || out.String() != "Case 1: 7\n" {
		t.Errorf("reader: wrote %q, error %v", out.String(), err)
	}
	if err := Moves(failing{broken}, strings.NewReader("1 1 1 1 1 1 1 1\n"), eight); !errors.Is(err, broken) {
		t.Errorf("writer: error %v", err)
	}
	var mistake *Error
	err := Moves(failing{broken}, strings.NewReader("1 1 1 1 1 1 1 1\nx\n"), eight)
	if !errors.Is(err, broken) || !errors.As(err, &mistake) {
		t.Errorf("writer and a mistake: error %v", err)
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

// endless gives n copies of a line.
type endless struct {
	line string
	n    int
	rest string
}

func (e *endless) Read(p []byte) (int, error) {
	if e.rest == "" {
		if e.n == 0 {
			return 0, io.EOF
		}
		e.n--
		e.rest = e.line
	}
	n := copy(p, e.rest)
	e.rest = e.rest[n:]
	return n, nil
}

// TestMemoryDoesNotGrow reads a million cases, and checks how much was allocated meanwhile: the
// chunks and the table of boards take more than two megabytes, and nothing else should add to them.
func TestMemoryDoesNotGrow(t *testing.T) {
	if testing.Short() {
		t.Skip("a million cases, skipped with -short")
	}
	for _, c := range []struct {
		desc string
		in   io.Reader
	}{
		{"a million cases", &endless{line: "1 7 2 6 3 5 8 4\n", n: 1_000_000}},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if err := Moves(io.Discard, c.in, eight); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		if grown := after.TotalAlloc - before.TotalAlloc; grown > 4<<20 {
			t.Errorf("%s: %d bytes allocated, want less than four megabytes", c.desc, grown)
		}
	}
}

func FuzzMoves(f *testing.F) {
	f.Add([]byte("1 2 3 4\n4 3 2 1\r\n\n"))
	f.Add([]byte("1 2 3"))
	solve := comparing(solver.Solve(4).Solutions)
	f.Fuzz(func(t *testing.T, input []byte) {
		var out bytes.Buffer
		err := MovesBy(&out, bytes.NewReader(input), 4, solve, false, nil)
		var mistake *Error
		if err != nil && !errors.As(err, &mistake) {
			t.Fatalf("%q: %v is no mistake with a line", input, err)
		}
		if mistake != nil && (mistake.Line < 1 || mistake.Line > int64(bytes.Count(input, []byte("\n"))+1)) {
			t.Errorf("%q: line %d", input, mistake.Line)
		}
		number := 0
		for line := range strings.Lines(out.String()) {
			number++
			var k, moves int
			_, err := fmt.Sscanf(line, "Case %d: %d\n", &k, &moves)
			if err != nil || k != number || moves < 0 || moves > 4 {
				t.Errorf("%q: answer %q", input, line)
			}
		}
	})
}
