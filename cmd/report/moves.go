package main

import (
	"errors"
	"fmt"
	"io"
	"os"

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
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := checkSize(n); err != nil {
				return err
			}
			solutions := solver.Solve(n).Solutions
			if len(solutions) == 0 {
				return usage("-n %d: %w", n, solver.ErrNoSolution)
			}
			name, in := "standard input", cmd.InOrStdin()
			if len(args) == 1 && args[0] != "-" {
				file, err := os.Open(args[0])
				if err != nil {
					return err
				}
				defer file.Close()
				name, in = args[0], file
			}
			return answer(cmd.OutOrStdout(), in, name, n, solutions)
		},
	}
	sizeFlag(cmd, &n)
	return cmd
}

// answer names the file in front of what is wrong with one of its lines.
func answer(out io.Writer, in io.Reader, name string, n int, solutions []solver.Solution) error {
	err := judge.Moves(out, in, n, solutions)
	var mistake *judge.Error
	if errors.As(err, &mistake) {
		return fmt.Errorf("%s:%d: %w", name, mistake.Line, mistake.Err)
	}
	return err
}
