package render

import (
	"bytes"
	"fmt"
	"html"
	"io"
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

// A Run is one search of a comparison. Tree holds its refused tests too; nil
// stands for a search with too many nodes to draw.
type Run struct {
	Name    string
	Tree    *tree.Tree
	Profile *solver.Profile
}

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
		if run.Tree != nil {
			widest = max(widest, len(run.Tree.Nodes))
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
		if run.Tree != nil {
			run.strip(&out, widest)
		} else {
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
	attacks, bounds := make([]int, len(t.Nodes)), make([]int, len(t.Nodes))
	for _, refused := range t.Refused {
		if refused.Bounded() {
			bounds[refused.Node]++
		} else {
			attacks[refused.Node]++
		}
	}
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
	var d strings.Builder
	fmt.Fprintf(&d, "M0 %s", num(top(0)))
	edge := func(i, step int, side func(int) float64, at float64) float64 {
		if y := side(i); y != at {
			fmt.Fprintf(&d, "V%s", num(y))
			at = y
		}
		fmt.Fprintf(&d, "h%d", step)
		return at
	}
	at := top(0)
	for i := range n {
		at = edge(i, 1, top, at)
	}
	for i := n - 1; i >= 0; i-- {
		at = edge(i, -1, bottom, at)
	}
	return d.String() + "z"
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
