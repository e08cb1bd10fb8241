package render

import (
	"html"
	"strings"
)

// A Gallery is small pictures side by side, each with its words below, and behind them a list of
// what is not drawn.
type Gallery struct {
	Class  string // what it is besides a gallery
	Large  bool   // fewer pictures side by side, because they or their words need room
	Items  []Item
	Listed []Item // not drawn
}

// An Item is one entry of a gallery.
type Item struct {
	ID      string // on the page, empty for none
	Class   string
	Picture Picture // nil for none
	HTML    string  // stands below the picture as it is
}

// Draw writes the gallery as one HTML list, or as two.
func (g Gallery) Draw(out Canvas) {
	list(out, strings.TrimSpace("gallery "+g.Class)+When(g.Large, " large"), g.Items)
	if len(g.Listed) > 0 {
		list(out, strings.TrimSpace("list "+g.Class)+When(g.Large, " large"), g.Listed)
	}
}

func list(out Canvas, class string, items []Item) {
	out.Printf("<ol%s>", ClassOf(class))
	for _, item := range items {
		out.Printf("<li%s%s>", When(item.ID != "", ` id="`+html.EscapeString(item.ID)+`"`), ClassOf(item.Class))
		if item.Picture != nil {
			item.Picture.Draw(out)
		}
		out.Print(item.HTML + "</li>")
	}
	out.Print("</ol>")
}

// A Legend is a list of samples, each with what it says. It is a picture, so that it can stand by
// itself.
type Legend []Sample

// A Sample is one mark of a legend: a path on a square of 45 units, the classes that colour it, and
// the words for it. What is not drawn yet is hidden until a script draws it.
type Sample struct {
	Path, Class, Words string
	Hidden             bool
}

// OpenSample begins an entry of a legend, which ends with "</li>".
func (c Canvas) OpenSample(hidden bool) { c.Print("<li" + When(hidden, ` hidden=""`) + ">") }

// OpenLegend begins the list of a legend, which ends with "</ul>". What marks look like is nothing to
// those who do not see them, and the names of pictures say what they mean.
func (c Canvas) OpenLegend() {
	c.Print(`<ul class="key" ` + Mute + `>`)
}

// Draw writes the legend as an HTML list.
func (l Legend) Draw(out Canvas) {
	out.OpenLegend()
	for _, sample := range l {
		out.OpenSample(sample.Hidden)
		out.Printf(`<svg class="sample" viewBox="0 0 45 45" aria-hidden="true"><path class="%s" d="%s"/></svg>%s</li>`,
			sample.Class, sample.Path, html.EscapeString(sample.Words))
	}
	out.Print("</ul>")
}

// A Way is a few words and where they lead; without Href they lead nowhere.
type Way struct{ Text, Href string }

// HTML is the way as a link, or as its text alone.
func (w Way) HTML() string {
	if w.Href == "" {
		return html.EscapeString(w.Text)
	}
	return `<a href="` + html.EscapeString(w.Href) + `">` + html.EscapeString(w.Text) + "</a>"
}
