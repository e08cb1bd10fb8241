package shown

import (
	"io/fs"
	"strings"
	"sync"

	"queenbook/internal/listing"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/widgets"
)

// A Code is the listing of a search as players show it, and for each kind of event the line that ran
// last and the line that runs next; 0 stands for none.
type Code struct {
	File      string
	Shown     []widgets.CodeLine
	Ran, Next puzzle.ByKind[int]
}

// CodeOf cuts functions out of a source of this very program, without their comments. The lines are for
// who looks up which of them runs when.
func CodeOf(source fs.FS, file string, functions ...string) (c *Code, lines []listing.Line) {
	lines, err := listing.Library{source}.Cut(file, functions...)
	if err != nil {
		panic(err) // the program has its source
	}
	c = &Code{File: file}
	for _, line := range lines {
		if !strings.HasPrefix(line.Text, "//") {
			c.Shown = append(c.Shown, widgets.CodeLine{
				Number:  line.Number,
				HTML:    line.HTML,
				Counter: line.Counter(),
				Cell:    line.Cell(),
			})
		}
	}
	return c, lines
}

// Said is what scripts have of the searches of any problem, and of those that this code is the listing of
// others, by the names of what is said: sentences, and the lines that ran and run next.
func Said(others map[*puzzle.Problem]*Code) any {
	said := map[string]any{}
	add := func(p *puzzle.Problem, c *Code) {
		says := p.Said()
		said[says.Name] = map[string]any{
			"sentences": says.Sentences, "moments": says.Moments, "log": says.Log, "code": says.Code,
			"function": says.Function, "ran": c.Ran, "next": c.Next,
		}
	}
	add(new(puzzle.Problem), fillListing())
	for p, c := range others {
		add(p, c)
	}
	return said
}

// fillListing is found in the source once.
var fillListing = sync.OnceValue(func() *Code {
	c, lines := CodeOf(puzzle.Source, "fill.go", "fill")
	at := func(begins string) int { return listing.Find(lines, begins, 1) }
	call, loop, test, put := at("func"), at("for _, choice"), at("by :="), at("s.puzzle.Put")
	back, end := at("s.puzzle.TakeBack"), lines[len(lines)-1].Number
	ends, goOn := []int{end}, []int{0, back} // by whether another call goes on
	c.Ran = puzzle.ByKind[int]{
		Call: call, Refused: []int{test}, Accepted: test, Assigned: put, Found: at("s.solution"),
		DeadEnd: ends, UsedUp: ends, TakenBack: back,
	}
	c.Next = puzzle.ByKind[int]{
		Call: loop, Refused: []int{loop}, Accepted: put, Assigned: at("if s.puzzle.Complete"), Found: back,
		DeadEnd: goOn, UsedUp: goOn, TakenBack: loop,
	}
	return c
})
