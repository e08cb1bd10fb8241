package trees

import (
	"cmp"
	"fmt"
	"html"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"queenbook/internal/render"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// Levels is a whole search tree as an icicle: a row for each number of queens, time from left to
// right, and each node as wide as the leaves below it. Next to each row are the counts for its
// level. Href returns the link for a step's bar, or ""; it can be nil.
type Levels struct {
	Tree *tree.Tree
	Href func(step int) string
}

// Draw writes the icicle as an HTML table, so that the counts are text: the bars stretch with the
// page, but the words keep their size.
func (l Levels) Draw(c render.Canvas) {
	t := render.Table{Label: words.Later("levels-label"), Class: "levels", Heads: []render.TableCell{
		render.Head("table-queens"),
		render.Head("levels-every"),
		render.NumericHead("table-nodes"),
		render.Head("levels-kind"),
		render.NumericHead("levels-hopeful"),
		render.NumericHead("table-dead-ends"),
	}}
	bars := tree.Icicle(l.Tree)
	widest := slices.MaxFunc(l.Tree.Levels, func(a, b tree.Level) int { return cmp.Compare(a.Nodes, b.Nodes) }).Nodes
	for depth, level := range l.Tree.Levels {
		strip := notDrawn(c)
		if depth <= l.Tree.Depth {
			strip = l.strip(bars, depth)
		}
		t.Rows = append(t.Rows, render.RowOf(
			render.TableCell{Text: strconv.Itoa(depth)},
			render.TableCell{HTML: strip, Class: "strip"},
			render.Thousands(level.Nodes),
			render.TableCell{HTML: profile(level, widest), Class: "profile"},
			render.Thousands(level.Hopeful),
			render.Thousands(level.DeadEnds),
		))
	}
	t.Draw(c)
}

// An Icicle is a small overview of a search tree: a row for each level, ten units high, with a bar
// for each node, over the leaves it leads to.
type Icicle struct{ Tree *tree.Tree }

// Draw draws the icicle. Screen readers skip it, because the tree next to it says the same.
func (icicle Icicle) Draw(c render.Canvas) {
	layers := newLayers()
	bars := tree.Icicle(icicle.Tree)
	for depth := range icicle.Tree.Depth + 1 {
		for _, s := range stretches(icicle.Tree, bars, depth) {
			fmt.Fprintf(layers.of(s.class), "M%d %dh%dv9H%d", s.From, depth*10, s.To-s.From, s.From)
		}
	}
	box := c.ViewBox(0, 0, bars[0].To, 10*icicle.Tree.Depth+10)
	c.Inside("svg", render.Class("icicle")+" "+box+` preserveAspectRatio="none" `+render.Mute,
		func() { c.Print(layers.String()) })
}

// A stretch is the bar of a node, or several adjacent bars of the same kind that are too thin to be
// told apart.
type stretch struct {
	class string
	tree.Bar
	step int // the node's step, 0 if there are several nodes
}

// joins reports whether the next stretch, s, can be drawn as a part of this one.
func (last stretch) joins(s stretch) bool {
	return last.step == 0 && s.step == 0 && last.class == s.class && last.To == s.From
}

// stretches returns the stretches of a level, from left to right.
func stretches(t *tree.Tree, bars []tree.Bar, depth int) (list []stretch) {
	thin := bars[0].To / 200
	for i, node := range t.Nodes {
		if node.Depth != depth {
			continue
		}
		s := stretch{bar(node), bars[i], node.Step}
		if s.To-s.From < thin {
			s.step = 0
		}
		if n := len(list); n > 0 && list[n-1].joins(s) {
			list[n-1].To = s.To
		} else {
			list = append(list, s)
		}
	}
	return list
}

// notDrawn is what to show if there are too many nodes for a strip.
func notDrawn(c render.Canvas) template.HTML {
	return template.HTML(html.EscapeString(c.Say("not-drawn")))
}

// bar is the class of a node's bar.
func bar(node tree.Node) string {
	switch {
	case node.Kind == tree.Solution:
		return "b-solution"
	case node.Kind == tree.DeadEnd:
		return "b-dead"
	case node.Solutions > 0:
		return "b-hopeful"
	}
	return "b-nowhere"
}

// strip draws the bars of one level. A wide bar has a thin gap on its right, and is a link. In a
// narrow strip the gaps are less than a pixel, so some disappear. That's why the gaps of the widest
// bars also get a line of one pixel.
func (l Levels) strip(bars []tree.Bar, depth int) template.HTML {
	all := bars[0].To
	shapes := newLayers()
	var lines strings.Builder
	for _, s := range stretches(l.Tree, bars, depth) {
		width := float64(s.To - s.From)
		if air := float64(all) / 700; width > 4*air {
			width -= air
			if width > 12*air && s.To < all {
				fmt.Fprintf(&lines, "M%s 0v10", render.Num(float64(s.To)-air/2))
			}
		}
		wide := render.Num(width)
		shapes.add(s.class, l.Href, s.step, fmt.Sprintf("M%d 0h%sv10h-%sz", s.From, wide, wide))
	}
	return stretched(all, 10, shapes.String()+render.PathOf("b-between", lines.String()))
}

// profile draws one level as a bar around the centre, split by what happens to its nodes.
func profile(level tree.Level, widest int64) template.HTML {
	var out strings.Builder
	x := float64(widest-level.Nodes) / 2
	for _, part := range []struct {
		class string
		nodes int64
	}{
		{"b-hopeful", level.Hopeful - level.Solutions},
		{"b-nowhere", level.Nodes - level.Hopeful - level.DeadEnds},
		{"b-dead", level.DeadEnds},
		{"b-solution", level.Solutions},
	} {
		if part.nodes > 0 {
			out.WriteString(render.PathOf(part.class, fmt.Sprintf("M%s 0h%dv10h-%[2]dz", render.Num(x), part.nodes)))
		}
		x += float64(part.nodes)
	}
	return stretched(widest, 10, out.String())
}

// layers are paths, one for each class, in the order in which the classes were named or first used,
// and on top of them the links, each on its own.
type layers struct {
	order []string
	paths map[string]*strings.Builder
	links strings.Builder
}

func newLayers(classes ...string) *layers {
	l := &layers{paths: map[string]*strings.Builder{}}
	for _, class := range classes {
		l.of(class)
	}
	return l
}

// of returns the path of a class.
func (l *layers) of(class string) *strings.Builder {
	if l.paths[class] == nil {
		l.order = append(l.order, class)
		l.paths[class] = new(strings.Builder)
	}
	return l.paths[class]
}

// String draws everything that isn't empty.
func (l *layers) String() string {
	var out strings.Builder
	for _, class := range l.order {
		out.WriteString(render.PathOf(class, l.paths[class].String()))
	}
	return out.String() + l.links.String()
}

// add adds the shape of a step, as a link if the step has one.
func (l *layers) add(class string, way func(step int) string, step int, d string) {
	href := ""
	if way != nil && step > 0 {
		href = way(step)
	}
	if href == "" {
		l.of(class).WriteString(d)
		return
	}
	// Only for the pointer: the keyboard has the same links in the text version.
	attributes := fmt.Sprintf(`href="%s" tabindex="-1"`, html.EscapeString(href))
	l.links.WriteString(render.Element("a", attributes, render.PathOf(class, d)))
}

// stretched is a drawing that stretches with its table cell.
func stretched[W int | int64](width W, height int, inner string) template.HTML {
	return render.Stretched(fmt.Sprint(width), height, inner)
}

// Legend explains the icicle's bars.
func (l Levels) Legend() render.Picture {
	root := l.Tree.Nodes[0]
	return chosen(
		mark{root.Solutions > 0, render.Key("b-hopeful")},
		mark{l.Tree.Nowhere() > root.DeadEnds, render.Key("b-nowhere")},
		mark{root.DeadEnds > 0, render.Key("b-dead")},
		mark{root.Solutions > 0, render.Key("b-solution")},
	)
}
