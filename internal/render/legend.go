package render

import (
	"html"
)

// A Legend is a list of samples, each with what it says. It is a picture, so that it can stand by
// itself.
type Legend []Sample

// A Sample is one mark of a legend: a path on a square of 45 units, the classes that colour it, and
// the words for it.
type Sample struct{ Path, Class, Words string }

// Draw writes the legend as an HTML list.
func (l Legend) Draw(out Canvas) {
	out.Print(`<ul class="key">`)
	for _, sample := range l {
		out.Printf(`<li><svg class="sample" viewBox="0 0 45 45" aria-hidden="true"><path class="%s" d="%s"/></svg>%s</li>`,
			sample.Class, sample.Path, html.EscapeString(sample.Words))
	}
	out.Print("</ul>")
}
