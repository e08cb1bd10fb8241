package boards

import (
	"fmt"
	"strconv"
	"strings"

	"queenbook/internal/render"
	"queenbook/internal/solver"
)

// Symbols that a script may need too.
var (
	SymQueen = path("sym-queen", queenPath)
	SymRing  = path("sym-ring", render.RingShape.Path)
	SymFrame = path("sym-frame", render.FrameShape.Path)
)

var (
	symCross  = path("sym-cross", render.CrossShape.Path)
	symFramed = path("sym-framed", render.DoubleFrame.Path)
	symAround = path("sym-around", render.FrameShape.Path+"M6.5 13v-6.5h32v6.5M6.5 32v6.5h32v-6.5")
	symTried  = path("sym-tried", render.SmallCross.Path)
	symDot    = path("sym-dot", render.DotShape.Path)

	// a queen and the frame around it, because pages of steps place it thousands of times
	symPlaced = render.Symbol{ID: "sym-placed", Define: func(c render.Canvas) {
		c.Gid("sym-placed")
		c.Path(queenPath, render.Class("queen"))
		c.Path(render.FrameShape.Path, render.Class("placed"))
		c.Gend()
	}}
)

// framed is the frame around a number; a number of three digits has room where the inner frame is
// open.
func framed(digits int) render.Symbol {
	if digits > 2 {
		return symAround
	}
	return symFramed
}

// queenPath is our own queen on a square of 45 units: a crown with three balls over a foot. It's
// still recognisable at 7 pixels.
const queenPath = "M22.5 12C24 18 26.2 21 28.8 22.6 31.4 21.2 33.6 19 35.6 15.6" +
	" 36 21.4 35 26.6 32.8 31.3Q22.5 28.7 12.2 31.3C10 26.6 9 21.4 9.4 15.6" +
	" 11.4 19 13.6 21.2 16.2 22.6 18.8 21 21 18 22.5 12Z" +
	"M22.5 6.6a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 1 1 0-5.4Z" +
	"M8.7 10.7a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 1 1 0-4.8Z" +
	"M36.3 10.7a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 1 1 0-4.8Z" +
	"M12.8 33.4Q22.5 30.8 32.2 33.4L33.4 38Q22.5 35.4 11.6 38Z"

// path is the symbol of one path, without a look of its own.
func path(id, d string) render.Symbol {
	return render.Symbol{ID: id, Define: func(c render.Canvas) { c.Path(d, `id="`+id+`"`) }}
}

// emptyBoard is the symbol of a board of n columns: one rectangle, and the dark squares as one path
// on it.
func emptyBoard(n int) render.Symbol {
	id := "sym-board" + strconv.Itoa(n)
	return render.Symbol{ID: id, Define: func(c render.Canvas) {
		c.Gid(id)
		c.Rect(-1, -1, n*Side+2, n*Side+2, render.Class("sq-light")) // its stroke is the frame
		var dark strings.Builder
		for row := range n {
			for col := range n {
				if (row+col)%2 == 1 {
					tile(&dark, solver.Sq(row+1, col+1))
				}
			}
		}
		c.Shape("sq-dark", dark.String())
		c.Gend()
	}}
}

// tile adds a square to a path.
func tile(d *strings.Builder, sq solver.Square) {
	x, y := corner(sq)
	fmt.Fprintf(d, "M%d %dh45v45h-45z", x, y)
}

// attack is the symbol of an attack along a line over that many columns, from the square at the
// origin: the line, a frame around both squares, and a cross on the refused one.
func attack(line solver.Line, columns int) render.Symbol {
	dx := columns * Side
	name, dy := "sym-row", 0
	switch line {
	case solver.Falling:
		name, dy = "sym-fall", dx
	case solver.Rising:
		name, dy = "sym-rise", -dx
	}
	id := name + strconv.Itoa(columns)
	return render.Symbol{ID: id, Define: func(c render.Canvas) {
		c.Gid(id)
		c.Path(fmt.Sprintf("M22.5 22.5l%d %d", dx, dy), render.Class("attack"))
		c.Path(fmt.Sprintf("M2 2h41v41h-41ZM%d %dh41v41h-41Z", 2+dx, 2+dy), render.Class("hit"))
		c.Path(fmt.Sprintf("M%d %dl18 18m0-18l-18 18", 13+dx, 13+dy), render.Class("cross"))
		c.Gend()
	}}
}
