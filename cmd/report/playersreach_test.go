package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
	"queenbook/internal/solver"
	"queenbook/internal/thorough"
)

// What the text next to a player promises is in the player, however few steps have their own board.
func TestPlayersReachWhatIsSaid(t *testing.T) {
	t.Parallel()
	for _, n := range thorough.Of([]int{4, 5, 8}, []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}) {
		t.Run(fmt.Sprintf("n=%d", n), func(t *testing.T) {
			t.Parallel()
			const first = "first-solution"
			var others []string
			if n <= 5 {
				others = []string{"backtracking", "search-tree"} // they're about four columns
			}
			weave := weaverOf(t, n, chapterAlone(t, append(others, first)...))
			b := woven(weave, 1, new(booktest.Book))
			for _, chapter := range others {
				p := b.Pages[chapter+"/index.html"]
				if tests := testsOfPlayer(t, p); tests != 60 {
					t.Errorf("%s: the player has %d tests of the 60 that the chapter speaks of", chapter, tests)
				}
			}
			solution, firstReturn, step := 0, 0, 0
			for e := range solver.Trace(n) {
				switch {
				case e.Test():
					step++
				case e.Kind == solver.Found:
					solution = step
				case e.Return() && solution > 0:
					firstReturn = step
				}
				if firstReturn > 0 {
					break
				}
			}
			if solution == 0 {
				return
			}
			for _, bound := range []int{
				1,
				solution, solution + 1,
				max(firstReturn-1, 1), firstReturn, firstReturn + 1,
			} {
				b = woven(weave, bound, b)
				p := b.Pages[first+"/index.html"]
				booktest.CheckSentences(b, p, t.Errorf)
				says := strings.Contains(dom.Text(p.Doc), "go on and see which calls return.")
				if has := testsOfPlayer(t, p) >= firstReturn; says && !has || has && !says {
					t.Errorf("--steps %d: the player shows a return after the solution: %t, and the text says %t", bound, has, says)
				}
			}
		})
	}
}

// testsOfPlayer is the number of tests in the first player on a page, 0 if there's no player.
func testsOfPlayer(t *testing.T, p *booktest.Page) int {
	t.Helper()
	for player := range dom.Elements(p.Doc, "search-player") {
		data, _ := dom.Attr(player, "data-replay")
		var replay struct {
			Regular struct {
				Tests string // a fixed number of digits for each
				Wide  int
			}
		}
		if err := json.Unmarshal([]byte(data), &replay); err != nil || replay.Regular.Wide == 0 {
			t.Fatalf("%s: its player has no tests to count: %v", p.Name, err)
		}
		return len(replay.Regular.Tests) / replay.Regular.Wide
	}
	return 0
}
