package log

import (
	"errors"
	"io"
	"iter"
	"slices"

	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// Check follows a program's log along a path. It says what it finds, with one or two sentences to a
// line, and whether the log agrees with the path to its end. It fails if the log can't be read, and
// says in which line, or if the search can't get that far.
func Check(name string, in io.Reader, p Path) (says string, same bool, err error) {
	parted, err := Part(name, in, p)
	return parted.Says, parted.Reason == "same", err
}

// A Parting says where and why a log leaves its path, or that it stays on it.
type Parting struct {
	// Reason is the name of what's said: "same" if the log is the same as the path to its end,
	// "none" if nothing in it is recognised.
	Reason string
	Says   string
	Steps  int64 // how many steps it stays on the path
	Line   int   // in the log, 0 at its end

	missed lines // the diagonals that its test never looks at
}

// Part follows a log as [Check] does.
func Part(name string, in io.Reader, p Path) (Parting, error) {
	if p.numbered() {
		w, says, err := check(name, in, p)
		if w == nil || err != nil {
			return Parting{Reason: "none", Says: says}, err
		}
		return Parting{w.reason, says, w.steps, w.line, w.missed}, nil
	}
	w, err := follow(name, in, p)
	if err != nil {
		return Parting{}, err
	}
	return Parting{Reason: w.reason, Says: w.says, Steps: w.steps, Line: w.line}, nil
}

func follow(name string, in io.Reader, p Path) (*way, error) {
	f := newFollower(p)
	defer f.stop()
	lines, way := newReader(name, in), &way{}
	lines.printed = p.printed
	for !way.left && f.err == nil {
		e, err := lines.next()
		if err != nil {
			return nil, err
		}
		if e == nil {
			f.end(way)
			break
		}
		f.take(line{Entry: *e, named: p.about(e)}, way)
	}
	return way, f.err
}

// about returns the numbers of what a line names, 0 for unknown names.
func (p Path) about(e *Entry) puzzle.Chosen {
	return puzzle.Chosen{Place: int32(p.Places.FindIn(e.Place)), Choice: int32(p.Choices.FindIn(e.Choice))}
}

// A line is a line of the log, with the numbers of what it names.
type line struct {
	Entry
	named puzzle.Chosen
	cols  int // what to add to the log's columns
}

// isAbout reports whether a line names this place and choice. A line that takes something back
// doesn't have to say which choice it was.
func (l line) isAbout(c puzzle.Chosen) bool {
	return l.named.Place == c.Place &&
		(l.named.Choice == c.Choice || l.Verb == Back && l.Choice == nil)
}

// A way is one way to read a log, and how far the log follows the path if it's read like that.
// There's only one, unless it's unclear how the log counts.
type way struct {
	swapped    bool
	rows, cols int    // what to add to the log's numbers
	answer     Answer // of lines that don't give one

	refuses bool // it has refused a test
	left    bool // it has left the path, and this is where and why:
	steps   int64
	line    int // in the log, 0 at its end
	reason  string
	says    string
	missed  lines // the diagonals its test never looks at, if it allows too much
}

// read reads a line in this way.
func (w *way) read(l line) line {
	at := &l.named
	if w.swapped {
		at.Place, at.Choice = at.Choice, at.Place
		l.Place, l.Choice = l.Choice, l.Place
	}
	l.cols = w.cols
	if at.Place != noNumber {
		at.Place += int32(w.cols)
	}
	if at.Choice != noNumber {
		at.Choice += int32(w.rows)
	}
	if l.Answer == Unsaid && l.Verb == Try {
		l.Answer = w.answer
	}
	return l
}

// A follower compares the lines of a log with the events of a path. It needs only one state for all
// ways to read a log, because they agree while they're on the path.
type follower struct {
	Path
	next  func() (puzzle.Event, bool)
	stop  func()
	event puzzle.Event // the next event on the path, unless it's over
	over  bool
	err   error // from the search

	steps         int64
	found         int
	solved        bool   // the last test completed a solution
	calls         []open // that haven't returned
	left          []open // that have returned since the last test
	inner         open   // of the last test
	before, first puzzle.Chosen
	seen          map[puzzle.Chosen]int64 // the last test of each choice
	stands        []puzzle.Chosen
	memory        map[int32]int32 // the latest choice in each place, even if it was taken back
	owed          map[int32]int32 // taken back on the path, but the log hasn't said so yet
	told          [Stopped]bool   // what the log mentions
	on            []*way          // reused for the ways that are still on the path
}

// An open call, and the number of tests before it.
type open struct {
	place  int32
	begins int64
}

func newFollower(p Path) *follower {
	f := &follower{
		Path: p, seen: map[puzzle.Chosen]int64{}, memory: map[int32]int32{}, owed: map[int32]int32{},
	}
	f.next, f.stop = iter.Pull(takingBack(p.Events))
	f.advance()
	return f
}

func (f *follower) advance() {
	e, more := f.next()
	f.event, f.over = e, !more
	if more && e.Kind == solver.Stopped {
		f.err, f.over = errors.New("after "+f.tested()+": "+e.By.Why()), true
	}
}

// verbs are the words of a log for events.
var verbs = map[solver.Kind]Verb{
	solver.Assigned: Put, solver.TakenBack: Back, solver.Found: Solution,
}

func about(e puzzle.Event) puzzle.Chosen { return puzzle.Chosen{Place: e.Place, Choice: e.Choice} }

// take follows one line in each way that's still on the path. Calls and returns tell us nothing
// new.
func (f *follower) take(l line, ways ...*way) {
	if l.Verb == Call || l.Verb == Return || l.Verb == Cut || l.Verb == Stopped {
		return
	}
	on := f.on[:0]
	for _, w := range ways {
		if !w.left {
			on = append(on, w)
		}
	}
	f.on = on
	for _, w := range on {
		if l.Verb == Back && f.isLate(w.read(l)) {
			f.told[Back] = true
			return
		}
	}
	for len(on) > 0 && f.err == nil {
		e := f.event
		switch {
		case f.over:
			for _, w := range on {
				f.leave(w, f.after(), w.read(l))
			}
			return
		case e.Test():
			on = f.each(on, l, f.differs)
			if len(on) > 0 {
				f.apply()
			}
			return
		case e.Kind == solver.Call, e.Kind == solver.Bounded, e.Return():
			f.apply()
			continue
		}
		verb := verbs[e.Kind]
		same := func(w *way) bool { return l.Verb == verb && (verb == Solution || w.read(l).isAbout(about(e))) }
		if slices.ContainsFunc(on, same) {
			f.told[verb] = true
			f.each(on, l, func(mine line) string { return f.missing(mine, verb, true) })
			f.apply()
			return
		}
		on = f.each(on, l, func(mine line) string { return f.missing(mine, verb, false) })
		if len(on) > 0 {
			if verb == Back {
				f.owed[e.Place] = e.Choice
			}
			f.apply()
		}
	}
}

// each takes ways off the path if there's a reason to, and returns the others.
func (f *follower) each(on []*way, l line, reason func(line) string) []*way {
	return slices.DeleteFunc(on, func(w *way) bool {
		mine := w.read(l)
		why := reason(mine)
		if why != "" {
			f.leave(w, why, mine)
		}
		return why != ""
	})
}

// isLate reports whether a line takes back something that the path has already taken back, or
// that's still placed at the path's end.
func (f *follower) isLate(l line) bool {
	if !f.over {
		choice, owed := f.owed[l.named.Place]
		late := owed && l.isAbout(puzzle.Chosen{Place: l.named.Place, Choice: choice})
		if late {
			delete(f.owed, l.named.Place)
		}
		return late
	}
	at := slices.IndexFunc(f.stands, l.isAbout)
	if at >= 0 {
		f.stands = slices.Delete(f.stands, at, at+1)
	}
	return at >= 0
}

// apply moves one event along the path.
func (f *follower) apply() {
	e := f.event
	switch e.Kind {
	case solver.Call:
		f.calls = append(f.calls, open{e.Place, f.steps})
	case solver.DeadEnd, solver.Exhausted:
		last := len(f.calls) - 1
		f.left, f.calls = append(f.left, f.calls[last]), f.calls[:last]
	case solver.Assigned:
		f.stands = append(f.stands, about(e))
		f.memory[e.Place] = e.Choice
		delete(f.owed, e.Place)
	case solver.TakenBack:
		f.stands = f.stands[:len(f.stands)-1]
	case solver.Found:
		f.found++
		f.solved = true
	case solver.Bounded:
	default:
		f.steps++
		f.before = about(e)
		if f.steps == 1 {
			f.first = f.before
		}
		f.seen[f.before] = f.steps
		f.left, f.solved, f.inner = f.left[:0], false, f.calls[len(f.calls)-1]
	}
	f.advance()
}

// end says how the log ended, if it was still on the path.
func (f *follower) end(ways ...*way) {
	for !f.over && !f.event.Test() {
		f.apply()
	}
	reason := "stops"
	switch {
	case f.over:
		reason = "same"
	case f.solved && f.found == 1:
		reason = "first"
	case f.steps > 0 && !slices.Contains(f.calls, f.inner):
		reason = "ended"
	}
	for _, w := range ways {
		if !w.left {
			f.leave(w, reason, line{})
		}
	}
}

// tested says how many tests agreed.
func (f *follower) tested() string { return words.Ours().Say("tests", "n", f.steps) }

// leave takes a way off the path and says why.
func (f *follower) leave(w *way, reason string, l line) {
	w.left, w.steps, w.line, w.reason, w.says = true, f.steps, int(l.Line), reason, f.say(reason, l)
}
