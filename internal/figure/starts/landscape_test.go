package starts

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/solver"
)

func TestLandFacts(t *testing.T) {
	eight, report := books.Of(t, 8).Page(nil), books.About(t, 1, 7, 2, 6, 3, 5, 8, 4)
	for _, c := range []struct {
		scope      *figure.Scope
		name, want string
	}{
		{eight, "land.whole", "1"},
		{eight, "land.looked", "16,777,216"},
		{eight, "land.mean", "4.34"},
		{eight, "land.stay", "3.66"},
		{eight, "land.mode", "4"},
		{eight, "land.second", "5"},
		{eight, "land.both", "88.8%"},
		{eight, "land.unique", "6,479,822"},
		{eight, "land.unique.share", "38.6%"},
		{eight, "land.unique@4", "186"},
		{eight, "land.unique@6", "30,392"},
		{eight, "land.most", "7"},
		{eight, "land.most.starts", "12"},
		{eight, "land.lines", "10"},
		{eight, "land.others", "2"},
		{eight, "land.wrapped", "0"},
		{eight, "land.wrapped@5", "1"},
		{eight, "land.wrapped@7", "1"},
		{eight, "land.others@5", "8"},
		{eight, "land.pair", "1"},
		{eight, "land.pair@5", "0"},
		{eight, "land.pair.all", "28"},
		{eight, "land.pair.attacks", "16"},
		{eight, "land.pair.free", "12"},
		{eight, "land.permutations", "40,320"},
		{eight, "land.permutations.mean@4", "2.50"},
		{eight, "land.permutations.nearer", "1"},
		{eight, "land.permutations.nearer@4", "0"},
		{eight, "land.compared", "12,348,030,976"},
		{eight, "land.one", "5,136"},
		{eight, "land.one.ways", "5,152"},
		{eight, "land.one.pairs", "8"},
		{report, "land.fewer", "5,228"},
		{report, "land.same", "122,952"},
		{report, "land.fewer.share", "0.031%"},
		{eight, "land.whole@10", "0"},
		{eight, "land.whole@3", "0"},
		{eight, "land.looked@10", "20,000"},
		{eight, "land.off@10", "0.7"},
		{eight, "land.mean@10", "5.36"},
	} {
		v, err := c.scope.Fact(c.name)
		if err != nil || v.Text != c.want {
			t.Errorf("%s: %q, %v; want %q", c.name, v.Text, err, c.want)
		}
	}
}

// What a board doesn't have, or a sample can't know, isn't a fact.
func TestNoLandFacts(t *testing.T) {
	const (
		solved = "where there is a solution"
		whole  = "where there is a solution and all starts were looked at"
		listed = "where the farthest starts are known and can be listed"
	)
	for _, c := range []struct {
		n           int
		name, where string
	}{
		{8, "land.one@10", whole}, {8, "land.one@3", whole}, {8, "land.lines@10", listed}, {8, "land.pair@10", listed},
		{8, "land.looked@3", solved}, {8, "land.pair.all@5", "where land.pair is 1"}, {8, "land.pair.free@10", "where land.pair is 1"},
		{3, "land.fewer", solved}, {3, "land.mean", solved}, {3, "land.most", solved},
	} {
		want := fmt.Sprintf("fact %q doesn't exist on this board: it's there %s; put what needs it into an only", c.name, c.where)
		v, err := books.Of(t, c.n).Page(nil).Fact(c.name)
		if !errors.Is(err, figure.ErrAbsent) || err.Error() != want {
			t.Errorf("%s: %q, %v\nwant %s", c.name, v.Text, err, want)
		}
	}
	_, err := books.Without(t, 8).Fact("land.fewer")
	if err == nil || !strings.Contains(err.Error(), "n't about a start") {
		t.Errorf("land.fewer without a start: %v", err)
	}
	_, err = books.Of(t, 8).Page(nil).Fact("land.fewer@4")
	if err == nil || !strings.Contains(err.Error(), "takes no board size") {
		t.Errorf("land.fewer@4: %v", err)
	}
}

