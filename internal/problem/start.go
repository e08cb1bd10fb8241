package problem

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
	"sync/atomic"
	"time"

	"queenbook/internal/log"
	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
	"queenbook/internal/text"
)

// Version is the version of a [Header], and so of the logs that begin with one. It changes if a
// field changes its meaning.
const Version = 1

// ChildWord is the only argument of a program that runs as a child.
const ChildWord = "search-a-problem-file"

// Limits end a search, whatever its file does.
type Limits struct {
	Time   time.Duration // from when it's asked for, 0 for any
	Memory int64         // in bytes
	Tests  int64
}

// Usual are the default limits. The number of tests ends a search at the same point on every
// machine; the time is for files that do something else without an end.
var Usual = Limits{Time: 30 * time.Second, Memory: 256 << 20, Tests: 1_000_000}

// maxSource is how long a problem file may be, in bytes.
const maxSource = 1 << 20

// mostPrinted is how many bytes of what a file prints are passed on.
const mostPrinted = 1 << 16

// A Request is what a child is asked to do.
type Request struct {
	Source
	Limits
	Print int // how many bytes of what the file prints are passed on
}

// A Source is a problem file.
type Source struct {
	Name string // for messages
	Text string
	// Look asks for a search that looks ahead. It has no events, and has finished when Start
	// returns.
	Look bool
	// Order is its places in another order, with commas or blanks between them; empty for its own
	// order.
	Order string
}

// A Search is a running search. Its events can be taken once.
type Search struct {
	Source
	Header  Header
	Places  log.Names
	Choices log.Names
	Look    *puzzle.Look // nil if there's none

	in      *reader
	worker  *worker     // nil once it's closed
	more    bool        // the worker can take another file
	alone   func() bool // cancels what would end the worker; false: too late
	late    atomic.Bool // it was killed because it took too long
	limits  Limits
	print   func(string)
	tests   int64
	end     *End
	pending *puzzle.Event // read before somebody takes the events
}

// Start starts the search of a problem file. The error says that the file can't be read, with
// places in it, or that the machine can't run it. Print gets what the file prints. The caller ends
// the search with [Search.Close].
func Start(ctx context.Context, source Source, limits Limits, print func(string)) (*Search, error) {
	if err := check(source); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("%s: start its search: %w", source.Name, err)
	}
	request, err := json.Marshal(Request{Source: source, Limits: limits, Print: mostPrinted})
	if err != nil {
		return nil, err
	}
	for {
		w, err := hire(limits.Memory)
		if err != nil {
			return nil, fmt.Errorf("%s: start its search: %w", source.Name, err)
		}
		s := &Search{Source: source, limits: limits, print: print, worker: w}
		fresh := w.served == 0
		s.ask(ctx, append(request, '\n'))
		err = s.begin()
		if fresh || s.in.current > 0 {
			return s, err
		}
		s.Close() // an old process doesn't say anything about this file; a new one shows why
	}
}

// ask sends the request to the worker, and has its time and ctx end it.
func (s *Search) ask(ctx context.Context, request []byte) {
	s.in = &reader{in: s.worker.out, record: s.take}
	kill := s.worker.cmd.Process.Kill
	stop := context.AfterFunc(ctx, func() { kill() })
	s.alone = stop
	if s.limits.Time > 0 {
		// The child ends by itself. It's killed only if it can't.
		late := time.AfterFunc(s.limits.Time+patience, func() {
			s.late.Store(true)
			kill()
		})
		s.alone = func() bool { return late.Stop() && stop() }
	}
	s.worker.in.Write(request) // if the child has ended already, its output says so
}

// patience is how long to wait for a child that should have ended. It may have to estimate how long
// the whole search would be.
const patience = 5 * time.Second

// check refuses text that can't be a Python file.
func check(source Source) error {
	if len(source.Text) > maxSource {
		return fmt.Errorf("%s: a problem file can have at most %s bytes, and this one has more",
			source.Name, number.Thousands(maxSource))
	}
	if at := strings.IndexByte(source.Text, 0); at >= 0 {
		line := 1 + strings.Count(source.Text[:at], "\n")
		return fmt.Errorf("%s:%d: a character with the code 0: is it a text file?", source.Name, line)
	}
	return nil
}

// begin reads up to the first event. By then it's known whether the file could be read.
func (s *Search) begin() error {
	e, err := s.in.next()
	if err == nil {
		s.pending = &e
		return nil
	}
	end := s.finish(err)
	if end.Cause == Refused || s.Header.Version == 0 {
		s.Close()
		return errors.New(end.String())
	}
	return nil
}

// errEnded ends the records of a search.
var errEnded = errors.New("the search has ended")

