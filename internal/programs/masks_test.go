package programs

import (
	"testing"

	"queenbook/internal/solver"
)

// The free rows of every node are those in which the program "bits" goes on to place a queen.
func TestMasks(t *testing.T) {
	p := BySlug["bits"]
	const n = 6
	nodes := Nodes(p.Run(n))
	placed := make([]uint, len(nodes))
	for _, node := range nodes[1:] {
		placed[node.Parent] |= 1 << (node.Square.Row - 1)
	}
	for i, node := range nodes {
		if node.Depth == n {
			continue
		}
		rows := make(solver.Rows, node.Depth)
		for at := i; nodes[at].Depth > 0; at = nodes[at].Parent {
			rows[nodes[at].Depth-1] = nodes[at].Square.Row
		}
		if got := MasksAfter(n, rows).Free(n); got != placed[i] {
			t.Errorf("after %v: free rows %06b, want %06b", rows, got, placed[i])
		}
	}
	if got, want := MasksAfter(8, []int8{1, 5, 8}), (Masks{0b10010001, 0b01001000, 0b01000100}); got != want {
		t.Errorf("after 1 5 8: %08b, want %08b", got, want)
	}
}
