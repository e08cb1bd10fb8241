package weave

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"queenbook/internal/spelling"
	"queenbook/internal/text"
)

// Error is one mistake of an author and the place where it stands. Line and Col count from 1, Col
// in runes.
type Error struct {
	File      string
	Line, Col int
	Msg       string // empty where the file has so many mistakes that this one is only counted
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

const (
	maxMessages = 50  // mistakes of a file that are said; further ones are counted
	maxWorded   = 500 // mistakes that one step finds in a file and words
)

// Errors is all mistakes that a step found, each once, in order of position.
type Errors []Error

// Error says the mistakes, one a line: of each file the first 50, and then how many more there are.
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
// position, each once; so are files that aren't text. Errors of another kind (a writer that failed)
// follow them. Join of nothing but nil is nil.
func Join(errs ...error) error {
	var all Errors
	var rest []error
	for _, err := range errs {
		var es Errors
		var none *text.Error
		switch {
		case err == nil:
		case errors.As(err, &es):
			all = append(all, es...)
		case errors.As(err, &none):
			all = append(all, Error{File: none.File, Line: none.Line, Col: none.Col, Msg: none.Msg})
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

// A TemplateError is an error of [Source.Draw] that is no mistake of the chapter but of a template,
// whose name and line it says.
type TemplateError struct{ Err error }

// Error is what is wrong with the template.
func (e *TemplateError) Error() string { return e.Err.Error() }

// Unwrap is the error of the template.
func (e *TemplateError) Unwrap() error { return e.Err }

// Unknown is the error for a name that is not among known: it proposes the nearest ones, as in
//
//	unknown fact "first.test" (did you mean first.tests?)
//
// and lists all of them when none is near and they are few. What says what was named: a fact, an
// option. To find the nearest takes a thousand times as long as to see that a name is unknown, and
// so that is done when the error is said: known must not change any more.
func Unknown(what, name string, known []string) error { return unknown{what, name, known} }

type unknown struct {
	what, name string
	known      []string
}

func (u unknown) Error() string {
	return fmt.Sprintf("unknown %s %q%s", u.what, u.name, spelling.Suggest(u.name, u.known))
}
