package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"queenbook/internal/interrupt"
	"queenbook/internal/judge"
	"queenbook/internal/nearest"
	"queenbook/internal/number"
	"queenbook/internal/solver"
)

// moves are the flags of the command.
type moves struct {
	n       int
	explain bool
	check   string // the answers of another program
	limit   time.Duration
}

func newMoves() *cobra.Command {
	var m moves
	cmd := &cobra.Command{
		Use:   "moves [FILE]",
		Short: "Answer start positions as UVa 11085 asks: the fewest moves of each",
		Long: `Read start positions from FILE or standard input, one to a line: the row of the
queen in each column, separated by spaces, commas or semicolons. A name and a
colon can come before the rows, and # begins a comment, as in a file for
--starts. For each start, write "Case k: m", where m is the fewest queens that
have to move so that no two attack each other.

Every m is proved to be the fewest. On a large board a proof can take long. If it
isn't found within --limit, the answer is "Case k: between a and b", a message
names the line, the next cases are still answered, and the exit status is 1.

With --explain, each answer is followed by a nearest board and the moves that
lead to it, indented by two spaces.

With --check ANSWERS, a file that your own program wrote, say where it first
differs; then the exit status is 1.`,
		Example: `  report moves input.txt
  echo 1 7 2 6 3 5 8 4 | report moves --explain
  report moves -n 32 --limit 5m large.txt
  ./mine < input.txt | report moves --check - input.txt`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if m.check != "" && m.explain {
				return usage("--check and --explain don't go together: leave out one of them")
			}
			if m.check == "-" && (len(args) == 0 || args[0] == "-") {
				return usage("--check -: then the starts have to come from a file, as in: report moves --check - input.txt")
			}
			if m.check == "" {
				return answer(cmd, args, func(in input) error { return m.answer(cmd, in, nil) })
			}
			return withInput(cmd.InOrStdin(), m.check, func(theirs input) error {
				return answer(cmd, args, func(in input) error { return m.answer(cmd, in, &theirs) })
			})
		},
	}
	sizeFlag(cmd, &m.n, nearest.MaxMoves, func(n int) error {
		switch {
		case n < 1 || n > nearest.MaxMoves:
			return fmt.Errorf("board size %d is outside 1..%d", n, nearest.MaxMoves)
		case n == 2 || n == 3:
			return solver.ErrNoSolution
		}
		return nil
	})
	cmd.Flags().StringVar(&m.check, "check", "", "compare with the answers in this file; - for standard input")
	cmd.Flags().BoolVar(&m.explain, "explain", false, "add a nearest board and the moves that lead there")
	limitFlag(cmd, &m.limit, time.Minute, "case")
	return cmd
}

// answer answers the starts, or with --check says where the answers of another program first
// differ. It chooses the method: a table for eight queens if nothing else is asked for; a
// comparison with all solutions if a nearest one has to be shown or checked; otherwise the search
// for the queens that stay.
func (m moves) answer(cmd *cobra.Command, in input, theirs *input) error {
	out, messages := cmd.OutOrStdout(), cmd.ErrOrStderr()
	if m.n == nearest.TableColumns && !m.explain && theirs == nil {
		return judge.Moves(prompt{bufio.NewWriter(out)}, in, solver.Solve(m.n).Solutions)
	}
	solve := m.staying(cmd.Context())
	if m.n <= solver.MaxTraced && (m.explain || theirs != nil) {
		solve = comparing(solver.Solve(m.n).Solutions)
	}
	missed := 0
	unproved := func(line int64, a nearest.Stay) {
		missed++
		say(messages, "report: %s:%d: not proved within %v: between %d and %d moves",
			in.path, line, m.limit, a.Low, a.High)
	}
	var cases int64
	var err error
	if theirs == nil {
		err = judge.MovesBy(out, in, m.n, solve, m.explain, unproved)
	} else if cases, err = judge.Check(theirs, in, m.n, solve, unproved); err == nil {
		say(messages, "%s: right in %s", theirs.path, number.Count(cases, "case"))
	}
	if err == nil && missed > 0 {
		err = fmt.Errorf("cases without a proof: %d; use --limit to give them more time", missed)
	}
	return err
}

// staying is the search for the queens that stay, each start within the limit. After a signal it
// ends with the bounds that are certain by then; if nothing is being searched, the program ends at
// once.
func (m moves) staying(parent context.Context) judge.Solver {
	return func(start solver.Rows) (nearest.Stay, error) {
		ctx, end := interrupt.Context(parent)
		limited, cancel := context.WithTimeout(ctx, cmp.Or(m.limit, math.MaxInt64))
		defer cancel()
		a, err := nearest.ByStaying(limited, start)
		end()
		if stop, ok := errors.AsType[interrupt.Stopped](context.Cause(ctx)); ok && err == nil {
			err = fmt.Errorf("%w: between %d and %d moves", stop, a.Low, a.High)
		}
		return a, err
	}
}

// comparing compares each start with all solutions.
func comparing(solutions []solver.Solution) judge.Solver {
	return func(start solver.Rows) (nearest.Stay, error) {
		a, err := nearest.Compare(start, solutions)
		if err != nil {
			return nearest.Stay{}, err
		}
		board := slices.Clone(solutions[a.Ties[0]].Rows)
		return nearest.Stay{Start: start, Low: a.Moves, High: a.Moves, Board: board}, nil
	}
}

func newThrough() *cobra.Command {
	var n int
	var check string
	cmd := &cobra.Command{
		Use:   "through [FILE]",
		Short: "List the solutions through squares, as UVa 750 asks",
		Long: `Read from FILE or standard input how many squares follow, and then each square as
its row and its column, one to a line, separated by spaces, commas or semicolons.
For each square, write every solution with a queen on it.

With --check ANSWERS, a file that your own program wrote, say which line is the
first that's wrong.`,
		Example: `  report through squares.txt
  ./mine < squares.txt | report through --check - squares.txt`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if check == "-" && (len(args) == 0 || args[0] == "-") {
				return usage("--check -: then the squares have to come from a file, as in: report through --check - squares.txt")
			}
			if check != "" {
				return withInput(cmd.InOrStdin(), check, func(theirs input) error {
					return answer(cmd, args, func(in input) error {
						sets, err := judge.CheckThrough(theirs, in, n, solver.Solve(n).Solutions)
						if err == nil {
							say(cmd.ErrOrStderr(), "%s: right in %s", theirs.path, number.Count(sets, "set"))
						}
						return err
					})
				})
			}
			return answer(cmd, args, func(in input) error {
				return judge.Through(cmd.OutOrStdout(), in, n, solver.Solve(n).Solutions)
			})
		},
	}
	sizeFlag(cmd, &n, solver.MaxTraced, solver.CheckSize)
	cmd.Flags().StringVar(&check, "check", "", "compare with the answers in this file; - for standard input")
	return cmd
}
