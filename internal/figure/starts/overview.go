package starts

import (
	"cmp"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/words"
)

var bookFacts = slices.Concat(
	figure.OfBook("", func(b *figure.Book) (int, bool) { return len(b.Starts), true }).Facts(
		figure.Number("starts.all", "starts of the book", func(starts int) int { return starts }),
		figure.Number("starts.listed", "starts of the book that the title page shows",
			func(starts int) int { return min(starts, figure.MaxCards) }),
		figure.Number("starts.left", "starts of the book that the title page leaves out",
			func(starts int) int { return max(starts-figure.MaxCards, 0) }),
	),
	figure.OfBook("", func(b *figure.Book) (*figure.Book, bool) { return b, true }).Facts(
		figure.Truth("starts.asked", "the start reports are exercises: nothing else in the book answers its starts",
			(*figure.Book).Asks),
	),
	figure.OfBook("", presentFirst).Answers().Facts(
		figure.Number("starts.first.helps", "starts of the book where trying the current row first saves tests",
			func(by map[int]int) int { return by[-1] }),
		figure.Number("starts.first.equals",
			"starts of the book where trying the current row first makes no difference",
			func(by map[int]int) int { return by[0] }),
		figure.Number("starts.first.costs", "starts of the book where trying the current row first costs tests",
			func(by map[int]int) int { return by[1] }),
	),
	figure.OfBook("", followed).Answers().Facts(
		figure.Number("starts.first.follow",
			"those of starts.first.equals where, up to the nearest solution, both searches place the same queens in the same order",
			func(starts int) int { return starts }),
	),
	figure.OfBook("where the book has starts and its board a solution", needed).Answers().Facts(
		figure.Number("starts.near", "the fewest moves that a start of the book needs",
			func(moves []int) int { return moves[0] }),
		figure.Number("starts.far", "the most moves that a start of the book needs",
			func(moves []int) int { return moves[len(moves)-1] }),
		figure.Number("starts.far.count", "starts of the book that need starts.far moves",
			func(moves []int) int { return len(moves) - slices.Index(moves, moves[len(moves)-1]) }),
	),
)

// presentFirst counts the starts by what trying the current row first does: a nearest solution is
// found sooner, as -1, at the same time, as 0, or later, as 1.
func presentFirst(b *figure.Book) (by map[int]int, ok bool) {
	by = map[int]int{}
	for _, start := range b.Starts {
		with := searchesOf(start)
		by[cmp.Compare(with.first.Tests, with.natural.Tests)]++
	}
	return by, true
}

// followed counts the starts for which the current row comes first anyway.
func followed(b *figure.Book) (starts int, ok bool) {
	for _, start := range b.Starts {
		if searchesOf(start).follows() {
			starts++
		}
	}
	return starts, true
}

// needed is the fewest moves of each start of the book, in order.
func needed(b *figure.Book) (moves []int, ok bool) {
	for _, start := range b.Starts {
		if start.Answer == nil {
			return nil, false
		}
		moves = append(moves, start.Answer.Moves)
	}
	slices.Sort(moves)
	return moves, len(moves) > 0
}

var table = figure.Directive{
	Name:  "starts",
	Shows: "the starts of the book as a table: attacking pairs, fewest moves, nearest solutions, and what a bound makes of the search",
	Options: []figure.Option{
		{Name: "most", Says: "how many of them at most, a number or a fact; all if left out"},
		figure.Switch("boards", "each of the first hundred has its board", false),
		figure.Switch("answers", "more than the attacking pairs; no where the start reports are exercises", true),
	},
	Example: "\n:most: 3",
	Draw:    drawTable,
}

func drawTable(c *figure.Drawing) {
	starts := c.Starts()
	most := c.Number("most", max(len(starts), 1))
	if most < 1 {
		c.Failf("most", "%q: a number from 1 on is needed", c.Text("most"))
	}
	starts = starts[:min(len(starts), most)]
	dash := render.TableCell{Text: "–"}
	head := func(name string) render.TableCell { return render.Head(name) }
	heads, answers := []string{"table-start", "starts-pairs"}, c.Tells("answers")
	if answers {
		heads = append(heads, "table-moves", "starts-nearest",
			"starts-bound", "starts-left", "starts-first", "starts-left")
	}
	t := render.Table{Label: words.Later("starts-label"), Class: "sums", Heads: figure.TextsOf(heads, head)}
	drawn := 0
	var roles boards.RoleLegend
	if c.Yes("boards") {
		t.Class, drawn = "sums pictured", figure.MaxGallery
	}
	for i, start := range starts {
		counts := slices.Repeat([]render.TableCell{dash}, len(t.Heads)-2)
		if a := start.Answer; a != nil && answers {
			with := searchesOf(start)
			counts = figure.TextsOf([]int64{
				int64(a.Moves), int64(len(a.Ties)),
				with.natural.Tests, with.natural.Bounded,
				with.first.Tests, with.first.Bounded,
			}, counted)
		}
		counts = append([]render.TableCell{counted(int64(attacking(start.Rows)))}, counts...)
		head := render.TableCell{HTML: named(c, start)}
		if i < drawn {
			b := boards.Of(start.Rows, true)
			b.Coordinates = false
			head.Picture, roles = b, append(roles, b.Roles()...)
		}
		t.Rows = append(t.Rows, render.RowOf(head, counts...))
	}
	c.Count(int64(len(starts)), "start")
	c.Draw(t)
	c.Accompany(roles)
}

// counted is a cell with a count.
func counted(n int64) render.TableCell { return render.TableCell{Said: words.Count(n)} }
