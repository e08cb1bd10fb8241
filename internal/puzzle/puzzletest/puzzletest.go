// Package puzzletest has problems for tests of what is shown of any problem: a map to colour, whose
// picture is a graph, and numbers to add up, whose picture is a row. A book has such problems as
// files in Python, which tests of packages below package problem can't search.
package puzzletest

import (
	"iter"
	"slices"
	"strconv"

	"queenbook/internal/puzzle"
)

// A filling is a puzzle whose places all have the same choices, and are filled in their order.
type filling struct {
	places  int
	choices []int
	chosen  []int // for each place, 0 for nothing; entry 0 isn't used
	refused func(place, choice int, chosen []int) puzzle.Refusal
}

func (f *filling) Choices(depth int) (place int, choices []int) { return depth, f.choices }
func (f *filling) Complete(depth int) bool                      { return depth == f.places }
func (f *filling) Put(place, choice int)                        { f.chosen[place] = choice }
func (f *filling) TakeBack(place, _ int)                        { f.chosen[place] = 0 }
func (f *filling) RefusedBy(place, choice int) puzzle.Refusal {
	return f.refused(place, choice, f.chosen)
}

// searched gives a problem its search.
func searched(p puzzle.Problem, refused func(place, choice int, chosen []int) puzzle.Refusal) *puzzle.Problem {
	p.Each = len(p.Choices)
	p.Events = func() iter.Seq[puzzle.Event] {
		f := &filling{places: len(p.Places), chosen: make([]int, len(p.Places)+1), refused: refused}
		for choice := 1; choice <= p.Each; choice++ {
			f.choices = append(f.choices, choice)
		}
		return puzzle.Search(f)
	}
	return &p
}

// Australia is the map of that country, to be coloured with the first of red, green, blue and yellow.
func Australia(colours int) *puzzle.Problem {
	borders := [][2]int32{{1, 2}, {1, 3}, {2, 3}, {2, 4}, {3, 4}, {3, 5}, {3, 6}, {4, 5}, {5, 6}}
	names := []puzzle.Name{
		{Text: "red", Label: "r"}, {Text: "green", Label: "g"}, {Text: "blue", Label: "b"}, {Text: "yellow", Label: "y"},
	}[:colours]
	return searched(puzzle.Problem{
		Title:   "the map of Australia",
		Words:   puzzle.Words{Place: "state", Choice: "colour", Choices: "colours", Root: "the white map", Bare: "white map"},
		Places:  puzzle.Whole("WA", "NT", "SA", "Q", "NSW", "V", "T"),
		Choices: names,
		Picture: puzzle.Picture{
			Kind: puzzle.Graph,
			Spots: []puzzle.Spot{
				{X: 0, Y: 1.6}, {X: 2.1, Y: 0}, {X: 2.3, Y: 2}, {X: 4.5, Y: 0.5},
				{X: 4.6, Y: 2.6}, {X: 4, Y: 4.2}, {X: 5.6, Y: 5},
			},
			Lines: borders,
			Hues:  puzzle.HuesOf(names),
		},
	}, func(place, choice int, chosen []int) puzzle.Refusal {
		for _, b := range borders {
			if int(b[1]) == place && chosen[b[0]] == choice {
				return puzzle.By(int(b[0]))
			}
		}
		return puzzle.Nobody
	})
}

// Sums are the numbers 3, 5, 8, 9 and 14, each of which is left out or taken, so that they add up
// to 17.
func Sums() *puzzle.Problem {
	const (
		take  = 2
		total = 17
	)
	numbers := []int{3, 5, 8, 9, 14}
	p := puzzle.Problem{
		Title:   "the sums that are 17",
		Words:   puzzle.Words{Place: "number", Choice: "choice", Choices: "choices", Root: "no choice"},
		Choices: []puzzle.Name{{Text: "leave", Label: "l"}, {Text: "take", Label: "t"}},
		Picture: puzzle.Picture{Kind: puzzle.Row},
	}
	for _, n := range numbers {
		p.Places = append(p.Places, puzzle.Name{Text: "number " + strconv.Itoa(n), Label: strconv.Itoa(n)})
	}
	return searched(p, func(place, choice int, chosen []int) puzzle.Refusal {
		sum := 0
		for i, taken := range slices.Concat(chosen[1:place], []int{choice}) {
			if taken == take {
				sum += numbers[i]
			}
		}
		switch {
		case sum > total:
			return puzzle.Because("the sum would be too large")
		case sum < total && place == len(numbers):
			return puzzle.Because("the sum would be too small")
		}
		return puzzle.Nobody
	})
}
