package listing

import (
	"cmp"
	"io/fs"
	"strings"
)

// gap begins the end of a line of Python that is left open to readers who are to write it. The words
// after it stand instead of the line, as a comment.
const gap = "#?"

// Given is a file of Python as it is given to readers who are to complete it: lines that are left open
// one after another are one line that does nothing, indented as the first of them, and says what is
// missing. [Whole] is the same file with all of its lines. The error names what exists.
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

// complete is the text of a program without the marks of lines that are left open.
func complete(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if code, _, here := strings.Cut(line, gap); here {
			lines[i] = strings.TrimRight(code, " ")
		}
	}
	return strings.Join(lines, "\n")
}
