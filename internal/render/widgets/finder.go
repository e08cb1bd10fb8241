package widgets

import (
	"fmt"
	"strings"

	"queenbook/internal/render"
)

// A StepRange is steps that are on one page, an address relative to the page that refers to it;
// empty for that page itself.
type StepRange struct {
	First, Last int
	Page        string
}

// A Finder is a field that leads to any step from 1 to Last. It is hidden until the page's script
// brings it to life, and there are other ways.
type Finder struct {
	Last   int
	All    int         // steps of the whole search; those after Last are not drawn
	Ranges []StepRange // where the steps are
}

// Draw writes the field.
func (f Finder) Draw(out render.Canvas) {
	missing := out.Say("find-none", "step", "#", "last", f.Last)
	if f.Last < f.All {
		missing = out.Say("find-not-drawn", "step", "#", "last", f.Last, "all", f.All)
	}
	var pages []string
	for _, r := range f.Ranges {
		last := render.When(r.Last > r.First, fmt.Sprintf("-%d", r.Last))
		pages = append(pages, fmt.Sprintf("%d%s=%s", r.First, last, r.Page))
	}
	out.Fill("finder", struct {
		Missing, Pages string
		Last           int
	}{missing, strings.Join(pages, " "), f.Last})
}
