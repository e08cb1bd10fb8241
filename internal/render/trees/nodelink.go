package trees

import (
	"cmp"
	"fmt"
	"html"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// A NodeLink is the picture of a search tree as nodes and lines, in the shapes that solvers use: a
// circle continues, a square is a dead end, a diamond a solution, a small hollow square a refused
// test, and a triangle a folded subtree.
type NodeLink struct {
	Tree  *tree.Tree // folded as it should be drawn
	Title words.Sentence
	Desc  words.Sentence
	Of    *puzzle.Problem // what the search is for

	Boards bool            // draw each node's board below it
	Small  bool            // leave out the words around the marks
	Open   []puzzle.Chosen // the node whose path from the root is highlighted; none for none

	// UnderWay says that the search is at step Step, at the node Open. Nodes of later steps are
	// hollow, and the ends of nodes on the path aren't known yet.
	UnderWay bool
	Step     int
	Whole    bool // all nodes are drawn, to fill the available space
	Typed    bool // readers type their own searches, so it isn't necessarily whole

	// Columns is the number of choices if each has its own column, so that nodes don't move while a
	// search is under way; 0 if nodes are packed closely.
	Columns int
	Scale   float64 // of the whole picture; 0 means 1

	// Walked says that readers unfold the tree and walk through it, so more marks will appear.
	Walked bool
	// Played says that a script shows the marks and their lines one after another.
	Played bool

	// Href returns the link for a step's mark, or ""; it can be nil. Links says whether the
	// keyboard reaches these links too.
	Href  func(step int) string
	Links bool
}

// Draw draws t into the page, at its natural size.
func (t NodeLink) Draw(c render.Canvas) {
	d := t.lay()
	width, height := d.width, d.height()
	class := "tree" + render.When(t.Whole, " whole") + render.When(height > tallestHalf, " tall")
	scale := cmp.Or(t.Scale, 1)
	attrs := fmt.Sprintf(`class="%s" viewBox="0 0 %d %d" width="%g" height="%g"`, class, width, height,
		scaled(width, scale), scaled(height, scale))
	c.OpenLinked(t.Href != nil, t.Title, t.Desc, attrs)
	c.Paper(0, 0, width, height)
	sheet := d.levelsOnSheet()
	if sheet == 0 || c.Sheet.Alone {
		d.draw(c)
		c.End()
		return
	}
	id := c.Sheet.NextID()
	c.Inside("g", `id="`+id+`" class="parted"`, func() { d.draw(c) })
	c.End()
	d.sheets(c, id, sheet)
}

// scaled is a length on the page.
func scaled(length int, scale float64) float64 { return math.Round(float64(length) * scale) }

// draw draws what the picture shows.
func (d *drawing) draw(c render.Canvas) {
	d.edges(c)
	// Screen readers skip links that are only for the pointer.
	if c.Sheet.Alone {
		d.ids = d.Tree.IDs()
	}
	inside(c, d.Href != nil && !d.Links, render.Mute, func() { d.marks(c) })
	if !d.Small {
		d.levels(c)
	}
}

// inside draws in a group with these attributes, if there should be a group.
func inside(c render.Canvas, group bool, attributes string, draw func()) {
	if group {
		c.Inside("g", attributes, draw)
	} else {
		draw()
	}
}

// marks draws all nodes.
func (d *drawing) marks(c render.Canvas) {
	for i, node := range d.Tree.Nodes {
		if d.UnderWay && i == d.open {
			x, y := d.x[i], d.y(node.Depth)
			c.Path(circle(x, y, hereRadius), render.Class("t-here"))
		}
		d.mark(c, i, node)
	}
}

// circle is the path of a circle.
func circle(x, y, r int) string {
	return fmt.Sprintf("M%d %da%[3]d %[3]d 0 1 1 %[4]d 0 %[3]d %[3]d 0 1 1 %[5]d 0z", x-r, y, r, 2*r, -2*r)
}

// levels writes the names of levels at the left edge.
func (d *drawing) levels(c render.Canvas) {
	c.Group(render.Class("t-level"), render.Mute)
	for depth := 0; depth <= d.deep; depth++ {
		c.Element("text", fmt.Sprintf(`y="%d"`, d.y(depth)+4), html.EscapeString(LevelOf(c.Words(), d.Of, d.Tree, depth)))
	}
	c.Gend()
}

// LevelOf names the place that's filled at a depth of the tree. If nodes fill different places,
// it's a number.
func LevelOf(said *words.Catalogue, p *puzzle.Problem, t *tree.Tree, depth int) string {
	if depth == 0 {
		if p.Words.Begin == "" {
			return said.Say("tree-begin")
		}
		return p.Words.Begin
	}
	place := int32(0)
	for _, node := range t.Nodes {
		switch {
		case node.Depth != depth:
		case place == 0:
			place = node.Place
		case place != node.Place:
			return atEdge(p.Filled(), strconv.Itoa(depth))
		}
	}
	return atEdge(p.Filled(), p.PlaceLabel(place))
}

// atEdge is a name with the word for its kind in front. The word is cut if the margin is too small.
func atEdge(word, name string) string {
	const room, least = 14, 3 // letters of both together, and of the word
	letters := []rune(word)
	if most := max(room-1-utf8.RuneCountInString(name), least); len(letters) > most {
		word = string(letters[:most-1]) + "…"
	}
	return word + " " + name
}

// edges draws all lines, those that lead to a solution stronger.
func (d *drawing) edges(c render.Canvas) {
	looks := []string{"t-edge", "t-stub", "t-strong", "t-way"}
	lines, leads := newLayers(looks...), map[string][]string{} // steps that they lead to
	for i, node := range d.Tree.Nodes {
		if node.Parent < 0 {
			continue
		}
		class, top, bottom := "t-edge", d.y(node.Depth-1), d.y(node.Depth)-nodeRadius // clear of marks
		if d.Boards {
			top += boardOffset + d.boardSide()
		}
		switch {
		case node.Kind == tree.Refused:
			class = "t-stub"
			bottom = d.stubY(node) - stubRadius
		case d.onWay[i]:
			class = "t-way"
		case node.Solutions > 0 && !d.UnderWay:
			class = "t-strong"
		}
		line := lines.of(class)
		fmt.Fprintf(line, "M%d %d", d.x[node.Parent], top)
		across := d.x[i] - d.x[node.Parent]
		switch {
		case d.Columns > 0:
			fmt.Fprintf(line, "v%dh%dv%d", columnFork, across, bottom-top-columnFork)
		case d.Boards:
			fmt.Fprintf(line, "l%d %d", across, bottom-top)
		case d.Small:
			fmt.Fprintf(line, "v%dl%d %d", columnFork, across, bottom-top-columnFork)
		default:
			fmt.Fprintf(line, "v%dl%d %d", fork, across, bottom-top-fork)
		}
		leads[class] = append(leads[class], strconv.Itoa(node.Step))
	}
	if !d.Played {
		c.Print(lines.String())
		return
	}
	for _, look := range looks {
		if drawn := lines.of(look).String(); drawn != "" {
			to := strings.Join(leads[look], " ")
			c.Element("path", fmt.Sprintf(`class="%s" data-to="%s" d="%s"`, look, to, drawn), "")
		}
	}
}

// mark draws one mark with its numbers and its link.
func (d *drawing) mark(c render.Canvas, i int, node tree.Node) {
	x, y := d.x[i], d.y(node.Depth)
	if node.Kind == tree.Refused {
		y = d.stubY(node)
	}
	own := ""
	if d.ids != nil {
		own = fmt.Sprintf(`data-id="%d" data-step="%d"`, d.ids[i], node.Step)
	}
	played := fmt.Sprintf(`data-at="%d %d %d"`, node.Step, x, y)
	inside(c, own != "", own, func() {
		inside(c, d.Played, played, func() { d.whole(c, i, node, x, y) })
	})
}

// whole draws a mark at its place, with the board below it.
func (d *drawing) whole(c render.Canvas, i int, node tree.Node, x, y int) {
	if d.Boards && node.Kind != tree.Refused {
		at := fmt.Sprintf(`transform="translate(%d %d) scale(%g)"`, x-d.boardSide()/2, y+boardOffset, boardScale)
		c.Inside("g", at, func() { boards.Inset(c, d.Tree.N, d.Tree.Rows(i).Queens()) })
	}
	href := ""
	if d.Href != nil && node.Step > 0 {
		href = d.Href(node.Step)
	}
	if href == "" {
		d.shape(c, i, node, x, y)
		return
	}
	name := `tabindex="-1"`
	if d.Links {
		name = fmt.Sprintf(`aria-label="%s"`, html.EscapeString(d.words(c, i, node)))
	}
	// The position is written only once, which compresses better.
	way := fmt.Sprintf(`href="%s" %s transform="translate(%d %d)"`, html.EscapeString(href), name, x, y)
	c.Inside("a", way, func() {
		if d.Links {
			c.Rect(-12, -12, 24, 24, render.Class("t-hit"))
		}
		d.shape(c, i, node, 0, 0)
	})
}

// shape draws a node, or a refused test with its number and np for nonpromising.
func (d *drawing) shape(c render.Canvas, i int, node tree.Node, x, y int) {
	if node.Kind == tree.Refused {
		c.Rect(x-stubRadius, y-stubRadius, 2*stubRadius, 2*stubRadius, render.Class("t-refused"))
		if !d.Small {
			np := render.Element("tspan", fmt.Sprintf(`x="%d" dy="11"`, x), html.EscapeString(c.Say("strip-np")))
			c.Element("text", fmt.Sprintf(`class="t-np" aria-hidden="true" x="%d" y="%d"`, x, y+stubRadius+12),
				strconv.Itoa(node.Step)+np)
		}
		return
	}
	row, look := d.inside(node), d.lookNow(i)
	if look == "t-later" {
		c.Path(circle(x, y, nodeRadius), render.Class(look))
		c.Text(x, y+4, row, lettered("t-inside", row, roomIn[""])...)
		return
	}
	if d.Tree.Folded(i) {
		half := d.folded(node)
		height := half * 5 / 3
		c.Path(fmt.Sprintf("M%d %dl%d %dh%dz", x, y-nodeRadius-1, half, height, -2*half), render.Class(look))
		if node.Depth > 0 {
			c.Text(x, y-nodeRadius+height*4/5, row, render.Class("t-inside"))
		}
		if !d.Small {
			c.Text(x, y-nodeRadius+height+11, number.Thousands(node.Nodes-1), render.Class("t-below"))
		}
		return
	}
	switch look {
	case "t-dead":
		c.Path(fmt.Sprintf("M%d %dh%[3]dv%[3]dh%[4]dz", x-deadHalf, y-deadHalf, 2*deadHalf, -2*deadHalf), render.Class(look))
	case "t-solution":
		const half = diamondHalf
		diamond := fmt.Sprintf("M%d %dl%d %d %d %d %d %dz", x, y-half, half, half, -half, half, -half, -half)
		c.Path(diamond, render.Class(look))
	default:
		c.Path(circle(x, y, nodeRadius), render.Class(look))
	}
	if row != "" {
		c.Text(x, y+4, row, lettered("t-row", row, cmp.Or(roomIn[look], roomIn[""]))...)
	}
	if d.Boards && node.Step > 0 {
		c.Text(x+nodeRadius+4, y-2, number.Thousands(node.Step), render.Class("t-step"))
	}
}

// roomIn is how wide a label can be in a mark: its letters are white, like the paper around the
// mark.
var roomIn = map[string]int{"t-solution": 15, "t-dead": 16, "": 18}

// lettered returns the attributes of a label. Labels of three or more letters are squeezed to the
// width of the mark.
func lettered(class, label string, room int) []string {
	attributes := []string{render.Class(class)}
	if utf8.RuneCountInString(label) > 2 {
		attributes = append(attributes, fmt.Sprintf(`textLength="%d" lengthAdjust="spacingAndGlyphs"`, room))
	}
	return attributes
}

// inside is the text in a mark: the choice.
func (d *drawing) inside(node tree.Node) string {
	if node.Depth == 0 {
		return ""
	}
	return d.Of.ChoiceLabel(node.Choice)
}
