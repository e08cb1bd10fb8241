package child

import (
	"math"
	"math/rand/v2"
	"slices"

	"queenbook/internal/puzzle"
)

// dives is the number of random paths down the tree that an estimate is based on.
const dives = 1000

// estimate is approximately how many tests the whole search of a puzzle makes, by the method that
// Knuth published in 1975: go down the tree at random, and multiply by the number of choices at
// every level. The mean over many dives tends to the true number. The same file gets the same
// dives. The first dive that fails, or takes too long, ends them. With less than a tenth of the
// dives there's no estimate.
func estimate(q *questions) (tests, spread float64, made int) {
	random := rand.New(rand.NewPCG(1975, 8))
	total := 0.0
	var all []float64
	for made < dives {
		one, ok := dive(q, random)
		if !ok {
			break
		}
		total += one
		all = append(all, one)
		made++
	}
	if made < dives/10 {
		return 0, 0, 0
	}
	n := float64(made)
	mean := total / n
	if mean == 0 {
		return 0, 0, made
	}
	off := 0.0 // relative to the mean, because squares of the largest numbers overflow
	for _, one := range all {
		off += (one/mean - 1) * (one/mean - 1)
	}
	return mean, 2 * mean * math.Sqrt(off) / n, made
}

// A step is a choice that was made on the way down.
type step struct{ place, choice int }

// dive goes down once and returns the number of tests that it estimates.
func dive(q *questions, random *rand.Rand) (tests float64, ok bool) {
	defer func() {
		if failure := recover(); failure != nil {
			if q.mistake == nil {
				panic(failure)
			}
			ok = false
		}
	}()
	var made []step
	for weight := 1.0; !q.Complete(len(made)) && len(made) < puzzle.MaxDepth; {
		place, choices := q.Choices(len(made) + 1)
		tests += weight * float64(len(choices))
		var free []step
		for _, choice := range choices {
			if q.RefusedBy(place, choice) == puzzle.Nobody {
				free = append(free, step{place, choice})
			}
		}
		if len(free) == 0 {
			break
		}
		weight *= float64(len(free))
		next := free[random.IntN(len(free))]
		q.Put(next.place, next.choice)
		made = append(made, next)
	}
	for _, s := range slices.Backward(made) {
		q.TakeBack(s.place, s.choice)
	}
	return tests, true
}
