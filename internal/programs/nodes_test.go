package programs

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/solver"
)

// TestNodes rebuilds every board from the parents of its node, and computes what should have
// happened to it.
func TestNodes(t *testing.T) {
	for _, p := range All {
		for n := 1; n <= 6; n++ {
			nodes := Nodes(p.Run(n))
			c := TallyOf(n, p.Run(n))
			if int64(len(nodes)) != c.Events[Placed]+1 {
				t.Errorf("%s, n=%d: %d nodes for %d queens placed", p.Slug, n, len(nodes), c.Events[Placed])
			}
			children := make([]int, len(nodes))
			kinds := map[NodeKind]int{}
			for i, node := range nodes {
				kinds[node.Kind]++
				if i == 0 {
					if node.Parent != -1 || node.Depth != 0 {
						t.Fatalf("%s, n=%d: root %+v", p.Slug, n, node)
					}
					continue
				}
				if node.Parent >= i || nodes[node.Parent].Depth != node.Depth-1 {
					t.Fatalf("%s, n=%d: node %d is %+v", p.Slug, n, i, node)
				}
				children[node.Parent]++
			}
			for i, node := range nodes {
				var queens []solver.Square
				for at := i; at > 0; at = nodes[at].Parent {
					queens = append(queens, nodes[at].Square)
				}
				wrong := len(solver.Attacks(queens)) > 0
				want := DeadEnd
				switch {
				case wrong:
					want = WrongBoard
				case node.Depth == n:
					want = Solution
				case children[i] > 0:
					want = Branch
				}
				if node.Kind != want {
					t.Fatalf("%s, n=%d: %v is of kind %d, want %d", p.Slug, n, queens, node.Kind, want)
				}
			}
			if kinds[Solution] != int(c.Events[Found]) || kinds[WrongBoard] != int(c.Events[Rejected]) {
				t.Errorf("%s, n=%d: nodes %v, counted %+v", p.Slug, n, kinds, c)
			}
		}
	}
}

// TestNodesOfEight compares the levels of the programs that prune in the same way with the known
// ones.
func TestNodesOfEight(t *testing.T) {
	want := []int{1, 8, 42, 140, 344, 568, 550, 312, 92}
	for _, slug := range []string{"row-array", "row-by-row", "used-arrays", "bits"} {
		p := BySlug[slug]
		got := make([]int, len(want))
		for _, node := range Nodes(p.Run(8)) {
			got[node.Depth]++
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", slug, diff)
		}
	}
}

// TestNodesOfAPrefix checks that a run that's broken off leaves its last board unfinished.
func TestNodesOfAPrefix(t *testing.T) {
	p := BySlug["reject-accept"]
	events := 0
	for e := range p.Run(4) {
		events++
		if e.Kind == Placed && e.Square == solver.Sq(2, 2) {
			break
		}
	}
	var got []string
	for _, n := range Nodes(prefix(p.Run(4), events)) {
		got = append(got, fmt.Sprint(n.Parent, n.Depth, n.Square, n.Kind))
	}
	want := []string{"-1 0 (0,0) 1", "0 1 (1,1) 1", "1 2 (2,1) 3", "1 2 (2,2) 0"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
