package shown

import (
	"encoding/json"
	"fmt"
	"html/template"
	"slices"
	"strconv"

	"queenbook/internal/figure"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
)

const (
	// MostRun is how many tests a search for queens has at most that a script goes through.
	MostRun = 100_000
	// mostInside is how many of them stand in the page itself; those of longer searches are a file
	// beside it, which is loaded when the figure is first touched.
	mostInside = 1000
)

// A queensRun is the search for queens as a script gets it.
type queensRun struct {
	Ways  *figure.StepWays `json:"ways"` // nil where no step has a page
	Depth int              `json:"depth,omitempty"`
	// Of each node at that depth, where it is cut: tests, dead ends, solutions and nodes below it.
	Cut [][4]int64 `json:"cut,omitempty"`
	Run string     `json:"run"` // last: two closing braces look like a template's
}

// QueensRun hands the search on n columns, of at most [MostRun] tests, to the script of a figure,
// and returns the attributes that say where it is.
func QueensRun(c *figure.Drawing, n int) template.HTMLAttr {
	return handQueens(c, n, fmt.Sprintf("run-%d.js", n), queensRun{Run: Verdicts(n)})
}

// DrawnRun is [QueensRun] for a search whose tree is drawn as far as it is kept: what is below that
// is counted.
func DrawnRun(c *figure.Drawing, t *tree.Tree) template.HTMLAttr {
	if t.Depth == t.N {
		return QueensRun(c, t.N)
	}
	data := queensRun{Depth: t.Depth, Run: drawnVerdicts(t)}
	for _, node := range t.Nodes {
		if node.Depth == t.Depth {
			data.Cut = append(data.Cut, [4]int64{node.Tests, node.DeadEnds, node.Solutions, node.Nodes - 1})
		}
	}
	return handQueens(c, t.N, fmt.Sprintf("run-%d-%d.js", t.N, t.Depth), data)
}

// handQueens hands a search to the script of a figure, in the page or in a file of that name.
func handQueens(c *figure.Drawing, n int, name string, data queensRun) template.HTMLAttr {
	if n == c.Book().N {
		ways := c.WaysToSteps(1, c.Book().LastStep())
		data.Ways = &ways
	}
	if len(data.Run) <= mostInside {
		return widgets.Data("run", data)
	}
	return beside(c, name, strconv.Itoa(n), data)
}

// beside puts a search into a file beside the page, by a name for the script, and returns the
// attribute that says so.
func beside(c *figure.Drawing, file, name string, data any) template.HTMLAttr {
	text, err := json.Marshal(data)
	if err != nil {
		panic(err) // texts and numbers have a form
	}
	c.Beside(file, fmt.Appendf(nil, "(globalThis.RUNS??={})[%q]=%s;\n", name, text))
	return widgets.Data("from", file)
}

// Verdicts is one character for each test of the search on n columns: the column of the queen that
// refused it, a digit of base 36, and 0 where it was free.
func Verdicts(n int) string {
	var digits []byte
	for e := range solver.Trace(n) {
		if e.Test() {
			digits = strconv.AppendInt(digits, int64(e.By.Col), 36)
		}
	}
	return string(digits)
}

// drawnVerdicts are those of the tests whose calls a tree without refused tests has.
func drawnVerdicts(t *tree.Tree) string {
	var digits []byte
	var add func(call int)
	add = func(call int) {
		queens, child := t.Rows(call).Queens(), call+1
		for row := 1; row <= t.N; row++ {
			at := solver.Sq(row, len(queens)+1)
			by := slices.IndexFunc(queens, func(queen solver.Square) bool {
				return solver.LineBetween(queen, at) != solver.NoLine
			})
			digits = strconv.AppendInt(digits, int64(by+1), 36)
			if by >= 0 {
				continue
			}
			if len(queens)+1 < t.Depth {
				add(child)
			}
			child = t.After(child)
		}
	}
	add(0)
	return string(digits)
}
