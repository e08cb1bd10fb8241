package charts

import (
	"fmt"
	"html/template"
	"strconv"

	"queenbook/internal/render"
	"queenbook/internal/words"
)

// A Histogram says how many starts need how many moves.
type Histogram struct {
	Label  words.Sentence // the table's label for screen readers
	What   string         // what's counted, as in "starts"; names of its sentences end in it
	Counts []int64        // Counts[m] of them need m moves
	// Examples[m] are some starts that need m moves, shown in their row; without any, there's no
	// such column.
	Examples [][]Example
}

// An Example is a start as a picture, with its address, if it has one.
type Example struct {
	render.Picture
	Href string
}

// barLength is the length of a chart's longest bar, in units that stretch with the page.
const barLength = 1000

// Draw writes the counts as an HTML table: a bar, the number itself and its share next to it. Equal
// numbers have equal lengths everywhere, so a bar may be too short to be seen, but the number next
// to it can.
func (h Histogram) Draw(c render.Canvas) {
	all, longest := int64(0), int64(1)
	for _, n := range h.Counts {
		all += n
		longest = max(longest, n)
	}
	t := render.Table{Label: h.Label, Class: "bars", Heads: []render.TableCell{render.Head("table-moves"),
		{Said: words.Later("histogram-" + h.What), Class: "length"}, render.NumericHead("table-" + h.What),
		render.NumericHead("table-share")}}
	for moves, n := range h.Counts {
		row := render.RowOf(render.TableCell{Text: strconv.Itoa(moves)}, Bar(longest, n),
			render.Thousands(n), render.TableCell{Said: words.Percent(n, max(all, 1)), Class: "n"})
		if h.Examples != nil {
			row.Cells = append(row.Cells, examples(c, h.Examples[moves]))
		}
		t.Rows = append(t.Rows, row)
	}
	t.Foot = []render.Row{render.RowOf(render.TableCell{Said: words.Later("table-together"), Span: 2},
		render.Thousands(all), render.TableCell{})}
	if h.Examples != nil {
		t.Heads = append(t.Heads, render.Head("table-examples"))
		t.Foot[0].Cells = append(t.Foot[0].Cells, render.TableCell{})
	}
	t.Draw(c)
}

// Bar is a cell with a bar, on a scale on which longest is its width. One too short for the scale is
// left out.
func Bar(longest, n int64) render.TableCell {
	path := ""
	if length := render.Num(barLength * float64(n) / float64(max(longest, 1))); length != "0" {
		path = render.PathOf("b-count", fmt.Sprintf("M0 0h%sv10h-%[1]sz", length))
	}
	return render.TableCell{HTML: render.Stretched(strconv.Itoa(barLength), 10, path), Class: "length"}
}

// Barred is a cell with a number and its bar below it, on the scale of [Bar].
func Barred(said *words.Catalogue, longest, n int64) render.TableCell {
	cell := Bar(longest, n)
	return render.TableCell{HTML: template.HTML(said.Style().Thousands(n)) + cell.HTML, Class: "barred"}
}

// mostBeside is the largest number of starts next to a bar.
const mostBeside = 6

// examples is a cell with the first of some starts as pictures.
func examples(out render.Canvas, starts []Example) render.TableCell {
	var v struct {
		Starts []exampleView
		More   int
	}
	for _, start := range starts[:min(len(starts), mostBeside)] {
		v.Starts = append(v.Starts, exampleView{start.Href, out.Drawn(start)})
	}
	v.More = max(0, len(starts)-mostBeside)
	return render.TableCell{HTML: out.Filled("examples", v), Class: "examples"}
}

// An exampleView is what the template gets of a start.
type exampleView struct {
	Href  string
	Drawn template.HTML
}
