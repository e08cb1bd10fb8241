package shown

import (
	"html/template"
	"math"

	"queenbook/internal/figure"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// Runs reports whether a script can go through the search: it makes tests, and there is nothing against
// a run.
func (s *Search) Runs() bool { return s.Tests > 0 && s.NoRun().IsZero() }

// NoRun says why no script can go through the search: it has no end, or what is drawn of its tree has
// too many tests for a page. None where nothing is against it.
func (s *Search) NoRun() words.Sentence {
	switch tests := s.drawnTests(); {
	case !s.Over:
		return words.Later("run-stopped")
	case tests > MostRun:
		return words.Later("run-too-long", "tests", words.Later("tests", "n", tests), "most", MostRun)
	}
	return words.Sentence{}
}

// drawnTests is how many tests are made by calls whose nodes the tree keeps, above its deepest level if
// that is cut.
func (s *Search) drawnTests() int64 {
	t := s.Tree()
	tests := t.Nodes[0].Tests
	if t.Depth < t.N {
		for _, node := range t.Nodes {
			if node.Depth == t.Depth {
				tests -= node.Tests
			}
		}
	}
	return tests
}

// HandRun hands the search to the script of a figure, and returns the attributes that say where it is.
// The name is that of the problem.
func (s *Search) HandRun(c *figure.Drawing, name string) template.HTMLAttr {
	attrs, data := widgets.Data("sentences", puzzle.Sentences), s.forRun()
	if s.drawnTests() <= mostInside {
		return attrs + widgets.Data("replay", data)
	}
	return attrs + widgets.Data("of", name) + beside(c, "run-"+name+".js", name, data)
}

// forRun is the search as a run goes through it: whole if a player has it whole, too, and else as far
// down as its tree is kept.
func (s *Search) forRun() replay {
	if s.Tests <= maxPlayed {
		return s.replayed(maxPlayed, math.MaxInt)
	}
	return s.replayed(math.MaxInt, s.Tree().Depth)
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
