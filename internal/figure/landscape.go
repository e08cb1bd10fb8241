package figure

import (
	"bytes"
	"fmt"
	"html"
	"slices"
	"strings"

	"queenbook/internal/nearest"
	"queenbook/internal/render"
	"queenbook/internal/solver"
	"queenbook/internal/survey"
	"queenbook/internal/weave"
)

// fewBoards is how many boards at most are drawn large in a gallery of the
// farthest starts.
const fewBoards = 4

// LandscapeOf says how far all starts on n columns are from a solution, or
// those of a sample. It is nil where there is no solution.
func LandscapeOf(n int) *survey.Landscape { return landscapeOf(n, solver.Solve(n).Solutions) }

func landscapeOf(n int, solutions []solver.Solution) *survey.Landscape {
	l, err := survey.Of(n, solutions)
	if err != nil {
		return nil // sizes 2 and 3, for the size itself was checked before
	}
	return l
}

// landscape is [LandscapeOf], surveyed when it is first asked for.
func (b *Book) landscape(n int) *survey.Landscape {
	l := &b.lands[n]
	l.once.Do(func() { l.land = landscapeOf(n, b.run(n).Solutions) })
	return l.land
}

// surveyed is the landscape that a directive is about.
func (s *Scope) surveyed(d weave.Directive) (int, *survey.Landscape, error) {
	n, err := s.size(d)
	if err != nil {
		return 0, nil, err
	}
	l := s.book.landscape(n)
	if l == nil {
		return 0, nil, wrong("", solver.ErrNoSolution)
	}
	return n, l, nil
}

// HistogramOf is the picture of how many moves the starts of a landscape need.
func HistogramOf(l *survey.Landscape) render.Histogram {
	return render.Histogram{
		Label: fmt.Sprintf("The starts on %s by their moves", count(l.N, "column")),
		What:  "starts", Counts: ints(l.Moves),
	}
}

// HistogramOfPermutations is [HistogramOf] for the starts with a queen in
// every row.
func HistogramOfPermutations(l *survey.Landscape) render.Histogram {
	return render.Histogram{
		Label: fmt.Sprintf("The permutations on %s by their moves", count(l.N, "column")),
		What:  "permutations", Counts: ints(l.Permutations),
	}
}

func ints(counts []int64) []int {
	list := make([]int, len(counts))
	for i, n := range counts {
		list[i] = int(n)
	}
	return list
}

// drawHistogram answers {histogram}: how many starts need how many moves. Its
// argument says which, starts (all of them) or permutations.
func (s *Scope) drawHistogram(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	n, l, err := s.surveyed(d)
	if err != nil {
		return "", nil, err
	}
	var h render.Histogram
	call := "figure.HistogramOf"
	switch what := strings.TrimSpace(d.Args); what {
	case "starts":
		h = HistogramOf(l)
	case "permutations":
		h, call = HistogramOfPermutations(l), "figure.HistogramOfPermutations"
	default:
		return "", nil, wrong("", weave.Unknown("count", what, []string{"starts", "permutations"}))
	}
	counted := 0
	for _, c := range h.Counts {
		counted += c
	}
	return fmt.Sprintf("%s(figure.LandscapeOf(%d))", call, n),
		[]weave.Count{count(counted, strings.TrimSuffix(h.What, "s")), count(len(s.book.run(n).Solutions), "solution")},
		s.sheet.Histogram(out, h)
}

// linesAmong splits a list of starts: lines are those in which every queen
// attacks every other, since all stand in one row or on one diagonal.
func linesAmong(starts []solver.Rows) (lines, others []solver.Rows) {
	for _, start := range starts {
		if n := len(start); len(solver.Attacks(start.Queens())) == n*(n-1)/2 {
			lines = append(lines, start)
		} else {
			others = append(others, start)
		}
	}
	return lines, others
}

