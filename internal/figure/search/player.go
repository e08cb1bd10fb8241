package figure

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
	"queenbook/internal/weave"
)

// PlayerAt is the player of the steps from one to another of the search on n
// columns, at rest on a step.
func PlayerAt(n, step, from, to int) (widgets.Player, error) {
	src := wholeSearch(n)
	return src.playerAt(src.record(from, to), solver.Solve(n), step)
}

func (src source) playerAt(r Recording, run *solver.Run, step int) (widgets.Player, error) {
	r.Start.All, r.Start.Boards = run.Whole.Tests, run.Whole.Solutions
	code, err := findPlayerCode()
	if err != nil {
		return widgets.Player{}, err
	}
	p := widgets.Player{N: run.N, Step: step, Steps: run.Whole.Tests, From: r.From, To: r.To, Of: "search.go"}
	now := src.before.Clone()
	var log []byte
	for _, line := range r.Start.Log {
		log = append(append(log, line...), '\n')
	}
	logged := len(log) // how much of the log was there before the moment at rest
	for e := range src.events {
		if now.Step == step && e.Kind != solver.Assigned {
			break
		}
		logged = len(log)
		if now.Apply(e); now.Step >= r.From {
			log = solver.AppendLog(log, e, now)
		}
	}
	e := now.Last
	p.Board = boardOfMoment(now)
	p.Sentence, p.Moment = e.Sentence(now), solver.Moments.Say(e, now)
	p.Stack = slices.Clone(now.Stack)
	p.Memory = boards.MemoryRow{Step: step, Entries: slices.Clone(now.RowPosition), Standing: len(now.Queens)}
	p.Test = codeWords.Say(e, now)
	if e.Kind == solver.Assigned {
		p.Memory.Written = int(e.Square.Col)
	}
	before := strings.Count(string(log[:logged]), "\n")
	lines := lastLines(log)
	for i, line := range lines {
		at := strings.Count(string(log), "\n") - len(lines) + i
		p.Log = append(p.Log, widgets.LogLine{Text: line, Now: at >= before})
	}
	p.Place = src.placeAt(src.tree(r), r, step)
	ran, next := code.of(e)
	for _, line := range code.lines {
		text := strings.TrimSpace(line.Text)
		l := widgets.CodeLine{Number: line.Number, HTML: line.HTML,
			Dim: strings.HasPrefix(text, "s.tell(") || strings.HasPrefix(text, "end ")}
		switch line.Number {
		case ran:
			l.Mark = widgets.Ran
		case next:
			l.Mark = widgets.Next
		}
		p.Listing = append(p.Listing, l)
	}
	p.Data = append([]widgets.Attribute{
		{Name: "data-step", Value: fmt.Sprint(step)},
		{Name: "data-tests", Value: base64.StdEncoding.EncodeToString(r.Tests)},
		{Name: "data-start", Value: inJSON(r.Start)},
	}, code.data...)
	return p, nil
}

// inJSON is the value as JSON; everything that players get can be written so.
func inJSON(value any) string {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(value); err != nil {
		panic(err)
	}
	return strings.TrimSpace(out.String())
}

// codeWords are the call of place and its answer, as code.
var codeWords = solver.Words{
	Refused: []string{
		solver.AlongRow:    "place($row, $col) returned false",
		solver.AlongColumn: "place($row, $col) returned false",
		solver.Falling:     "place($row, $col) returned false",
		solver.Rising:      "place($row, $col) returned false",
	},
	Accepted: "place($row, $col) returned true",
	Assigned: "place($row, $col) returned true",
}

