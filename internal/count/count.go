package count

import (
	"context"
	"fmt"
	"runtime"

	"golang.org/x/sync/errgroup"
)

// MaxColumns is the largest board whose solutions are counted. The work grows about sevenfold with
// each column more.
const MaxColumns = 16

// Families counts the families of solutions by their number of boards: 1, 2, 4 or 8. Boards are in
// a family if a rotation or a reflection turns one into another.
type Families [9]int64

// All is the number of families, which are the fundamental solutions.
func (f Families) All() (all int64) {
	for _, families := range f {
		all += families
	}
	return all
}

// Boards is the number of boards in all families, which is the number of solutions.
func (f Families) Boards() (boards int64) {
	for size, families := range f {
		boards += int64(size) * families
	}
	return boards
}

// CheckSize returns an error if [Solutions] doesn't take boards of n columns.
func CheckSize(n int) error {
	if n < 1 || n > MaxColumns {
		return fmt.Errorf("board size %d is outside 1..%d", n, MaxColumns)
	}
	return nil
}

// Solutions counts the solutions on a board of n columns, on every processor that Go may use. It
// visits only one board of each family. It uses bit masks and cuts every branch that a rotation or
// a reflection would turn into one with a smaller first row. The method is Ken'ichiro Takahashi's,
// "N Queens Problem (number of Solutions)", 2003, http://www.ic-net.or.jp/home/takaken/e/queen/. It
// returns an error if [CheckSize] does, or if ctx is done.
func Solutions(ctx context.Context, n int) (Families, error) {
	if err := CheckSize(n); err != nil {
		return Families{}, err
	}
	if n == 1 {
		return Families{1: 1}, nil
	}
	// A job is the rows, from 0, of the queens in the first two columns. The first is in the upper
	// half: a board with its first queen in the lower half becomes smaller if it's turned upside
	// down. In the middle row the last column would need the same row.
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
