package solver

// A Frame is one call that has not returned yet.
type Frame struct {
	Col int8 // the column that the call works on
	Row int8 // the row that its loop has reached, 0 before its first test

	standing int // how many queens were on the board when the call began
}

// A State is what the search knows after some of its events, from the first one.
type State struct {
	N           int
	Step        int      // tests so far, and so the number of the current step
	Queens      []Square // the queens on the board, in the order in which they were placed
	Stack       []Frame  // the calls that have not returned, outermost first
	RowPosition []int8   // the array in memory, which keeps rows of queens that are gone; [0] is column 1
	Found       int      // solutions so far
	Last        Event    // the event applied last
}

// NewState is the state before the first event on a board of n columns.
func NewState(n int) *State {
	return &State{N: n, RowPosition: make([]int8, n)}
}

// Apply applies one event of a search to the state, beginning with the first event.
func (s *State) Apply(e Event) {
	switch e.Kind {
	case Call:
		s.Stack = append(s.Stack, Frame{Col: e.Square.Col, standing: len(s.Queens)})
	case Refused, Accepted:
		s.Step++
		top := &s.Stack[len(s.Stack)-1]
		top.Row = e.Square.Row
		// The call is about a new square, so whatever it or the calls inside it had placed is no
		// longer on the board.
		s.Queens = s.Queens[:top.standing]
	case Assigned:
		s.RowPosition[e.Square.Col-1] = e.Square.Row
		s.Queens = append(s.Queens, e.Square)
	case TakenBack:
		s.RowPosition[e.Square.Col-1] = 0
		s.Queens = s.Queens[:len(s.Queens)-1]
	case Found:
		s.Found++
	case DeadEnd, Exhausted:
		s.Stack = s.Stack[:len(s.Stack)-1]
	}
	s.Last = e
}
