package widgets

import (
	"bytes"
	"fmt"
	"html"
	"io"

	"queenbook/internal/render"
)

// A StepRange is steps that stand on one page, an address relative to the page that refers to it;
// empty for that page itself.
type StepRange struct {
	First, Last int
	Page        string
}

// The words of the field that leads to a step.
const (
	wordGoTo    = "Go to step"
	wordGo      = "Go"
	wordMissing = "There is no step #: the steps are 1 to %d."
)

// A Finder is a field that leads to any step from 1 to Last. It is hidden until the page's script
// brings it to life, and there are other ways.
type Finder struct {
	Last   int
	Ranges []StepRange // where the steps are
}

// Draw writes the field.
func (f Finder) Draw(_ *render.Sheet, w io.Writer) error {
	var out bytes.Buffer
	fmt.Fprintf(&out, `<step-finder hidden="" data-missing="%s" data-pages="`, html.EscapeString(fmt.Sprintf(wordMissing, f.Last)))
	for i, r := range f.Ranges {
		if i > 0 {
			out.WriteByte(' ')
		}
		fmt.Fprintf(&out, "%d", r.First)
		if r.Last > r.First {
			fmt.Fprintf(&out, "-%d", r.Last)
		}
		out.WriteString("=" + html.EscapeString(r.Page))
	}
	fmt.Fprintf(&out, `"><form><label>%s <input type="number" min="1" max="%d" required=""/></label> <button type="submit">%s</button></form><p role="status"></p></step-finder>`,
		wordGoTo, f.Last, wordGo)
	_, err := out.WriteTo(w)
	return err
}
