package figure

import (
	"slices"
	"testing"

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
			"start.ties": "1", "start.nearest": "5 7 2 6 3 1 8 4", "start.next": "4", "start.farthest": "8", "start.compared": "736",
			"start.ranked": "92", "start.unranked": "0", "start.drawn": "1", "start.undrawn": "0",
			"start.best.first": "4", "start.best.changes": "1", "start.best.step": "9,228", "start.best.rest": "6,492",
			"start.permutation": "1", "start.single": "56", "has.lead": "1",
			"lead.column": "6", "lead.row": "1", "lead.old": "5", "lead.meets": "1", "lead.goes": "5",
		}},
		{[]int8{1, 2, 3, 4, 5, 6, 7, 8}, map[string]string{
			"start.pairs": "28", "start.moves": "7", "start.ties": "64", "start.permutation": "1",
			"start.best.first": "7", "start.best.changes": "0", "start.best.step": "876",
		}},
		{[]int8{1, 1, 1, 1, 1, 1, 1, 1}, map[string]string{
			"start.pairs": "28", "start.moves": "7", "start.ties": "92", "start.next": "0", "start.permutation": "0", "start.best.step": "876",
		}},
		{[]int8{1, 7, 4, 6, 8, 2, 5, 3}, map[string]string{
			"start.pairs": "0", "start.moves": "0", "start.stays": "8", "start.ties": "1", "start.nearest": "1 7 4 6 8 2 5 3",
			"start.step": "1,340", "start.best.first": "6", "start.best.step": "1,340", "has.lead": "0",
		}},
		{[]int8{2, 2, 2, 2, 5, 5, 5, 5}, map[string]string{
			"start.moves": "6", "start.ties": "26", "start.best.first": "8", "start.best.changes": "2", "start.best.step": "1,980",
		}},
	} {
		s := about(t, c.start...)
		for name, want := range c.want {
			if v, err := s.Fact(name); err != nil || v.Text != want {
				t.Errorf("%v, %s: %q, %v; want %q", c.start, name, v.Text, err, want)
			}
		}
		for name := range startFacts {
			if v, err := s.Fact(name); err == nil && v.Text == "" {
				t.Errorf("%v, %s: empty", c.start, name)
			}
		}
	}
}

// On two and three columns only those facts exist that need no solution.
func TestStartFactsWithoutSolution(t *testing.T) {
	s := about(t, 1, 1, 2)
	for _, name := range []string{"start.rows", "start.slug", "start.pairs", "start.permutation", "start.single"} {
		if _, err := s.Fact(name); err != nil {
			t.Error(err)
		}
	}
	for _, name := range []string{"start.moves", "start.nearest", "start.ties", "start.best.step", "has.lead", "lead.row"} {
		if v, err := s.Fact(name); err == nil {
			t.Errorf("%s is %s on a board without a solution", name, v.Text)
		}
	}
}

// The most that a single move can do, for every start of four and five
// columns: recounted from the squares.
func TestSingleMoves(t *testing.T) {
	for n := 1; n <= 5; n++ {
		everyStart(n, func(rows solver.Rows) {
			left, best := singleMoves(rows)
			if len(left) != n*(n-1) {
				t.Fatalf("%v: %d moves, want %d", rows, len(left), n*(n-1))
			}
			fewest := -1
			for to, pairs := range left {
				after := slices.Clone(rows)
				after[to.Col-1] = to.Row
				want := 0
				for i := range after {
					for j := range i {
						if d := int(after[i]) - int(after[j]); d == 0 || d == i-j || d == j-i {
							want++
						}
					}
				}
				if pairs != want || to.Row == rows[to.Col-1] {
					t.Fatalf("%v: moving to %v leaves %d pairs, want %d", rows, to, pairs, want)
				}
				if fewest < 0 || pairs < fewest {
					fewest = pairs
				}
			}
			if fewest >= 0 && best != fewest {
				t.Fatalf("%v: the best move leaves %d pairs, want %d", rows, best, fewest)
			}
			count := 0
			for _, pairs := range left {
				if pairs == best {
					count++
				}
			}
			if got := countBest(left, best); got != count {
				t.Fatalf("%v: %d best moves, want %d", rows, got, count)
			}
		})
	}
}

// A lead tells the truth: after its first move the two queens attack each
// other and nobody else does, and after the second nobody attacks anybody.
func TestLead(t *testing.T) {
	for _, n := range []int{4, 5} {
		b, leads := book(n), 0
		everyStart(n, func(rows solver.Rows) {
			answer, err := nearest.Compare(rows, b.run(n).Solutions)
			if err != nil {
				t.Fatal(err)
			}
			l, ok := b.lead(&Start{Rows: slices.Clone(rows), Answer: answer})
			if !ok {
				return
			}
			leads++
			after := slices.Clone(rows)
			after[l.to.Col-1] = l.to.Row
			pairs := solver.Attacks(after.Queens())
			if len(pairs) != 1 || pairs[0] != (solver.Pair{A: l.to, B: l.meets}) && pairs[0] != (solver.Pair{A: l.meets, B: l.to}) {
				t.Fatalf("%v, lead %+v: the pairs left are %v", rows, l, pairs)
			}
			if l.old != rows[l.to.Col-1] || l.goes.Row != l.old || l.goes.Col != l.meets.Col {
				t.Fatalf("%v, lead %+v: the second queen does not take the first one's row", rows, l)
			}
			after[l.goes.Col-1] = l.goes.Row
			if pairs := solver.Attacks(after.Queens()); len(pairs) > 0 {
				t.Fatalf("%v, lead %+v: after both moves %v are left", rows, l, pairs)
			}
		})
		if leads == 0 {
			t.Errorf("n=%d: no start has a lead", n)
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
