package figure

import (
	"queenbook/internal/listing"
	"queenbook/internal/nearest"
	"queenbook/internal/programs"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
	"queenbook/internal/survey"
)

// Sources are the Go files of the programs that the book shows.
var Sources = listing.Library{solver.Source, nearest.Source, survey.Source, programs.Source, puzzle.Source}
