package main

import (
	"github.com/spf13/cobra"

	"queenbook/internal/judge"
	"queenbook/internal/solver"
)

func newMoves() *cobra.Command {
	var n int
	cmd := &cobra.Command{
		Use:   "moves [FILE]",
		Short: "Answer start positions as UVa 11085 asks: the fewest moves of each",
		Long: `Read start positions from FILE or standard input, one a line: the row of the
queen in each column, with white space between. Write "Case k: m" for each,
m being the fewest queens that must move until no two attack each other.`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := checkSize(n); err != nil {
				return err
			}
			solutions := solver.Solve(n).Solutions
			if len(solutions) == 0 {
				return usage("-n %d: %w", n, solver.ErrNoSolution)
			}
			return withInput(cmd, args, func(in input) error {
				return in.name(judge.Moves(cmd.OutOrStdout(), in, n, solutions))
			})
		},
	}
	sizeFlag(cmd, &n)
	return cmd
}
