package widgets

import (
	"cmp"
	"html"

	"queenbook/internal/number"
	"queenbook/internal/render"
)

// An Answer is what the search of a puzzle comes to, and perhaps how to put a puzzle of one's own in
// its place: on the page, which needs a script, and with the program.
type Answer struct {
	// First and All are the tests, placements, dead ends and solutions up to the first solution and
	// of the whole search; nil where there is no such search.
	First, All []int64

	Cut bool // All is what the search did until it was ended

	Says     string  // how many solutions there are,
	Solution string  // and the first; empty for none
	Typing   *Typing // nil where readers cannot type another puzzle
}

// Typing is how readers put another puzzle into the picture.
type Typing struct {
	How     string // what the page says of it
	Empty   string // the words of the button that takes all away
	Command string // which asks the program the same
}

// Draw writes the answer into the page.
func (a Answer) Draw(out render.Canvas) {
	out.Print(`<div class="answer"><table class="sums programs"><thead><tr><td></td>`)
	last := cmp.Or(render.When(a.Cut, "until it was ended"), "to the end")
	for _, head := range []string{"to the first solution", last} {
		out.Printf(`<th scope="col">%s</th>`, head)
	}
	out.Print(`</tr></thead><tbody>`)
	for i, what := range []string{"tests", "placements", "dead ends", "solutions"} {
		out.Printf(`<tr><th scope="row">%s</th>`, what)
		for _, counts := range [][]int64{a.First, a.All} {
			shown := "–"
			if counts != nil {
				shown = number.Thousands(counts[i])
			}
			out.Printf(`<td>%s</td>`, shown)
		}
		out.Print(`</tr>`)
	}
	out.Printf(`</tbody></table><p aria-live="polite"><span>%s</span> <b>%s</b></p>`,
		html.EscapeString(a.Says), html.EscapeString(a.Solution))
	if a.Typing != nil {
		out.Print(`<div class="editor-controls" hidden="">`)
		out.Printf(`<p>%s</p><p class="editor-buttons">`, html.EscapeString(a.Typing.How))
		buttons(out, [][2]string{{"example", "The book’s puzzle"}, {"empty", html.EscapeString(a.Typing.Empty)}})
		out.Printf(`</p></div><p>The program’s answer: <code>%s</code></p>`, html.EscapeString(a.Typing.Command))
	}
	out.Print(`</div>`)
}
