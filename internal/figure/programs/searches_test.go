package programs

import (
	"testing"

	"queenbook/internal/programs"
)

// Searches have the looks that package programs says.
func TestSearchesOf(t *testing.T) {
	searches := searchesOf(4, programs.BySlug["row-array"], programs.BySlug["reject-accept"])
	var looks [2]map[programs.NodeKind]int
	for i, search := range searches.Searches {
		looks[i] = map[programs.NodeKind]int{}
		for _, b := range search.Boards {
			looks[i][b.Kind]++
		}
	}
	for i, want := range []map[programs.NodeKind]int{
		{programs.Solution: 2, programs.DeadEnd: 4, programs.Branch: 11},
		{programs.Solution: 2, programs.WrongBoard: 146},
	} {
		for look, n := range want {
			if looks[i][look] != n {
				t.Errorf("%s: %d boards with look %d, want %d", searches.Searches[i].Name, looks[i][look], look, n)
			}
		}
	}
}
