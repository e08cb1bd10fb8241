// Package exercises is the topic of the questions and answers of the chapter of exercises: facts
// about the search and about starts that nothing else in the book asks for. It draws nothing.
//
// It is a topic of [figure], beside those about the search, the starts and the programs.
package exercises

import (
	"slices"

	"queenbook/internal/figure"
)

// Topic lists the facts of the exercises.
func Topic() figure.Topic {
	return figure.Topic{
		Name:  "exercises",
		Facts: slices.Concat(endFacts, turnFacts, rowTwoFacts, rookFacts, estimateFacts, startFacts, twoMovesFacts),
	}
}
