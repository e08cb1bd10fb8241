package render

import (
	"bytes"
	"fmt"
	"html"
	"io"
	"slices"
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

// isBar reports whether the run is drawn as a bar of the right length.
func (r Run) isBar() bool { return r.Tree == nil && r.Profile.AllNodes() <= maxBar }

// isBounded reports whether the run left out rows because of the bound.
func (r Run) isBounded() bool { return r.Profile.Bounded > 0 }

// A strip is measured in the room that one refused row takes below the line;
// one queen takes twice as much above it.
const queenHeight = 2

// Runs writes the comparison as an HTML table with the counts of each. Above
// the line a strip shows the depth of each node; what hangs below it are the
// rows that were refused there, by a queen or by the bound.
func (s *Sheet) Runs(w io.Writer, r Runs) error {
	var out bytes.Buffer
	widest, bounded := 1, slices.ContainsFunc(r.Runs, Run.isBounded)
	for _, run := range r.Runs {
		if nodes := run.Profile.AllNodes(); nodes <= maxBar {
			widest = max(widest, nodes)
		}
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
		case run.isBar():
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
	ground := t.N * queenHeight
	fmt.Fprintf(out, `<svg viewBox="0 0 %d %d" preserveAspectRatio="none" aria-hidden="true">`, widest, ground+t.N)
	tops, line := make([]int, len(t.Nodes)), make([]int, len(t.Nodes))
	attacked, bounded := make([]int, len(t.Nodes)), make([]int, len(t.Nodes))
	for i, node := range t.Nodes {
		tops[i] = ground - node.Depth*queenHeight
		line[i] = ground
		attacked[i] = ground + r.Attacks[i]
		bounded[i] = attacked[i] + r.Bounds[i]
	}
	outline := func(class string, top, bottom []int) {
		fmt.Fprintf(out, `<path class="%s" d="%s"/>`, class, outlineOf(top, bottom))
	}
	outline("b-nowhere", tops, line)
	outline("b-attack", line, attacked)
	outline("b-bound", attacked, bounded)
	var dead, found strings.Builder
	for i, node := range t.Nodes {
		switch node.Kind {
		case tree.DeadEnd:
			fmt.Fprintf(&dead, "M%d %dh1v%dh-1z", i, tops[i], queenHeight)
		case tree.Solution:
			fmt.Fprintf(&found, "M%d 0h1v%dh-1z", i, ground)
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

// outlineOf is the outline of columns, each one unit wide, between their tops
// and bottoms.
func outlineOf(tops, bottoms []int) []byte {
	d := strconv.AppendInt([]byte("M0 "), int64(tops[0]), 10)
	at, along := tops[0], 0
	side := func(y, step int) {
		if y != at {
			d = strconv.AppendInt(append(d, 'h'), int64(along), 10)
			d = strconv.AppendInt(append(d, 'V'), int64(y), 10)
			at, along = y, 0
		}
		along += step
	}
	for _, y := range tops {
		side(y, 1)
	}
	d = strconv.AppendInt(append(d, 'h'), int64(along), 10)
	along = 0
	for _, y := range slices.Backward(bottoms) {
		side(y, -1)
	}
	return append(d, 'z') // which goes back along the rest
}

// RunsLegend writes the legend of [Runs].
func RunsLegend(w io.Writer, r Runs) error {
	marks := []mark{
		{nowhereMark.path, nowhereMark.class, "a node, as tall as it has queens"},
		{"M4 10h37v9h-37z", "b-dead", "its top where no row was free"},
		solutionMark,
		{nowhereMark.path, "b-attack", "rows refused by a queen"},
	}
	if slices.ContainsFunc(r.Runs, Run.isBar) {
		marks = append(marks, mark{"M4 20h37v5h-37z", "b-nowhere", "a search of which only the length is drawn"})
	}
	if slices.ContainsFunc(r.Runs, Run.isBounded) {
		marks = append(marks, mark{nowhereMark.path, "b-bound", "rows left out by the bound"})
	}
	return writeMarks(w, marks)
}
