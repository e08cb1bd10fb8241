package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"

	"github.com/spf13/cobra"

	counting "queenbook/internal/count"
)

// errInterrupted says that the user brought long work to an end.
var errInterrupted = errors.New("interrupted")

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
			// The largest boards take long enough for second thoughts.
			ctx, stop := signal.NotifyContext(cmd.Context(), os.Interrupt)
			defer stop()
			counted, err := counting.Solutions(ctx, n)
			if errors.Is(err, context.Canceled) {
				return errInterrupted
			}
			if err != nil {
				return err
			}
			text := fmt.Appendln(nil, counted.Boards())
			for boards, number := range counted {
				if families && number > 0 {
					text = fmt.Appendf(text, "%d of %d\n", number, boards)
				}
			}
			_, err = cmd.OutOrStdout().Write(text)
			return err
		},
	}
	sizeFlag(cmd, &n, counting.MaxColumns, counting.CheckSize)
	cmd.Flags().BoolVar(&families, "families", false, "write also the families of solutions")
	return cmd
}
