package figure

import (
	"bytes"
	"fmt"
	"math/big"

	"queenbook/internal/number"
	"queenbook/internal/render/charts"
	"queenbook/internal/solver"
	"queenbook/internal/weave"
)

// CountsOf is the ways to count the boards of a search beside what the search
// does instead of looking at them, as bars on a logarithmic axis.
func CountsOf(run *solver.Run) charts.LogBars {
	n := run.N
	bar := func(name string, count *big.Int, look charts.LogLook) charts.LogBar {
		return charts.LogBar{Name: name, Count: count, Look: look}
	}
	of := func(n int) *big.Int { return big.NewInt(int64(n)) }
	return charts.LogBars{
		Name: fmt.Sprintf("Boards, tests and positions for %s", count(n, "queen")),
		What: "what is counted",
		Groups: []charts.LogGroup{
			{Name: "Full boards", Bars: []charts.LogBar{
				bar("any squares, in order", orders(n*n, n), charts.LogBoards),
				bar("any squares", sets(n*n, n), charts.LogBoards),
				bar("one queen in each column", of(power(n, n)), charts.LogBoards),
				bar("and one in each row", of(factorial(n)), charts.LogBoards),
			}},
			{Name: "Tests of one square", Bars: []charts.LogBar{
				bar("tests of the search", of(run.Whole.Tests), charts.LogTests),
			}},
			{Name: "Positions, unfinished ones too", Bars: []charts.LogBar{
				bar("positions that it meets", of(run.Whole.AllNodes()), charts.LogNodes),
			}},
		},
	}
}

// drawCounts answers {counts}.
func (s *Scope) drawCounts(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	n, err := s.size(d)
	if err != nil {
		return "", nil, err
	}
	run := s.book.run(n)
	if err := CountsOf(run).Draw(s.sheet, out); err != nil {
		return "", nil, err
	}
	return fmt.Sprintf("figure.CountsOf(solver.Solve(%d))", n),
		[]weave.Count{count(run.Whole.Tests, "test"), count(run.Whole.AllNodes(), "node")}, nil
}

// A CornerCount is about the sets of n squares that hold a corner and so many
// squares that a queen there attacks.
type CornerCount struct {
	Attacked int
	Sets     *big.Int
	Claimed  *big.Int // the sets, each counted once for each attacked queen in it
}

// CornerCounts lists them, from no attacked queen up.
func CornerCounts(n int) []CornerCount {
	var counts []CornerCount
	for attacked := range n {
		sets := cornerSets(n, attacked)
		counts = append(counts, CornerCount{attacked, sets, multiple(attacked, sets)})
	}
	return counts
}

// drawCorner answers {corner}: what a queen in a corner cuts, and what one
// counts who adds up her attacks.
func (s *Scope) drawCorner(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	n, err := s.size(d)
	if err != nil {
		return "", nil, err
	}
	const cell = `<td class="n">%s</td>`
	out.WriteString(`<div class="scroll" tabindex="0" role="group" aria-label="Sets with a queen in the corner"><table class="sums"><thead><tr>` +
		`<th scope="col" class="n">attacked queens in it</th><th scope="col" class="n">sets</th><th scope="col" class="n">cut</th><th scope="col" class="n">cut, counted once for each attack</th></tr></thead><tbody>`)
	all, cut, claimed := new(big.Int), new(big.Int), new(big.Int)
	for _, c := range CornerCounts(n) {
		here := c.Sets
		if c.Attacked == 0 {
			here = new(big.Int) // nobody is attacked from the corner
		}
		all.Add(all, c.Sets)
		cut.Add(cut, here)
		claimed.Add(claimed, c.Claimed)
		fmt.Fprintf(out, `<tr><th scope="row" class="n">%d</th>`+cell+cell+cell+`</tr>`,
			c.Attacked, number.Big(c.Sets), number.Big(here), number.Big(c.Claimed))
	}
	fmt.Fprintf(out, `</tbody><tfoot><tr><th scope="row" class="n">together</th>`+cell+cell+cell+`</tr></tfoot></table></div>`,
		number.Big(all), number.Big(cut), number.Big(claimed))
	return fmt.Sprintf("figure.CornerCounts(%d)", n), []weave.Count{count(cornerAttacks(n), "attacked square")}, nil
}
