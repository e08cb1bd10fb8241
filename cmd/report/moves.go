package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"queenbook/internal/judge"
	"queenbook/internal/nearest"
	"queenbook/internal/number"
	"queenbook/internal/solver"
)

// moves is what the command is asked for.
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
		Long: `Read start positions from FILE or standard input, one a line: the row of the
queen in each column, with white space between. Write "Case k: m" for each,
m being the fewest queens that must move until no two attack each other.

Every m is proved to be the fewest. On a large board a proof can take long:
where it is not found within --limit, the answer is "Case k: between a and b",
a message names the line, the following cases are answered, and the exit status
is 1.

With --explain each answer is followed by a nearest board and by the moves that
lead there, indented by two blanks.

With --check ANSWERS, a file that a program of your own wrote, say at which case
it differs first; the exit status is 1 then.`,
		Example: `  report moves input.txt
  echo 1 7 2 6 3 5 8 4 | report moves --explain
  report moves -n 32 --limit 5m large.txt
  ./mine < input.txt | report moves --check - input.txt`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := checkLimit(m.limit); err != nil {
				return err
			}
			if m.check != "" && m.explain {
				return usage("--check and --explain: one of them is possible")
			}
			if m.check == "-" && (len(args) == 0 || args[0] == "-") {
				return usage("--check -: the starts must come from a file then, as in: report moves --check - input.txt")
			}
			if m.check != "" {
				return withInput(cmd.InOrStdin(), m.check, func(answers input) error {
					return answer(cmd, args, func(in input) error {
						return m.compare(cmd.Context(), cmd.ErrOrStderr(), answers, in)
					})
				})
			}
			return answer(cmd, args, func(in input) error {
				return m.answer(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr(), in)
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

// answer chooses the method: a table for eight queens without an explanation, comparing with all
// solutions where a nearest one is to be shown, and else the search for the queens that stay.
func (m moves) answer(ctx context.Context, out, messages io.Writer, in input) error {
	if m.n == nearest.TableColumns && !m.explain {
		return judge.Moves(out, in, solver.Solve(m.n).Solutions)
	}
	return m.proving(messages, in, func(unproved func(int64, nearest.Stay)) error {
		return judge.MovesBy(out, in, m.n, m.solve(ctx), m.explain, unproved)
	})
}

// compare says where the answers of another program differ first.
func (m moves) compare(ctx context.Context, messages io.Writer, answers, in input) error {
	return m.proving(messages, in, func(unproved func(int64, nearest.Stay)) error {
		cases, err := judge.Check(answers, in, m.n, m.solve(ctx), unproved)
		if err == nil {
			say(messages, "%s: right in %s", answers.path, number.Count(cases, "case"))
		}
		return err
	})
}

// solve is how one start is answered.
func (m moves) solve(ctx context.Context) judge.Solver {
	if m.n <= solver.MaxTraced && (m.explain || m.check != "") {
		return comparing(solver.Solve(m.n).Solutions)
	}
	return m.staying(ctx)
}

// proving tells of the cases that work leaves without a proof, and is an error if there are any.
func (m moves) proving(messages io.Writer, in input, work func(unproved func(int64, nearest.Stay)) error) error {
	missed := 0
	err := work(func(line int64, a nearest.Stay) {
		missed++
		say(messages, "report: %s:%d: not proved within %v: between %d and %d moves", in.path, line, m.limit, a.Low, a.High)
	})
	if err == nil && missed > 0 {
		err = fmt.Errorf("cases without a proof: %d; --limit allows them more time", missed)
	}
	return err
}

// staying is the search for the queens that stay, each start within the limit. It listens to an
// interrupt only while it searches.
func (m moves) staying(ctx context.Context) judge.Solver {
	return func(start solver.Rows) (nearest.Stay, error) {
		ctx, stop := signal.NotifyContext(ctx, os.Interrupt)
		defer stop()
		limited, cancel := ctx, context.CancelFunc(func() {})
		if m.limit > 0 {
			limited, cancel = context.WithTimeout(ctx, m.limit)
		}
		defer cancel()
		a, err := nearest.ByStaying(limited, start)
		if err == nil && ctx.Err() != nil {
			err = errInterrupted
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
		return nearest.Stay{Start: start, Low: a.Moves, High: a.Moves, Board: slices.Clone(solutions[a.Ties[0]].Rows)}, nil
	}
}

func newThrough() *cobra.Command {
	var n int
	cmd := &cobra.Command{
		Use:   "through [FILE]",
		Short: "List the solutions through squares, as UVa 750 asks",
		Long: `Read from FILE or standard input how many squares follow, and then each square as
its row and its column, one a line. Write every solution with a queen on it.`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return answer(cmd, args, func(in input) error {
				return judge.Through(cmd.OutOrStdout(), in, n, solver.Solve(n).Solutions)
			})
		},
	}
	sizeFlag(cmd, &n, solver.MaxTraced, solver.CheckSize)
	return cmd
}
