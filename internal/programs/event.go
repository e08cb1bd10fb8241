package programs

import "queenbook/internal/solver"

// An EventKind says what happened.
type EventKind uint8

// The kinds of events. Refused and Accepted are tests of a square before a queen is there;
// Rejected and Passed judge the whole board afterwards. No program makes all of them.
const (
	Call     EventKind = iota // a call begins
	Begun                     // the call goes on to a row of the board, Square.Row
	Refused                   // no queen may be on Square, because of Line
	Accepted                  // a queen may be on Square
	Placed                    // a queen is on Square
	Rejected                  // the board is wrong: By and Square attack each other
	Passed                    // nothing is wrong with the board so far
	Found                     // the board is a solution
	Removed                   // the program takes the queen off Square
	Return                    // the call ends; Square is that of its Call
)

// An Event is one thing that a program did. A coordinate is 0 where it is about a whole row or
// column, as a Call and its Return may be; both are 0 where it is about the whole board.
type Event struct {
	Kind   EventKind
	Square solver.Square
	By     solver.Square // the attacking queen, where the program knows which it is
	Line   solver.Line   // of a Refused or Rejected: the line of attack
	Checks uint16        // pairs of queens that were compared to say so
	Reads  uint16        // squares of the board that were read to say so
}

// Test reports whether the event asks about a square before a queen is there.
func (e Event) Test() bool { return e.Kind == Refused || e.Kind == Accepted }

// whole is the square of events that are about the whole board.
var whole solver.Square

// An emitter hands events to the listener. Every loop of a program ends when nobody listens.
type emitter struct {
	yield     func(Event) bool
	listening bool
}

func newEmitter(yield func(Event) bool) emitter { return emitter{yield, true} }

// emit is an event that needs no more than its square.
func (m *emitter) emit(kind EventKind, square solver.Square) {
	m.emitEvent(Event{Kind: kind, Square: square})
}

func (m *emitter) emitEvent(e Event) {
	if m.listening && !m.yield(e) {
		m.listening = false
	}
}
