package figure

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"queenbook/internal/nearest"
	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/solver"
	"queenbook/internal/survey"
	"queenbook/internal/weave"
)

// maxEdited is the largest board that has an editor. All its solutions stand in
// the page, a character for each queen: 7 KB for ten columns, but 29 KB for
// eleven and 170 KB for twelve.
const maxEdited = 10

// maxExamples is how many of the book's starts an editor offers.
const maxExamples = 12

// editorFacts say which boards have an editor.
var editorFacts = map[string]func(*Book) any{
	"editor.fits": func(b *Book) any { return truth(b.N <= maxEdited) },
	"editor.most": func(*Book) any { return maxEdited },
}

// editing is what the page's script gets. Boards are written without blanks,
// a digit for each row and an a for row 10.
type editing struct {
	N         int      `json:"n"`
	Words     wording  `json:"words"`
	Start     string   `json:"start"`
	Solutions string   `json:"solutions"` // in order of discovery, one after the other
	Moves     []int64  `json:"moves"`     // how many starts need 0, 1, 2 … moves
	Sampled   bool     `json:"sampled"`   // they are not all starts
	Farthest  []string `json:"farthest"`  // the starts that need the most moves, if they are known
	Examples  []string `json:"examples"`
}

// EditorOf is the editor that begins with a start. With no solutions the error
// is [solver.ErrNoSolution].
func EditorOf(start solver.Rows) (render.Editor, error) {
	run := solver.Solve(len(start))
	land, err := survey.Of(len(start), run.Solutions)
	if err != nil {
		return render.Editor{}, err
	}
	return editorOf(start, run.Solutions, land, nil)
}

func editorOf(start solver.Rows, solutions []solver.Solution, land *survey.Landscape, examples []*Start) (render.Editor, error) {
	n := len(start)
	answer, err := nearest.Compare(start, solutions)
	if err != nil {
		return render.Editor{}, err
	}
	data := editing{N: n, Start: compact(start), Moves: land.Moves, Sampled: land.Sampled,
		Farthest: []string{}, Examples: []string{}, Words: editorWords(n)}
	var all strings.Builder
	for _, s := range solutions {
		all.WriteString(compact(s.Rows))
	}
	data.Solutions = all.String()
	for _, rows := range land.Farthest {
		data.Farthest = append(data.Farthest, compact(rows))
	}
	for _, example := range examples[:min(len(examples), maxExamples)] {
		data.Examples = append(data.Examples, compact(example.Rows))
	}
	goal := solutions[answer.Ties[0]]
	w := data.Words
	e := render.Editor{
		N: n, Start: BoardOf(start, true), Nearest: BoardOfMoves(start, goal.Rows),
		Answer:  fmt.Sprint(answer.Moves),
		Unit:    w.of("unit", answer.Moves),
		Rows:    start.String(),
		Goal:    goal.Rows.String(),
		Judge:   w.of("judge", 0),
		Command: w.of("command", 0, "$rows", start.String()),
		Data:    []render.Attribute{{Name: "data-editor", Value: inJSON(data)}},
	}
	e.Attacks = w.of("attacks", len(e.Start.Attacks), "$pairs", number.Thousands(len(e.Start.Attacks)))
	e.Near = w.near(answer)
	e.Among = w.among(answer.Moves, land)
	e.Which = w.which(answer)
	e.Number = w.of("number", 0, "$number", number.Thousands(goal.Index), "$solutions", number.Thousands(len(solutions)))
	e.Changes = w.changes(e.Nearest.Moves)
	e.Start.Title = w.of("start", 0, "$rows", e.Rows)
	e.Nearest.Title = w.of("way", 0, "$rows", e.Rows, "$goal", e.Goal)
	return e, nil
}

// compact writes rows without blanks, those from 10 on as letters.
func compact(rows solver.Rows) string {
	var text []byte
	for _, row := range rows {
		text = strconv.AppendInt(text, int64(row), 36)
	}
	return string(text)
}

// drawEditor answers {editor}: a start that the reader can change, and its
// answer. Option start gives the rows that it begins with, by default those of
// the page's start.
func (s *Scope) drawEditor(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	n := s.book.N
	if n > maxEdited {
		return "", nil, wrong("", fmt.Errorf("the editor carries all solutions in the page, which is too much for more than %d columns: put it into an only editor.fits = 1", maxEdited))
	}
	rows := solver.Rows(nil)
	if s.start != nil {
		rows = s.start.Rows
	}
	if text, ok := d.Options["start"]; ok {
		var err error
		if rows, err = solver.ParseRows(text, n, 1); err != nil {
			return "", nil, wrong("start", err)
		}
	}
	if rows == nil {
		return "", nil, wrong("", errors.New("this page is not about a start: give its rows with start"))
	}
	run := s.book.run(n)
	if len(run.Solutions) == 0 {
		return "", nil, wrong("", solver.ErrNoSolution)
	}
	land := s.book.landscape(n)
	e, err := editorOf(rows, run.Solutions, land, s.book.Starts)
	if err != nil {
		return "", nil, err
	}
	if err := s.sheet.Editor(out, e); err != nil {
		return "", nil, err
	}
	return fmt.Sprintf("figure.EditorOf(%s)", goRows(rows)),
		[]weave.Count{count(run.Whole.Tests, "test"), count(len(run.Solutions), "solution"), {N: int(land.Starts), One: "start surveyed", Many: "starts surveyed"}}, nil
}
