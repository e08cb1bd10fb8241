package shown

import (
	"encoding/json"
	"fmt"
	"html/template"
	"math"

	"queenbook/internal/figure"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// How much of a search a page holds for a script.
const (
	// MostRun is the largest number of tests in a search that a script plays.
	MostRun = 100_000
	// mostInside is the largest number of them in the page itself. Longer searches are in a file
	// next to it, which is loaded when the figure is first touched.
	mostInside = 1000
)

// Runs reports whether a script can play the search: it makes tests, and [NoRun] finds no reason
// against it.
func (s *Search) Runs() bool { return s.Tests > 0 && s.NoRun().IsZero() }

// NoRun says why no script can play the search: it was cut short, or the part whose tree is drawn
// has too many tests for a page. It's empty if a script can.
func (s *Search) NoRun() words.Sentence {
	switch tests := s.drawnTests(); {
	case !s.Over:
		return words.Later("run-stopped")
	case tests > MostRun:
		return words.Later("run-too-long", "tests", words.Later("tests", "n", tests), "most", MostRun)
	}
	return words.Sentence{}
}

// drawnTests is the number of tests of calls whose nodes the tree keeps, above its deepest level if
// that's cut.
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

// HandRun gives the search to the script of a figure, and returns the attributes that say where it
// is. The name is the problem's, for a file next to the page.
func (s *Search) HandRun(c *figure.Drawing, name string) template.HTMLAttr {
	depth := math.MaxInt
	if s.Tests > maxPlayed {
		depth = s.Tree().Depth
	}
	replay := s.pack(new(puzzle.State), s.Events(), depth)
	replay.Tests, replay.Found = s.Tests, s.Solutions
	return hand(c, "run-"+name+".js", replay, s.drawnTests())
}

// HandQueens is HandRun for the search on n columns, down to a depth. What's below is counted.
func HandQueens(c *figure.Drawing, n, depth int) template.HTMLAttr {
	all, name := c.Book().Effort(n), fmt.Sprintf("run-%d.js", n)
	drawn := all.Tests
	if depth < n {
		name, drawn = fmt.Sprintf("run-%d-%d.js", n, depth), MostRun
	}
	replay := *queens.Of(c.Book(), ofQueens{n, depth, c.Words()})
	replay.Tests, replay.Found = all.Tests, all.Solutions
	if n == c.Book().N {
		ways := c.WaysToSteps(1, c.Book().LastStep())
		replay.Ways = &ways
	}
	return hand(c, name, &replay, drawn)
}

// queens are the searches for queens in the form that scripts get.
var queens = figure.Kept[ofQueens, *replay]{Make: func(_ *figure.Book, of ofQueens) *replay {
	p := puzzle.OnBoard(of.n).In(of.said)
	return Stage(p).pack(new(puzzle.State), p.Events(), of.depth)
}}

// ofQueens identifies one of them: its columns, the depth below which it counts, and its language.
type ofQueens struct {
	n, depth int
	said     *words.Catalogue
}

// hand gives a search to the script of a figure: in the page if it makes few tests, otherwise in a
// file of that name next to it.
func hand(c *figure.Drawing, file string, replay *replay, tests int64) template.HTMLAttr {
	if tests <= mostInside {
		return widgets.Data("replay", replay)
	}
	text, err := json.Marshal(replay)
	if err != nil {
		panic(err) // texts and numbers can always be marshalled
	}
	c.Beside(file, fmt.Appendf(nil, "(globalThis.RUNS??={})[%q]=%s;\n", file, text))
	return widgets.Data("from", file)
}

// FirstDeadEnd is the test that leads to the search's first dead end, 0 if there's none.
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
