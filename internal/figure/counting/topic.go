// Package counting is the topic of numbers that stand for boards nobody draws: how many boards
// there are and what the search cuts of them, how its work grows with the board, and the solutions
// together, as families and square by square.
//
// It is a topic of [figure], next to those about the search, the starts and the programs.
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