// take takes a record that isn't an event.
func (s *Search) take(kind byte, text []byte) error {
	switch kind {
	case placeRecord:
		s.Places.Number(log.Name(text))
	case choiceRecord:
		s.Choices.Number(log.Name(text))
	case headerRecord:
		return json.Unmarshal(text, &s.Header)
	case endRecord:
		s.end = new(End)
		return cmp.Or(json.Unmarshal(text, s.end), errEnded)
	case moreRecord:
		s.more = true
	case lookRecord:
		s.Look = new(puzzle.Look)
		return json.Unmarshal(text, s.Look)
	case printRecord:
		s.print(string(text))
	}
	return nil
}

// Events are the events of the search, which can be taken once. If the search was cut short, the
// last is a Stopped.
func (s *Search) Events() iter.Seq[puzzle.Event] {
	return func(yield func(puzzle.Event) bool) {
		if s.pending != nil {
			first := *s.pending
			s.pending = nil
			if !s.tell(first, yield) {
				return
			}
		}
		for s.end == nil {
			e, err := s.in.next()
			if err != nil {
				s.finish(err)
				break
			}
			if !s.tell(e, yield) {
				return
			}
		}
		if s.end.Cause != Over {
			yield(puzzle.Event{Kind: solver.Stopped, By: puzzle.Because(s.end.String())})
		}
	}
}

func (s *Search) tell(e puzzle.Event, yield func(puzzle.Event) bool) bool {
	if e.Test() {
		s.tests++
	}
	return yield(e)
}

// End is how the search has ended, once all its events have been taken.
func (s *Search) End() End {
	if s.end == nil {
		return End{}
	}
	return *s.end
}

// finish says how a search has ended whose records have ended.
func (s *Search) finish(err error) End {
	if s.end == nil {
		s.worker.in.Close() // to end it: its records make no sense
		s.worker.cmd.Wait()
		end := s.died(err)
		end.Why = s.Name + ": " + end.Why
		s.end = &end
	}
	return *s.end
}

// died is why the child ended without saying why: it took too long, or the reason is in what the
// runtime wrote when it died.
func (s *Search) died(err error) End {
	after := "before its search began"
	if s.Header.Version > 0 {
		after = "after " + number.Count(s.tests, "test")
	}
	last := s.worker.stderr.text.String()
	wrote := func(text string) bool { return strings.Contains(last, text) }
	switch {
	case s.late.Load():
		return End{Cause: Time, Why: fmt.Sprintf("it takes longer than %v", s.limits.Time), After: after}
	case wrote("out of memory"), wrote("cannot allocate memory"), wrote("SIGSEGV"),
		wrote("makeslice: "), wrote("growslice: "), wrote("output length overflow"):
		// The runtime dies with SIGSEGV if the system refuses it memory. The last three are how it
		// refuses a value that's larger than any memory, such as a gigabyte of values with 32 bits.
		allowed := number.Thousands(s.limits.Memory >> 20)
		return End{
			Cause: Memory, Why: fmt.Sprintf("it needs more than %s MB of memory", allowed), After: after,
		}
	case wrote("stack overflow"), wrote("stack exceeds"):
		return End{Cause: Memory, Why: "its values are nested too deep", After: after}
	}
	why, _, _ := strings.Cut(last, "\n")
	return End{Cause: Failed, Why: fmt.Sprintf("its process has ended %s: %v %s", after, err, why)}
}

// Close ends the search where it has not ended yet.
func (s *Search) Close() {
	w := s.worker
	if w == nil {
		return
	}
	s.worker = nil
	if s.alone() && s.more && s.end != nil {
		w.wait()
		return
	}
	w.dismiss()
}

// Read reads a problem file.
func Read(name string, in io.Reader) (Source, error) {
	source, err := io.ReadAll(io.LimitReader(in, maxSource+1))
	if err != nil {
		return Source{}, text.Cause(fmt.Errorf("read %s: %w", name, err))
	}
	return Source{Name: name, Text: string(source)}, nil
}

// Run searches a problem file and keeps its search.
func Run(ctx context.Context, source Source, limits Limits, print func(string)) (*Recording, error) {
	s, err := Start(ctx, source, limits, print)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	return s.Record()
}

// IsLog reports whether an input begins like a log, with a curly bracket.
func IsLog(in *bufio.Reader) bool {
	head, _ := in.Peek(1 << 12)
	head = bytes.TrimSpace(head)
	return len(head) > 0 && head[0] == '{'
}

// HeaderOf is what a problem file says about its search, without searching.
func HeaderOf(ctx context.Context, source Source, limits Limits) (*Header, error) {
	s, err := Start(ctx, source, limits, func(string) {})
	if err != nil {
		return nil, err
	}
	s.Close()
	return &s.Header, nil
}
