package figure

import (
	"io/fs"
	"slices"

	"queenbook/internal/nearest"
	"queenbook/internal/programs"
	"queenbook/internal/solver"
	"queenbook/internal/survey"
	"queenbook/internal/weave"
)

// sources are the Go files that the packages lend to the book. No two of them
// have a name in common.
var sources = []fs.FS{solver.Source, nearest.Source, survey.Source, programs.Source}

// sourceOf reads a Go file of a program that the book shows, without the marks
// that say how often a line runs, and the marks: marks[i] is that of line i+1.
func sourceOf(file string) (plain []byte, marks []string, err error) {
	var have []string
	for _, files := range sources {
		if text, err := fs.ReadFile(files, file); err == nil {
			plain, marks = programs.Unmark(text)
			return plain, marks, nil
		}
		found, _ := fs.Glob(files, "*.go")
		have = append(have, found...)
	}
	slices.Sort(have)
	return nil, nil, weave.Unknown("source file", file, have)
}
