package log

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// asProblem is the search for queens as in a problem file whose columns and rows count from this
// number.
func asProblem(n, from int) Path {
	p := Path{Events: puzzle.OfQueens(solver.Trace(n)), Places: new(Names), Choices: new(Names), Board: true}
	for i := range n {
		p.Places.Number(NameOf(from + i))
		p.Choices.Number(NameOf(from + i))
	}
	return p
}

// squareIn is the square in a line that a program of [programs] prints.
var squareIn = regexp.MustCompile(`row (-?\d+), column (-?\d+): (\w+)`)

// logForms are the forms of a log. Each gets the square of a test, and whether it's free.
var logForms = map[string]func(row, col int, free bool) string{
	"words": func(row, col int, free bool) string {
		return fmt.Sprintf("row %d, column %d: %s", row, col, map[bool]string{true: "placed", false: "refused"}[free])
	},
	"pairs": func(row, col int, free bool) string { return fmt.Sprintf("(%d,%d) %t", row, col, free) },
	"lines of trace": func(row, col int, free bool) string {
		event := map[bool]string{true: "accepted", false: "refused"}[free]
		return fmt.Sprintf(`{"event":"%s","column":%d,"row":%d}`, event, col, row)
	},
	"places and choices": func(row, col int, free bool) string {
		by := map[bool]string{true: "", false: `,"refused_by":true`}[free]
		return fmt.Sprintf(`{"event":"try","place":%d,"choice":%d%s}`, col, row, by)
	},
	"printed by a problem": func(row, col int, free bool) string {
		return fmt.Sprintf("  %d = %d: %s", col, row, map[bool]string{true: "free", false: "refused"}[free])
	},
}

// Whatever a log looks like, and however it and the problem file count, it leaves a problem's path
// where it leaves the book's.
func TestChecksAgree(t *testing.T) {
	for name := range programs {
		lines := squareIn.FindAllStringSubmatch(logOf(name), -1)
		has := func(group int, number string) bool {
			return slices.ContainsFunc(lines, func(m []string) bool { return m[group] == number })
		}
		within := has(1, "1") && !has(1, "0") && !has(1, "5") && !has(2, "5")
		for what, form := range logForms {
			logFrom := func(from int) io.Reader {
				var log strings.Builder
				for _, m := range lines {
					row, _ := strconv.Atoi(m[1])
					col, _ := strconv.Atoi(m[2])
					log.WriteString(form(row-1+from, col-1+from, m[3] == "placed") + "\n")
				}
				return strings.NewReader(log.String())
			}
			book, err := Part("log", logFrom(1), Queens(4, Turned{}))
			if err != nil {
				t.Fatal(err)
			}
			for from := range 2 {
				for of := range 2 {
					if name == "begins at row zero" && from == 0 || from != of && !within {
						continue // its numbers don't show how it counts
					}
					own, err := Part("log", logFrom(from), asProblem(4, of))
					if err != nil {
						t.Fatal(err)
					}
					at := fmt.Sprintf("At step %d (line %d) ", own.Steps+1, own.Line)
					if own.Steps != book.Steps || own.Line != book.Line ||
						(own.Reason == "same") != (book.Reason == "same") ||
						strings.HasPrefix(book.Says, at) != strings.HasPrefix(own.Says, at) {
						t.Errorf("a program that %s, %s from %d, a problem from %d: %q, want %q", name, what, from, of, own.Says, book.Says)
					}
					if note := strings.Contains(own.Says, "so one is"); note != (from != of) {
						t.Errorf("%s, %s from %d, a problem from %d: how it counts is said: %t", name, what, from, of, note)
					}
				}
			}
		}
	}
}

// What refuses a choice is read as the log counts: it names the right column.
func TestRefusersAreCounted(t *testing.T) {
	for from := range 2 {
		var log strings.Builder
		for _, l := range []struct {
			event             string
			place, choice, by int
		}{{"try", 1, 1, 0}, {"put", 1, 1, 0}, {"try", 2, 1, 1}, {"try", 2, 2, 1}, {"try", 2, 3, 0}, {"put", 2, 3, 0},
			{"try", 3, 1, 1}, {"try", 3, 2, 2}, {"try", 3, 3, 1}, {"try", 3, 4, 2}, {"try", 2, 4, 2}} {
			fmt.Fprintf(&log, `{"event":"%s","place":%d,"choice":%d`, l.event, l.place-1+from, l.choice-1+from)
			if l.by > 0 {
				fmt.Fprintf(&log, `,"refused_by":%d`, l.by-1+from)
			}
			log.WriteString("}\n")
		}
		for of := range 2 {
			p, err := Part("log", strings.NewReader(log.String()), asProblem(4, of))
			if err != nil || p.Reason != "noback" || p.Steps != 8 {
				t.Errorf("from %d, a problem from %d: %+v, %v", from, of, p, err)
			}
		}
	}
}
