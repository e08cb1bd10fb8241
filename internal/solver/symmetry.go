package solver

import "fmt"

// A Symmetry is one of the eight ways to rotate and reflect a square board onto itself: three
// switches, applied in this order: exchange rows and columns, reverse the rows, reverse the
// columns.
type Symmetry uint8

const (
	exchange Symmetry = 1 << iota // rows and columns
	upside                        // the rows
	backward                      // the columns
)

// The eight symmetries. Turns go clockwise. The diagonals are those of [Line]: the falling one runs
// down to the right, the rising one up.
const (
	AsItIs           Symmetry = 0
	QuarterTurn               = exchange | backward
	HalfTurn                  = upside | backward
	ThreeQuarterTurn          = exchange | upside
	MirrorLeftRight           = backward
	MirrorTopBottom           = upside
	MirrorFalling             = exchange
	MirrorRising              = exchange | upside | backward
)

// Symmetries lists all eight: the identity, the rotations, the reflections.
func Symmetries() [8]Symmetry {
	return [8]Symmetry{AsItIs, QuarterTurn, HalfTurn, ThreeQuarterTurn,
		MirrorLeftRight, MirrorTopBottom, MirrorFalling, MirrorRising}
}

var symmetryNames = [...]string{
	AsItIs:           "as it is",
	QuarterTurn:      "quarter turn",
	HalfTurn:         "half turn",
	ThreeQuarterTurn: "three-quarter turn",
	MirrorLeftRight:  "mirrored left to right",
	MirrorTopBottom:  "mirrored top to bottom",
	MirrorFalling:    "mirrored in the falling diagonal",
	MirrorRising:     "mirrored in the rising diagonal",
}

// String names the symmetry, as in "quarter turn".
func (s Symmetry) String() string { return symmetryNames[s] }

// Square is where a square of the board of n columns goes.
func (s Symmetry) Square(sq Square, n int) Square {
	if s&exchange != 0 {
		sq.Row, sq.Col = sq.Col, sq.Row
	}
	if s&upside != 0 {
		sq.Row = int8(n+1) - sq.Row
	}
	if s&backward != 0 {
		sq.Col = int8(n+1) - sq.Col
	}
	return sq
}

// Rows is the image of r, which may have open columns. The error names a row with two queens, which
// would be in the same column.
func (s Symmetry) Rows(r Rows) (Rows, error) {
	image := make(Rows, len(r))
	for _, queen := range r.Queens() {
		to := s.Square(queen, len(r))
		if image[to.Col-1] != 0 {
			return nil, fmt.Errorf("%s, %s: row %d has two queens, which would share a column", r, s, queen.Row)
		}
		image[to.Col-1] = to.Row
	}
	return image, nil
}
