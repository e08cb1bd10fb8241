// Package search is the topic of the search itself: single boards and steps, strips, logs and
// arrays, the listings of the program, the pages of steps, the solutions in their order, the
// player, and the search tree as a whole and in parts.
//
// It's a topic of figure. Each figure has a file with its directive, the function that draws it,
// and the facts that belong to it.
package search

import (
	"io/fs"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/solver"
)

// Topic is everything that chapters can use about the search.
func Topic() figure.Topic {
	return figure.Topic{
		Directives: []figure.Directive{
			board, state, strip, listings, log, memory, trace, stack, solutions, calls, place, finder, hundreds, player,
			searchTree, levels, skyline, nodes, fan, stepBar, cards,
		},
		Facts: func() []figure.Fact {
			return slices.Concat(boardFacts, runFacts, storyFacts, treeFacts,
				pageFacts, bookFacts, loopFacts, changeFacts)
		},
		Sources: []fs.FS{solver.Source},
	}
}
