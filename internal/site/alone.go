package site

import (
	"errors"
	"strings"

	"queenbook/internal/spelling"
	"queenbook/internal/text"
	"queenbook/internal/weave"
)

// A Chapter is a page of the book without its frame.
type Chapter struct {
	*weave.Page
	Number      string // empty for a page that isn't a chapter
	Body        string
	Definitions string // what its pictures share
	Language    string
	Name        string // of its file in the book, as in backtracking/index.html
	// Address is where the page will be, if the book knows, or else empty: what its links start from.
	Address string
}

// Chapter weaves one page of the book, by its address, as in backtracking. Of the others only what it
// refers to is read. Mistakes of all chapters are found, as by [Builder.Build].
func (b *Builder) Chapter(address string) (*Chapter, error) {
	templates, broken := b.parseTemplates()
	k := b.begin(nil, templates, nil)
	resolved := k.resolve()
	if err := errors.Join(broken, resolved); err != nil {
		return nil, text.Join(broken, resolved)
	}
	address = strings.TrimSuffix(strings.TrimSuffix(address, "index.html"), "/")
	var names []string
	for _, p := range k.pages {
		name := strings.TrimSuffix(strings.TrimSuffix(p.name, ".html"), "/index")
		if p.group == "" {
			names = append(names, name)
		}
		if name != address || p.group != "" {
			continue
		}
		body, err := k.body(p)
		if err != nil {
			return nil, k.inTemplate(err)
		}
		k.warn(p.Warnings...)
		c := &Chapter{
			Page: p.Page, Number: p.number, Body: body, Definitions: p.scope.Definitions(), Language: k.about.Language,
			Name: p.name,
		}
		if k.about.Address != "" {
			c.Address = k.about.Address + p.name
		}
		return c, nil
	}
	return nil, spelling.Unknown("chapter", address, names)
}
