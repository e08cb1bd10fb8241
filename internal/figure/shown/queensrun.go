package shown

import (
	"encoding/json"
	"fmt"
	"strconv"

	"queenbook/internal/figure"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
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
	Ways *figure.StepWays `json:"ways"` // nil where no step has a page
	Run  string           `json:"run"`  // last: two closing braces look like a template's
}

// QueensRun hands the search on n columns, of at most [MostRun] tests, to the script of a figure,
// and returns the attributes that say where it is.
func QueensRun(c *figure.Drawing, n int) string {
	data := queensRun{Run: Verdicts(n)}
	if n == c.Book().N {
		ways := c.WaysToSteps(1, c.Book().LastStep())
		data.Ways = &ways
	}
	if len(data.Run) <= mostInside {
		return widgets.Data("run", data)
	}
	name := fmt.Sprintf("run-%d.js", n)
	text, err := json.Marshal(data)
	if err != nil {
		panic(err) // texts and numbers have a form
	}
	c.Beside(name, fmt.Appendf(nil, "(globalThis.RUNS??={})[%d]=%s;\n", n, text))
	return widgets.Data("from", name)
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
