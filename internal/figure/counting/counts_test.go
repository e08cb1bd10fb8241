package figure

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"queenbook/internal/weave"
)

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
		{8, "boards", "16,777,216"},
		{8, "permutations", "40,320"},
		{8, "cut.sets", "61,474,519"},
		{8, "pair.share", "72"},
		{8, "corner.attacks", "21"},
		{8, "corner.free", "42"},
		{8, "corner.all", "553,270,671"},
		{8, "corner.cut", "526,292,343"},
		{8, "corner.claimed", "1,290,964,899"},
		// Beyond 64 bits, computed by others.
		{10, "count.orders", "62,815,650,955,529,472,000"},
		{12, "count.orders", "49,633,807,532,904,958,383,820,800"},
		{12, "count.sets", "103,619,293,824,707,388"},
	} {
		if v, err := book(c.n).Page(nil).Fact(c.name); err != nil || v.Text != c.want {
			t.Errorf("n=%d, %s: %q, %v; want %s", c.n, c.name, v.Text, err, c.want)
		}
	}
}

// A number beyond 64 bits is as exact as any other, and can be compared; where
// a number must be small it is an error.
func TestLargeFact(t *testing.T) {
	s := book(10).Page(nil)
	for role, want := range map[string]string{
		"fact":    "62,815,650,955,529,472,000",
		"word":    "62,815,650,955,529,472,000",
		"capital": "62,815,650,955,529,472,000",
		"times":   "62,815,650,955,529,472,000 times",
	} {
		v, err := s.Role(role, "count.orders")
		if err != nil || v.Text != want || v.Digits != "62815650955529472000" || v.Number != 1<<63-1 || !v.IsNumber {
			t.Errorf("%s: %+v, %v", role, v, err)
		}
	}
	if _, err := s.Draw(directiveOf("board", "step count.orders")); err == nil || err.Error() != `fact "count.orders" is too large here` {
		t.Errorf("a step: %v", err)
	}
	if v, err := named("x", new(big.Int).Lsh(big.NewInt(-1), 80)); err != nil || v.Number != -1<<63 || v.Digits != "-1208925819614629174706176" {
		t.Errorf("a negative number: %+v, %v", v, err)
	}
	if v, err := named("x", big.NewInt(15720)); err != nil || v.Number != 15720 || v.Digits != "" || v.Text != "15,720" {
		t.Errorf("a small one: %+v, %v", v, err)
	}
}

// Every fact that counts has a value on every board, or says that it has none.
func TestEveryCountFact(t *testing.T) {
	from := map[string]int{ // the smallest board that has it, where that is not 1
		"squares.second": 2, "squares.third": 3, "pair.queens": 2, "pair.squares": 2,
		"corner.boards.free": 2, "corner.rows": 2,
	}
	for n := 1; n <= 9; n++ {
		s := book(n).Page(nil)
		for name := range countFacts {
			v, err := s.Fact(name)
			if exists := n >= from[name]; exists != (err == nil) || exists && (!v.IsNumber || v.Text == "" || v.Name != name) {
				t.Errorf("n=%d, %s: %+v, %v; exists %t", n, name, v, err, exists)
			}
		}
	}
}

// The counts are those of whoever goes through all sets of squares, one by
// one, and asks each pair of squares by itself.
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
		s := book(n).Page(nil)
		for name, want := range map[string]int{
			"count.sets": got[all], "cut.sets": got[withPair], "corner.all": got[inTheCorner], "corner.clear": got[clear],
			"corner.claimed": got[claimed], "corner.cut": got[inTheCorner] - got[clear], "pairs.claimed": got[pairs], "sets.cut": got[attacked],
		} {
			if n == 1 && name == "cut.sets" {
				continue // there is no pair
			}
			if v, err := s.Fact(name); err != nil || v.Number != int64(want) {
				t.Errorf("n=%d, %s: %d, %v; going through all sets gives %d", n, name, v.Number, err, want)
			}
		}
		for _, c := range CornerCounts(n) {
			if c.Sets.Int64() != int64(inCorner[c.Attacked]) || c.Claimed.Int64() != int64(corner[c.Attacked]) {
				t.Errorf("n=%d, %d attacked: %d sets, claimed %d; going through all sets gives %d and %d",
					n, c.Attacked, c.Sets, c.Claimed, inCorner[c.Attacked], corner[c.Attacked])
			}
		}
	}
}

// The exact number for eight queens, by another way than its formula: square
// by square, how many sets of so many squares there are with somebody attacked
// among them.
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
	for name, want := range map[string]int{"corner.cut": hit[n-1], "corner.clear": quiet[n-1], "corner.all": hit[n-1] + quiet[n-1]} {
		if v, err := book(n).Page(nil).Fact(name); err != nil || v.Number != int64(want) {
			t.Errorf("%s: %d, %v; square by square it is %d", name, v.Number, err, want)
		}
	}
}

