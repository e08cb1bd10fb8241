package widgets

import (
	"cmp"
	"fmt"
	"html"
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
	Head  string     // the line above the lines
	Lines []string   // in mixed order
	Table [][]string // heads, then rows with theirs: what is chosen in each cell

	Unchecked bool // only what the question speaks of is shown
}

// Draw writes what is asked.
func (a Ask) Draw(out render.Canvas) {
	if a.Unchecked {
		a.drawUnchecked(out)
		return
	}
	out.Print(`<queen-ask data-kind="` + a.Kind + `"` + Data("right", a.Right) + ` hidden=""><form role="none">`)
	switch {
	case a.Board != nil:
		out.Sheet.Need(boards.SymQueen)
		a.drawSays(out)
		a.Board.Draw(out)
		out.Print(`<p class="ask-how">Press a square<span class="by-keys">, or go from one to the next with the arrow keys and press Enter</span>.</p>`)
	case a.Lines != nil:
		out.Print(`<p class="ask-how">Press the lines of the function in their order. Drag a line to its place, or use <span class="by-keys">the arrow keys or </span>the buttons: up and down for its place, <span class="by-keys">left and right, or </span>out and in for its indentation. Braces that only close are left out.</p>` +
			`<pre class="ask-head">` + html.EscapeString(a.Head) + `</pre><ol class="ask-program" aria-label="Your function"></ol><div class="ask-buttons" role="group" aria-label="The line you chose last">`)
		buttons(out, [][2]string{
			{"ArrowUp", "Up"}, {"ArrowDown", "Down"}, {"ArrowLeft", "Out"}, {"ArrowRight", "In"},
			{"Delete", "Put back"},
		})
		out.Print(`</div><p class="ask-how">Lines that are left; some are wrong:</p><ul class="ask-pool" aria-label="Lines that are left">`)
		for _, line := range a.Lines {
			out.Printf(`<li><button type="button" class="ask-line"><i aria-hidden="true">⠿</i><code>%s</code></button></li>`, html.EscapeString(line))
		}
		out.Print(`</ul><p class="ask-spoken" aria-live="polite"></p>`)
	case a.Table != nil:
		a.drawTable(out)
	default:
		keys := "decimal" // on a phone
		if strings.Contains(a.Right[0], " ") {
			keys = "text" // between two numbers stands a blank, or a comma
		}
		out.Printf(`<label>%s <input inputmode="%s" autocomplete="off" size="%d"/></label>`,
			html.EscapeString(cmp.Or(a.Says, "Your answer")), keys, max(8, len(a.Right[0])))
	}
	out.Print(`<button type="submit">Check</button></form><div class="ask-said" aria-live="polite"></div></queen-ask>`)
	if a.Lines != nil || a.Table != nil {
		out.Print(`<div class="ask-still">`)
		Ask{Head: a.Head, Lines: a.Lines, Table: a.Table, Unchecked: true}.Draw(out)
		out.Print(`</div>`)
	}
}

// drawSays names a board among several.
func (a Ask) drawSays(out render.Canvas) {
	if a.Says != "" {
		out.Printf(`<p class="ask-says">%s</p>`, html.EscapeString(a.Says))
	}
}

// drawUnchecked shows the board or the lines, and nothing that knows an answer.
func (a Ask) drawUnchecked(out render.Canvas) {
	switch {
	case a.Board != nil:
		out.Sheet.Need(boards.SymQueen)
		out.Print(`<div class="shown-ask">`)
		a.drawSays(out)
		a.Board.Draw(out)
		out.Print(`</div>`)
	case a.Table != nil:
		a.drawTable(out)
	case a.Lines != nil:
		out.Printf(`<div class="shown-ask"><pre class="ask-head">%s</pre>`, html.EscapeString(a.Head))
		out.Print(`<p class="ask-how">Lines in no order; some are wrong:</p><ul class="ask-pool">`)
		for _, line := range a.Lines {
			out.Printf(`<li><code>%s</code></li>`, html.EscapeString(line))
		}
		out.Print(`</ul></div>`)
	}
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
	for _, row := range a.Table[1:] {
		line := []render.TableCell{}
		for column := 1; column < len(row); column++ {
			cell := `<p class="open-cell">` + html.EscapeString(heads[column]) + ` <i></i></p>`
			if !a.Unchecked {
				cell = a.choices(row[0], column)
			}
			line = append(line, render.TableCell{HTML: cell})
		}
		table.Rows = append(table.Rows, render.RowOf(render.TableCell{Text: row[0]}, line...))
	}
	table.Draw(out)
}

// choices is the field of one cell.
func (a Ask) choices(row string, column int) string {
	var all []string
	for _, other := range a.Table[1:] {
		all = append(all, other[column])
	}
	slices.Sort(all)
	head := html.EscapeString(a.Table[0][column])
	text := fmt.Sprintf(`<label><span>%s</span> <select aria-label="%s, %[1]s"><option value="">…</option>`,
		head, html.EscapeString(row))
	for _, one := range slices.Compact(all) {
		text += "<option>" + html.EscapeString(one) + "</option>"
	}
	return text + "</select></label>"
}
