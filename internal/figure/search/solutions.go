package figure

import (
	"bytes"
	"fmt"
	"html"

	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/weave"
)

// maxGallery is how many boards a gallery draws; the rest are rows of numbers.
const maxGallery = 100

// drawSolutions answers {solutions}: the solutions in the order of discovery,
// the first hundred as boards, each with the step that completed it. Those that
// are neither drawn nor led to are plain lines: there may be thousands. Option
// rest is all, or some: then the list ends with the thousandth.
func (s *Scope) drawSolutions(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	rest, err := choice(d, "rest", "all", "some")
	if err != nil {
		return "", nil, err
	}
	run := s.book.run(s.book.N)
	listed := run.Solutions
	if rest == "some" {
		listed = listed[:min(len(listed), maxListed)]
	}
	class := "gallery"
	if s.book.N >= 9 {
		class += " large"
	}
	fmt.Fprintf(out, `<ol class="%s">`, class)
	plain := len(listed)
	for i, solution := range listed {
		if rest == "all" && i >= maxGallery && solution.Step > s.book.lastStep() {
			plain = i
			break
		}
		if i == maxGallery {
			out.WriteString(`</ol><ol class="list">`)
		}
		fmt.Fprintf(out, `<li id="solution-%d">`, solution.Index)
		if i < maxGallery {
			b := BoardOf(solution.Rows, false)
			b.Coordinates = false
			if err := b.Draw(s.sheet, out); err != nil {
				return "", nil, err
			}
		}
		way := render.Way{Text: "step " + number.Thousands(solution.Step), Href: s.toStep(d, fmt.Sprint(solution.Step))}
		fmt.Fprintf(out, `<p><span class="rows">%s</span> <span class="place">%s · %s</span></p></li>`,
			html.EscapeString(solution.Rows.String()), number.Thousands(solution.Index), way.HTML())
	}
	out.WriteString("</ol>")
	if rest := listed[plain:]; len(rest) > 0 {
		out.WriteString(`<pre class="list">`)
		for _, solution := range rest {
			fmt.Fprintf(out, "%s  %s\n", solution.Rows, number.Thousands(solution.Step))
		}
		out.WriteString("</pre>")
	}
	return fmt.Sprintf("solver.Solve(%d)", s.book.N), []weave.Count{count(run.Whole.Tests, "test"), count(len(run.Solutions), "solution")}, nil
}
