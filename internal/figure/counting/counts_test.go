package counting

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/ask"
	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/number"
)

var books = figuretest.Books{Topics: []figure.Topic{Topic()}}

// page is a page of the book of a board size.
func page(t testing.TB, n int) *figure.Scope {
	t.Helper()
	return books.Of(t, n).Page(nil)
}

func TestCountFacts(t *testing.T) {
	for _, c := range []struct {
		n          int
		name, want string
	}{
		{4, "count.orders", "43,680"},
		{4, "count.sets", "1,820"},
		{4, "cut.sets", "91"},
		{4, "corner.all", "455"},
		{4, "corner.clear", "20"},
		{4, "corner.cut", "435"},
		{4, "corner.claimed", "819"},
		{4, "asked.boards", "624"},
		{4, "asked.permutations", "64"},
		{4, "asked.shared", "32"},
		{4, "asked.taken", "28"},
		{8, "count.orders", "178,462,987,637,760"},
		{8, "count.sets", "4,426,165,368"},
		{8, "permutations", "40,320"},
		{8, "cut.sets", "61,474,519"},
		{8, "cut.boards", "262,144"},
		{8, "cut.permutation", "40,228"},
		{8, "cut.early", "40,008"},
		{3, "cut.half", "2"}, // 3 + 2 + 2 of 9 pairs of rows
		{5, "cut.half", "2"}, // 5 + 4 + 4 of 25
		{6, "cut.half", "3"}, // only 6 + 5 + 5 of 36
		{8, "cut.diagonals", "3,452"},
		{8, "pair.share", "72"},
		{8, "corner.free", "42"},
		{8, "corner.all", "553,270,671"},
		{8, "corner.cut", "526,292,343"},
		{8, "corner.claimed", "1,290,964,899"},
		// Beyond 64 bits, computed by others.
		{10, "count.orders", "62,815,650,955,529,472,000"},
		{12, "count.orders", "49,633,807,532,904,958,383,820,800"},
		{12, "count.sets", "103,619,293,824,707,388"},
	} {
		if v, err := page(t, c.n).Fact(c.name); err != nil || v.Text != c.want {
			t.Errorf("n=%d, %s: %q, %v; want %s", c.n, c.name, v.Text, err, c.want)
		}
	}
}

// A number too large for 64 bits is as exact as any other, and can be compared. Where only a small
// number is allowed, it's an error.
func TestLargeFact(t *testing.T) {
	s := page(t, 10)
	v, err := s.Fact("count.orders")
	if err != nil || v.Text != "62,815,650,955,529,472,000" || v.Digits != "62815650955529472000" {
		t.Errorf("%+v, %v", v, err)
	}
	if v.Number != math.MaxInt64 || !v.IsNumber {
		t.Errorf("to compare with: %+v", v)
	}
	_, err = s.Draw(figuretest.Directive("family", "count.orders"))
	if err == nil || err.Error() != `"count.orders" is too large here` {
		t.Errorf("the number of a family: %v", err)
	}
	bigFacts := figure.Everywhere().Facts(
		figure.Big("negative", "a test", func(figure.Size) *big.Int { return new(big.Int).Lsh(big.NewInt(-1), 80) }),
		figure.Big("small", "a test", func(figure.Size) *big.Int { return big.NewInt(15720) }),
	)
	others := figuretest.Books{Topics: []figure.Topic{{Facts: func() []figure.Fact { return bigFacts }}}}
	s = others.Of(t, 4).Page(nil)
	if v := figuretest.Fact(t, s, "negative"); v.Number != -1<<63 || v.Digits != "-1208925819614629174706176" {
		t.Errorf("a negative number: %+v", v)
	}
	if v := figuretest.Fact(t, s, "small"); v.Number != 15720 || v.Digits != "" || v.Text != "15,720" {
		t.Errorf("a small one: %+v", v)
	}
}

// Every counting fact has a value on every board, or says that it has none.
func TestEveryCountFact(t *testing.T) {
	from := map[string]int{ // the smallest board that has it, unless it's 1
		"squares.second": 2, "squares.third": 3, "pair.queens": 2, "pair.squares": 2,
		"corner.boards.free": 2,
	}
	for n := 1; n <= 9; n++ {
		s := page(t, n)
		for _, fact := range slices.Concat(setFacts, cornerFacts, askedFacts) {
			name := fact.Name
			v, err := s.Fact(name)
			exists := n >= from[name]
			if exists != (err == nil) {
				t.Errorf("n=%d, %s: %+v, %v; exists %t", n, name, v, err, exists)
			}
			if exists && (!v.IsNumber || v.Text == "" || v.Name != name) {
				t.Errorf("n=%d, %s: %+v", n, name, v)
			}
		}
	}
}

