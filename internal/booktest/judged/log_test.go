package judged

import (
	"slices"
	"strings"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/log"
)

// The search that the judge reads is a log like any other: programs that visit all boards follow
// the book's path, whether row by row or column by column, with pairs, sets or a matrix; others
// leave it.
func TestLogs(t *testing.T) {
	booktest.Need(t, booktest.Node)
	t.Parallel()
	j := newJudge(t)
	right := []string{"a01", "a02", "a03", "a05", "a12", "a31"}
	for _, p := range recorded(t, "testdata/programs.jsonl.gz") {
		if !slices.Contains(append(right, "a22", "a23"), p.ID) {
			continue
		}
		var text string
		j.ask(t, &text, "logOf", p.Recording)
		says, same, err := log.Check("log", strings.NewReader(text), log.Queens(p.N, log.Turned{}))
		if err != nil || same != slices.Contains(right, p.ID) {
			t.Errorf("%s: %s %v", p.ID, says, err)
		}
	}
}
