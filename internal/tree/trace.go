package tree

import (
	"encoding/json"
	"fmt"
	"io"
	"iter"

	"queenbook/internal/solver"
)

// Version is the version of the records that [WriteJSONL] and [WriteTrace] write; the first line of
// each has it. It doesn't change if a field is added, but if the meaning of a field changes.
const Version = 1

// An Entry is an event in the form that other programs read.
type Entry struct {
	Event   string      `json:"event"`             // the kind's name, as in "refused"
	Step    int         `json:"step"`              // the tests so far
	Column  int8        `json:"column"`            // of the square, or of the call
	Row     int8        `json:"row,omitempty"`     // not in a call or a return
	By      []int8      `json:"by,omitempty"`      // row and column of the queen that refuses
	Line    string      `json:"line,omitempty"`    // the line of attack
	Rows    solver.Rows `json:"rows"`              // of the queens on the board
	Version int         `json:"version,omitempty"` // in the first line
}

// WriteTrace writes the events of a search on n columns, with one [Entry] on each line.
func WriteTrace(w io.Writer, n int, events iter.Seq[solver.Event]) error {
	out := json.NewEncoder(w)
	state := solver.NewState(n)
	version := Version
	for e := range events {
		state.Apply(e)
		entry := Entry{
			Version: version, Event: e.Kind.String(), Step: state.Step, Column: e.Square.Col, Row: e.Square.Row,
			Rows: solver.RowsOf(state.Queens, len(state.Queens)),
		}
		if e.Kind == solver.Refused {
			entry.By, entry.Line = []int8{e.By.Row, e.By.Col}, e.Line().String()
		}
		if err := out.Encode(entry); err != nil {
			return fmt.Errorf("write step %d: %w", entry.Step, err)
		}
		version = 0
	}
	return nil
}
