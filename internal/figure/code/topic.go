// Package code is the topic of programs that readers write on the page: a field with a file of the
// content folder to change, run and look at.
//
// It is a topic of [figure]. What runs the program, and says what it did, are the scripts of the
// page; what this package draws can be read without them.
package code

import "queenbook/internal/figure"

// Topic is all that chapters can ask for about programs to write.
func Topic() figure.Topic {
	return figure.Topic{Directives: []figure.Directive{field, bench}}
}
