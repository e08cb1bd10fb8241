package log

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"iter"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// The kinds of lines of a log of a board: two bare numbers are overruled by words, and words by JSON.
const (
	bare = iota
	worded
	jsonl
)

// A numberedLine is a line of a log of a board, with the row and the column that it names.
type numberedLine struct {
	Entry
	kind     int
	row, col int32 // noNumber where it names none
}

// noNumber stands for what isn't a row or no column.
const noNumber = -1 << 30

const (
	// longest is the longest line, in bytes, that is looked at: none that is about one test needs as much.
	longest = 1 << 16

	// highest stands for every number from there on, far more than a board has.
	highest = 999
)

// numberedLines are the lines of a log in order that are about the search. After the last there may be
// an error of in.
func numberedLines(name string, in io.Reader, p Path, begin *begins) iter.Seq2[numberedLine, error] {
	return func(yield func(numberedLine, error) bool) {
		lines, forms := bufio.NewReaderSize(in, longest), forms{}
		for number := 1; ; number++ {
			text, err := lines.ReadSlice('\n')
			if errors.Is(err, bufio.ErrBufferFull) {
				text, err = nil, skipLine(lines)
			}
			l, ok, other, wrong := jsonLine(name, number, text, begin)
			if wrong != nil && p.Columns == 0 {
				yield(l, wrong)
				return
			}
			if !ok && !other {
				l, ok = forms.read(text)
				if ok && p.Columns == 0 { // what is unknown is named
					l.Place, l.Choice = decimal(l.col), decimal(l.row)
				}
			}
			if ok {
				l.Line = number
				if !yield(l, nil) {
					return
				}
			}
			if err != nil {
				if err != io.EOF {
					yield(numberedLine{}, err)
				}
				return
			}
		}
	}
}

// headers are the fields of a first line that says what a log is of.
var headers = []string{"title", "places", "choices", "words", "picture", "version"}

// begins are the numbers at which a log says that its rows and its columns begin; nil where it says none.
type begins struct{ rows, cols *int32 }

// read reads the lists of the first line.
func (b *begins) read(fields []field) {
	for _, f := range fields {
		to := map[string]**int32{"places": &b.cols, "choices": &b.rows}[string(f.key)]
		var list []json.RawMessage
		if to == nil || json.Unmarshal(f.value, &list) != nil || len(list) == 0 {
			continue
		}
		if first := whole(list[0]); first == 0 || first == 1 {
			*to = &first
		}
	}
}

// jsonLine reads a line of JSON; ok says whether it is an event, other whether it says what the log is
// of. An event that no log can have is an error.
func jsonLine(name string, number int, text []byte, begins *begins) (l numberedLine, ok, other bool, wrong error) {
	text = bytes.TrimSpace(text)
	if len(text) == 0 || text[0] != '{' {
		return l, false, false, nil
	}
	read := &reader{name: name, line: number}
	isEvent, err := read.read(bytes.Clone(text))
	if err != nil || !isEvent {
		begins.read(read.fields)
		return l, false, err == nil && slices.ContainsFunc(read.fields, func(f field) bool {
			return slices.Contains(headers, string(f.key))
		}), err
	}
	e := read.entry
	l = numberedLine{Entry: e, kind: jsonl, row: whole(e.Choice), col: whole(e.Place)}
	return l, e.Verb != Stopped, true, nil
}

func decimal(n int32) []byte { return strconv.AppendInt(nil, int64(n), 10) }

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
	numberedLine
	ok bool
}

// forms are those that were met, by the line with the places of its numbers instead of them: a log
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
func (f *forms) read(line []byte) (numberedLine, bool) {
	f.split(line)
	if len(f.numbers) == 0 {
		return numberedLine{}, false
	}
	found, known := f.known[string(f.line)]
	if !known {
		found.numberedLine, found.ok = readLine(strings.ToLower(string(f.line)))
		f.keep(found)
	}
	if !found.ok {
		return numberedLine{}, false
	}
	t := found.numberedLine
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
func readLine(line string) (t numberedLine, ok bool) {
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
	if m := patterns()["printed"].FindStringSubmatch(line); m != nil {
		return printedOfBoard(m), true
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

// printedOfBoard is a line as "report problem --format text" prints it: the column is its place, and the
// row its choice.
func printedOfBoard(m []string) numberedLine {
	t := numberedLine{kind: jsonl}
	for i, to := range []*int32{&t.col, &t.row} {
		n, _ := strconv.Atoi(m[i+1])
		*to = int32(n)
	}
	switch m[3] {
	case "free":
		t.Answer = Free
	case "refused":
		t.Answer = Refused
	case "put":
		t.Verb, t.Answer = Put, Free
	default:
		t.Verb = Back
	}
	return t
}
