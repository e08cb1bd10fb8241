package listing

import (
	"cmp"
	"io/fs"
	"strings"
)

// gap is at the end of a line of Python that readers have to write themselves. The words after it
// are shown instead of the line, as a comment.
const gap = "#?"

// Given is a file of Python as readers get it who have to complete it: consecutive gap lines become
// one line that does nothing, indented like the first of them, and says what's missing. [Whole] is
// the same file with all of its lines. The error lists the files that exist.
func Given(files fs.FS, name string) ([]Line, error) {
	source, err := textOf(files, name)
	if err != nil {
		return nil, err
	}
	var given []string
	open := false
	for line := range strings.SplitSeq(source, "\n") {
		code, words, here := strings.Cut(line, gap)
		words = strings.TrimSpace(words)
		switch {
		case !here:
			given = append(given, line)
		case !open || words != "":
			indent := code[:len(code)-len(strings.TrimLeft(code, " "))]
			given = append(given, indent+"pass  # "+cmp.Or(words, "…"))
		}
		open = here
	}
	return Lines(name, strings.Join(given, "\n")), nil
}

// complete is the text of a program without its gap marks.
func complete(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if code, _, here := strings.Cut(line, gap); here {
			lines[i] = strings.TrimRight(code, " ")
		}
	}
	return strings.Join(lines, "\n")
}
