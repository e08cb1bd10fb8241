// Package own is the topic of problems that aren't built in: problem files next to the chapters,
// and those named on the command line. Every figure that shows a problem shows them, by the names
// of their files.
//
// It uses figure, as every topic does, and package problem, which searches the files.
package own

import (
	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
)

// Topic is what a book shows of such problems.
func Topic() figure.Topic {
	return figure.Topic{
		Directives: []figure.Directive{source, deadEnds, compared, beside, tally, further},
		Settings:   []figure.Setting{Told},
		Find:       find,
		FactsOf: func(p figure.Problem) []figure.Fact {
			return append(shown.Facts(p), facts(p)...)
		},
	}
}
