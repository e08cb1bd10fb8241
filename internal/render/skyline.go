package render

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/tree"
)

// A Skyline is a whole run at a glance: one bar for each node, in the order
// of the visit, as tall as there are queens on its board. Programmers
// of solvers call it a pixel tree (Schulte and others, CP-Profiler). There is
// a strip for each row of the first queen. Href is where the bar of a step
// leads, "" for nowhere; it may be nil.
type Skyline struct {
	Tree *tree.Tree
	Href func(step int) string
}

// Skyline writes the strips as an HTML table with the counts of each.
func (s *Sheet) Skyline(w io.Writer, l Skyline) error {
	var out bytes.Buffer
	t := l.Tree
	widest := 0
	for i := 1; i < len(t.Nodes); i = t.After(i) {
		widest = max(widest, t.After(i)-i)
	}
	out.WriteString(`<div class="scroll" tabindex="0" role="group" aria-label="All nodes in the order of the visit"><table class="skyline"><thead><tr>` +
		`<th scope="col">first row</th><th scope="col">one bar for each node, in the order of the visit; the taller, the more queens</th>` +
		`<th scope="col" class="n">nodes</th><th scope="col" class="n">tests</th>` +
		`<th scope="col" class="n">dead ends</th><th scope="col" class="n">solutions</th></tr></thead><tbody>`)
	for i := 1; i < len(t.Nodes); i = t.After(i) {
		node := t.Nodes[i]
		fmt.Fprintf(&out, `<tr><th scope="row">%d</th><td class="strip"><svg viewBox="0 0 %d %d" preserveAspectRatio="none" aria-hidden="true">`,
			node.Square.Row, widest, t.N)
		shapes := newShapes(l.Href)
		var caps strings.Builder // of the dead ends
		for x := i; x < t.After(i); x++ {
			inner := t.Nodes[x]
			class, top := "b-nowhere", t.N-inner.Depth
			switch inner.Kind {
			case tree.Solution:
				class = "b-solution"
			case tree.DeadEnd:
				fmt.Fprintf(&caps, "M%d %dh1v1h-1z", x-i, top)
			}
			shapes.add(class, inner.Step, fmt.Sprintf("M%d %dh1v%dh-1z", x-i, top, inner.Depth))
		}
		shapes.write(&out)
		if caps.Len() > 0 {
			fmt.Fprintf(&out, `<path class="b-dead" d="%s"/>`, caps.String())
		}
		fmt.Fprintf(&out, `</svg></td><td class="n">%s</td><td class="n">%s</td><td class="n">%s</td><td class="n">%s</td></tr>`,
			number.Thousands(node.Nodes), number.Thousands(node.Tests), number.Thousands(node.DeadEnds), number.Thousands(node.Solutions))
	}
	out.WriteString("</tbody></table></div>")
	_, err := out.WriteTo(w)
	return err
}

// SkylineLegend writes the legend of a [Skyline].
func SkylineLegend(w io.Writer, t *tree.Tree) error {
	marks := []mark{{nowhereMark.path, nowhereMark.class, "a node, as tall as it has queens"}}
	if t.Nodes[0].DeadEnds > 0 {
		marks = append(marks, mark{"M4 10h37v9h-37z", "b-dead", "its top where it is a dead end"})
	}
	if t.Nodes[0].Solutions > 0 {
		marks = append(marks, solutionMark)
	}
	return writeMarks(w, marks)
}
