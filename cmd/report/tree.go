package main

import (
	"github.com/spf13/cobra"

	"queenbook/internal/puzzle"
	"queenbook/internal/render/trees"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
)

// maxRefused is the largest board whose refused tests a picture can hold.
const maxRefused = 8

func newTree() *cobra.Command {
	var n int
	var format string
	var refused bool
	cmd := &cobra.Command{
		Use:   "tree",
		Short: "Draw the search tree, or print it for other programs",
		Long: `Write the search tree to standard output.

As svg, a picture that is right in any viewer. Up to eight columns it has every
node. On more columns it stops at the deepest level with at most 5,000 nodes so
far, and triangles carry the number of nodes below.

As jsonl, every node as one JSON object a line, in the order of the search and
in the terms of CP-Profiler:

  id           in the order of the lines; the root is 0
  parent       the parent's id, null for the root
  alternative  which way out of the parent it is, from 0: its row less one
  kids         how many children it has that are nodes
  status       branch, failed (a dead end), solved, or refused
  label        the choice that led to it, as in "rowPosition[2] = 5"
  step         the number of the test that made it, 0 for the root
  depth        how many queens stand
  rows         the rows of these queens, column by column
  version      1, in the first line: another number where a field changes its meaning

In the picture each node is a group with its id and step as data-id and
data-step; one that is folded stands for what is below it too.

With --refused every refused test is a leaf as well, with status refused; its
depth and rows count the queen that was not placed. A refused test is no node,
and so kids leaves it out.`,
		Example: `  report tree > tree.svg
  report tree -n 4 --refused > four.svg
  report tree --format jsonl | grep -c '"status":"failed"'`,
		Args: atMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			switch format {
			case "jsonl":
				return tree.WriteJSONL(cmd.OutOrStdout(), n, refused, solver.Trace(n))
			case "svg":
			default:
				return usage("--format %q: svg or jsonl is needed", format)
			}
			if refused && n > maxRefused {
				return usage("-n %d --refused: a picture with every refused test is drawn up to %d columns; --format jsonl writes it for any", n, maxRefused)
			}
			return writeSVG(cmd, trees.Of(puzzle.OnBoard(n), tree.Search(n, refused)), "")
		},
	}
	sizeFlag(cmd, &n, solver.MaxTraced, solver.CheckSize)
	cmd.Flags().StringVar(&format, "format", "svg", "svg for a picture, jsonl for a line a node")
	cmd.Flags().BoolVar(&refused, "refused", false, "with the refused tests")
	return cmd
}
