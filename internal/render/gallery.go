package render

import (
	"io"
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
func (g Gallery) Draw(s *Sheet, w io.Writer) error {
	class := "gallery"
	if g.Class != "" {
		class += " " + g.Class
	}
	if g.Large {
		class += " large"
	}
	out := NewCanvas(s)
	list(out, class, g.Items)
	if len(g.Listed) > 0 {
		list(out, "list", g.Listed)
	}
	return out.Flush(w)
}

func list(out Canvas, class string, items []Item) {
	out.Printf("<ol%s>", attribute("class", class))
	for _, item := range items {
		out.Printf("<li%s%s>", attribute("id", item.ID), attribute("class", item.Class))
		if item.Picture != nil {
			out.Put(item.Picture.Draw)
		}
		out.Print(item.HTML + "</li>")
	}
	out.Print("</ol>")
}
