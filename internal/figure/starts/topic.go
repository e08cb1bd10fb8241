// Package starts shows how far a start is from a solution: the nearest solutions of one start and
// three ways to find them, all starts of a board together, and an editor in which readers put up
// starts of their own.
//
// It is a topic of figure. Comparing is the work of nearest, counting all starts that of survey;
// here their answers become pictures and facts.
package starts

import (
	"io/fs"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/nearest"
	"queenbook/internal/survey"
)

// Topic is all that chapters can ask about starts.
func Topic() figure.Topic {
	return figure.Topic{
		Directives: []figure.Directive{
			ties, ranking, progress, judged, bound, race, stays,
			histogram, farthest, startGrid,
			table, editor,
		},
		Facts: func() []figure.Fact {
			return slices.Concat(
				startFacts, singleFacts, nearestFacts, leadFacts, moveFacts,
				progressFacts, boundFacts, stayFacts, largeFacts,
				landFacts, sizeFacts, rankFacts,
				bookFacts, editorFacts,
			)
		},
		Files:   files,
		Sources: []fs.FS{nearest.Source, survey.Source},
	}
}

// aStart is the argument of directives about one start.
var aStart = figure.Argument{
	Says: "the rows of the start, one for each column",
	Values: []figure.Value{
		{Name: "start", Says: "the page's start, or in a chapter the book's example, as if nothing were given"},
	},
	Optional: true,
	Open:     true,
}
