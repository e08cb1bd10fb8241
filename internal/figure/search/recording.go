package search

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
)

// A recording is a part of a search: what was known before its first event, and its events. It
// begins with the call that its first test belongs to, if that call begins with it, and ends with
// the returns after its last test.
type recording struct {
	before *solver.State
	log    []byte // what was printed before
	events []solver.Event
}

// record is the steps from one to another of the search that goes on from a state.
func record(start *solver.State, from, to int) (r recording) {
	now := start.Clone()
	if now.Step > 0 {
		r.log = solver.AppendLog(r.log, now.Last, now)
	}
	for e := range figure.SearchTo(start, to) {
		if r.before == nil && now.Step == from-1 && (e.Kind == solver.Call || e.Test()) {
			r.before = now.Clone()
		}
		now.Apply(e)
		if r.before != nil {
			r.events = append(r.events, e)
		} else {
			r.log = solver.AppendLog(r.log, e, now)
		}
	}
	return r
}

// profile counts what happens in it.
func (r recording) profile() *solver.Profile {
	return solver.ProfileOf(r.before.N, slices.Values(r.events))
}

// alone is it as a search of its own: first come the queens that stand before it.
func (r recording) alone() iter.Seq[solver.Event] {
	var events []solver.Event
	for _, q := range r.before.Queens[:r.events[0].Square.Col-1] {
		events = append(events, solver.Event{Kind: solver.Assigned, Square: q})
	}
	return slices.Values(append(events, r.events...))
}

// tests are what a player gets of its tests, one character for each: the column of the queen that
// attacks, a digit of base 36, 0 for none. Where a test stands follows from those before it.
func (r recording) tests() string {
	var tests []byte
	for _, e := range r.events {
		if e.Test() {
			tests = strconv.AppendInt(tests, int64(e.By.Col), 36)
		}
	}
	return string(tests)
}

// An opening is what a player knows before its first moment, and what it cannot read out of the
// tests.
type opening struct {
	N       int         `json:"n"`
	All     int64       `json:"all"`     // tests of the whole search
	Boards  int64       `json:"boards"`  // solutions of the whole search
	Column  int8        `json:"column"`  // of the first test
	Step    int         `json:"step"`    // tests so far
	Found   int         `json:"found"`   // solutions so far
	Array   solver.Rows `json:"array"`   // rowPosition
	Rows    []int8      `json:"rows"`    // by call that has not returned, the row that its loop has reached
	Placed  []uint16    `json:"placed"`  // by such call, the rows that were free: row r is the bit of value 2^r
	Returns int         `json:"returns"` // the calls that return after the last test
	Log     []string    `json:"log"`     // what was printed last, a few lines
}

// opening is what the recording begins with; the run is that of its board.
func (r recording) opening(run *solver.Run) opening {
	s := r.before
	o := opening{
		N:      s.N,
		All:    run.Whole.Tests,
		Boards: run.Whole.Solutions,
		Column: r.events[0].Square.Col,
		Step:   s.Step,
		Found:  s.Found,
		Array:  s.RowPosition,
		Rows:   []int8{},
		Placed: []uint16{},
		Log:    lastLines(r.log),
	}
	for _, f := range s.Stack {
		o.Rows = append(o.Rows, f.Row)
		rows := uint16(0)
		for _, sq := range s.Freed(f) {
			rows |= 1 << sq.Row
		}
		o.Placed = append(o.Placed, rows)
	}
	for _, e := range slices.Backward(r.events) {
		if !e.Return() {
			break
		}
		o.Returns++
	}
	return o
}

// lastLines are the lines of a log that a player shows, at the end of it.
func lastLines(log []byte) []string {
	lines := strings.Split(strings.TrimSuffix(string(log), "\n"), "\n")
	if len(log) == 0 {
		return []string{}
	}
	return lines[max(0, len(lines)-widgets.PlayerLog):]
}