// boardOfMoment draws the moment after the last event: the column in which the
// search is, what became of its squares, and the queens of the columns before.
// A queen whose column is no longer open is gone.
func boardOfMoment(p *solver.State) boards.Board {
	e := p.Last
	depth := len(p.Stack)
	b := boards.Board{N: p.N, Title: fmt.Sprintf("Step %d", p.Step), Coordinates: true, Column: depth,
		Queens: slices.Clone(p.Queens[:min(len(p.Queens), depth)])}
	if depth == 0 {
		return b
	}
	top := p.Stack[depth-1]
	free := freeRows(p, top)
	for row := int8(1); int(row) <= p.N; row++ {
		sq := solver.Square{Row: row, Col: top.Col}
		switch {
		case row > top.Row:
			b.Open = append(b.Open, sq)
		case row == top.Row:
		case free&(1<<row) != 0:
			b.Ghosts = append(b.Ghosts, sq)
		default:
			b.Tried = append(b.Tried, sq)
		}
	}
	if e.Kind != solver.Call && !e.Return() {
		b.Tests = []boards.Test{{Square: e.Square, By: e.By}}
	}
	return b
}

// maxPlayed is how many steps a player goes unless an author says otherwise:
// two bytes each, 200 KB as the page holds them, and the whole search for nine
// queens.
const maxPlayed = 75_000

// lastPlayed is the last step of a player that begins with the first: as far as
// steps have boards, and not beyond maxPlayed.
func (b *Book) lastPlayed(n int) int {
	last := b.run(n).Whole.Tests
	if n == b.N {
		last = b.lastStep()
	}
	return min(last, maxPlayed)
}

// drawPlayer answers {player}: the search as a reader walks through it, at
// rest on a step. Without from and to it goes from the first step to the last
// that is played.
func (s *Scope) drawPlayer(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	if d.Args != "" {
		return "", nil, wrong("", fmt.Errorf("takes no argument, found %q: say the step with step", d.Args))
	}
	n, err := s.size(d)
	if err != nil {
		return "", nil, err
	}
	from, to, err := s.steps(d, n)
	if err != nil {
		return "", nil, err
	}
	if _, ok := d.Options["to"]; !ok {
		to = max(s.book.lastPlayed(n), from)
	}
	step := from
	if text, ok := d.Options["step"]; ok {
		if step, err = s.step(text, n); err != nil {
			return "", nil, wrong("step", err)
		}
		if step < from || step > to {
			return "", nil, wrong("step", fmt.Errorf("step %d is outside %d..%d, which this player shows", step, from, to))
		}
	}
	src := wholeSearch(n)
	if s.page != nil && n == s.book.N && from == s.page.First && to == s.page.Last && !s.page.Split {
		// Beginning with the whole search on each of a thousand pages takes long.
		src = source{s.page.entry, onPage(s.page)}
	}
	r := src.record(from, to)
	p, err := src.playerAt(r, s.book.run(n), step)
	if err != nil {
		return "", nil, err
	}
	if n == s.book.N {
		way := func(step int) render.Way {
			return render.Way{Text: "step " + number.Thousands(step), Href: s.toStep(d, fmt.Sprint(step))}
		}
		p.Here = way(step)
		if step > 1 {
			p.Previous = way(step - 1)
		}
		if step < p.Steps {
			p.Next = way(step + 1)
		}
		p.Data = append(p.Data, widgets.Attribute{Name: "data-pages", Value: inJSON(s.pagesOf(d, from, to))})
	}
	if err := p.Draw(s.sheet, out); err != nil {
		return "", nil, err
	}
	return fmt.Sprintf("figure.PlayerAt(%d, %d, %d, %d)", n, step, from, to),
		[]weave.Count{count(r.Of.Tests, "test"), count(r.Of.Placements, "placement"), count(r.Of.DeadEnds, "dead end"), count(r.Of.Solutions, "solution")}, nil
}

// pagesOf says where the pages of steps are that hold steps from one to
// another, by the rows of their first queens.
func (s *Scope) pagesOf(d weave.Directive, from, to int) map[string]string {
	pages := map[string]string{}
	for _, p := range s.book.StepsPages() {
		if p.Steps > 0 && p.First <= to && p.Last >= from && d.Link != nil {
			pages[p.Slug()] = pageOf(d, p.Label())
		}
	}
	return pages
}
