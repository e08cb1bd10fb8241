package figure

import (
	"slices"
	"strings"
	"testing"

	"queenbook/internal/number"
)

func TestFanOf(t *testing.T) {
	for n := 1; n <= 10; n++ {
		fan, profile := FanOf(n), book(n).run(n).Whole
		root := fan.Tree.Nodes[0]
		if len(fan.Tree.Nodes) > maxNodes || len(fan.Tree.Nodes)+root.Below != profile.AllNodes() {
			t.Errorf("n=%d: %d nodes and %d hidden, want %d", n, len(fan.Tree.Nodes), root.Below, profile.AllNodes())
		}
		if whole := len(fan.Tree.Nodes) == profile.AllNodes(); whole != (n <= 8) {
			t.Errorf("n=%d: the whole search is drawn: %t", n, whole)
		}
		if (fan.Path >= 0) != (profile.Solutions > 0) {
			t.Errorf("n=%d: the way to the first solution ends at node %d", n, fan.Path)
		}
		if fan.Path >= 0 {
			var rows []int8
			for i := fan.Path; i > 0; i = fan.Tree.Nodes[i].Parent {
				rows = append(rows, fan.Tree.Nodes[i].Square.Row)
			}
			slices.Reverse(rows)
			if first := book(n).run(n).Solutions[0].Rows; !slices.Equal(rows, first[:fan.Tree.Depth]) {
				t.Errorf("n=%d: the way leads to %v, want the beginning of %v", n, rows, first)
			}
		}
		for _, count := range []int{profile.AllNodes(), profile.DeadEnds, profile.Solutions} {
			if !strings.Contains(fan.Desc, number.Thousands(count)+" ") {
				t.Errorf("n=%d: the description %q does not say %s", n, fan.Desc, number.Thousands(count))
			}
		}
	}
}
