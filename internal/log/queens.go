package log

import (
	"io"
	"slices"
	"strings"

	"queenbook/internal/puzzle"
	"queenbook/internal/words"
)

// check follows a log along a path that is numbered: any lines that name a row and a column, or lines of
// JSON. It returns how the log is meant, nil where nothing is recognised, and what is said
// of it, a sentence or two a line. Lines in which nothing is recognised are passed over. The error is
// that of in, of which no more than a line is kept, or of the search.
func check(name string, in io.Reader, p Path) (w *way, says string, err error) {
	again := &replay{end: func() {}}
	if p.Columns == 0 { // the search of the book can be made as often as it is asked for
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
		if l.kind > c.kind && !again.gone { // beside lines with words, two numbers are an array
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

// A counted log is followed in every way that may be: how it counts its rows and columns shows only at
// its end.
type counted struct {
	*follower
	kind      int
	ways      []*way
	last      numberedLine // the next line may be about it, too
	any       bool         // there is a last one
	tests     int          // how many there were
	low, high puzzle.Chosen
	begins    begins
	sights    map[bool]*sight // as it is, and with rows and columns exchanged
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

// follow follows the last line, in every way that is still on the path. What was not said of it shows in
// the next one, unless it is the last: a queen was placed where that is further right.
func (c *counted) follow(next numberedLine, end bool) {
	if !c.any {
		return
	}
	l := line{Entry: c.last.Entry, named: puzzle.Chosen{Place: c.last.col, Choice: c.last.row}}
	if c.Columns > 0 {
		l.By = nil // who refuses is not asked
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

// end says what came of it: in how the log counts, or with rows and columns exchanged
// where it stays on the path longer by that.
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

// meant is how a log is meant that may have exchanged rows and columns.
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

// added is how much is added to the numbers of a log to have them count from one. It counts from zero where
// it says so, or where it has a zero and all numbers have room then; along a path that does so itself, where
// any is zero.
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

// report is what is said of a log that is meant in this way.
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

// counts says where the numbers of a log begin, if they don't begin where those of the path do.
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
