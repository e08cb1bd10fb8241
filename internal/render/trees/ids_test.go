package trees_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"testing"

	"queenbook"
	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/render/trees"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
)

var numbered = regexp.MustCompile(`<g data-id="([^"]*)" data-step="([^"]*)">`)

// A standalone tree has the ids and steps of the JSON lines: exactly these if nothing is folded,
// and only some of them otherwise.
func TestIDsOfATree(t *testing.T) {
	style, err := render.SiteStyle(queenbook.Templates())
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		n       int
		refused bool
		picture func(*puzzle.Problem, *tree.Tree) trees.NodeLink
		whole   bool
	}{
		{1, true, trees.Of, true},
		{4, false, trees.Of, true},
		{4, true, trees.Of, true},
		{5, false, trees.Of, true},
		{5, true, trees.Of, true},
		{6, false, trees.Of, true},
		{6, true, trees.Of, true},
		{9, false, trees.Of, false},
		{6, false, trees.Folded, false},
		{6, true, trees.Folded, false},
		{8, true, trees.Folded, false},
		{9, false, trees.Folded, false},
	} {
		t.Run(fmt.Sprintf("%d %t %t", test.n, test.refused, test.whole), func(t *testing.T) {
			var out, lines bytes.Buffer
			picture := test.picture(puzzle.OnBoard(test.n), tree.Search(test.n, test.refused))
			if err := render.Standalone(&out, picture, style); err != nil {
				t.Fatal(err)
			}
			if err := tree.WriteJSONL(&lines, test.n, test.refused, solver.Trace(test.n)); err != nil {
				t.Fatal(err)
			}
			want, got := map[string]string{}, map[string]string{}
			for in := bufio.NewScanner(&lines); in.Scan(); {
				var r tree.Record
				if err := json.Unmarshal(in.Bytes(), &r); err != nil {
					t.Fatal(err)
				}
				want[fmt.Sprint(r.ID)] = fmt.Sprint(r.Step)
			}
			for _, m := range numbered.FindAllStringSubmatch(out.String(), -1) {
				if _, twice := got[m[1]]; twice {
					t.Errorf("two nodes have the id %s", m[1])
				}
				if step, ok := want[m[1]]; got[m[1]] != "" || !ok || step != m[2] {
					t.Errorf("a node has the id %s and the step %s, the line has step %q", m[1], m[2], step)
				}
				got[m[1]] = m[2]
			}
			if test.whole && !maps.Equal(got, want) || len(got) < 2 {
				t.Errorf("%d nodes have ids, of %d lines", len(got), len(want))
			}
		})
	}
}
