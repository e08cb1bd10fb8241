package listing

import (
	"bytes"
	"strings"
)

// Unmark takes the marks out of a Go source. The lines of plain are those of source; marks[i] is
// the mark of line i+1, "" where it has none.
func Unmark(source []byte) (plain []byte, marks []string) {
	lines := bytes.Split(source, []byte("\n"))
	marks = make([]string, len(lines))
	for i, line := range lines {
		if at := bytes.Index(line, []byte("//= ")); at >= 0 {
			marks[i] = strings.TrimSpace(string(line[at+len("//= "):]))
			lines[i] = bytes.TrimRight(line[:at], " \t")
		}
	}
	return bytes.Join(lines, []byte("\n")), marks
}
