package render

import (
	"bytes"
	"fmt"
	"html"
	"io"
	"slices"

	"queenbook/internal/solver"
)

// Legend writes a list that explains the given roles, each with a sample of
// its mark. Roles that come twice are listed once; no roles, no list.
func (s *Sheet) Legend(w io.Writer, roles []Role) error {
	if len(roles) == 0 {
		return nil
	}
	roles = slices.Compact(slices.Sorted(slices.Values(roles)))
	var out bytes.Buffer
	out.WriteString(`<ul class="key">`)
	for _, role := range roles {
		out.WriteString("<li>")
		if err := s.sample(&out, role); err != nil {
			return err
		}
		out.WriteString(html.EscapeString(roleWords[role]) + "</li>")
	}
	out.WriteString("</ul>")
	_, err := out.WriteTo(w)
	return err
}

// A mark is an entry of a legend that is not about a board: a drawing on a
// square of 45 units with a class of its own, and the words for it.
type mark struct{ path, class, words string }

// The marks of a fan, in the order of its legend.
const (
	fanFaint = iota
	fanDeadEnd
	fanStrong
	fanSolution
	fanPath
)

var fanMarks = [...]mark{
	fanFaint:    {"M2 22.5h41", "line faint", "leads nowhere"},
	fanDeadEnd:  {"M13.5 22.5a9 9 0 1 1 18 0 9 9 0 1 1-18 0z", "deadend", "dead end"},
	fanStrong:   {"M2 22.5h41", "line strong", "leads to a solution"},
	fanSolution: {"M22.5 6l10 16.5-10 16.5-10-16.5z", "solution", "solution"},
	fanPath:     {"M2 22.5h41", "line path", "way to the first solution"},
}

var rankingMarks = []mark{
	{"M8 4h29v37h-29z", "cell stays", "stays"},
	{"M8 4h29v37h-29z", "cell", "must move"},
}

var progressMarks = []mark{
	{"M14 22.5a8.5 8.5 0 1 1 17 0 8.5 8.5 0 1 1-17 0z", "finding", "a solution"},
	{"M22.5 6l16.5 16.5-16.5 16.5-16.5-16.5z", "improvement", "a new best"},
	{"M2 22.5h41", "line bestline", "the best so far"},
}

// ProgressLegend writes the legend of a [Progress].
func ProgressLegend(w io.Writer) error { return writeMarks(w, progressMarks) }

// writeMarks writes a legend of marks.
func writeMarks(w io.Writer, marks []mark) error {
	var out bytes.Buffer
	out.WriteString(`<ul class="key">`)
	for _, m := range marks {
		fmt.Fprintf(&out, `<li><svg class="sample" viewBox="0 0 45 45" aria-hidden="true"><path class="%s" d="%s"/></svg>%s</li>`,
			m.class, m.path, html.EscapeString(m.words))
	}
	out.WriteString("</ul>")
	_, err := out.WriteTo(w)
	return err
}

// RankingLegend writes the legend of a [Ranking].
func RankingLegend(w io.Writer) error { return writeMarks(w, rankingMarks) }

// sample draws one mark on a square of its own.
func (s *Sheet) sample(w io.Writer, role Role) error {
	c := newCanvas(s)
	c.buf.WriteString(`<svg class="sample" viewBox="0 0 45 45" aria-hidden="true">`)
	here := solver.Sq(1, 1)
	switch role {
	case RoleAttack:
		c.Path("M2 22.5h41", class("attack"))
	case RoleRefused:
		c.at(frame, here, "hit")
		c.at(cross, here, "cross")
	case RoleRay:
		c.at(smallCross, here, "attacked")
	case RolePlaced:
		c.at(frame, here, "placed")
	case RoleTried:
		c.at(smallCross, here, "tried")
	case RoleOpen:
		c.at(dot, here, "open")
	case RoleColumn:
		c.Rect(0, 0, side, side, class("sq-light"))
		c.Rect(0, side/2, side, side-side/2, class("sq-dark"))
		c.Rect(0, 0, side, side, class("column"))
	case RoleMoves:
		c.at(arrowSample, here, "moves")
	case RoleGhost:
		c.at(queen, here, "ghost")
	case RoleStays:
		c.at(ring, here, "stays")
	}
	return c.writeTo(w)
}
