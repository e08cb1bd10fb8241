// Package exercises is the topic of what readers do: the board to try, the fields, boards and lines
// that they answer questions in, the log of their own program, and facts about the search and about
// starts that only questions use.
//
// It's a topic of [figure], next to those about the search, the starts and the programs.
package exercises

import (
	"slices"

	"queenbook/internal/figure"
)

// Topic is everything that chapters can ask readers to do, and the facts of the exercises.
func Topic() figure.Topic {
	return figure.Topic{
		Directives: []figure.Directive{try, question, table, logCheck},
		Facts: func() []figure.Fact {
			return slices.Concat(endFacts, turnFacts, rowTwoFacts, rookFacts, estimateFacts,
				startFacts, twoMovesFacts, apartFacts, evenFacts, moreFacts, otherFacts, answerFacts)
		},
	}
}
