// Package code is the topic of programs that readers write on the page: a field with a file of the
// content folder to change, run and look at.
//
// It's a topic of [figure]. The scripts of the page run the program and say what it did; what this
// package draws can be read without them.
package code

import "queenbook/internal/figure"

// Topic is everything that chapters can use about programs to write.
func Topic() figure.Topic {
	return figure.Topic{Directives: []figure.Directive{field, bench}}
}
