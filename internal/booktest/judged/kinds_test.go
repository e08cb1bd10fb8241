package judged

import (
	"testing"

	"queenbook/internal/thorough"
)

// Twenty right programs of unusual kinds (filters, hill climbing, memory, masks, stacks, generators, exact cover,
// swaps, look ahead, an odometer) and twenty wrong ones, written before anyone had seen how they fare.
func TestKinds(t *testing.T) {
	t.Parallel()
	s := judged(t, "testdata/kinds.jsonl.gz", thorough.Of(2, 1))
	if s.called < s.wrong || s.told < s.wrong-1 || s.calledRight < s.right {
		t.Errorf("%+v", s)
	}
}
