package figure

import (
	"bytes"
	"cmp"
	"fmt"
	"html"
	"slices"
	"strconv"

	"queenbook/internal/judge"
	"queenbook/internal/nearest"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/charts"
	"queenbook/internal/solver"
	"queenbook/internal/weave"
)

// maxRanked is how many solutions a ranking draws, four times those of eight
// queens.
const maxRanked = 368

// drawTies answers {ties}: every nearest solution of a start as a small board,
// from the hundred and first on as rows of numbers.
func (s *Scope) drawTies(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	start, err := s.answered(d)
	if err != nil {
		return "", nil, err
	}
	solutions := s.book.run(s.book.N).Solutions
	class := "gallery"
	if s.book.N >= 9 {
		class += " large" // or the rows would not fit below the boards
	}
	fmt.Fprintf(out, `<ol class="%s">`, class)
	var rest []solver.Rows
	var roles []boards.Role
	for i, tie := range start.Answer.Ties {
		rows := solutions[tie].Rows
		if i >= maxGallery {
			rest = append(rest, rows)
			continue
		}
		b := BoardOfMoves(start.Rows, rows)
		b.Coordinates = false
		roles = append(roles, b.Roles()...)
		out.WriteString("<li>")
		if err := b.Draw(s.sheet, out); err != nil {
			return "", nil, err
		}
		way := render.Way{Text: rows.String(), Href: s.toStep(d, strconv.Itoa(solutions[tie].Step))}
		fmt.Fprintf(out, `<p><span class="rows">%s</span></p></li>`, way.HTML())
	}
	out.WriteString("</ol>")
	if len(rest) > 0 {
		out.WriteString(`<ol class="list">`)
		for _, rows := range rest {
			fmt.Fprintf(out, `<li class="rows">%s</li>`, html.EscapeString(rows.String()))
		}
		out.WriteString("</ol>")
	}
	return fmt.Sprintf("solver.Compare(%s, solver.Solve(%d).Solutions)", goRows(start.Rows), s.book.N),
		s.compared(start), boards.RoleLegend(roles).Draw(s.sheet, out)
}

// compared counts what finding the nearest solutions took.
func (s *Scope) compared(start *Start) []weave.Count {
	run := s.book.run(s.book.N)
	return []weave.Count{
		count(run.Whole.Tests, "test"),
		count(len(run.Solutions), "solution"),
		{N: len(run.Solutions) * s.book.N, One: "row compared", Many: "rows compared"},
	}
}

// RankingOf compares a start with every solution, nearest first; solutions
// that are equally near keep the order of discovery.
func RankingOf(start solver.Rows, solutions []solver.Solution) charts.Ranking {
	r := charts.Ranking{Queens: len(start)}
	ranked := slices.Clone(solutions)
	slices.SortStableFunc(ranked, func(a, b solver.Solution) int {
		return cmp.Compare(nearest.Moves(start, a.Rows), nearest.Moves(start, b.Rows))
	})
	for i, s := range ranked {
		moves := nearest.Moves(start, s.Rows)
		if n := len(r.Groups); n == 0 || r.Groups[n-1].Moves != moves {
			r.Groups = append(r.Groups, charts.Group{Moves: moves})
		}
		group := &r.Groups[len(r.Groups)-1]
		group.All++
		if i >= maxRanked {
			continue
		}
		group.Drawn++
		stays := make([]bool, len(start))
		for c := range start {
			stays[c] = start[c] == s.Rows[c]
		}
		r.Stays = append(r.Stays, stays)
	}
	r.Title = fmt.Sprintf("%s by distance from %s", count(len(solutions), "solution"), start)
	for i, g := range r.Groups {
		if i > 0 {
			r.Desc += ", "
		}
		r.Desc += fmt.Sprintf("%d at %s", g.All, count(g.Moves, "move"))
	}
	r.Desc += "."
	return r
}

// drawRanking answers {ranking}.
func (s *Scope) drawRanking(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	start, err := s.answered(d)
	if err != nil {
		return "", nil, err
	}
	ranking := RankingOf(start.Rows, s.book.run(s.book.N).Solutions)
	out.WriteString(`<div class="rank"><ol class="rank-columns" aria-hidden="true">`)
	for c := 1; c <= s.book.N; c++ {
		fmt.Fprintf(out, "<li>%d</li>", c)
	}
	out.WriteString("</ol>")
	if err := ranking.Draw(s.sheet, out); err != nil {
		return "", nil, err
	}
	out.WriteString("</div>")
	return fmt.Sprintf("figure.RankingOf(%s, solver.Solve(%d).Solutions)", goRows(start.Rows), s.book.N), s.compared(start), ranking.Legend(s.sheet, out)
}

// drawJudge answers {judge}: a start as the judge writes it, and the answer
// as the judge wants it.
func (s *Scope) drawJudge(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	start, err := s.answered(d)
	if err != nil {
		return "", nil, err
	}
	solutions := s.book.run(s.book.N).Solutions
	input, output := "", ""
	if s.report && start == s.start {
		input, output = `<p class="file"><a href="input.txt">input.txt</a></p>`, `<p class="file"><a href="output.txt">output.txt</a></p>`
	}
	fmt.Fprintf(out, `%[1]s<pre class="log">%[3]s</pre>%[2]s<pre class="log">%[4]s</pre>`, input, output,
		html.EscapeString(start.Rows.String()),
		html.EscapeString(judge.Case(1, nearest.Fewest(start.Rows, solutions))))
	return fmt.Sprintf("judge.Case(1, solver.FewestMoves(%s, solver.Solve(%d).Solutions))", goRows(start.Rows), s.book.N), s.compared(start), nil
}

// ProgressOf is how the fewest moves known shrink along the search: for every
// solution, when it is found and how far it is from the start.
func ProgressOf(start solver.Rows, run *solver.Run) charts.Progress {
	p := charts.Progress{
		Tests: run.Whole.Tests, Columns: run.N,
		Title: "The best so far for " + start.String(),
	}
	for _, s := range run.Solutions {
		found := charts.Finding{Step: s.Step, Moves: nearest.Moves(start, s.Rows)}
		p.All = append(p.All, found)
		if n := len(p.Best); n == 0 || found.Moves < p.Best[n-1].Moves {
			p.Best = append(p.Best, found)
		}
	}
	return p
}

func (b *Book) progress(s *Start) charts.Progress { return ProgressOf(s.Rows, b.run(b.N)) }

// drawProgress answers {progress}.
func (s *Scope) drawProgress(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	start, err := s.answered(d)
	if err != nil {
		return "", nil, err
	}
	p := s.book.progress(start)
	if err := p.Draw(s.sheet, out); err != nil {
		return "", nil, err
	}
	return fmt.Sprintf("figure.ProgressOf(%s, solver.Solve(%d))", goRows(start.Rows), s.book.N),
		append(s.compared(start), weave.Count{N: len(p.Best) - 1, One: "improvement", Many: "improvements"}), p.Legend(s.sheet, out)
}
