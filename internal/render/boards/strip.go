package boards

import (
	"cmp"
	"fmt"
	"html"
	"strings"

	"queenbook/internal/render"
)

// maxStairs is the longest strip that is drawn as stairs; a longer one wraps like text.
const maxStairs = 16

// A Tone colours what a panel of a strip says about itself.
type Tone string

// The tones.
const (
	Plain Tone = ""
	Good  Tone = "good" // a placement, a solution
	Bad   Tone = "bad"  // a dead end
	Back  Tone = "back" // a return without a dead end
)

// A Pane is what a panel of a strip shows: a [Board] or a [Grid].
type Pane interface {
	render.Picture
	Roles() []Role
}

// A Panel is one board of a strip with the few words below it.
type Panel struct {
	Board Pane
	Label string // what it is: a step's number, the rows
	Note  string // what happens, in two or three words
	Tone  Tone
	Depth int    // how deep the search is: the stair, from 1
	Step  int    // the step after which it was drawn
	Href  string // where the label leads, if anywhere
	Say   string // the same in a sentence, for narrow pages, where it has room beside a stair
	Group *Group // the group to which it belongs, with the panels before or behind it; nil for none
}

// A Group is panels that stand together, such as those of one call.
type Group struct {
	Label string
	Tone  Tone
}

// A Strip is a row of boards in the order of time. Each panel stands as many stairs down as the
// search is deep, so that a call leads down and a return leads up. Where there are groups, each is
// a row of its own instead.
type Strip struct{ Panels []Panel }

// Draw writes the strip as an HTML list: the panels keep their order for those who cannot see the
// stairs.
func (strip Strip) Draw(out render.Canvas) {
	n := len(strip.Panels)
	shallowest, deepest := strip.depths()
	switch {
	case n > 0 && strip.Panels[0].Group != nil:
		strip.drawGroups(out)
	case n <= maxStairs && deepest > shallowest:
		out.Print(`<div class="stairs">`)
		strip.walk(out, shallowest, deepest)
		out.Print(`<ol class="strip">`)
		for i, p := range strip.Panels {
			p.draw(out, fmt.Sprintf("c%d r%d", i+1, p.Depth-shallowest+1), p.Say)
		}
		out.Print("</ol></div>")
	default:
		out.Printf(`<ol class="strip %s">`, cmp.Or(render.When(n <= 4, "few"), "wrap"))
		for _, p := range strip.Panels {
			p.draw(out, "", "")
		}
		out.Print("</ol>")
	}
}

// drawGroups writes a list of lists.
func (strip Strip) drawGroups(out render.Canvas) {
	out.Print(`<ol class="groups">`)
	for panels := strip.Panels; len(panels) > 0; {
		g := panels[0].Group
		out.Printf(`<li%s><p>%s</p><ol class="strip">`, render.ClassOf(string(g.Tone)), html.EscapeString(g.Label))
		for len(panels) > 0 && panels[0].Group == g {
			panels[0].draw(out, "", "")
			panels = panels[1:]
		}
		out.Print("</ol></li>")
	}
	out.Print("</ol>")
}

// draw writes a panel as an item of a list.
func (p Panel) draw(out render.Canvas, classes, say string) {
	out.Printf("<li%s>", render.ClassOf(strings.TrimSpace(classes+" "+string(p.Tone))))
	p.Board.Draw(out)
	out.Print(`<p><span class="label">` + render.Way{Text: p.Label, Href: p.Href}.HTML() + `</span>`)
	if p.Note != "" {
		out.Print(` <span class="tag">` + html.EscapeString(p.Note) + `</span>`)
	}
	out.Print("</p>")
	if say != "" {
		out.Print(`<p class="say">` + html.EscapeString(say) + `</p>`)
	}
	out.Print("</li>")
}

// Legend explains the marks of all the strip's boards.
func (strip Strip) Legend() render.Picture { return RoleLegend(strip.Roles()) }

// Roles lists the roles of all the strip's boards.
func (strip Strip) Roles() []Role {
	var roles []Role
	for _, p := range strip.Panels {
		roles = append(roles, p.Board.Roles()...)
	}
	return roles
}

func (strip Strip) depths() (shallowest, deepest int) {
	for i, p := range strip.Panels {
		if i == 0 || p.Depth < shallowest {
			shallowest = p.Depth
		}
		deepest = max(deepest, p.Depth)
	}
	return shallowest, deepest
}

// walk draws the way from panel to panel behind the stairs: a line where the search goes on or
// down, a dashed one where it comes back up. One unit is one panel wide and one stair high; the
// page stretches the drawing.
func (strip Strip) walk(out render.Canvas, shallowest, deepest int) {
	var down, up strings.Builder
	for i := 1; i < len(strip.Panels); i++ {
		from, to := strip.Panels[i-1].Depth-shallowest, strip.Panels[i].Depth-shallowest
		d := &down
		if to < from {
			d = &up
		}
		fmt.Fprintf(d, "M%s %sL%s %s", render.Num(float64(i)-0.5), render.Num(float64(from)+0.4), render.Num(float64(i)+0.5), render.Num(float64(to)+0.4))
	}
	out.Printf(`<svg class="walk" viewBox="0 0 %d %d" preserveAspectRatio="none" aria-hidden="true">`,
		len(strip.Panels), deepest-shallowest+1)
	out.Printf(`<path d="%s"/><path class="up" d="%s"/></svg>`, down.String(), up.String())
}
