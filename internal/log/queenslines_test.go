package log

import (
	"errors"
	"io"
	"iter"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// again repeats a text up to a given number of bytes.
func again(text string, size int64) io.Reader {
	return io.LimitReader(&repeater{text: text}, size)
}

type repeater struct{ text, rest string }

func (r *repeater) Read(p []byte) (n int, err error) {
	for n < len(p) {
		if r.rest == "" {
			r.rest = r.text
		}
		k := copy(p[n:], r.rest)
		n, r.rest = n+k, r.rest[k:]
	}
	return n, nil
}

// allocated is how many bytes of memory were allocated in total while do ran.
func allocated(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// However long a log is, and whatever it contains, the use of memory stays the same.
func TestMemory(t *testing.T) {
	for name, text := range map[string]string{
		"empty lines":       "\n",
		"one line":          "1 1 ",
		"tests":             "row 1, column 1: placed\nrow 1, column 2: refused\n",
		"bare tests":        "1 1\n1 2\n",
		"no end of a line":  "row 1, column 1: ",
		"one test for ever": "row 1, column 1\n",
	} {
		t.Run(name, func(t *testing.T) {
			used := allocated(func() {
				if _, _, err := Check("log", again(text, 16<<20), Queens(4, Turned{})); err != nil {
					t.Fatal(err)
				}
			})
			if used > 2<<20 {
				t.Errorf("a log of 16 MB takes %d bytes", used)
			}
		})
	}
}

// Lines that are too long to be about a test are skipped, and later lines keep their numbers.
func TestLongLine(t *testing.T) {
	log := "row 1, column 1: placed\n" + strings.Repeat("[1, 1] ", 20_000) + "\nrow 2, column 2: placed\n"
	want := "At step 2 (line 3) it leaves the path: it skips a row, and tests row 2 of column 2."
	if says, _ := checked(t, log, Queens(4, Turned{})); !strings.HasPrefix(says, want) {
		t.Errorf("%q, want %q", says, want)
	}
}

// If every line is different, only a limited number is remembered, and all are read correctly.
func TestManyForms(t *testing.T) {
	var log strings.Builder
	word := []byte("aaaaaaaaaaaa")
	for e := range testsOf(7) {
		log.Write(word)
		log.WriteString(" row " + string('0'+byte(e.Square.Row)) + " column " + string('0'+byte(e.Square.Col)))
		log.WriteString(map[bool]string{true: " placed\n", false: " refused\n"}[e.Kind == solver.Accepted])
		for i := range word {
			word[i]++
			if word[i] <= 'b' { // with only two letters, it can't be a word that matters
				break
			}
			word[i] = 'a'
		}
	}
	if says, same := checked(t, log.String(), Queens(7, Turned{})); !same {
		t.Error(says)
	}
}

// testsOf are the tests of the search.
func testsOf(n int) iter.Seq[solver.Event] {
	return func(yield func(solver.Event) bool) {
		for e := range solver.Trace(n) {
			if e.Test() && !yield(e) {
				return
			}
		}
	}
}

// A log that can't be read to its end isn't judged by its beginning.
func TestReadError(t *testing.T) {
	broken := errors.New("the disk is gone")
	log := io.MultiReader(strings.NewReader("row 1, column 1: placed\n"), iotest.ErrReader(broken))
	if says, _, err := Check("log", log, Queens(4, Turned{})); !errors.Is(err, broken) || says != "" {
		t.Errorf("%q, %v", says, err)
	}
}

// BenchmarkCheck follows the log of eight queens.
func BenchmarkCheck(b *testing.B) {
	var log []byte
	queens, s := puzzle.OnBoard(8), new(puzzle.State)
	for e := range queens.Events() {
		s.Apply(e)
		log = queens.AppendLog(log, s)
	}
	b.SetBytes(int64(len(log)))
	for b.Loop() {
		if _, same, err := Check("log", strings.NewReader(string(log)), Queens(8, Turned{})); !same {
			b.Fatal(err)
		}
	}
}
