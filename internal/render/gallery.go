package render

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
	class := "gallery"
	if g.Class != "" {
		class += " " + g.Class
	}
	if g.Large {
		class += " large"
	}
	list(out, class, g.Items)
	if len(g.Listed) > 0 {
		list(out, "list", g.Listed)
	}
}

func list(out Canvas, class string, items []Item) {
	out.Printf("<ol%s>", attribute("class", class))
	for _, item := range items {
		out.Printf("<li%s%s>", attribute("id", item.ID), attribute("class", item.Class))
		if item.Picture != nil {
			item.Picture.Draw(out)
		}
		out.Print(item.HTML + "</li>")
	}
	out.Print("</ol>")
}
