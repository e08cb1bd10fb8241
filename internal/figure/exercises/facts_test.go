package exercises

import (
	"errors"
	"testing"

	"queenbook/internal/ask"
	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/solver"
)

var books = figuretest.Books{Topics: []figure.Topic{Topic()}}

// fact is a fact of an exercise on n columns, or "" if it doesn't exist.
func fact(t *testing.T, n int, name string) ask.Value {
	t.Helper()
	v, err := books.Of(t, n).Page(nil).Fact("exercise." + name)
	if err != nil && !errors.Is(err, figure.ErrAbsent) {
		t.Fatal(err)
	}
	return v
}

// The dead end in the exercise, found in another program's record.
func TestEnd(t *testing.T) {
	for n := 2; n <= 8; n++ {
		all := figuretest.Recorded(n)
		best := -1
		for i, r := range all[:len(all)-1] {
			if len(r.Ends) > 0 && r.Ends[0].Dead && (best < 0 || len(r.Ends) > len(all[best].Ends)) {
				best = i
			}
		}
		if best < 0 {
			if got := fact(t, n, "end.step"); got.Text != "" {
				t.Errorf("n=%d: a dead end at step %s", n, got.Text)
			}
			continue
		}
		next := all[best+1]
		for name, want := range map[string]int{
			"end.step": best + 1, "next.step": best + 2, "end.returns": len(all[best].Ends),
			"end.column": all[best].Col, "next.row": next.Row, "next.column": next.Col,
		} {
			if got := fact(t, n, name); got.Number != int64(want) {
				t.Errorf("n=%d, %s: %s, want %d", n, name, got.Text, want)
			}
		}
	}
}

// No solution begins like the wrong turn, and no shorter beginning has that property.
func TestTurn(t *testing.T) {
	for n := 4; n <= 8; n++ {
		for depth := 1; ; depth++ {
			var first string
			turns, nodes := 0, 0
			begins := map[string]bool{}
			for _, solution := range books.Of(t, n).Run(n).Solutions {
				begins[solution.Rows[:depth].String()] = true
			}
			free(n, nil, depth, func(rows solver.Rows) {
				nodes++
				if begins[rows.String()] {
					return
				}
				turns++
				if first == "" {
					first = rows.String()
				}
			})
			if turns == 0 {
				continue
			}
			if got := fact(t, n, "turn.rows").Text; got != first {
				t.Errorf("n=%d: the turn is %s, want %s", n, got, first)
			}
			if got := fact(t, n, "turn.count"); got.Number != int64(turns) {
				t.Errorf("n=%d: %s turns, want %d", n, got.Text, turns)
			}
			if got := fact(t, n, "turn.level"); got.Number != int64(nodes) {
				t.Errorf("n=%d: %s nodes, want %d", n, got.Text, nodes)
			}
			break
		}
	}
	for n := 2; n <= 3; n++ {
		if got := fact(t, n, "turn.rows"); got.Text != "" {
			t.Errorf("n=%d has a turn: %s", n, got.Text)
		}
	}
}

// free visits the boards with a given number of queens in the first columns, without attacks.
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

// The step at which the first queen moves to row two, in the record.
func TestRowTwo(t *testing.T) {
	for n := 2; n <= 8; n++ {
		for i, r := range figuretest.Recorded(n) {
			if r.Col == 1 && r.Row == 2 {
				if got := fact(t, n, "row.two"); got.Number != int64(i+1) {
					t.Errorf("n=%d: step %s, want %d", n, got.Text, i+1)
				}
				break
			}
		}
	}
}

// The exercises' starts are as far away as others counted.
func TestStarts(t *testing.T) {
	for name, want := range map[string]string{
		"exercise.astray@8": "1 5 8 6 3 7 2 1", "exercise.astray.moves@8": "1",
		"exercise.swapped@8": "4 5 8 6 3 7 2 1", "exercise.swapped.moves@8": "2", "exercise.swapped.back@8": "2",
		"exercise.line.moves@8": "7", "exercise.first.moves@8": "0",
		"exercise.two.rows@4": "1 1 1 2", "exercise.two.count@4": "102", "exercise.two.count@5": "1,450",
		"exercise.seconds@12": "29", "exercise.seconds@4": "10",
		// 8 over 4: two of the four rows in a column belong to neither solution.
		"exercise.even.rows@4": "1 1 1 1", "exercise.even.count@4": "70",
		"exercise.first.mirrored@5": "5 3 1 4 2", "exercise.first.reversed@5": "4 2 5 3 1", "exercise.first.turned@5": "2 4 1 3 5",
		"exercise.first.images@5": "4", "exercise.first.images@4": "2", "exercise.first.images@1": "1",
		"exercise.growth@7": "4.1", "exercise.growth@8": "4.0", "exercise.growth@9": "4.4", "exercise.estimate@8": "14,368",
	} {
		if v, err := books.Of(t, 4).Page(nil).Fact(name); err != nil || v.Text != want {
			t.Errorf("%s: %q, %v; want %s", name, v.Text, err, want)
		}
	}
}

// Rooks, counted by a search that never looks at a diagonal.
func TestRooks(t *testing.T) {
	for n := 1; n <= 7; n++ {
		nodes := 0
		var search func(used, column int)
		search = func(used, column int) {
			nodes++
			if column == n {
				return
			}
			for row := range n {
				if used>>row&1 == 0 {
					search(used|1<<row, column+1)
				}
			}
		}
		search(0, 0)
		if got := fact(t, n, "rooks.nodes"); got.Number != int64(nodes) {
			t.Errorf("n=%d: %s nodes, want %d", n, got.Text, nodes)
		}
	}
}

// What a map has to take back depends on its test. If the test asks the countries before this one,
// nothing has to be taken back. If it asks all countries that touch this one, old colours make it
// miss solutions.
func TestMapTakesBack(t *testing.T) {
	for _, c := range []struct{ asksAll, takesBack, finds bool }{
		{true, true, true}, {false, true, true}, {false, false, true}, {true, false, false},
	} {
		const countries, colours = 5, 3
		var colour [countries]int
		ways := 0
		var fill func(country int)
		fill = func(country int) {
			for choice := 1; choice <= colours; choice++ {
				before, after := (country+countries-1)%countries, (country+1)%countries
				refuses := func(other int) bool { return (c.asksAll || other < country) && colour[other] == choice }
				if refuses(before) || refuses(after) {
					continue
				}
				colour[country] = choice
				if country == countries-1 {
					ways++
				} else {
					fill(country + 1)
				}
				if c.takesBack {
					colour[country] = 0
				}
			}
		}
		fill(0)
		if want := fact(t, 4, "map.ring").Number; (int64(ways) == want) != c.finds {
			t.Errorf("%+v: %d ways, and there are %d", c, ways, want)
		}
	}
}
