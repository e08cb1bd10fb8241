package counting

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/solver"
)

func TestGrowthFacts(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"grow.ratio@5", "3.67"},
		{"grow.bound.calls@4", "41"},
		{"grow.bound.calls@8", "69,281"},
		{"grow.bound@8", "554,248"},
		{"grow.bits.calls@8", "2,057"},
		{"grow.bound.times@4", "3"},  // 2.73
		{"grow.bound.times@8", "35"}, // 35.26
		{"grow.bound.times@12", "978"},
		{"grow.two@12", "29.02"},
		{"count.largest", "16"},
		{"euler", "2.718"},
	} {
		if v, err := page(t, 8).Fact(c.name); err != nil || v.Text != c.want {
			t.Errorf("%s: %q, %v; want %s", c.name, v.Text, err, c.want)
		}
	}
}

// What's counted for all sizes without the search agrees with the book's own search.
func TestGrowthIsThatOfTheRun(t *testing.T) {
	for n := 1; n <= 9; n++ {
		if got, want := bitCalls(n), books.Of(t, n).Run(n).Whole.AllNodes(); got != want {
			t.Errorf("n=%d: %d calls with bit masks, want %d", n, got, want)
		}
		if got, want := familyCount(n), int64(len(groupings.Of(books.Of(t, n), n).all)); got != want {
			t.Errorf("n=%d: %d families, want %d", n, got, want)
		}
	}
}

// The families of the largest board, as others counted them.
func TestFamilyCount(t *testing.T) {
	if got := familyCount(12); got != 1787 {
		t.Errorf("%d families for twelve queens", got)
	}
}

// For the bound, queens are placed in unused rows without looking at diagonals, and counted level
// by level.
func TestBoundLevels(t *testing.T) {
	for n := 1; n <= 7; n++ {
		levels, used := make([]int64, n+1), make([]bool, n)
		var place func(queens int)
		place = func(queens int) {
			levels[queens]++
			for row := range n {
				if !used[row] {
					used[row] = true
					place(queens + 1)
					used[row] = false
				}
			}
		}
		place(0)
		calls := int64(0)
		for queens, want := range levels[:n] {
			calls += want
			if got := boundLevel(n, queens); got != want {
				t.Errorf("n=%d, %d queens: %d, want %d", n, queens, got, want)
			}
		}
		if got := boundCalls(n); got != calls {
			t.Errorf("n=%d: %d calls, want %d", n, got, calls)
		}
	}
	var eight []int64
	for queens := range 8 {
		eight = append(eight, boundLevel(8, queens))
	}
	if want := []int64{1, 8, 56, 336, 1680, 6720, 20160, 40320}; !slices.Equal(eight, want) {
		t.Errorf("eight queens: %v, want %v", eight, want)
	}
}

// The chapter says that the sum is the integer part of n·n!·(e-1).
func TestBoundInShort(t *testing.T) {
	for n := 1; n <= solver.MaxTraced; n++ {
		short := float64(n) * float64(figure.Factorial(n)) * (math.E - 1)
		if got := boundTests(n); got != int64(short) {
			t.Errorf("n=%d: %d, want the whole part of %f", n, got, short)
		}
	}
}

// What the chapter says in words about the sizes it shows.
func TestWordsOnGrowth(t *testing.T) {
	all := efforts(books.Of(t, 4))
	for i, e := range all {
		n := i + 1
		for queens, nodes := range e.Nodes[:n] {
			if nodes > boundLevel(n, queens) {
				t.Errorf("n=%d: %d nodes with %d queens exceed the bound", n, nodes, queens)
			}
		}
		if exact := e.Tests == boundTests(n); exact != (n <= 2) {
			t.Errorf("n=%d: the bound is reached: %t", n, exact)
		}
	}
	tests := func(n int) float64 { return float64(all[n-1].Tests) }
	for n := 8; n <= solver.MaxTraced; n++ {
		if tests(n)/tests(n-1) <= tests(n-1)/tests(n-2) {
			t.Errorf("the factor of %d queens is not above that of %d", n, n-1)
		}
	}
	for n := 2; n <= solver.MaxTraced; n++ {
		a, b := all[n-2], all[n-1]
		if float64(b.Comparisons)/float64(b.Tests) <= float64(a.Comparisons)/float64(a.Tests) {
			t.Errorf("a test on %d columns is not dearer than on %d", n, n-1)
		}
	}
	if tests(12)/tests(11) >= 8 || tests(12)/tests(10) <= 8 {
		t.Error("a factor of eight is not worth one column and less than two")
	}
	if all[5].Solutions >= all[4].Solutions {
		t.Error("six queens do not have fewer solutions than five")
	}
	for _, n := range []int{5, 7, 11} { // the stairs
		for i, row := range all[n-1].FirstRows {
			if int(row) != 2*i%n+1 {
				t.Errorf("n=%d: the first solution %v is no stairs", n, all[n-1].FirstRows)
				break
			}
		}
	}
	if rows := all[5].FirstRows; rows[0] != 2 {
		t.Errorf("the first solution for six queens is %v", rows)
	}
	for _, pair := range [][2]int{{8, 9}, {10, 11}} {
		if all[pair[0]-1].FirstTests <= all[pair[1]-1].FirstTests {
			t.Errorf("%d queens are not quicker than %d", pair[1], pair[0])
		}
	}
}

