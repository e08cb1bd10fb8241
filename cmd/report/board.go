package main

import (
	"strings"

	"github.com/spf13/cobra"

	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
)

func newBoard() *cobra.Command {
	var n int
	var start, templates string
	cmd := &cobra.Command{
		Use:   "board ROWS",
		Short: "Draw one board as an SVG for any viewer",
		Long: `Write one board to standard output as an SVG file with everything in it. ROWS is
the row of each column's queen, 0 for an open column. Lines join queens
that attack each other. With --start, arrows show how the queens get there.`,
		Example: `  report board 1 5 8 6 3 7 2 4 > solution.svg
  report board -n 4 "2 4 1 3" > four.svg
  report board --start "1 7 2 6 3 5 8 4" 5 7 2 6 3 1 8 4 > moves.svg`,
		RunE: func(cmd *cobra.Command, args []string) error {
			text := strings.Join(args, " ")
			rows, err := solver.ParseRows(text, n, 0)
			if err != nil {
				return usage("board %q: %w", text, err)
			}
			picture := boards.Of(rows, true)
			if cmd.Flags().Changed("start") {
				from, err := solver.ParseRows(start, n, 1)
				if err != nil {
					return usage("--start %q: %w", start, err)
				}
				if _, err := solver.ParseRows(text, n, 1); err != nil {
					return usage("board %q: with --start, every column needs a queen: %w", text, err)
				}
				picture = boards.OfMoves(from, rows)
			}
			return writeSVG(cmd, picture, templates)
		},
	}
	sizeFlag(cmd, &n, solver.MaxTraced, solver.CheckSize)
	cmd.Flags().StringVar(&start, "start", "", "the start position that the queens move from")
	coloursFlag(cmd, &templates)
	return cmd
}

// coloursFlag adds --templates to a command that draws.
func coloursFlag(cmd *cobra.Command, templates *string) {
	cmd.Flags().StringVar(templates, "templates", "",
		"a folder of templates that override the book's own, for its colours.css")
}

// writeSVG writes a picture as a file that looks right in any viewer, in the colours of a folder of
// templates, which may be empty.
func writeSVG(cmd *cobra.Command, picture render.Picture, templates string) error {
	style, err := styleOf(templates, cmd.ErrOrStderr())
	if err != nil {
		return err
	}
	return render.Standalone(cmd.OutOrStdout(), picture, style)
}
