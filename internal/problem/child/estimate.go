package child

import (
	"math"
	"math/rand/v2"
	"slices"

	"queenbook/internal/puzzle"
)

// dives is how many random ways down the tree an estimate rests on.
const dives = 1000

// estimate is about how many tests the whole search of a puzzle makes, by the method that Knuth
// published in 1975: go down the tree at random, and take every level for as much wider as there were
// ways to go on. The mean over many dives is the true number; the same file gets the same dives.
// The first dive that fails, or takes too long, ends them; fewer than a tenth say nothing.
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
	off := 0.0 // in parts of the mean, as squares of the largest numbers aren't numbers
	for _, one := range all {
		off += (one/mean - 1) * (one/mean - 1)
	}
	return mean, 2 * mean * math.Sqrt(off) / n, made
}

// A step is a choice that was made on the way down.
type step struct{ place, choice int }

// dive goes down once and comes back, and says how many tests it stands for.
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
