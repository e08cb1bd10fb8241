package main

import (
	"bufio"
	"fmt"

	"github.com/spf13/cobra"

	"queenbook/internal/solver"
)

func newTrace() *cobra.Command {
	var n int
	var first bool
	cmd := &cobra.Command{
		Use:   "trace",
		Short: "Print the log of the search, one line for each thing that it does",
		Args:  atMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			events := solver.Trace(n)
			if first {
				events = solver.UntilSolution(1, events)
			}
			out := bufio.NewWriterSize(cmd.OutOrStdout(), 1<<16)
			state := solver.NewState(n)
			for e := range events {
				state.Apply(e)
				if _, err := out.Write(solver.AppendLog(out.AvailableBuffer(), e, state)); err != nil {
					return err
				}
			}
			return out.Flush()
		},
	}
	sizeFlag(cmd, &n, solver.MaxTraced, solver.CheckSize)
	cmd.Flags().BoolVar(&first, "first", false, "stop at the first solution")
	return cmd
}

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
