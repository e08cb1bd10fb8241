package main

import (
	"fmt"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"queenbook"
	"queenbook/internal/figure"
	"queenbook/internal/render"
	"queenbook/internal/solver"
)

func newBoard() *cobra.Command {
	var n int
	var start string
	cmd := &cobra.Command{
		Use:   "board ROWS",
		Short: "Draw one board as an SVG that is right in any viewer",
		Long: `Write one board to standard output as an SVG file with everything in it. ROWS is
the row of each column's queen, 0 for an open column. Queens that attack each
other are joined. With --start, arrows show how the queens get there.`,
		Example: `  report board 1 5 8 6 3 7 2 4 > solution.svg
  report board -n 4 "2 4 1 3" > four.svg
  report board --start "1 7 2 6 3 5 8 4" 5 7 2 6 3 1 8 4 > moves.svg`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := checkSize(n); err != nil {
				return err
			}
			text := strings.Join(args, " ")
			rows, err := solver.ParseRows(text, n, 0)
			if err != nil {
				return usage("board %q: %w", text, err)
			}
			picture := figure.BoardOf(rows, true)
			if cmd.Flags().Changed("start") {
				from, err := solver.ParseRows(start, n, 1)
				if err != nil {
					return usage("--start %q: %w", start, err)
				}
				if _, err := solver.ParseRows(text, n, 1); err != nil {
					return usage("board %q: with --start no column may be open: %w", text, err)
				}
				picture = figure.BoardOfMoves(from, rows)
			}
			style, err := pictureStyle(queenbook.Templates())
			if err != nil {
				return err
			}
			return render.Standalone(cmd.OutOrStdout(), picture, style)
		},
	}
	sizeFlag(cmd, &n)
	cmd.Flags().StringVar(&start, "start", "", "the start position from which the queens move")
	return cmd
}

// pictureStyle is the style that pictures carry when they stand alone: the
// colours, the roles on boards, and further sheets that the picture needs.
func pictureStyle(templates fs.FS, further ...string) (render.Style, error) {
	var sheets []string
	for _, name := range append([]string{"1-tokens.css", "2-pictures.css"}, further...) {
		sheet, err := fs.ReadFile(templates, "style/"+name)
		if err != nil {
			return "", fmt.Errorf("read templates: %w", err)
		}
		sheets = append(sheets, string(sheet))
	}
	return render.NewStyle(sheets[0], strings.Join(sheets[1:], "\n"))
}
