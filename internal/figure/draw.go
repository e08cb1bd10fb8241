package figure

import (
	"bytes"
	"fmt"
	"html/template"
	"strings"
	"sync"

	"queenbook/internal/render"
	"queenbook/internal/weave"
)

// A directive is one kind of figure: its name, its options, and how it is
// drawn into out. It returns the call that the book shows and what was
// counted.
type directive struct {
	weave.Spec
	bare bool // it takes no argument
	draw func(s *Scope, d weave.Directive, out *bytes.Buffer) (call string, counted []weave.Count, err error)
}

var directives = []directive{
	{weave.Spec{Name: "board", Options: []string{"n", "show", "test", "from", "coordinates", "link"}}, false, (*Scope).drawBoard},
	{weave.Spec{Name: "strip", Options: []string{"n", "show", "from", "to", "column"}}, false, (*Scope).drawStrip},
	{weave.Spec{Name: "listing", Options: []string{"dim"}}, false, (*Scope).drawListing},
	{weave.Spec{Name: "log", Options: []string{"n", "from", "to"}}, false, (*Scope).drawLog},
	{weave.Spec{Name: "memory", Options: []string{"n"}}, false, (*Scope).drawMemory},
	{weave.Spec{Name: "fan", Options: []string{"n"}}, true, (*Scope).drawFan},
	{weave.Spec{Name: "tree", Options: []string{"n", "refused", "boards", "fold", "open"}}, true, (*Scope).drawTree},
	{weave.Spec{Name: "place"}, true, (*Scope).drawPlace},
	{weave.Spec{Name: "levels", Options: []string{"n"}}, true, (*Scope).drawLevels},
	{weave.Spec{Name: "skyline", Options: []string{"n"}}, true, (*Scope).drawSkyline},
	{weave.Spec{Name: "nodes"}, true, (*Scope).drawNodes},
	{weave.Spec{Name: "cuts", Options: []string{"n"}}, false, (*Scope).drawCuts},
	{weave.Spec{Name: "counts", Options: []string{"n"}}, true, (*Scope).drawCounts},
	{weave.Spec{Name: "corner", Options: []string{"n"}}, true, (*Scope).drawCorner},
	{weave.Spec{Name: "growth", Options: []string{"n"}}, false, (*Scope).drawGrowth},
	{weave.Spec{Name: "ties"}, false, (*Scope).drawTies},
	{weave.Spec{Name: "ranking"}, false, (*Scope).drawRanking},
	{weave.Spec{Name: "progress"}, false, (*Scope).drawProgress},
	{weave.Spec{Name: "calls"}, true, (*Scope).drawCalls},
	{weave.Spec{Name: "solutions", Options: []string{"rest"}}, true, (*Scope).drawSolutions},
	{weave.Spec{Name: "families", Options: []string{"n"}}, false, (*Scope).drawFamilies},
	{weave.Spec{Name: "family", Options: []string{"n"}}, false, (*Scope).drawFamily},
	{weave.Spec{Name: "symmetries", Options: []string{"n"}}, true, (*Scope).drawSymmetries},
	{weave.Spec{Name: "through", Options: []string{"n"}}, false, (*Scope).drawThrough},
	{weave.Spec{Name: "hundreds"}, true, (*Scope).drawHundreds},
	{weave.Spec{Name: "player", Options: []string{"n", "step", "from", "to"}}, true, (*Scope).drawPlayer},
	{weave.Spec{Name: "bound", Options: []string{"plain"}}, false, (*Scope).drawBound},
	{weave.Spec{Name: "starts", Options: []string{"most"}}, true, (*Scope).drawStarts},
	{weave.Spec{Name: "spread"}, true, (*Scope).drawSpread},
	{weave.Spec{Name: "stays"}, false, (*Scope).drawStays},
	{weave.Spec{Name: "editor", Options: []string{"start"}}, true, (*Scope).drawEditor},
	{weave.Spec{Name: "program", Options: []string{"n"}}, false, (*Scope).drawProgram},
	{weave.Spec{Name: "programs", Options: []string{"n", "of", "show"}}, false, (*Scope).drawPrograms},
	{weave.Spec{Name: "searches", Options: []string{"n", "of"}}, true, (*Scope).drawSearches},
	{weave.Spec{Name: "met", Options: []string{"n", "show", "to"}}, false, (*Scope).drawMet},
	{weave.Spec{Name: "mirrored", Options: []string{"n"}}, true, (*Scope).drawMirrored},
	{weave.Spec{Name: "diagonals", Options: []string{"n", "of"}}, false, (*Scope).drawDiagonals},
	{weave.Spec{Name: "used", Options: []string{"n"}}, false, (*Scope).drawUsed},
	{weave.Spec{Name: "masks", Options: []string{"n"}}, false, (*Scope).drawMasks},
	{weave.Spec{Name: "judge"}, false, (*Scope).drawJudge},
	{weave.Spec{Name: "histogram", Options: []string{"n"}}, false, (*Scope).drawHistogram},
	{weave.Spec{Name: "farthest"}, false, (*Scope).drawFarthest},
	{weave.Spec{Name: "standing"}, true, (*Scope).drawStanding},
	{weave.Spec{Name: "startgrid"}, true, (*Scope).drawStartGrid},
}

// Specs lists the directives that a Scope draws.
func Specs() []weave.Spec {
	specs := make([]weave.Spec, len(directives))
	for i, d := range directives {
		specs[i] = d.Spec
	}
	return specs
}

// scratch holds buffers for figures: those of steps are large, and making room
// for each anew would take a good part of the time of a build.
var scratch = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// Draw makes the figure of a directive.
func (s *Scope) Draw(d weave.Directive) (weave.Cell, error) {
	for _, kind := range directives {
		if kind.Name != d.Name {
			continue
		}
		if d.Args != "" && kind.bare {
			return weave.Cell{}, wrong("", fmt.Errorf("takes no argument, found %q", d.Args))
		}
		out := scratch.Get().(*bytes.Buffer)
		defer scratch.Put(out)
		out.Reset()
		call, counted, err := kind.draw(s, d, out)
		if err != nil {
			return weave.Cell{}, err
		}
		// The picture was written by render, which escapes every text.
		return weave.Cell{Body: template.HTML(out.String()), Call: call, Counted: counted, Scripts: scriptsOf(d)}, nil
	}
	var known []string
	for _, kind := range directives {
		known = append(known, kind.Name)
	}
	return weave.Cell{}, weave.Unknown("directive", d.Name, known)
}

// count is weave.Count with the regular plural.
func count(n int, one string) weave.Count { return weave.Count{N: n, One: one, Many: one + "s"} }

// goRows writes rows as the Go value that they are.
func goRows(rows fmt.Stringer) string {
	return "solver.Rows{" + strings.ReplaceAll(rows.String(), " ", ", ") + "}"
}

// withLegend draws one board and the legend of its marks.
func (s *Scope) withLegend(out *bytes.Buffer, b render.Board) error {
	if err := s.sheet.Board(out, b); err != nil {
		return err
	}
	return s.sheet.Legend(out, b.Roles())
}
