package boards

import (
	"fmt"
	"html/template"
	"math"
	"regexp"
	"slices"
	"strings"

	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/words"
)

// maxStairs is the longest strip that's drawn as stairs, and maxFlights is how many stairs down it
// may go, so that it isn't higher than a window; others wrap like text. maxBand is the largest
// number of boards of more than four columns next to each other, so that a page shows each at 110
// pixels or more.
const (
	maxStairs  = 16
	maxFlights = 5
	maxBand    = 9
)

// A Tone is the colour of the words of a panel.
type Tone string

// The tones.
const (
	Plain Tone = ""
	Good  Tone = "good"  // a placement
	Found Tone = "found" // a solution
	Bad   Tone = "bad"   // a dead end
	Back  Tone = "back"  // a return without a dead end
)

// A Pane is the picture in a panel: a [Board] or a [Scene].
type Pane interface {
	render.Picture
	Roles() []Role
	Key(roles []Role) render.Picture // which explains roles of such pictures
	title() words.Sentence
	narrow() bool // it has few columns, and can be small
}

func (b Board) title() words.Sentence { return b.Title }
func (s Scene) title() words.Sentence { return s.Title }

func (b Board) narrow() bool { return b.N <= 4 }
func (s Scene) narrow() bool { return s.stage.Kind == puzzle.Board && s.stage.columns <= 4 }

// A Panel is one board of a strip with the few words below it.
type Panel struct {
	Board Pane
	Label string // what it is: a step's number, the rows
	Note  string // what happens, in two or three words
	Tone  Tone
	Depth int    // how deep the search is; this is the stair, from 1
	Step  int    // the step after which it was drawn
	Href  string // where the label leads, if anywhere
	Say   string // the same in a sentence, for narrow pages, which have room for it next to a stair
	Why   string // what refuses it if no mark of the picture can say so, for strips without stairs
	Group *Group // its group, with the panels before or after it; nil for none
}

// A Group is panels that are kept together, such as those of one call.
type Group struct {
	Label string
	Tone  Tone
}

// A Strip is a row of boards in order. Each panel is as many stairs down as the search is deep, so
// that a call leads down and a return leads up. Stairs that are too wide for a page continue in a
// second band. If there are groups, each is a row instead.
type Strip struct{ Panels []Panel }

type (
	// A stripView is what the template of a strip gets: groups, or bands of stairs, or only panels.
	stripView struct {
		Groups     []groupView
		Bands      []bandView
		Panels     []panelView
		Few, Broad bool
		Looks      bool // the choices left in each box must be readable
	}
	groupView struct {
		Group
		Panels []panelView
	}
	bandView struct {
		Wide, High int
		Down, Up   string // lines from panel to panel
		Part       bool   // there are panels in other bands
		First      int
		Panels     []panelView
	}
	panelView struct {
		Class                 string
		Picture               template.HTML
		Label                 render.Way
		LabelMuted, NoteMuted bool // the words have been said already
		Note, Why             string
		Say                   []saying
	}
	// A saying is a part of a sentence, perhaps the rows of a board.
	saying struct {
		Text string
		Rows bool
	}
)

// Draw writes the strip as an HTML list: the panels keep their order for readers who can't see the
// stairs.
func (strip Strip) Draw(out render.Canvas) {
	n := len(strip.Panels)
	shallowest, deepest := strip.depths()
	var v stripView
	switch {
	case n > 0 && strip.Panels[0].Group != nil:
		v.Groups = strip.groups(out)
	case n <= maxStairs && deepest > shallowest && deepest-shallowest < maxFlights:
		wide := n
		if n > maxBand && !strip.Panels[0].Board.narrow() {
			wide = maxBand
		}
		for from := 0; from < n; {
			to := strip.bandEnd(from, wide)
			v.Bands = append(v.Bands, strip.band(out, from, to, wide, shallowest))
			from = to
		}
	default:
		v.Few, v.Broad, v.Looks = n <= 4, strip.broad(), strip.looks()
		for _, p := range strip.Panels {
			v.Panels = append(v.Panels, p.view(out, "", ""))
		}
	}
	out.Fill("strip", v)
}

// broad says that the words in the pictures would be too small with many of them next to each
// other.
func (strip Strip) broad() bool {
	if len(strip.Panels) == 0 {
		return false
	}
	scene, ok := strip.Panels[0].Board.(Scene)
	return ok && scene.stage.Broad()
}

