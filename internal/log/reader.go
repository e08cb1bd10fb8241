package log

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

// A Verb is what a line of a log says the program does.
type Verb uint8

// The verbs.
const (
	Try Verb = iota
	Put
	Back
	Solution
	Call
	Return
	Cut
	Stopped
)

// An Answer is the result of a try.
type Answer uint8

// The answers.
const (
	Unsaid Answer = iota
	Free
	Refused
)

// events maps the values of a line's field "event" to verbs, and to answers that they include.
// Traces have words of their own.
var events = map[string]struct {
	Verb
	Answer
}{
	"try": {Try, Unsaid}, "put": {Put, Free}, "back": {Back, Unsaid}, "solution": {Solution, Unsaid},
	"call": {Call, Unsaid}, "return": {Return, Unsaid}, "stopped": {Stopped, Unsaid},
	"cut":     {Cut, Unsaid},
	"refused": {Try, Refused}, "accepted": {Try, Free}, "assigned": {Put, Free}, "taken back": {Back, Unsaid},
	"dead end": {Return, Unsaid}, "used up": {Return, Unsaid},
}

// An Entry is a line of a log, as written. Its fields point into the line, and are only valid until
// the next one is read.
type Entry struct {
	Verb   Verb
	Answer Answer
	Place  []byte
	Choice []byte
	By     []byte // what refuses it, as the line says it
	Why    []byte // of a Stopped line
	Line   int
	trace  bool // it uses the words of a trace
}

// A reader reads a log line by line.
type reader struct {
	name   string
	in     *bufio.Reader
	line   int
	text   []byte // a line that's longer than the buffer
	header []byte // the first line, if it isn't an event
	// printed reads lines that aren't JSON, until the log turns out to be JSON.
	printed func(line []byte) (Entry, bool)
	unread  error // what's wrong with the first line that was skipped
	entry   Entry
	fields  []field
}

// maxLine is the length limit of a line, in bytes.
const maxLine = 1 << 20

func newReader(name string, in io.Reader) *reader {
	return &reader{name: name, in: bufio.NewReaderSize(in, 1<<16)}
}

// wrong is an error with the number of the current line.
func (l *reader) wrong(format string, args ...any) error {
	return fmt.Errorf("%s:%d: %w", l.name, l.line, fmt.Errorf(format, args...))
}

// next reads the next line that's an event. It returns nil at the end.
func (l *reader) next() (*Entry, error) {
	for {
		line, err := l.readLine()
		if err == io.EOF && l.entry.Line == 0 {
			return nil, l.unread
		}
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
		if l.printed != nil && line[0] != '{' {
			e, ok := l.printed(line)
			if ok {
				e.Line = l.line
				l.entry = e
				return &l.entry, nil
			}
			if l.unread == nil {
				_, l.unread = l.read(line)
			}
			continue
		}
		l.printed = nil
		isEvent, err := l.read(line)
		if err != nil {
			return nil, err
		}
		if isEvent {
			return &l.entry, nil
		}
		if l.header != nil || l.entry.Line > 0 {
			return nil, l.wrong(`missing field "event": write a line like {"event": "try", "place": …, "choice": …}`)
		}
		l.header = slices.Clone(line)
	}
}

// readLine reads the next line, without its line end.
func (l *reader) readLine() ([]byte, error) {
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
		return nil, l.wrong("a line of more than a million characters: write each event on its own line")
	case err == io.EOF:
		return nil, err
	}
	return nil, text.Cause(fmt.Errorf("read %s: %w", l.name, err))
}

// read takes a line apart. It's an event only if it has a field of that name.
func (l *reader) read(line []byte) (isEvent bool, err error) {
	if l.fields, err = fields(l.fields[:0], line); err != nil {
		return false, l.wrong("%w", err)
	}
	was := l.entry.Line > 0
	l.entry = Entry{Line: l.line}
	for _, f := range l.fields {
		switch string(f.key) {
		case "event":
			isEvent = true
			err = l.readVerb(f.value)
		case "place", "column":
			l.entry.Place = f.value
		case "choice", "row":
			l.entry.Choice = f.value
		case "refused_by", "by":
			l.entry.By = f.value
		case "why", "value":
			l.entry.Why = f.value
		}
		if err != nil {
			return true, err
		}
	}
	if !isEvent {
		if !was {
			l.entry.Line = 0
		}
		return false, nil
	}
	return true, l.complete()
}

func (l *reader) readVerb(value []byte) error {
	name := ""
	if len(value) > 1 && value[0] == '"' {
		known, ok := events[string(value[1:len(value)-1])]
		if ok {
			l.entry.Verb, l.entry.Answer = known.Verb, known.Answer
			l.entry.trace = known.Answer != Unsaid && string(value) != `"put"`
			return nil
		}
		name = TextIn(value)
	}
	names := []string{"try", "put", "back", "solution", "cut", "call", "return"}
	return l.wrong("event is %s, which isn't an event of a search%s", value, spelling.Suggest(name, names))
}

// complete checks that an event has what it needs, and finds a try's answer.
func (l *reader) complete() error {
	e := &l.entry
	if isNull(e.By) || string(e.By) == "false" || string(e.By) == "[]" {
		e.By = nil
	}
	switch {
	case e.Verb == Solution || e.Verb == Stopped:
		return nil
	case e.Place == nil:
		return l.wrong(`missing field "place"`)
	case e.Verb == Call || e.Verb == Return:
		e.Choice = nil
		return nil
	case e.Choice == nil && e.Verb != Back:
		return l.wrong(`missing field "choice"`)
	}
	if e.Verb == Try && e.Answer == Unsaid {
		e.Answer = Free
		if e.By != nil {
			e.Answer = Refused
		}
	}
	return nil
}
