package figure

import (
	"bytes"
	"fmt"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/weave"
)

// drawCuts answers {cuts}: what the refusals in each column save. Its argument
// says what is counted, boards with one queen in each column, or permutations
// with one in each row as well.
func (s *Scope) drawCuts(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	n, err := s.size(d)
	if err != nil {
		return "", nil, err
	}
	const boards, permutations = "boards", "permutations"
	what := strings.TrimSpace(d.Args)
	if what != boards && what != permutations {
		return "", nil, wrong("", weave.Unknown("count", what, []string{boards, permutations}))
	}
	fmt.Fprintf(out, `<div class="scroll" tabindex="0" role="group" aria-label="What is cut in each column"><table class="sums"><thead><tr><th scope="col" class="n">column</th><th scope="col" class="n">refused</th>`+
		`<th scope="col" class="n">%[1]s that each cuts</th><th scope="col" class="n">%[1]s cut</th></tr></thead><tbody>`, what)
	all, refused := 0, 0
	for _, cut := range s.book.cuts(n) {
		times, each := cut.Refused, cut.Boards
		if what == permutations {
			times, each = cut.Diagonal, cut.Permutations
		}
		all += times * each
		refused += times
		fmt.Fprintf(out, `<tr><th scope="row" class="n">%d</th><td class="n">%s</td><td class="n">%s</td><td class="n">%s</td></tr>`,
			cut.Column, number.Thousands(times), number.Thousands(each), number.Thousands(times*each))
	}
	solutions := len(s.book.run(n).Solutions)
	fmt.Fprintf(out, `<tr><th scope="row" class="n" colspan="3">solutions</th><td class="n">%s</td></tr>`+
		`</tbody><tfoot><tr><th scope="row" class="n" colspan="3">together</th><td class="n">%s</td></tr></tfoot></table></div>`,
		number.Thousands(solutions), number.Thousands(all+solutions))
	return fmt.Sprintf("solver.Cuts(%d)", n), []weave.Count{count(refused, "refused test"), count(solutions, "solution")}, nil
}
