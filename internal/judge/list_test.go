package judge_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"queenbook/internal/judge"
	"queenbook/internal/solver"
	"queenbook/internal/text"
)

// starts reads a list of starts on boards of four columns.
func starts(in string) (told []string, err error) {
	list, err := judge.List(text.NewReader("in", strings.NewReader(in)), row)
	for _, rows := range list {
		told = append(told, rows.String())
	}
	return told, err
}

func row(line string) (solver.Rows, bool, error) {
	rows := make(solver.Rows, 4)
	_, found, err := judge.ReadStart(line, rows, func(n int) bool { return solver.CheckSize(n) == nil })
	return rows, found, err
}

// Comments and empty lines are skipped, wherever they are.
func TestStartsComments(t *testing.T) {
	told, err := starts("# four queens\n\n1 2 3 4 # the long diagonal\n\t # 9 9\r\n4 3 2 1# x\n#\n 2 2 2 2")
	if got := fmt.Sprint(told, err); got != "[1 2 3 4 4 3 2 1 2 2 2 2] <nil>" {
		t.Errorf("got %s", got)
	}
	if _, err := starts("1 2 3 4 # the end"); err != nil {
		t.Error(err)
	}
}

// All bad lines are reported at once, each with its number.
func TestStartsErrors(t *testing.T) {
	told, err := starts("1 2 3 4\n1 2 3\n1 2 9\n1 x 3 4 # y\n1 2 3 9\n2 4 1 3\n\n1 2 3 4 1")
	const want = "line 2: 3 rows for a board of 4 columns (did you mean -n 3?)\n" +
		"line 3: 3 rows for a board of 4 columns\n" +
		"line 4: \"x\" in column 2 isn't a row: write a number in 1..4\n" +
		"line 5: row 9 in column 4 is outside 1..4\n" +
		"line 8: 5 rows for a board of 4 columns (did you mean -n 5?)"
	if told != nil || fmt.Sprint(err) != want {
		t.Errorf("told %v, got\n%v\nwant\n%s", told, err, want)
	}
	// A line keeps its number whatever the line ends are.
	_, err = starts("1 2 # x\r2 4 1 3\r\n9 9 9 9\r\n1 2 3 4\n" + strings.Repeat("1 ", 13))
	const odd = "line 1: 2 rows for a board of 4 columns (did you mean -n 2?)\n" +
		"line 3: row 9 in column 1 is outside 1..4\n" +
		"line 5: 13 rows for a board of 4 columns"
	if fmt.Sprint(err) != odd {
		t.Errorf("got\n%v\nwant\n%s", err, odd)
	}
	_, err = starts(strings.Repeat("5\n", 60))
	var bad judge.Errors
	if !errors.As(err, &bad) || len(bad) != 51 || !strings.HasSuffix(err.Error(), "\nand more bad lines: 10") {
		t.Errorf("got %v", err)
	}
	_, err = starts("1 2 3\n1 2 3 4 # " + strings.Repeat("x", 1<<16))
	if got := fmt.Sprint(err); !strings.HasSuffix(got, "\nline 2: the line is longer than 65536 bytes") {
		t.Errorf("got %s", got)
	}
	broken := errors.New("broken")
	for _, in := range []string{"1 2", "1 2 # x", "x"} {
		r := io.MultiReader(strings.NewReader(in), iotest.ErrReader(broken))
		if _, err := judge.List(r, row); !errors.Is(err, broken) {
			t.Errorf("%q: %v", in, err)
		}
	}
}

// Each keeps nothing: a value is used before the next line is read, and none after a bad line.
func TestEach(t *testing.T) {
	var did []string
	read := func(line string) (string, bool, error) {
		did = append(did, "read "+line)
		if line == "bad" {
			return "", false, errors.New("bad")
		}
		return line, line != "", nil
	}
	use := func(value string) error {
		did = append(did, "use "+value)
		if value == "enough" {
			return io.ErrShortWrite
		}
		return nil
	}
	for in, want := range map[string]string{
		"a\n\nb\nbad\nc\nbad": "read a, use a, read , read b, use b, read bad, read c, read bad: line 4: bad\nline 6: bad",
		"a\nenough\nb":        "read a, use a, read enough, use enough: short write",
	} {
		did = nil
		err := judge.Each(strings.NewReader(in), read, use)
		if got := fmt.Sprintf("%s: %v", strings.Join(did, ", "), err); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}
