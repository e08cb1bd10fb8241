package solver

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"
)

func farBoard(start Rows) Rows {
	st, err := FewestByStaying(context.Background(), start)
	if err != nil { panic(err) }
	return st.Board
}

func TestTmpFamilies(t *testing.T) {
	for _, n := range []int{8, 9,10,11,12, 14,16,18, 20, 24, 28, 32, 40, 50, 64} {
		for _, f := range families {
			rng := rand.New(rand.NewPCG(1, 2))
			var worst, sum time.Duration
			var w Stay
			const m = 50
			for range m {
				start := f.make(n, rng)
				t0 := time.Now()
				st, _ := FewestByStaying(context.Background(), start)
				d := time.Since(t0)
				sum += d
				if d > worst {
					worst, w = d, st
				}
			}
			if worst > 300*time.Microsecond { t.Log(f.name, n, sum/m, worst, w.Start, w.High, w.Levels) }
		}
	}
}

func cost(st Stay) int {
	c := 0
	for _, l := range st.Levels { c += l.Splits*4 + l.Nodes }
	return c
}

func TestTmpClimb(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("CN"))
	secs, _ := strconv.Atoi(os.Getenv("CS"))
	seed, _ := strconv.Atoi(os.Getenv("SEED"))
	if n == 0 { t.Skip() }
	rng := rand.New(rand.NewPCG(uint64(seed), uint64(n)))
	end := time.Now().Add(time.Duration(secs)*time.Second)
	best := -1
	for time.Now().Before(end) {
		start := families[rng.IntN(2)].make(n, rng)
		c := -1
		fails := 0
		var w Stay
		var dur time.Duration
		for fails < 400 && time.Now().Before(end) {
			next := append(Rows{}, start...)
			for range 1+rng.IntN(3) {
				if rng.IntN(3) == 0 { i, j := rng.IntN(n), rng.IntN(n); next[i], next[j] = next[j], next[i] } else {
				next[rng.IntN(n)] = int8(rng.IntN(n)+1) }
			}
			t0 := time.Now()
			st, _ := FewestByStaying(context.Background(), next)
			d := time.Since(t0)
			if k := cost(st); k >= c {
				if k > c { fails = 0; w = st; dur = d }
				c = k
				start = next
			} else { fails++ }
		}
		if c > best { best = c
			fmt.Println(n, "cost", c, dur, w.High, w.Levels, "\nSTART", w.Start)
		}
	}
}

func BenchmarkMost(b *testing.B) {
	for _, f := range families {
		for _, n := range []int{32, 64} {
			b.Run(fmt.Sprintf("%s/%d", f.name, n), func(b *testing.B) {
				rng := rand.New(rand.NewPCG(1, 2))
				var as []attackers
				for range 50 { st := f.make(n, rng); row := make([]int, n); for i := range row { row[i] = int(st[i]) }; as = append(as, newAttackers(row)) }
				for i := 0; b.Loop(); i++ { as[i%50].most(1<<n-1) }
			})
		}
	}
}

func TestTmpHard(t *testing.T) {
	data, _ := os.ReadFile("/tmp/stay-tmp/hard.txt")
	total := time.Duration(0)
	for _, l := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		n := len(strings.Fields(l))
		start, err := ParseRows(l, n, 1)
		if err != nil { t.Fatal(err) }
		best := time.Hour
		var st Stay
		for range 3 {
		t0 := time.Now()
		st, _ = FewestByStaying(context.Background(), start)
		best = min(best, time.Since(t0))
		}
		total += best
		t.Log(n, best, st.High, st.Levels)
	}
	t.Log(total)
}
