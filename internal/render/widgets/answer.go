package widgets

import (
	"queenbook/internal/render"
)

// An Answer is what the search of a puzzle comes to, and perhaps how to put a puzzle of one's own in
// its place: on the page, which needs a script, and with the program.
type Answer struct {
	// First and All are the tests, placements, dead ends and solutions up to the first solution and
	// of the whole search; nil where there is no such search.
	First, All []int64

	Cut bool // All is what the search did until it was ended

	Says     string  // how many solutions there are,
	Solution string  // and the first; empty for none
	Typing   *Typing // nil where readers cannot type another puzzle
}

// Typing is how readers put another puzzle into the picture.
type Typing struct {
	How     string // what the page says of it
	Empty   string // the words of the button that takes all away
	Command string // which asks the program the same
}

// A sum is one row of the table of an answer.
type sum struct{ What, First, All string }

// Draw writes the answer into the page.
func (a Answer) Draw(out render.Canvas) {
	count := func(counts []int64, i int) string {
		if counts == nil {
			return "–"
		}
		return out.Words().Style().Thousands(counts[i])
	}
	var rows []sum
	for i, what := range []string{"table-tests", "table-placements", "table-dead-ends", "table-solutions"} {
		rows = append(rows, sum{out.Say(what), count(a.First, i), count(a.All, i)})
	}
	out.Fill("answer", struct {
		Answer
		Rows []sum
	}{a, rows})
}
