package starts

import (
	"slices"
	"testing"

	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/nearest"
	"queenbook/internal/solver"
)

func TestStartFacts(t *testing.T) {
	for _, c := range []struct {
		start []int8
		want  map[string]string
	}{
		{[]int8{1, 7, 2, 6, 3, 5, 8, 4}, map[string]string{
			"start.rows": "1 7 2 6 3 5 8 4", "start.slug": "1-7-2-6-3-5-8-4", "start.pairs": "1", "start.moves": "2", "start.stays": "6",
			"start.ties": "1", "start.nearest": "5 7 2 6 3 1 8 4", "start.next": "4",
			"start.ranked": "92", "start.unranked": "0", "start.drawn": "1", "start.undrawn": "0",
			"start.best.first": "4", "start.best.changes": "1", "start.best.step": "9,228", "start.best.rest": "6,492",
			"start.permutation": "1", "start.single": "56", "start.single.ties": "1", "has.lead": "1",
			"bound.met": "876", "bound.met.moves": "4", "bound.first.met": "116", "bound.first.met.moves": "5", "bound.first.tighter": "1", "bound.first.follows": "0",
			"lead.column": "6", "lead.row": "1", "lead.old": "5", "lead.meets": "1", "lead.goes": "5",
		}},
		{[]int8{1, 2, 3, 4, 5, 6, 7, 8}, map[string]string{
			"start.pairs": "28", "start.moves": "7", "start.ties": "64", "start.permutation": "1",
			"start.best.first": "7", "start.best.changes": "0", "start.best.step": "876", "bound.first.follows": "1",
		}},
		{[]int8{1, 1, 1, 1, 1, 1, 1, 1}, map[string]string{
			"start.pairs": "28", "start.moves": "7", "start.ties": "92", "start.next": "0", "start.single.ties": "12", "start.permutation": "0", "start.best.step": "876", "bound.first.follows": "1",
		}},
		{[]int8{1, 7, 4, 6, 8, 2, 5, 3}, map[string]string{
			"start.pairs": "0", "start.moves": "0", "start.stays": "8", "start.ties": "1", "start.nearest": "1 7 4 6 8 2 5 3",
			"start.step": "1,340", "start.best.first": "6", "start.best.step": "1,340", "has.lead": "0",
		}},
		{[]int8{2, 2, 2, 2, 5, 5, 5, 5}, map[string]string{
			"start.moves": "6", "start.ties": "26", "start.best.first": "8", "start.best.changes": "2", "start.best.step": "1,980",
		}},
	} {
		s := books.About(t, c.start...)
		for name, want := range c.want {
			if v, err := s.Fact(name); err != nil || v.Text != want {
				t.Errorf("%v, %s: %q, %v; want %q", c.start, name, v.Text, err, want)
			}
		}
		for _, f := range Topic().Facts() {
			if v, err := s.Fact(f.Name); err == nil && v.Text == "" {
				t.Errorf("%v, %s: empty", c.start, f.Name)
			}
		}
	}
}

// On two and three columns there are only facts that don't need a solution.
func TestStartFactsWithoutSolution(t *testing.T) {
	s := books.About(t, 1, 1, 2)
	for _, name := range []string{"start.rows", "start.slug", "start.pairs", "start.permutation", "start.single"} {
		if _, err := s.Fact(name); err != nil {
			t.Error(err)
		}
	}
	answered := []string{"start.moves", "start.nearest", "start.ties", "start.best.step", "has.lead", "lead.row"}
	for _, name := range answered {
		if v, err := s.Fact(name); err == nil {
			t.Errorf("%s is %s on a board without a solution", name, v.Text)
		}
	}
}

// A lead is true: after its first move the two queens attack each other, and nothing else does, and
// after the second move there are no attacks.
func TestLead(t *testing.T) {
	for _, n := range []int{4, 5} {
		b, leads := books.Of(t, n), 0
		everyStart(n, func(rows solver.Rows) {
			answer, err := nearest.Compare(rows, b.Run(n).Solutions)
			if err != nil {
				t.Fatal(err)
			}
			l, ok := leadOf(&figure.Start{Book: b, Rows: slices.Clone(rows), Answer: answer})
			if !ok {
				return
			}
			leads++
			after := slices.Clone(rows)
			first, second := l.first, l.second
			after[first.To.Col-1] = first.To.Row
			pairs := solver.Attacks(after.Queens())
			left := solver.Pair{A: first.To, B: second.From}
			if second.From.Col < first.To.Col {
				left = solver.Pair{A: second.From, B: first.To}
			}
			if !slices.Equal(pairs, []solver.Pair{left}) {
				t.Fatalf("%v, lead %+v: the pairs left are %v", rows, l, pairs)
			}
			old := rows[first.To.Col-1]
			if first.From.Row != old || second.To.Row != old || second.To.Col != second.From.Col {
				t.Fatalf("%v, lead %+v: the second queen does not take the first one's row", rows, l)
			}
			after[second.To.Col-1] = second.To.Row
			if pairs := solver.Attacks(after.Queens()); len(pairs) > 0 {
				t.Fatalf("%v, lead %+v: after both moves %v are left", rows, l, pairs)
			}
		})
		if leads == 0 {
			t.Errorf("n=%d: no start has a lead", n)
		}
	}
}

// The moves of an each turn the start into the nearest solution, column by column.
func TestEachMoves(t *testing.T) {
	starts := append(figure.DefaultStarts(8),
		solver.Rows{2, 2, 2, 2, 5, 5, 5, 5}, solver.Rows{1, 2, 3, 4, 5}, solver.Rows{1})
	for _, start := range starts {
		s := books.About(t, start...)
		scopes, err := s.Each("moves")
		if err != nil {
			t.Fatal(err)
		}
		if moves := figuretest.Fact(t, s, "start.moves"); int(moves.Number) != len(scopes) {
			t.Errorf("%v: %d moves, want %d", start, len(scopes), moves.Number)
		}
		board := slices.Clone(start)
		last := int64(0)
		for i, scope := range scopes {
			number := func(name string) int64 { return figuretest.Fact(t, scope.(*figure.Scope), name).Number }
			col := number("move.column")
			if col <= last || int64(board[col-1]) != number("move.from") {
				t.Errorf("%v: move %d is of column %d from row %d", start, i+1, col, number("move.from"))
			}
			board[col-1], last = int8(number("move.to")), col
		}
		if nearest := figuretest.Fact(t, s, "start.nearest"); board.String() != nearest.Text {
			t.Errorf("%v: the moves lead to %v, want %s", start, board, nearest.Text)
		}
	}
}

// everyStart calls f with every board of one queen a column.
func everyStart(n int, f func(solver.Rows)) {
	rows := make(solver.Rows, n)
	var fill func(col int)
	fill = func(col int) {
		if col == n {
			f(rows)
			return
		}
		for row := 1; row <= n; row++ {
			rows[col] = int8(row)
			fill(col + 1)
		}
	}
	fill(0)
}
