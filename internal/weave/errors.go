package weave

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Error is one mistake of an author and the place where it stands. Line and Col count from 1, Col in runes.
type Error struct {
	File      string
	Line, Col int
	Msg       string // empty where the file has so many mistakes that this one is only counted
}

// Error says the mistake as "content/04-first-solution.md:41:1: board: unknown option …".
func (e Error) Error() string {
	return Printable(fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Col, e.Msg))
}

// Printable is s without what could command a terminal or mislead its reader: control characters, those that turn the
// direction of writing, and bytes that are not UTF-8 become escapes as in Go.
func Printable(s string) string {
	var b strings.Builder
	for i, r := range s {
		if unicode.IsPrint(r) && (r != utf8.RuneError || strings.HasPrefix(s[i:], string(utf8.RuneError))) {
			b.WriteRune(r)
			continue
		}
		_, size := utf8.DecodeRuneInString(s[i:])
		quoted := strconv.Quote(s[i : i+size])
		b.WriteString(quoted[1 : len(quoted)-1])
	}
	return b.String()
}

// maxMessages is how many mistakes of a file are said; further ones are counted.
const maxMessages = 50

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

// Unwrap gives the single mistakes to [errors.As].
func (es Errors) Unwrap() []error {
	list := make([]error, len(es))
	for i, e := range es {
		list[i] = e
	}
	return list
}

// Join is all mistakes of several steps or files as one error: [Errors] in order of file and position, each once. Errors of another kind (a
// writer that failed) follow them. Join of nothing but nil is nil.
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
	if all = all.sorted(); len(all) == 0 {
		return errors.Join(rest...)
	}
	if len(rest) == 0 {
		return all
	}
	return errors.Join(append([]error{all}, rest...)...)
}

// sorted is es in order of position, each once. Where a mistake is said, none is only counted.
func (es Errors) sorted() Errors {
	es = slices.Clone(es)
	slices.SortFunc(es, func(a, b Error) int {
		return cmp.Or(strings.Compare(a.File, b.File), a.Line-b.Line, a.Col-b.Col,
			cmp.Compare(len(b.Msg), 0)-cmp.Compare(len(a.Msg), 0), strings.Compare(a.Msg, b.Msg))
	})
	return slices.CompactFunc(es, func(a, b Error) bool {
		if b.Msg == "" {
			b.Msg = a.Msg
		}
		return a == b
	})
}

// OptionError is an error of [Source.Draw] about one option; it is reported where that option stands.
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

const (
	maxNearest = 3  // names that Unknown proposes
	maxListed  = 12 // names that Unknown lists when none is near
	maxLength  = 64 // bytes of a name for which near ones are sought
)

// Unknown is the error for a name that is not among known: it proposes the nearest ones, as in
//
//	unknown fact "first.test" (did you mean first.tests?)
//
// and lists all of them when none is near and they are few. What says what was named: a fact, an option.
//
// The names are compared when the error is printed, so that known must not change any more.
func Unknown(what, name string, known []string) error {
	return unknown{fmt.Sprintf("unknown %s %q", what, name), suggestion{name, known}}
}

type unknown struct {
	msg string
	suggestion
}

func (e unknown) Error() string { return e.msg + e.suggestion.String() }

// A suggestion says what a name was meant to be. To find that takes a thousand times as long as to see that the name is
// wrong, so it is done only for messages that are printed.
type suggestion struct {
	name  string
	known []string
}

// String is the suggestion in brackets; it is empty where nothing is known.
func (s suggestion) String() string {
	if near := nearest(s.name, s.known, true); len(near) > 0 {
		return " (did you mean " + alternatives(near) + "?)"
	}
	list := slices.Sorted(slices.Values(s.known))
	switch {
	case len(list) == 0 || len(list) > maxListed && len(s.name) > maxLength:
		return ""
	case len(list) > maxListed:
		return " (nearest: " + strings.Join(nearest(s.name, list, false), ", ") + ")"
	}
	return " (have " + strings.Join(list, ", ") + ")"
}

// alternatives writes names as a, b or c.
func alternatives(names []string) string {
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

// nearest is those of known that name was most likely meant to be, the likeliest first. Likely
// leaves out those that differ too much.
func nearest(name string, known []string, likely bool) []string {
	type candidate struct {
		name     string
		distance int
	}
	if len(name) > maxLength {
		return nil
	}
	var near []candidate
	for _, k := range known {
		if d := distance(name, k); !likely || d <= max(1, max(len(name), len(k))/3) {
			near = append(near, candidate{k, d})
		}
	}
	slices.SortFunc(near, func(a, b candidate) int {
		return cmp.Or(a.distance-b.distance, strings.Compare(a.name, b.name))
	})
	var names []string
	for _, c := range slices.Compact(near) {
		if len(names) < maxNearest && (!likely || c.distance <= near[0].distance+1) {
			names = append(names, c.name)
		}
	}
	return names
}

// distance is how many letters must be put in, left out, replaced or swapped with their neighbour to make b from a.
func distance(a, b string) int {
	s, t := []rune(a), []rune(b)
	rows := make([][]int, len(s)+1)
	for i := range rows {
		rows[i] = make([]int, len(t)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(s); i++ {
		for j := 1; j <= len(t); j++ {
			change := 1
			if s[i-1] == t[j-1] {
				change = 0
			}
			d := min(rows[i-1][j]+1, rows[i][j-1]+1, rows[i-1][j-1]+change)
			if i > 1 && j > 1 && s[i-1] == t[j-2] && s[i-2] == t[j-1] {
				d = min(d, rows[i-2][j-2]+1)
			}
			rows[i][j] = d
		}
	}
	return rows[len(s)][len(t)]
}
