package trees

import (
	"fmt"
	"slices"
	"strings"

	"queenbook/internal/render"
	"queenbook/internal/words"
)

// Steps is an overview of a search, step by step: the higher, the more queens are on the board. If
// several steps share a place, it shows the largest number and, darker, the smallest. A mark is
// above each step that completes a solution.
type Steps struct {
	N      int
	Queens []int // on the board, at each step
	Found  []int // the steps that complete a solution
}

// maxPlaces is the largest number of places for steps, and queenTall the height of a queen, in
// drawing units. A place is one unit wide.
const (
	maxPlaces = 1000
	queenTall = 8
)

// place is the place of a step.
func (s Steps) place(step int) int { return (step - 1) * s.places() / len(s.Queens) }

func (s Steps) places() int { return min(len(s.Queens), maxPlaces) }

// Draw draws the search at the full width of the page.
func (s Steps) Draw(c render.Canvas) {
	most, least := make([]int, s.places()), slices.Repeat([]int{s.N}, s.places())
	for i, queens := range s.Queens {
		at := s.place(i + 1)
		most[at], least[at] = max(most[at], queens), min(least[at], queens)
	}
	var found strings.Builder
	for _, step := range s.Found {
		fmt.Fprintf(&found, "M%d 0h2v%dh-2z", s.place(step), 2*queenTall)
	}
	ground := (s.N + 1) * queenTall
	title := words.Later("steps-title")
	desc := words.Later("steps-words", "steps", words.Later("steps-n", "n", len(s.Queens)),
		"queens", words.Later("queens-n", "n", slices.Max(s.Queens)),
		"solutions", words.Later("solutions", "n", len(s.Found)))
	attrs := fmt.Sprintf(`viewBox="0 0 %d %d" preserveAspectRatio="none"`, s.places(), ground)
	c.Open(title, desc, attrs)
	c.Shape("b-node", silhouette(most, ground))
	c.Shape("b-node", silhouette(least, ground))
	c.Shape("b-solution", found.String())
	c.End()
}

// silhouette is the outline of columns of queens that stand on the ground.
func silhouette(queens []int, ground int) string {
	d := fmt.Appendf(nil, "M0 %d", ground)
	for i := 0; i < len(queens); {
		from := i
		for i < len(queens) && queens[i] == queens[from] {
			i++
		}
		d = fmt.Appendf(d, "V%dh%d", ground-queens[from]*queenTall, i-from)
	}
	return string(fmt.Appendf(d, "V%dz", ground))
}

// Legend explains the picture's marks.
func (s Steps) Legend() render.Picture {
	return chosen(
		mark{true, render.Key("b-node", words.Later("mark-steps-queens"))},
		mark{len(s.Found) > 0, render.Key("b-solution")},
	)
}
