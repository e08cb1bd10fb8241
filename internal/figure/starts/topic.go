// Package starts is the topic of how far starts are from a solution: the nearest solutions of one
// start and three ways to find them, all starts of a board together, and an editor for the readers'
// own starts.
//
// It's a topic of figure. Package nearest compares, and package survey counts all starts; here
// their answers become pictures and facts.
package starts

import (
	"io/fs"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/nearest"
	"queenbook/internal/survey"
)

// Topic is everything that chapters can use about starts.
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
