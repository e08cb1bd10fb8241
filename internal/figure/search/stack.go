package search

import (
	"fmt"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
)

var stack = figure.Directive{
	Name:     "stack",
	Shows:    "the calls that have not returned after some steps, each step as a board with a pile of plates: the call that runs on top, those that wait below it",
	Argument: figure.Argument{Says: stepsSay, Open: true},
	Options:  []figure.Option{figure.SizeOption()},
	Example:  "wrong.from, wrong.step, wrong.to",
	Draw:     drawStack,
}

func drawStack(c *figure.Drawing) {
	n := c.Size()
	gallery := render.Gallery{Class: "stacks", Large: true}
	var roles boards.RoleLegend
	steps := stepsOf(c, n)
	for _, step := range steps {
		state := solver.StateAt(n, step)
		picture := boards.OfState(state)
		roles = append(roles, picture.Roles()...)
		label := render.Way{Text: "step " + number.Thousands(step)}
		if n == c.Book().N {
			label.Href = c.ToStep(step)
		}
		gallery.Items = append(gallery.Items, render.Item{Picture: picture, HTML: "<p>" + label.HTML() + "</p>" + plates(state.Stack)})
	}
	c.Count(int64(steps[len(steps)-1]), "test")
	c.Draw(gallery)
	c.Draw(roles)
}

// plates is a call stack as a list, the call that runs first.
func plates(stack []solver.Frame) string {
	var out strings.Builder
	out.WriteString(`<ol class="plates" aria-label="Call stack, from the top">`)
	for i := len(stack) - 1; i >= 0; i-- {
		class, does := "", "waits"
		if i == len(stack)-1 {
			class, does = ` class="top"`, "runs"
		}
		fmt.Fprintf(&out, `<li%s><code>backtrack(%d)</code> <span>%s at row %d</span></li>`, class, stack[i].Col, does, stack[i].Row)
	}
	out.WriteString("</ol>")
	return out.String()
}
