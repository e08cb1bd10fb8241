package render

import (
	"bytes"
	"fmt"
	"html"
	"io"

	"queenbook/internal/number"
)

// A Histogram says how many starts need how many moves.
type Histogram struct {
	Label  string // names the table for those who do not see it
	What   string // what is counted, as in "starts"
	Counts []int  // Counts[m] of them need m moves
}

// barLength is how long the longest bar of a chart is, in units that stretch
// with the page.
const barLength = 1000

// Histogram writes the counts as an HTML table: a bar, the number itself and
// its share beside it. Equal numbers have equal lengths everywhere, so a bar
// may be too short to be seen; the number beside it is not.
func (s *Sheet) Histogram(w io.Writer, h Histogram) error {
	all, longest := 0, 1
	for _, n := range h.Counts {
		all += n
		longest = max(longest, n)
	}
	var out bytes.Buffer
	what := html.EscapeString(h.What)
	fmt.Fprintf(&out, `<div class="scroll" tabindex="0" role="group" aria-label="%s"><table class="bars"><thead><tr>`+
		`<th scope="col">moves</th><th scope="col" class="length">how many %s need them</th>`+
		`<th scope="col" class="n">%s</th><th scope="col" class="n">share</th></tr></thead><tbody>`,
		html.EscapeString(h.Label), what, what)
	for moves, n := range h.Counts {
		fmt.Fprintf(&out, `<tr><th scope="row">%d</th><td class="length">`, moves)
		stackedBar(&out, longest, part{"b-hopeful", n})
		fmt.Fprintf(&out, `</td><td class="n">%s</td><td class="n">%s</td></tr>`, number.Thousands(n), number.Percent(n, max(all, 1)))
	}
	fmt.Fprintf(&out, `</tbody><tfoot><tr><th scope="row" colspan="2">together</th><td class="n">%s</td><td></td></tr></tfoot></table></div>`,
		number.Thousands(all))
	_, err := out.WriteTo(w)
	return err
}

// A part of a bar: the class that colours it, and how much it is.
type part struct {
	class string
	n     int
}

// stackedBar draws the parts one after the other, on a scale on which whole
// is the width of the picture. Parts too short for the scale are left out.
func stackedBar(out *bytes.Buffer, whole int, parts ...part) {
	fmt.Fprintf(out, `<svg viewBox="0 0 %d 10" preserveAspectRatio="none" aria-hidden="true">`, barLength)
	before := 0
	for _, p := range parts {
		x := barLength * float64(before) / float64(whole)
		length := num(barLength * float64(p.n) / float64(whole))
		if length != "0" {
			fmt.Fprintf(out, `<path class="%s" d="M%s 0h%sv10h-%sz"/>`, p.class, num(x), length, length)
		}
		before += p.n
	}
	out.WriteString("</svg>")
}

// A Standing says for some starts how they stand among all.
type Standing struct{ Starts []Stand }

// A Stand is one start: how many moves it needs, and how many of all starts
// need fewer, as many (itself among them) and more.
type Stand struct {
	Start             Way
	Moves             int
	Fewer, Same, More int
}

// Standing writes the starts as an HTML table with one bar for each, whose
// whole length is all starts.
func (s *Sheet) Standing(w io.Writer, st Standing) error {
	var out bytes.Buffer
	out.WriteString(`<div class="scroll" tabindex="0" role="group" aria-label="The starts of this book among all"><table class="bars standing"><thead><tr>` +
		`<th scope="col">start</th><th scope="col" class="n">moves</th><th scope="col" class="length">starts, those with fewer moves first</th>` +
		`<th scope="col" class="n">fewer</th><th scope="col" class="n">as many</th><th scope="col" class="n">more</th></tr></thead><tbody>`)
	for _, start := range st.Starts {
		all := start.Fewer + start.Same + start.More
		fmt.Fprintf(&out, `<tr><th scope="row"><span class="rows">%s</span></th><td class="n">%d</td><td class="length">`, start.Start.HTML(), start.Moves)
		stackedBar(&out, all, part{"b-hopeful", start.Fewer}, part{"b-bound", start.Same}, part{"b-nowhere", start.More})
		out.WriteString("</td>")
		for _, n := range []int{start.Fewer, start.Same, start.More} {
			fmt.Fprintf(&out, `<td class="n">%s</td>`, number.Percent(n, all))
		}
		out.WriteString("</tr>")
	}
	out.WriteString("</tbody></table></div>")
	_, err := out.WriteTo(w)
	return err
}

var standingMarks = []mark{
	{"M4 10h37v25h-37z", "b-hopeful", "need fewer moves"},
	{"M4 10h37v25h-37z", "b-bound", "need as many"},
	{"M4 10h37v25h-37z", "b-nowhere", "need more"},
}

// StandingLegend writes the legend of a [Standing].
func StandingLegend(w io.Writer) error { return writeMarks(w, standingMarks) }
