package figure

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"slices"
	"strconv"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/pattern"
	"queenbook/internal/solver"
	"queenbook/internal/spelling"
)

// Argument is the directive's argument.
func (c *Drawing) Argument() string { return c.asked.Args }

// Word is the argument, which has to be one of the words that the directive declares. If the
// argument may be left out, it can be empty.
func (c *Drawing) Word() string {
	if c.asked.Args == "" && c.kind.Argument.Optional {
		return ""
	}
	return c.oneOf("", "argument", c.asked.Args, c.kind.Argument.Values)
}

// oneOf is the word if it is one of the values.
func (c *Drawing) oneOf(option, what, word string, values []Value) string {
	if known := names(values); !slices.Contains(known, word) {
		c.Fail(option, spelling.Unknown(what, word, known))
	}
	return word
}

// Given says whether the author wrote the option.
func (c *Drawing) Given(option string) bool {
	_, given := c.asked.Options[c.kind.option(option).Name]
	return given
}

// Text is an option as written, "" if it isn't given.
func (c *Drawing) Text(option string) string { return c.asked.Options[c.kind.option(option).Name] }

// Choice is an option whose value is one of those that the directive declares. The first is the
// default.
func (c *Drawing) Choice(option string) string {
	values := c.kind.option(option).Values
	if !c.Given(option) {
		return values[0].Name
	}
	return c.oneOf(option, "value", c.Text(option), values)
}

// Yes is a [Switch].
func (c *Drawing) Yes(option string) bool { return c.Choice(option) == "yes" }

// Size is the board size of the directive: its option n, otherwise the book's.
func (c *Drawing) Size() int {
	n := c.Number("n", c.scope.book.N)
	c.Check("n", solver.CheckSize(n))
	return n
}

// Number is an option that is a number or the name of a fact.
func (c *Drawing) Number(option string, otherwise int) int {
	if !c.Given(option) {
		return otherwise
	}
	return c.NumberIn(option, c.Text(option))
}

// NumberIn reads a number or the name of a fact from a text, such as a part of the argument.
func (c *Drawing) NumberIn(option, text string) int {
	n, err := c.scope.number(text)
	c.Check(option, err)
	return n
}

// StepIn reads a step of the search on n columns from a text.
func (c *Drawing) StepIn(option, text string, n int) int {
	return c.Within(option, "step", c.NumberIn(option, text), 1, c.scope.book.steps(n))
}

// Within is the number if it's in a range; what names the thing that's numbered, as in "step".
func (c *Drawing) Within(option, what string, number, lowest, highest int) int {
	if number < lowest || number > highest {
		c.Failf(option, "%s %d is outside %d..%d", what, number, lowest, highest)
	}
	return number
}

// AtMost ends the drawing if the figure would show more of something than it can.
func (c *Drawing) AtMost(option string, count, most int, what string) {
	if count > most {
		c.Failf(option, "%d %s are more than the %d that a %s can show", count, what, most, c.kind.Name)
	}
}

// Steps reads the options from and to, which are by default the whole search on n columns.
func (c *Drawing) Steps(n int) (from, to int) {
	last := c.scope.book.steps(n)
	from = c.Within("from", "step", c.Number("from", 1), 1, last)
	to = c.Within("to", "step", c.Number("to", last), 1, last)
	if from > to {
		c.Failf("from", "step %d comes after step %d", from, to)
	}
	return from, to
}

// Page is the page of steps that the directive is on, nil on other pages.
func (c *Drawing) Page() *StepsPage {
	if c.scope.page != nil {
		c.scope.uses.about[AboutPage] = true
	}
	return c.scope.page
}

// PageStart is the page's start, or the book's example. A book without starts has none, which is
// an error about the option that could give one.
func (c *Drawing) PageStart(option string) *Start {
	c.scope.uses.about[AboutStart] = true
	if c.scope.start == nil {
		c.Failf(option, "this page isn't about a start: give its rows")
	}
	return c.scope.start
}

// Files is the content folder if it has a file of that name, and otherwise our own.
func (c *Drawing) Files(name string) (files fs.FS, there bool) {
	b := c.scope.book
	// A file that exists and can't be read is an error, even if we have one of that name.
	if _, err := fs.Stat(b.Files, name); errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrInvalid) {
		return b.Files, false
	}
	c.scope.uses.files = b.FilesFrom(name)
	b.shown.Store(name, nil)
	return b.Files, true
}

// Starts are the starts of the book.
func (c *Drawing) Starts() []*Start {
	c.scope.uses.starts = true
	return c.scope.book.Starts
}

// LastStep is [Book.LastStep], for figures in which more depends on it than links.
func (c *Drawing) LastStep() int {
	c.scope.uses.steps = true
	return c.scope.book.LastStep()
}

