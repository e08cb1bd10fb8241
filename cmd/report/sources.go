package main

import (
	"errors"
	"io"
	"io/fs"

	"queenbook"
	"queenbook/internal/overlay"
	"queenbook/internal/render"
	"queenbook/internal/site"
)

// sources are the chapters and templates, the user's folders over our own.
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

// frames are the templates with all words, those of the folder first. It warns of what the folder
// leaves out, and of what nothing uses.
func (s sources) frames(messages io.Writer) (fs.FS, error) {
	if s.templates.Alone() {
		return s.templates, nil
	}
	whole, warnings, err := site.Completed(s.templates, queenbook.Templates(), s.templates.Name)
	for _, e := range warnings {
		say(messages, "report: warning: %v", e)
	}
	return whole, err
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

// styleOf is the style of pictures that stand alone. Warnings about the folder of templates go to
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
	if _, err := input.frames(messages); err != nil {
		return "", err
	}
	return render.SiteStyle(input.templates)
}
