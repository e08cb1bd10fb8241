package charts

import (
	"fmt"
	"strconv"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/render"
)

// A Histogram says how many starts need how many moves.
type Histogram struct {
	Label  string  // names the table for those who do not see it
	What   string  // what is counted, as in "starts"
	Counts []int64 // Counts[m] of them need m moves
}

// barLength is how long the longest bar of a chart is, in units that stretch with the page.
const barLength = 1000

// Draw writes the counts as an HTML table: a bar, the number itself and its share beside it. Equal
// numbers have equal lengths everywhere, so a bar may be too short to be seen; the number beside it
// is not.
func (h Histogram) Draw(c render.Canvas) {
	all, longest := int64(0), int64(1)
	for _, n := range h.Counts {
		all += n
		longest = max(longest, n)
	}
	t := render.Table{Label: h.Label, Class: "bars", Heads: []render.TableCell{{Text: "moves"},
		{Text: fmt.Sprintf("how many %s need them", h.What), Class: "length"}, render.Numeric(h.What), render.Numeric("share")}}
	for moves, n := range h.Counts {
		t.Rows = append(t.Rows, render.RowOf(render.TableCell{Text: strconv.Itoa(moves)}, stackedBar(longest, part{"b-count", n}),
			render.Thousands(n), render.Numeric(number.Percent(n, max(all, 1)))))
	}
	t.Foot = []render.Row{render.RowOf(render.TableCell{Text: "together", Span: 2}, render.Thousands(all), render.TableCell{})}
	t.Draw(c)
}

// A part of a bar: the class that colours it, and how much it is.
type part struct {
	class string
	n     int64
}

// stackedBar draws the parts one after the other, on a scale on which whole is the width of the
// picture. Parts too short for the scale are left out.
func stackedBar(whole int64, parts ...part) render.TableCell {
	var out strings.Builder
	fmt.Fprintf(&out, `<svg viewBox="0 0 %d 10" preserveAspectRatio="none" aria-hidden="true">`, barLength)
	before := int64(0)
	for _, p := range parts {
		x := barLength * float64(before) / float64(whole)
		length := render.Num(barLength * float64(p.n) / float64(whole))
		if length != "0" {
			fmt.Fprintf(&out, `<path class="%s" d="M%s 0h%sv10h-%sz"/>`, p.class, render.Num(x), length, length)
		}
		before += p.n
	}
	out.WriteString("</svg>")
	return render.TableCell{HTML: out.String(), Class: "length"}
}

// An Among says for some starts how many of all starts need fewer moves, and more.
type Among struct{ Starts []Stand }

// A Stand is one start: how many moves it needs, and how many of all starts need fewer, as many
// (itself among them) and more.
type Stand struct {
	Start             string // as HTML
	Moves             int
	Fewer, Same, More int64
}

// Draw writes the starts as an HTML table with one bar for each, whose whole length is all starts.
func (st Among) Draw(c render.Canvas) {
	t := render.Table{Label: "The starts of this book among all", Class: "bars among", Heads: []render.TableCell{{Text: "start"},
		render.Numeric("moves"), {Text: "starts, those with fewer moves first", Class: "length"},
		render.Numeric("fewer"), render.Numeric("as many"), render.Numeric("more")}}
	for _, start := range st.Starts {
		all := start.Fewer + start.Same + start.More
		share := func(n int64) render.TableCell { return render.Numeric(number.Percent(n, all)) }
		t.Rows = append(t.Rows, render.RowOf(render.TableCell{HTML: start.Start},
			render.Numeric(strconv.Itoa(start.Moves)),
			stackedBar(all, part{"b-fewer", start.Fewer}, part{"b-same", start.Same}, part{"b-more", start.More}),
			share(start.Fewer), share(start.Same), share(start.More)))
	}
	t.Draw(c)
}

// Legend explains the parts of the bars.
func (Among) Legend() render.Picture {
	return render.Legend{render.Key("b-fewer"), render.Key("b-same"), render.Key("b-more")}
}
