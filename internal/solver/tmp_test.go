package solver

import (
	"context"
	"testing"
	"time"
)

func TestTmpRatio(t *testing.T) {
	for _, start := range slowStarts(t) {
		best := time.Hour
		var st Stay
		for range 5 {
			t0 := time.Now()
			st, _ = FewestByStaying(context.Background(), start)
			best = min(best, time.Since(t0))
		}
		if len(start) > 50 { t.Log(len(start), best, st.High, effort(st)); continue }
		c := clasp(t, start, 40)
		t.Log(len(start), best, st.High, effort(st), c, best.Seconds()/c.search.Seconds())
	}
}
