package trees_test

import (
	"strings"
	"testing"

	"queenbook/internal/render/rendertest"
	"queenbook/internal/render/trees"
	"queenbook/internal/tree"
)

// A strip's outline encloses only what's there. An outline around nothing would be painted on
// paper, and suggest rows that no bound has skipped.
func TestRunsOutlineWhatIsThere(t *testing.T) {
	nodes := []tree.Node{{Depth: 0}, {Depth: 1, Attacks: 2}, {Depth: 1, Attacks: 1, Bounds: 1}}
	bounded := tree.Tree{N: 2, Nodes: nodes}
	plain := tree.Tree{N: 2, Nodes: nodes[:2]}
	for _, c := range []struct {
		tree *tree.Tree
		want string
	}{
		{&bounded, `<path class="b-node" d="M1 2h2V4h-2z"/><path class="b-attack" d="M1 4h2V5h-1V6h-1z"/>` +
			`<path class="b-bound" d="M2 5h1V6h-1z"/></svg>`},
		{&plain, `<path class="b-node" d="M1 2h1V4h-1z"/><path class="b-attack" d="M1 4h1V6h-1z"/></svg>`},
	} {
		text := rendertest.Text(t, trees.Runs{{Tree: c.tree, Nodes: int64(len(c.tree.Nodes))}})
		if !strings.Contains(text, c.want) {
			t.Errorf("no %s in\n%s", c.want, text)
		}
	}
}
