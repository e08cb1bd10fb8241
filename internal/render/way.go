package render

import "html"

// A Way is a few words and where they lead; without Href they lead nowhere.
type Way struct{ Text, Href string }

// HTML is the way as a link, or as its text alone.
func (w Way) HTML() string {
	if w.Href == "" {
		return html.EscapeString(w.Text)
	}
	return `<a href="` + html.EscapeString(w.Href) + `">` + html.EscapeString(w.Text) + "</a>"
}
