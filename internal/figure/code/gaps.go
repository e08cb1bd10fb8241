package code

import (
	"cmp"
	"strings"

	"queenbook/internal/listing"
)

// gap begins the end of a line that is left open to the reader. The words behind it stand in place of
// the line, as a comment.
const gap = "#?"

// gaps is a program as it is given to its reader: lines that are left open one after the other are
// one line, indented as the first of them, that says what is missing.
func gaps(name string, whole []listing.Line) []listing.Line {
	var given []string
	open := false
	for _, line := range whole {
		code, words, here := strings.Cut(line.Text, gap)
		if !here {
			given = append(given, line.Text)
		} else if words = strings.TrimSpace(words); !open || words != "" {
			indent := code[:len(code)-len(strings.TrimLeft(code, " "))]
			given = append(given, indent+"# "+cmp.Or(words, "…"))
		}
		open = here
	}
	return listing.Lines(name, strings.Join(given, "\n"))
}

// Complete is the text of a program without the marks of the lines that are left open: what runs, and
// what a solution shows.
func Complete(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if code, _, here := strings.Cut(line, gap); here {
			lines[i] = strings.TrimRight(code, " ")
		}
	}
	return strings.Join(lines, "\n")
}
