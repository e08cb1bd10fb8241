package render

import (
	"bytes"
	"fmt"
	"html"
	"io"
	"strconv"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
)

// Runs compares several searches on one scale: each is a strip in which every
// node has the same width, so that a shorter search is a shorter strip.
type Runs struct {
	Runs []Run
}

// A Run is one search of a comparison. Attacks and Bounds count, for each node
// of Tree, the rows that its call refused because of a queen, and those that it
// left out because of the bound. Without a tree the strip is a bar of the right
// length, or where there are too many nodes, words.
type Run struct {
	Name            string
	Tree            *tree.Tree
	Attacks, Bounds []int
	Profile         *solver.Profile
}

// maxBar is how many nodes a search may have to be a bar of the right length
// beside others that are drawn.
const maxBar = 10000

// hangs is how much room below the line one refused row takes, as a part of
// the room that one queen takes above it.
const hangs = 0.5

// Runs writes the comparison as an HTML table with the counts of each. Above
// the line a strip shows the depth of each node; what hangs below it are the
// rows that were refused there, by a queen or by the bound.
func (s *Sheet) Runs(w io.Writer, r Runs) error {
	var out bytes.Buffer
	widest, bounded := 1, false
	for _, run := range r.Runs {
		if nodes := run.Profile.AllNodes(); nodes <= maxBar {
			widest = max(widest, nodes)
		}
		bounded = bounded || run.Profile.Bounded > 0
	}
	out.WriteString(`<div class="scroll" tabindex="0" role="group" aria-label="Searches compared"><table class="skyline runs"><thead><tr>` +
		`<th scope="col">search</th><th scope="col">every node in the order of the visit, all on one scale</th>` +
		`<th scope="col" class="n">nodes</th><th scope="col" class="n">tests</th><th scope="col" class="n">refused by a queen</th>`)
	if bounded {
		out.WriteString(`<th scope="col" class="n">left out by the bound</th>`)
	}
	out.WriteString(`<th scope="col" class="n">solutions met</th></tr></thead><tbody>`)
	for _, run := range r.Runs {
		fmt.Fprintf(&out, `<tr><th scope="row">%s</th><td class="strip">`, html.EscapeString(run.Name))
		switch nodes := run.Profile.AllNodes(); {
		case run.Tree != nil:
			run.strip(&out, widest)
		case nodes <= maxBar:
			fmt.Fprintf(&out, `<svg viewBox="0 0 %d 12" preserveAspectRatio="none" aria-hidden="true"><path class="b-nowhere" d="M0 5h%dv3h-%dz"/></svg>`, widest, nodes, nodes)
		default:
			out.WriteString("counted, not drawn")
		}
		fmt.Fprintf(&out, `</td><td class="n">%s</td><td class="n">%s</td><td class="n">%s</td>`,
			number.Thousands(run.Profile.AllNodes()), number.Thousands(run.Profile.Tests), number.Thousands(run.Profile.Refused()))
		if bounded {
			fmt.Fprintf(&out, `<td class="n">%s</td>`, number.Thousands(run.Profile.Bounded))
		}
		fmt.Fprintf(&out, `<td class="n">%s</td></tr>`, number.Thousands(run.Profile.Solutions))
	}
	out.WriteString("</tbody></table></div>")
	_, err := out.WriteTo(w)
	return err
}

// strip draws one run: outlines, because a run has thousands of nodes.
func (r Run) strip(out *bytes.Buffer, widest int) {
	t := r.Tree
	attacks, bounds := r.Attacks, r.Bounds
	height := float64(t.N) * (1 + hangs)
	fmt.Fprintf(out, `<svg viewBox="0 0 %d %s" preserveAspectRatio="none" aria-hidden="true">`, widest, num(height))
	ground := float64(t.N)
	outline := func(class string, top, bottom func(i int) float64) {
		fmt.Fprintf(out, `<path class="%s" d="%s"/>`, class, outlineOf(len(t.Nodes), top, bottom))
	}
	outline("b-nowhere", func(i int) float64 { return ground - float64(t.Nodes[i].Depth) }, func(int) float64 { return ground })
	outline("b-attack", func(int) float64 { return ground }, func(i int) float64 { return ground + hangs*float64(attacks[i]) })
	outline("b-bound", func(i int) float64 { return ground + hangs*float64(attacks[i]) },
		func(i int) float64 { return ground + hangs*float64(attacks[i]+bounds[i]) })
	var dead, found strings.Builder
	for i, node := range t.Nodes {
		switch node.Kind {
		case tree.DeadEnd:
			fmt.Fprintf(&dead, "M%d %dh1v1h-1z", i, t.N-node.Depth)
		case tree.Solution:
			fmt.Fprintf(&found, "M%d 0h1v%dh-1z", i, t.N)
		}
	}
	if dead.Len() > 0 {
		fmt.Fprintf(out, `<path class="b-dead" d="%s"/>`, dead.String())
	}
	if found.Len() > 0 {
		fmt.Fprintf(out, `<path class="b-solution" d="%s"/>`, found.String())
	}
	out.WriteString("</svg>")
}

// outlineOf is the outline of n columns, each one unit wide, between their tops
// and bottoms.
func outlineOf(n int, top, bottom func(i int) float64) string {
	d := append(make([]byte, 0, 12*n), "M0 "...)
	d = appendNum(d, top(0))
	side := func(i, step int, y func(int) float64, at float64) float64 {
		if next := y(i); next != at {
			d = appendNum(append(d, 'V'), next)
			at = next
		}
		d = strconv.AppendInt(append(d, 'h'), int64(step), 10)
		return at
	}
	at := top(0)
	for i := range n {
		at = side(i, 1, top, at)
	}
	for i := n - 1; i >= 0; i-- {
		at = side(i, -1, bottom, at)
	}
	return string(append(d, 'z'))
}

// RunsLegend writes the legend of [Runs].
func RunsLegend(w io.Writer, r Runs) error {
	marks := []mark{
		{nowhereMark.path, nowhereMark.class, "a node, as tall as it has queens"},
		{"M4 10h37v9h-37z", "b-dead", "its top where no row was free"},
		solutionMark,
		{nowhereMark.path, "b-attack", "rows refused by a queen"},
	}
	for _, run := range r.Runs {
		if run.Profile.Bounded > 0 {
			marks = append(marks, mark{nowhereMark.path, "b-bound", "rows left out by the bound"})
			break
		}
	}
	return writeMarks(w, marks)
}
