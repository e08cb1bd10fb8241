package main

import (
	"bufio"
	"fmt"

	"github.com/spf13/cobra"

	"queenbook/internal/solver"
)

func newSolutions() *cobra.Command {
	var n int
	cmd := &cobra.Command{
		Use:   "solutions",
		Short: "List every solution, one a line, in the order of discovery",
		Args:  atMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			out := bufio.NewWriter(cmd.OutOrStdout())
			for _, s := range solver.Solve(n).Solutions {
				fmt.Fprintln(out, s.Rows)
			}
			return out.Flush()
		},
	}
	sizeFlag(cmd, &n, solver.MaxTraced, solver.CheckSize)
	return cmd
}
