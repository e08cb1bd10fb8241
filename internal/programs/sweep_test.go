package programs

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A sweep has the same result as the steps, in every counter.
func TestSweep(t *testing.T) {
	for _, p := range All {
		for n := 1; n <= 8; n++ {
			if diff := cmp.Diff(TallyOf(n, p.Run(n)), p.Tally(n)); diff != "" {
				t.Errorf("%s on %d columns (-run +sweep)\n%s", p.Slug, n, diff)
			}
		}
	}
}

func BenchmarkTally(b *testing.B) {
	for _, p := range All {
		b.Run(p.Slug, func(b *testing.B) {
			for b.Loop() {
				p.Tally(8)
			}
		})
	}
}
