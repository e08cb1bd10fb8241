package main

import (
	"cmp"
	"context"
	"fmt"

	"github.com/spf13/cobra"

	counting "queenbook/internal/count"
)

func newCount() *cobra.Command {
	var n int
	var families bool
	cmd := &cobra.Command{
		Use:   "count",
		Short: "Count the solutions",
		Long: `Count the solutions and write their number.

With --families write also into how many families they fall, boards that a
rotation or a reflection makes one another, and how many boards a family has:
one line for each size of family.`,
		Args: atMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			ctx, end := stoppable(cmd.Context()) // the largest boards give time for second thoughts
			defer end()
			counted, err := counting.Solutions(ctx, n)
			if err != nil {
				return cmp.Or(context.Cause(ctx), err)
			}
			fmt.Fprintln(cmd.OutOrStdout(), counted.Boards())
			for boards, number := range counted {
				if families && number > 0 {
					fmt.Fprintf(cmd.OutOrStdout(), "%d of %d\n", number, boards)
				}
			}
			return nil
		},
	}
	sizeFlag(cmd, &n, counting.MaxColumns, counting.CheckSize)
	cmd.Flags().BoolVar(&families, "families", false, "write also the families of solutions")
	return cmd
}
