package tree

import (
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"slices"

	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// A Record is a node in the form that other programs read, with the terms of CP-Profiler.
type Record struct {
	ID          int         `json:"id"`                // in the order of the search; the root is 0
	Parent      *int        `json:"parent"`            // null for the root
	Alternative int         `json:"alternative"`       // which choice of the parent it is, from 0
	Kids        int         `json:"kids"`              // children that are nodes
	Status      string      `json:"status"`            // branch, failed, solved or refused
	Label       string      `json:"label"`             // the choice that led here
	Step        int         `json:"step"`              // the test that made it, 0 for the root
	Depth       int         `json:"depth"`             // queens on the board; a refused one counts as if free
	Rows        solver.Rows `json:"rows"`              // of the queens on the board, and the row that was refused
	Version     int         `json:"version,omitempty"` // in the first line
}

// WriteJSONL writes the search tree of n columns, with one [Record] on each line, in the order of
// the search. With refused, every refused test is a separate leaf.
func WriteJSONL(w io.Writer, n int, refused bool, events iter.Seq[solver.Event]) error {
	out := json.NewEncoder(w)
	write := func(r Record) error {
		if err := out.Encode(r); err != nil {
			return fmt.Errorf("write node %d: %w", r.ID, err)
		}
		return nil
	}
	root := Record{Version: Version, Status: "branch", Kids: n, Label: "empty board", Rows: solver.Rows{}}
	if err := write(root); err != nil {
		return err
	}
	var state puzzle.State
	nodes := make([]int, n+1) // the id of the latest node on each level
	id := 0
	for e := range events {
		state.Apply(puzzle.OfQueen(e))
		if e.Kind != solver.Assigned && !(refused && e.Kind == solver.Refused) {
			continue
		}
		id++
		depth := int(e.Square.Col)
		r := Record{
			ID:          id,
			Parent:      &nodes[depth-1],
			Alternative: int(e.Square.Row) - 1,
			Status:      "refused",
			Label:       fmt.Sprintf("rowPosition[%d] = %d", e.Square.Col, e.Square.Row),
			Step:        state.Step,
			Depth:       depth,
			Rows:        make(solver.Rows, depth),
		}
		copy(r.Rows, puzzle.RowsOf(state.Made))
		r.Rows[depth-1] = e.Square.Row // also for a refused one
		if e.Kind == solver.Assigned {
			nodes[depth] = id
			r.Kids = freeRows(n, puzzle.QueensOf(state.Made))
			switch {
			case depth == n:
				r.Status = "solved"
			case r.Kids == 0:
				r.Status = "failed"
			default:
				r.Status = "branch"
			}
		}
		if err := write(r); err != nil {
			return err
		}
	}
	return nil
}

// freeRows is how many squares of the next column no queen attacks. Each becomes a child.
func freeRows(n int, queens []solver.Square) (free int) {
	for row := 1; row <= n && len(queens) < n; row++ {
		attacks := func(q solver.Square) bool {
			return solver.LineBetween(q, solver.Sq(row, len(queens)+1)) != solver.NoLine
		}
		if !slices.ContainsFunc(queens, attacks) {
			free++
		}
	}
	return free
}

// IDs are the ids that [WriteJSONL] gives to the nodes of a tree, with refused tests if the tree
// has some. Then every test is a line, so an id is a step.
func (t *Tree) IDs() []int {
	refused := slices.ContainsFunc(t.Nodes, func(node Node) bool { return node.Kind == Refused })
	ids := make([]int, len(t.Nodes))
	next := 0
	for i, node := range t.Nodes {
		ids[i] = next
		if refused {
			ids[i] = node.Step
		}
		next++
		if t.Folded(i) {
			next += int(node.Nodes) - 1
		}
	}
	return ids
}
