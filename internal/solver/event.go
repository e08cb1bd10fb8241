package solver

// A Kind says what happened.
type Kind uint8

// The kinds of events. Refused and Accepted are the tests; DeadEnd and Exhausted are the two ways
// in which a call returns.
const (
	Call      Kind = iota // backtrack begins with the column Square.Col
	Refused               // no queen may be on Square: the queen on By attacks it
	Accepted              // a queen may be on Square
	Assigned              // the array now holds the queen on Square
	Found                 // the queen on Square completed a board
	DeadEnd               // the call for Square.Col returns, no row was free
	Exhausted             // the call for Square.Col returns, its rows are used up
	Bounded               // Square isn't tested, because nothing after it can be better than what's known
	TakenBack             // Square no longer has its choice; the book's search has no such event
	Stopped               // the search of a puzzle was cut short; the book's search never is
)

var kindNames = [...]string{
	Call:      "call",
	Refused:   "refused",
	Accepted:  "accepted",
	Assigned:  "assigned",
	Found:     "solution",
	DeadEnd:   "dead end",
	Exhausted: "used up",
	Bounded:   "bounded",
	TakenBack: "taken back",
	Stopped:   "stopped",
}

// String names the kind, as in "dead end".
func (k Kind) String() string { return kindNames[k] }

// An Event is one thing that the search did. It never points into the running search, so the events
// up to a moment are enough to rebuild what the search knew then ([State]).
type Event struct {
	Kind   Kind
	Square Square // the square in question; its row is 0 in a Call and in a return, which are about a column
	By     Square // the queen that attacks, in a Refused only
}

// Test reports whether the event is a test of a square, and so a step.
func (e Event) Test() bool { return e.Kind == Refused || e.Kind == Accepted }

// Return reports whether the event ends a call.
func (e Event) Return() bool { return e.Kind == DeadEnd || e.Kind == Exhausted }

// Line is the line of attack of a Refused, NoLine for every other kind.
func (e Event) Line() Line {
	if e.Kind != Refused {
		return NoLine
	}
	return LineBetween(e.By, e.Square)
}
