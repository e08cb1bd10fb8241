package starts

import (
	"html"

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
		lines := []struct{ file, text string }{
			{"input.txt", start.Rows.String()},
			{"output.txt", judge.Case(1, start.Answer.Moves)},
		}
		for _, line := range lines {
			if start == c.Scope().Report() {
				c.Around(`<p class="file"><a href="%s">%[1]s</a></p>`, line.file)
			}
			c.HTML(`<pre class="log">%s</pre>`, html.EscapeString(line.text))
		}
	},
}

// files are what stands beside the report of a start: input and output of UVa 11085.
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