// Two ways to the same number: the survey, and the chapter's reason for it.
func TestReasons(t *testing.T) {
	b := books.Of(t, 8)
	s := b.Page(nil)
	number := func(name string, n int) int64 {
		return figuretest.Fact(t, s, fmt.Sprintf("%s@%d", name, n)).Number
	}
	for n := 4; n <= 8; n++ {
		l := landscapes.Of(b, n)
		if got := number("land.one.ways", n) - number("land.one.twice", n); got != l.Moves[1] {
			t.Errorf("n=%d: %d starts one move away by reasoning, %d counted", n, got, l.Moves[1])
		}
		far := int64(1)
		for c := range n {
			with := map[int8]bool{} // rows of the column that are in some solution
			for _, s := range b.Run(n).Solutions {
				with[s.Rows[c]] = true
			}
			far *= int64(n - len(with))
		}
		if far != l.Moves[n] {
			t.Errorf("n=%d: %d starts on squares without a solution, %d need all moves", n, far, l.Moves[n])
		}
		if l.Permutations[1] != 0 {
			t.Errorf("n=%d: %d permutations one move away", n, l.Permutations[1])
		}
		odd := int64(0)
		for _, starts := range l.Moves {
			odd += starts % 2
		}
		if want := number("land.upright", n); odd != want {
			t.Errorf("n=%d: %d odd counts, want %d", n, odd, want)
		}
	}
	// The sample knows less than the proof: lines need all moves except one.
	if most := number("land.most", 10); most >= number("n.less", 10) {
		t.Errorf("the sample of n=10 has a start that needs %d moves: the chapter says that it has none", most)
	}
}

func TestFamilies(t *testing.T) {
	for n := 1; n <= 6; n++ {
		seen, got := map[string]bool{}, 0
		own := map[string]int{} // starts that are their own image, and families
		start := slices.Repeat(solver.Rows{1}, n)
		for i := range int(figure.Power(n, n)) {
			for c := range start {
				start[c] = int8(i/int(figure.Power(n, c))%n + 1)
			}
			reversed, upsideDown := start.Reversed(), start.UpsideDown()
			for name, image := range map[string]solver.Rows{
				"land.palindromes": reversed, "land.upright": upsideDown, "land.turned": upsideDown.Reversed(),
			} {
				if slices.Equal(start, image) {
					own[name]++
				}
			}
			if seen[start.String()] {
				continue
			}
			got++
			for _, image := range []solver.Rows{start, reversed, upsideDown, upsideDown.Reversed()} {
				seen[image.String()] = true
			}
		}
		own["land.families"] = got
		for _, name := range []string{"land.palindromes", "land.upright", "land.turned", "land.families"} {
			if want := figuretest.Fact(t, books.Without(t, n), name); int64(own[name]) != want.Number {
				t.Errorf("n=%d, %s: %d, counted %d", n, name, want.Number, own[name])
			}
		}
	}
}

// The grid contains every start once, so its numbers are the survey's, and it has the two
// symmetries that the chapter shows.
func TestGridOfFour(t *testing.T) {
	g := gridOfFour(books.Of(t, 4))
	counts := make([]int64, 5)
	for i, line := range g.Moves {
		for j, moves := range line {
			counts[moves]++
			falling, rising := g.Moves[j][i], g.Moves[15-i][15-j] // mirrored
			if moves != falling || moves != rising {
				t.Errorf("line %d, column %d: %d, and %d and %d in the mirrors", i, j, moves, falling, rising)
			}
		}
	}
	if diff := cmp.Diff(landscapes.Of(books.Of(t, 4), 4).Moves, counts); diff != "" {
		t.Errorf("(-survey +grid):\n%s", diff)
	}
	// 2 4 1 3: row 2 4 for the left half, column 1 3 for the right half.
	if got := g.Moves[1*4+3][2*4+0]; got != 0 {
		t.Errorf("the first solution needs %d moves", got)
	}
}

// A landscape is made only once, and not at all if there isn't one.
func TestBookSurveysOnce(t *testing.T) {
	b := figure.NewBook(6, nil, books.Catalogue(t))
	if first := landscapes.Of(b, 6); first == nil || first != landscapes.Of(b, 6) {
		t.Error("the landscape is made anew")
	}
	if landscapes.Of(b, 3) != nil {
		t.Error("three columns have a landscape")
	}
}

// Several goroutines weave pages, and ask one book for the same landscape.
func TestBookIsForManyGoroutines(t *testing.T) {
	b := figure.NewBook(6, figure.DefaultStarts(6), books.Catalogue(t))
	var wait sync.WaitGroup
	for _, start := range append(b.Starts, b.Starts...) {
		wait.Go(func() {
			page := b.Page(start)
			if v, err := page.Fact("land.unique@7"); err != nil || v.Number != 350_536 {
				t.Errorf("%+v, %v", v, err)
			}
			if _, err := page.Draw(figuretest.Directive("ties", "")); err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
}
