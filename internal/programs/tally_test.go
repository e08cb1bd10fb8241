package programs

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A tally gets in one pass what the search tree says.
func TestTally(t *testing.T) {
	for _, p := range All {
		for n := 1; n <= 6; n++ {
			got := TallyOf(n, p.Run(n))
			want := *got
			want.Boards, want.Skipping = make([]int64, n+1), 0
			nodes := Nodes(p.Run(n))
			for i, node := range nodes {
				want.Boards[node.Depth]++
				if lastRow(nodes, i) > node.Depth {
					want.Skipping++
				}
			}
			if diff := cmp.Diff(&want, got); diff != "" {
				t.Errorf("%s on %d columns (-want +got)\n%s", p.Slug, n, diff)
			}
			if got.AllBoards() != int64(len(nodes)) {
				t.Errorf("%s on %d columns: %d boards, want %d", p.Slug, n, got.AllBoards(), len(nodes))
			}
		}
	}
}

func lastRow(nodes []Node, i int) int { return int(nodes[i].Square.Row) }

// If queens go row by row, a board skips a row exactly if a row above its last queen is empty, and
// then nothing below it is a solution.
func TestSkippingIsHopeless(t *testing.T) {
	for _, slug := range []string{"cells", "template", "reject-accept", "row-by-row"} {
		p := BySlug[slug]
		const n = 6
		nodes, skipping := Nodes(p.Run(n)), int64(0)
		for i, node := range nodes {
			used := map[int8]bool{}
			for at := i; nodes[at].Depth > 0; at = nodes[at].Parent {
				used[nodes[at].Square.Row] = true
			}
			skips := false
			for row := int8(1); row < node.Square.Row; row++ {
				skips = skips || !used[row]
			}
			if skips {
				skipping++
				if node.Kind == Solution {
					t.Errorf("%s: node %d skips a row and is a solution", slug, i)
				}
			}
		}
		if got := TallyOf(n, p.Run(n)).Skipping; got != skipping {
			t.Errorf("%s: %d boards skip a row, want %d", slug, got, skipping)
		}
		if (skipping == 0) != (slug == "row-by-row") {
			t.Errorf("%s: %d boards skip a row", slug, skipping)
		}
	}
}
