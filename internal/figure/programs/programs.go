package figure

import (
	"bytes"
	"fmt"
	"html"
	"slices"
	"strings"
	"sync"

	"queenbook/internal/number"
	"queenbook/internal/programs"
	"queenbook/internal/weave"
)

// The boards on which programs are compared. Below smallPrograms too little
// happens; above maxPrograms the slowest program would take longer than the
// rest of the book.
const (
	smallPrograms = 4
	maxPrograms   = 8
)

// tallies are those of every program on one board size, by slug.
type tallies map[string]*programs.Tally

// tallies runs every program on n columns when the first is asked for, side
// by side: the slowest takes as long as all others.
func (b *Book) tallies(n int) tallies {
	t := &b.programs[n]
	t.once.Do(func() {
		all := make([]programs.Tally, len(programs.All))
		var running sync.WaitGroup
		for i, p := range programs.All {
			running.Go(func() { all[i] = programs.TallyOf(n, p.Run(n, programs.Options{})) })
		}
		running.Wait()
		t.all = tallies{}
		for i, p := range programs.All {
			t.all[p.Slug] = &all[i]
		}
	})
	return t.all
}

// largerPrograms is the board on which this book compares programs beside
// that of four columns: its own where that says more and takes no longer than
// a book should.
func (b *Book) largerPrograms() int {
	if b.N <= smallPrograms || b.N > maxPrograms {
		return maxPrograms
	}
	return b.N
}

// programSize reads one board size on which programs are compared.
func (s *Scope) programSize(text string) (int, error) {
	n, err := s.number(text)
	if err != nil {
		return 0, err
	}
	if n < 1 || n > maxPrograms {
		return 0, fmt.Errorf("programs are compared on boards of 1..%d columns, not %d", maxPrograms, n)
	}
	return n, nil
}

// programSizes reads option n of a directive: one board size or several, with
// commas between them, by default the small board and the book's.
func (s *Scope) programSizes(d weave.Directive) ([]int, error) {
	text, given := d.Options["n"]
	if !given {
		return []int{smallPrograms, s.book.largerPrograms()}, nil
	}
	var sizes []int
	for part := range strings.SplitSeq(text, ",") {
		n, err := s.programSize(part)
		if err != nil {
			return nil, wrong("n", err)
		}
		sizes = append(sizes, n)
	}
	return sizes, nil
}

// programNamed finds a program by the short name that an author writes.
func programNamed(slug string) (programs.Program, error) {
	p, ok := programs.BySlug(slug)
	if !ok {
		var have []string
		for _, p := range programs.All {
			have = append(have, p.Slug)
		}
		return p, weave.Unknown("program", slug, have)
	}
	return p, nil
}

// A CountedLine is a line of a listing and how often it ran, once for each
// run, nil where the line has no count of its own.
type CountedLine struct {
	Line
	Ran []int
}

// ProgramTally is what a program comes to on n columns.
func ProgramTally(slug string, n int) (*programs.Tally, error) {
	p, err := programNamed(slug)
	if err != nil {
		return nil, err
	}
	if err := p.CheckSize(n); err != nil {
		return nil, err
	}
	t := programs.TallyOf(n, p.Run(n, programs.Options{}))
	return &t, nil
}

// CountedListing is the listing of a program, each line with the number of
// times it ran in each of the runs.
func CountedListing(slug string, runs ...*programs.Tally) ([]CountedLine, error) {
	p, err := programNamed(slug)
	if err != nil {
		return nil, err
	}
	lines, err := Listing(p.File, p.Shown...)
	if err != nil {
		return nil, err
	}
	counted := make([]CountedLine, len(lines))
	for i, line := range lines {
		counted[i].Line = line
		if line.Mark == "" {
			continue
		}
		for _, run := range runs {
			times, err := run.Value(line.Mark)
			if err != nil {
				return nil, fmt.Errorf("%s:%d: %w", p.File, line.Number, err)
			}
			counted[i].Ran = append(counted[i].Ran, times)
		}
	}
	return counted, nil
}

// telling are the words with which the lines begin that only tell what the
// program does.
var telling = []string{"s.tell(", "s.say(", "s.refuse(", "s.tested(", "defer s.tell("}

// drawProgram answers {program} SLUG: the listing of a program, each line with
// the number of times it ran. Option n says on which boards.
func (s *Scope) drawProgram(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	p, err := programNamed(d.Args)
	if err != nil {
		return "", nil, wrong("", err)
	}
	sizes, err := s.programSizes(d)
	if err != nil {
		return "", nil, err
	}
	var runs []*programs.Tally
	var calls []string
	for _, n := range sizes {
		runs = append(runs, s.book.tallies(n)[p.Slug])
		calls = append(calls, fmt.Sprintf("figure.ProgramTally(%q, %d)", p.Slug, n))
	}
	lines, err := CountedListing(p.Slug, runs...)
	if err != nil {
		return "", nil, err
	}
	name := html.EscapeString(p.File)
	fmt.Fprintf(out, `<div class="scroll" tabindex="0" role="group" aria-label="%s"><table class="code ran"><caption>%s: how often each line ran</caption><thead><tr><th scope="col" class="ln">line</th>`, name, name)
	for _, n := range sizes {
		fmt.Fprintf(out, `<th scope="col" class="times">%d columns</th>`, n)
	}
	out.WriteString(`<td></td></tr></thead><tbody>`)
	for _, line := range lines {
		s.countedLine(out, p.File, line, len(sizes))
	}
	out.WriteString("</tbody></table></div>")
	return fmt.Sprintf("figure.CountedListing(%q, %s)", p.Slug, strings.Join(calls, ", ")), countRun(runs[len(runs)-1]), nil
}

func (s *Scope) countedLine(out *bytes.Buffer, file string, line CountedLine, columns int) {
	class, text := "", strings.TrimSpace(line.Text)
	if slices.ContainsFunc(telling, func(start string) bool { return strings.HasPrefix(text, start) }) {
		class = ` class="dim"`
	}
	fmt.Fprintf(out, `<tr%s%s><td class="ln">%d</td>`, s.lineID(file, line.Number), class, line.Number)
	for i := range columns {
		times := ""
		if line.Ran != nil {
			times = number.Thousands(line.Ran[i])
		}
		fmt.Fprintf(out, `<td class="times">%s</td>`, times)
	}
	fmt.Fprintf(out, `<td class="src">%s</td></tr>`, line.HTML)
}

// countRun is what a figure says that it counted in a run.
func countRun(c *programs.Tally) []weave.Count {
	counts := []weave.Count{count(c.Calls, "call")}
	for _, kind := range []struct {
		n   int
		one string
	}{{c.Tests, "test"}, {c.PairChecks, "pair check"}, {c.Solutions, "solution"}} {
		if kind.n > 0 {
			counts = append(counts, count(kind.n, kind.one))
		}
	}
	if c.SquaresRead > 0 {
		counts = append(counts, weave.Count{N: c.SquaresRead, One: "square read", Many: "squares read"})
	}
	return counts
}
