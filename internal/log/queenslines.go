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

// The kinds of lines in a log about a board. Words overrule bare numbers, and JSON overrules words.
const (
	bare = iota
	worded
	jsonl
)

// A numberedLine is a line of a log about a board, with the row and the column it names.
type numberedLine struct {
	Entry
	kind     int
	row, col int32 // noNumber if it doesn't name one
}

// noNumber means that something isn't a row or a column.
const noNumber = -1 << 30

const (
	// longest is the longest line we look at, in bytes. A line about one test is much shorter.
	longest = 1 << 16

	// highest stands for any larger number too. Boards are much smaller.
	highest = 999
)

// numberedLines yields the lines of a log that are about the search. The last may come with an
// error from in.
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
				if ok && p.Columns == 0 { // so that messages can name what's unknown
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

// headers are the fields of a first line that describes a log.
var headers = []string{"title", "places", "choices", "words", "picture", "version"}

// begins are the numbers that a log says its rows and columns begin with, or nil if it doesn't say.
type begins struct{ rows, cols *int32 }

// read reads the lists in the first line.
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

// jsonLine reads a line of JSON. ok means that it's an event, other that it describes the log. An
// event that no log can have is an error.
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

// whole is a JSON value as the number of a row or a column.
func whole(value []byte) int32 {
	n, err := strconv.ParseInt(strings.Trim(string(value), `"`), 10, 32)
	if err != nil {
		return noNumber
	}
	return int32(min(max(n, -highest), highest))
}

// skipLine skips the rest of a line.
func skipLine(in *bufio.Reader) error {
	for {
		_, err := in.ReadSlice('\n')
		if !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
	}
}

// A form says how to read all lines that differ only in their numbers. Its row and column are
// indexes into the numbers of a line.
type form struct {
	numberedLine
	ok bool
}

// forms caches forms by their line, with an index instead of each number. A log has only a few, and
// reading a new one takes a thousand times as long as looking it up.
type forms struct {
	known   map[string]form
	line    []byte // the current line, with indexes instead of numbers
	numbers []int
}

// Limits on the cache, for logs in which every line is different.
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

// keep caches the form of the current line.
func (f *forms) keep(found form) {
	if len(f.line) > longestForm {
		return
	}
	if f.known == nil || len(f.known) == mostForms {
		f.known = map[string]form{}
	}
	f.known[string(f.line)] = found
}

// patterns compiles [Patterns], which only a check of a log needs.
var patterns = sync.OnceValue(func() map[string]*regexp.Regexp {
	compiled := map[string]*regexp.Regexp{}
	for name, pattern := range Patterns {
		compiled[name] = regexp.MustCompile(pattern)
	}
	return compiled
})

// readLine reads a line that's in lower case.
func readLine(line string) (t numberedLine, ok bool) {
	is := func(name string) bool { return patterns()[name].MatchString(line) }
	in := func(name string) (numbers []int32) {
		for _, m := range patterns()[name].FindAllStringSubmatch(line, 3) { // only two are used
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

// printedOfBoard reads a line that "report problem --format text" has printed. The column is its
// place, and the row its choice.
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
