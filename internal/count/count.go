package count

import (
	"context"
	"fmt"
	"runtime"

	"golang.org/x/sync/errgroup"
)

// MaxColumns is the largest board whose solutions are counted. The work grows about sevenfold with
// every further column.
const MaxColumns = 16

// Families counts the families of solutions, boards that a rotation or a reflection makes one
// another, by the number of boards in one: 1, 2, 4 or 8.
type Families [9]int64

// All is the number of families, which are the fundamental solutions.
func (f Families) All() (all int64) {
	for _, families := range f {
		all += families
	}
	return all
}

// Boards is the number of boards in them, which are the solutions.
func (f Families) Boards() (boards int64) {
	for size, families := range f {
		boards += int64(size) * families
	}
	return boards
}

// CheckSize reports as an error that n isn't a board size that [Solutions] takes.
func CheckSize(n int) error {
	if n < 1 || n > MaxColumns {
		return fmt.Errorf("board size %d is outside 1..%d", n, MaxColumns)
	}
	return nil
}

// Solutions counts the solutions on a board of n columns, on every processor that Go may use, and
// meets only one board of each family. It uses bit masks and leaves every branch that a rotation or
// a reflection would bring to a smaller first row: the method of Ken'ichiro Takahashi, "N Queens
// Problem (number of Solutions)", 2003, http://www.ic-net.or.jp/home/takaken/e/queen/. It fails
// where [CheckSize] does and when ctx is done.
func Solutions(ctx context.Context, n int) (Families, error) {
	if err := CheckSize(n); err != nil {
		return Families{}, err
	}
	if n == 1 {
		return Families{1: 1}, nil
	}
	// A job is the rows, from 0, of the queens in the first two columns. The first is above the middle:
	// below it the board upside down is smaller, and in it the last column would need the same row.
	found := make([]Families, n/2*n)
	var workers errgroup.Group
	workers.SetLimit(runtime.GOMAXPROCS(0))
	for job := range found {
		workers.Go(func() error {
			if ctx.Err() == nil {
				found[job] = countBeginning(uint(n), uint(job/n), uint(job%n))
			}
			return ctx.Err()
		})
	}
	if err := workers.Wait(); err != nil {
		return Families{}, fmt.Errorf("count the solutions for %d queens: %w", n, err)
	}
	var all Families
	for _, part := range found {
		for size, families := range part {
			all[size] += families
		}
	}
	return all, nil
}
