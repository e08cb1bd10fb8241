// Package counting is the topic of numbers about boards that nobody draws: how many boards there
// are, how many of them the search cuts, how its work grows with the size of the board, and the
// solutions together, as families and square by square.
//
// It's a topic of [figure], next to those about the search, the starts and the programs.
package counting

import (
	"slices"

	"queenbook/internal/ask"
	"queenbook/internal/figure"
)

// Topic lists the directives and facts about counts.
func Topic() figure.Topic {
	return figure.Topic{
		Directives: []figure.Directive{
			counts, corner, cuts, growth,
			families, family, turn, symmetries, through,
		},
		Facts: func() []figure.Fact {
			return slices.Concat(setFacts, cornerFacts, cutFacts, askedFacts,
				growthFacts, boundFacts,
				familyFacts, smallFacts, symmetryFacts, halfFacts, listFacts, throughFacts)
		},
		Labels: []ask.Entry{
			ask.Item(throughLabel+"-ROW-COLUMN", ": the solutions through a square"),
		},
		Label: listLabel,
	}
}
