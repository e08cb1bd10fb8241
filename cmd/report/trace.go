package main

import (
	"fmt"
	"io"
	"iter"

	"github.com/spf13/cobra"

	"queenbook/internal/log"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
)

func newTrace() *cobra.Command {
	var n int
	var turned log.Turned
	var check, format string
	cmd := &cobra.Command{
		Use:   "trace",
		Short: "Print the log of the search, or check the log of your own program",
		Long: `Print the log of the search, one line for each thing it does.

With --format jsonl, every event is one JSON object on its own line:

  event    call, refused, accepted, assigned, solution, dead end or used up
  step     how many tests there were so far, including this one
  column   of the square, or of the call that begins or returns
  row      of the square
  by       row and column of the queen that refuses, and line, what they share
  rows     the rows of the queens on the board, column by column
  version  1, in the first line: another number if a field changes its meaning

With --check FILE, read the log of your own program and say at which test it
leaves the path of this search, and what it does instead. A test is a line
with a row, a column and a word for its answer: "row 2, col 3: refused",
"placed queen at 2 3", "c=3 r=2 true". Without words the row comes first. A
line can also be JSON, as --format jsonl writes it, or as "report problem" reads
it, with the column as its place and the row as its choice. All other lines are
skipped. If the log is of another search, the exit status is 1.`,
		Example: `  report trace -n 4
  python3 mine.py 6 | report trace -n 6 --check -`,
		Args: atMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if check != "" {
				return withInput(cmd.InOrStdin(), check, func(in input) error {
					return checkLog(cmd.OutOrStdout(), in, log.Queens(n, turned))
				})
			}
			events := turned.Events(n)
			switch format {
			case "jsonl":
				return tree.WriteTrace(cmd.OutOrStdout(), n, events)
			case "text":
			default:
				return usage("--format %q: it can be text or jsonl", format)
			}
			return writeLog(cmd.OutOrStdout(), puzzle.OnBoard(n), puzzle.OfQueens(events))
		},
	}
	sizeFlag(cmd, &n, solver.MaxTraced, solver.CheckSize)
	cmd.Flags().StringVar(&format, "format", "text", "text for the log, jsonl for a line for each event")
	cmd.Flags().BoolVar(&turned.First, "first", false, "stop at the first solution")
	cmd.Flags().BoolVar(&turned.Up, "upwards", false, "begin each column with its last row")
	cmd.Flags().StringVar(&check, "check", "", "compare the log in this `FILE` with the search, - for standard input")
	return cmd
}

// writeLog writes the lines that the program of a problem prints for the events.
func writeLog(w io.Writer, p *puzzle.Problem, events iter.Seq[puzzle.Event]) error {
	var state puzzle.State
	var lines []byte
	for e := range events {
		state.Apply(e)
		lines = p.AppendLog(lines[:0], &state)
		if _, err := w.Write(lines); err != nil {
			return err
		}
	}
	return nil
}

// checkLog says where a log leaves the path of the search, if it does. That's an error.
func checkLog(out io.Writer, in input, path log.Path) error {
	says, same, err := log.Check(in.path, in, path)
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintln(out, says); err != nil {
		return err
	}
	if !same {
		return fmt.Errorf("%s: this isn't the log of this search", in.path)
	}
	return nil
}

func newSolutions() *cobra.Command {
	var n int
	cmd := &cobra.Command{
		Use:   "solutions",
		Short: "List every solution, one to a line, in the order of discovery",
		Args:  atMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			for _, s := range solver.Solve(n).Solutions {
				fmt.Fprintln(cmd.OutOrStdout(), s.Rows)
			}
			return nil
		},
	}
	sizeFlag(cmd, &n, solver.MaxTraced, solver.CheckSize)
	return cmd
}
