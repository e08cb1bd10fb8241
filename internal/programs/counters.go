package programs

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"

	"queenbook/internal/solver"
)

// Counters are what a program did, in numbers. What a program does not do
// counts as 0: one that asks before it places rejects nothing, and bit masks
// ask about no square at all.
type Counters struct {
	Calls     int
	Tests     int // squares asked about before a queen stood there
	Refused   int // tests that said no
	Accepted  int // tests that said yes
	Placed    int
	Removed   int // queens that the program took off the board
	RowsBegun int // rows of the board that calls went on to
	Rejected  int // boards that were wrong
	Passed    int // boards that were not, solutions included
	Unchecked int // of these, boards that no pair and no square had to be looked at for
	Solutions int
	Returns   int

	PairChecks  int // pairs of queens that were compared
	SquaresRead int // squares of the board that were read to judge it

	RefusedRow, RefusedColumn, RefusedDiagonal int // by the line that was asked first
}

// Count counts all of the events, or a prefix of them.
func Count(events iter.Seq[Event]) Counters {
	var c Counters
	for e := range events {
		c.Add(e)
	}
	return c
}

// Add counts one event.
func (c *Counters) Add(e Event) {
	c.PairChecks += int(e.Checks)
	c.SquaresRead += int(e.Reads)
	switch e.Kind {
	case Call:
		c.Calls++
	case Begun:
		c.RowsBegun++
	case Refused:
		c.Tests++
		c.Refused++
		switch e.Line {
		case solver.AlongRow:
			c.RefusedRow++
		case solver.AlongColumn:
			c.RefusedColumn++
		case solver.Falling, solver.Rising:
			c.RefusedDiagonal++
		}
	case Accepted:
		c.Tests++
		c.Accepted++
	case Placed:
		c.Placed++
	case Removed:
		c.Removed++
	case Rejected:
		c.Rejected++
	case Passed:
		c.Passed++
		if e.Checks == 0 && e.Reads == 0 {
			c.Unchecked++
		}
	case Found:
		c.Solutions++
	case Return:
		c.Returns++
	}
}

// names are the words that marks use for the counters.
var names = map[string]func(*Counters) int{
	"calls":               func(c *Counters) int { return c.Calls },
	"tests":               func(c *Counters) int { return c.Tests },
	"refused":             func(c *Counters) int { return c.Refused },
	"refused by row":      func(c *Counters) int { return c.RefusedRow },
	"refused by column":   func(c *Counters) int { return c.RefusedColumn },
	"refused by diagonal": func(c *Counters) int { return c.RefusedDiagonal },
	"accepted":            func(c *Counters) int { return c.Accepted },
	"placed":              func(c *Counters) int { return c.Placed },
	"removed":             func(c *Counters) int { return c.Removed },
	"rows begun":          func(c *Counters) int { return c.RowsBegun },
	"rejected":            func(c *Counters) int { return c.Rejected },
	"passed":              func(c *Counters) int { return c.Passed },
	"unchecked":           func(c *Counters) int { return c.Unchecked },
	"solutions":           func(c *Counters) int { return c.Solutions },
	"returns":             func(c *Counters) int { return c.Returns },
	"pair checks":         func(c *Counters) int { return c.PairChecks },
	"squares read":        func(c *Counters) int { return c.SquaresRead },
}

// Value is the number that a mark stands for: a counter, or several with
// " + " and " - " between them, as in "calls - solutions".
func (c *Counters) Value(mark string) (int, error) {
	sum, sign := 0, 1
	for rest := mark; ; {
		name, operator := rest, -1
		if i := strings.IndexAny(rest, "+-"); i >= 0 {
			name, operator = rest[:i], i
		}
		of, known := names[strings.TrimSpace(name)]
		if !known {
			return 0, fmt.Errorf("mark %q: unknown counter %q (have %s)", mark, strings.TrimSpace(name), strings.Join(CounterNames(), ", "))
		}
		sum += sign * of(c)
		if operator < 0 {
			return sum, nil
		}
		sign = 1
		if rest[operator] == '-' {
			sign = -1
		}
		rest = rest[operator+1:]
	}
}

// CounterNames are the words that [Counters.Value] knows, in alphabetical
// order.
func CounterNames() []string { return slices.Sorted(maps.Keys(names)) }
