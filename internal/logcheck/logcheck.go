// Package logcheck follows the log of a reader's own program along the search of the book, and says
// at which test it leaves the path and what it does instead.
//
// It stands behind solver, whose events are the path. The command asks it, and the script of the
// page does the same with its words and patterns: what differs is a mistake that a test finds.
package logcheck

import (
	"fmt"
	"iter"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/solver"
)

// An answer is what a line says of its test.
type answer int

const (
	unsaid answer = iota
	refused
	placed
)

// A test is a line of the log that names a square.
type test struct {
	line     int
	row, col int
	answer   answer
	bare     bool // the line is nothing but two numbers
}

var patterns = func() map[string]*regexp.Regexp {
	compiled := map[string]*regexp.Regexp{}
	for name, pattern := range Patterns {
		compiled[name] = regexp.MustCompile(pattern)
	}
	return compiled
}()

// Check follows the log of a program for n columns along events, those of solver.Trace(n) or of its
// beginning. It says what it finds, a sentence or two a line, and whether the log is the same to the
// end. Lines in which no test is recognised are passed over.
func Check(log string, n int, events iter.Seq[solver.Event]) (says string, same bool) {
	tests := read(log)
	if len(tests) == 0 {
		return Words["none"], false
	}
	best := follow(tests, n, events)
	if !best.same {
		exchanged := slices.Clone(tests)
		for i, t := range tests {
			exchanged[i].row, exchanged[i].col = t.col, t.row
		}
		if other := follow(exchanged, n, events); other.steps > best.steps+2 {
			best = other
			best.says = append(best.says, Words["swapped"])
		}
	}
	return strings.Join(best.says, "\n"), best.same
}

func read(log string) (tests []test) {
	bare := true
	for i, line := range strings.Split(strings.ToLower(log), "\n") {
		if t, ok := readLine(line); ok {
			t.line = i + 1
			tests, bare = append(tests, t), bare && t.bare
		}
	}
	// Beside lines with words, two numbers are an array.
	return slices.DeleteFunc(tests, func(t test) bool { return t.bare != bare })
}

// readLine reads a line in lower case.
func readLine(line string) (t test, ok bool) {
	is := func(name string) bool { return patterns[name].MatchString(line) }
	in := func(name string) (numbers []int) {
		for _, m := range patterns[name].FindAllStringSubmatch(line, -1) {
			for _, digits := range m[1:] {
				n, _ := strconv.Atoi(digits)
				numbers = append(numbers, min(n, 999)) // more than any board has
			}
		}
		return numbers
	}
	asks := is("asks")
	switch {
	case is("free"):
		t.answer = placed
	case is("refused"):
		t.answer = refused
	case is("valid"), !asks && is("placed"):
		t.answer = placed
	}
	t.bare = !is("letter") && !strings.Contains(line, "(")
	row, col, pair, numbers := in("row"), in("col"), in("pair"), in("number")
	switch {
	case is("skip"):
		return t, false
	case row != nil && col != nil:
		t.row, t.col = row[0], col[0]
	case pair != nil:
		t.row, t.col = pair[0], pair[1]
	case len(numbers) != 2:
		return t, false
	case row != nil: // the other number is the column
		t.row, t.col = row[0], numbers[0]+numbers[1]-row[0]
	case col != nil:
		t.row, t.col = numbers[0]+numbers[1]-col[0], col[0]
	default:
		t.row, t.col = numbers[0], numbers[1]
		return t, t.bare || asks || t.answer != unsaid
	}
	return t, true
}

// prepare counts rows and columns from one, makes one test of lines that are about the same, and
// fills in what was not said: a queen was placed where the next test is further right. It notes what
// is to be said of that, and in size what is where the log seems to be that of another board.
func prepare(list []test, n int) (tests []test, notes []string, size string) {
	low, high := list[0], list[0]
	for _, t := range list {
		low.row, low.col = min(low.row, t.row), min(low.col, t.col)
		high.row, high.col = max(high.row, t.row), max(high.col, t.col)
	}
	up := func(lowest, highest int, note string) int {
		if lowest > 0 || highest >= n {
			return 0
		}
		notes = append(notes, Words[note])
		return 1
	}
	rows, cols := up(low.row, high.row, "rows"), up(low.col, high.col, "columns")
	for _, t := range list {
		t.row, t.col = t.row+rows, t.col+cols
		if last := len(tests) - 1; last >= 0 && tests[last].row == t.row && tests[last].col == t.col &&
			(tests[last].answer == unsaid || tests[last].answer == placed && t.answer != refused) {
			tests[last].answer = max(tests[last].answer, t.answer)
			continue
		}
		tests = append(tests, t)
	}
	for i, next := range tests[1:] {
		t := &tests[i]
		if t.answer == unsaid && t.col < n {
			t.answer = refused
			if next.col > t.col {
				t.answer = placed
			}
		}
	}
	if !slices.ContainsFunc(tests, func(t test) bool { return t.answer == refused }) {
		notes = append(notes, Words["silent"])
	}
	if most := high.row + rows; most == high.col+cols && most != n {
		size = say("size", "$most", fmt.Sprint(most))
	}
	return tests, notes, size
}

