package main

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"queenbook/internal/number"
	"queenbook/internal/puzzle"
)

// A grid reads Sudokus in the usual forms: a puzzle on one line, or a line for each row, with bars
// and blanks between the boxes, and perhaps a title above such as Grid 01.
type grid struct {
	rows strings.Builder
	side int // of the puzzle that's being read, 0 between two puzzles
	read int // of its rows
}

// line takes a line. Found says that the line completes a puzzle.
func (g *grid) line(line string) (p *puzzle.Sudoku, found bool, err error) {
	line, _, _ = strings.Cut(line, "#")
	line = strings.TrimRightFunc(line, unicode.IsSpace)
	if strings.TrimFunc(line, isRule) == "" || g.read == 0 && isTitle(line) {
		return nil, false, nil
	}
	cells, err := cellsOf(line)
	if err != nil {
		return nil, false, err
	}
	n := utf8.RuneCountInString(cells)
	switch {
	case g.read == 0 && n != 4 && n != 9:
		p, err = puzzle.ParseSudoku(indented(line, cells))
		return p, err == nil, err
	case g.read == 0:
		g.side = n
	case n != g.side:
		g.rows.Reset()
		side, read := g.side, g.read
		g.read = 0
		return nil, false, fmt.Errorf("a row has %d cells, the %d above have %d each", n, read, side)
	}
	g.rows.WriteString(cells)
	g.read++
	if g.read < g.side {
		return nil, false, nil
	}
	text := g.rows.String()
	g.rows.Reset()
	g.read = 0
	p, err = puzzle.ParseSudoku(text)
	return p, err == nil, err
}

// end is an error if the input ends in the middle of a puzzle.
func (g *grid) end() error {
	if g.read == 0 {
		return nil
	}
	return fmt.Errorf("the last puzzle ends after %s of %d", number.Count(int64(g.read), "row"), g.side)
}

// isTitle reports whether a line begins with a word, such as Grid 01. An x isn't a word but an
// empty cell.
func isTitle(line string) bool {
	first, _ := utf8.DecodeRuneInString(strings.TrimSpace(line))
	return unicode.IsLetter(first) && first != 'x' && first != 'X'
}

// isBetween reports whether a character is what people and programs put between cells: bars and
// blanks, the symbols that tables are drawn with, and those of a list.
func isBetween(char rune) bool {
	const boxes, lastBox = '\u2500', '\u257f'
	return unicode.IsSpace(char) || boxes <= char && char <= lastBox || strings.ContainsRune(`|,;[](){}'"`, char)
}

// isRule reports whether a character can be part of a line between rows.
func isRule(char rune) bool { return isBetween(char) || strings.ContainsRune("-+=", char) }

// cellsOf are the cells of a line, with a dot for each empty one.
func cellsOf(line string) (string, error) {
	var cells strings.Builder
	column := 0
	for _, char := range line {
		column++
		switch {
		case isBetween(char):
		case strings.ContainsRune("*_xX?", char):
			cells.WriteByte('.')
		case char == '.' || '0' <= char && char <= '9':
			cells.WriteRune(char)
		default:
			return "", fmt.Errorf("column %d: %q is neither a digit nor a dot for an empty cell", column, char)
		}
	}
	return cells.String(), nil
}

// indented are the cells with the blanks that their line begins with, so that column numbers in
// messages are those of the line, if nothing is between its cells.
func indented(line, cells string) string {
	return line[:len(line)-len(strings.TrimLeftFunc(line, unicode.IsSpace))] + cells
}
