package render

import (
	"cmp"
	"html"
	"html/template"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/words"
)

// A Table is rows of text and numbers. If it's too wide for the page, it scrolls by itself.
type Table struct {
	Label words.Sentence // its label for screen readers
	Class string
	Heads []TableCell // of the columns; without any there's no head
	Rows  []Row
	Foot  []Row

	// Fits says that the table fits everywhere, so that it doesn't need a box that scrolls, or a
	// label for the box.
	Fits bool
}

// A Row is cells from left to right. Its class may be empty.
type Row struct {
	Class string
	Cells []TableCell
}

// A TableCell is a cell of a table, or the head of a column or a row. Its scope depends on where it
// is in the table.
type TableCell struct {
	Text  string         // text that's the same in any language
	Said  words.Sentence // or a sentence in the book's language
	HTML  template.HTML  // put in as it is, instead of Text
	Class string
	Head  bool // heads its row
	Span  int  // columns, if more than one

	Picture Picture // before the text, nil for none
}

// Numeric is a cell with a number, or the head of a column of numbers.
func Numeric(text string) TableCell { return TableCell{Text: text, Class: "n"} }

// Thousands is a cell with a count, as in "15,720".
func Thousands[I number.Integer](n I) TableCell {
	return TableCell{Said: words.Count(int64(n)), Class: "n"}
}

// Head is the head of a column or a row, by the name of its sentence.
func Head(name string, values ...any) TableCell { return TableCell{Said: words.Later(name, values...)} }

// NumericHead is the head of a column of numbers.
func NumericHead(name string, values ...any) TableCell {
	return TableCell{Said: words.Later(name, values...), Class: "n"}
}

// RowOf is a row with its head before its cells.
func RowOf(head TableCell, cells ...TableCell) Row {
	head.Head = true
	return Row{Cells: append([]TableCell{head}, cells...)}
}

// Draw writes the table.
func (t Table) Draw(out Canvas) {
	v := tableView{
		Table: t, Label: out.Tell(t.Label),
		Heads: cellsOf(out, t.Heads, true), Rows: rowsOf(out, t.Rows), Foot: rowsOf(out, t.Foot),
	}
	out.Fill("table", v)
}

type (
	// A tableView is what the template of a table gets.
	tableView struct {
		Table
		Label      string
		Heads      []cellView
		Rows, Foot []rowView
	}
	rowView struct {
		Class string
		Cells []cellView
	}
	cellView struct {
		Scope, Class string
		Columns      int // 0 for one
		Body         any // a text, or HTML
	}
)

func rowsOf(out Canvas, rows []Row) (views []rowView) {
	for _, row := range rows {
		views = append(views, rowView{row.Class, cellsOf(out, row.Cells, false)})
	}
	return views
}

// maxWhole is the longest word that fits into a cell on paper.
const maxWhole = 30

// hasLongWord says whether HTML has a word that doesn't fit into a cell on paper, where nothing
// scrolls. It's broken there.
func hasLongWord(cell string) bool {
	word, inTag := 0, false
	for _, r := range cell {
		switch {
		case r == '<':
			inTag = true
		case r == '>' && inTag:
			inTag = false
		case inTag:
		case strings.ContainsRune(" \t\n\f\r", r): // lines can't break at any other character
			word = 0
		default:
			word++
			if word == maxWhole {
				return true
			}
		}
	}
	return false
}

func cellsOf(out Canvas, cells []TableCell, heads bool) []cellView {
	views := make([]cellView, len(cells))
	for i, cell := range cells {
		if !cell.Said.IsZero() {
			cell.Text = out.Tell(cell.Said)
		}
		v := &views[i]
		v.Class, v.Body = cell.class(), cell.body(out)
		switch {
		case heads && v.Body != "": // the corner above the heads of the rows isn't a head
			v.Scope = "col"
		case cell.Head:
			v.Scope = "row"
		}
		if cell.Span > 1 {
			v.Columns = cell.Span
		}
	}
	return views
}

// class is the class of a cell, with another class if it has a long word.
func (c TableCell) class() string {
	text := cmp.Or(string(c.HTML), html.EscapeString(c.Text))
	return strings.TrimSpace(c.Class + When(hasLongWord(text), " long"))
}

// body is the picture of a cell and what comes after it.
func (c TableCell) body(out Canvas) any {
	switch {
	case c.Picture != nil:
		return out.Drawn(c.Picture) + cmp.Or(c.HTML, template.HTML(html.EscapeString(c.Text)))
	case c.HTML != "":
		return c.HTML
	}
	return c.Text
}

// When is the text if a condition is true, and empty otherwise.
func When(holds bool, text string) string {
	if !holds {
		return ""
	}
	return text
}

// A Listing is the lines of a program, each in a row of a table, in a box that scrolls.
type Listing struct {
	Name string
	Rows []template.HTML
	Open []int // the first and last line that readers change, if the rest may be left out on paper
}

// A ListingPart is lines of a listing that aren't separated.
type ListingPart struct {
	Rest bool // may be left out on paper
	Rows []template.HTML
}

// Parts are the lines before the open ones, the open ones, and the lines after them.
func (l Listing) Parts() (parts []ListingPart) {
	first, last := 1, len(l.Rows)
	if len(l.Open) == 2 {
		first, last = l.Open[0], l.Open[1]
	}
	for _, part := range []ListingPart{
		{true, l.Rows[:first-1]},
		{false, l.Rows[first-1 : last]},
		{true, l.Rows[last:]},
	} {
		if len(part.Rows) > 0 {
			parts = append(parts, part)
		}
	}
	return parts
}

// Excerpt is the heading for a listing of some lines of a file, which explains why they don't begin
// with line 1.
func Excerpt(said *words.Catalogue, file string, first, last int) string {
	if first == 1 {
		return file
	}
	return said.Say("listing-lines", "file", file, "first", first, "last", last)
}

// Draw writes the listing.
func (l Listing) Draw(out Canvas) { out.Fill("listing", l) }
