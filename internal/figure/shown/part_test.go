package shown_test

import (
	"testing"

	"queenbook/internal/figure/figuretest"
	"queenbook/internal/figure/shown"
	"queenbook/internal/puzzle"
)

func TestWhatARecordingCounts(t *testing.T) {
	for n := 1; n <= 6; n++ {
		for _, rg := range figuretest.Ranges(n) {
			placements, deadEnds := int64(0), int64(0)
			for _, r := range figuretest.Recorded(n)[rg[0]-1 : rg[1]] {
				if r.By == 0 {
					placements++
				}
				if _, dead := r.DeadEnd(); dead {
					deadEnds++
				}
			}
			queens := puzzle.OnBoard(n)
			got := shown.Record(new(puzzle.State), queens.Events(), rg[0], rg[1]).Did()
			part := shown.Part{Show: "tests", From: rg[0], To: rg[1], Whole: true}
			if film := shown.Stage(queens).Film(part); film.Done != got.Counts {
				t.Errorf("n=%d, steps %v: a strip counts %+v", n, rg, film.Done)
			}
			if got.Tests != int64(rg[1]-rg[0]+1) || got.Placements != placements || got.DeadEnds != deadEnds {
				t.Errorf("n=%d, steps %v: %+v, want %d placements and %d dead ends", n, rg, got, placements, deadEnds)
			}
		}
	}
}
