package programs

import (
	"math/bits"

	"queenbook/internal/solver"
)

// bitMasks is the search that practitioners use: the free
// rows of a column are the bits of one number. It asks about
// no square; what is not free is not there.
type bitMasks struct {
	all uint // one bit for each row, the lowest is row 1
	emitter
}

func runBits(n int, yield func(Event) bool) {
	s := &bitMasks{all: 1<<n - 1, emitter: newEmitter(yield)}
	s.fill(1, 0, 0, 0)
}

// fill tries every free row of col. A diagonal moves by one
// row from column to column, and so does its bit.
func (s *bitMasks) fill(col int, rows, falling, rising uint) { //= calls
	s.emit(Call, solver.Sq(0, col)) //= calls
	if rows == s.all {              //= calls
		s.emit(Found, whole) //= solutions
	}
	free := s.all &^ (rows | falling | rising) //= calls
	for free != 0 && s.listening {             //= calls
		bit := free & -free                                        //= placed
		free ^= bit                                                //= placed
		s.emit(Placed, square(bit, col))                           //= placed
		s.fill(col+1, rows|bit, (falling|bit)<<1, (rising|bit)>>1) //= placed
	}
	s.emit(Return, solver.Sq(0, col)) //= returns
}

func square(bit uint, col int) solver.Square {
	return solver.Sq(bits.TrailingZeros(bit)+1, col)
}

// A Masks is what the call for one column has in the program "bits": the rows in which a queen
// stands, and those that a diagonal of one reaches in this column. Bit r-1 is row r.
type Masks struct{ Rows, Falling, Rising uint }

// MasksAfter are the masks of the call that comes after queens in these rows of the first columns,
// on a board of n columns.
func MasksAfter(n int, rows []int8) Masks {
	var m Masks
	all := uint(1)<<n - 1
	for _, row := range rows {
		bit := uint(1) << (row - 1)
		m = Masks{m.Rows | bit, (m.Falling | bit) << 1 & all, (m.Rising | bit) >> 1}
	}
	return m
}

// Free are the rows that no mask takes.
func (m Masks) Free(n int) uint { return (uint(1)<<n - 1) &^ (m.Rows | m.Falling | m.Rising) }