// The counts agree with going through all sets of squares one by one, and checking each pair of
// squares separately.
func TestCountsOfAllSets(t *testing.T) {
	for n := 1; n <= 6; n++ {
		var got [7]int
		inCorner, corner := make([]int, n), map[int]int{}
		const all, withPair, inTheCorner, clear, claimed, pairs, attacked = 0, 1, 2, 3, 4, 5, 6
		forAllSets(n*n, n, func(set []int) {
			got[all]++
			if n > 1 && set[0] == 0 && set[1] == 1 {
				got[withPair]++
			}
			attacks := 0
			for i, a := range set {
				for _, b := range set[i+1:] {
					if attack(n, a, b) {
						attacks++
					}
				}
			}
			got[pairs] += attacks
			if attacks > 0 {
				got[attacked]++
			}
			if set[0] != 0 {
				return
			}
			got[inTheCorner]++
			reached := 0
			for _, b := range set[1:] {
				if attack(n, 0, b) {
					reached++
				}
			}
			inCorner[reached]++
			corner[reached] += reached
			got[claimed] += reached
			if reached == 0 {
				got[clear]++
			}
		})
		s := page(t, n)
		for name, want := range map[string]int{
			"count.sets": got[all], "cut.sets": got[withPair], "corner.all": got[inTheCorner], "corner.clear": got[clear],
			"corner.claimed": got[claimed], "corner.cut": got[inTheCorner] - got[clear], "pairs.claimed": got[pairs], "sets.cut": got[attacked],
		} {
			if n == 1 && name == "cut.sets" {
				continue // there are no pairs
			}
			if v, err := s.Fact(name); err != nil || v.Number != int64(want) {
				t.Errorf("n=%d, %s: %d, %v; going through all sets gives %d", n, name, v.Number, err, want)
			}
		}
		table := string(figuretest.Draw(t, s, "corner", "").Body)
		for attacked, sets := range inCorner {
			cut := sets
			if attacked == 0 {
				cut = 0
			}
			const cell = `<td class="n">%s</td>`
			want := fmt.Sprintf(`<tr><th scope="row" class="n">%d</th>`+cell+cell+cell+`</tr>`,
				attacked, number.Thousands(sets), number.Thousands(cut), number.Thousands(corner[attacked]))
			if !strings.Contains(table, want) {
				t.Errorf("n=%d: going through all sets gives %s, the table is\n%s", n, want, table)
			}
		}
	}
}

// The exact number for eight queens, without its formula: square by square, the number of sets of
// each size that contain an attack.
func TestCornerOfEightSquareBySquare(t *testing.T) {
	const n = 8
	var quiet, hit [n]int // sets of k squares so far, without and with an attacked one
	quiet[0] = 1
	for square := 1; square < n*n; square++ {
		for k := n - 1; k > 0; k-- {
			hit[k] += hit[k-1]
			if attack(n, 0, square) {
				hit[k] += quiet[k-1]
			} else {
				quiet[k] += quiet[k-1]
			}
		}
	}
	for name, want := range map[string]int{
		"corner.cut":   hit[n-1],
		"corner.clear": quiet[n-1],
		"corner.all":   hit[n-1] + quiet[n-1],
	} {
		if v, err := page(t, n).Fact(name); err != nil || v.Number != int64(want) {
			t.Errorf("%s: %d, %v; square by square it is %d", name, v.Number, err, want)
		}
	}
}

// The tests that permutations share are counted by going through the orders of the rows, and
// testing each beginning only once; all other tests are about a row that's already used.
func TestSharedTests(t *testing.T) {
	for n := 1; n <= 7; n++ {
		asked := map[string]bool{}
		rows := make([]int, n)
		for left := range int(figure.Power(n, n)) {
			taken := map[int]bool{}
			for i := range rows {
				rows[i] = left % n
				left /= n
				taken[rows[i]] = true
			}
			if len(taken) < n {
				continue
			}
			peaceful := true
			for c := 0; c < n && peaceful; c++ {
				asked[fmt.Sprint(rows[:c+1])] = true
				for before := range c {
					if d := rows[c] - rows[before]; d == c-before || d == before-c {
						peaceful = false
					}
				}
			}
		}
		s := page(t, n)
		tests := books.Of(t, n).Run(n).Whole.Tests
		for name, want := range map[string]int{"asked.shared": len(asked), "asked.taken": int(tests) - len(asked)} {
			if v, err := s.Fact(name); err != nil || v.Number != int64(want) {
				t.Errorf("n=%d, %s: %d, %v; the permutations share %d of %d tests",
					n, name, v.Number, err, len(asked), tests)
			}
		}
	}
}

