package trees

import (
	"fmt"
	"html/template"
	"slices"

	"queenbook/internal/render"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// Runs compares several searches on the same scale: each is a strip in which every node has the
// same width, so a shorter search has a shorter strip.
type Runs []RunRow

// A RunRow is one search of a comparison. Without a tree it's drawn as a bar of the right length,
// or described in words if there are too many nodes.
type RunRow struct {
	Name words.Sentence
	Tree *tree.Tree

	Nodes, Tests, Bounded, Solutions int64 // Bounded counts the rows skipped because of the bound

	Any bool // it can be the search of any problem, so its words don't mention queens
}

// maxBar is the number of nodes up to which a search is a bar of the right length, next to searches
// that are drawn.
const maxBar = 10000

// isBar reports whether the run is drawn as a bar of the right length.
func (r RunRow) isBar() bool { return r.Tree == nil && r.Nodes <= maxBar }

// isBounded reports whether the run skipped rows because of the bound.
func (r RunRow) isBounded() bool { return r.Bounded > 0 }

// any reports whether the words have to be true for the searches of any problem.
func (r Runs) any() bool { return slices.ContainsFunc(r, func(run RunRow) bool { return run.Any }) }

// key is the sample of a class, with different words for the searches of any problem.
func (r Runs) key(class, name string) render.Sample {
	sample := render.Key(class)
	if r.any() {
		sample.Words = words.Later(name)
	}
	return sample
}

// A strip has two colours: refused by a queen, and skipped because of the bound. With dead ends and
// solutions there would be more, and those are too narrow to tell apart. The table counts them.
//
// The unit is the height of one refused row below the line. A queen above the line is twice as
// high.
const queenHeight = 2

// Draw writes the comparison as an HTML table with each search's counts. Above the line a strip
// shows the depth of each node, and below it the rows that were refused there by a queen or by the
// bound.
func (r Runs) Draw(c render.Canvas) {
	widest, bounded := int64(1), slices.ContainsFunc(r, RunRow.isBounded)
	for _, run := range r {
		if run.Nodes <= maxBar {
			widest = max(widest, run.Nodes)
		}
	}
	refused := "table-refused-queen"
	if r.any() {
		refused = "table-refused"
	}
	t := render.Table{Label: words.Later("runs-label"), Class: "skyline runs", Heads: []render.TableCell{render.Head("table-search"),
		render.Head("runs-every"),
		render.NumericHead("table-nodes"), render.NumericHead("table-tests"), render.NumericHead(refused)}}
	if bounded {
		t.Heads = append(t.Heads, render.NumericHead("table-bounded"))
	}
	t.Heads = append(t.Heads, render.NumericHead("table-met"))
	for _, run := range r {
		row := render.RowOf(
			render.TableCell{Said: run.Name},
			render.TableCell{HTML: run.picture(c, widest), Class: "strip"},
			render.Thousands(run.Nodes),
			render.Thousands(run.Tests),
			render.Thousands(run.Tests-(run.Nodes-1)),
		)
		if bounded {
			row.Cells = append(row.Cells, render.Thousands(run.Bounded))
		}
		row.Cells = append(row.Cells, render.Thousands(run.Solutions))
		t.Rows = append(t.Rows, row)
	}
	t.Draw(c)
}

// picture shows the nodes of one run: a strip, a bar, or words.
func (r RunRow) picture(c render.Canvas, widest int64) template.HTML {
	switch {
	case r.Tree != nil:
		return r.strip(widest)
	case r.isBar():
		return stretched(widest, 12, render.PathOf("b-length", fmt.Sprintf("M0 5h%dv3h-%[1]dz", r.Nodes)))
	}
	return notDrawn(c)
}

// strip draws one run. It uses outlines, because a run has thousands of nodes.
func (r RunRow) strip(widest int64) template.HTML {
	t := r.Tree
	ground := t.N * queenHeight
	tops, line := make([]int, len(t.Nodes)), make([]int, len(t.Nodes))
	attacked, bounded := make([]int, len(t.Nodes)), make([]int, len(t.Nodes))
	for i, node := range t.Nodes {
		tops[i] = ground - node.Depth*queenHeight
		line[i] = ground
		attacked[i] = ground + node.Attacks
		bounded[i] = attacked[i] + node.Bounds
	}
	parts := newLayers("b-node", "b-attack", "b-bound")
	parts.of("b-node").Write(outlineOf(tops, line))
	parts.of("b-attack").Write(outlineOf(line, attacked))
	parts.of("b-bound").Write(outlineOf(attacked, bounded))
	return stretched(widest, ground+t.N, parts.String())
}

// outlineOf is the outline of columns, each one unit wide, between their tops and bottoms. Empty
// columns are omitted, because a printer would paint a line around nothing.
func outlineOf(tops, bottoms []int) []byte {
	var d []byte
	for from := 0; from < len(tops); from++ {
		to := from
		for to < len(tops) && tops[to] != bottoms[to] {
			to++
		}
		if to > from {
			d = appendOutline(fmt.Appendf(d, "M%d %d", from, tops[from]), tops[from:to], bottoms[from:to])
			from = to
		}
	}
	return d
}

// appendOutline adds a path around columns, from the top of the first.
func appendOutline(d []byte, tops, bottoms []int) []byte {
	at, along := tops[0], 0
	side := func(y, step int) {
		if y != at {
			if along != 0 {
				d = fmt.Appendf(d, "h%d", along)
			}
			d = fmt.Appendf(d, "V%d", y)
			at, along = y, 0
		}
		along += step
	}
	for _, y := range tops {
		side(y, 1)
	}
	d = fmt.Appendf(d, "h%d", along)
	along = 0
	for _, y := range slices.Backward(bottoms) {
		side(y, -1)
	}
	return fmt.Appendf(d, "h%dz", along)
}

// refuses reports whether a strip shows refused rows.
func (r RunRow) refuses() bool { return r.Tree != nil && r.Tests > r.Nodes-1 }

// cuts reports whether a strip shows skipped rows.
func (r RunRow) cuts() bool { return r.Tree != nil && r.isBounded() }

// Legend explains what the strips show.
func (r Runs) Legend() render.Picture {
	drawn := slices.ContainsFunc(r, func(run RunRow) bool { return run.Tree != nil })
	return chosen(
		mark{drawn, r.key("b-node", "mark-node-choices")},
		mark{slices.ContainsFunc(r, RunRow.refuses), r.key("b-attack", "mark-refused-choices")},
		mark{slices.ContainsFunc(r, RunRow.isBar), render.Key("b-length")},
		mark{slices.ContainsFunc(r, RunRow.cuts), render.Key("b-bound")},
	)
}
