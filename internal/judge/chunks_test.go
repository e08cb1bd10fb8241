package judge

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/nearest"
	"queenbook/internal/solver"
)

var table = nearest.NewTable(eight)

// inChunks is Moves for eight queens with another chunk size. From the size of an ordinary line or
// two, even short inputs have lines that cross chunks.
func inChunks(w io.Writer, r io.Reader, size int) error {
	return answerChunks(w, r, table, size)
}

// slowly is Moves in the way that's used for other boards.
func slowly(w io.Writer, r io.Reader) error { return MovesBy(w, r, 8, comparing(eight), false, nil) }

// comparing answers by comparing with all solutions.
func comparing(solutions []solver.Solution) Solver {
	return func(start solver.Rows) (nearest.Stay, error) {
		moves := nearest.Fewest(start, solutions)
		return nearest.Stay{Low: moves, High: moves}, nil
	}
}

// outcome is what answer writes, with its error.
func outcome(answer func(w io.Writer) error) string {
	var out bytes.Buffer
	err := answer(&out)
	return fmt.Sprintf("%serror: %v", out.String(), err)
}

// same checks that both ways write the same for an input, however it arrives.
func same(t *testing.T, input []byte, size int) {
	t.Helper()
	for line := range bytes.Lines(input) {
		size = max(size, len(line)+2)
	}
	for how, reader := range map[string]func() io.Reader{
		"at once":      func() io.Reader { return bytes.NewReader(input) },
		"byte by byte": func() io.Reader { return iotest.OneByteReader(bytes.NewReader(input)) },
		"halves":       func() io.Reader { return iotest.HalfReader(bytes.NewReader(input)) },
		"data with the end": func() io.Reader {
			return iotest.DataErrReader(bytes.NewReader(input))
		},
		"broken off": func() io.Reader {
			return io.MultiReader(bytes.NewReader(input), &hiccup{}, strings.NewReader(" 1 1 1 1 1 1 1 1\n"))
		},
	} {
		want := outcome(func(w io.Writer) error { return slowly(w, reader()) })
		got := outcome(func(w io.Writer) error { return inChunks(w, reader(), size) })
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%q, %s, chunks of %d (-one by one +in chunks):\n%s", input, how, size, diff)
		}
	}
}

// A hiccup fails once, and then is at its end.
type hiccup struct{ over bool }

func (h *hiccup) Read([]byte) (int, error) {
	if h.over {
		return 0, io.EOF
	}
	h.over = true
	return 0, errors.New("hiccup")
}

// oddities are parts of lines that aren't plain.
var oddities = []string{
	"\n", " \n", "\r\n",
	"1 2 3 4 5 6 7 8\r\n", "1  2 3 4 5 6 7 8\n", " 1 2 3 4 5 6 7 8\n", "1 2 3 4 5 6 7 8 \n", "1\t2 3 4 5 6 7 8\n",
	"01 2 3 4 5 6 7 8\n", "1 2 3 4 5 6 7 0008\n",
	strings.Repeat(" ", 100) + "1 2 3 4 5 6 7 8\n", strings.Repeat("\v", 70) + "\n",
	"8 8 8 8 8 8 8 8\n", "1 1 1 1 1 1 1 1\n", "1 5 8 6 3 7 2 4\n",
}

// mistakes are lines after which nothing is answered.
var mistakes = []string{
	"1 2 3 4 5 6 7 9\n", "0 2 3 4 5 6 7 8\n", "1 2 3 4 5 6 7 -8\n",
	"1 2 3 4 5 6 7\n", "1 2 3 4 5 6 7 8 1\n", strings.Repeat("1 ", 80) + "\n",
	"1 2 3 4\x005 6 7 8\n", "1 2 3 4 5 6 7 8\x00", "\x00\n",
	"1,2,3,4,5,6,7,8\n", "1 2 3 4 : 6 7 8\n", "12345678\n", strings.Repeat("0", 90) + "\n",
}