// Start is the start that a directive is about: its argument, or the page's start if it has none.
func (c *Drawing) Start() *Start {
	if c.asked.Args == "" || c.asked.Args == "start" {
		return c.PageStart("")
	}
	rows, err := solver.ParseRows(c.asked.Args, c.scope.book.N, 1)
	c.Check("", err)
	if start := c.scope.book.startWith(rows); start != nil {
		return start
	}
	return c.scope.book.start(rows)
}

// Answered is Start for directives that need a start with an answer.
func (c *Drawing) Answered() *Start {
	return c.Telling(c.Solvable())
}

// Solvable is Start for directives that need a start with an answer, but don't show it.
func (c *Drawing) Solvable() *Start {
	start := c.Start()
	if start.Answer == nil {
		c.Fail("", solver.ErrNoSolution)
	}
	return start
}

// Squares reads an option that holds squares as "(row,column) (row,column) …".
func (c *Drawing) Squares(option string, n int) []solver.Square {
	squares, err := ParseSquares(c.Text(option), n)
	c.Check(option, err)
	return squares
}

// FirstRows reads the rows of the first columns of a board of n from a text.
func (c *Drawing) FirstRows(option, text string, n int) solver.Rows {
	rows, err := firstRows(text, n)
	c.Check(option, err)
	return rows
}

// Solution reads "first", "second", "last" or "solution 12", with a number or the name of a fact;
// ok says whether the text is one of these.
func (c *Drawing) Solution(text string, n int) (which solver.Solution, ok bool) {
	solutions := c.scope.book.Run(n).Solutions
	index := 1
	number, numbered := strings.CutPrefix(text+" ", "solution ")
	switch {
	case numbered:
		index = c.NumberIn("", number)
	case text == "second":
		index = 2
	case text == "last":
		index = max(len(solutions), 1)
	case text != "first":
		return which, false
	}
	switch {
	case len(solutions) == 0:
		c.Fail("", solver.ErrNoSolution)
	case index < 1 || index > len(solutions):
		c.Absent("", "solution %d is outside 1..%d", index, len(solutions))
	}
	return solutions[index-1], true
}

// number reads a number: digits, or the name of a fact, perhaps with a number added or subtracted,
// as in "first.tests+1".
func (s *Scope) number(text string) (int, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return 0, errors.New("missing number or name of a fact")
	}
	base, plus := text, 0
	if i := strings.LastIndexAny(base, "+-"); i > 0 {
		n, err := strconv.Atoi(strings.ReplaceAll(base[i:], " ", ""))
		if err != nil {
			return 0, fmt.Errorf("%q is neither a number nor a fact", text)
		}
		base, plus = strings.TrimSpace(base[:i]), n
	}
	n, err := strconv.ParseInt(base, 10, 64)
	if err != nil && !errors.Is(err, strconv.ErrRange) {
		fact, err := s.Fact(base)
		if err != nil {
			return 0, err
		}
		if !fact.IsNumber {
			return 0, fmt.Errorf("fact %q isn't a number", base)
		}
		n = fact.Number
	}
	// Within these limits nothing overflows.
	if max(n, int64(plus)) > math.MaxInt32/2 || min(n, int64(plus)) < math.MinInt32/2 {
		return 0, fmt.Errorf("%q is too large here", text)
	}
	return int(n) + plus, nil
}

var squarePattern = pattern.Of(`^\(\s*(\d+)\s*,\s*(\d+)\s*\)[\s,]*`)

// ParseSquares reads squares on a board of n columns, written as "(row,column) (row,column) …".
func ParseSquares(text string, n int) ([]solver.Square, error) {
	var squares []solver.Square
	for rest := strings.TrimSpace(text); rest != ""; {
		m := squarePattern().FindStringSubmatch(rest)
		if m == nil {
			return nil, fmt.Errorf("%q isn't a square: write (row,column)", rest)
		}
		row, _ := strconv.Atoi(m[1]) // too many digits give the largest int, which is out of range
		col, _ := strconv.Atoi(m[2])
		if row < 1 || row > n || col < 1 || col > n {
			return nil, fmt.Errorf("square (%s,%s) is outside (1,1)..(%d,%d)", m[1], m[2], n, n)
		}
		squares = append(squares, solver.Sq(row, col))
		rest = rest[len(m[0]):]
	}
	return squares, nil
}

// firstRows reads the rows of the first columns on a board with n columns.
func firstRows(text string, n int) (solver.Rows, error) {
	columns := len(strings.Fields(text))
	if columns == 0 || columns > n {
		return nil, fmt.Errorf("%s for a board of %s", number.Count(columns, "row"), number.Count(n, "column"))
	}
	rows, err := solver.ParseRows(text+strings.Repeat(" 0", n-columns), n, 0)
	if err != nil {
		return nil, err
	}
	return rows[:columns], nil
}
