package count

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
)

// MaxColumns is the largest board whose solutions are counted. The work grows about sevenfold with
// every further column.
const MaxColumns = 16

// Families counts the families of solutions, by the number of boards in one. Two boards are of one
// family when a rotation or a reflection of the board makes one the other; a board that some of
// these leave as it is has a smaller family.
type Families struct{ Of1, Of2, Of4, Of8 int64 }

// All is the number of families, which are the fundamental solutions.
func (f Families) All() int64 { return f.Of1 + f.Of2 + f.Of4 + f.Of8 }

// Boards is the number of boards in them, which are the solutions.
func (f Families) Boards() int64 { return f.Of1 + 2*f.Of2 + 4*f.Of4 + 8*f.Of8 }

func (f *Families) add(g Families) {
	f.Of1 += g.Of1
	f.Of2 += g.Of2
	f.Of4 += g.Of4
	f.Of8 += g.Of8
}

// A Result is what [Solutions] found.
type Result struct {
	N         int
	Solutions int64
	Families  Families
}

// CheckSize reports as an error that n is no board size that [Solutions] takes.
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
func Solutions(ctx context.Context, n int) (Result, error) {
	if err := CheckSize(n); err != nil {
		return Result{}, err
	}
	jobs := countingJobs(n)
	var (
		next    atomic.Int64
		workers sync.WaitGroup
		mutex   sync.Mutex
		total   Families
	)
	for range min(runtime.GOMAXPROCS(0), len(jobs)) {
		workers.Go(func() {
			own := countFamilies(ctx, n, jobs, &next)
			mutex.Lock()
			defer mutex.Unlock()
			total.add(own)
		})
	}
	workers.Wait()
	if err := ctx.Err(); err != nil {
		return Result{}, fmt.Errorf("count the solutions for %d queens: %w", n, err)
	}
	return Result{N: n, Solutions: total.Boards(), Families: total}, nil
}

// countFamilies takes one job after the other until none is left or ctx is done.
func countFamilies(ctx context.Context, n int, jobs []countingJob, next *atomic.Int64) Families {
	var all Families
	for ctx.Err() == nil {
		i := next.Add(1) - 1
		if i >= int64(len(jobs)) {
			break
		}
		all.add(jobs[i].run(n))
	}
	return all
}

// A countingJob is a part of the count that can be done by itself: the rows, from 0, of the queens
// in the first two columns.
type countingJob struct{ first, second int }

// countingJobs splits the count for n columns, the largest jobs first as far as that can be told,
// so that no processor is left alone with a large one at the end.
func countingJobs(n int) []countingJob {
	if n == 1 {
		return []countingJob{{0, 0}}
	}
	var jobs []countingJob
	from := func(first int) {
		for second := range n {
			if second < first-1 || second > first+1 {
				jobs = append(jobs, countingJob{first, second})
			}
		}
	}
	// The nearer the first queen is to the middle, the fewer rows the other sides have; in the
	// middle itself none, because two of them would share it. From the corner the jobs get smaller
	// with the second row.
	for first := 1; 2*first < n-1; first++ {
		from(first)
	}
	from(0)
	return jobs
}

func (j countingJob) run(n int) Families {
	if n == 1 {
		return Families{Of1: 1}
	}
	return countBeginning(uint(n), uint(j.first), uint(j.second))
}
