package survey

import (
	"math/rand/v2"
	"sync"

	"queenbook/internal/nearest"
	"queenbook/internal/solver"
)

// sampleJobs is into how many parts a sample is cut. Each part has a seed of its own, so the sample
// is the same whoever draws which part.
const sampleJobs = 50

// surveySample looks at [SampleSize] random starts, and at as many random permutations.
func surveySample(n int, solutions []solver.Solution) *Landscape {
	boards := nearest.SetsOf(n, solutions, nil)
	parts := make([]*Landscape, sampleJobs)
	var workers sync.WaitGroup
	for job := range parts {
		workers.Go(func() {
			w := newWalk(boards, nil)
			part, start := w.part, w.start
			random := rand.New(rand.NewPCG(uint64(n), uint64(job)))
			for range SampleSize / sampleJobs {
				for c := range start {
					start[c] = int8(1 + random.IntN(n))
				}
				moves, ties := w.fewest(start)
				part.Starts++
				part.Moves[moves]++
				if ties == 1 {
					part.Unique++
				}
				for c, r := range random.Perm(n) {
					start[c] = int8(1 + r)
				}
				moves, _ = w.fewest(start)
				part.Permutations[moves]++
			}
			parts[job] = part
		})
	}
	workers.Wait()
	l := newLandscape(n)
	l.Sampled = true
	for _, part := range parts {
		l.add(part, 1)
	}
	return l
}
