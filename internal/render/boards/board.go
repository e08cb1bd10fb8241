package boards

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"queenbook/internal/render"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// A Board is the picture of one position, described by roles. Only N and Title are needed; any
// other field that's left out draws nothing.
type Board struct {
	N     int
	Title words.Sentence // names the picture, as in "Step 877"

	Queens  []solver.Square // the queens on the board
	Tests   []Test          // squares that are tested, with the answer
	Column  int             // the column under test is tinted, 0 for none
	Open    []solver.Square // squares that the same call hasn't tested yet
	Attacks []solver.Pair   // all pairs of queens that attack each other, or none
	Stays   []solver.Square // queens that can stay, with a ring
	Fails   bool            // no solution has all the queens of Stays
	Follow  solver.Square   // a queen that other pictures show too, whose square is tinted; or none
	Moves   []Move          // queens that move: an arrow, and a ghost on the square they leave
	Rays    []solver.Square // squares that the queens attack
	Ghosts  []solver.Square // squares where a queen stood before
	Numbers []Number        // a number in a square
	Heat    bool            // the numbers are counts, so squares are coloured by number instead of chequered

	Mirror      bool // draw the falling diagonal, in which the board is or was mirrored
	Coordinates bool // number the columns above and the rows on the left
}

// Side is the length of a square's side in drawing units.
const Side = 45

// margin is the width of the border that holds the coordinates.
const margin = 24

// A canvas is a render.Canvas that knows where squares are.
type canvas struct{ render.Canvas }

// A Test is a tested square and its answer. By is the queen that attacks it; the zero square means
// that no queen does.
type Test struct{ Square, By solver.Square }

// Refused reports whether a queen attacks the square.
func (t Test) Refused() bool { return t.By != solver.Square{} }

// A Number is written into a square. Strong ones are highlighted.
type Number struct {
	Square solver.Square
	Value  int64
	Strong bool
}

// A Move is a queen's move from its square on the start to another one.
type Move struct{ From, To solver.Square }

// Draw draws b into the page.
func (b Board) Draw(out render.Canvas) {
	c := canvas{out}
	around := thin
	if b.Coordinates {
		around = numbered
	}
	c.open(fmt.Sprintf("board cols%d", b.N), b.Title, b.Words(out.Words()), around, b.N*Side, b.N*Side, b.ASCII)
	if b.Coordinates {
		c.coordinates(b.N, b.N, 1, b.Column)
	}
	if b.Heat {
		c.washes(b)
	} else {
		c.Use(emptyBoard(b.N), 0, 0, "")
	}
	if b.Column > 0 && b.Column != b.deadEnd() {
		c.Rect((b.Column-1)*Side, 0, Side, b.N*Side, render.Class("column"))
	}
	c.marks(b)
	c.End()
}

// open begins a picture with space around its boxes, which are that wide and high together. Text is
// the board for people who open the file as text; it may be nil.
func (c canvas) open(
	class string, title words.Sentence, said string, around edge, width, height int, text func() string,
) {
	x, y := -around.left, -around.top
	width, height = width+around.left+around.right, height+around.top+around.bottom
	c.Open(title, words.Plain(said), render.Class(class)+" "+c.ViewBox(x, y, width, height))
	if c.Sheet.Alone && text != nil {
		c.Print("\n<!--\n", text(), "-->")
	}
	c.Paper(x, y, width, height)
}

// coordinates numbers the columns above and the rows on the left; one column is highlighted, 0 for
// none.
func (c canvas) coordinates(columns, rows, first, now int) {
	for i := range max(columns, rows) {
		number, middle := fmt.Sprint(i+first), i*Side+Side-Side/2
		if i < columns {
			c.Text(middle, -8, number, render.Class("coord"+render.When(i+1 == now, " now")))
		}
		if i < rows {
			c.Text(-13, middle+5, number, render.Class("coord"))
		}
	}
}

// Legend explains the marks that the board has, or the colours of its numbers.
func (b Board) Legend() render.Picture {
	if b.Heat {
		return b.heat().legend()
	}
	return RoleLegend(b.Roles())
}

// Key explains roles that boards have.
func (b Board) Key(roles []Role) render.Picture { return RoleLegend(roles) }

// Inset draws a board of n columns with only its queens into another picture, with its upper left
// corner at the origin.
func Inset(c render.Canvas, n int, queens []solver.Square) {
	c.Use(emptyBoard(n), 0, 0, "")
	canvas{c}.at(SymQueen, "queen", queens...)
}

