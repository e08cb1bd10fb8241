package solver

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"
)

func TestStayTmp(t *testing.T) {
	for n := 4; n <= 7; n++ {
		solutions := Solve(n).Solutions
		start := make(Rows, n)
		for i := range start {
			start[i] = 1
		}
		for {
			st, err := FewestByStaying(context.Background(), start)
			if want := FewestMoves(start, solutions); err != nil || st.High != want {
				t.Fatalf("%v: %v %v want %d", start, st, err, want)
			}
			c := 0
			for c < n {
				start[c]++
				if int(start[c]) <= n {
					break
				}
				start[c] = 1
				c++
			}
			if c == n {
				break
			}
		}
	}
}

func TestStayTimes(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{8, 12, 16, 20, 24, 28, 32, 40, 50, 64} {
		var worst, sum time.Duration
		var w Stay
		const m = 300
		for range m {
			start := make(Rows, n)
			for i := range start {
				start[i] = int8(rng.IntN(n) + 1)
			}
			t0 := time.Now()
			st, _ := FewestByStaying(context.Background(), start)
			d := time.Since(t0)
			sum += d
			if d > worst {
				worst, w = d, st
			}
		}
		t.Log(n, sum/m, worst, w.Start, w.High, w.Levels)
	}
}
