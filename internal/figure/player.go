package figure

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"iter"
	"slices"
	"strings"
	"sync"

	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/solver"
	"queenbook/internal/weave"
)

// A Recording is a part of a search as the player gets it: what was known
// before its first event, and two bytes for each of its tests. It begins with
// the call that its first test belongs to, if that call begins with it, and
// ends with the returns after its last test.
type Recording struct {
	From, To int
	// Tests are column and row, four bits each, then the column of the queen
	// that attacks and the line of attack, four bits each; the highest bit of
	// the line says that the test completed a board. A queen that is 0 means
	// that no queen attacks.
	Tests []byte
	Start Opening
	Of    *solver.Profile // what happens in it
}

// A Opening is what a player knows before its first moment, and what it cannot
// read out of the tests.
type Opening struct {
	N       int         `json:"n"`
	All     int         `json:"all"`     // tests of the whole search
	Boards  int         `json:"boards"`  // solutions of the whole search
	Step    int         `json:"step"`    // tests so far
	Found   int         `json:"found"`   // solutions so far
	Array   solver.Rows `json:"array"`   // rowPosition
	Rows    []int8      `json:"rows"`    // for each call that has not returned, the row that its loop has reached
	Placed  []uint16    `json:"placed"`  // for each of these calls, the rows that were free: row r is the bit of value 2^r
	Returns int         `json:"returns"` // the calls that return after the last test
}

// solutionBit marks the line of a test that completed a board.
const solutionBit = 8

// freeRows are the rows that an open call has found free so far, as bits.
func freeRows(s *solver.State, f solver.Frame) uint16 {
	var rows uint16
	for row := int8(1); row <= f.Row; row++ {
		sq := solver.Square{Row: row, Col: f.Col}
		attacks := func(q solver.Square) bool {
			return q.Col < f.Col && solver.LineBetween(q, sq) != solver.NoLine
		}
		if !slices.ContainsFunc(s.Queens, attacks) {
			rows |= 1 << row
		}
	}
	return rows
}

// opening is what a recording begins with.
func opening(s *solver.State) Opening {
	o := Opening{N: s.N, Step: s.Step, Found: s.Found,
		Array: slices.Clone(s.RowPosition), Rows: []int8{}, Placed: []uint16{}}
	for _, f := range s.Stack {
		o.Rows = append(o.Rows, f.Row)
		o.Placed = append(o.Placed, freeRows(s, f))
	}
	return o
}

// A source is where events come from, and the state before the first of them.
type source struct {
	before *solver.State
	events iter.Seq[solver.Event]
}

func wholeSearch(n int) source { return source{solver.NewState(n), solver.Trace(n)} }

// Record is the recording of the steps from one to another of the search on n
// columns.
func Record(n, from, to int) Recording { return wholeSearch(n).record(from, to) }

func (src source) record(from, to int) Recording {
	r := Recording{From: from, To: to, Of: solver.NewProfile(src.before.N)}
	now := src.before.Clone()
	for e := range src.events {
		if now.Step == to && (e.Kind == solver.Call || e.Test()) {
			break // it belongs to the next step
		}
		if now.Step == from-1 && (e.Kind == solver.Call || e.Test() && r.Start.N == 0) {
			r.Start = opening(now)
		}
		if now.Apply(e); r.Start.N > 0 {
			r.Of.Add(e)
		}
		switch last := len(r.Tests) - 1; {
		case now.Step < from:
		case e.Test():
			r.Tests = append(r.Tests, byte(e.Square.Col<<4|e.Square.Row), byte(e.By.Col<<4)|byte(e.Line()))
		case e.Kind == solver.Found:
			r.Tests[last] |= solutionBit
		case e.Return() && now.Step == to:
			r.Start.Returns++
		}
	}
	return r
}

// PlayerAt is the player of the steps from one to another of the search on n
// columns, at rest on a step.
func PlayerAt(n, step, from, to int) (render.Player, error) {
	src := wholeSearch(n)
	return src.playerAt(src.record(from, to), solver.Solve(n), step)
}

