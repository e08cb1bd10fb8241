package puzzle

import "iter"

// Colouring is a map to colour: places are its
// countries, and choices the colours.
type Colouring struct {
	all        []int   // colours: 1, 2, and so on
	neighbours [][]int // of each country; entry 0 is unused
	colour     []int   // of each country, 0 for none
}

// Choices are the colours for the next country.
func (c *Colouring) Choices(depth int) (country int, colours []int) {
	return depth, c.all
}

// RefusedBy asks the neighbours that have a colour.
func (c *Colouring) RefusedBy(country, colour int) Refusal {
	for _, other := range c.neighbours[country] {
		if c.colour[other] == colour {
			return By(other)
		}
	}
	return Nobody
}

// Complete is true after the last country.
func (c *Colouring) Complete(depth int) bool {
	return depth == len(c.colour)-1
}

// Put paints a country, TakeBack washes it off.
func (c *Colouring) Put(country, colour int)      { c.colour[country] = colour }
func (c *Colouring) TakeBack(country, colour int) { c.colour[country] = 0 }

// NewColouring is a map without a colour. Borders are pairs of neighbours, by their numbers from 1;
// a country asks its neighbours in the order of the borders.
func NewColouring(countries, colours int, borders [][2]int32) *Colouring {
	c := &Colouring{all: upTo(colours), neighbours: make([][]int, countries+1), colour: make([]int, countries+1)}
	for _, b := range borders {
		one, other := int(b[0]), int(b[1])
		c.neighbours[one] = append(c.neighbours[one], other)
		c.neighbours[other] = append(c.neighbours[other], one)
	}
	return c
}

// The states of Australia, and which of them touch.
var (
	states  = Whole("WA", "NT", "SA", "Q", "NSW", "V", "T")
	borders = [][2]int32{{1, 2}, {1, 3}, {2, 3}, {2, 4}, {3, 4}, {3, 5}, {3, 6}, {4, 5}, {5, 6}}
)

// Australia is the map of that country, to be coloured with some of red, green, blue and yellow.
func Australia(colours int) *Problem {
	names := Named(colourNames[:colours]...)
	return &Problem{
		Title:   "the map of Australia",
		Words:   Words{Place: "state / states", Choice: "colour / colours", Root: "the white map", Begin: "white"},
		Places:  states,
		Choices: names,
		Each:    colours,
		Picture: Picture{
			Kind:  Graph,
			Spots: []Spot{{0, 1.6}, {2.1, 0}, {2.3, 2}, {4.5, 0.5}, {4.6, 2.6}, {4, 4.2}, {5.6, 5}},
			Lines: borders,
			Hues:  HuesOf(names),
		},
		Events: func() iter.Seq[Event] { return Search(NewColouring(len(states), colours, borders)) },
	}
}
