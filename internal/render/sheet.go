package render

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	svg "github.com/ajstarks/svgo"

	"queenbook/internal/solver"
)

// A Sheet is one page's pictures. It numbers them, so that every id of the
// page is unique, and remembers which symbols they use; [Sheet.Definitions]
// then writes those once. The zero value is ready. A Sheet belongs to one
// goroutine.
type Sheet struct {
	ids  int
	used []symbol // in ascending order
	// alone says that the picture is a file of its own; href stands before
	// href in it, "xlink:".
	alone bool
	href  string
}

// namespaces are what the root of a file of its own needs.
const namespaces = `xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"`

// A symbol is a drawing that pictures refer to instead of repeating it. A
// value from boardSymbol on is the empty board of so many columns, one from
// attacks on an attack over so many columns.
type symbol int

const (
	queen symbol = iota
	ring
	frame
	cross
	smallCross
	dot
	arrowSample
	boardSymbol
)

// attacks is where the symbols of attacks begin, reach the number of columns
// that one may go: three lines for each.
const (
	attacks symbol = 1000
	reach   symbol = 64
)

// attackSymbol is the symbol of an attack along a line over so many columns.
func attackSymbol(line solver.Line, columns int) symbol {
	kind := map[solver.Line]symbol{solver.AlongRow: 0, solver.Falling: 1, solver.Rising: 2}[line]
	return attacks + kind*reach + symbol(columns)
}

// queenPath is our own queen on a square of 45 units: a crown with three
// balls over a foot. It still reads at 7 pixels.
const queenPath = "M22.5 12C24 18 26.2 21 28.8 22.6 31.4 21.2 33.6 19 35.6 15.6" +
	" 36 21.4 35 26.6 32.8 31.3Q22.5 28.7 12.2 31.3C10 26.6 9 21.4 9.4 15.6" +
	" 11.4 19 13.6 21.2 16.2 22.6 18.8 21 21 18 22.5 12Z" +
	"M22.5 6.6a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 1 1 0-5.4Z" +
	"M8.7 10.7a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 1 1 0-4.8Z" +
	"M36.3 10.7a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 1 1 0-4.8Z" +
	"M12.8 33.4Q22.5 30.8 32.2 33.4L33.4 38Q22.5 35.4 11.6 38Z"

var symbols = [...]struct{ name, path string }{
	queen:       {"sym-queen", queenPath},
	ring:        {"sym-ring", "M2.5 22.5a20 20 0 1 1 40 0 20 20 0 1 1-40 0Z"},
	frame:       {"sym-frame", "M2 2h41v41h-41Z"},
	cross:       {"sym-cross", "M13.5 13.5l18 18m0-18l-18 18"},
	smallCross:  {"sym-tried", "M16.5 16.5l12 12m0-12l-12 12"},
	dot:         {"sym-dot", "M19.3 22.5a3.2 3.2 0 1 1 6.4 0 3.2 3.2 0 1 1-6.4 0Z"},
	arrowSample: {"sym-arrow", "M20 2h5v26h7l-9.5 15-9.5-15h7z"},
}

func (s *Sheet) nextID() string {
	s.ids++
	return "pic" + strconv.Itoa(s.ids)
}

func (s *Sheet) symbolID(sym symbol) string {
	if at, ok := slices.BinarySearch(s.used, sym); !ok {
		s.used = slices.Insert(s.used, at, sym)
	}
	return symbolName(sym)
}

func symbolName(sym symbol) string {
	if sym >= attacks {
		return attackNames[sym-attacks]
	}
	if sym >= boardSymbol {
		return "sym-board" + strconv.Itoa(int(sym-boardSymbol))
	}
	return symbols[sym].name
}

// attackNames are the names of the attacks: those of a large book are drawn
// hundreds of thousands of times.
var attackNames = func() (names [3 * reach]string) {
	for i := range names {
		names[i] = "sym-" + [...]string{"row", "fall", "rise"}[i/int(reach)] + strconv.Itoa(i%int(reach))
	}
	return names
}()

// Definitions writes the symbols that the pictures so far have used, in an
// SVG without size. A page holds it once, anywhere; nothing is written if no
// symbol was used.
func (s *Sheet) Definitions(w io.Writer) error {
	if len(s.used) == 0 {
		return nil
	}
	c := newCanvas(s)
	c.buf.WriteString(`<svg class="definitions" aria-hidden="true" width="0" height="0">`)
	s.define(c.SVG)
	return c.writeTo(w)
}

// define draws every used symbol, in the order of the table.
func (s *Sheet) define(c *svg.SVG) {
	c.Def()
	for _, sym := range s.used {
		if sym >= attacks {
			attackMark(c, sym)
			continue
		}
		if sym >= boardSymbol {
			emptyBoard(c, int(sym-boardSymbol), symbolName(sym))
			continue
		}
		c.Path(symbols[sym].path, `id="`+symbols[sym].name+`"`)
	}
	c.DefEnd()
}

// attackMark draws an attack from the square at the origin: the line, a frame
// around both squares, and a cross on the one that is refused.
func attackMark(c *svg.SVG, sym symbol) {
	dx := int((sym-attacks)%reach) * side
	dy := [...]int{0, dx, -dx}[(sym-attacks)/reach]
	c.Gid(symbolName(sym))
	c.Path(fmt.Sprintf("M22.5 22.5l%d %d", dx, dy), class("attack"))
	c.Path(fmt.Sprintf("M2 2h41v41h-41ZM%d %dh41v41h-41Z", 2+dx, 2+dy), class("hit"))
	c.Path(fmt.Sprintf("M%d %dl18 18m0-18l-18 18", 13+dx, 13+dy), class("cross"))
	c.Gend()
}

// emptyBoard draws the squares of a board: one rectangle, and the dark
// squares as one path upon it.
func emptyBoard(c *svg.SVG, n int, id string) {
	c.Gid(id)
	c.Rect(-1, -1, n*side+2, n*side+2, class("sq-light")) // its stroke is the frame
	var dark bytes.Buffer
	for row := range n {
		for col := range n {
			if (row+col)%2 == 1 {
				fmt.Fprintf(&dark, "M%d %dh45v45h-45z", col*side, row*side)
			}
		}
	}
	if dark.Len() > 0 {
		c.Path(dark.String(), class("sq-dark"))
	}
	c.Gend()
}

// Standalone writes one board as an SVG file of its own, with its definitions
// and the style inside. The style is that of [NewStyle].
func Standalone(w io.Writer, b Board, style Style) error {
	return standalone(w, style, func(s *Sheet, w io.Writer) error { return s.Board(w, b) })
}

// StandaloneTree is [Standalone] for a tree.
func StandaloneTree(w io.Writer, t Tree, style Style) error {
	return standalone(w, style, func(s *Sheet, w io.Writer) error { return s.Tree(w, t) })
}

func standalone(w io.Writer, style Style, draw func(*Sheet, io.Writer) error) error {
	var inner bytes.Buffer
	// Viewers of single files, Inkscape 1.2 among them, know the old name only.
	s := &Sheet{alone: true, href: "xlink:"}
	if err := draw(s, &inner); err != nil {
		return err
	}
	// The definitions follow the description: they are known only now, and
	// a title must stay the root's first child.
	root, drawing, _ := strings.Cut(inner.String(), "</desc>")
	c := newCanvas(s)
	c.Style("text/css", string(style))
	s.define(c.SVG)
	_, err := fmt.Fprintf(w, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n%s</desc>\n%s%s\n",
		root, c.buf.String(), drawing)
	return err
}
