package log

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"iter"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// The kinds of lines of a log for queens: two bare numbers are overruled by words, and words by JSON.
const (
	bare = iota
	worded
	jsonl
)

// A square is a line of a log for queens, with the row and the column that it names.
type queensLine struct {
	Entry
	kind     int
	row, col int32 // noNumber where it names none
}

// noNumber stands for what is no row or no column.
const noNumber = -1 << 30

const (
	// longest is the longest line, in bytes, that is looked at: none that is about one test needs as much.
	longest = 1 << 16

	// highest stands for every number from there on, far more than a board has.
	highest = 999
)

// queensLines are the lines of a log in order that are about the search. Behind the last there may be
// an error of in.
func queensLines(in io.Reader) iter.Seq2[queensLine, error] {
	return func(yield func(queensLine, error) bool) {
		lines, forms := bufio.NewReaderSize(in, longest), forms{}
		for number := 1; ; number++ {
			text, err := lines.ReadSlice('\n')
			if errors.Is(err, bufio.ErrBufferFull) {
				text, err = nil, skipLine(lines)
			}
			l, ok, other := jsonLine(text)
			if !ok && !other {
				l, ok = forms.read(text)
			}
			if ok {
				l.Line = number
				if !yield(l, nil) {
					return
				}
			}
			if err != nil {
				if err != io.EOF {
					yield(queensLine{}, err)
				}
				return
			}
		}
	}
}

// headers are the fields of a first line that says what a log is of.
var headers = []string{"title", "places", "choices", "words", "picture", "version"}

// jsonLine reads a line of JSON; ok says whether it is an event, other whether it says what the log is of.
func jsonLine(text []byte) (l queensLine, ok, other bool) {
	text = bytes.TrimSpace(text)
	if len(text) == 0 || text[0] != '{' {
		return l, false, false
	}
	read := &reader{}
	isEvent, err := read.read(text)
	if err != nil || !isEvent {
		return l, false, err == nil && slices.ContainsFunc(read.fields, func(f field) bool {
			return slices.Contains(headers, string(f.key))
		})
	}
	e := read.entry
	l = queensLine{Entry: Entry{Verb: e.Verb, Answer: e.Answer}, kind: jsonl, row: whole(e.Choice), col: whole(e.Place)}
	return l, e.Verb != Stopped, true
}

// whole is the row or the column that a value of JSON is.
func whole(value []byte) int32 {
	n, err := strconv.ParseInt(strings.Trim(string(value), `"`), 10, 32)
	if err != nil {
		return noNumber
	}
	return int32(min(max(n, -highest), highest))
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

// A form is how the lines of a log are read that differ in their numbers alone: a line that has, as
// its row and its column, the place of these numbers in the line.
type form struct {
	queensLine
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
func (f *forms) read(line []byte) (queensLine, bool) {
	f.split(line)
	if len(f.numbers) == 0 {
		return queensLine{}, false
	}
	found, known := f.known[string(f.line)]
	if !known {
		found.queensLine, found.ok = readLine(strings.ToLower(string(f.line)))
		f.keep(found)
	}
	if !found.ok {
		return queensLine{}, false
	}
	t := found.queensLine
	t.row, t.col = int32(f.numbers[t.row]), int32(f.numbers[t.col])
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
func readLine(line string) (t queensLine, ok bool) {
	is := func(name string) bool { return patterns()[name].MatchString(line) }
	in := func(name string) (numbers []int32) {
		for _, m := range patterns()[name].FindAllStringSubmatch(line, 3) { // two are looked at
			for _, digits := range m[1:] {
				n, _ := strconv.Atoi(digits)
				numbers = append(numbers, int32(n))
			}
		}
		return numbers
	}
	asks := is("asks")
	switch {
	case is("free"):
		t.Answer = Free
	case is("refused"):
		t.Answer = Refused
	case is("valid"), !asks && is("placed"):
		t.Answer = Free
	}
	if is("letter") || strings.Contains(line, "(") {
		t.kind = worded
	}
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
		return t, t.kind == bare || asks || t.Answer != Unsaid
	}
	return t, true
}
