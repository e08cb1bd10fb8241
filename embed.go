// Package queenbook holds what the program carries with it: the chapters of the book and the
// templates of its pages. It embeds them and does nothing else, because a directory can only be
// embedded from at or above it.
package queenbook

import (
	"embed"
	"io/fs"
)

//go:embed content/*.md content/*.py content/bench content/problems content/*.csv
var content embed.FS

// Description is the book.yml of a new book: it lists the chapters as they are. It isn't part of
// Content, because there it would hide chapters that a reader's folder adds.
//
//go:embed content/book.yml
var Description []byte

// Only scripts that aren't tests: a pattern can only say how a name doesn't end, so no module's
// name may end in "st".
//
//go:embed templates/*.html templates/*.ftl templates/assets templates/class templates/notebook templates/problem
//go:embed templates/style templates/widgets
//go:embed templates/script/*/*[^t].js templates/script/*/*[^s]t.js
var templates embed.FS

// Content is the folder of chapters, and of the files that their listings show.
func Content() fs.FS { return sub(content, "content") }

// Templates is the folder of page templates, style sheets, scripts and assets.
func Templates() fs.FS { return sub(templates, "templates") }

func sub(fsys embed.FS, dir string) fs.FS {
	s, err := fs.Sub(fsys, dir)
	if err != nil {
		panic(err) // the name is a constant
	}
	return s
}
