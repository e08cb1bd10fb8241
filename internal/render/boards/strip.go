package boards

import (
	"fmt"
	"html"
	"io"
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
}

// A Strip is a row of boards in the order of time. Each panel stands as many stairs down as the
// search is deep, so that a call leads down and a return leads up.
type Strip struct{ Panels []Panel }

// Draw writes the strip as an HTML list: the panels keep their order for those who cannot see the
// stairs.
func (strip Strip) Draw(s *render.Sheet, w io.Writer) error {
	out := render.NewCanvas(s)
	n := len(strip.Panels)
	shallowest, deepest := strip.depths()
	stairs := n <= maxStairs && deepest > shallowest
	if stairs {
		out.Printf(`<div class="stairs n%d">`, n)
		strip.walk(out, shallowest, deepest)
	}
	kind := "strip"
	switch {
	case stairs:
	case n <= 4:
		kind = "strip few"
	default:
		kind = "strip wrap"
	}
	out.Printf(`<ol class="%s">`, kind)
	for i, p := range strip.Panels {
		var classes []string
		if stairs {
			classes = append(classes, fmt.Sprintf("c%d r%d", i+1, p.Depth-shallowest+1))
		}
		if p.Tone != Plain {
			classes = append(classes, string(p.Tone))
		}
		out.Print("<li")
		if len(classes) > 0 {
			out.Printf(` class="%s"`, strings.Join(classes, " "))
		}
		out.Print(">")
		out.Put(p.Board.Draw)
		out.Print(`<p><span class="label">` + render.Way{Text: p.Label, Href: p.Href}.HTML() + `</span>`)
		if p.Note != "" {
			out.Print(` <span class="tag">` + html.EscapeString(p.Note) + `</span>`)
		}
		out.Print("</p></li>")
	}
	out.Print("</ol>")
	if stairs {
		out.Print("</div>")
	}
	return out.Flush(w)
}

// Legend explains the marks of all the strip's boards.
func (strip Strip) Legend(s *render.Sheet, w io.Writer) error {
	return RoleLegend(strip.Roles()).Draw(s, w)
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
