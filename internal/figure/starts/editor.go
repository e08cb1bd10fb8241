package starts

import (
	"fmt"
	"strconv"
	"strings"

	"queenbook/internal/figure"
	"queenbook/internal/nearest"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
	"queenbook/internal/survey"
	"queenbook/internal/words"
)

const (
	// maxEdited is the largest board with an editor. All its solutions are in the page, a character
	// for each queen: 7 KB for ten columns, but 29 KB for eleven and 170 KB for twelve.
	maxEdited = 10

	// maxExamples is how many of the book's starts an editor offers.
	maxExamples = 12
)

var editorFacts = figure.OfBook("", func(b *figure.Book) (*figure.Book, bool) { return b, true }).Facts(
	figure.Truth("editor.fits", "the board is small enough for an editor",
		func(b *figure.Book) bool { return b.N <= maxEdited }),
	figure.Number("editor.most", "columns of the largest board that has an editor",
		func(*figure.Book) int { return maxEdited }),
)

var editor = figure.Directive{
	Name:     "editor",
	Shows:    fmt.Sprintf("a start whose queens the reader can move, with a nearest solution next to it; up to %d columns", maxEdited),
	Argument: aStart,
	Options: []figure.Option{
		figure.Switch("answers", "what the start needs, with all solutions in the page; without them the reader has to find out, "+
			"and the page counts attacking pairs and queens that have moved; no where the start reports are exercises", true),
	},
	Example: "1 7 2 6 3 5 8 4",
	Draw: func(c *figure.Drawing) {
		n := c.Book().N
		if !c.Tells("answers") {
			drawTask(c)
			return
		}
		if n > maxEdited {
			c.Absent("", "the editor carries all solutions in the page, which is too much for more than %d columns: put it into an only editor.fits = 1", maxEdited)
		}
		start, run := c.Answered(), c.Book().Run(n)
		land := landscapes.Of(c.Book(), n)
		e := editorOf(c.Words(), start.Answer, run.Solutions, land, c.Starts())
		c.Needs("editor")
		c.Count(run.Whole.Tests, "test")
		c.Count(int64(len(run.Solutions)), "solution")
		c.Count(land.Starts, "start surveyed")
		c.Draw(e)
	},
}

// editing is what the page's script gets. Boards are written without blanks, a digit for each row,
// and a letter from row 10 on, which is a.
type editing struct {
	N         int      `json:"n"`
	Start     string   `json:"start"`
	Solutions string   `json:"solutions"` // in order of discovery, one after another
	Moves     []int64  `json:"moves"`     // how many starts need 0, 1, 2 … moves
	Sampled   bool     `json:"sampled"`   // they aren't all the starts there are
	Farthest  []string `json:"farthest"`  // the starts that need the most moves, if they are known
	Examples  []string `json:"examples"`
}

// editorOf is the editor that shows a start and its answer at first.
func editorOf(
	said *words.Catalogue, answer *nearest.Comparison, solutions []solver.Solution, land *survey.Landscape,
	examples []*figure.Start,
) widgets.Editor {
	start := answer.Start
	n := len(start)
	data := editing{
		N: n, Start: compact(start), Moves: land.Moves, Sampled: land.Sampled,
		Solutions: strings.Join(compactAll(solutions), ""),
		Farthest:  figure.TextsOf(land.Farthest, compact),
		Examples: figure.TextsOf(examples[:min(len(examples), maxExamples)],
			func(s *figure.Start) string { return compact(s.Rows) }),
	}
	near := solutions[answer.Ties[0]]
	e := widgets.Editor{
		N: n, Start: boards.Of(start, true), Nearest: boards.OfMoves(start, near.Rows),
		Answer:  fmt.Sprint(answer.Moves),
		Unit:    said.Say("editor-unit", "n", answer.Moves),
		Near:    said.Say("editor-near", "n", len(answer.Ties)),
		Among:   saidAmong(said, answer.Moves, land),
		Rows:    start.String(),
		Goal:    near.Rows.String(),
		Which:   said.Say("editor-which", "n", len(answer.Ties)),
		Number:  said.Say("editor-number", "number", near.Index, "solutions", len(solutions)),
		Judge:   said.Say("editor-judge"),
		Command: commandOf(n, start.String()),
		Data:    widgets.Data("editor", data),
	}
	if answer.Moves == 0 {
		e.Near, e.Which = said.Say("editor-solved"), said.Say("editor-itself")
	}
	if n != 8 {
		e.Judge = said.Say("editor-judge-of", "n", n)
	}
	e.Attacks = said.Say("editor-attacks", "n", len(e.Start.Attacks))
	e.Changes = saidChanges(said, e.Nearest.Moves)
	e.Start.Title = words.Later("grid-start", "rows", e.Rows)
	e.Nearest.Title = words.Later("grid-way", "rows", e.Rows, "goal", e.Goal)
	return e
}

// compactAll writes the rows of solutions as compact does.
func compactAll(solutions []solver.Solution) []string {
	return figure.TextsOf(solutions, func(s solver.Solution) string { return compact(s.Rows) })
}

// compact writes rows without blanks, with letters from row 10 on.
func compact(rows solver.Rows) string {
	return strings.Join(figure.TextsOf(rows, func(row int8) string { return strconv.FormatInt(int64(row), 36) }), "")
}