// A way is how far a log follows the search.
type way struct {
	steps int
	same  bool
	says  []string
}

func follow(list []test, n int, events iter.Seq[solver.Event]) way {
	tests, notes, size := prepare(list, n)
	state, seen := solver.NewState(n), map[[2]int]int{}
	k, before := 0, test{}
	end := func(name string, values ...string) way {
		values = append(values, "$tests", number.Count(k, Words["tests"]))
		return way{k, name == "same", append([]string{say(name, values...)}, notes...)}
	}
	for e := range events {
		if e.Test() {
			mine := square(int(e.Square.Row), int(e.Square.Col))
			if k == len(tests) {
				switch {
				case state.Found == 1 && state.Last.Kind == solver.Found:
					return end("first", "$mine", mine)
				case int(e.Square.Col) < before.col:
					return end("ended", "$mine", mine)
				}
				return end("stops", "$mine", mine)
			}
			t := tests[k]
			if reason, by := differs(t, before, e, state); reason != "" {
				said := say("head", "$step", number.Thousands(k+1), "$line", number.Thousands(t.line)) + say(reason,
					"$yours", square(t.row, t.col), "$mine", mine, "$column", fmt.Sprint(e.Square.Col), "$before", fmt.Sprint(before.col),
					"$seen", number.Thousands(seen[[2]int{t.row, t.col}]), "$by", square(int(by.Row), int(by.Col)), "$way", e.Line().String())
				if t.row != int(e.Square.Row) || t.col != int(e.Square.Col) {
					said += say("tail", "$mine", mine)
				}
				if size != "" && (reason == "outside" || reason == "early" || reason == "last") {
					notes = append(notes, size)
				}
				return way{k, false, append([]string{said}, notes...)}
			}
			k++
			before, seen[[2]int{t.row, t.col}] = t, k
		}
		state.Apply(e)
	}
	if k < len(tests) {
		return end("over", "$yours", square(tests[k].row, tests[k].col))
	}
	notes = slices.DeleteFunc(notes, func(note string) bool { return note == Words["silent"] })
	return end("same")
}

// differs names the reason why a test is not the event that the search comes to after the test
// before; "" where it is. By is the queen that has to do with it.
func differs(t, before test, e solver.Event, s *solver.State) (reason string, by solver.Square) {
	row, col := int(e.Square.Row), int(e.Square.Col)
	if t.row == row && t.col == col {
		switch {
		case t.answer == placed && e.Kind == solver.Refused:
			return "forgot", e.By
		case t.answer != refused || e.Kind == solver.Refused:
			return "", by
		}
		for c := col + 1; c <= s.N; c++ {
			if by = solver.Sq(int(s.RowPosition[c-1]), c); by.Row > 0 && solver.LineBetween(by, e.Square) != solver.NoLine {
				return "old", by
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
		{"last", t.col < col && col == before.col && row == s.N},
		{"early", t.col < col && col == before.col},
		{"stays", t.col < col && t.col == before.col && t.row > before.row},
		{"far", t.col < col && t.col < before.col},
		{"top", t.col == col && t.row == 1 && row > 2 && col < before.col},
		{"skips", t.col == col && t.row > row},
		{"leaves", t.col > col && col > before.col},
		{"hole", t.col > col && t.col > before.col},
	} {
		if may.is {
			return may.reason, by
		}
	}
	return "again", by
}

func square(row, col int) string {
	return say("square", "$row", fmt.Sprint(row), "$col", fmt.Sprint(col))
}

func say(name string, values ...string) string {
	return strings.NewReplacer(values...).Replace(Words[name])
}
