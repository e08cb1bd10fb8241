package starts

import (
	"queenbook/internal/figure"
	"queenbook/internal/nearest"
	"queenbook/internal/render/charts"
)

var progress = figure.Directive{
	Name:     "progress",
	Shows:    "how the fewest moves known shrink along the search: for every solution, when it is found and how far it is from a start",
	Argument: aStart,
	Example:  "1 7 2 6 3 5 8 4",
	Draw: func(c *figure.Drawing) {
		start := c.Answered()
		p := progressOf(start)
		countCompared(c)
		c.Count(int64(len(p.Best)-1), "improvement")
		c.Show(p)
	},
}

// progressOf is the search as one sees it who looks for the solution nearest to a start.
func progressOf(start *figure.Start) charts.Progress {
	run := start.Book.Run(len(start.Rows))
	p := charts.Progress{
		Tests: run.Whole.Tests, Columns: run.N,
		Title: "The best so far for " + start.Rows.String(),
	}
	for _, s := range run.Solutions {
		found := charts.Finding{Step: s.Step, Moves: nearest.Moves(start.Rows, s.Rows)}
		p.All = append(p.All, found)
		if n := len(p.Best); n == 0 || found.Moves < p.Best[n-1].Moves {
			p.Best = append(p.Best, found)
		}
	}
	return p
}

var progressFacts = answered.Facts(
	figure.Number("start.best.first", "moves from the start to the first solution of the search",
		func(s *figure.Start) int { return progressOf(s).Best[0].Moves }),
	figure.Number("start.best.changes", "how often the search finds a solution that is nearer to the start than all before it",
		func(s *figure.Start) int { return len(progressOf(s).Best) - 1 }),
	figure.Number("start.best.step", "the step at which the search finds the first nearest solution", bestStep),
	figure.Number("start.best.rest", "tests that the search makes after its first nearest solution",
		func(s *figure.Start) int64 { return progressOf(s).Tests - int64(bestStep(s)) }),
)

func bestStep(s *figure.Start) int {
	best := progressOf(s).Best
	return best[len(best)-1].Step
}