func (src source) playerAt(r Recording, run *solver.Run, step int) (render.Player, error) {
	r.Start.All, r.Start.Boards = run.Whole.Tests, run.Whole.Solutions
	code, err := findPlayerCode()
	if err != nil {
		return render.Player{}, err
	}
	p := render.Player{N: run.N, Step: step, Steps: run.Whole.Tests, From: r.From, To: r.To, Of: "search.go"}
	now := src.before.Clone()
	var log []byte
	logged := 0 // how much of the log was there before the moment at rest
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
	p.Sentence, p.Moment = e.Sentence(), solver.Moments.Say(e)
	p.Stack = slices.Clone(now.Stack)
	p.Memory = render.MemoryRow{Step: step, Entries: slices.Clone(now.RowPosition), Standing: len(now.Queens)}
	p.Test = codeWords.Say(e)
	if e.Kind == solver.Assigned {
		p.Memory.Written = int(e.Square.Col)
	}
	before := strings.Count(string(log[:logged]), "\n")
	lines := strings.Split(strings.TrimSuffix(string(log), "\n"), "\n")
	for i, line := range lines {
		if i >= len(lines)-render.PlayerLog {
			p.Log = append(p.Log, render.LogLine{Text: line, Now: i >= before})
		}
	}
	ran, next := code.of(e)
	for _, line := range code.lines {
		text := strings.TrimSpace(line.Text)
		l := render.CodeLine{Number: line.Number, HTML: line.HTML,
			Dim: strings.HasPrefix(text, "s.tell(") || strings.HasPrefix(text, "end ")}
		switch line.Number {
		case ran:
			l.Mark = render.Ran
		case next:
			l.Mark = render.Next
		}
		p.Listing = append(p.Listing, l)
	}
	p.Data = []render.Attribute{
		{Name: "data-step", Value: fmt.Sprint(step)},
		{Name: "data-tests", Value: base64.StdEncoding.EncodeToString(r.Tests)},
		{Name: "data-start", Value: inJSON(r.Start)},
		{Name: "data-sentences", Value: inJSON(solver.Sentences)},
		{Name: "data-log", Value: inJSON(solver.Log)},
		{Name: "data-moments", Value: inJSON(solver.Moments)},
		{Name: "data-code", Value: inJSON(codeWords)},
		{Name: "data-ran", Value: inJSON(code.ran)},
		{Name: "data-next", Value: inJSON(code.next)},
	}
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
func boardOfMoment(p *solver.State) render.Board {
	e := p.Last
	depth := len(p.Stack)
	b := render.Board{N: p.N, Title: fmt.Sprintf("Step %d", p.Step), Coordinates: true, Column: depth,
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
		b.Tests = []render.Test{{Square: e.Square, By: e.By}}
	}
	return b
}

// A playerCode is the listing of a player, and for each kind of event the
// line that ran last and the line that runs next; 0 stands for none.
type playerCode struct {
	lines     []Line
	ran, next codeByKind
}

// A codeByKind is a line of code for each kind of event, in the shape of
// [solver.Words].
type codeByKind struct {
	Call     int    `json:"call"`
	Refused  []int  `json:"refused"` // by line of attack
	Accepted int    `json:"accepted"`
	Assigned int    `json:"assigned"`
	Found    int    `json:"found"`
	DeadEnd  [2]int `json:"dead"` // the search is over; a call goes on
	UsedUp   [2]int `json:"used"`
}

func (c *codeByKind) of(e solver.Event) int {
	goesOn := truth(e.Square.Col > 1)
	switch e.Kind {
	case solver.Call:
		return c.Call
	case solver.Refused:
		return c.Refused[e.Line()]
	case solver.Accepted:
		return c.Accepted
	case solver.Assigned:
		return c.Assigned
	case solver.Found:
		return c.Found
	case solver.DeadEnd:
		return c.DeadEnd[goesOn]
	default:
		return c.UsedUp[goesOn]
	}
}

func (c *playerCode) of(e solver.Event) (ran, next int) { return c.ran.of(e), c.next.of(e) }

// findPlayerCode finds the lines in the source that runs.
var findPlayerCode = sync.OnceValues(func() (*playerCode, error) {
	lines, err := Listing("search.go", "place", "backtrack")
	if err != nil {
		return nil, err
	}
	lines = slices.DeleteFunc(lines, func(l Line) bool { return strings.HasPrefix(l.Text, "//") })
	known, err := findCodeLines()
	if err != nil {
		return nil, err
	}
	source, _, err := sourceOf("search.go")
	if err != nil {
		return nil, err
	}
	positions := token.NewFileSet()
	parsed, err := parser.ParseFile(positions, "search.go", source, parser.SkipObjectResolution)
	if err != nil {
		return nil, fmt.Errorf("parse search.go: %w", err)
	}
	line := func(n ast.Node) int { return positions.Position(n.Pos()).Line }
	var free, call, loop, deeper, found, end int
	for _, decl := range parsed.Decls {
		f, ok := decl.(*ast.FuncDecl)
		if !ok || f.Name.Name != "place" && f.Name.Name != "backtrack" {
			continue
		}
		last := f.Body.List[len(f.Body.List)-1]
		if f.Name.Name == "place" {
			free = line(last)
			continue
		}
		call, end = line(f), line(last)
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ForStmt:
				loop = line(n)
			case *ast.IfStmt:
				if block, ok := n.Else.(*ast.BlockStmt); ok {
					deeper, found = line(n), line(block.List[0])
				}
			}
			return true
		})
	}
	refused := []int{solver.AlongRow: known.row, solver.AlongColumn: 0, solver.Falling: known.diagonal, solver.Rising: known.diagonal}
	loops := []int{solver.AlongRow: loop, solver.AlongColumn: 0, solver.Falling: loop, solver.Rising: loop}
	return &playerCode{
		lines: lines,
		ran:   codeByKind{call, refused, free, known.assigned, found, [2]int{end, end}, [2]int{end, end}},
		next:  codeByKind{loop, loops, known.assigned, deeper, loop, [2]int{0, loop}, [2]int{0, loop}},
	}, nil
})

// drawPlayer answers {player}: the search as a reader walks through it, at
// rest on a step. Without from and to it goes as far as steps have boards.
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
		to = min(to, max(solver.StepsOfEight, from))
		if n == s.book.N {
			to = min(to, max(s.book.lastStep(), from))
		}
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
		p.Data = append(p.Data, render.Attribute{Name: "data-pages", Value: inJSON(s.pagesOf(d, from, to))})
	}
	if err := s.sheet.Player(out, p); err != nil {
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
