package programs

import (
	"testing"

	"queenbook/internal/programs"
	"queenbook/internal/render/trees"
)

// Searches have the looks that package programs says.
func TestSearchesOf(t *testing.T) {
	searches := searchesOf(4, programs.BySlug["row-array"], programs.BySlug["reject-accept"])
	var looks [2]map[trees.SearchLook]int
	for i, search := range searches.Searches {
		looks[i] = map[trees.SearchLook]int{}
		for _, b := range search.Boards {
			looks[i][b.Look]++
		}
	}
	for i, want := range []map[trees.SearchLook]int{
		{trees.IsSolution: 2, trees.LeadsNowhere: 4, trees.GoesOn: 11},
		{trees.IsSolution: 2, trees.IsWrong: 146},
	} {
		for look, n := range want {
			if looks[i][look] != n {
				t.Errorf("%s: %d boards with look %d, want %d", searches.Searches[i].Name, looks[i][look], look, n)
			}
		}
	}
}
