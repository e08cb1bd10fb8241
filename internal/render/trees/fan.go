package trees

import (
	"fmt"
	"html"
	"math"
	"strconv"
	"strings"

	"queenbook/internal/render"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// A Fan is the picture of a whole search tree as a half circle. Path is the node whose path from
// the root is highlighted, or negative.
type Fan struct {
	Tree  *tree.Tree
	Path  int
	Title words.Sentence
	Desc  words.Sentence

	// Href returns the link for a step's diamond, or ""; it can be nil. Only the first link is a
	// tab stop, and a script leads from it to the others.
	Href func(step int) string
}

const (
	fanRadius = 540
	fanPad    = 20 // around the half circle
	fanFoot   = 44 // below its base, for the numbers of the rings, which are larger on a phone
	fanBend   = 0.93
)

// How far the corners of a diamond are from its middle, outward and along its ring; and where there's
// room for larger marks.
var (
	fanDiamond = [2]float64{7, 3.4}
	fanCoarse  = [2]float64{16, 9}
)

// Draw draws f into the page. Paths to solutions are drawn stronger than others; solutions are
// diamonds, dead ends are squares.
func (f Fan) Draw(c render.Canvas) {
	width := 2 * (fanRadius + fanPad)
	height := fanRadius + 2*fanPad + fanFoot
	class := render.Class("fan" + render.When(f.few(), " coarse"))
	c.OpenLinked(f.Href != nil, f.Title, f.Desc, class+" "+c.ViewBox(0, 0, width, height))
	c.Paper(0, 0, width, height)
	g := fanGeometry{f, tree.Icicle(f.Tree), max(f.Tree.Depth, 1)}
	g.rings(c)

	parts := newLayers("t-edge", "t-strong", "t-dead", "hidden", "t-way", "t-solution")
	onPath := f.Tree.Way(f.Path)
	for i, node := range f.Tree.Nodes {
		switch {
		case node.Parent < 0:
		case onPath[i]:
			g.edge(parts.of("t-way"), node.Parent, i)
		case node.Solutions > 0:
			g.edge(parts.of("t-strong"), node.Parent, i)
		default:
			g.edge(parts.of("t-edge"), node.Parent, i)
		}
		switch node.Kind {
		case tree.DeadEnd:
			g.point(parts.of("t-dead"), i)
		case tree.Hidden:
			g.point(parts.of("hidden"), i)
		case tree.Solution:
			if !f.leads(i) { // the others are drawn with their links
				g.diamond(parts.of("t-solution"), i)
			}
		}
	}
	c.Print(parts.String())
	g.links(c)
	c.Circle(fanRadius+fanPad, fanRadius+fanPad, 5, render.Class("root"))
	c.End()
}

// links draws the solutions that link to their steps. Each link's target reaches halfway to its
// neighbours.
func (g fanGeometry) links(c render.Canvas) {
	var solutions []int
	for i, node := range g.Tree.Nodes {
		if node.Kind == tree.Solution {
			solutions = append(solutions, i)
		}
	}
	for k, i := range solutions {
		if !g.leads(i) {
			continue
		}
		from, to := 0.0, 1.0
		if k > 0 {
			from = (g.turn(solutions[k-1]) + g.turn(i)) / 2
		}
		if k+1 < len(solutions) {
			to = (g.turn(i) + g.turn(solutions[k+1])) / 2
		}
		g.link(c, i, k == 0, from, to)
	}
}

// link draws a solution that links to its step, with a target from one turn to another.
func (g fanGeometry) link(c render.Canvas, i int, first bool, from, to float64) {
	x, y := g.at(i)
	href := html.EscapeString(g.Href(g.Tree.Nodes[i].Step))
	way := fmt.Sprintf(`href="%s" aria-label="%s" data-at="%s %s"`,
		href, html.EscapeString(c.Tell(g.SolutionWords(i))), render.Num(x), render.Num(y))
	var hit, diamond strings.Builder
	const inner, outer = fanRadius * 0.75, fanRadius + fanPad
	g.corners(&hit, [4][2]float64{{from, inner}, {from, outer}, {to, outer}, {to, inner}})
	g.diamond(&diamond, i)
	c.Inside("a", way+render.When(!first, ` tabindex="-1" `+render.Mute), func() {
		c.Path(hit.String(), render.Class("t-hit"))
		c.Path(diamond.String(), render.Class("t-solution"))
	})
}

// point adds a point for a node. It has a length, because a line without length isn't printed: in a
// PDF it has no direction, so it doesn't get square ends either.
func (g fanGeometry) point(d *strings.Builder, i int) {
	x, y := g.at(i)
	fmt.Fprintf(d, "M%s %sh.01", render.Num(x), render.Num(y))
}

// leads reports whether the node is a link.
func (f Fan) leads(i int) bool { return f.Href != nil && f.Href(f.Tree.Nodes[i].Step) != "" }

// SolutionWords names the node of a solution by its rows and its step.
func (f Fan) SolutionWords(i int) words.Sentence {
	return words.Later("fan-solution", "rows", f.Tree.Rows(i).String(), "step", f.Tree.Nodes[i].Step)
}

// few reports whether there's room for larger marks.
func (f Fan) few() bool { return len(f.Tree.Nodes) < 200 }

// Legend explains the fan's marks.
func (f Fan) Legend() render.Picture {
	root := f.Tree.Nodes[0]
	solved := root.Solutions > 0
	drawn, strong := map[tree.Fate]bool{}, false
	onPath := f.Tree.Way(f.Path)
	for i, node := range f.Tree.Nodes {
		drawn[node.Kind] = true
		strong = strong || node.Parent >= 0 && node.Solutions > 0 && !onPath[i]
	}
	way := words.Later("mark-way-first")
	if f.Href != nil {
		way = words.Later("mark-way-beside")
	}
	return chosen(
		mark{root.DeadEnds > 0, render.Key("t-edge")},
		mark{drawn[tree.DeadEnd], render.Key("t-dead")},
		mark{strong, render.Key("t-strong")},
		mark{drawn[tree.Solution], render.Key("t-solution")},
		mark{solved, render.Key("t-way", way)},
	)
}

type fanGeometry struct {
	Fan
	bars  []tree.Bar
	depth int
}

// radius is a ring's distance from the centre. The first rings get a bit more space, because few
// edges cross them at flat angles.
func (g fanGeometry) radius(ring int) float64 { return fanRadius * ringShare(ring, g.depth) }

// ringShare is a ring's distance from the centre, as a part of the outermost ring's.
func ringShare(ring, depth int) float64 { return math.Pow(float64(ring)/float64(depth), fanBend) }

// polar is a point on the half circle.
func polar(turn, radius float64) (x, y float64) {
	sin, cos := math.Sincos(math.Pi * turn)
	return fanRadius + fanPad - radius*cos, fanRadius + fanPad - radius*sin
}

// turn is a node's position on its ring: 0 is the left end of the base, 1 the right end.
func (g fanGeometry) turn(i int) float64 {
	return float64(g.bars[i].From+g.bars[i].To) / float64(2*g.bars[0].To)
}

func (g fanGeometry) ring(i int) float64 { return g.radius(g.Tree.Nodes[i].Depth) }

func (g fanGeometry) at(i int) (x, y float64) { return polar(g.turn(i), g.ring(i)) }

// edge draws a bent edge: it leaves the parent in the parent's direction.
func (g fanGeometry) edge(d *strings.Builder, parent, child int) {
	x1, y1 := g.at(parent)
	x2, y2 := g.at(child)
	turn := g.turn(parent)
	if parent == 0 {
		turn = g.turn(child)
	}
	mx, my := polar(turn, (g.ring(parent)+g.ring(child))/2)
	fmt.Fprintf(d, "M%s %sQ%s %s %s %s",
		render.Num(x1), render.Num(y1), render.Num(mx), render.Num(my), render.Num(x2), render.Num(y2))
}

// diamond draws a diamond on the rim, with its long axis outward.
func (g fanGeometry) diamond(d *strings.Builder, i int) {
	turn, r := g.turn(i), g.ring(i)
	half := fanDiamond
	if g.few() {
		half = fanCoarse
	}
	long, side := half[0], half[1]/r/math.Pi
	g.corners(d, [4][2]float64{{turn, r - long}, {turn + side, r}, {turn, r + long}, {turn - side, r}})
}

// corners draws a shape with four corners, each given as a turn and a radius.
func (g fanGeometry) corners(d *strings.Builder, corners [4][2]float64) {
	letter := "M"
	for _, p := range corners {
		x, y := polar(p[0], p[1])
		d.WriteString(letter + render.Num(x) + " " + render.Num(y))
		letter = "L"
	}
	d.WriteString("Z")
}

// rings draws a half circle for each level, with its number at both ends.
func (g fanGeometry) rings(c render.Canvas) {
	base := fanRadius + fanPad
	// A phone shows only every other ring, and the outermost.
	between := func(ring int) string { return render.When((g.depth-ring)%2 == 1, "between") }
	for ring := 1; ring <= g.depth; ring++ {
		r := g.radius(ring)
		left, right, radius := render.Num(float64(base)-r), render.Num(float64(base)+r), render.Num(r)
		arc := fmt.Sprintf("M%s %dA%s %s 0 0 1 %s %d", left, base, radius, radius, right, base)
		c.Path(arc, render.Class(strings.TrimSpace("rings "+between(ring))))
	}
	label := func(x float64, ring int) {
		class := render.When(ring > 0 && between(ring) != "", render.Class(between(ring))+" ")
		at := fmt.Sprintf(`x="%s" y="%d"`, render.Num(x), base+fanFoot-8)
		c.Element("text", class+at, strconv.Itoa(ring))
	}
	c.Group(render.Class("numbers"), render.Mute)
	label(float64(base), 0)
	for ring := 1; ring <= g.depth; ring++ {
		label(float64(base)-g.radius(ring), ring)
		label(float64(base)+g.radius(ring), ring)
	}
	c.Gend()
}
