// Package class is the topic of programs that a class has handed in: a table that runs and judges many of
// them on the page.
//
// It is a topic of [figure]. What runs the programs are the scripts of the page.
package class

import (
	"slices"

	"queenbook/internal/class"
	"queenbook/internal/figure"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/widgets"
)

// Topic is all that pages can ask for about programs of a class.
func Topic() figure.Topic {
	return figure.Topic{Directives: []figure.Directive{table}}
}

// An Asked is what the programs of a class were asked for.
type Asked struct {
	Puzzle  string `json:"puzzle,omitempty"`  // queens, or a problem
	Goal    string `json:"goal,omitempty"`    // all, first or count
	Size    int    `json:"n,omitempty"`       // with which calls are proposed
	Problem string `json:"problem,omitempty"` // the text of the problem file
	Title   string `json:"title,omitempty"`   // what the problem is called

	Exercise *class.Field `json:"exercise,omitempty"` // the field in which they are to be written

	Works []class.Work `json:"works,omitempty"`
}

// given is what a book was given to be shown, by report class.
var given = figure.Kept[string, Asked]{Make: func(*figure.Book, string) Asked { return Asked{} }}

// Give lays the works of a class into a book.
func Give(b *figure.Book, asked Asked) { given.Give(b, "", asked) }

var table = figure.Directive{
	Name: "class",
	Shows: "a table for the programs of a class, which are dropped into it, and run and judged on the page; " +
		"report class makes a page where they are in it",
	NotAlone: "it's a table for many programs: report class makes a page of it",
	Draw: func(c *figure.Drawing) {
		asked := given.Of(c.Book(), "")
		data := widgets.Data("asked", asked)
		if asked.Works == nil { // which are brought, and what they were asked for is chosen
			tasks, err := class.Tasks(c.Book().Files)
			c.Check("", err)
			if c.Book().Answers.Away() { // a whole file has the answer in it
				tasks = slices.DeleteFunc(tasks, func(t class.Task) bool { return t.Field.Right != "" })
			}
			data = widgets.Data("exercises", tasks)
		}
		c.Fill("class", struct {
			Data  any
			Works []class.Work
		}{data, asked.Works})
		c.Defines(boards.SymQueen)
		c.Needs("class")
		c.Runs()
	},
}
