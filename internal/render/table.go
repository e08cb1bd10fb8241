package render

import (
	"cmp"
	"fmt"
	"html"
	"html/template"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/pattern"
)

// A Table is rows of text and numbers. Where it is too wide for the page it scrolls by itself.
type Table struct {
	Label string // names it for those who do not see it
	Class string
	Heads []TableCell // of the columns; none, no head
	Rows  []Row
	Foot  []Row

	// Fits says that the table fits everywhere, so that it needs neither a box that scrolls nor a
	// label for the box.
	Fits bool
}

// A Row is cells from left to right. Its class may be empty.
type Row struct {
	Class string
	Cells []TableCell
}

// A TableCell is a cell of a table, or the head of a column or a row. Where it stands in a table
// decides what its scope is.
type TableCell struct {
	Text  string
	HTML  string // goes into the page as it is, instead of Text
	Class string
	Head  bool // heads its row
	Span  int  // columns, if more than one

	Picture Picture // stands before the text, nil for none
}

// Numeric is a cell with a number, or the head of a column of numbers.
func Numeric(text string) TableCell { return TableCell{Text: text, Class: "n"} }

// Thousands is a cell with a count, as in "15,720".
func Thousands[I number.Integer](n I) TableCell { return Numeric(number.Thousands(n)) }

// RowOf is a row with its head before its cells.
func RowOf(head TableCell, cells ...TableCell) Row {
	head.Head = true
	return Row{Cells: append([]TableCell{head}, cells...)}
}

// Draw writes the table.
func (t Table) Draw(out Canvas) {
	if !t.Fits {
		out.Print(Scroll(t.Label))
		defer out.Print("</div>")
	}
	out.Printf(`<table class="%s">`, html.EscapeString(t.Class))
	if len(t.Heads) > 0 {
		out.Print(`<thead><tr>`)
		for _, head := range t.Heads {
			if head.HTML == "" && head.Text == "" {
				head.write(out, "td", "") // the corner over the heads of the rows heads nothing
			} else {
				head.write(out, "th", ` scope="col"`)
			}
		}
		out.Print(`</tr></thead>`)
	}
	writeRows(out, "tbody", t.Rows)
	if len(t.Foot) > 0 {
		writeRows(out, "tfoot", t.Foot)
	}
	out.Print(`</table>`)
}

func writeRows(out Canvas, part string, rows []Row) {
	out.Printf("<%s>", part)
	for _, row := range rows {
		out.Printf("<tr%s>", ClassOf(row.Class))
		for _, cell := range row.Cells {
			if cell.Head {
				cell.write(out, "th", ` scope="row"`)
			} else {
				cell.write(out, "td", "")
			}
		}
		out.Print("</tr>")
	}
	out.Printf("</%s>", part)
}

// longWord is a word that a cell cannot show whole on paper, where nothing scrolls: it is parted there.
var (
	longWord = pattern.Of(`\S{30}`)
	tag      = pattern.Of(`<[^>]*>`)
)

func (c TableCell) write(out Canvas, element, scope string) {
	span := When(c.Span > 1, fmt.Sprintf(` colspan="%d"`, c.Span))
	text, class := cmp.Or(c.HTML, html.EscapeString(c.Text)), c.Class
	if longWord().MatchString(tag().ReplaceAllString(text, "")) {
		class = strings.TrimSpace(class + " long")
	}
	out.Printf("<%s%s%s%s>", element, scope, ClassOf(class), span)
	if c.Picture != nil {
		c.Picture.Draw(out)
	}
	out.Printf("%s</%s>", text, element)
}

// When is the text where it holds, and nothing elsewhere.
func When(holds bool, text string) string {
	if !holds {
		return ""
	}
	return text
}

// ClassOf is the attribute class with the space before it, or nothing where there is no class.
func ClassOf(class string) string { return When(class != "", ` class="`+html.EscapeString(class)+`"`) }

// Scroll opens a box that scrolls what is too wide for the page, with the keyboard too, and is
// named by the label. It ends with "</div>".
func Scroll(label string, classes ...string) string {
	if label == "" {
		return `<div class="scroll">`
	}
	class := strings.Join(append([]string{"scroll"}, classes...), " ")
	return fmt.Sprintf(`<div class="%s" tabindex="0" role="group" aria-label="%s">`, class, html.EscapeString(label))
}

// ScrollPicture is Scroll for a picture, whose name is heard as its own: a label beside it would say
// it once more.
func ScrollPicture(classes ...string) string {
	return fmt.Sprintf(`<div class="%s" tabindex="0">`, strings.Join(append([]string{"scroll"}, classes...), " "))
}

// A Listing is the lines of a program, each the row of a table, in a box that scrolls.
type Listing struct {
	Name string
	Rows []template.HTML
}

// Draw writes the listing.
func (l Listing) Draw(out Canvas) { out.Fill("listing", l) }
