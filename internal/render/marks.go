package render

import (
	"slices"

	"queenbook/internal/words"
)

// A Colour is what a mark is drawn in: a variable of the style sheets, without its dashes. Ink and
// its greys say that something is there, and how much of it. Every other colour has one meaning,
// which its variants share.
type Colour string

// The colours. Green only means a solution, and orange means that something is wrong: a dead end is
// solid, a refusal is a thin line. Placed things are drawn in ink.
const (
	Ink    Colour = "ink"
	Strong Colour = "strong" // on large areas
	Faint  Colour = "faint"  // next to it
	Ink2   Colour = "ink2"
	Line   Colour = "line"
	Rule   Colour = "rule"

	No      Colour = "no"      // wrong: an attack, a dead end
	NoSoft  Colour = "no-soft" // refused because of an attack, if there are many
	NoWash  Colour = "no-wash"
	Yes     Colour = "yes" // a solution, and what leads to one
	YesWash Colour = "yes-wash"
	Go      Colour = "go"   // in progress: it's tested, continues, moves
	Best    Colour = "best" // the best so far, and what can't beat it
)

// A Shape is what a mark looks like without its colour.
type Shape struct {
	Name string
	Path string // on a square of 45 units, for legends; empty if they draw it in another way
}

// Shapes that several marks have, or that boards use.
var (
	FrameShape  = Shape{"frame", "M2 2h41v41h-41Z"}
	DoubleFrame = Shape{"double frame", "M2 2h41v41h-41ZM6.5 6.5h32v32h-32Z"}
	RingShape   = Shape{"ring", "M2.5 22.5a20 20 0 1 1 40 0 20 20 0 1 1-40 0Z"}
	CrossShape  = Shape{"cross", "M13.5 13.5l18 18m0-18l-18 18"}
	SmallCross  = Shape{"small cross", "M16.5 16.5l12 12m0-12l-12 12"}
	DotShape    = Shape{"dot", "M19.3 22.5a3.2 3.2 0 1 1 6.4 0 3.2 3.2 0 1 1-6.4 0Z"}
	ArrowShape  = Shape{"arrow", "M20 2h5v26h7l-9.5 15-9.5-15h7z"}

	line     = Shape{"line", "M0 22.5h45"}
	tint     = Shape{Name: "tint"}
	diamond  = Shape{"diamond", "M22.5 2l20.5 20.5-20.5 20.5-20.5-20.5z"}
	triangle = Shape{"triangle", "M22.5 4l20.5 37h-41z"}
	tile     = Shape{"tile over its leaves", "M2 9h41v27h-41z"}
	column   = Shape{"column as tall as it has queens", "M15 4h15v37h-15z"}
	stroke   = Shape{"thin column", "M19 4h7v37h-7z"}
	hanging  = Shape{"bar below a line", "M15 9h15v27h-15z"}
	cell     = Shape{"cell", "M8 4h29v37h-29z"}
)

// A Mark is a shape in a colour. Its meaning, everywhere in a book, is the sentence named "mark-"
// and its class.
type Mark struct {
	Class  string // its class in the style sheets
	Shape  Shape
	Colour Colour
}

// Means is what the mark means.
func (m Mark) Means() words.Sentence { return words.Later("mark-" + m.Class) }

