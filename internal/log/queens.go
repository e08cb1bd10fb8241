package log

import (
	"io"
	"slices"
	"strings"

	"queenbook/internal/puzzle"
	"queenbook/internal/words"
)

// check follows a log along a numbered path. Its lines are JSON, or anything that names a row and a
// column; others are skipped. It returns how to read the log, or nil if it recognises nothing, and
// what to say about it, with one or two sentences to a line. The error comes from in, which is
// never kept longer than a line, or from the search.
func check(name string, in io.Reader, p Path) (w *way, says string, err error) {
	again := &replay{end: func() {}}
	if p.Columns == 0 { // the book's search can run as often as we need it
		again = replayed(p.Events)
		p.Events = again.all
	}
	defer func() { again.end() }()
	c, begins := newCounted(p), new(begins)
	defer func() { c.stop() }()
	for l, err := range numberedLines(name, in, p, begins) {
		if err != nil {
			return nil, "", err
		}
		if l.kind > c.kind && !again.gone { // next to words, bare numbers are an array
			c.stop()
			c = newCounted(p)
			c.kind = l.kind
		}
		if l.kind == c.kind {
			c.add(l)
		}
	}
	c.begins = *begins
	w, says = c.end()
	return w, says, c.err
}

// A counted log is followed in every way it can be read, because only its end shows how it counts
// rows and columns.
type counted struct {
	*follower
	kind      int
	ways      []*way
	last      numberedLine // the next line may be about the same test
	any       bool         // there's a last line
	tests     int          // tests so far
	low, high puzzle.Chosen
	begins    begins
	sights    map[bool]*sight // as written, and with rows and columns exchanged
}

func newCounted(p Path) *counted {
	c := &counted{follower: newFollower(p), sights: map[bool]*sight{false: {}, true: {}}}
	for _, swapped := range []bool{false, true} {
		for rows := range 2 {
			for cols := range 2 {
				c.ways = append(c.ways, &way{swapped: swapped, rows: rows, cols: cols})
			}
		}
	}
	return c
}

// add takes the next line of the log.
func (c *counted) add(l numberedLine) {
	last := &c.last
	if c.any && l.kind != jsonl && last.row == l.row && last.col == l.col &&
		(last.Answer == Unsaid || last.Answer == Free && l.Answer != Refused) {
		last.Answer = max(last.Answer, l.Answer)
		return
	}
	c.follow(l, false)
	c.last, c.any = l, true
	if l.Verb != Try || l.row == noNumber || l.col == noNumber {
		return
	}
	if c.tests == 0 {
		c.low, c.high = puzzle.Chosen{Place: l.col, Choice: l.row}, puzzle.Chosen{Place: l.col, Choice: l.row}
	}
	c.tests++
	c.low.Place, c.low.Choice = min(c.low.Place, l.col), min(c.low.Choice, l.row)
	c.high.Place, c.high.Choice = max(c.high.Place, l.col), max(c.high.Choice, l.row)
}

// follow follows the last line, in every way that's still on the path. If the line doesn't give an
// answer, the next line shows it: if that's further right, a queen was placed.
func (c *counted) follow(next numberedLine, end bool) {
	if !c.any {
		return
	}
	l := line{Entry: c.last.Entry, named: puzzle.Chosen{Place: c.last.col, Choice: c.last.row}}
	if c.Columns > 0 {
		l.By = nil // we don't ask what refuses it
	}
	for _, w := range c.ways {
		w.answer = Unsaid
		at := w.read(l).named.Place
		if !end && l.Answer == Unsaid && c.kind != jsonl && int(at) < c.Places.Len() {
			w.answer = Refused
			if w.read(line{named: puzzle.Chosen{Place: next.col, Choice: next.row}}).named.Place > at {
				w.answer = Free
			}
		}
		mine := w.read(l)
		w.refuses = w.refuses || mine.Answer == Refused
		if w.rows == 0 && w.cols == 0 && l.Verb == Try {
			c.sights[w.swapped].test(mine.named, mine.Answer)
		}
	}
	c.take(l, c.ways...)
}

// end says how the log did, read the way it counts, or with rows and columns exchanged if it then
// stays on the path longer.
func (c *counted) end() (w *way, says string) {
	if c.tests == 0 {
		return nil, say("none")
	}
	c.follow(numberedLine{}, true)
	c.follower.end(c.ways...)
	straight, swapped := c.meant(false), c.meant(true)
	if straight.reason != "same" && swapped.steps > straight.steps+2 {
		note := "swapped"
		if swapped.reason == "same" {
			note = "swapped-same"
		}
		return swapped, c.report(swapped) + "\n" + say(note)
	}
	return straight, c.report(straight)
}

// meant chooses the way to read a log, with or without exchanging rows and columns.
func (c *counted) meant(swapped bool) *way {
	w := &way{swapped: swapped}
	low, high := w.read(line{named: c.low}).named, w.read(line{named: c.high}).named
	zero := low.Choice <= 0 || low.Place <= 0
	begins := c.begins
	if swapped {
		begins.rows, begins.cols = begins.cols, begins.rows
	}
	rows := c.Choices.added(begins.rows, low.Choice, high.Choice, zero)
	cols := c.Places.added(begins.cols, low.Place, high.Place, zero)
	return c.ways[slices.IndexFunc(c.ways, func(w *way) bool {
		return w.swapped == swapped && w.rows == rows && w.cols == cols
	})]
}

// added is what to add to a log's numbers so that they count from one. A log counts from zero if it
// says so, or if it has a zero and all its numbers still fit; on a path that counts from zero
// itself, any zero is enough.
func (n *Names) added(begins *int32, lowest, highest int32, zero bool) int {
	if begins != nil {
		return int(1 - *begins)
	}
	from, _ := n.from()
	if from == 0 && zero || from == 1 && lowest <= 0 && int(highest) < n.Len() {
		return 1
	}
	return 0
}

// report says how a log did if it's read in this way.
func (c *counted) report(w *way) string {
	says := []string{w.says}
	if w.reason == "forgot" && c.Columns > 0 {
		w.missed = c.sights[w.swapped].missed()
	}
	switch w.missed {
	case rising, falling:
		says = append(says, say("diagonal"))
	case rising | falling:
		says = append(says, say("diagonals"))
	}
	says = append(says, counts(c.Choices, w.rows, "rows")...)
	says = append(says, counts(c.Places, w.cols, "columns")...)
	if c.Columns > 0 && !w.refuses && w.reason != "same" {
		says = append(says, say("silent"))
	}
	high := w.read(line{named: c.high}).named
	another := high.Choice == high.Place && int(high.Choice) != c.Places.Len()
	if another && slices.Contains([]string{"outside", "place", "choice", "early", "last"}, w.reason) {
		says = append(says, say("size", "most", high.Choice))
	}
	return strings.Join(says, "\n")
}

// counts says where a log's numbers begin, if the path's numbers begin elsewhere.
func counts(names *Names, added int, what string) []string {
	from, _ := names.from()
	switch {
	case from == 1 && added > 0:
		return []string{say(what)}
	case from == 0 && added == 0:
		return []string{words.Ours().Say("part-" + what)}
	}
	return nil
}
