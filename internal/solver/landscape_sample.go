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
// and how many boards do.
func (b *boards) closest(start Rows) (agree, nearest int) {
	var on [MaxTraced]boardSet
	for c, row := range start {
		on[c] = b.on[c][row-1]
	}
	for w, candidates := range b.all {
		// Add for 64 boards at once, and for each of them in binary: these
		// words hold the digits of the numbers of squares in which they agree.
		var ones, twos, fours, eights uint64
		for _, set := range on[:b.n] {
			add := set[w]
			ones, add = ones^add, ones&add
			twos, add = twos^add, twos&add
			fours, add = fours^add, fours&add
			eights |= add
		}
		// From the highest digit down, the boards with a 1 beat the others.
		most := 0
		for i, digit := range [...]uint64{eights, fours, twos, ones} {
			if better := candidates & digit; better != 0 {
				candidates, most = better, most|8>>i
			}
		}
		if most > agree {
			agree, nearest = most, 0
		}
		if most == agree {
			nearest += bits.OnesCount64(candidates)
		}
	}
	return agree, nearest
}
