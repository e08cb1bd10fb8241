package main

import (
	"errors"
	"io"

	"queenbook"
	"queenbook/internal/overlay"
	"queenbook/internal/render"
	"queenbook/internal/site"
	"queenbook/internal/words"
)

// sources are the chapters and templates, the user's folders overriding our own.
type sources struct{ content, templates *overlay.FS }

func openSources(content, templates string) (sources, error) {
	c, err := overlay.Open(queenbook.Content(), "content", content)
	if err != nil {
		return sources{}, usage("--content: %w", err)
	}
	t, err := overlay.Open(queenbook.Templates(), "templates", templates)
	if err != nil {
		return sources{}, errors.Join(usage("--templates: %w", err), c.Close())
	}
	return sources{c, t}, nil
}

// words are the sentences around the chapters, those of the folder of templates first, in the
// language of the book. It warns about sentences that the folder leaves out, and about those that
// nothing uses.
func (s sources) words(messages io.Writer) (*words.Catalogue, error) {
	language := site.Language(s.content)
	if s.templates.Alone() {
		return words.Ours().In(language), nil
	}
	said, warnings, err := site.Completed(s.templates, queenbook.Templates(), language, s.templates.Name)
	for _, e := range warnings {
		say(messages, "report: warning: %v", e)
	}
	return said, err
}

// markup is the HTML that the templates write around pictures, with these words.
func (s sources) markup(said *words.Catalogue) (*render.Markup, error) {
	if s.templates.Alone() && said == words.Ours() {
		return render.OurMarkup(), nil // read once: scripts get parts of it too
	}
	m, err := render.NewMarkup(s.templates, said)
	return m, site.InTemplate(err, s.templates.Name)
}

// Close releases both folders.
func (s sources) Close() error { return errors.Join(s.content.Close(), s.templates.Close()) }

// unchanged is an error if a folder changed since it was opened.
func (s sources) unchanged() error {
	return errors.Join(s.content.Unchanged(), s.templates.Unchanged())
}

// checkColours finds what is wrong with the colours of a folder of templates.
func (s sources) checkColours() error {
	return site.CheckColours(s.templates, s.templates.Name("colours.css"))
}

// styleOf is the style of standalone pictures. Warnings about the folder of templates go to
// messages.
func styleOf(templates string, messages io.Writer) (render.Style, error) {
	input, err := openSources("", templates)
	if err != nil {
		return "", err
	}
	defer input.Close()
	if err := input.checkColours(); err != nil {
		return "", err
	}
	if _, err := input.words(messages); err != nil {
		return "", err
	}
	return render.SiteStyle(input.templates)
}
