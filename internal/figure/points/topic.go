// Package points is the topic of the picture in which every board is one point of a square, and
// each refusal of a search is a part of the square.
//
// It's a topic of [figure], next to those about the search, the starts and the counts.
package points

import "queenbook/internal/figure"

// Topic lists the directives about the square of all boards.
func Topic() figure.Topic { return figure.Topic{Directives: []figure.Directive{points}} }
