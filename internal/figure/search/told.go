package search

import (
	"queenbook/internal/figure/shown"
	"queenbook/internal/puzzle"
)

// Said is what scripts say of searches.
func Said() any {
	return shown.Said(map[*puzzle.Problem]shown.Codes{puzzle.OnBoard(1): codeThatRuns()})
}
