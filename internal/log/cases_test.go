package log

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// A logCase is a log, what's made of it, and where it leaves a path. The page's script runs the
// same cases.
type logCase struct {
	Name string
	// Columns is for the book's search. If it's 0, Path is the log of a correct program.
	Columns int
	First   bool
	Up      bool // it begins each column with its last row
	Path    []string
	Log     []string
	Events  []string // the events made of the log, if they're listed
	Step    int64    // the step at which it leaves the path, or the next one
	Reason  string
	Mistake string // the belief behind it, in the words of the page's judge
}

// did is an event in the form of the cases.
func did(e puzzle.Event, places, choices *Names) string {
	does := map[solver.Kind]string{
		solver.Call: "call", solver.Refused: "refused", solver.Accepted: "free", solver.Assigned: "put",
		solver.Found: "found", solver.TakenBack: "back", solver.DeadEnd: "return", solver.Exhausted: "return",
	}[e.Kind]
	for _, name := range []Name{places.Of(int(e.Place)), choices.Of(int(e.Choice))} {
		if name != "" {
			does += " " + name.Text()
		}
	}
	return does
}

// TestCases runs the same table of cases as the page's script.
func TestCases(t *testing.T) {
	text, err := os.ReadFile("testdata/cases.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []logCase
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			log := strings.Join(c.Log, "\n")
			if c.Events != nil {
				var got []string
				read := Read("log", strings.NewReader(log), new(Names), new(Names))
				for e := range read.All() {
					got = append(got, did(e, read.Places, read.Choices))
				}
				if err := read.Err(); err != nil || !slices.Equal(got, c.Events) {
					t.Errorf("the events are %q, %v, want %q", got, err, c.Events)
				}
			}
			step, p, err := c.follow(log)
			if err != nil || step != c.Step || p.Reason != c.Reason || p.Mistake() != c.Mistake {
				t.Errorf("at step %d it %s (%s), %v, want %d and %s (%s)", step, p.Reason, p.Mistake(), err, c.Step, c.Reason, c.Mistake)
			}
		})
	}
}

// follow says where a log leaves the case's path.
func (c *logCase) follow(log string) (step int64, p Parting, err error) {
	if c.Columns > 0 {
		p, err := Part("log", strings.NewReader(log), Queens(c.Columns, Turned{First: c.First, Up: c.Up}))
		return p.Steps + 1, p, err
	}
	path := Read("path", strings.NewReader(strings.Join(c.Path, "\n")), new(Names), new(Names))
	path.Header = func([]byte) error { return nil }
	var events []puzzle.Event
	for e := range path.All() {
		events = append(events, e)
	}
	if err := path.Err(); err != nil {
		return 0, p, fmt.Errorf("the path: %w", err)
	}
	p, err = Part("log", strings.NewReader(log), Path{
		Events: slices.Values(events), Places: path.Places, Choices: path.Choices,
	})
	return p.Steps + 1, p, err
}
