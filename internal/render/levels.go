package render

import (
	"bytes"
	"fmt"
	"html"
	"io"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/tree"
)

// Levels is a whole search tree as an icicle: a row for each number of
// queens, time from left to right, and each node as wide as the leaves below
// it. Beside each row stands what the level counts. Href is where the bar of
// a step leads, "" for nowhere; it may be nil.
type Levels struct {
	Tree *tree.Tree
	Href func(step int) string
}

// Levels writes the icicle as an HTML table, so that the counts are text: the
// bars stretch with the page, the words keep their size.
func (s *Sheet) Levels(w io.Writer, l Levels) error {
	var out bytes.Buffer
	out.WriteString(`<div class="scroll" tabindex="0" role="group" aria-label="All nodes by level"><table class="levels"><thead><tr>` +
		`<th scope="col">queens</th><th scope="col">every node, over the leaves it leads to; time from left to right</th>` +
		`<th scope="col" class="n">nodes</th><th scope="col">nodes by kind</th>` +
		`<th scope="col" class="n">lead to a solution</th><th scope="col" class="n">dead ends</th></tr></thead><tbody>`)
	bars := tree.Icicle(l.Tree)
	widest := 0
	for _, level := range l.Tree.Levels {
		widest = max(widest, level.Nodes)
	}
	for depth, level := range l.Tree.Levels {
		fmt.Fprintf(&out, `<tr><th scope="row">%d</th><td class="strip">`, depth)
		if depth <= l.Tree.Depth {
			l.strip(&out, bars, depth)
		} else {
			out.WriteString("counted, not drawn")
		}
		fmt.Fprintf(&out, `</td><td class="n">%s</td><td class="profile">`, number.Thousands(level.Nodes))
		profile(&out, level, widest)
		fmt.Fprintf(&out, `</td><td class="n">%s</td><td class="n">%s</td></tr>`, number.Thousands(level.Hopeful), number.Thousands(level.DeadEnds))
	}
	out.WriteString("</tbody></table></div>")
	_, err := out.WriteTo(w)
	return err
}

// look is the class of a node's bar or column.
func look(node tree.Node) string {
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

// strip draws the bars of one level. A wide bar keeps a hairline of air on
// its right.
func (l Levels) strip(out *bytes.Buffer, bars []tree.Bar, depth int) {
	all := bars[0].To
	fmt.Fprintf(out, `<svg viewBox="0 0 %d 10" preserveAspectRatio="none" aria-hidden="true">`, all)
	shapes := newShapes(l.Href)
	for i, node := range l.Tree.Nodes {
		if node.Depth != depth {
			continue
		}
		width := float64(bars[i].To - bars[i].From)
		if air := float64(all) / 700; width > 4*air {
			width -= air
		}
		shapes.add(look(node), node.Step, fmt.Sprintf("M%d 0h%sv10h-%sz", bars[i].From, num(width), num(width)))
	}
	shapes.write(out)
	out.WriteString("</svg>")
}

// profile draws one level as a bar around the middle, split by what becomes
// of its nodes.
func profile(out *bytes.Buffer, level tree.Level, widest int) {
	fmt.Fprintf(out, `<svg viewBox="0 0 %d 10" preserveAspectRatio="none" aria-hidden="true">`, widest)
	x := float64(widest-level.Nodes) / 2
	for _, part := range []struct {
		class string
		nodes int
	}{
		{"b-hopeful", level.Hopeful - level.Solutions},
		{"b-nowhere", level.Nodes - level.Hopeful - level.DeadEnds},
		{"b-dead", level.DeadEnds},
		{"b-solution", level.Solutions},
	} {
		if part.nodes > 0 {
			fmt.Fprintf(out, `<path class="%s" d="M%s 0h%dv10h-%dz"/>`, part.class, num(x), part.nodes, part.nodes)
		}
		x += float64(part.nodes)
	}
	out.WriteString("</svg>")
}

// shapes are the paths of a chart: one for each class, or where they are
// links, one for each.
type shapes struct {
	href  func(step int) string
	links strings.Builder
	order []string
	paths map[string]*strings.Builder
}

func newShapes(href func(step int) string) *shapes {
	return &shapes{href: href, paths: map[string]*strings.Builder{}}
}

func (s *shapes) add(class string, step int, d string) {
	href := ""
	if s.href != nil && step > 0 {
		href = s.href(step)
	}
	if href != "" {
		// For the pointer only: the keyboard has the same links in words.
		fmt.Fprintf(&s.links, `<a href="%s" tabindex="-1"><path class="%s" d="%s"/></a>`, html.EscapeString(href), class, d)
		return
	}
	if s.paths[class] == nil {
		s.order = append(s.order, class)
		s.paths[class] = new(strings.Builder)
	}
	s.paths[class].WriteString(d)
}

func (s *shapes) write(out *bytes.Buffer) {
	for _, class := range s.order {
		fmt.Fprintf(out, `<path class="%s" d="%s"/>`, class, s.paths[class])
	}
	out.WriteString(s.links.String())
}

// The bars of icicles and skylines, for their legends.
var (
	hopefulMark  = mark{"M4 10h37v25h-37z", "b-hopeful", "leads to a solution"}
	nowhereMark  = mark{"M4 10h37v25h-37z", "b-nowhere", "leads nowhere"}
	deadMark     = mark{"M4 10h37v25h-37z", "b-dead", "dead end"}
	solutionMark = mark{"M4 10h37v25h-37z", "b-solution", "solution"}
)

// LevelsLegend writes the legend of [Levels] for a tree.
func LevelsLegend(w io.Writer, t *tree.Tree) error {
	var marks []mark
	root := t.Nodes[0]
	if root.Solutions > 0 {
		marks = append(marks, hopefulMark)
	}
	if t.Nowhere() > root.DeadEnds {
		marks = append(marks, nowhereMark)
	}
	if root.DeadEnds > 0 {
		marks = append(marks, deadMark)
	}
	if root.Solutions > 0 {
		marks = append(marks, solutionMark)
	}
	return writeMarks(w, marks)
}
