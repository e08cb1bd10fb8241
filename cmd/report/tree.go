package main

import (
	"github.com/spf13/cobra"

	"queenbook/internal/puzzle"
	"queenbook/internal/render/trees"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
)

// maxRefused is the largest board for which a picture has room for refused tests.
const maxRefused = 8

func newTree() *cobra.Command {
	var n int
	var format string
	var refused bool
	cmd := &cobra.Command{
		Use:   "tree",
		Short: "Draw the search tree, or print it for other programs",
		Long: `Write the search tree to standard output.

As svg, it's a picture for any viewer. With up to eight columns it has every node.
With more columns it stops at the deepest level with at most 5,000 nodes so far,
and triangles have the number of nodes below.

As jsonl, every node is one JSON object on its own line, in the order of the search
and in the terms of CP-Profiler:

  id           in the order of the lines; the root is 0
  parent       the parent's id, null for the root
  alternative  which branch of the parent it is, from 0: its row minus one
  kids         how many of its children are nodes
  status       branch, failed (a dead end), solved, or refused
  label        the choice that led to it, as in "rowPosition[2] = 5"
  step         the number of the test that made it, 0 for the root
  depth        how many queens are on the board
  rows         the rows of these queens, column by column
  version      1, in the first line: another number if a field changes its meaning

In the picture each node is a group with its id and step as data-id and
data-step; a folded node also represents everything below it.

With --refused, every refused test is a leaf as well, with status refused; its
depth and rows include the queen that wasn't placed. A refused test isn't a node,
so kids doesn't count it.`,
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
				return usage("--format %q: it can be svg or jsonl", format)
			}
			if refused && n > maxRefused {
				return usage("-n %d --refused: pictures with every refused test go up to %d columns; use --format jsonl for larger boards", n, maxRefused)
			}
			return writeSVG(cmd, trees.Of(puzzle.OnBoard(n), tree.Search(n, refused)), "")
		},
	}
	sizeFlag(cmd, &n, solver.MaxTraced, solver.CheckSize)
	cmd.Flags().StringVar(&format, "format", "svg", "svg for a picture, jsonl for a line for each node")
	cmd.Flags().BoolVar(&refused, "refused", false, "with the refused tests")
	return cmd
}
