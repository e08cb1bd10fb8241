package main

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"queenbook/internal/judge"
	"queenbook/internal/number"
	"queenbook/internal/puzzle"
)

// sudoku is the flags of the command.
type sudoku struct {
	explain bool
	limit   time.Duration
}

// mostSolutions is how many solutions of a puzzle are counted. If there's one more, the search
// stops.
const mostSolutions = 1000

// testsToTheClock is how many tests are made between two looks at the clock. They take far less
// than a millisecond.
const testsToTheClock = 4096

func newSudoku() *cobra.Command {
	var s sudoku
	cmd := &cobra.Command{
		Use:   "sudoku [FILE]",
		Short: "Solve Sudoku puzzles with the search in the book",
		Long: `Read puzzles from FILE or standard input, one to a line: 16 or 81 cells in reading
order, each with a digit, or with a dot, 0, *, _, ? or x if it's empty. A puzzle
can also be on four or nine lines, with a row on each. What's between cells doesn't
count: spaces, bars, commas, brackets and quotes. Nor do empty lines, lines of
dashes, and a title such as Grid 01 above a puzzle; # begins a comment. For each
puzzle, write a line with the digits of its solution.

Puzzles are answered as they're read, up to the first bad line; all bad lines are
reported together.

If there are several solutions, the line has the first one, and how many there are.
A puzzle without a solution gets an answer too, and so does one whose given digits
contradict each other. The search continues to its end, unless it takes longer than
--limit or finds more than 1,000 solutions. Then the line says what's known: "at
least" that many solutions, "after" that many tests.

With --explain, each answer is followed by the tests, placements and dead ends of
the search, and by whether the solution is the only one, indented by two spaces.`,
		Example: `  report sudoku puzzles.txt
  echo .1..3.....1..4.2 | report sudoku --explain
  report sudoku --limit 5m hopeless.txt`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			out := prompt{bufio.NewWriter(cmd.OutOrStdout())}
			return answer(cmd, args, func(in input) error {
				var g grid
				err := judge.Each(in, g.line, func(p *puzzle.Sudoku) error {
					_, err := io.WriteString(out, s.answer(p))
					return err
				})
				return cmp.Or(err, g.end())
			})
		},
	}
	cmd.Flags().BoolVar(&s.explain, "explain", false,
		"add what the search did, and whether the solution is the only one")
	limitFlag(cmd, &s.limit, 10*time.Second, "puzzle")
	return cmd
}

// answer is the lines that answer a puzzle.
func (s sudoku) answer(p *puzzle.Sudoku) string {
	if err := p.Check(); err != nil {
		return fmt.Sprintf("contradiction: %v\n", err)
	}
	begin := time.Now()
	r := puzzle.Measure(puzzle.Search(p), func(r *puzzle.Run) bool {
		return r.Solutions > mostSolutions ||
			s.limit > 0 && r.Tests > 0 && r.Tests%testsToTheClock == 0 && time.Since(begin) > s.limit
	})
	counted, search, one := number.Count(r.Solutions, "solution"), "whole search", "the only solution"
	if !r.Over {
		counted = fmt.Sprintf("at least %s, after %s", counted, number.Count(r.Tests, "test"))
		search, one = "search as far as it went", "perhaps not the only solution"
	}
	text := p.With(r.Solved).String()
	switch {
	case r.Solutions == 0 && r.Over:
		text = "no solution"
	case r.Solutions == 0:
		text = "no solution found after " + number.Count(r.Tests, "test")
	case r.Solutions > 1 || !r.Over:
		text += " is the first of " + counted
	}
	if s.explain && r.Solutions > 0 {
		text += did("first solution", r.First.Counts)
	}
	if s.explain {
		text += did(search, r.Counts)
		switch r.Solutions {
		case 0:
		case 1:
			text += "\n  " + one
		default:
			text += "\n  not the only solution"
		}
	}
	return text + "\n"
}

// did is a line that says how much work a search took.
func did(search string, c puzzle.Counts) string {
	return fmt.Sprintf("\n  %s: %s, %s, %s", search, number.Count(c.Tests, "test"),
		number.Count(c.Placements, "placement"), number.Count(c.DeadEnds, "dead end"))
}
