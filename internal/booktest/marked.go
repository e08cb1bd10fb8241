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
	placeholder    = regexp.MustCompile(`\{ \$\w+ \}`)
)

// MarkedWords is the book's file of sentences with each sentence between brackets, as in ⟦Next⟧, so
// that words from elsewhere stand out. Those that are excluded have no brackets.
func MarkedWords(without ...string) string { return marked("$0", without) }

// MarkedAround is the same with brackets only around a sentence's own words, so that inserted words
// from elsewhere stand out too.
func MarkedAround(without ...string) string { return marked("⟧$0⟦", without) }

// marked is the file with brackets, and with a replacement for each placeholder.
func marked(placed string, without []string) string {
	source, err := fs.ReadFile(queenbook.Templates(), words.File)
	if err != nil {
		panic(err) // it's embedded
	}
	left := map[string]bool{}
	for _, name := range without {
		left[name] = true
	}
	lines, open, apart := strings.Split(string(source), "\n"), "", false
	for i, line := range lines {
		begins, ends := sentenceBegins.FindStringSubmatch(line), sentenceEnds.MatchString(line)
		if begins != nil {
			apart = left[begins[1]]
		}
		if !apart && !strings.HasPrefix(line, "#") {
			lines[i] = placeholder.ReplaceAllString(line, placed)
		}
		switch {
		case begins != nil && left[begins[1]]:
			open = ""
		case begins != nil:
			lines[i], open = begins[1]+" = ⟦"+strings.TrimPrefix(lines[i], begins[1]+" = "), "⟧"
			if !strings.HasSuffix(line, "->") {
				lines[i] += open
			}
		case ends:
			lines[i] += open
		}
	}
	return strings.Join(lines, "\n")
}
