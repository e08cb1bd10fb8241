package counting

import (
	"fmt"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/judge"
	"queenbook/internal/number"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

const (
	throughLabel = "through"       // the page with the lists of all squares
	throughBoard = "through-board" // the board on it
	maxThrough   = 60              // solutions that the list of a square contains
)

// listLabel says where a label such as "through-3-5" leads: to the list for this square, on the
// page with all these lists.
func listLabel(b *figure.Book, label string) (page, id string, ok bool) {
	var row, col int
	_, err := fmt.Sscanf(label, throughLabel+"-%d-%d", &row, &col)
	ok = err == nil && min(row, col) >= 1 && max(row, col) <= b.N && boards.ThroughID(solver.Sq(row, col)) == label
	return throughLabel, label, ok
}

var through = figure.Directive{
	Name:  "through",
	Shows: "which solutions have a queen on a square, for every square",
	Argument: figure.Argument{Says: "how it is shown", Values: []figure.Value{
		{Name: "board", Says: "a board with the number of them on each square"},
		{Name: "links", Says: "a table of these numbers, each with a link to the list of its square; only for the book's board"},
		{Name: "lists", Says: "these lists, for the page with the label through; only for the book's board"},
	}},
	Options: []figure.Option{figure.SizeOption()},
	Example: "board",
	Draw:    drawThrough,
}

func drawThrough(c *figure.Drawing) {
	n, what := c.Size(), c.Word()
	solutions := c.Book().Run(n).Solutions
	c.Count(int64(len(solutions)), "solution")
	c.Count(int64(n*len(solutions)), "queen")
	switch {
	case what == "board":
		c.Show(boardThrough(countThrough(c.Book(), n)))
	case n != c.Book().N:
		c.Failf("n", "the book has lists for %s, not for %d", number.Count(c.Book().N, "column"), n)
	case what == "links":
		lists := listsThrough(n, solutions)
		for i, l := range lists.Squares {
			lists.Squares[i].Href = c.WayTo(boards.ThroughID(l.Square))
		}
		c.Show(lists)
	default:
		c.Count(int64(n*n), "list")
		c.Draw(boards.ThroughLists{Through: listsThrough(n, solutions), Back: c.WayTo(throughBoard)})
	}
}

// throughCounts is how many solutions go through each square: [row-1][column-1].
type throughCounts [][]int64

func countThrough(b *figure.Book, n int) throughCounts { return solver.Through(n, b.Run(n).Solutions) }

func (t throughCounts) least() int64 { return slices.Min(slices.Concat(t...)) }

func (t throughCounts) most() int64 { return slices.Max(slices.Concat(t...)) }

// empty is how many squares aren't in any solution, and far is how many starts have all their
// queens on such squares.
func (t throughCounts) empty() (empty, far int64) {
	far = 1
	for col := range t {
		inColumn := int64(0)
		for row := range t {
			if t[row][col] == 0 {
				inColumn++
			}
		}
		empty += inColumn
		far *= inColumn
	}
	return empty, far
}

// boardThrough is the board with these numbers. Squares without a solution are highlighted, or if
// there are none, those with the most solutions.
func boardThrough(t throughCounts) boards.Board {
	b := boards.Board{N: len(t), Title: words.Later("through-title"), Coordinates: true, Heat: true}
	strong := int64(0)
	if t.least() > 0 {
		strong = t.most()
	}
	for col := range t {
		for row := range t {
			value := t[row][col]
			square := solver.Sq(row+1, col+1)
			b.Numbers = append(b.Numbers, boards.Number{Square: square, Value: value, Strong: value == strong})
		}
	}
	return b
}

// listsThrough are the solutions through each square, as the judge of UVa 750 wants them. A list
// contains the first maxThrough of them.
func listsThrough(n int, solutions []solver.Solution) boards.Through {
	lists := boards.Through{N: n}
	for col := 1; col <= n; col++ {
		for row := 1; row <= n; row++ {
			sq := solver.Sq(row, col)
			var here []solver.Solution
			for _, s := range solutions {
				if s.Rows[col-1] == sq.Row {
					here = append(here, s)
				}
			}
			l := boards.SquareList{Square: sq, Count: len(here), Left: max(len(here)-maxThrough, 0)}
			l.Text = judge.Square(n, sq, here[:l.Count-l.Left])
			lists.Squares = append(lists.Squares, l)
		}
	}
	return lists
}

var throughFacts = append(figure.OfBoard("", func(z figure.Size) (throughCounts, bool) {
	return countThrough(z.Book, z.Columns), true
}).Facts(
	figure.Number("through.least", "the fewest solutions that have a queen on the same square", throughCounts.least),
	figure.Number("through.most", "the most solutions that have a queen on the same square", throughCounts.most),
	figure.Number("through.spread", "through.most minus through.least",
		func(t throughCounts) int64 { return t.most() - t.least() }),
	figure.Number("through.empty", "squares where no solution has a queen",
		func(t throughCounts) int64 { empty, _ := t.empty(); return empty }),
	figure.Number("through.far", "starts with all their queens on squares where no solution has one",
		func(t throughCounts) int64 { _, far := t.empty(); return far }),
	figure.Number("through.corner", "solutions with a queen in a given corner",
		func(t throughCounts) int64 { return t[0][0] }),
	// No solution has queens in two corners; a board of one square has one corner.
	figure.Number("through.corners", "solutions with a queen in any corner",
		func(t throughCounts) int64 { return int64(min(len(t)*len(t), 4)) * t[0][0] }),
	figure.Truth("through.cut", "a square has more solutions than its list holds",
		func(t throughCounts) bool { return t.most() > maxThrough }),
), figure.Everywhere().Facts(
	figure.Number("through.sum", "queens on all solutions together",
		func(z figure.Size) int64 { return int64(z.Columns) * z.Effort().Solutions }),
	figure.Number("through.listed", "solutions that the list of a square holds at most",
		func(figure.Size) int { return maxThrough }),
)...)
