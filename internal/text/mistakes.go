package text

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// An Error is one mistake in a file with its place. It may be an author's mistake, or that the file
// isn't text at all. Line and Col count from 1, Col in letters.
type Error struct {
	File      string // empty if the reader knows which file it is
	Line, Col int
	Msg       string // empty if the file has so many mistakes that this one is only counted
}

// Error says the place and what's wrong there, as in
// "content/04-first-solution.md:41:1: board: unknown option …".
func (e Error) Error() string {
	if e.File == "" {
		return Printable(fmt.Sprintf("%d:%d: %s", e.Line, e.Col, e.Msg))
	}
	return Printable(fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Col, e.Msg))
}

// Printable is s without anything that could control a terminal or mislead its reader: control
// characters, those that change the direction of writing, and bytes that aren't UTF-8 become
// escapes as in Go.
func Printable(s string) string {
	quoted := strconv.Quote(s)
	return strings.NewReplacer(`\"`, `"`, `\\`, `\`).Replace(quoted[1 : len(quoted)-1])
}

const maxMessages = 50 // mistakes of a file that are reported; further ones are counted

// Errors is all mistakes that a step found, without duplicates, in order of position.
type Errors []Error

// Error writes the mistakes, one on each line: for each file the first 50, and then how many more
// there are.
func (es Errors) Error() string {
	var lines []string
	for len(es) > 0 {
		file, said, more := es[0].File, 0, 0
		for ; len(es) > 0 && es[0].File == file; es = es[1:] {
			if es[0].Msg == "" || said == maxMessages {
				more++
				continue
			}
			said++
			lines = append(lines, es[0].Error())
		}
		if more > 0 {
			lines = append(lines, Printable(fmt.Sprintf("%s: and more mistakes: %d", file, more)))
		}
	}
	return strings.Join(lines, "\n")
}

// Join is all mistakes of several steps or files as one error: [Errors] in order of file and
// position, without duplicates, including files that aren't text. Errors of another kind (a writer
// that failed) follow them. Join of nothing but nil is nil.
func Join(errs ...error) error {
	var all Errors
	var rest []error
	for _, err := range errs {
		var es Errors
		var one *Error
		switch {
		case err == nil:
		case errors.As(err, &es):
			all = append(all, es...)
		case errors.As(err, &one):
			all = append(all, *one)
		default:
			rest = append(rest, err)
		}
	}
	slices.SortFunc(all, func(a, b Error) int {
		return cmp.Or(strings.Compare(a.File, b.File), a.Line-b.Line, a.Col-b.Col, strings.Compare(a.Msg, b.Msg))
	})
	all = slices.Compact(all)
	switch {
	case len(all) == 0:
		return errors.Join(rest...)
	case len(rest) == 0:
		return all
	}
	return errors.Join(append([]error{all}, rest...)...)
}
