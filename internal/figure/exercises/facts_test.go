package figure

import (
	"testing"

	"queenbook/internal/solver"
)

func drill(b *Book, name string) any { return drillFacts["drill."+name](b, b.N) }

// The dead end of the exercise, found in the record of another program.
func TestDrillEnd(t *testing.T) {
	for n := 2; n <= 8; n++ {
		b, all := book(n), chronicle(n)
		best := -1
		for i, r := range all[:len(all)-1] {
			if len(r.ends) > 0 && r.ends[0].dead && (best < 0 || len(r.ends) > len(all[best].ends)) {
				best = i
			}
		}
		if best < 0 {
			if got := drill(b, "end.step"); got != nil {
				t.Errorf("n=%d: a dead end at step %v", n, got)
			}
			continue
		}
		next := all[best+1]
		for name, want := range map[string]int{
			"end.step": best + 1, "next.step": best + 2, "end.returns": len(all[best].ends),
			"end.column": all[best].col, "next.row": next.row, "next.column": next.col,
		} {
			if got := drill(b, name); got != want {
				t.Errorf("n=%d, %s: %v, want %d", n, name, got, want)
			}
		}
	}
}

// No solution begins like the wrong turn, and no shorter beginning is one.
func TestDrillTurn(t *testing.T) {
	for n := 4; n <= 8; n++ {
		b := book(n)
		for depth := 1; ; depth++ {
			var first string
			turns, nodes := 0, 0
			begins := map[string]bool{}
			for _, solution := range b.run(n).Solutions {
				begins[solution.Rows[:depth].String()] = true
			}
			free(n, nil, depth, func(rows solver.Rows) {
				if nodes++; begins[rows.String()] {
					return
				}
				if turns++; first == "" {
					first = rows.String()
				}
			})
			if turns == 0 {
				continue
			}
			if got := drill(b, "turn.rows").(solver.Rows).String(); got != first {
				t.Errorf("n=%d: the turn is %s, want %s", n, got, first)
			}
			if got := drill(b, "turn.count"); got != turns {
				t.Errorf("n=%d: %v turns, want %d", n, got, turns)
			}
			if got := drill(b, "turn.level"); got != nodes {
				t.Errorf("n=%d: %v nodes, want %d", n, got, nodes)
			}
			break
		}
	}
	for n := 2; n <= 3; n++ {
		if got := drill(book(n), "turn.rows"); got != nil {
			t.Errorf("n=%d has a turn: %v", n, got)
		}
	}
}

// free visits the boards of so many queens, in the first columns, that attack
// nobody.
func free(n int, rows solver.Rows, depth int, visit func(solver.Rows)) {
	if len(rows) == depth {
		visit(rows)
		return
	}
	for row := 1; row <= n; row++ {
		next := append(rows[:len(rows):len(rows)], int8(row))
		if len(solver.Attacks(next.Queens())) == 0 {
			free(n, next, depth, visit)
		}
	}
}

// The step at which the first queen goes to row two, in the record.
func TestDrillRowTwo(t *testing.T) {
	for n := 2; n <= 8; n++ {
		for i, r := range chronicle(n) {
			if r.col == 1 && r.row == 2 {
				if got := drill(book(n), "row.two"); got != i+1 {
					t.Errorf("n=%d: step %v, want %d", n, got, i+1)
				}
				break
			}
		}
	}
}

// The starts of the exercises are as far away as was counted by others.
func TestDrillStarts(t *testing.T) {
	for name, want := range map[string]any{
		"drill.astray@8": "1 5 8 6 3 7 2 1", "drill.astray.moves@8": "1",
		"drill.swapped@8": "4 5 8 6 3 7 2 1", "drill.swapped.moves@8": "2", "drill.swapped.back@8": "2",
		"drill.line.moves@8": "7", "drill.first.moves@8": "0",
		"drill.two.rows@4": "1 1 1 2", "drill.two.count@4": "102", "drill.two.count@5": "1,450",
		"drill.first.mirrored@5": "5 3 1 4 2", "drill.first.reversed@5": "4 2 5 3 1", "drill.first.turned@5": "2 4 1 3 5",
		"drill.first.images@5": "4", "drill.first.images@4": "2", "drill.first.images@1": "1",
		"drill.growth@7": "4.1", "drill.growth@8": "4.0", "drill.growth@9": "4.4", "drill.estimate@8": "14,368",
	} {
		if v, err := book(4).Page(nil).Fact(name); err != nil || v.Text != want {
			t.Errorf("%s: %q, %v; want %s", name, v.Text, err, want)
		}
	}
}

// Rooks, counted by a search that never looks at a diagonal.
func TestDrillRooks(t *testing.T) {
	for n := 1; n <= 7; n++ {
		nodes, calls, tests := 0, 0, 0
		var search func(used, column int)
		search = func(used, column int) {
			if nodes++; column == n {
				return
			}
			calls++
			for row := range n {
				if tests++; used>>row&1 == 0 {
					search(used|1<<row, column+1)
				}
			}
		}
		search(0, 0)
		for name, want := range map[string]int{"rooks.nodes": nodes, "rooks.calls": calls, "rooks.tests": tests} {
			if got := drill(book(n), name); got != want {
				t.Errorf("n=%d, %s: %v, want %d", n, name, got, want)
			}
		}
	}
}
