package solver

import (
	"iter"
	"math/bits"
	"math/rand/v2"
)

// sampleJobs is into how many parts a sample is cut. Each part has a seed of
// its own, so the sample is the same whoever draws which part.
const sampleJobs = 50

// surveySample looks at [SampleSize] random starts, and at as many random
// permutations.
func surveySample(n int, solutions []Solution) *Landscape {
	bit := make([]int, len(solutions))
	for i := range bit {
		bit[i] = i
	}
	boards := newBoards(n, solutions, bit)
	parts := share(sampleJobs, func(mine iter.Seq[int]) *Landscape {
		part, start := newLandscape(n), make(Rows, n)
		for job := range mine {
			random := rand.New(rand.NewPCG(uint64(n), uint64(job)))
			for range SampleSize / sampleJobs {
				for c := range start {
					start[c] = int8(1 + random.IntN(n))
				}
				agree, nearest := boards.closest(start)
				part.Starts++
				part.Moves[n-agree]++
				if nearest == 1 {
					part.Unique++
				}
				for c, r := range random.Perm(n) {
					start[c] = int8(1 + r)
				}
				agree, _ = boards.closest(start)
				part.Permutations[n-agree]++
			}
		}
		return part
	})
	l := newLandscape(n)
	l.Sampled = true
	for _, part := range parts {
		l.add(part, 1)
	}
	return l
}

// closest finds in how many squares the nearest boards agree with the start,
// and how many boards do. Boards of more than 15 columns are too large.
func (b *boards) closest(start Rows) (agree, nearest int) {
	var on [MaxTraced]boardSet
	for c, row := range start {
		on[c] = b.on[c][row-1]
	}
	for w, boards := range b.all {
		var common digits
		for _, set := range on[:b.n] {
			common = common.increase(set[w])
		}
		most, which := common.largest(boards)
		if most > agree {
			agree, nearest = most, 0
		}
		if most == agree {
			nearest += bits.OnesCount64(which)
		}
	}
	return agree, nearest
}