func TestMovesInChunks(t *testing.T) {
	random := rand.New(rand.NewPCG(11085, 1))
	pick := func(lines []string) string { return lines[random.IntN(len(lines))] }
	for range 150 {
		var input []byte
		for range random.IntN(60) {
			input = append(input, randomCases(random, random.IntN(4))...)
			switch random.IntN(40) {
			case 0:
				input = append(input, pick(mistakes)...)
			case 1, 2, 3, 4, 5, 6, 7, 8:
				input = append(input, pick(oddities)...)
			}
		}
		if random.IntN(2) == 0 && len(input) > 0 {
			input = input[:random.IntN(len(input))] // somewhere in a line
		}
		same(t, input, 1+random.IntN(100))
	}
}

// TestEveryOddityInChunks puts each oddity at every place of a chunk.
func TestEveryOddityInChunks(t *testing.T) {
	random := rand.New(rand.NewPCG(11085, 2))
	for _, odd := range append(append([]string{}, oddities...), mistakes...) {
		for size := plainSize; size < 4*plainSize; size += 5 {
			same(t, append(append(randomCases(random, 3), odd...), randomCases(random, 3)...), size)
		}
	}
}

// TestEveryBitOfALine flips each bit of a plain line.
func TestEveryBitOfALine(t *testing.T) {
	for bit := range 8 * plainSize {
		line := []byte("1 2 3 4 5 6 7 8\n")
		line[bit/8] ^= 1 << (bit % 8)
		same(t, append(line, "2 2 2 2 5 5 5 5\n"...), 1<<10)
	}
}

// TestLongLines refuses a line of a megabyte among others, with the program's own chunk size.
func TestLongLines(t *testing.T) {
	random := rand.New(rand.NewPCG(11085, 3))
	for _, c := range []struct{ desc, line string }{
		{"a case", "1 7 2" + strings.Repeat(" ", 1<<20) + "6 3 5 8 4\n"},
		{"empty", strings.Repeat(" ", 1<<20) + "\n"},
		{"a mistake", strings.Repeat("1 ", 1<<19) + "\n"},
		{"a number", strings.Repeat("1", 1<<20) + "\n"},
		{"zero bytes", strings.Repeat("\x00", 1<<20) + "\n"},
		{"the last line", strings.Repeat(" ", 1<<20)},
	} {
		input := append(append(randomCases(random, 20_000), c.line...), randomCases(random, 20_000)...)
		want := outcome(func(w io.Writer) error { return slowly(w, bytes.NewReader(input)) })
		got := outcome(func(w io.Writer) error { return Moves(w, bytes.NewReader(input), eight) })
		if got != want {
			t.Errorf("%s: %d bytes end with %q, want %d that end with %q",
				c.desc, len(got), got[len(got)-60:], len(want), want[len(want)-60:])
		}
	}
}

// A typist reads each answer before typing the next line.
type typist struct {
	t     *testing.T
	lines []string
	seen  *bytes.Buffer
	want  []string // the output before line i is typed, and at the end
	typed int
}

func (y *typist) Read(p []byte) (int, error) {
	if y.typed >= len(y.want) {
		y.t.Error("read on after a mistake")
		return 0, io.EOF
	}
	if got := y.seen.String(); got != y.want[y.typed] {
		y.t.Errorf("before line %d is typed: %q, want %q", y.typed+1, got, y.want[y.typed])
	}
	if y.typed == len(y.lines) {
		return 0, io.EOF
	}
	y.typed++
	return copy(p, y.lines[y.typed-1]), nil
}

// TestTypist: each answer is there before more is read, a partial line is waited for, and a mistake
// is reported at once.
func TestTypist(t *testing.T) {
	one, two := "Case 1: 7\n", "Case 1: 7\nCase 2: 2\n"
	for _, n := range []int{8, 4} {
		lines := []string{"1 1 1 1 1 1 1 1\n", "\n", "1 7 2 6 ", "3 5 8 4\n", "x\n"}
		want := []string{"", one, one, one, two}
		if n == 4 {
			lines = []string{"1 1 1 1\n", "\n", "2 4 ", "1 3\n", "x\n"}
			one, two = "Case 1: 3\n", "Case 1: 3\nCase 2: 0\n"
			want = []string{"", one, one, one, two}
		}
		var out bytes.Buffer
		in := &typist{t: t, lines: lines, seen: &out, want: want}
		var err error
		if n == 8 {
			err = Moves(&out, in, eight)
		} else {
			err = MovesBy(&out, in, n, comparing(solver.Solve(n).Solutions), false, nil)
		}
		var mistake *Error
		if !errors.As(err, &mistake) || mistake.Line != 4 || out.String() != two {
			t.Errorf("n=%d: %q, %v", n, out.String(), err)
		}
	}
}

