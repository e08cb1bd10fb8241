package judged

import (
	"testing"

	"queenbook/internal/booktest"
)

// Twenty correct programs of unusual kinds (filters, hill climbing, memory, masks, stacks,
// generators, exact cover, swaps, look ahead, an odometer) and twenty wrong ones, all written
// before anyone knew how they'd be judged.
func TestKinds(t *testing.T) {
	booktest.Need(t, booktest.Node)
	t.Parallel()
	s := judged(t, "testdata/kinds.jsonl.gz")
	if s.called < s.wrong || s.told < s.wrong-1 || s.calledRight < s.right {
		t.Errorf("%+v", s)
	}
}
