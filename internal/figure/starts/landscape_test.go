package figure

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/solver"
)

func TestLandFacts(t *testing.T) {
	eight, report := book(8).Page(nil), about(t, 1, 7, 2, 6, 3, 5, 8, 4)
	for _, c := range []struct {
		scope      *Scope
		name, want string
	}{
		{eight, "land.whole", "1"},
		{eight, "land.looked", "16,777,216"},
		{eight, "land.mean", "4.342130"},
		{eight, "land.stay", "3.657870"},
		{eight, "land.mode", "4"},
		{eight, "land.second", "5"},
		{eight, "land.both", "88.8\u00a0%"},
		{eight, "land.unique", "6,479,822"},
		{eight, "land.unique.share", "38.6\u00a0%"},
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
		{eight, "land.pair.first", "1 4 3 4 4 3 4 1"},
		{eight, "land.pair.second", "8 5 6 5 5 6 5 8"},
		{eight, "land.pair.all", "28"},
		{eight, "land.pair.attacks", "16"},
		{eight, "land.pair.free", "12"},
		{eight, "land.permutations", "40,320"},
		{eight, "land.permutations.mean@4", "2.500000"},
		{eight, "land.permutations.nearer", "1"},
		{eight, "land.permutations.nearer@4", "0"},
		{eight, "land.compared", "12,348,030,976"},
		{eight, "land.one", "5,136"},
		{eight, "land.one.ways", "5,152"},
		{eight, "land.one.pairs", "8"},
		{eight, "through.least", "4"},
		{eight, "through.most", "18"},
		{eight, "through.spread@5", "0"},
		{eight, "through.empty", "0"},
		{eight, "through.empty@4", "8"},
		{eight, "through.far@4", "16"},
		{eight, "through.far@6", "64"},
		{report, "land.fewer", "5,228"},
		{report, "land.same", "122,952"},
		{report, "land.fewer.share", "0.031\u00a0%"},
		{report, "land.same.share", "0.73\u00a0%"},
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

// What a board does not have, or a sample cannot know, is no fact.
func TestNoLandFacts(t *testing.T) {
	for scope, names := range map[*Scope][]string{
		book(8).Page(nil): {"land.one@10", "land.lines@10", "land.pair@10", "land.looked@3", "land.pair.first@5"},
		book(3).Page(nil): {"land.fewer", "land.mean", "land.most"},
	} {
		for _, name := range names {
			want := fmt.Sprintf("fact %q does not exist on this board: put what needs it into an only", name)
			if v, err := scope.Fact(name); err == nil || err.Error() != want {
				t.Errorf("%s: %q, %v", name, v.Text, err)
			}
		}
	}
	if _, err := no(8).Fact("land.fewer"); err == nil || !strings.Contains(err.Error(), "not about a start") {
		t.Errorf("land.fewer without a start: %v", err)
	}
	if _, err := book(8).Page(nil).Fact("land.fewer@4"); err == nil || !strings.Contains(err.Error(), "takes no board size") {
		t.Errorf("land.fewer@4: %v", err)
	}
}

// Two ways to the same number: the survey, and the reason that the chapter
// gives for what it found.
func TestReasons(t *testing.T) {
	s := book(8).Page(nil)
	number := func(name string, n int) int64 {
		v, err := s.Fact(fmt.Sprintf("%s@%d", name, n))
		if err != nil {
			t.Fatal(err)
		}
		return v.Number
	}
	for n := 4; n <= 8; n++ {
		l := s.book.landscape(n)
		if got := number("land.one.ways", n) - number("land.one.twice", n); got != l.Moves[1] {
			t.Errorf("n=%d: %d starts one move away by reasoning, %d counted", n, got, l.Moves[1])
		}
		if got := number("through.far", n); got != l.Moves[n] {
			t.Errorf("n=%d: %d starts on squares without a solution, %d need all moves", n, got, l.Moves[n])
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
	// The sample knows less than the proof: that lines need all moves but one.
	if most := number("land.most", 10); most >= number("n.less", 10) {
		t.Errorf("the sample of n=10 has a start that needs %d moves: the chapter says that it has none", most)
	}
}

func TestFamilies(t *testing.T) {
	for n := 1; n <= 6; n++ {
		seen, got := map[string]bool{}, 0
		own := map[string]int{} // starts that are their own image
		start := slices.Repeat(solver.Rows{1}, n)
		for i := range power(n, n) {
			for c := range start {
				start[c] = int8(i/power(n, c)%n + 1)
			}
			turned := slices.Clone(start)
			slices.Reverse(turned)
			for name, image := range map[string]solver.Rows{
				"land.palindromes": turned, "land.upright": upsideDown(start), "land.turned": upsideDown(turned),
			} {
				if slices.Equal(start, image) {
					own[name]++
				}
			}
			if seen[start.String()] {
				continue
			}
			got++
			for _, image := range []solver.Rows{start, turned, upsideDown(start), upsideDown(turned)} {
				seen[image.String()] = true
			}
		}
		for _, name := range []string{"land.palindromes", "land.upright", "land.turned"} {
			if want := placeFacts[name](&solver.Run{N: n}); own[name] != want {
				t.Errorf("n=%d, %s: %v, counted %d", n, name, want, own[name])
			}
		}
		if want := families(n); got != want {
			t.Errorf("n=%d: %d families, want %d", n, want, got)
		}
	}
}

// The grid holds every start once, so its numbers are those of the survey, and
// it has the two symmetries that the chapter shows.
func TestGridOfFour(t *testing.T) {
	g := GridOfFour()
	counts := make([]int64, 5)
	for i, line := range g.Moves {
		for j, moves := range line {
			counts[moves]++
			if moves != g.Moves[j][i] || moves != g.Moves[15-i][15-j] {
				t.Errorf("line %d, column %d: %d, and %d and %d in the mirrors", i, j, moves, g.Moves[j][i], g.Moves[15-i][15-j])
			}
		}
	}
	if diff := cmp.Diff(LandscapeOf(4).Moves, counts); diff != "" {
		t.Errorf("(-survey +grid):\n%s", diff)
	}
	// 2 4 1 3: line 2 4 of the left half; of the right half, column 3 1.
	if got := g.Moves[1*4+3][2*4+0]; got != 0 {
		t.Errorf("the first solution needs %d moves", got)
	}
}

func TestLandscapeFigures(t *testing.T) {
	report := about(t, 1, 7, 2, 6, 3, 5, 8, 4)
	for _, c := range []struct {
		name, args    string
		options       []string
		call, counted string
		body          []string // what a reader sees of it
	}{
		{"histogram", "starts", nil, "figure.HistogramOf(figure.LandscapeOf(8))", "16,777,216 starts, 92 solutions",
			[]string{"3 1,525,662 9.1", "7 12 0.000072", "8 0 0", "together 16,777,216"}},
		{"histogram", "permutations", []string{"n: 5"}, "figure.HistogramOfPermutations(figure.LandscapeOf(5))", "120 permutations, 10 solutions",
			[]string{"1 0 0", "2 50 41.7", "together 120"}},
		{"farthest", "lines", nil, "solver.Survey(8, solver.Solve(8).Solutions)", "16,777,216 starts, 10 boards",
			[]string{"1 2 3 4 5 6 7 8 64 nearest", "8 8 8 8 8 8 8 8 92 nearest"}},
		{"farthest", "others", nil, "solver.Survey(8, solver.Solve(8).Solutions)", "16,777,216 starts, 2 boards",
			[]string{"1 4 3 4 4 3 4 1 48 nearest", "8 5 6 5 5 6 5 8 48 nearest"}},
		{"standing", "", nil, "solver.Survey(8, solver.Solve(8).Solutions)", "16,777,216 starts, 1 start of this book",
			[]string{"1 7 2 6 3 5 8 4 2 0.031\u00a0% 0.73\u00a0% 99.2\u00a0%"}},
		{"startgrid", "", nil, "figure.GridOfFour()", "256 starts", []string{"1 2 3 4 1 2 3 4"}},
	} {
		cell := draw(t, report, c.name, c.args, c.options...)
		var counted []string
		for _, n := range cell.Counted {
			counted = append(counted, n.String())
		}
		if cell.Call != c.call || strings.Join(counted, ", ") != c.counted {
			t.Errorf("{%s} %s: %s, %s", c.name, c.args, cell.Call, strings.Join(counted, ", "))
		}
		if err := xmlErr(string(cell.Body)); err != nil {
			t.Errorf("{%s} %s: %v", c.name, c.args, err)
		}
		seen := strings.Join(strings.Fields(plain(strings.ReplaceAll(string(cell.Body), "<", " <"))), " ")
		seen = strings.ReplaceAll(seen, " %", "\u00a0%") // Fields takes the blank for an ordinary one
		for _, want := range c.body {
			if !strings.Contains(seen, want) {
				t.Errorf("{%s} %s: there is no %q in %q", c.name, c.args, want, seen)
			}
		}
	}
}

func TestLandscapeFigureErrors(t *testing.T) {
	for _, c := range []struct {
		scope            *Scope
		name, args, want string
	}{
		{book(8).Page(nil), "histogram", "start", `unknown count "start" (did you mean starts?)`},
		{book(8).Page(nil), "farthest", "line", `unknown kind of start "line" (did you mean lines?)`},
		{book(8).Page(nil), "startgrid", "1 2", `takes no argument, found "1 2"`},
		{book(3).Page(nil), "histogram", "starts", solver.ErrNoSolution.Error()},
		{book(3).Page(nil), "standing", "", solver.ErrNoSolution.Error()},
		{book(10).Page(nil), "farthest", "", "the farthest starts on 10 columns are not known, or more than 100"},
	} {
		_, err := c.scope.Draw(directiveOf(c.name, c.args))
		if err == nil || !strings.Contains(err.Error(), c.want) || optionOf(err) != "argument" {
			t.Errorf("{%s} %s: %v, want %q", c.name, c.args, err, c.want)
		}
	}
}
