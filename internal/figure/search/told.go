package search

import (
	"queenbook/internal/render"
	"queenbook/internal/solver"
)

// Told is what the script of every player of the queens has from this package: what is said of each
// kind of moment, and the lines that ran and run next.
func Told(*render.Markup) any {
	code := codeThatRuns()
	return map[string]any{
		"sentences": solver.Sentences,
		"log":       solver.Log,
		"moments":   solver.Moments,
		"code":      codeWords,
		"ran":       code.Ran,
		"next":      code.Next,
	}
}
