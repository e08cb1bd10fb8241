package counting

import (
	"math/big"

	"queenbook/internal/figure"
	"queenbook/internal/render"
	"queenbook/internal/words"
)

var corner = figure.Directive{
	Name:    "corner",
	Shows:   "what a queen in a corner cuts, and what you count if you add up its attacks, as a table",
	Options: []figure.Option{figure.SizeOption()},
	Draw:    drawCorner,
}

func drawCorner(c *figure.Drawing) {
	n := c.Size()
	c.Count(int64(cornerAttacks(n)), "attacked square")
	table := render.Table{
		Label: words.Later("corner-label"),
		Class: "sums",
		Heads: []render.TableCell{render.NumericHead("corner-attacked"), render.NumericHead("corner-sets"),
			render.NumericHead("corner-cut"), render.NumericHead("corner-claimed")},
	}
	line := func(head render.TableCell, counts ...*big.Int) render.Row {
		return render.RowOf(head, figure.TextsOf(counts, func(count *big.Int) render.TableCell {
			return render.TableCell{Said: words.Big(count), Class: "n"}
		})...)
	}
	for attacked := range n {
		here := cornerSets(n, attacked)
		cut := multiple(min(attacked, 1), here) // if it attacks no other queen, it cuts nothing
		claimed := multiple(attacked, here)
		table.Rows = append(table.Rows, line(render.Thousands(attacked), here, cut, claimed))
	}
	table.Foot = []render.Row{line(render.NumericHead("table-together"), allCornerSets(n), cornerCut(n), cornerClaimed(n))}
	c.Draw(table)
}

// cornerAttacks is how many squares a queen in a corner attacks: the rest of a row, of a column and
// of a diagonal.
func cornerAttacks(n int) int { return 3 * (n - 1) }

// cornerFree is the number of other squares, which that queen doesn't attack.
func cornerFree(n int) int { return n*n - 1 - cornerAttacks(n) }

// cornerSets is how many sets of n squares contain a corner and exactly this many squares that a
// queen there attacks.
func cornerSets(n, attacked int) *big.Int {
	return new(big.Int).Mul(figure.Sets(cornerAttacks(n), attacked), figure.Sets(cornerFree(n), n-1-attacked))
}

// allCornerSets is how many sets of n squares contain a corner.
func allCornerSets(n int) *big.Int { return figure.Sets(n*n-1, n-1) }

// cornerCut is how many of them the queen in the corner cuts. cornerClaimed is the number that you
// get if you add up what each of its attacks cuts, which counts sets several times.
func cornerCut(n int) *big.Int     { return less(allCornerSets(n), cornerSets(n, 0)) }
func cornerClaimed(n int) *big.Int { return multiple(cornerAttacks(n), pairSets(n)) }

var cornerFacts = append(columns(1).Facts(
	figure.Number("corner.free", "squares that a queen in a corner doesn't attack", cornerFree),
	figure.Big("corner.all", "sets of squares with a queen in a given corner, the others anywhere", allCornerSets),
	figure.Big("corner.clear", "sets of squares with a queen in a given corner that doesn't attack any other",
		func(n int) *big.Int { return cornerSets(n, 0) }),
	figure.Big("corner.cut", "sets of squares with a queen in a given corner that attacks another", cornerCut),
	figure.Big("corner.claimed", "sets of squares with a queen in a given corner, each counted once for each queen that one attacks",
		cornerClaimed),
	figure.Number("corner.boards", "boards with one queen in each column and the first in a given corner",
		func(n int) int64 { return figure.Power(n, n-1) }),
), columns(2).Facts(
	figure.Number("corner.boards.free", "boards with one queen in each column and the first in a given corner, where it doesn't attack any other",
		func(n int) int64 { return figure.Power(n-2, n-1) }),
)...)