// drawFarthest answers {farthest}: the starts that need the most moves, as
// boards. Its argument may be lines, those in which every queen attacks every
// other, or others.
func (s *Scope) drawFarthest(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	n, l, err := s.surveyed(d)
	if err != nil {
		return "", nil, err
	}
	if l.Farthest == nil {
		return "", nil, wrong("", fmt.Errorf("the farthest starts on %d columns are not known, or more than %d", n, survey.MaxFarthest))
	}
	starts := l.Farthest
	lines, others := linesAmong(starts)
	switch what := strings.TrimSpace(d.Args); what {
	case "":
	case "lines":
		starts = lines
	case "others":
		starts = others
	default:
		return "", nil, wrong("", weave.Unknown("kind of start", what, []string{"lines", "others"}))
	}
	class := "gallery"
	if len(starts) <= fewBoards {
		class += " large"
	}
	fmt.Fprintf(out, `<ol class="%s">`, class)
	var roles []render.Role
	for _, start := range starts {
		b := BoardOf(start, true)
		b.Coordinates = false
		roles = append(roles, b.Roles()...)
		out.WriteString("<li>")
		if err := s.sheet.Board(out, b); err != nil {
			return "", nil, err
		}
		fmt.Fprintf(out, `<p><span class="rows">%s</span></p><p class="ties">%s</p></li>`, s.startWay(d, start).HTML(), html.EscapeString(s.ties(start)))
	}
	out.WriteString("</ol>")
	return fmt.Sprintf("solver.Survey(%d, solver.Solve(%d).Solutions)", n, n),
		[]weave.Count{count(int(l.Starts), "start"), count(len(starts), "board")}, s.sheet.Legend(out, roles)
}

// ties says how many solutions are equally near.
func (s *Scope) ties(start solver.Rows) string {
	answer, err := nearest.Compare(start, s.book.run(len(start)).Solutions)
	if err != nil {
		return ""
	}
	return fmt.Sprintf("%d nearest", len(answer.Ties))
}

// startWay names a start and leads to its report, if the book has one.
func (s *Scope) startWay(d weave.Directive, rows solver.Rows) render.Way {
	way := render.Way{Text: rows.String()}
	if i := slices.IndexFunc(s.book.Starts, func(start *Start) bool { return slices.Equal(start.Rows, rows) }); i >= 0 {
		way.Href = pageOf(d, "starts/"+s.book.Starts[i].Slug())
	}
	return way
}

// drawStanding answers {standing}: how the book's starts stand among all
// starts there are, or among those of the sample.
func (s *Scope) drawStanding(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	n, l, err := s.surveyed(d)
	if err != nil {
		return "", nil, err
	}
	var standing render.Standing
	for _, start := range s.book.Starts {
		fewer, same := among(l, start.Answer.Moves)
		standing.Starts = append(standing.Starts, render.Stand{
			Start: s.startWay(d, start.Rows), Moves: start.Answer.Moves,
			Fewer: fewer, Same: same, More: int(l.Starts) - fewer - same,
		})
	}
	if err := s.sheet.Standing(out, standing); err != nil {
		return "", nil, err
	}
	return fmt.Sprintf("solver.Survey(%d, solver.Solve(%d).Solutions)", n, n),
		[]weave.Count{count(int(l.Starts), "start"), {N: len(standing.Starts), One: "start of this book", Many: "starts of this book"}}, render.StandingLegend(out)
}

// among counts the starts that need fewer moves, and those that need as many.
func among(l *survey.Landscape, moves int) (fewer, same int) {
	for _, starts := range l.Moves[:moves] {
		fewer += int(starts)
	}
	return fewer, int(l.Moves[moves])
}

// GridOfFour is the picture of all starts on four columns.
func GridOfFour() render.StartGrid {
	const n = 4
	solutions := solver.Solve(n).Solutions
	var g render.StartGrid
	for i := range g.Moves {
		for j := range g.Moves[i] {
			start := solver.Rows{int8(i/n + 1), int8(i%n + 1), int8(j%n + 1), int8(j/n + 1)}
			g.Moves[i][j] = nearest.Fewest(start, solutions)
		}
	}
	return g
}

// drawStartGrid answers {startgrid}.
func (s *Scope) drawStartGrid(_ weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	g := GridOfFour()
	if err := s.sheet.StartGrid(out, g); err != nil {
		return "", nil, err
	}
	return "figure.GridOfFour()", []weave.Count{count(len(g.Moves)*len(g.Moves[0]), "start")}, render.StartGridLegend(out)
}
