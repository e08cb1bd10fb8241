package browser

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/thorough"
)

// The ways to walk through each run, and the number of stops: fewer in Firefox, which takes longer.
const (
	inChromium = `{ line: 24, call: 8, answer: 8, change: 8, output: 4 }`
	inFirefox  = `{ line: 10, call: 4, answer: 3, change: 3, output: 2 }`
)

// walkedThrough are ten programs of all kinds: searches with a list, a matrix, pairs, an object and
// texts, a loop, a wrong one, a generator, a dict, and one that isn't a search. A sample has three
// of them.
func walkedThrough(t *testing.T, stops string) string {
	t.Helper()
	type program struct {
		Name  string `json:"name"`
		Text  string `json:"text"`
		Input string `json:"input"`
		Call  string `json:"call"`
	}
	var list []program
	for i, name := range []string{"a02", "a04", "a39", "a09", "a12", "a13", "a21", "a20", "a16", "a45"} {
		if i%thorough.Of(3, 1) > 0 {
			continue
		}
		text, err := os.ReadFile(filepath.Join("testdata/python/programs", name+".py"))
		if err != nil {
			t.Fatal(err)
		}
		input, _ := os.ReadFile(filepath.Join("testdata/python/programs", name+".in"))
		one := program{Name: name, Text: strings.TrimPrefix(string(text), "\ufeff"), Input: string(input)}
		if name == "a20" {
			one.Call = "Solution().solveNQueens(5)"
		}
		list = append(list, one)
	}
	return called("walks.walked", list, inPage(stops))
}

// Wherever a reader goes in a run, forward and back, all panes show the recorded moment.
func TestWalks(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	tb := openTab(t, booktest.Of(t, 8))
	tb.open("bench/index.html", 1440)
	for _, fault := range ask[[]string](tb, walkedThrough(t, inChromium)) {
		t.Error(fault)
	}
}
