package render

import (
	"html"
	"html/template"
	"strings"

	"queenbook/internal/words"
)

// A Gallery is small pictures next to each other, each with its words below, and then a list of
// what isn't drawn.
type Gallery struct {
	Class  string // another class, besides gallery
	Large  bool   // fewer pictures in a row, because they or their words need room
	Items  []Item
	Listed []Item // not drawn
}

// An Item is one entry of a gallery.
type Item struct {
	ID      string // on the page, empty for none
	Class   string
	Picture Picture       // nil for none
	HTML    template.HTML // put below the picture as it is
}

// Draw writes the gallery as one HTML list, or as two.
func (g Gallery) Draw(out Canvas) {
	g.list(out, "gallery ", g.Items)
	if len(g.Listed) > 0 {
		g.list(out, "list ", g.Listed)
	}
}

// An itemView is what the template of a gallery gets for an item.
type itemView struct {
	Item
	Drawn template.HTML
}

func (g Gallery) list(out Canvas, kind string, items []Item) {
	views := make([]itemView, len(items))
	for i, item := range items {
		views[i] = itemView{item, out.Drawn(item.Picture)}
	}
	out.Fill("gallery", struct {
		Class string
		Items []itemView
	}{strings.TrimSpace(kind+g.Class) + When(g.Large, " large"), views})
}

// A Legend is a list of samples, each with its words. It's a picture itself, so that it can be
// standalone.
type Legend []Sample

// A Sample is one mark of a legend: a path on a square of 45 units, the classes that colour it, and
// the words for it. An entry for something that isn't drawn yet is hidden until a script draws it.
type Sample struct {
	Path, Class string
	Words       words.Sentence
	Hidden      bool
}

// A Marked is an entry of a legend, with its mark as it is drawn.
type Marked struct {
	Mark   template.HTML
	Words  string
	Hidden bool
}

// Draw writes the legend as an HTML list.
func (l Legend) Draw(out Canvas) {
	list := make([]Marked, len(l))
	for i, sample := range l {
		list[i] = Marked{out.Sample("sample", func(c Canvas) {
			c.Print(PathOf(sample.Class, sample.Path))
		}), out.Tell(sample.Words), sample.Hidden}
	}
	out.Explain(list)
}

// Explain writes the entries of a legend as an HTML list.
func (c Canvas) Explain(list []Marked) { c.Fill("legend", list) }

// Sample is a mark of a legend, on a square of 45 units.
func (c Canvas) Sample(class string, draw func(Canvas)) template.HTML {
	return c.Apart(func(c Canvas) {
		c.Inside("svg", Class(class)+` viewBox="0 0 45 45" `+Mute, func() { draw(c) })
	})
}

// A Way is a text with an address; without Href it's only a text.
type Way struct{ Text, Href string }

// HTML is the way as a link, or only its text.
func (w Way) HTML() template.HTML {
	text := html.EscapeString(w.Text)
	if w.Href != "" {
		text = Element("a", `href="`+html.EscapeString(w.Href)+`"`, text)
	}
	return template.HTML(text)
}