// Marks are all marks of all pictures. No two have the same shape and colour; a test compares them
// with the style sheets.
var Marks = []Mark{
	// On boards, and on grids of digits.
	{"attack", line, No},
	{"hit", FrameShape, No},
	{"cross", CrossShape, No},
	{"attacked", SmallCross, No},
	{"placed", FrameShape, Ink},
	{"tried", SmallCross, Ink2},
	{"open", DotShape, Ink2},
	{"column", tint, Go},
	{"moves", ArrowShape, Go},
	{"goes", Shape{"open arrow", "M40 6L8 33M21 36L8 33L13 20"}, Go},
	{"followed", Shape{Name: "square of a queen"}, Go},
	{"ghost", Shape{Name: "dashed queen"}, Ink2},
	{"stays", RingShape, Ink},
	{"mirror", Shape{"dashed line", "M0 22.5h45"}, Ink2},
	{"framed", DoubleFrame, Ink},
	{"asked", Shape{Name: "dashed frame"}, Ink2},
	{"dead-end", Shape{"solid column", "M11 2h23v41h-23z"}, No},
	{"stuck", Shape{"square", "M13 13h19v19h-19z"}, No},
	{"digit", Shape{Name: "digit"}, Go},
	{"trail", Shape{"thick line", "M4 22.5h37"}, Go},
	{"given", Shape{Name: "bold digit"}, Ink},
	{"back", Shape{Name: "hollow digit"}, Ink2},
	{"left", Shape{Name: "dashed digit"}, Ink2},
	{"before", Shape{Name: "small digit"}, Ink2},
	{"ahead", Shape{Name: "small letter"}, Ink},
	{"gone", Shape{Name: "small letter, struck through"}, No},
	{"strike", Shape{Name: "stroke through a digit"}, No},
	{"unit", tint, No},
	{"cutoff", FrameShape, Best},

	// In trees, with the shapes of Gist.
	{"t-branch", Shape{"circle", "M2.5 22.5a20 20 0 1 1 40 0 20 20 0 1 1-40 0z"}, Go},
	{"t-dead", Shape{"square", "M3 3h39v39h-39z"}, No},
	{"t-solution", diamond, Yes},
	{"t-folded", triangle, NoWash},
	{"t-hopeful", triangle, YesWash},
	{"t-refused", Shape{"small hollow square", "M14 14h17v17h-17z"}, NoSoft},
	{"t-later", Shape{"dashed circle", "M2.5 22.5a20 20 0 1 1 40 0 20 20 0 1 1-40 0z"}, Line},
	{"t-here", Shape{"ring around a mark", "M2 22.5a20.5 20.5 0 1 1 41 0 20.5 20.5 0 1 1-41 0zM9 22.5a13.5 13.5 0 1 1 27 0 13.5 13.5 0 1 1-27 0z"}, Ink},
	{"t-edge", line, Line},
	{"t-strong", line, Ink},
	{"t-way", line, Go},

	// In a run through a tree.

	// In the square of all boards.
	{"p-refused", Shape{"block", "M3 3h39v39h-39z"}, NoSoft},
	{"p-now", FrameShape, Go},

	// Of charts.
	{"b-hopeful", tile, Strong},
	{"b-nowhere", tile, Faint},
	{"b-dead", tile, No},
	{"b-solution", tile, Yes},
	{"b-node", column, Line},
	{"b-wrong", column, NoSoft},
	{"b-step", stroke, Line},
	{"b-lost", stroke, NoSoft},
	{"b-attack", hanging, NoSoft},
	{"b-bound", hanging, Best},
	{"b-length", Shape{"thin bar", "M2 20h41v5h-41z"}, Line},
	{"b-count", Shape{"bar", "M2 12h41v21h-41z"}, Ink2},
	{"l-part", Shape{"full dot", "M11 22.5a11.5 11.5 0 1 1 23 0 11.5 11.5 0 1 1-23 0z"}, Ink},
	{"l-whole", Shape{"ring of a dot", "M11 22.5a11.5 11.5 0 1 1 23 0 11.5 11.5 0 1 1-23 0z"}, Ink},
	{"bestline", line, Best},
	{"improvement", diamond, Best},
	{"finding", Shape{"hollow dot", "M14 22.5a8.5 8.5 0 1 1 17 0 8.5 8.5 0 1 1-17 0z"}, Ink2},
	{"kept", cell, Strong},
	{"lost", cell, Rule},
}

// MarkOf is the mark of a class, which must have one.
func MarkOf(class string) Mark {
	return Marks[slices.IndexFunc(Marks, func(mark Mark) bool { return mark.Class == class })]
}

// Key is the sample of a class's mark in a legend, with the words of its meaning, or with others
// that mean the same in a picture.
func Key(class string, others ...words.Sentence) Sample {
	mark := MarkOf(class)
	return Sample{Path: mark.Shape.Path, Class: class, Words: append(others, mark.Means())[0]}
}
