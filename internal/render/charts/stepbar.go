package charts

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"queenbook/internal/render"
	"queenbook/internal/words"
)

// A StepBar is a search as one bar: a mark for each of its steps, as tall as the column that the
// step tests. The marks from From up to but not including To are shaded.
type StepBar struct {
	Columns  []int // for each step, beginning with step 1; at least one
	From, To int
	Notes    []StepNote
	Title    words.Sentence
	Shaded   words.Sentence // what the shaded steps have in common
}

// A StepNote is a note below a step of the bar.
type StepNote struct {
	Step int
	Text words.Sentence
}

const (
	stepBarHeight = 72
	stepStorey    = 36   // of notes
	stepNoteApart = 0.09 // as a share of the width; notes that are nearer to each other are on two levels
	stepNoteEnds  = 0.9  // from there on they're written to the left,
	stepLetter    = 0.02 // and a letter takes this share of the narrowest bar
)

// Draw draws b into the page. The bar stretches with the page, and its words keep their size.
func (b StepBar) Draw(c render.Canvas) {
	tallest := slices.Max(b.Columns)
	storeys := b.placed(c)
	height := stepBarHeight + 4 + stepStorey
	if len(storeys[1]) > 0 {
		height += stepStorey
	}
	c.Open(b.Title, words.Plain(b.words(c)), render.Class("stepbar")+fmt.Sprintf(` height="%d"`, height))
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

// placed are the notes that are drawn, on two levels. A note that would overlap another is on the
// lower level, and is left out if that's occupied too.
func (b StepBar) placed(c render.Canvas) (storeys [2][]StepNote) {
	for _, note := range b.Notes {
		for i, storey := range storeys {
			if len(storey) == 0 || b.share(note)-b.share(storey[len(storey)-1]) >= b.apart(c, note) {
				storeys[i] = append(storey, note)
				break
			}
		}
	}
	return storeys
}

// share is the position of a note in the bar, from 0 to 1.
func (b StepBar) share(note StepNote) float64 {
	return (float64(note.Step) - 0.5) / float64(len(b.Columns))
}

// apart is the least distance of a note from the one before it.
func (b StepBar) apart(c render.Canvas, note StepNote) float64 {
	if b.share(note) <= stepNoteEnds {
		return stepNoteApart
	}
	return stepNoteApart + stepLetter*float64(utf8.RuneCountInString(c.Tell(note.Text)))
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
	c.Label(fmt.Sprintf(`class="step %s" x="%s" y="%d"`, anchor, x, under+19), c.Number(note.Step))
	c.Label(fmt.Sprintf(`class="%s" x="%s" y="%d"`, anchor, x, under+33), c.Tell(note.Text))
}

// words describes the bar.
func (b StepBar) words(c render.Canvas) string {
	said := []string{c.Say("steps-sum", "n", len(b.Columns))}
	for _, note := range b.Notes {
		said = append(said, c.Say("steps-note", "step", note.Step, "note", note.Text))
	}
	if b.To > b.From {
		said = append(said, c.Say("steps-shaded", "first", b.From, "last", b.To-1, "what", b.Shaded))
	}
	return strings.Join(said, " ")
}

// Legend explains the marks that the bar has.
func (b StepBar) Legend() render.Picture {
	legend := render.Legend{render.Key("b-step")}
	if b.To > b.From {
		legend = append(legend, render.Key("b-lost", b.Shaded))
	}
	return legend
}
