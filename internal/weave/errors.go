package weave

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"queenbook/internal/spelling"
)

// Error is one mistake of an author and the place where it stands. Line and Col count from 1, Col
// in runes.
type Error struct {
	File      string
	Line, Col int
	Msg       string
}

// Error says the mistake as "content/04-first-solution.md:41:1: board: unknown option …".
func (e Error) Error() string {
	return Printable(fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Col, e.Msg))
}

// Printable is s without what could command a terminal or mislead its reader: control characters,
// those that turn the direction of writing, and bytes that are not UTF-8 become escapes as in Go.
func Printable(s string) string {
	quoted := strconv.Quote(s)
	return strings.NewReplacer(`\"`, `"`, `\\`, `\`).Replace(quoted[1 : len(quoted)-1])
}

// maxMessages is how many mistakes of a file are said; further ones are counted.
const maxMessages = 50

// Errors is all mistakes that a step found, each once, in order of position.
type Errors []Error

// Error says the mistakes, one a line: of each file the first 50, and then how many more there are.
func (es Errors) Error() string {
	var lines []string
	said := map[string]int{} // by file
	for i, e := range es {
		if said[e.File]++; said[e.File] <= maxMessages {
			lines = append(lines, e.Error())
		} else if i == len(es)-1 || es[i+1].File != e.File {
			lines = append(lines, Printable(fmt.Sprintf("%s: and more mistakes: %d", e.File, said[e.File]-maxMessages)))
		}
	}
	return strings.Join(lines, "\n")
}

// Join is all mistakes of several steps or files as one error: [Errors] in order of file and
// position, each once. Errors of another kind (a writer that failed) follow them. Join of nothing
// but nil is nil.
func Join(errs ...error) error {
	var all Errors
	var rest []error
	for _, err := range errs {
		var es Errors
		switch {
		case err == nil:
		case errors.As(err, &es):
			all = append(all, es...)
		default:
			rest = append(rest, err)
		}
	}
	slices.SortFunc(all, func(a, b Error) int {
		return cmp.Or(strings.Compare(a.File, b.File), a.Line-b.Line, a.Col-b.Col, strings.Compare(a.Msg, b.Msg))
	})
	switch all = slices.Compact(all); {
	case len(all) == 0:
		return errors.Join(rest...)
	case len(rest) == 0:
		return all
	}
	return errors.Join(append([]error{all}, rest...)...)
}

// OptionError is an error of [Source.Draw] about one option; it is reported where that option
// stands.
type OptionError struct {
	Option string // empty: the argument
	Err    error
}

// Error says the error, after the option's name if there is one.
func (e *OptionError) Error() string {
	if e.Option == "" {
		return e.Err.Error()
	}
	return e.Option + ": " + e.Err.Error()
}

// Unwrap is the error without the option.
func (e *OptionError) Unwrap() error { return e.Err }

// Unknown is the error for a name that is not among known: it proposes the nearest ones, as in
//
//	unknown fact "first.test" (did you mean first.tests?)
//
// and lists all of them when none is near and they are few. What says what was named: a fact, an
// option.
func Unknown(what, name string, known []string) error {
	return fmt.Errorf("unknown %s %q%s", what, name, spelling.Suggest(name, known))
}
