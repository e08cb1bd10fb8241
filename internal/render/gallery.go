package render

import (
	"bytes"
	"fmt"
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
	var out bytes.Buffer
	if err := list(s, &out, class, g.Items); err != nil {
		return err
	}
	if len(g.Listed) > 0 {
		if err := list(s, &out, "list", g.Listed); err != nil {
			return err
		}
	}
	_, err := out.WriteTo(w)
	return err
}

func list(s *Sheet, out *bytes.Buffer, class string, items []Item) error {
	fmt.Fprintf(out, "<ol%s>", attribute("class", class))
	for _, item := range items {
		fmt.Fprintf(out, "<li%s%s>", attribute("id", item.ID), attribute("class", item.Class))
		if item.Picture != nil {
			if err := item.Picture.Draw(s, out); err != nil {
				return err
			}
		}
		out.WriteString(item.HTML + "</li>")
	}
	out.WriteString("</ol>")
	return nil
}
