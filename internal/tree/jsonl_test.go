package tree

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/golden"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

func TestJSONLOfFour(t *testing.T) {
	var out bytes.Buffer
	if err := WriteJSONL(&out, 4, true, solver.Trace(4)); err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "tree-4-refused.jsonl", out.String())
}

// What's written is the tree when it's read back: ids, parents, kids and rows.
func TestJSONLIsTheTree(t *testing.T) {
	for n := 1; n <= 8; n++ {
		want := Build(n, Keep{Refused: true}, puzzle.OfQueens(solver.Trace(n)))
		for _, refused := range []bool{false, true} {
			var out bytes.Buffer
			if err := WriteJSONL(&out, n, refused, solver.Trace(n)); err != nil {
				t.Fatal(err)
			}
			var records []Record
			status := map[string]int{}
			for lines := bufio.NewScanner(&out); lines.Scan(); {
				var r Record
				if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
					t.Fatal(err)
				}
				records = append(records, r)
				status[r.Status]++
			}
			root := want.Nodes[0]
			lines := int(root.Nodes)
			if refused {
				lines = len(want.Nodes)
			}
			leaves := status["failed"] == int(root.DeadEnds) && status["solved"] == int(root.Solutions)
			if len(records) != lines || !leaves {
				t.Fatalf("n=%d: %d lines with %v, want %d lines of %+v", n, len(records), status, lines, root)
			}
			node := 0
			kids := make([]int, len(records))
			for i, r := range records {
				if r.ID != i || (r.Parent == nil) != (i == 0) {
					t.Fatalf("n=%d: line %d is %+v", n, i, r)
				}
				if r.Parent != nil {
					parent := records[*r.Parent]
					last := r.Depth - 1
					extends := parent.Depth == last && slices.Equal(parent.Rows, r.Rows[:last])
					if !extends || int(r.Rows[last]) != r.Alternative+1 {
						t.Fatalf("n=%d: %+v hangs under %+v", n, r, parent)
					}
				}
				if r.Status == "refused" {
					node++
					continue
				}
				for !refused && want.Nodes[node].Kind == Refused {
					node++
				}
				if r.Parent != nil {
					kids[*r.Parent]++
				}
				at := want.Nodes[node]
				if at.Step != r.Step || at.Depth != r.Depth || !slices.Equal(want.Rows(node), r.Rows) {
					t.Fatalf("n=%d: %+v is node %d, want %+v", n, r, node, at)
				}
				node++
			}
			for i, r := range records {
				if kids[i] != r.Kids {
					t.Fatalf("n=%d: %+v has %d children", n, r, kids[i])
				}
			}
		}
	}
}

func TestJSONLReportsWriteErrors(t *testing.T) {
	err := WriteJSONL(full{}, 4, false, solver.Trace(4))
	if !errors.Is(err, errFull) || !strings.Contains(err.Error(), "node 0") {
		t.Errorf("error %v, want one about node 0 that is the writer's", err)
	}
}

var errFull = errors.New("full")

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }
