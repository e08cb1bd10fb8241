package problem

import (
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"path"
	"strings"

	"queenbook/internal/log"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// ReadLog reads the log of a program as a search. As describes the search. It may be nil, if the
// first line of the log describes it, or if nothing is known except what the lines name. The error
// names a line that can't be in any search.
func ReadLog(name string, in io.Reader, as *Header) (*Recording, error) {
	r := &Recording{Source: Source{Name: name}}
	read := log.Read(name, in, &r.Places, &r.Choices)
	if as != nil {
		r.Header = *as
		r.known(read)
	}
	read.Header = func(line []byte) error { return r.begin(read, line) }
	err := r.keep(read.All())
	if err == nil {
		err = read.Err()
	}
	if err != nil {
		r.Close()
		return nil, err
	}
	if read.Stopped != "" {
		r.End = End{Cause: Ends, Why: read.Stopped}
	}
	r.Header.Version = Version
	if r.Header.Title == "" {
		r.Header.Title = strings.TrimSuffix(path.Base(strings.ReplaceAll(name, `\`, "/")), ".jsonl")
	}
	return r, nil
}

// known takes the names of the header.
func (r *Recording) known(read *log.Events) {
	for _, place := range r.Header.Places {
		r.Places.Number(place)
	}
	for _, choice := range r.Header.Choices {
		r.Choices.Number(choice)
	}
	for _, given := range r.Header.Given {
		r.Places.Number(given.Name)
	}
	read.OnlyPlaces, read.OnlyChoices = r.Places.Len() > 0, r.Choices.Len() > 0
}

// begin reads the first line, if nothing else describes the search.
func (r *Recording) begin(read *log.Events, line []byte) error {
	if r.Header.Version != 0 {
		return nil
	}
	var h struct {
		Header
		Version *int `json:"version"`
	}
	if err := json.Unmarshal(line, &h); err != nil {
		return fmt.Errorf("%s:1: the first line says what the log is of: %w", r.Name, err)
	}
	r.Header = h.Header
	r.Header.Title, r.Header.About = log.Visible(r.Header.Title), log.Visible(r.Header.About)
	r.known(read)
	if _, err := ReadPicture(r.Header.Picture, r.Header.Places); err != nil {
		return fmt.Errorf("%s:1: picture: %w", r.Name, err)
	}
	return nil
}

// Check follows the log of a program along a search, whose events it takes. It says what it finds,
// in a sentence or two, and whether the log is the same to its end. The error says that the log
// can't be read, with the line, or that the search couldn't come that far.
func (s *Search) Check(name string, in io.Reader) (says string, same bool, err error) {
	return log.Check(name, in, s.Path())
}

// Path is the search as a path to compare logs with; it can be followed only once.
func (s *Search) Path() log.Path {
	return log.Path{
		Places: &s.Places, Choices: &s.Choices, Board: s.Header.onBoard(),
		Events: func(yield func(puzzle.Event) bool) {
			for e := range s.Events() {
				if e.Kind == solver.Stopped && s.End().Cause == Enough || !yield(e) {
					return
				}
			}
		},
	}
}

// Check follows the log of a program along this one.
func (r *Recording) Check(name string, in io.Reader) (says string, same bool, err error) {
	return log.Check(name, in, log.Path{
		Places: &r.Places, Choices: &r.Choices, Board: r.Header.onBoard(), Events: r.whole(),
	})
}

// whole are the events of a log up to where it ends.
func (r *Recording) whole() iter.Seq[puzzle.Event] {
	return func(yield func(puzzle.Event) bool) {
		for e := range r.Events() {
			if e.Kind == solver.Stopped || !yield(e) {
				return
			}
		}
	}
}

// onBoard reports whether the places are the columns of a board, and the choices their rows.
func (h *Header) onBoard() bool { return h.Words == Words{Place: "column", Choice: "row"} }
