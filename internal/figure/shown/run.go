package shown

import (
	"queenbook/internal/figure"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
)

// Runs reports whether a script can go through the search: it makes tests, and not too many of them
// for a page.
func (s *Search) Runs() bool { return s.Tests > 0 && s.Tests <= maxPlayed && s.Over }

// HandRun hands the search to the script of a figure, and returns the attributes that say where it is.
// The name is that of the problem.
func (s *Search) HandRun(c *figure.Drawing, name string) string {
	attrs, data := widgets.Data("sentences", puzzle.Sentences), s.replayed()
	if s.Tests <= mostInside {
		return attrs + widgets.Data("replay", data)
	}
	return attrs + widgets.Data("of", name) + beside(c, "run-"+name+".js", name, data)
}

// FirstDeadEnd is the test after which the search meets its first dead end, 0 if it meets none.
func (s *Search) FirstDeadEnd() int {
	step := 0
	for e := range s.Events() {
		if e.Test() {
			step++
		}
		if e.Kind == solver.DeadEnd {
			return step
		}
	}
	return 0
}
