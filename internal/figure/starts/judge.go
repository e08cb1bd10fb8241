package starts

import (
	"queenbook/internal/figure"
	"queenbook/internal/judge"
)

var judged = figure.Directive{
	Name:     "judge",
	Shows:    "a start as the judge of UVa 11085 writes it, and the answer as the judge wants it",
	Argument: aStart,
	Example:  "1 7 2 6 3 5 8 4",
	Draw: func(c *figure.Drawing) {
		start := c.Answered()
		countCompared(c)
		type line struct{ File, Text string }
		lines := []line{{Text: start.Rows.String()}, {Text: judge.Case(1, start.Answer.Moves)}}
		if start == c.Scope().Report() { // its files are next to it
			lines[0].File, lines[1].File = "input.txt", "output.txt"
		}
		c.Fill("judge", lines)
	},
}

// files are the files next to the report of a start: input and output of UVa 11085.
func files(s *figure.Scope) map[string][]byte {
	start := s.Report()
	if start == nil || start.Answer == nil {
		return nil
	}
	files := map[string][]byte{"input.txt": []byte(start.Rows.String() + "\n")}
	if s.Tells(start) {
		files["output.txt"] = []byte(judge.Case(1, start.Answer.Moves) + "\n")
	}
	return files
}
