package boards

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// A board has the squares that were asked for. Attacks and rays are counted again.
func TestOf(t *testing.T) {
	b := Of(solver.Rows{1, 0, 2, 0}, true)
	if words.Ours().Tell(b.Title) != "Board 1 0 2 0" || len(b.Queens) != 2 || len(b.Attacks) != 0 || !b.Coordinates {
		t.Errorf("Of: %+v", b)
	}
	for n := 1; n <= 6; n++ {
		for _, q := range solver.Rows(slices.Repeat([]int8{int8(n)}, n)).Queens() {
			b := OfRays(n, []solver.Square{q})
			for row := 1; row <= n; row++ {
				for col := 1; col <= n; col++ {
					down, right := row-int(q.Row), col-int(q.Col)
					want := (down == 0 || right == 0 || down == right || down == -right) && (down != 0 || right != 0)
					if got := slices.Contains(b.Rays, solver.Sq(row, col)); got != want {
						t.Errorf("n=%d, queen %v: (%d,%d) attacked: %t, want %t", n, q, row, col, got, want)
					}
				}
			}
		}
	}
}

// A test is refused by the leftmost queen that attacks the square, in whatever order the queens are
// listed.
func TestTested(t *testing.T) {
	sq := solver.Sq
	for _, c := range []struct {
		queens []solver.Square
		test   solver.Square
		want   solver.Square
	}{
		{nil, sq(1, 1), solver.Square{}},
		{[]solver.Square{sq(1, 1)}, sq(3, 2), solver.Square{}},
		{[]solver.Square{sq(1, 1)}, sq(3, 3), sq(1, 1)},
		{[]solver.Square{sq(1, 1), sq(1, 2)}, sq(1, 4), sq(1, 1)},
		{[]solver.Square{sq(1, 2), sq(1, 1)}, sq(1, 4), sq(1, 1)},
		{[]solver.Square{sq(1, 4), sq(4, 1), sq(4, 2)}, sq(4, 4), sq(4, 1)},
	} {
		b := OfSquares(4, c.queens, false).Tested(c.test)
		if want := []Test{{Square: c.test, By: c.want}}; !slices.Equal(b.Tests, want) {
			t.Errorf("queens %v: %v, want %v", c.queens, b.Tests, want)
		}
	}
}

func TestOfMoves(t *testing.T) {
	b := OfMoves(solver.Rows{1, 4, 1, 4}, solver.Rows{2, 4, 1, 3})
	moves := []Move{{From: solver.Sq(1, 1), To: solver.Sq(2, 1)}, {From: solver.Sq(4, 4), To: solver.Sq(3, 4)}}
	if !slices.Equal(b.Moves, moves) || !slices.Equal(b.Stays, []solver.Square{solver.Sq(4, 2), solver.Sq(1, 3)}) ||
		!slices.Equal(b.Queens, solver.Rows{2, 4, 1, 3}.Queens()) || words.Ours().Tell(b.Title) != "From 1 4 1 4 to 2 4 1 3" {
		t.Errorf("%+v", b)
	}
}

// If a picture counts attacked squares, it counts all there are, or says which columns it means.
func TestRaysInWords(t *testing.T) {
	says := regexp.MustCompile(`(?:In columns? ([0-9, ]+), )?(\d+) squares? (?:is|are) attacked\.$`)
	for n := 2; n <= 12; n++ {
		for seed := range 40 {
			random := rand.New(rand.NewPCG(uint64(n), uint64(seed)))
			rows := make(solver.Rows, 1+random.IntN(n-1))
			for i := range rows {
				rows[i] = int8(1 + random.IntN(n))
			}
			b := OfRays(n, rows.Queens())
			kept := map[int8]bool{}
			if seed%2 == 0 { // only some columns, as if a call had found no row
				for col := range n {
					kept[int8(col+1)] = seed%4 == 0 && col+1 == n || random.IntN(2) == 0
				}
				b.Rays = slices.DeleteFunc(b.Rays, func(sq solver.Square) bool { return !kept[sq.Col] })
			}
			if len(b.Rays) == 0 {
				continue
			}
			m := says.FindStringSubmatch(b.Words(words.Ours()))
			if m == nil {
				t.Fatalf("n=%d, %v: %q", n, rows, b.Words(words.Ours()))
			}
			want := 0
			for col := 1; col <= n; col++ {
				if m[1] != "" && !slices.Contains(strings.Split(m[1], ", "), strconv.Itoa(col)) {
					continue
				}
				for row := 1; row <= n; row++ {
					attacked := slices.ContainsFunc(rows.Queens(), func(q solver.Square) bool {
						down, right := row-int(q.Row), col-int(q.Col)
						return (down == 0 || right == 0 || down == right || down == -right)
					})
					if attacked && !slices.Contains(rows.Queens(), solver.Sq(row, col)) {
						want++
					}
				}
			}
			if m[2] != strconv.Itoa(want) {
				t.Errorf("n=%d, queens in rows %v: %q, but there are %d", n, rows, b.Words(words.Ours()), want)
			}
		}
	}
}
