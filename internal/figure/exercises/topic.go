// Package exercises is the topic of what readers do: the board to try, the fields, boards and lines
// in which they answer a question, the log of a program of their own, and facts about the search and
// about starts that only questions ask for.
//
// It is a topic of [figure], next to those about the search, the starts and the programs.
package exercises

import (
	"slices"

	"queenbook/internal/figure"
)

// Topic is all that chapters can ask readers to do, and the facts of the exercises.
func Topic() figure.Topic {
	return figure.Topic{
		Directives: []figure.Directive{try, question, table, logCheck},
		Facts: func() []figure.Fact {
			return slices.Concat(endFacts, turnFacts, rowTwoFacts, rookFacts, estimateFacts,
				startFacts, twoMovesFacts, apartFacts, evenFacts, moreFacts, otherFacts, answerFacts)
		},
	}
}