// marks draws everything on the squares, from the bottom up: earlier queens, lines, queens, and
// last the result of the test.
func (c canvas) marks(b Board) {
	if b.Mirror {
		c.Path(fmt.Sprintf("M0 0L%d %[1]d", b.N*Side), render.Class("mirror"))
	}
	c.at(SymQueen, "ghost", b.Ghosts...)
	c.attackLines(b)
	if col := b.deadEnd(); col > 0 {
		c.Rect((col-1)*Side, 0, Side, b.N*Side, render.Class("dead-end")) // its crosses are visible on it
		c.reaches(b.Tests)
	}
	c.at(symDot, "open", b.Open...)
	c.at(symTried, "attacked", b.Rays...)
	for _, m := range b.Moves {
		c.at(SymQueen, "ghost", m.From)
	}
	c.at(SymRing, "stays", b.Stays...)
	for _, m := range b.Moves {
		c.Path(arrow(m), render.Class("moves"))
	}
	for _, queen := range b.Queens {
		if queen == b.Follow {
			x, y := corner(queen)
			c.Rect(x, y, Side, Side, render.Class("followed"))
		}
		c.at(SymQueen, "queen", queen)
	}
	for _, number := range b.Numbers {
		hot := render.When(b.Heat && b.heat().isHot(number.Value), " hot")
		text := strings.Replace(fmt.Sprint(number.Value), "-", "−", 1)
		digits := utf8.RuneCountInString(text)
		wide := digits > 3
		if number.Strong {
			c.at(framed(digits), "framed"+hot, number.Square)
		}
		x := (int(number.Square.Col)-1)*Side + Side/2
		y := int(number.Square.Row)*Side - Side/2 + 7
		look := render.When(b.Heat, " counts") + render.When(number.Strong, " strong") +
			render.When(wide, " wide") + hot
		c.Text(x, y, text, render.Class("number"+look))
	}
	for _, t := range b.Tests {
		if !t.Refused() {
			c.at(SymFrame, "placed", t.Square)
			continue
		}
		if len(b.Tests) == 1 {
			c.at(SymFrame, "hit", t.By, t.Square)
		}
		c.at(symCross, "cross", t.Square)
	}
	for _, q := range b.Queens {
		if slices.ContainsFunc(b.Attacks, func(p solver.Pair) bool { return p.A == q || p.B == q }) {
			c.at(SymFrame, "hit", q)
		}
	}
}

// deadEnd is the column whose squares are all tested and refused, 0 for none.
func (b Board) deadEnd() int {
	refused := map[int8]int{}
	for _, t := range b.Tests {
		if t.Refused() {
			refused[t.Square.Col]++
		}
		if refused[t.Square.Col] == b.N {
			return int(t.Square.Col)
		}
	}
	return 0
}

// attackLines draws all lines of attack as one path, from centre to centre. If a third queen is
// between two, their line is drawn in pieces.
func (c canvas) attackLines(b Board) {
	var d strings.Builder
	for _, p := range b.Attacks {
		if !slices.ContainsFunc(b.Queens, func(q solver.Square) bool { return between(p, q) }) {
			line(&d, p.A, p.B)
		}
	}
	for _, t := range b.Tests {
		if t.Refused() {
			line(&d, t.By, t.Square)
		}
	}
	c.Shape("attack", d.String())
}

// reaches draws the ends of the lines of attack that lead into a dead end, because they'd be
// invisible on its colour.
func (c canvas) reaches(tests []Test) {
	var d strings.Builder
	for _, t := range tests {
		if t.Refused() && t.By.Col < t.Square.Col {
			x1, y1 := center(t.By)
			x2, y2 := center(t.Square)
			rise := (y2 - y1) / (x2 - x1)
			fmt.Fprintf(&d, "M%s %sL%s %s",
				render.Num(x2-Side/2.0), render.Num(y2-rise*Side/2), render.Num(x2), render.Num(y2))
		}
	}
	c.Shape("reaches", d.String())
}

// between reports whether a square lies between the two of a pair, on the line that they share.
func between(p solver.Pair, sq solver.Square) bool {
	along := func(sq solver.Square) int { return 100*int(sq.Col) + int(sq.Row) } // grows on every line
	onLine := solver.LineBetween(p.A, sq) == solver.LineBetween(p.A, p.B)
	return onLine && (along(sq)-along(p.A))*(along(p.B)-along(sq)) > 0
}

func line(d *strings.Builder, from, to solver.Square) {
	x1, y1 := center(from)
	x2, y2 := center(to)
	fmt.Fprintf(d, "M%s %sL%s %s", render.Num(x1), render.Num(y1), render.Num(x2), render.Num(y2))
}

// arrow is the outline of a move: a shaft of 6 units with a head of 19, both ends at a distance
// from the centres, so that the queens stay visible.
func arrow(m Move) string {
	x1, y1 := center(m.From)
	x2, y2 := center(m.To)
	length := math.Hypot(x2-x1, y2-y1)
	ux, uy := (x2-x1)/length, (y2-y1)/length
	at := func(along, across float64) string {
		return render.Num(x1+ux*along-uy*across) + " " + render.Num(y1+uy*along+ux*across)
	}
	const head = 15
	// There's little room between neighbours.
	tip := length - min(20, length/3)
	tail := min(20, length/5)
	return "M" + at(tail, 3) + "L" + at(tip-head, 3) + "L" + at(tip-head, 9.5) + "L" + at(tip, 0) +
		"L" + at(tip-head, -9.5) + "L" + at(tip-head, -3) + "L" + at(tail, -3) + "Z"
}

func center(sq solver.Square) (x, y float64) {
	return (float64(sq.Col) - 0.5) * Side, (float64(sq.Row) - 0.5) * Side
}

// corner is where a square begins.
func corner(sq solver.Square) (x, y int) { return (int(sq.Col) - 1) * Side, (int(sq.Row) - 1) * Side }

// at draws a symbol on squares.
func (c canvas) at(symbol render.Symbol, class string, squares ...solver.Square) {
	for _, sq := range squares {
		x, y := corner(sq)
		c.Use(symbol, x, y, class)
	}
}

// ASCII is the board as text, one line for each row: Q for a queen, x for a refused square, a dot
// for any other.
func (b Board) ASCII() string {
	text := []byte(strings.Repeat(strings.Repeat(" .", b.N)[1:]+"\n", b.N))
	put := func(sq solver.Square, mark byte) { text[2*(b.N*int(sq.Row-1)+int(sq.Col-1))] = mark }
	for _, t := range b.Tests {
		if t.Refused() {
			put(t.Square, 'x')
		}
	}
	for _, sq := range b.Queens {
		put(sq, 'Q')
	}
	return string(text)
}
