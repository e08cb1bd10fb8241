package search

import (
	"strings"
	"sync"

	"queenbook/internal/listing"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
)

// A code is the listing of the search as players show it, free and backtrack without their
// comments, and for each kind of event the line that ran last and the line that runs next; 0 stands
// for none. Players have the lines, and the words about events, from templates/script/told.js.
type code struct {
	shown     []widgets.CodeLine
	ran, next solver.ByKind[int]
}

// codeThatRuns is found in the source once.
var codeThatRuns = sync.OnceValue(func() *code {
	lines, err := listing.Library{solver.Source}.Cut("search.go", "free", "backtrack")
	if err != nil {
		panic(err) // the source of this very program
	}
	at := func(begins string, which int) int { return listing.Find(lines, begins, which) }
	loop, assigned := at("for row", 1), at("s.rowPosition", 1)
	end, goOn := []int{lines[len(lines)-1].Number}, []int{0, loop} // by whether the search is over
	c := &code{
		ran: solver.ByKind[int]{
			Call: at("func (s *search) backtrack", 1),
			Refused: []int{
				solver.AlongRow:    at("return false", 1),
				solver.AlongColumn: 0,
				solver.Falling:     at("return false", 2),
			},
			Accepted: at("return true", 1),
			Assigned: assigned,
			Found:    at("s.solution", 1),
			DeadEnd:  end,
			UsedUp:   end,
		},
		next: solver.ByKind[int]{
			Call:     loop,
			Refused:  []int{loop},
			Accepted: assigned,
			Assigned: at("if col <", 1),
			Found:    loop,
			DeadEnd:  goOn,
			UsedUp:   goOn,
		},
	}
	for _, line := range lines {
		if !strings.HasPrefix(line.Text, "//") {
			c.shown = append(c.shown, widgets.CodeLine{
				Number:  line.Number,
				HTML:    line.HTML,
				Counter: line.Counter(),
				Cell:    line.Cell(),
			})
		}
	}
	return c
})

// codeWords are the call of free and its answer, as code.
var codeWords = solver.Words{ByKind: solver.ByKind[string]{
	Refused:  []string{"free($row, $col) returned false"},
	Accepted: "free($row, $col) returned true",
	Assigned: "free($row, $col) returned true",
	DeadEnd:  []string{""},
	UsedUp:   []string{""},
}}
