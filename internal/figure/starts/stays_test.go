package starts

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/figure/figuretest"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// The sets in the chapter's example, which were looked up by hand, and those for starts in which
// every two queens attack each other.
func TestStayFacts(t *testing.T) {
	for _, c := range []struct {
		start []int8
		want  map[string]string
	}{
		{[]int8{1, 7, 2, 6, 3, 5, 8, 4}, map[string]string{
			"stay.most": "7", "stay.sets": "2", "stay.levels": "2", "stay.refuted": "2",
			"stay.answer": "6", "stay.tried": "8", "stay.hidden": "4",
		}},
		{[]int8{1, 1, 1, 1}, map[string]string{
			"stay.most": "1", "stay.sets": "4", "stay.levels": "1", "stay.answer": "1", "stay.tried": "1", "stay.hidden": "0",
		}},
		{[]int8{1, 2, 3, 4}, map[string]string{
			"stay.levels": "2", "stay.refuted": "4", "stay.answer": "0", "stay.tried": "0", "stay.hidden": "0",
		}},
		{[]int8{1, 2, 3, 4, 5, 6}, map[string]string{
			"stay.levels": "2", "stay.refuted": "6", "stay.answer": "0", "stay.tried": "0", "stay.hidden": "2",
		}},
	} {
		s := books.About(t, c.start...)
		for name, want := range c.want {
			if v, err := s.Fact(name); err != nil || v.Text != want {
				t.Errorf("%v, %s: %q, %v; want %s", c.start, name, v.Text, err, want)
			}
		}
	}
}

// For every start of four and five columns, the sets are counted again from their squares, and so
// are the pictures.
func TestStaysOfEveryStart(t *testing.T) {
	for n := 4; n <= 5; n++ {
		solutions := solver.Solve(n).Solutions
		everyStart(n, func(start solver.Rows) {
			refuted, tried, answer := recountStays(start, solutions)
			s := books.About(t, start...)
			for name, want := range map[string]int{
				"stay.refuted": refuted,
				"stay.tried":   tried,
				"stay.answer":  answer,
			} {
				if v, err := s.Fact(name); err != nil || v.Text != fmt.Sprint(want) {
					t.Fatalf("%v, %s: %q, %v; want %d", start, name, v.Text, err, want)
				}
			}
			hidden := figuretest.Fact(t, s, "stay.hidden")
			drawn := len(stripOfStays(words.Ours(), start, stayLevels.Of(s.Report().Book, s.Report())).Panels)
			if want := refuted + tried + 1 - drawn; hidden.Text != fmt.Sprint(want) {
				t.Fatalf("%v: %s sets hidden, %d drawn of %d", start, hidden.Text, drawn, refuted+tried+1)
			}
		})
	}
}

// recountStays counts the sets with more queens than can stay, and the sets of the largest possible
// size before the first that's in a solution.
func recountStays(start solver.Rows, solutions []solver.Solution) (refuted, tried, answer int) {
	kept := map[int]bool{} // sets that are in some solution
	for _, s := range solutions {
		agrees := 0
		for i := range start {
			if s.Rows[i] == start[i] {
				agrees |= 1 << i
			}
		}
		answer = max(answer, bits.OnesCount(uint(agrees)))
		kept[agrees] = true
	}
	found := false
	for set := range 1 << len(start) {
		peaceful := true
		for a := range start {
			for b := range a {
				if set>>a&1 == 1 && set>>b&1 == 1 {
					rows := int(start[a]) - int(start[b])
					peaceful = peaceful && rows != 0 && rows != a-b && rows != b-a
				}
			}
		}
		switch size := bits.OnesCount(uint(set)); {
		case !peaceful:
		case size > answer:
			refuted++
		case size == answer && !found:
			// No solution keeps more of the queens, so this is exactly the set.
			found = kept[set]
			if !found {
				tried++
			}
		}
	}
	return refuted, tried, answer
}

// Each picture of a set says that its queens stay exactly if some solution has all of them.
func TestStaysInWords(t *testing.T) {
	for n := 1; n <= 10; n++ {
		solutions := solver.Solve(n).Solutions
		random := rand.New(rand.NewPCG(15, uint64(n)))
		for range 12 {
			start := make(solver.Rows, n)
			for i := range start {
				start[i] = int8(1 + random.IntN(n))
			}
			s := books.About(t, start...)
			if len(solutions) == 0 {
				continue // no report on the start has the figure
			}
			for _, p := range stripOfStays(words.Ours(), start, stayLevels.Of(s.Report().Book, s.Report())).Panels {
				b := p.Board.(boards.Board)
				stay := slices.ContainsFunc(solutions, func(solution solver.Solution) bool {
					moved := func(q solver.Square) bool { return solution.Rows[q.Col-1] != q.Row }
					return !slices.ContainsFunc(b.Stays, moved)
				})
				words := words.Ours().Tell(b.Title) + ". " + b.Words(words.Ours())
				if says := !strings.Contains(words, "cannot"); says != stay {
					t.Fatalf("%v, %s: %q, but some solution has them: %t", start, p.Note, words, stay)
				}
			}
		}
	}
}
