package figure

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"queenbook/internal/judge"
	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/solver"
	"queenbook/internal/weave"
)

// maxCards is how many starts the title page shows as boards.
const maxCards = 12

// bookFacts are facts about the book: how many of its steps have boards and
// can be played, and what its starts are like.
var bookFacts = map[string]func(*Book) any{
	"steps.shown":  func(b *Book) any { return b.lastStep() },
	"steps.hidden": func(b *Book) any { return b.run(b.N).Whole.Tests - b.lastStep() },
	"played.last":  func(b *Book) any { return b.lastPlayed(b.N) },
	// How many steps come after the last that a player shows.
	"played.hidden": func(b *Book) any { return b.run(b.N).Whole.Tests - b.lastPlayed(b.N) },
	// Whether the step right after the first solution has a board.
	"after.shown": func(b *Book) any {
		run := b.run(b.N)
		return truth(len(run.Solutions) > 0 && run.First.Tests < b.lastStep())
	},

	"starts.all":    func(b *Book) any { return len(b.Starts) },
	"starts.listed": func(b *Book) any { return min(len(b.Starts), maxCards) },
	"starts.left":   func(b *Book) any { return max(len(b.Starts)-maxCards, 0) },
	"starts.near":   inAnswers(func(moves []int) any { return slices.Min(moves) }),
	"starts.far":    inAnswers(func(moves []int) any { return slices.Max(moves) }),
	"starts.far.count": inAnswers(func(moves []int) any {
		count := 0
		for _, m := range moves {
			count += truth(m == slices.Max(moves))
		}
		return count
	}),
}

// inAnswers is a fact about the fewest moves of all starts of the book; nil
// where they have none.
func inAnswers(fact func(moves []int) any) func(*Book) any {
	return func(b *Book) any {
		var moves []int
		for _, start := range b.Starts {
			if start.Answer == nil {
				return nil
			}
			moves = append(moves, start.Answer.Moves)
		}
		return fact(moves)
	}
}

// drawStarts answers {starts}: the starts of the book side by side; option
// most says how many of them at most.
func (s *Scope) drawStarts(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	most := len(s.book.Starts)
	if text, ok := d.Options["most"]; ok {
		n, err := s.number(text)
		if err != nil || n < 1 {
			return "", nil, wrong("most", fmt.Errorf("%q: a number from 1 on is needed", text))
		}
		most = min(most, n)
	}
	out.WriteString(`<div class="scroll" tabindex="0" role="group" aria-label="The starts of this book"><table class="sums"><thead><tr>`)
	for _, head := range []string{"start", "attacking pairs", "moves", "nearest solutions", "tests with the bound", "left out", "tests, present row first", "left out"} {
		fmt.Fprintf(out, `<th scope="col">%s</th>`, head)
	}
	out.WriteString("</tr></thead><tbody>")
	for _, start := range s.book.Starts[:most] {
		way := render.Way{Text: start.Rows.String(), Href: pageOf(d, "starts/"+start.Slug())}
		fmt.Fprintf(out, `<tr><th scope="row"><span class="rows">%s</span></th><td>%s</td>`,
			way.HTML(), number.Thousands(len(solver.Attacks(start.Rows.Queens()))))
		if start.Answer == nil {
			out.WriteString("<td>–</td><td>–</td><td>–</td><td>–</td><td>–</td><td>–</td></tr>")
			continue
		}
		natural, first := start.boundOf()
		for _, n := range []int{start.Answer.Moves, len(start.Answer.Ties), natural.Tests, natural.Bounded, first.Tests, first.Bounded} {
			fmt.Fprintf(out, "<td>%s</td>", number.Thousands(n))
		}
		out.WriteString("</tr>")
	}
	out.WriteString("</tbody></table></div>")
	return s.callOfStarts(most), []weave.Count{count(most, "start")}, nil
}

// callOfStarts is the book of the first so many starts as a Go call; of many it
// shows the first few.
func (s *Scope) callOfStarts(most int) string {
	var rows []string
	for _, start := range s.book.Starts[:min(most, 4)] {
		rows = append(rows, strings.TrimPrefix(goRows(start.Rows), "solver.Rows"))
	}
	if most > len(rows) {
		rows = append(rows, "/* and so on */")
	}
	return fmt.Sprintf("figure.NewBook(%d, []solver.Rows{%s})", s.book.N, strings.Join(rows, ", "))
}

// drawSpread answers {spread}: how many of the book's starts need how many
// moves.
func (s *Scope) drawSpread(_ weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	need := make([]int, s.book.N+1)
	for _, start := range s.book.Starts {
		if start.Answer == nil {
			return "", nil, wrong("", solver.ErrNoSolution)
		}
		need[start.Answer.Moves]++
	}
	most := slices.Max(need)
	out.WriteString(`<table class="spread"><thead><tr><th scope="col">moves</th><th scope="col" class="n">starts</th><th scope="col"></th></tr></thead><tbody>`)
	for moves, starts := range need {
		fmt.Fprintf(out, `<tr><th scope="row">%d</th><td class="n">%s</td><td><svg viewBox="0 0 %d 10" preserveAspectRatio="none" aria-hidden="true"><path class="b-hopeful" d="M0 0h%dv10h-%dz"/></svg></td></tr>`,
			moves, number.Thousands(starts), most, starts, starts)
	}
	out.WriteString("</tbody></table>")
	return s.callOfStarts(len(s.book.Starts)), []weave.Count{count(len(s.book.Starts), "start")}, nil
}

// Files are what stands beside the report of a start: its line of input as
// UVa 11085 has it, and the line of output.
func (s *Scope) Files() map[string][]byte {
	if !s.report || s.start.Answer == nil {
		return nil
	}
	return map[string][]byte{
		"input.txt":  []byte(s.start.Rows.String() + "\n"),
		"output.txt": []byte(judge.Case(1, s.start.Answer.Moves) + "\n"),
	}
}
