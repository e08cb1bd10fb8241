package log

import (
	"io"
	"slices"
	"strings"

	"queenbook/internal/puzzle"
)

// Check follows the log of a program for queens along a path of [Queens]: lines that name a row and a
// column, or lines of JSON. It says what it finds, a sentence or two a line, and whether the log is the
// same to the end. Lines in which nothing is recognised are passed over. The error is that of in, of
// which no more than a line is kept.
func Check(in io.Reader, p Path) (says string, same bool, err error) {
	_, says, same, err = check(in, p)
	return says, same, err
}

// check also returns the way in which the log is meant, nil where nothing is recognised.
func check(in io.Reader, p Path) (w *way, says string, same bool, err error) {
	c := newCounted(p)
	defer func() { c.stop() }()
	for l, err := range queensLines(in) {
		if err != nil {
			return nil, "", false, err
		}
		if l.kind > c.kind { // beside lines with words, two numbers are an array
			c.stop()
			c = newCounted(p)
			c.kind = l.kind
		}
		if l.kind == c.kind {
			c.add(l)
		}
	}
	w, says = c.end()
	return w, says, w != nil && w.reason == "same", nil
}

// A counted log is followed in every way that may be: how it counts its rows and columns shows only at
// its end.
type counted struct {
	*follower
	kind      int
	ways      []*way
	last      queensLine // the next line may be about it, too
	any       bool       // there is a last one
	tests     int        // how many there were
	low, high puzzle.Chosen
}

func newCounted(p Path) *counted {
	c := &counted{follower: newFollower(p)}
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
func (c *counted) add(l queensLine) {
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
func (c *counted) follow(next queensLine, end bool) {
	if !c.any {
		return
	}
	l := line{Entry: c.last.Entry, named: puzzle.Chosen{Place: c.last.col, Choice: c.last.row}}
	for _, w := range c.ways {
		w.answer = Unsaid
		at := w.read(l).named.Place
		if !end && l.Answer == Unsaid && c.kind != jsonl && int(at) < c.Columns {
			w.answer = Refused
			if w.read(line{named: puzzle.Chosen{Place: next.col, Choice: next.row}}).named.Place > at {
				w.answer = Free
			}
		}
		w.refuses = w.refuses || w.read(l).Answer == Refused
	}
	c.take(l, c.ways...)
}

// end says what came of it: in the way in which the log counts, or with rows and columns exchanged
// where it stays on the path longer by that.
func (c *counted) end() (w *way, says string) {
	if c.tests == 0 {
		return nil, say("none")
	}
	c.follow(queensLine{}, true)
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

// meant is the way in which a log is meant that may have exchanged rows and columns: where they
// begin at zero and there is room, one is added.
func (c *counted) meant(swapped bool) *way {
	w := &way{swapped: swapped}
	low, high := w.read(line{named: c.low}).named, w.read(line{named: c.high}).named
	rows, cols := c.fromZero(low.Choice, high.Choice), c.fromZero(low.Place, high.Place)
	return c.ways[slices.IndexFunc(c.ways, func(w *way) bool {
		return w.swapped == swapped && w.rows == rows && w.cols == cols
	})]
}

func (c *counted) fromZero(lowest, highest int32) int {
	if lowest <= 0 && int(highest) < c.Columns {
		return 1
	}
	return 0
}

// report is what is said of a log that is meant in this way.
func (c *counted) report(w *way) string {
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
	high := w.read(line{named: c.high}).named
	another := high.Choice == high.Place && int(high.Choice) != c.Columns
	if another && slices.Contains([]string{"outside", "early", "last"}, w.reason) {
		lines = append(lines, say("size", "most", high.Choice))
	}
	return strings.Join(lines, "\n")
}
