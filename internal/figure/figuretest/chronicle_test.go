package figuretest

import "testing"

// The record that other tests rely on has to be right: counts of the book's facts, computed
// elsewhere.
func TestChronicle(t *testing.T) {
	for n, want := range map[int][4]int{ // tests, refused, dead ends, solutions
		1: {1, 0, 0, 1}, 2: {6, 4, 2, 0}, 3: {18, 13, 3, 0}, 4: {60, 44, 4, 2}, 5: {220, 167, 4, 10},
		6: {894, 742, 46, 4}, 7: {3584, 3033, 154, 40}, 8: {15720, 13664, 644, 92},
	} {
		got := [4]int{}
		for _, r := range Recorded(n) {
			got[0]++
			if r.By > 0 {
				got[1]++
			}
			if _, dead := r.DeadEnd(); dead {
				got[2]++
			}
			if r.Found {
				got[3]++
			}
		}
		if got != want {
			t.Errorf("n=%d: %v, want %v", n, got, want)
		}
	}
}