// looks reports whether its pictures show what is left for each place.
func (strip Strip) looks() bool {
	return slices.ContainsFunc(strip.Panels, func(p Panel) bool {
		scene, ok := p.Board.(Scene)
		return ok && scene.Look != nil
	})
}

// groups are lists of panels.
func (strip Strip) groups(out render.Canvas) (groups []groupView) {
	for panels := strip.Panels; len(panels) > 0; {
		g := groupView{Group: *panels[0].Group}
		for group := panels[0].Group; len(panels) > 0 && panels[0].Group == group; panels = panels[1:] {
			g.Panels = append(g.Panels, panels[0].view(out, "", ""))
		}
		groups = append(groups, g)
	}
	return groups
}

// rowsIn are the rows of a board in a sentence, which aren't broken across lines.
var rowsIn = regexp.MustCompile(`\d+(?: \d+){2,}`)

// view is a panel as an item of a list.
func (p Panel) view(out render.Canvas, classes, say string) panelView {
	v := panelView{
		Class:   strings.TrimSpace(classes + " " + string(p.Tone)),
		Picture: out.Drawn(p.Board),
		Label:   render.Way{Text: p.Label, Href: p.Href},
		// Without a link, the picture's name has said it.
		LabelMuted: p.Href == "",
		Note:       p.Note, NoteMuted: strings.HasSuffix(out.Tell(p.Board.title()), p.Note),
		Why: p.Why, // the words of the picture have said it
	}
	if say == "" {
		return v
	}
	begin := 0
	for _, at := range rowsIn.FindAllStringIndex(say, -1) {
		v.Say = append(v.Say, saying{Text: say[begin:at[0]]}, saying{say[at[0]:at[1]], true})
		begin = at[1]
	}
	v.Say = append(v.Say, saying{Text: say[begin:]})
	return v
}

// Legend explains the marks of all the strip's boards.
func (strip Strip) Legend() render.Picture {
	if len(strip.Panels) == 0 {
		return RoleLegend{}
	}
	return strip.Panels[0].Board.Key(strip.Roles())
}

// Roles lists the roles of all the strip's boards.
func (strip Strip) Roles() []Role {
	var roles []Role
	for _, p := range strip.Panels {
		roles = append(roles, p.Board.Roles()...)
	}
	return roles
}

func (strip Strip) depths() (shallowest, deepest int) {
	shallowest = math.MaxInt
	for _, p := range strip.Panels {
		shallowest, deepest = min(shallowest, p.Depth), max(deepest, p.Depth)
	}
	return shallowest, deepest
}

// bandEnd is where a band that begins at panel from ends: the index of the next band's first panel.
// If a single panel would be left on its stair, next to a gap, it gets half of the remaining
// panels.
func (strip Strip) bandEnd(from, wide int) int {
	n := len(strip.Panels)
	to := min(from+wide, n)
	depth := func(i int) int { return strip.Panels[i].Depth }
	if to < n-1 && depth(to-1) == depth(to) && depth(to) != depth(to+1) {
		return from + (n-from+1)/2
	}
	return to
}

// band is the stairs from one panel up to another, with room for as many as are wide. On a narrow
// page the panels of all bands are below each other, indented by how much deeper they are than
// shallowest.
func (strip Strip) band(out render.Canvas, from, to, wide, shallowest int) bandView {
	n := len(strip.Panels)
	band := Strip{strip.Panels[from:to]}
	top, bottom := band.depths()
	// The line continues towards the panels of other bands, up to the side of the band.
	var down, up strings.Builder
	for i := max(from, 1); i <= min(to, n-1); i++ {
		before, here := strip.Panels[i-1].Depth-top, strip.Panels[i].Depth-top
		d, x := &down, float64(i-from)
		if here < before {
			d = &up
		}
		endX, endY := x+0.5, float64(here)+0.4
		if i == to && to-from < wide {
			endX, endY = x, float64(before+here)/2+0.4
		}
		fmt.Fprintf(d, "M%s %sL%s %s",
			render.Num(x-0.5), render.Num(float64(before)+0.4), render.Num(endX), render.Num(endY))
	}
	v := bandView{
		Wide: wide, High: bottom - top + 1, Down: down.String(), Up: up.String(),
		Part: wide < n, First: from + 1,
	}
	for i, p := range band.Panels {
		stair := fmt.Sprintf("c%d r%d d%d", i+1, p.Depth-top+1, p.Depth-shallowest)
		v.Panels = append(v.Panels, p.view(out, stair, p.Say))
	}
	return v
}
