package tree

import (
	"encoding/json"
	"fmt"
	"io"
	"iter"

	"queenbook/internal/solver"
)

// A Record is a node as other programs read it, in the terms of CP-Profiler.
type Record struct {
	ID          int         `json:"id"`                // in the order of the search; the root is 0
	Parent      *int        `json:"parent"`            // null for the root
	Alternative int         `json:"alternative"`       // which way out of the parent it is, from 0
	Kids        int         `json:"kids"`              // children that are nodes
	Status      string      `json:"status"`            // branch, failed, solved or refused
	Label       string      `json:"label"`             // the choice that led here
	Step        int         `json:"step"`              // the test that made it, 0 for the root
	Depth       int         `json:"depth"`             // how many queens stand; of a refused test as if it had been free
	Rows        solver.Rows `json:"rows"`              // of the queens that stand, and the row that was refused
	Version     int         `json:"version,omitempty"` // in the first line
}

// WriteJSONL writes the search tree of n columns as a [Record] a line, in the order of the search.
// With refused every refused test is a leaf of its own. Events are gone through twice, to count the
// children and to write the nodes, so that memory holds one byte a node.
func WriteJSONL(w io.Writer, n int, refused bool, events iter.Seq[solver.Event]) error {
	kids := countKids(events)
	out := json.NewEncoder(w)
	state := solver.NewState(n)
	var open []int // ids of the nodes on the way from the root
	id := 0
	write := func(r Record) error {
		r.ID = id
		id++
		if len(open) > 0 {
			parent := open[len(open)-1]
			r.Parent = &parent
		}
		if r.Status != "refused" {
			open = append(open, r.ID)
			r.Kids, kids = int(kids[0]), kids[1:]
			switch {
			case r.Depth == n:
				r.Status = "solved"
			case r.Kids == 0:
				r.Status = "failed"
			default:
				r.Status = "branch"
			}
		}
		if err := out.Encode(r); err != nil {
			return fmt.Errorf("write node %d: %w", r.ID, err)
		}
		return nil
	}
	if err := write(Record{Version: Version, Label: "empty board", Rows: solver.Rows{}}); err != nil {
		return err
	}
	for e := range events {
		state.Apply(e)
		var err error
		switch {
		case e.Kind == solver.Assigned:
			err = write(record(state, e.Square, len(state.Queens)))
		case e.Kind == solver.Refused && refused:
			r := record(state, e.Square, len(state.Queens)+1)
			r.Rows = append(r.Rows, e.Square.Row)
			r.Status = "refused"
			err = write(r)
		case e.Return() || e.Kind == solver.Found:
			open = open[:len(open)-1]
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// IDs are the ids that [WriteJSONL] gives to what a tree has kept. One that leaves nodes out does so
// below its deepest level alone, and keeps no refused tests.
func (t *Tree) IDs() []int {
	ids := make([]int, len(t.Nodes))
	next := 0
	for i, node := range t.Nodes {
		ids[i] = next
		if next++; t.After(i) == i+1 {
			next += int(node.Below)
		}
	}
	return ids
}

// record is what the state says about the choice of a square.
func record(s *solver.State, chosen solver.Square, depth int) Record {
	return Record{
		Alternative: int(chosen.Row) - 1,
		Label:       fmt.Sprintf("rowPosition[%d] = %d", chosen.Col, chosen.Row),
		Step:        s.Step, Depth: depth, Rows: solver.RowsOf(s.Queens, len(s.Queens)),
	}
}

// countKids is how many children each node has that are nodes, in the order of the search.
func countKids(events iter.Seq[solver.Event]) []uint8 {
	kids := []uint8{0}
	open := []int{0}
	for e := range events {
		switch {
		case e.Kind == solver.Assigned:
			kids[open[len(open)-1]]++
			open = append(open, len(kids))
			kids = append(kids, 0)
		case e.Return() || e.Kind == solver.Found:
			open = open[:len(open)-1]
		}
	}
	return kids
}
