package puzzle

import "slices"

// A Kind says what the state of a problem looks like.
type Kind string

// The kinds of pictures. In a path the choices have positions, in the others the places have.
const (
	Row   Kind = "row"   // boxes next to each other, each with its label
	Grid  Kind = "grid"  // cells, perhaps with walls between them
	Board Kind = "board" // squares, in which a place is a column and a choice a row
	Graph Kind = "graph" // positions, and lines between them; choices are colours with letters
	Path  Kind = "path"  // a path over the cells of a grid, or along the lines of a graph
)

// A Picture says where the marks of a problem are. Distances are in boxes: a mark fills one.
type Picture struct {
	Kind          Kind
	Columns, Rows int  // of a grid, a board or a path; the size of the others comes from their spots
	Zero          bool // rows and columns of a grid are counted from 0

	// Spots are the corners of the boxes for the marks of the places, by their numbers; in a path
	// they're for the choices. A row and a board need none.
	Spots []Spot
	Lines [][2]int32 // pairs of places of a graph that are joined; in a path on a graph, pairs of choices
	Walls []Wall     // of a grid or a path
	// Closed is whether a path leads back to where it began, once every place has its choice.
	Closed bool
	Hues   []int // the colours of the choices, from 1 to [Hues]; none if marks are letters

	// Shared are the boxes that two places have in common, one of which refuses the other's choice,
	// as a rectangle. It may be nil.
	Shared func(place, by int32) (corner Spot, columns, rows int)
}

// Hues is the number of colours for choices.
const Hues = 6

// A Spot is the corner of a box: how far right and how far down it is from the picture's own
// corner.
type Spot struct{ X, Y float64 }

// Nowhere is the spot of choices that are tested outside of the picture.
var Nowhere = Spot{-1000, -1000}

// A Wall is a straight line between boxes, from one corner to another.
type Wall struct{ From, To Spot }

// Cell is the spot of a cell of a grid, by its row and its column from 1.
func Cell(row, column int) Spot { return Spot{float64(column - 1), float64(row - 1)} }

// colourNames are the colours that choices can have, in the order of their numbers.
var colourNames = [Hues]string{"red", "green", "blue", "yellow", "violet", "grey"}

// HuesOf are the colours of choices with these names: the colour of that name, and for others the
// first colour left. With more than [Hues] choices, colours repeat, and letters distinguish the
// choices.
func HuesOf(choices []Name) []int {
	hues := make([]int, len(choices))
	used := map[int]bool{}
	for i, choice := range choices {
		hue := slices.Index(colourNames[:], choice.Text) + 1
		hues[i], used[hue] = hue, true
	}
	next := 0
	for i := range hues {
		if hues[i] > 0 {
			continue
		}
		for range Hues {
			next = next%Hues + 1
			if !used[next] {
				break
			}
		}
		hues[i], used[next] = next, true
	}
	return hues
}
