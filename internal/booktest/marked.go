package booktest

import (
	"io/fs"
	"regexp"
	"strings"

	"queenbook"
	"queenbook/internal/words"
)

var (
	sentenceBegins = regexp.MustCompile(`^([a-zA-Z][\w-]*) = (.*)$`)
	sentenceEnds   = regexp.MustCompile(`^\}(.*)$`)
)

// MarkedWords is the file of sentences of the book with each sentence between brackets, as in
// ⟦Next⟧, so that what is not said from there shows. Those that are left out have none.
func MarkedWords(without ...string) string {
	source, err := fs.ReadFile(queenbook.Templates(), words.File)
	if err != nil {
		panic(err) // it is embedded
	}
	left := map[string]bool{}
	for _, name := range without {
		left[name] = true
	}
	lines, open := strings.Split(string(source), "\n"), ""
	for i, line := range lines {
		switch begins, ends := sentenceBegins.FindStringSubmatch(line), sentenceEnds.MatchString(line); {
		case begins != nil && left[begins[1]]:
			open = ""
		case begins != nil:
			lines[i], open = begins[1]+" = ⟦"+begins[2], "⟧"
			if !strings.HasSuffix(line, "->") {
				lines[i] += open
			}
		case ends:
			lines[i] += open
		}
	}
	return strings.Join(lines, "\n")
}