// The table about the corner adds up its columns.
func TestCornerTable(t *testing.T) {
	_, foot, _ := strings.Cut(string(figuretest.Draw(t, page(t, 8), "corner", "").Body), "<tfoot>")
	const want = `<td class="n">553,270,671</td><td class="n">526,292,343</td><td class="n">1,290,964,899</td>`
	if !strings.Contains(foot, want) {
		t.Errorf("the sums are %s, want %s", foot, want)
	}
}

// Every pair of squares is in the same share of all sets.
func TestPairShare(t *testing.T) {
	for n := 2; n <= 10; n++ {
		s := page(t, n)
		number := func(name string) int64 {
			v := figuretest.Fact(t, s, name)
			if v.Digits != "" {
				t.Fatalf("n=%d, %s: %+v", n, name, v)
			}
			return v.Number
		}
		if got, want := number("cut.sets")*number("pair.share"), number("count.sets"); got != want {
			t.Errorf("n=%d: the sets of a pair, times their share, are %d, want %d", n, got, want)
		}
		// A set has n(n-1)/2 pairs, and all pairs of squares are in the same number of sets.
		if got, want := number("pairs.all")*number("cut.sets"), number("count.sets")*int64(n*(n-1)/2); got != want {
			t.Errorf("n=%d: %d pairs in sets, want %d", n, got, want)
		}
	}
}

// forAllSets calls visit with every set of k numbers below n, each in order.
func forAllSets(n, k int, visit func(set []int)) {
	set := make([]int, 0, k)
	var choose func(from int)
	choose = func(from int) {
		if len(set) == k {
			visit(set)
			return
		}
		for x := from; x < n; x++ {
			set = append(set, x)
			choose(x + 1)
			set = set[:len(set)-1]
		}
	}
	choose(0)
}

// attack reports whether two squares, numbered row by row from 0, share a line.
func attack(n, a, b int) bool {
	down, right := b/n-a/n, b%n-a%n
	return down == 0 || right == 0 || down == right || down == -right
}

// With one queen in each column, all boards with the first queen in the corner are visited.
func TestCornerBoards(t *testing.T) {
	for n := 2; n <= 6; n++ {
		free, all := 0, int(figure.Power(n, n-1))
		for left := range all {
			clear := true
			for column := 1; column < n; column++ {
				row := left % n
				left /= n
				clear = clear && row != 0 && row != column
			}
			if clear {
				free++
			}
		}
		s := page(t, n)
		for name, want := range map[string]int{"corner.boards": all, "corner.boards.free": free} {
			if v, err := s.Fact(name); err != nil || v.Number != int64(want) {
				t.Errorf("n=%d, %s: %d, %v; want %d", n, name, v.Number, err, want)
			}
		}
	}
}

// Orders are counted by placing queens.
func TestOrders(t *testing.T) {
	var down func(taken map[int]bool, squares, left int) int
	down = func(taken map[int]bool, squares, left int) int {
		if left == 0 {
			return 1
		}
		ways := 0
		for sq := range squares {
			if !taken[sq] {
				taken[sq] = true
				ways += down(taken, squares, left-1)
				delete(taken, sq)
			}
		}
		return ways
	}
	for n := 1; n <= 4; n++ {
		want := down(map[int]bool{}, n*n, n)
		if v, err := page(t, n).Fact("count.orders"); err != nil || v.Number != int64(want) {
			t.Errorf("n=%d: %d orders, %v; want %d", n, v.Number, err, want)
		}
	}
}

// The chart of counts contains the numbers of the facts and of the run.
func TestChartOfCounts(t *testing.T) {
	for _, n := range []int{1, 4, 8, 10} {
		s, run := page(t, n), books.Of(t, n).Run(n)
		var got []string
		for _, group := range countsOf(run).Groups {
			for _, bar := range group.Bars {
				got = append(got, bar.Count.String())
			}
		}
		want := []string{decimal(figuretest.Fact(t, s, "count.orders")), decimal(figuretest.Fact(t, s, "count.sets")),
			fmt.Sprint(figure.Power(n, n)), decimal(figuretest.Fact(t, s, "permutations")),
			fmt.Sprint(run.Whole.Tests), fmt.Sprint(run.Whole.AllNodes())}
		if !slices.Equal(got, want) {
			t.Errorf("n=%d: %v, want %v", n, got, want)
		}
	}
}

func decimal(v ask.Value) string {
	if v.Digits != "" {
		return v.Digits
	}
	return fmt.Sprint(v.Number)
}
