package figure

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"sync"

	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
)

// A playerCode is the listing of a player, and for each kind of event the
// line that ran last and the line that runs next; 0 stands for none.
type playerCode struct {
	lines     []Line
	ran, next codeByKind
	data      []widgets.Attribute // what every player gets: tables of words and of lines
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
	code := &playerCode{
		lines: lines,
		ran:   codeByKind{call, refused, free, known.assigned, found, [2]int{end, end}, [2]int{end, end}},
		next:  codeByKind{loop, loops, known.assigned, deeper, loop, [2]int{0, loop}, [2]int{0, loop}},
	}
	code.data = []widgets.Attribute{
		{Name: "data-sentences", Value: inJSON(solver.Sentences)},
		{Name: "data-log", Value: inJSON(solver.Log)},
		{Name: "data-moments", Value: inJSON(solver.Moments)},
		{Name: "data-code", Value: inJSON(codeWords)},
		{Name: "data-ran", Value: inJSON(code.ran)},
		{Name: "data-next", Value: inJSON(code.next)},
	}
	return code, nil
})
