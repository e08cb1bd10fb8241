// Package class is the topic of programs that a class has handed in: a table on the page that runs
// and judges many of them.
//
// It's a topic of [figure]. The programs are run by the scripts of the page.
package class

import (
	"slices"

	"queenbook/internal/class"
	"queenbook/internal/figure"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/widgets"
)

// Topic is everything that pages can use about programs of a class.
func Topic() figure.Topic {
	return figure.Topic{Directives: []figure.Directive{table}}
}

// An Asked says what the programs of a class should do.
type Asked struct {
	Puzzle  string `json:"puzzle,omitempty"`  // queens, or a problem
	Goal    string `json:"goal,omitempty"`    // all, first or count
	Size    int    `json:"n,omitempty"`       // the number of queens in proposed calls
	Problem string `json:"problem,omitempty"` // the text of the problem file
	Title   string `json:"title,omitempty"`   // the title of the problem

	Exercise *class.Field `json:"exercise,omitempty"` // the field that they should be written in

	Works []class.Work `json:"works,omitempty"`
}

// given is what report class gives the book to show.
var given = figure.Kept[string, Asked]{Make: func(*figure.Book, string) Asked { return Asked{} }}

// Give puts the works of a class into a book.
func Give(b *figure.Book, asked Asked) { given.Give(b, "", asked) }

var table = figure.Directive{
	Name: "class",
	Shows: "a table for the programs of a class, which are dropped into it, and run and judged on the page; " +
		"report class makes a page where they are in it",
	NotAlone: "it's a table for many programs: report class makes a page of it",
	Draw: func(c *figure.Drawing) {
		asked := given.Of(c.Book(), "")
		data := widgets.Data("asked", asked)
		if asked.Works == nil { // readers bring programs and choose what they're for
			tasks, err := class.Tasks(c.Book().Files)
			c.Check("", err)
			if c.Book().Answers.Away() { // because a whole file contains the answer
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
