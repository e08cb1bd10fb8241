package python

import (
	"fmt"
	"strings"
)

// An Error is a mistake in a file, at its place.
type Error struct {
	File      string
	Line, Col int    // from 1; 0 if the mistake has no place
	Message   string // what is wrong, and what would be right
	Kind      string // the name of the exception, empty if the file wasn't run, or is refused
}

// Error is the message with its place, as in "map.py:3:7: …".
func (e *Error) Error() string {
	switch {
	case e.Line == 0:
		return e.File + ": " + e.Message
	case e.Col == 0:
		return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Message)
	}
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Col, e.Message)
}

// Errors are several mistakes in one file.
type Errors []*Error

// Error is a line for each.
func (list Errors) Error() string {
	lines := make([]string, len(list))
	for i, e := range list {
		lines[i] = e.Error()
	}
	return strings.Join(lines, "\n")
}
