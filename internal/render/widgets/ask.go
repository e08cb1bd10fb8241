package widgets

import (
	"html/template"
	"slices"
	"strings"

	"queenbook/internal/render"
	"queenbook/internal/render/boards"
)

// An Ask is where a reader answers an exercise: a field for a number, a board whose squares are
// clicked, a table whose cells are chosen, or lines that are put in order. It is hidden until its
// script brings it to life; what an exercise cannot be solved without is there on paper too.
type Ask struct {
	Kind  string   // number, square, rows, table or lines
	Says  string   // what is asked for, where an exercise asks for several things; "" for an answer
	Right []string // the right answers, as the script writes them
	Board *boards.Board
	Head  string   // the line above the lines
	Lines []string // in mixed order
	// Replies has for a wrong one of the lines what a reply to it names, if that is something else.
	Replies map[string]string
	Table   [][]string // heads, then rows with theirs: what is chosen in each cell
	// Pictures are above the cells of the rows, one for each; nil for none.
	Pictures []render.Picture

	Unchecked bool // only what the question speaks of is shown
}

// An askView is what the templates of an exercise get.
type askView struct {
	Ask
	Board, Table template.HTML
	Right        template.HTMLAttr
	Keys         string // of a phone
	Size         int
	Still        template.HTML // the same on paper, where the field shows it in another order
}

// Draw writes what is asked.
func (a Ask) Draw(out render.Canvas) {
	v := askView{Ask: a}
	if a.Board != nil {
		out.Sheet.Need(boards.SymQueen)
		v.Board = out.Drawn(a.Board)
	}
	if a.Table != nil {
		v.Table = out.Apart(a.drawTable)
	}
	if a.Unchecked { // only what the question speaks of, and nothing that knows an answer
		out.Fill("ask-unchecked", v)
		return
	}
	v.Right, v.Keys, v.Size = Data("right", a.Right), "decimal", max(8, len(a.Right[0]))
	if a.Replies != nil {
		v.Right += Data("replies", a.Replies)
	}
	if strings.Contains(a.Right[0], " ") {
		v.Keys = "text" // between two numbers stands a blank, or a comma
	}
	if a.Lines != nil || a.Table != nil {
		v.Still = out.Drawn(Ask{Head: a.Head, Lines: a.Lines, Table: a.Table, Pictures: a.Pictures, Unchecked: true})
	}
	out.Fill("ask", v)
}

// TableAnswer is the right answer to a table, as the script writes it: its cells, row by row.
func (a Ask) TableAnswer() string {
	var all []string
	for _, row := range a.Table[1:] {
		all = append(all, row[1:]...)
	}
	return strings.Join(all, "\n")
}

// drawTable writes the table with an empty cell, or one to choose in, for each that it has. The
// choices of a column are those of all its rows, by the alphabet.
func (a Ask) drawTable(out render.Canvas) {
	heads := a.Table[0]
	table := render.Table{Class: "ask-table", Fits: true}
	for _, head := range heads {
		table.Heads = append(table.Heads, render.TableCell{Text: head})
	}
	for at, row := range a.Table[1:] {
		line := []render.TableCell{}
		for column := 1; column < len(row); column++ {
			line = append(line, render.TableCell{HTML: out.Filled("ask-choice", a.choice(row[0], column))})
		}
		head := render.TableCell{Text: row[0]}
		if a.Pictures != nil {
			pictured := struct {
				Row     string
				Picture template.HTML
			}{row[0], out.Drawn(a.Pictures[at])}
			head = render.TableCell{HTML: out.Filled("ask-row", pictured), Class: "pictured"}
		}
		table.Rows = append(table.Rows, render.RowOf(head, line...))
	}
	table.Draw(out)
}

// A choice is one cell: what is chosen, for which row, and from what. Where nothing checks an answer
// it is only what is asked for.
type choice struct {
	Head, Row string
	Choices   []string
}

func (a Ask) choice(row string, column int) choice {
	if a.Unchecked {
		return choice{Head: a.Table[0][column]}
	}
	var all []string
	for _, other := range a.Table[1:] {
		all = append(all, other[column])
	}
	slices.Sort(all)
	return choice{a.Table[0][column], row, slices.Compact(all)}
}
