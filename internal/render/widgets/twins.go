package widgets

import (
	"html/template"
	"slices"

	"queenbook/internal/render"
)

// A Twin is a picture of something that is written in a language.
type Twin struct {
	Language string
	Picture  render.Picture
}

// Twins are the same in each language in which a book shows it, of which the page shows one: the first,
// unless a reader asks for another.
type Twins []Twin

// Order puts them into the order of the languages of a book.
func (t Twins) Order(languages []string) {
	slices.SortStableFunc(t, func(a, b Twin) int {
		return slices.Index(languages, a.Language) - slices.Index(languages, b.Language)
	})
}

// Draw writes them. One alone needs nothing around it.
func (t Twins) Draw(out render.Canvas) {
	if len(t) == 1 {
		t[0].Picture.Draw(out)
		return
	}
	var views []twinView
	for _, twin := range t {
		views = append(views, twinView{twin.Language, out.Drawn(twin.Picture)})
	}
	out.Fill("twins", views)
}

// A twinView is what the template of twins gets of one.
type twinView struct {
	Language string
	Body     template.HTML
}
