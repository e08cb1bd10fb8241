package trees

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"queenbook/internal/render"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// A Skyline is an overview of a whole run: one bar for each node, in the order of the visit, as
// high as the number of queens on its board. People who write solvers call it a pixel tree (Schulte
// and others, CP-Profiler). There's a strip for each row of the first queen. Href returns the link
// for a step's bar, or ""; it can be nil.
type Skyline struct {
	Tree *tree.Tree
	Href func(step int) string
}

// Draw writes the strips as an HTML table with each strip's counts.
func (l Skyline) Draw(c render.Canvas) {
	t := l.Tree
	every := render.Head("skyline-every")
	if int64(len(t.Nodes)) < t.Nodes[0].Nodes {
		deepest := 0
		for _, node := range t.Nodes {
			deepest = max(deepest, node.Depth)
		}
		every = render.Head("skyline-every-to", "n", deepest)
	}
	table := render.Table{Label: words.Later("skyline-label"), Class: "skyline", Heads: []render.TableCell{
		render.Head("table-first-row"),
		every,
		render.NumericHead("table-nodes"),
		render.NumericHead("table-tests"),
		render.NumericHead("table-dead-ends"),
		render.NumericHead("table-solutions"),
	}}
	widest := 0
	for i := 1; i < len(t.Nodes); i = t.After(i) {
		widest = max(widest, t.After(i)-i)
	}
	for i := 1; i < len(t.Nodes); i = t.After(i) {
		node := t.Nodes[i]
		table.Rows = append(table.Rows, render.RowOf(
			render.TableCell{Text: fmt.Sprint(node.Square().Row)},
			render.TableCell{HTML: l.strip(i, widest), Class: "strip"},
			render.Thousands(node.Nodes),
			render.Thousands(node.Tests),
			render.Thousands(node.DeadEnds),
			render.Thousands(node.Solutions),
		))
	}
	table.Draw(c)
}

// strip draws the nodes from a node on the first level to the last one below it.
func (l Skyline) strip(first, widest int) template.HTML {
	t := l.Tree
	var caps strings.Builder // of the dead ends
	shapes := newLayers()
	for x := first; x < t.After(first); x++ {
		inner := t.Nodes[x]
		class, top := "b-node", t.N-inner.Depth
		switch inner.Kind {
		case tree.Solution:
			class = "b-solution"
		case tree.DeadEnd:
			fmt.Fprintf(&caps, "M%d %dh1v1h-1z", x-first, top)
		}
		shapes.add(class, l.Href, inner.Step, fmt.Sprintf("M%d %dh1v%dh-1z", x-first, top, inner.Depth))
	}
	return stretched(widest, t.N, shapes.String()+render.PathOf("b-dead", caps.String()))
}

// Legend explains the skyline's bars.
func (l Skyline) Legend() render.Picture {
	has := func(kind tree.Fate) bool {
		return slices.ContainsFunc(l.Tree.Nodes, func(node tree.Node) bool { return node.Kind == kind })
	}
	goesOn := slices.ContainsFunc(l.Tree.Nodes[1:], func(node tree.Node) bool { return node.Kind != tree.Solution })
	return chosen(
		mark{goesOn, render.Key("b-node")},
		mark{has(tree.DeadEnd), capMark("mark-top-dead")},
		mark{has(tree.Solution), render.Key("b-solution")},
	)
}

// capMark is the sample of a column's top, in the colour of a dead end.
func capMark(name string) render.Sample {
	return render.Sample{Path: "M15 4h15v9h-15z", Class: "b-dead", Words: words.Later(name)}
}
