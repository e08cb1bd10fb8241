package logcheck

import (
	"bufio"
	"errors"
	"io"
	"iter"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// An answer is what a line says of its test.
type answer int

const (
	unsaid answer = iota
	refused
	placed
)

// A test is a line of the log that names a square.
type test struct {
	line     int
	row, col int
	answer   answer
	bare     bool // the line is nothing but two numbers
}

const (
	// maxLine is the longest line, in bytes, that is looked at: none that is about one test needs
	// as much.
	maxLine = 1 << 16

	// highest stands for every number from there on, far more than a board has.
	highest = 999
)

// tests are the tests of a log in order. Behind the last there may be an error of log.
func tests(log io.Reader) iter.Seq2[test, error] {
	return func(yield func(test, error) bool) {
		in, forms := bufio.NewReaderSize(log, maxLine), forms{}
		for number := 1; ; number++ {
			line, err := in.ReadSlice('\n')
			if errors.Is(err, bufio.ErrBufferFull) {
				line, err = nil, skipLine(in)
			}
			if t, ok := forms.read(line); ok {
				t.line = number
				if !yield(t, nil) {
					return
				}
			}
			if err != nil {
				if err != io.EOF {
					yield(test{}, err)
				}
				return
			}
		}
	}
}

// skipLine reads the rest of a line.
func skipLine(in *bufio.Reader) error {
	for {
		_, err := in.ReadSlice('\n')
		if !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
	}
}

// A form is how the lines of a log are read that differ in their numbers alone: a test that has, as
// its row and its column, the place of these numbers in the line.
type form struct {
	test
	ok bool
}

// forms are those that were met, by the line with the places of its numbers in place of them: a log
// has few, and to find out about one takes a thousand times as long as to look it up.
type forms struct {
	known   map[string]form
	line    []byte // the one that is being read, with places for numbers
	numbers []int
}

// So much is remembered of a log of which every line is another.
const (
	mostForms   = 1000
	longestForm = 200
)

// read reads a line.
func (f *forms) read(line []byte) (test, bool) {
	f.split(line)
	if len(f.numbers) == 0 {
		return test{}, false
	}
	found, known := f.known[string(f.line)]
	if !known {
		found.test, found.ok = readLine(strings.ToLower(string(f.line)))
		f.keep(found)
	}
	if !found.ok {
		return test{}, false
	}
	t := found.test
	t.row, t.col = f.numbers[t.row], f.numbers[t.col]
	return t, true
}

// split takes the numbers out of a line.
func (f *forms) split(line []byte) {
	f.line, f.numbers = f.line[:0], f.numbers[:0]
	for i := 0; i < len(line); {
		if !isDigit(line[i]) {
			f.line = append(f.line, line[i])
			i++
			continue
		}
		number := 0
		for ; i < len(line) && isDigit(line[i]); i++ {
			number = min(number*10+int(line[i]-'0'), highest)
		}
		f.line = strconv.AppendInt(f.line, int64(len(f.numbers)), 10)
		f.numbers = append(f.numbers, number)
	}
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// keep remembers the form of the line that is being read.
func (f *forms) keep(found form) {
	if len(f.line) > longestForm {
		return
	}
	if f.known == nil || len(f.known) == mostForms {
		f.known = map[string]form{}
	}
	f.known[string(f.line)] = found
}

// patterns are those of [Patterns]. Only a log that is checked needs them.
var patterns = sync.OnceValue(func() map[string]*regexp.Regexp {
	compiled := map[string]*regexp.Regexp{}
	for name, pattern := range Patterns {
		compiled[name] = regexp.MustCompile(pattern)
	}
	return compiled
})

// readLine reads a line in lower case.
func readLine(line string) (t test, ok bool) {
	is := func(name string) bool { return patterns()[name].MatchString(line) }
	in := func(name string) (numbers []int) {
		for _, m := range patterns()[name].FindAllStringSubmatch(line, 3) { // two are looked at
			for _, digits := range m[1:] {
				n, _ := strconv.Atoi(digits)
				numbers = append(numbers, n)
			}
		}
		return numbers
	}
	asks := is("asks")
	switch {
	case is("free"):
		t.answer = placed
	case is("refused"):
		t.answer = refused
	case is("valid"), !asks && is("placed"):
		t.answer = placed
	}
	t.bare = !is("letter") && !strings.Contains(line, "(")
	row, col, pair, numbers := in("row"), in("col"), in("pair"), in("number")
	switch {
	case is("skip"):
		return t, false
	case row != nil && col != nil:
		t.row, t.col = row[0], col[0]
	case pair != nil:
		t.row, t.col = pair[0], pair[1]
	case len(numbers) != 2:
		return t, false
	case row != nil: // the other number is the column
		t.row, t.col = row[0], numbers[0]+numbers[1]-row[0]
	case col != nil:
		t.row, t.col = numbers[0]+numbers[1]-col[0], col[0]
	default:
		t.row, t.col = numbers[0], numbers[1]
		return t, t.bare || asks || t.answer != unsaid
	}
	return t, true
}
