package site

import (
	"bytes"
	"fmt"
	"html/template"

	"queenbook/internal/weave"
)

// A pageScope answers the one directive that is about the book and not about what it explains;
// everything else is the scope's.
//
//	```{contents}
//	```
//
// lists the chapters and the groups of pages with the template contents.html.
type pageScope struct {
	Scope
	book *book
	page *page
}

// Draw answers contents itself.
func (s pageScope) Draw(d weave.Directive) (weave.Cell, error) {
	if d.Name != "contents" {
		return s.Scope.Draw(d)
	}
	if d.Args != "" {
		return weave.Cell{}, &weave.OptionError{Err: fmt.Errorf("takes no argument, found %q", d.Args)}
	}
	var list PageFrame
	list.Chapters, list.Groups = s.book.contents(s.page)
	var out bytes.Buffer
	if err := weave.Execute(s.book.templates.Lookup("contents.html"), &out, list); err != nil {
		s.book.spoil(fmt.Errorf("list contents: %w", err)) // no mistake of the chapter
	}
	return weave.Cell{Body: template.HTML(out.String()), Bare: true}, nil
}
