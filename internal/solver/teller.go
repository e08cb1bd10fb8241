package solver

// A Teller is embedded in a search and reports what it does to a listener, as long as there is one.
// Lines that begin with s.Emit are left out of the listings.
type Teller struct {
	yield  func(Event) bool
	placed [128]bool // for each column: whether its call has placed a queen
	over   bool      // the listener wants no more
}

// Tell runs a search that embeds t for as long as yield wants more.
func (t *Teller) Tell(yield func(Event) bool, search func()) {
	t.yield = yield
	defer func() {
		if t.over {
			recover()
		}
	}()
	search()
}

// Emit hands one event to the listener. If it wants no more, the whole search unwinds.
func (t *Teller) Emit(e Event) {
	if !t.yield(e) {
		t.over = true
		panic("solver: the search is over")
	}
}

// EmitCall tells that a call for a column begins.
func (t *Teller) EmitCall(col int) {
	t.placed[col] = false
	t.Emit(Event{Kind: Call, Square: Sq(0, col)})
}

// EmitPlaced tells that the call for the column has placed a queen.
func (t *Teller) EmitPlaced(row, col int) {
	t.placed[col] = true
	t.Emit(Event{Kind: Assigned, Square: Sq(row, col)})
}

// EmitReturn tells that the call for the column ends, and in which of the two ways.
func (t *Teller) EmitReturn(col int) {
	end := DeadEnd
	if t.placed[col] {
		end = Exhausted
	}
	t.Emit(Event{Kind: end, Square: Sq(0, col)})
}