// The tests that permutations share are found by going through them, one order
// of the rows after the other, and asking nothing twice about the same
// beginning; all other tests are about a row that is taken.
func TestSharedTests(t *testing.T) {
	for n := 1; n <= 7; n++ {
		asked := map[string]bool{}
		rows := make([]int, n)
		for number := range power(n, n) {
			taken := map[int]bool{}
			for i := range rows {
				rows[i] = number % n
				number /= n
				taken[rows[i]] = true
			}
			if len(taken) < n {
				continue
			}
			peaceful := true
			for c := 0; c < n && peaceful; c++ {
				asked[fmt.Sprint(rows[:c+1])] = true
				for before := range c {
					if abs(rows[c]-rows[before]) == c-before {
						peaceful = false
					}
				}
			}
		}
		s := book(n).Page(nil)
		tests, err := s.Fact("tests")
		if err != nil {
			t.Fatal(err)
		}
		for name, want := range map[string]int64{"asked.shared": int64(len(asked)), "asked.taken": tests.Number - int64(len(asked))} {
			if v, err := s.Fact(name); err != nil || v.Number != want {
				t.Errorf("n=%d, %s: %d, %v; the permutations share %d of %d tests", n, name, v.Number, err, len(asked), tests.Number)
			}
		}
	}
}

// The table of the corner adds its columns up.
func TestCornerTable(t *testing.T) {
	cell, err := book(8).Page(nil).Draw(directiveOf("corner", ""))
	if err != nil {
		t.Fatal(err)
	}
	_, foot, _ := strings.Cut(string(cell.Body), "<tfoot>")
	const want = `<td class="n">553,270,671</td><td class="n">526,292,343</td><td class="n">1,290,964,899</td>`
	if !strings.Contains(foot, want) {
		t.Errorf("the sums are %s, want %s", foot, want)
	}
}

// Every pair of squares is in the same share of all sets.
func TestPairShare(t *testing.T) {
	for n := 2; n <= 10; n++ {
		s := book(n).Page(nil)
		number := func(name string) int64 {
			v, err := s.Fact(name)
			if err != nil || v.Digits != "" {
				t.Fatalf("n=%d, %s: %+v, %v", n, name, v, err)
			}
			return v.Number
		}
		if got, want := number("cut.sets")*number("pair.share"), number("count.sets"); got != want {
			t.Errorf("n=%d: the sets of a pair, times their share, are %d, want %d", n, got, want)
		}
		// A set has n(n-1)/2 pairs in it, and all pairs of squares are in as
		// many sets each.
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

// attack says whether two squares, numbered row by row from 0, share a line.
func attack(n, a, b int) bool {
	down, right := b/n-a/n, b%n-a%n
	return down == 0 || right == 0 || down == right || down == -right
}

// With one queen in each column, all boards with the first in the corner are
// gone through.
func TestCornerBoards(t *testing.T) {
	for n := 2; n <= 6; n++ {
		free, all := 0, power(n, n-1)
		for number := range all {
			clear := true
			for column := 1; column < n; column++ {
				row := number % n
				number /= n
				clear = clear && row != 0 && row != column
			}
			if clear {
				free++
			}
		}
		s := book(n).Page(nil)
		for name, want := range map[string]int{"corner.boards": all, "corner.boards.free": free} {
			if v, err := s.Fact(name); err != nil || v.Number != int64(want) {
				t.Errorf("n=%d, %s: %d, %v; want %d", n, name, v.Number, err, want)
			}
		}
	}
}

// Orders are counted by putting queens down.
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
		if v, err := book(n).Page(nil).Fact("count.orders"); err != nil || v.Number != int64(want) {
			t.Errorf("n=%d: %d orders, %v; want %d", n, v.Number, err, want)
		}
	}
}

// The chart of counts holds the numbers of the facts.
func TestCountsOf(t *testing.T) {
	for _, n := range []int{1, 4, 8, 10} {
		s := book(n).Page(nil)
		var got, want []string
		for _, group := range CountsOf(s.book.run(n)).Groups {
			for _, bar := range group.Bars {
				got = append(got, bar.Count.String())
			}
		}
		for _, name := range []string{"count.orders", "count.sets", "boards", "permutations", "tests", "nodes"} {
			v, err := s.Fact(name)
			if err != nil {
				t.Fatal(err)
			}
			want = append(want, decimal(v))
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("n=%d: %v, want %v", n, got, want)
		}
	}
}

func decimal(v weave.Value) string {
	if v.Digits != "" {
		return v.Digits
	}
	return fmt.Sprint(v.Number)
}
