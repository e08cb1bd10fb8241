// Package exercises is the topic of questions and answers: facts about the search and about starts
// that nothing else in the book asks for, and the fields, boards and lines in which readers answer.
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
		Name:       "exercises",
		Directives: []figure.Directive{ask},
		Facts:      slices.Concat(endFacts, turnFacts, rowTwoFacts, rookFacts, estimateFacts, startFacts, twoMovesFacts, otherFacts, answerFacts),
	}
}
