package chapters

import (
	"maps"
	"slices"
	"testing"

	"queenbook/internal/booktest"
)

// Addresses stay once they're published. New pages are added here. A renamed page needs a page at
// its old address.
var addresses = []string{
	"all-solutions/index.html",
	"another-puzzle/index.html",
	"your-puzzle/index.html",
	"backtracking/index.html",
	"bench/index.html",
	"by-hand/index.html",
	"counting-positions/index.html",
	"every-start/index.html",
	"exercises/index.html",
	"first-solution/index.html",
	"growth/index.html",
	"index.html",
	"minimum-moves/index.html",
	"nodes/index.html",
	"other-programs/index.html",
	"print/index.html",
	"promise/index.html",
	"puzzle/index.html",
	"refusals/index.html",
	"search-tree/index.html",
	"sources/index.html",
	"starts/1-1-1-1-1-1-1-1/index.html",
	"starts/1-2-3-4-5-6-7-8/index.html",
	"starts/1-7-2-6-3-5-8-4/index.html",
	"starts/1-7-4-6-8-2-5-3/index.html",
	"starts/index.html",
	"staying/index.html",
	"steps/1-3/index.html",
	"steps/1-4/index.html",
	"steps/1-5/index.html",
	"steps/1-6/index.html",
	"steps/1-7/index.html",
	"steps/1-8/index.html",
	"steps/1/index.html",
	"steps/2-4/index.html",
	"steps/2-5/index.html",
	"steps/2-6/index.html",
	"steps/2-7/index.html",
	"steps/2-8/index.html",
	"steps/2/index.html",
	"steps/3-1/index.html",
	"steps/3-5/index.html",
	"steps/3-6/index.html",
	"steps/3-7/index.html",
	"steps/3-8/index.html",
	"steps/3/index.html",
	"steps/4-1/index.html",
	"steps/4-2/index.html",
	"steps/4-6/index.html",
	"steps/4-7/index.html",
	"steps/4-8/index.html",
	"steps/4/index.html",
	"steps/5-1/index.html",
	"steps/5-2/index.html",
	"steps/5-3/index.html",
	"steps/5-7/index.html",
	"steps/5-8/index.html",
	"steps/5/index.html",
	"steps/6-1/index.html",
	"steps/6-2/index.html",
	"steps/6-3/index.html",
	"steps/6-4/index.html",
	"steps/6-8/index.html",
	"steps/6/index.html",
	"steps/7-1/index.html",
	"steps/7-2/index.html",
	"steps/7-3/index.html",
	"steps/7-4/index.html",
	"steps/7-5/index.html",
	"steps/7/index.html",
	"steps/8-1/index.html",
	"steps/8-2/index.html",
	"steps/8-3/index.html",
	"steps/8-4/index.html",
	"steps/8-5/index.html",
	"steps/8-6/index.html",
	"steps/8/index.html",
	"steps/index.html",
	"symmetry/index.html",
	"ten-puzzles/index.html",
	"through/index.html",
	"words/index.html",
}

func TestAddresses(t *testing.T) {
	got := slices.Sorted(maps.Keys(booktest.Of(t, 8).Pages))
	for _, name := range addresses {
		if !slices.Contains(got, name) {
			t.Errorf("the book has no %s any more: addresses stay", name)
		}
	}
	for _, name := range got {
		if !slices.Contains(addresses, name) {
			t.Errorf("the book has %s: list it, for from now on it stays", name)
		}
	}
}
