package boards

import (
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"queenbook/internal/puzzle"
	"queenbook/internal/render"
)

// maxNotes is the largest number of choices that can be noted in a cell.
const maxNotes = 9

// labelled reports whether the labels of the choices fit into a corner of a cell.
func (s *Stage) labelled() bool {
	for _, name := range s.problem.Choices {
		if utf8.RuneCountInString(name.Label) != 1 {
			return false
		}
	}
	return len(s.problem.Choices) <= maxNotes
}

// look decides what the marks of the names look like.
func (s *Stage) look(names []puzzle.Name) {
	hues := s.problem.Picture.Hues
	whole := allWhole(names)
	for i, name := range names {
		s.longest = max(s.longest, utf8.RuneCountInString(name.Label))
		var symbol, small render.Symbol
		switch {
		case s.Kind == puzzle.Board:
			symbol, small, s.Look = SymQueen, SymQueen, "queen"
		case hues != nil && s.Kind != puzzle.Path:
			symbol, s.Look = disc(hues[i], name.Label), "disc"
			small = symbol
		default:
			symbol, small, s.Look = written(inBox(name, whole)), written(name.Label), "digit"
		}
		s.symbols, s.small = append(s.symbols, symbol), append(s.small, small)
		s.Looks = append(s.Looks, strings.TrimPrefix(symbol.ID, "sym-"))
	}
}

// longest is how many characters of a name fit in a box.
const longest = 6

// allWhole reports whether each of the names fits into a box. If one has to be shortened, all are.
func allWhole(names []puzzle.Name) bool {
	return !slices.ContainsFunc(names, func(name puzzle.Name) bool {
		return name.Label != starting && utf8.RuneCountInString(name.Text) > longest
	})
}

// starting is the label of the cell that a path begins at.
const starting = "•"

// inBox is a name as it's written in a box, where a tuple has no brackets.
func inBox(name puzzle.Name, whole bool) string {
	if !whole || strings.HasPrefix(name.Text, "(") || name.Label == starting {
		return name.Label
	}
	return name.Text
}

// written is the symbol of a text in a box.
func written(text string) render.Symbol {
	id := "sym-w-" + idOf(text)
	return render.Symbol{ID: id, Define: func(c render.Canvas) {
		if utf8.RuneCountInString(text) <= 2 {
			c.Text(22, 31, text, `id="`+id+`"`)
			return
		}
		size, narrow := fitting(text), ""
		if size < smallest {
			size, narrow = smallest, fmt.Sprintf(` textLength="%d" lengthAdjust="spacingAndGlyphs"`, room/10)
		}
		c.Text(22, 22+(size+1)/3, text, `id="`+id+`"`, fmt.Sprintf(`font-size="%d"%s`, size, narrow))
	}}
}

// Letters that are wider or narrower than most, and widths as a part of the font size.
const (
	wideLetters   = "MW@#%mw…"
	narrowLetters = "ijl|.,:;!'()[] ftrI"
)

// The width that a box has for a text within the thickest frame, in tenths of a unit, and the sizes of
// texts in it. One that is too wide in the smallest is made narrower.
const (
	room     = 360
	largest  = 14
	smallest = 12
)

// fitting is the font size in which a text fits into a box.
func fitting(text string) int {
	width := 0
	for _, r := range text {
		switch {
		case strings.ContainsRune(wideLetters, r):
			width += 9
		case strings.ContainsRune(narrowLetters, r):
			width += 4
		case unicode.IsUpper(r):
			width += 7
		default:
			width += 6
		}
	}
	return min(largest, room/width)
}

// disc is the symbol of a colour with its letter.
func disc(hue int, label string) render.Symbol {
	id := fmt.Sprintf("sym-d%d-%s", hue, idOf(label))
	return render.Symbol{ID: id, Define: func(c render.Canvas) {
		c.Gid(id)
		c.Circle(22, 22, 19, render.Class(fmt.Sprintf("hue%d", hue)))
		c.Text(22, 29, label, render.Class("letter"))
		c.Gend()
	}}
}

// idOf is a part of an id for a text; its letters and digits stay as they are.
func idOf(text string) string {
	var id strings.Builder
	for _, r := range text {
		if r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' {
			id.WriteRune(r)
		} else {
			id.WriteString("_" + hex.EncodeToString([]byte(string(r))))
		}
	}
	return id.String()
}
