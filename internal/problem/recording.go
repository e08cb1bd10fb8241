package problem

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"

	"queenbook/internal/log"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// A Recording is a search that has ended, whose events can be taken any number of times. It keeps
// them in a few bytes each, in a file if there are many. It's made by [Search.Record].
type Recording struct {
	Source
	Header  Header
	Places  log.Names
	Choices log.Names
	End     End
	Look    *puzzle.Look // what the plain search shows for comparison, nil if there's none
	Run     puzzle.Run   // what was counted
	kept    spool
}

// Record takes all events of a search and keeps them.
func (s *Search) Record() (*Recording, error) {
	r := &Recording{Source: s.Source}
	err := r.keep(s.Events())
	r.Header, r.Places, r.Choices, r.End = s.Header, s.Places, s.Choices, s.End()
	r.Look = s.Look
	if err != nil {
		r.Close()
		return nil, fmt.Errorf("%s: keep its search: %w", s.Name, err)
	}
	return r, nil
}

// LookAhead searches its file with a look ahead, and returns the problem with all names that occur.
// The error is an error in the file, or says why there can't be such a search.
func (r *Recording) LookAhead(ctx context.Context, limits Limits) (*puzzle.Look, *puzzle.Problem, error) {
	source := r.Source
	source.Look = true
	s, err := Start(ctx, source, limits, func(string) {})
	if err != nil {
		return nil, nil, err
	}
	s.Close()
	if s.Look == nil {
		return nil, nil, errors.New(s.End().String())
	}
	look := s.Look.Renumbered(
		func(place int) int { n, _ := r.Places.Number(s.Places.Of(place)); return n },
		func(choice int) int { n, _ := r.Choices.Number(s.Choices.Of(choice)); return n },
	)
	p, err := r.Problem()
	return look, p, err
}

// keep writes events down and counts them.
func (r *Recording) keep(events iter.Seq[puzzle.Event]) error {
	out := bufio.NewWriterSize(&r.kept, 1<<16)
	write := NewWriter(out)
	r.Run = *puzzle.Measure(func(yield func(puzzle.Event) bool) {
		for e := range events {
			if e.Kind != solver.Stopped {
				write.Event(e)
			}
			if !yield(e) {
				return
			}
		}
	}, nil)
	return out.Flush()
}

// Events are the events of the search from the first one. If the search was cut short, the last is
// a Stopped.
func (r *Recording) Events() iter.Seq[puzzle.Event] {
	return func(yield func(puzzle.Event) bool) {
		read := &reader{in: bufio.NewReaderSize(io.NewSectionReader(&r.kept, 0, r.kept.size), 1<<16)}
		for {
			e, err := read.next()
			if err != nil {
				break // the end of what was kept
			}
			if !yield(e) {
				return
			}
		}
		if r.End.Cause != Over {
			yield(puzzle.Event{Kind: solver.Stopped, By: puzzle.Because(r.End.String())})
		}
	}
}

// Close removes what was kept in a file.
func (r *Recording) Close() error { return r.kept.close() }

// A spool keeps bytes, in memory as long as there are few.
type spool struct {
	memory []byte
	file   *os.File
	size   int64
}

// mostInMemory is how many bytes of a recording are kept in memory: of about 200,000 events.
const mostInMemory = 1 << 20

func (s *spool) Write(text []byte) (int, error) {
	if s.file == nil && len(s.memory)+len(text) > mostInMemory {
		file, err := os.CreateTemp("", "queenbook-search-*")
		if err != nil {
			return 0, err
		}
		os.Remove(file.Name()) // on systems where an open file can be removed
		s.file = file
		if _, err := file.Write(s.memory); err != nil {
			return 0, err
		}
		s.memory = nil
	}
	if s.file == nil {
		s.memory = append(s.memory, text...)
		s.size += int64(len(text))
		return len(text), nil
	}
	n, err := s.file.Write(text)
	s.size += int64(n)
	return n, err
}

func (s *spool) ReadAt(into []byte, at int64) (int, error) {
	if s.file != nil {
		return s.file.ReadAt(into, at)
	}
	if at >= int64(len(s.memory)) {
		return 0, io.EOF
	}
	n := copy(into, s.memory[at:])
	if n < len(into) {
		return n, io.EOF
	}
	return n, nil
}

func (s *spool) close() error {
	if s.file == nil {
		return nil
	}
	err := s.file.Close()
	os.Remove(s.file.Name()) // on the other systems
	return err
}