// TestManyChunks counts to a number with more digits than the first, and checks that the answers
// are in order.
func TestManyChunks(t *testing.T) {
	input := randomCases(rand.New(rand.NewPCG(11085, 4)), 101_000)
	want := outcome(func(w io.Writer) error { return slowly(w, bytes.NewReader(input)) })
	got := outcome(func(w io.Writer) error { return Moves(w, bytes.NewReader(input), eight) })
	if got != want {
		at := 0
		for at < min(len(got), len(want)) && got[at] == want[at] {
			at++
		}
		t.Errorf("different from byte %d on, after %q", at, want[max(0, at-30):at])
	}
}

// limited takes a given number of bytes and then fails.
type limited struct{ left int }

func (l *limited) Write(p []byte) (int, error) {
	if len(p) > l.left {
		return l.left, errors.New("full")
	}
	l.left -= len(p)
	return len(p), nil
}

// TestFullDisk: if the answers can't be written, an endless input isn't read for ever.
func TestFullDisk(t *testing.T) {
	for _, room := range []int{0, 100_000, 1_000_000} {
		in := &endless{line: string(randomCases(rand.New(rand.NewPCG(1, 1)), 1<<15)), n: 1000}
		err := Moves(&limited{room}, in, eight)
		if err == nil || err.Error() != "full" {
			t.Errorf("room for %d bytes: %v, want full", room, err)
		}
		if in.n < 900 {
			t.Errorf("room for %d bytes: %d megabytes read", room, (1000-in.n)/2)
		}
	}
}

// TestNoProgress: a reader that returns no bytes and no error.
func TestNoProgress(t *testing.T) {
	if err := Moves(io.Discard, idle{}, eight); !errors.Is(err, io.ErrNoProgress) {
		t.Errorf("%v, want %v", err, io.ErrNoProgress)
	}
}

type idle struct{}

func (idle) Read([]byte) (int, error) { return 0, nil }

// randomCases are this many lines, written in the usual way.
func randomCases(random *rand.Rand, lines int) []byte {
	input := make([]byte, 0, lines*plainSize)
	for range lines {
		for c := range nearest.TableColumns {
			input = append(input, byte('1'+random.IntN(8)), " \n"[c/(nearest.TableColumns-1)])
		}
	}
	return input
}

func FuzzMovesAgainstSlow(f *testing.F) {
	for _, odd := range append(append([]string{}, oddities...), mistakes...) {
		f.Add([]byte("1 7 2 6 3 5 8 4\n"+odd+"2 2 2 2 5 5 5 5\n"), 40)
	}
	f.Add([]byte("10A"), 40)  // a mistake, and no line end
	f.Add([]byte("0\r0"), 40) // two mistakes in a line
	f.Fuzz(func(t *testing.T, input []byte, size int) {
		if size > 0 && size < 1<<16 && len(input) < maxLine {
			same(t, input, size)
		}
	})
}

// BenchmarkMoves answers a hundred thousand random cases, in chunks and one by one.
// docs/performance.md compares it with a program in C.
//
//	go test -run '^$' -bench Moves ./internal/judge
func BenchmarkMoves(b *testing.B) {
	input := randomCases(rand.New(rand.NewPCG(11085, 8)), 100_000)
	for _, way := range []struct {
		name   string
		answer func(io.Writer, io.Reader) error
	}{
		{"chunks", func(w io.Writer, r io.Reader) error { return Moves(w, r, eight) }},
		{"one by one", slowly},
	} {
		b.Run(way.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if err := way.answer(io.Discard, bytes.NewReader(input)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
