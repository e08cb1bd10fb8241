package chapters

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"queenbook/internal/booktest"
)

// What the program says about one thing reads as well as what it says about many.
func TestMessagesAgree(t *testing.T) {
	for _, c := range []struct{ args, stdin string }{
		{"board -n 1 1,1", ""}, {"board 1", ""}, {"board -n 1 ,", ""}, {"--start 1", ""}, {"-n 1 --start 1,1", ""}, {"--starts -", "1\n"},
		{"moves", "1\n"}, {"moves -n 1", "1 1\n"}, {"moves -n 1", "2\n"},
		{"through", "1\n"}, {"through", "1\n\n1\n"}, {"through", "1\n\n1 1\n\n1 1\n"}, {"through", "2\n\n1 1\n"}, {"through -n 1", "1\n\n1 2\n"},
		{"frames -n 1 --from 2", ""}, {"frames -n 1 --to 2", ""},
		{"figure used -n 1 1,1", ""}, {"figure board start n=2 -n 1", ""}, {"figure board nearest n=2 -n 1", ""},
		{"figure through links n=2 -n 1", ""}, {"figure farthest -n 2", ""}, {"figure log to=2 -n 1", ""}, {"figure programs tests n=1", ""},
		{"figure strip column=2 -n 1", ""}, {"figure family 2 -n 1", ""}, {"figure board solution,2 -n 1", ""}, {"fact first.tests@13", ""},
		{"-n 13", ""}, {"count -n 0", ""}, {"trace -n 13", ""}, {"tree -n 13", ""},
	} {
		var stdout, stderr bytes.Buffer
		args := strings.Fields(c.args)
		for i := range args {
			if args[i] != "," {
				args[i] = strings.ReplaceAll(args[i], ",", " ")
			}
		}
		status := booktest.Run(args, strings.NewReader(c.stdin), &stdout, &stderr)
		if status == 0 || stderr.Len() == 0 {
			t.Errorf("report %s: exits with %d and says %q", c.args, status, &stderr)
		}
		for line := range strings.Lines(stderr.String()) {
			if found := booktest.MisfitsIn(strings.TrimSpace(line)); found != nil {
				t.Errorf("report %s says %q: %s", c.args, line, found)
			}
		}
	}
	// The same for figures that aren't in any chapter.
	for _, name := range []string{"editor", "stays", "tree", "progress", "ranking", "hundreds", "player"} {
		args := name + " -n 1"
		words := append([]string{"figure"}, strings.Fields(args)...)
		var stdout, stderr bytes.Buffer
		if status := booktest.Run(words, strings.NewReader(""), &stdout, &stderr); status != 0 {
			t.Errorf("report figure %s: exits with %d and says %q", args, status, &stderr)
		}
		p, err := booktest.Parse(args, stdout.String())
		if err != nil {
			t.Fatal(err)
		}
		booktest.CheckSentences(
			&booktest.Book{},
			p,
			func(format string, a ...any) { t.Errorf("report figure %s: %s", args, fmt.Sprintf(format, a...)) },
		)
	}
}
