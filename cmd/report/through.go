package main

import (
	"github.com/spf13/cobra"

	"queenbook/internal/judge"
	"queenbook/internal/solver"
)

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