// Each table has a line for each size, and the book's size stands out.
func TestGrowthTables(t *testing.T) {
	for _, n := range []int{1, 8, 12} {
		s := page(t, n)
		for what, want := range map[string]string{
			"work":     `<th scope="row" class="n">12</th><td class="n">856,189</td><td class="n">10,103,868</td><td class="n">5.59</td><td class="n">300,530</td><td class="n">14,200</td>`,
			"symmetry": `<th scope="row" class="n">8</th><td class="n">92</td><td class="n">12</td><td class="n">7.67</td>`,
		} {
			body := string(figuretest.Draw(t, s, "growth", what).Body)
			if !strings.Contains(body, want) {
				t.Errorf("n=%d: %s has no %s", n, what, want)
			}
			if lines := strings.Count(body, `<th scope="row"`); lines != solver.MaxTraced {
				t.Errorf("n=%d: %s has %d lines", n, what, lines)
			}
			here := fmt.Sprintf(`<tr class="here"><th scope="row" class="n">%d</th>`, n)
			if strings.Count(body, `class="here"`) != 1 || !strings.Contains(body, here) {
				t.Errorf("n=%d: the line of the book does not stand out in %s", n, what)
			}
		}
	}
	levels := string(figuretest.Draw(t, page(t, 4), "growth", "levels", "n: 8").Body)
	for _, want := range []string{
		`>5</th><td class="n">6,720</td><td class="n">568</td>`,
		`>total</th><td class="n">69,281</td><td class="n">1,965</td>`,
		`>tests</th><td class="n">554,248</td><td class="n">15,720</td>`,
	} {
		if !strings.Contains(levels, want) {
			t.Errorf("the levels of eight have no %s", want)
		}
	}
}

// The chart contains, in this order, what's counted elsewhere for each size.
func TestGrowthChart(t *testing.T) {
	lines := growthChart(8, efforts(books.Of(t, 8))[chartFrom-1:]).Lines
	if len(lines) != 6 {
		t.Fatalf("%d lines", len(lines))
	}
	for n := 4; n <= solver.MaxTraced; n++ {
		run := solver.Measure(n)
		bound := figuretest.Fact(t, page(t, 8), fmt.Sprintf("grow.bound@%d", n)).Number
		for i, want := range []int64{
			figure.Power(n, n), bound, figure.Factorial(n),
			run.Tests, run.AllNodes(), run.Solutions,
		} {
			if len(lines[i].Counts) != 9 {
				t.Fatalf("%q has %d counts", lines[i].Name, len(lines[i].Counts))
			}
			if got := lines[i].Counts[n-4]; got != want {
				t.Errorf("%q of %d is %d in the chart, want %d", lines[i].Name, n, got, want)
			}
		}
	}
	// The names at the ends of the lines are 12 px high and don't touch.
	for i, line := range lines[1:] {
		const apart = 14.0 / 24 // a power of ten is 24 px high
		if above := lines[i]; math.Log10(float64(above.Counts[8]))-math.Log10(float64(line.Counts[8])) < apart {
			t.Errorf("%q and %q stand upon one another", above.Name, line.Name)
		}
	}
}

// A dot is for the tests up to the first solution, a ring for all tests. Without a solution there's
// only the ring.
func TestFirstChart(t *testing.T) {
	body := string(figuretest.Draw(t, page(t, 4), "growth", "first").Body)
	for n, want := range map[int]string{2: "–", 3: "–", 8: "876", 12: "3,066"} {
		if row := fmt.Sprintf(`<th scope="row">%d</th><td class="n">%s</td>`, n, want); !strings.Contains(body, row) {
			t.Errorf("no %s", row)
		}
	}
	chart, _, legend := strings.Cut(body, `class="key"`)
	rings, dots := strings.Count(chart, `class="l-whole"`), strings.Count(chart, `class="l-part"`)
	if rings != 12 || dots != 10 || !legend {
		t.Errorf("%d rings and %d dots, legend: %t", rings, dots, legend)
	}
}

// The trees of many sizes are the same for any board of the book. The tree that's drawn is the
// book's, if possible.
func TestTreesOfSizes(t *testing.T) {
	for n, here := range map[int]string{2: "4", 6: "6", 8: "8", 12: "8"} {
		s := page(t, n)
		cell := figuretest.Draw(t, s, "growth", "trees")
		body := string(cell.Body)
		drawn := "The tree for " + here + " queens is drawn"
		if !strings.Contains(body, drawn) || !strings.Contains(body, `value="`+here+`"`) {
			t.Errorf("n=%d: the tree of %s is not drawn", n, here)
		}
		file := string(s.Files()["trees.js"])
		const four = `"4":"01223123412341232"`
		if !strings.HasPrefix(file, `globalThis.SHAPES??={"10":"0123`) || !strings.Contains(file, four) {
			t.Errorf("n=%d: the trees are %.60s…", n, file)
		}
		if counted := figuretest.Counted(cell); counted != "441,006 tests" {
			t.Errorf("n=%d: counted: %s", n, counted)
		}
	}
}
