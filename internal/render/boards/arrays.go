package boards

import (
	"fmt"
	"html"

	"queenbook/internal/render"
)

// An Array is an array of a program as it stands in memory, its entries as text, the first with the
// number 1.
type Array struct {
	Name    string
	Entries []string
	Marked  int // the entry that the program looks at or has just written, 0 for none
	Faint   int // the first of the entries that no longer count, 0 for none
}

// Arrays are arrays one below the other, each entry with its number.
type Arrays []Array

// Draw writes the arrays as an HTML list of lists.
func (arrays Arrays) Draw(out render.Canvas) {
	out.Print(render.Scroll("Arrays in memory") + `<dl class="arrays">`)
	for _, a := range arrays {
		out.Printf(`<dt>%s</dt><dd><ol class="array">%s</ol></dd>`, html.EscapeString(a.Name), a.Items(true))
	}
	out.Print("</dl></div>")
}

// Items is the entries as the items of a list in HTML, perhaps with their numbers.
func (a Array) Items(numbered bool) (items string) {
	for i, entry := range a.Entries {
		at, kind := i+1, ""
		switch {
		case at == a.Marked:
			kind = "written"
		case a.Faint > 0 && at >= a.Faint && entry != "0":
			kind = "old"
		case entry == "F" || entry == "0":
			kind = "zero"
		}
		place := render.When(numbered, fmt.Sprintf("<sub>%d</sub>", at))
		items += fmt.Sprintf(`<li%s>%s%s</li>`, render.ClassOf(kind), place, html.EscapeString(entry))
	}
	return items
}

// A MaskTable is a table with a column for each bit, the highest first.
type MaskTable []MaskGroup

// A MaskGroup is the masks of one call of the search with bits.
type MaskGroup struct {
	Title string
	N     int // bits of each
	Lines []MaskLine
}

// A MaskLine is one mask. Bit r-1 is row r. Chosen is the bit that stands out, 0 for none.
type MaskLine struct {
	Name         string
	Bits, Chosen uint
}

// Draw writes the masks as an HTML table.
func (masks MaskTable) Draw(out render.Canvas) {
	out.Print(render.Scroll("Masks") + `<table class="masks">`)
	for _, m := range masks {
		out.Printf(`<tbody><tr><th scope="rowgroup">%s</th>`, html.EscapeString(m.Title))
		for row := m.N; row >= 1; row-- {
			out.Printf(`<th scope="col">%d</th>`, row)
		}
		out.Print("</tr>")
		for _, line := range m.Lines {
			out.Printf(`<tr><th scope="row">%s</th>`, html.EscapeString(line.Name))
			for row := m.N; row >= 1; row-- {
				bit := line.Bits >> (row - 1) & 1
				class := render.When(bit == 0, "zero")
				if line.Chosen>>(row-1)&1 == 1 {
					class = "written"
				}
				out.Printf("<td%s>%d</td>", render.ClassOf(class), bit)
			}
			out.Print("</tr>")
		}
		out.Print("</tbody>")
	}
	out.Print("</table></div>")
}
