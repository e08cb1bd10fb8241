package main

import (
	"cmp"
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	counting "queenbook/internal/count"
	"queenbook/internal/interrupt"
	"queenbook/internal/number"
)

func newCount() *cobra.Command {
	var n int
	var families bool
	cmd := &cobra.Command{
		Use:   "count",
		Short: "Count the solutions",
		Long: `Count the solutions and write their number.

With --families, also write how many families they fall into (boards in a family
can be turned or mirrored into one another), and then a line for each size of
family: how many families have that many boards.`,
		Args: atMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			ctx, end := interrupt.Context(cmd.Context()) // a large board can be interrupted
			defer end()
			counted, err := counting.Solutions(ctx, n)
			if err != nil {
				return cmp.Or(context.Cause(ctx), err)
			}
			fmt.Fprintln(cmd.OutOrStdout(), counted.Boards())
			if families {
				writeFamilies(cmd.OutOrStdout(), counted)
			}
			return nil
		},
	}
	sizeFlag(cmd, &n, counting.MaxColumns, counting.CheckSize)
	cmd.Flags().BoolVar(&families, "families", false, "also write the families of solutions")
	return cmd
}

// writeFamilies writes how many families there are, and how many of each size.
func writeFamilies(w io.Writer, counted counting.Families) {
	var all int64
	for _, families := range counted {
		all += families
	}
	fmt.Fprintln(w, number.Count(all, "# family / # families"))
	for boards, families := range counted {
		if families > 0 {
			fmt.Fprintf(w, "%d of %s\n", families, number.Count(boards, "# board / # boards"))
		}
	}
}
