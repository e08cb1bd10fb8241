package figure

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"queenbook/internal/nearest"
	"queenbook/internal/solver"
	"queenbook/internal/weave"
)

// wrong leads the author to an option, or to the argument if option is empty.
func wrong(option string, err error) error {
	return &weave.OptionError{Option: option, Err: err}
}

// size is the board size of a directive: its option n, or the book's.
func (s *Scope) size(d weave.Directive) (int, error) {
	text, ok := d.Options["n"]
	if !ok {
		return s.book.N, nil
	}
	n, err := s.number(text)
	if err != nil {
		return 0, wrong("n", err)
	}
	if err := solver.CheckSize(n); err != nil {
		return 0, wrong("n", err)
	}
	return n, nil
}

// number reads a number: digits, or the name of a fact, either with a number
// added or taken away, as in "first.tests+1".
func (s *Scope) number(text string) (int, error) {
	base, plus := strings.TrimSpace(text), 0
	if i := strings.LastIndexAny(base, "+-"); i > 0 {
		n, err := strconv.Atoi(strings.ReplaceAll(base[i:], " ", ""))
		if err != nil {
			return 0, fmt.Errorf("%q is neither a number nor a fact", text)
		}
		base, plus = strings.TrimSpace(base[:i]), n
	}
	if n, err := strconv.Atoi(base); err == nil {
		return n + plus, nil
	}
	fact, err := s.Fact(base)
	if err != nil {
		return 0, err
	}
	if !fact.IsNumber {
		return 0, fmt.Errorf("fact %q is no number", base)
	}
	if fact.Digits != "" {
		return 0, fmt.Errorf("fact %q is too large here", base)
	}
	return int(fact.Number) + plus, nil
}

// step reads a step of the search on n columns.
func (s *Scope) step(text string, n int) (int, error) {
	step, err := s.number(text)
	if err != nil {
		return 0, err
	}
	if all := s.book.run(n).Whole.Tests; step < 1 || step > all {
		return 0, fmt.Errorf("step %d is outside 1..%d", step, all)
	}
	return step, nil
}

// steps reads the options from and to, by default the whole search.
func (s *Scope) steps(d weave.Directive, n int) (from, to int, err error) {
	from, to = 1, s.book.run(n).Whole.Tests
	if text, ok := d.Options["from"]; ok {
		if from, err = s.step(text, n); err != nil {
			return 0, 0, wrong("from", err)
		}
	}
	if text, ok := d.Options["to"]; ok {
		if to, err = s.step(text, n); err != nil {
			return 0, 0, wrong("to", err)
		}
	}
	if from > to {
		return 0, 0, wrong("from", fmt.Errorf("step %d comes after step %d", from, to))
	}
	return from, to, nil
}

// choice checks that an option has one of the given values; the first is the
// default.
func choice(d weave.Directive, option string, values ...string) (string, error) {
	got, ok := d.Options[option]
	if !ok {
		return values[0], nil
	}
	for _, v := range values {
		if v == got {
			return got, nil
		}
	}
	return "", wrong(option, weave.Unknown("value", got, values))
}

var squarePattern = regexp.MustCompile(`^\(\s*(\d+)\s*,\s*(\d+)\s*\)[\s,]*`)

// parseSquares reads squares as "(row,column) (row,column) …".
func parseSquares(text string, n int) ([]solver.Square, error) {
	var squares []solver.Square
	for rest := strings.TrimSpace(text); rest != ""; {
		m := squarePattern.FindStringSubmatch(rest)
		if m == nil {
			return nil, fmt.Errorf("%q is no square: (row,column) is needed", rest)
		}
		row, err1 := strconv.Atoi(m[1])
		col, err2 := strconv.Atoi(m[2])
		if errors.Join(err1, err2) != nil || row < 1 || row > n || col < 1 || col > n {
			return nil, fmt.Errorf("square (%s,%s) is outside (1,1)..(%d,%d)", m[1], m[2], n, n)
		}
		squares = append(squares, solver.Sq(row, col))
		rest = rest[len(m[0]):]
	}
	return squares, nil
}

// firstRows reads the rows of the first columns of a board of n.
func firstRows(text string, n int) (solver.Rows, error) {
	columns := len(strings.Fields(text))
	if columns == 0 || columns > n {
		return nil, fmt.Errorf("%d rows for a board of %d columns", columns, n)
	}
	rows, err := solver.ParseRows(text+strings.Repeat(" 0", n-columns), n, 0)
	if err != nil {
		return nil, err
	}
	return rows[:columns], nil
}

// startOf is the start that a directive is about: its argument, or the
// page's start where it has none.
func (s *Scope) startOf(d weave.Directive) (*Start, error) {
	if d.Args == "" || d.Args == "start" {
		if s.start == nil {
			return nil, wrong("", errors.New("this page is not about a start: give its rows"))
		}
		return s.start, nil
	}
	rows, err := solver.ParseRows(d.Args, s.book.N, 1)
	if err != nil {
		return nil, wrong("", err)
	}
	answer, err := nearest.Compare(rows, s.book.run(s.book.N).Solutions)
	if err != nil {
		answer = nil
	}
	return &Start{Rows: rows, Answer: answer}, nil
}

// answered is startOf for directives that make no sense without an answer.
func (s *Scope) answered(d weave.Directive) (*Start, error) {
	start, err := s.startOf(d)
	if err == nil && start.Answer == nil {
		err = wrong("", solver.ErrNoSolution)
	}
	return start, err
}
