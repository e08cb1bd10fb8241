package render

import (
	"bytes"
	"fmt"
	"io"
	"queenbook/internal/number"
)

// A MemoryRow is the array rowPosition after one step.
type MemoryRow struct {
	Step     int
	Href     string // where the step's number leads, if anywhere
	Entries  []int8
	Standing int // how many entries, from the left, belong to queens that stand
	Written  int // the column that the step wrote, 0 for none
}

// Memory writes a table of arrays. An entry says by its class whether it was
// just written, belongs to a queen that stands, is left over, or was never
// written.
func Memory(w io.Writer, rows []MemoryRow) error {
	var out bytes.Buffer
	out.WriteString(`<table class="memory"><thead><tr><th scope="col">step</th><th scope="col">rowPosition</th></tr></thead><tbody>`)
	for _, row := range rows {
		fmt.Fprintf(&out, `<tr><th scope="row">%s</th><td><ol class="array">`, Way{number.Thousands(row.Step), row.Href}.HTML())
		row.entries(&out)
		out.WriteString("</ol></td></tr>")
	}
	out.WriteString("</tbody></table>")
	_, err := out.WriteTo(w)
	return err
}

// entries writes the array as items of a list.
func (row MemoryRow) entries(out *bytes.Buffer) {
	for i, entry := range row.Entries {
		kind := ""
		switch {
		case i+1 == row.Written:
			kind = ` class="written"`
		case i < row.Standing:
		case entry == 0:
			kind = ` class="zero"`
		default:
			kind = ` class="old"`
		}
		fmt.Fprintf(out, "<li%s>%d</li>", kind, entry)
	}
}
