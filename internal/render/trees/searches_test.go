package trees_test

import (
	"strings"
	"testing"

	"queenbook/internal/programs"
	"queenbook/internal/render/rendertest"
	"queenbook/internal/render/trees"
	"queenbook/internal/words"
)

// Every board of every search is a bar of the same width, and the table says how many times longer
// than the first a search is.
func TestSearches(t *testing.T) {
	r := trees.Searches{N: 2, Searches: []trees.Search{
		{Name: words.Plain("a < b"), Boards: []programs.Node{
			{Depth: 0, Kind: programs.Branch}, {Depth: 1, Kind: programs.DeadEnd},
		}},
		{Name: words.Plain("c"), Boards: []programs.Node{
			{Depth: 0, Kind: programs.Branch}, {Depth: 1, Kind: programs.Branch},
			{Depth: 2, Kind: programs.WrongBoard}, {Depth: 2, Kind: programs.Solution},
			{Depth: 1, Kind: programs.DeadEnd},
		}},
	}}
	text := rendertest.Text(t, r)
	rendertest.Parse(t, text)
	for _, want := range []string{
		`<th scope="row">a &lt; b</th>`,
		`viewBox="0 0 50 22"`, // five boards, the longest search, in both rows
		`<path class="b-node" d="M0 20h8v2h-8zM10 10h8v12h-8z"/><path class="b-dead" d="M10 10h8v6h-8z"/>`,
		`<path class="b-wrong" d="M20 0h8v22h-8z"/><path class="b-solution" d="M30 0h8v22h-8z"/>`,
		`<td class="n">2</td><td class="n">1.0</td>`,
		`<td class="n">5</td><td class="n">2.5</td>`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
	if n := strings.Count(text, `viewBox="0 0 50 22"`); n != 2 {
		t.Errorf("%d of 2 searches have the common scale", n)
	}
	legend := rendertest.Text(t, trees.Searches{Searches: r.Searches[:1]}.Legend())
	explains := func(mark string) bool { return strings.Contains(legend, mark) }
	if explains("b-wrong") || explains("b-solution") || !explains("b-dead") {
		t.Errorf("the legend explains what is not there: %s", legend)
	}
}
