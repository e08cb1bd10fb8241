package programs

import "iter"

// A Tally is what a run comes to: its counters, and the boards it had before it by their number of
// queens.
type Tally struct {
	Counters

	// Boards[q] is how many boards with q queens there were, rejected ones included, Boards[0] the
	// empty one.
	Boards []int64

	// Skipping is how many of the boards leave a row without a queen above the queen placed last. A
	// program that never turns back to a row can complete none of them.
	Skipping int64
}

// TallyOf reckons the events of a whole run, or a prefix of it, on a board of n columns.
func TallyOf(n int, events iter.Seq[Event]) Tally {
	t := Tally{Boards: make([]int64, n+1)}
	t.Boards[0] = 1
	queens := 0 // on the board once the innermost call has placed hers
	for e := range events {
		t.Add(e)
		switch e.Kind {
		case Call:
			queens++
		case Return:
			queens--
		case Placed:
			t.Boards[queens]++
			if int(e.Square.Row) > queens {
				t.Skipping++
			}
		}
	}
	return t
}

// AllBoards is how many boards there were, the empty one included.
func (t *Tally) AllBoards() int64 {
	sum := int64(0)
	for _, boards := range t.Boards {
		sum += boards
	}
	return sum
}
