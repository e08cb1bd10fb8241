package search

import (
	"queenbook/internal/figure/shown"
	"queenbook/internal/puzzle"
	"queenbook/internal/words"
)

// Said is what scripts say about searches, in the language of a catalogue.
func Said(c *words.Catalogue) any {
	return shown.Said(map[*puzzle.Problem]shown.Codes{puzzle.OnBoard(1).In(c): codeThatRuns()})
}
