package problem

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"

	"queenbook/internal/spelling"
	"queenbook/internal/text"
)

// A verb is what a line of a log says that a program does.
type verb uint8

const (
	try verb = iota
	put
	back
	solution
	call
	returned
	stopped
)

// An answer is what a try says of its choice.
type answer uint8

const (
	unsaid answer = iota
	free
	refused
)

// events are the verbs by what the field "event" of a line calls them, and the answer that is in it.
// The lines of trace have words of their own.
var events = map[string]struct {
	verb
	answer
}{
	"try": {try, unsaid}, "put": {put, free}, "back": {back, unsaid}, "solution": {solution, unsaid},
	"call": {call, unsaid}, "return": {returned, unsaid}, "stopped": {stopped, unsaid},
	"refused": {try, refused}, "accepted": {try, free}, "assigned": {put, free}, "taken back": {back, unsaid},
	"dead end": {returned, unsaid}, "used up": {returned, unsaid},
}

// An entry is a line of a log, as it stands there. Its fields point into the line, and hold until the
// next one is read.
type entry struct {
	verb   verb
	answer answer
	silent bool // it is in the words of trace, whose search takes back without a word
	place  []byte
	choice []byte
	by     []byte // who refuses, as the line says it
	why    []byte // of a stopped
	line   int
}

// A log reads the lines of a log, one after the other.
type log struct {
	name   string
	in     *bufio.Reader
	line   int
	text   []byte // of a line that is longer than the buffer
	header []byte // the first line, where it is no event
	entry  entry
	fields []field
}

// maxLine is how many bytes a line may have.
const maxLine = 1 << 20

func newLog(name string, in io.Reader) *log {
	return &log{name: name, in: bufio.NewReaderSize(in, 1<<16)}
}

// wrong is an error at the line that was read last.
func (l *log) wrong(format string, args ...any) error {
	return fmt.Errorf("%s:%d: %w", l.name, l.line, fmt.Errorf(format, args...))
}

// next reads the next line that is an event. It is nil at the end.
func (l *log) next() (*entry, error) {
	for {
		line, err := l.readLine()
		if err == io.EOF {
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
		line = bytes.TrimSpace(line)
		if len(line) == 0 {
			continue
		}
		isEvent, err := l.read(line)
		if err != nil {
			return nil, err
		}
		if isEvent {
			return &l.entry, nil
		}
		if l.header != nil || l.entry.line > 0 {
			return nil, l.wrong(`no field "event" is in it: {"event": "try", "place": …, "choice": …} is such a line`)
		}
		l.header = slices.Clone(line)
	}
}

// readLine is the next line, without its end.
func (l *log) readLine() ([]byte, error) {
	l.line++
	line, err := l.in.ReadSlice('\n')
	if err == nil {
		return line[:len(line)-1], nil
	}
	l.text = append(l.text[:0], line...)
	for errors.Is(err, bufio.ErrBufferFull) && len(l.text) < maxLine {
		line, err = l.in.ReadSlice('\n')
		l.text = append(l.text, line...)
	}
	switch {
	case err == io.EOF && len(l.text) > 0, err == nil:
		return bytes.TrimSuffix(l.text, []byte("\n")), nil
	case errors.Is(err, bufio.ErrBufferFull):
		return nil, l.wrong("a line of more than a million letters: each event is a line of its own")
	case err == io.EOF:
		return nil, err
	}
	return nil, text.Cause(fmt.Errorf("read %s: %w", l.name, err))
}

// read takes a line apart. It is no event where it has no field of this name.
func (l *log) read(line []byte) (isEvent bool, err error) {
	if l.fields, err = fields(l.fields[:0], line); err != nil {
		return false, l.wrong("%w", err)
	}
	was := l.entry.line > 0
	l.entry = entry{line: l.line}
	for _, f := range l.fields {
		switch string(f.key) {
		case "event":
			isEvent = true
			err = l.readVerb(f.value)
		case "place", "column":
			l.entry.place = f.value
		case "choice", "row":
			l.entry.choice = f.value
		case "refused_by", "by":
			l.entry.by = f.value
		case "why":
			l.entry.why = f.value
		}
		if err != nil {
			return true, err
		}
	}
	if !isEvent {
		if !was {
			l.entry.line = 0
		}
		return false, nil
	}
	return true, l.complete()
}

func (l *log) readVerb(value []byte) error {
	name := ""
	if len(value) > 1 && value[0] == '"' {
		known, ok := events[string(value[1:len(value)-1])]
		if ok {
			l.entry.verb, l.entry.answer = known.verb, known.answer
			l.entry.silent = known.answer != unsaid && string(value) != `"put"`
			return nil
		}
		name = textIn(value)
	}
	names := []string{"try", "put", "back", "solution", "call", "return"}
	return l.wrong("event is %s, which is none of a search%s", value, spelling.Suggest(name, names))
}

// complete looks whether an event has what it needs, and what a try says of its choice.
func (l *log) complete() error {
	e := &l.entry
	if isNull(e.by) || string(e.by) == "false" || string(e.by) == "[]" {
		e.by = nil
	}
	switch {
	case e.verb == solution || e.verb == stopped:
		return nil
	case e.place == nil:
		return l.wrong(`no field "place" is in it`)
	case e.verb == call || e.verb == returned:
		e.choice = nil
		return nil
	case e.choice == nil && e.verb != back:
		return l.wrong(`no field "choice" is in it`)
	}
	if e.verb == try && e.answer == unsaid {
		e.answer = free
		if e.by != nil {
			e.answer = refused
		}
	}
	return nil
}
