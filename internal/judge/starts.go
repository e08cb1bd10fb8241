package judge

import (
	"errors"
	"fmt"
	"strings"
	"unicode"

	"queenbook/internal/nearest"
	"queenbook/internal/pattern"
	"queenbook/internal/solver"
	"queenbook/internal/text"
)

// maxName is how many bytes the name of a start may have: the contents of every page include it.
const maxName = 100

// ReadStart reads a line of a file of starts into rows, which has the length of the board: the
// rows, as [solver.ReadRows] takes them, and before them perhaps a name and a colon, as in "Anna: 1
// 7 2 6 3 5 8 4". A # begins a comment, unless it's in the name. Found is false for a line without
// a start.
func ReadStart(line string, rows solver.Rows, isSize func(n int) bool) (name string, found bool, err error) {
	line = withoutComment(line)
	if strings.TrimSpace(line) == "" {
		return "", false, nil
	}
	colon := strings.LastIndexByte(line, ':')
	if colon >= 0 {
		name = text.NFC(strings.TrimSpace(line[:colon]))
		err = checkName(name)
	}
	if err == nil {
		err = solver.ReadRows(line[colon+1:], rows, 1, isSize)
	}
	return name, err == nil, err
}

// rowsFollow matches what's after a name: a colon and a row.
var rowsFollow = pattern.Of(`:\s*\d`)

// withoutComment is a line up to the # that begins its comment. A # in a name doesn't begin one. In
// "Team #3: 1 7 2 6 3 5 8 4" there are letters before it, and a colon with rows after it.
func withoutComment(line string) string {
	part := 0 // after the last colon
	for i := range len(line) {
		switch {
		case line[i] == ':':
			part = i + 1
		case line[i] != '#':
		case !beginsName(line[part:i], part > 0), !rowsFollow().MatchString(line[i:]):
			return line[:i]
		}
	}
	return line
}

// beginsName says whether the text before a # is part of a name, not rows. After a colon it may be
// empty.
func beginsName(before string, behindColon bool) bool {
	return strings.ContainsFunc(before, unicode.IsLetter) || behindColon && strings.TrimSpace(before) == ""
}

func checkName(name string) error {
	switch {
	case name == "":
		return errors.New("the name before the colon is missing")
	case len(name) > maxName:
		return fmt.Errorf("the name has more than %d bytes", maxName)
	case strings.ContainsFunc(name, func(r rune) bool {
		return r == unicode.ReplacementChar || r == '\ufeff' || unicode.In(r, unicode.Cc, unicode.Bidi_Control)
	}):
		return errors.New("the name has a character that isn't text")
	case !strings.ContainsFunc(name, isVisible):
		return errors.New("the name before the colon has no visible character")
	}
	return nil
}

// isVisible says whether a character is visible on a page by itself.
func isVisible(r rune) bool {
	const brailleBlank = '\u2800'
	return unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S) &&
		!unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) && r != brailleBlank
}

// readStart reads a line of starts for boards of up to [nearest.MaxMoves] columns.
func readStart(line []byte, rows solver.Rows) (found bool, err error) {
	_, found, err = ReadStart(string(line), rows, func(n int) bool {
		return n >= 1 && n <= nearest.MaxMoves && n != 2 && n != 3
	})
	return found, err
}
