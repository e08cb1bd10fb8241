package charts

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"queenbook/internal/number"
	"queenbook/internal/render"
)

// A StepBar is a search as one bar: a mark for each of its steps, as tall as the column that the
// step tests. Those from From up to To, without To, are shaded.
type StepBar struct {
	Columns  []int // of each step, the first of which is step 1; there is one at least
	From, To int
	Notes    []StepNote
	Title    string
	Shaded   string // what the shaded steps have in common
}

// A StepNote is what stands below a step of the bar.
type StepNote struct {
	Step int
	Text string
}

const (
	stepBarHeight = 72
	stepStorey    = 36   // of notes
	stepNoteApart = 0.09 // of the width of the bar; notes that are nearer to each other stand in turns
	stepNoteEnds  = 0.9  // from there on they are written to the left,
	stepLetter    = 0.02 // and each letter takes so much of the narrowest bar
)

// Draw draws b into the page. The bar stretches with the page, and its words keep their size.
func (b StepBar) Draw(c render.Canvas) {
	tallest := slices.Max(b.Columns)
	storeys := b.placed()
	height := stepBarHeight + 4 + stepStorey
	if len(storeys[1]) > 0 {
		height += stepStorey
	}
	c.Open(b.Title, b.words(), render.Class("stepbar")+fmt.Sprintf(` height="%d"`, height))
	var plain, shaded strings.Builder
	for i, column := range b.Columns {
		marks := &plain
		if step := i + 1; b.From <= step && step < b.To {
			marks = &shaded
		}
		fmt.Fprintf(marks, "M%d %dh1v%dh-1z", i, tallest-column, column)
	}
	plot := fmt.Sprintf(`width="100%%" height="%d" viewBox="0 0 %d %d" preserveAspectRatio="none"`,
		stepBarHeight, len(b.Columns), tallest)
	c.Inside("svg", plot, func() {
		c.Shape("b-step", plain.String())
		c.Shape("b-lost", shaded.String())
	})
	for storey, notes := range storeys {
		for _, note := range notes {
			b.write(c, note, storey)
		}
	}
	c.End()
}

// placed are the notes that are drawn, in two storeys: where they would run into each other a storey
// lower, and where that one is taken, too, they are left out.
func (b StepBar) placed() (storeys [2][]StepNote) {
	for _, note := range b.Notes {
		for i, storey := range storeys {
			if len(storey) == 0 || b.share(note)-b.share(storey[len(storey)-1]) >= b.apart(note) {
				storeys[i] = append(storey, note)
				break
			}
		}
	}
	return storeys
}

// share is where in the bar a note stands, from 0 to 1.
func (b StepBar) share(note StepNote) float64 {
	return (float64(note.Step) - 0.5) / float64(len(b.Columns))
}

// apart is how far behind the note before it a note must stand.
func (b StepBar) apart(note StepNote) float64 {
	if b.share(note) <= stepNoteEnds {
		return stepNoteApart
	}
	return stepNoteApart + stepLetter*float64(utf8.RuneCountInString(note.Text))
}

// write writes a note below the bar.
func (b StepBar) write(c render.Canvas, note StepNote, storey int) {
	anchor, x := "start", percent(b.share(note))
	if b.share(note) > stepNoteEnds {
		anchor = "end"
	}
	top := stepBarHeight + 4
	under := top + stepStorey*storey
	c.Element("line", fmt.Sprintf(`class="tick" x1="%s" x2="%[1]s" y1="%d" y2="%d"`, x, top, under+6), "")
	c.Label(fmt.Sprintf(`class="step %s" x="%s" y="%d"`, anchor, x, under+19), number.Thousands(note.Step))
	c.Label(fmt.Sprintf(`class="%s" x="%s" y="%d"`, anchor, x, under+33), note.Text)
}

// words tells what the bar shows.
func (b StepBar) words() string {
	said := number.Count(len(b.Columns), "step") + "."
	for _, note := range b.Notes {
		said += fmt.Sprintf(" Step %s: %s.", number.Thousands(note.Step), note.Text)
	}
	if b.To > b.From {
		said += fmt.Sprintf(" Shaded: %s to %s, %s.", number.Thousands(b.From), number.Thousands(b.To-1), b.Shaded)
	}
	return said
}

// Legend explains the marks that the bar has.
func (b StepBar) Legend() render.Picture {
	legend := render.Legend{render.Key("b-step")}
	if b.To > b.From {
		legend = append(legend, render.Key("b-lost", b.Shaded))
	}
	return legend
}
