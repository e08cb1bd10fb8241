package search

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
)

// A recording is a part of a search as the player gets it: what was known before its first event,
// and one character for each of its tests: where a test stands follows from those before it. It
// begins with the call that its first test belongs to, if that call begins with it, and ends with
// the returns after its last test.
type recording struct {
	From, To int
	Tests    []byte // the column of the queen that attacks, a digit of base 36, 0 for none
	Start    opening
	Of       *solver.Profile // what happens in it
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
	Rows    []int8      `json:"rows"`    // for each call that has not returned, the row that its loop has reached
	Placed  []uint16    `json:"placed"`  // for each of these calls, the rows that were free: row r is the bit of value 2^r
	Returns int         `json:"returns"` // the calls that return after the last test
	Log     []string    `json:"log"`     // what was printed last, a few lines
}

// openingAt is what a recording begins with.
func openingAt(s *solver.State) opening {
	o := opening{N: s.N, Step: s.Step, Found: s.Found,
		Array: slices.Clone(s.RowPosition), Rows: []int8{}, Placed: []uint16{}, Log: []string{}}
	for _, f := range s.Stack {
		o.Rows = append(o.Rows, f.Row)
		rows := uint16(0)
		for _, sq := range s.Freed(f) {
			rows |= 1 << sq.Row
		}
		o.Placed = append(o.Placed, rows)
	}
	return o
}

// A source is where events come from, and the state before the first of them.
type source struct {
	before *solver.State
	events iter.Seq[solver.Event]
}

func wholeSearch(n int) source { return source{solver.NewState(n), solver.Trace(n)} }

// record is the recording of the steps from one to another.
func (src source) record(from, to int) recording {
	r := recording{From: from, To: to, Of: solver.NewProfile(src.before.N)}
	now := src.before.Clone()
	var log []byte
	if now.Step > 0 {
		log = solver.AppendLog(log, now.Last, now)
	}
	for e := range src.events {
		if now.Step == to && (e.Kind == solver.Call || e.Test()) {
			break // it belongs to the next step
		}
		if now.Step == from-1 && (e.Kind == solver.Call || e.Test() && r.Start.N == 0) {
			r.Start = openingAt(now)
			r.Start.Column = e.Square.Col
			r.Start.Log = lastLines(log)
		}
		if now.Apply(e); r.Start.N > 0 {
			r.Of.Add(e)
		} else {
			log = solver.AppendLog(log, e, now)
		}
		switch {
		case now.Step < from:
		case e.Test():
			r.Tests = strconv.AppendInt(r.Tests, int64(e.By.Col), 36)
		case e.Return() && now.Step == to:
			r.Start.Returns++
		}
	}
	return r
}

// lastLines are the lines of a log that a player shows, at the end of it.
func lastLines(log []byte) []string {
	lines := strings.Split(strings.TrimSuffix(string(log), "\n"), "\n")
	if len(log) == 0 {
		return []string{}
	}
	return lines[max(0, len(lines)-widgets.PlayerLog):]
}
