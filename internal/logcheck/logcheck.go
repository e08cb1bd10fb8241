// Package logcheck follows the log of a reader's own program along the search of the book, and says
// at which test it leaves the path and what it does instead.
//
// It stands behind solver, whose events are the path. The command asks it, and the script of the
// page does the same with its words and patterns: what differs is a mistake that a test finds.
package logcheck

import (
	"fmt"
	"io"
	"iter"
	"strings"

	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// Check follows the log of a program for n columns along events, those of solver.Trace(n) or of its
// beginning. It says what it finds, a sentence or two a line, and whether the log is the same to the
// end. Lines in which no test is recognised are passed over. The error is that of log, of which no
// more than a line is kept.
func Check(log io.Reader, n int, events iter.Seq[solver.Event]) (says string, same bool, err error) {
	f := newFollower(n, events)
	defer func() { f.stop() }()
	bare := true
	for t, err := range tests(log) {
		if err != nil {
			return "", false, err
		}
		if bare && !t.bare { // beside lines with words, two numbers are an array
			f.stop()
			f, bare = newFollower(n, events), false
		}
		if t.bare == bare {
			f.add(t)
		}
	}
	says, same = f.end()
	return says, same, nil
}

// A follower holds the tests of a log against those of the search, each as it comes. How the log
// counts its rows and columns shows only at its end, so it is followed in every way that may be.
type follower struct {
	n     int
	next  func() (solver.Event, bool)
	stop  func()
	state *solver.State // of the search before event
	event solver.Event  // the test that it comes to, unless it is over
	over  bool

	tests     int  // how many there were
	last      test // of them; the next line may be about it, too
	low, high test // the lowest and highest row and column
	ways      []*way

	// As far as a log stays on the path, it is the same in every way.
	steps  int
	before solver.Square // where the last test was
	seen   map[solver.Square]int
}

// A way is how a log may be meant, and how far it follows the search then.
type way struct {
	swapped    bool
	rows, cols int // what is added to them

	refuses bool // there is a test that is refused
	left    bool // it is off the path since then:
	steps   int
	reason  string // among those of differs, or over
	says    string
}

func newFollower(n int, events iter.Seq[solver.Event]) *follower {
	f := &follower{n: n, state: solver.NewState(n), seen: map[solver.Square]int{}}
	for _, swapped := range []bool{false, true} {
		for rows := range 2 {
			for cols := range 2 {
				f.ways = append(f.ways, &way{swapped: swapped, rows: rows, cols: cols})
			}
		}
	}
	f.next, f.stop = iter.Pull(events)
	f.advance()
	return f
}

// advance goes on to the next test of the search.
func (f *follower) advance() {
	for {
		e, ok := f.next()
		if !ok || e.Test() {
			f.event, f.over = e, !ok
			return
		}
		f.state.Apply(e)
	}
}

// add takes the next test of the log.
func (f *follower) add(t test) {
	switch last := &f.last; {
	case f.tests == 0:
		f.low, f.high = t, t
	case last.row == t.row && last.col == t.col &&
		(last.answer == unsaid || last.answer == placed && t.answer != refused):
		last.answer = max(last.answer, t.answer)
		return
	default:
		f.follow(f.last, &t)
	}
	f.tests++
	f.last = t
	f.low.row, f.low.col = min(f.low.row, t.row), min(f.low.col, t.col)
	f.high.row, f.high.col = max(f.high.row, t.row), max(f.high.col, t.col)
}

// follow holds a test against the search in every way that is still on the path. What was not said
// of it shows in the next one, nil for the last: a queen was placed where that is further right.
func (f *follower) follow(t test, next *test) {
	on := false
	for _, w := range f.ways {
		mine := w.read(t)
		if mine.answer == unsaid && next != nil && mine.col < f.n {
			mine.answer = refused
			if w.read(*next).col > mine.col {
				mine.answer = placed
			}
		}
		w.refuses = w.refuses || mine.answer == refused
		if !w.left {
			f.compare(w, mine)
		}
		on = on || !w.left
	}
	if !on {
		return
	}
	f.steps++
	f.before, f.seen[f.event.Square] = f.event.Square, f.steps
	f.state.Apply(f.event)
	f.advance()
}

// read is the test as it is meant in this way.
func (w *way) read(t test) test {
	if w.swapped {
		t.row, t.col = t.col, t.row
	}
	t.row, t.col = t.row+w.rows, t.col+w.cols
	return t
}

// compare ends the way where t is not what the search does.
func (f *follower) compare(w *way, t test) {
	if f.over {
		f.leave(w, "over", f.along("over", "yours", square(t.row, t.col)))
		return
	}
	e := f.event
	reason, by := differs(t, f.before, e, f.state)
	if reason == "" {
		return
	}
	var seen int
	if 0 < t.row && t.row <= f.n && 0 < t.col && t.col <= f.n {
		seen = f.seen[solver.Sq(t.row, t.col)]
	}
	way, _, _ := strings.Cut(e.Line().String(), " ") // "row", "falling" or "rising"
	said := say("head", "step", f.steps+1, "line", t.line) + " " +
		say(reason,
			"yours", square(t.row, t.col), "mine", squareOf(e.Square), "by", squareOf(by),
			"column", e.Square.Col, "before", f.before.Col, "seen", seen, "way", way)
	if t.row != int(e.Square.Row) || t.col != int(e.Square.Col) {
		said += " " + words.Ours().Say("part-tail", "mine", squareOf(e.Square))
	}
	f.leave(w, reason, said)
}

func (f *follower) leave(w *way, reason, says string) {
	w.left, w.steps, w.reason, w.says = true, f.steps, reason, says
}

// along is a sentence about a log that was on the path so far.
func (f *follower) along(name string, values ...any) string {
	return say(name, append(values, "tests", words.Ours().Say("tests", "n", f.steps))...)
}

// end says what came of it: in the way in which the log counts, or with rows and columns exchanged
// where it stays on the path longer by that.
func (f *follower) end() (says string, same bool) {
	if f.tests == 0 {
		return say("none"), false
	}
	f.follow(f.last, nil)
	for _, w := range f.ways {
		if !w.left {
			reason := f.stands()
			f.leave(w, reason, f.along(reason, "mine", squareOf(f.event.Square)))
		}
	}
	straight, swapped := f.meant(false), f.meant(true)
	if straight.reason != "same" && swapped.steps > straight.steps+2 {
		note := "swapped"
		if swapped.reason == "same" {
			note = "swapped-same"
		}
		return f.report(swapped) + "\n" + say(note), swapped.reason == "same"
	}
	return f.report(straight), straight.reason == "same"
}

// stands names how a log ends that was on the path to its end.
func (f *follower) stands() string {
	switch {
	case f.over:
		return "same"
	case f.state.Found == 1 && f.state.Last.Kind == solver.Found:
		return "first"
	case f.event.Square.Col < f.before.Col:
		return "ended"
	}
	return "stops"
}

// meant is the way in which a log is meant that may have exchanged rows and columns: where they
// begin at zero and there is room, one is added.
func (f *follower) meant(swapped bool) *way {
	low, high := (&way{swapped: swapped}).read(f.low), (&way{swapped: swapped}).read(f.high)
	for _, w := range f.ways {
		rows, cols := f.fromZero(low.row, high.row), f.fromZero(low.col, high.col)
		if w.swapped == swapped && w.rows == rows && w.cols == cols {
			return w
		}
	}
	panic("logcheck: a way that was not followed")
}

func (f *follower) fromZero(lowest, highest int) int {
	if lowest <= 0 && highest < f.n {
		return 1
	}
	return 0
}

// report is what is said of a log that is meant in this way.
func (f *follower) report(w *way) string {
	lines := []string{w.says}
	if w.rows > 0 {
		lines = append(lines, say("rows"))
	}
	if w.cols > 0 {
		lines = append(lines, say("columns"))
	}
	if !w.refuses && w.reason != "same" {
		lines = append(lines, say("silent"))
	}
	high := w.read(f.high)
	another := high.row == high.col && high.row != f.n
	if another && (w.reason == "outside" || w.reason == "early" || w.reason == "last") {
		lines = append(lines, say("size", "most", high.row))
	}
	return strings.Join(lines, "\n")
}

// differs names the reason why a test is not the event that the search comes to after the test
// before; "" where it is. By is the queen that has to do with it.
func differs(
	t test, before solver.Square, e solver.Event, s *solver.State,
) (reason string, by solver.Square) {
	row, col, last := int(e.Square.Row), int(e.Square.Col), int(before.Col)
	if t.row == row && t.col == col {
		switch {
		case t.answer == placed && e.Kind == solver.Refused:
			return "forgot", e.By
		case t.answer != refused || e.Kind == solver.Refused:
			return "", by
		}
		for c := col + 1; c <= s.N; c++ {
			old := solver.Sq(int(s.RowPosition[c-1]), c)
			if old.Row > 0 && solver.LineBetween(old, e.Square) != solver.NoLine {
				return "old", old
			}
		}
		return "refused", by
	}
	// The first that is true is the reason.
	for _, may := range []struct {
		reason string
		is     bool
	}{
		{"zero", t.row < 1 || t.col < 1},
		{"outside", t.row > s.N || t.col > s.N},
		{"bottom", s.Step == 0 && t.row == s.N && t.col == 1},
		{"begin", s.Step == 0},
		{"restart", t.row == 1 && t.col == 1},
		{"last", t.col < col && col == last && row == s.N},
		{"early", t.col < col && col == last},
		{"stays", t.col < col && t.col == last && t.row > int(before.Row)},
		{"far", t.col < col && t.col < last},
		{"top", t.col == col && t.row == 1 && row > 2 && col < last},
		{"skips", t.col == col && t.row > row},
		{"leaves", t.col > col && col > last},
		{"hole", t.col > col && t.col > last},
	} {
		if may.is {
			return may.reason, by
		}
	}
	return "again", by
}

func square(row, col int) string {
	return words.Ours().Say("square-of", "row", fmt.Sprint(row), "column", fmt.Sprint(col))
}

func squareOf(s solver.Square) string { return square(int(s.Row), int(s.Col)) }
