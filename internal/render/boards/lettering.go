package boards

import (
	"encoding/hex"
	"fmt"
	"strings"
	"unicode/utf8"

	"queenbook/internal/puzzle"
	"queenbook/internal/render"
)

// maxNotes is how many choices can be noted in a cell.
const maxNotes = 9

// labelled reports whether the choices have labels that a corner of a cell has room for.
func (s *Stage) labelled() bool {
	for _, name := range s.problem.Choices {
		if utf8.RuneCountInString(name.Label) != 1 {
			return false
		}
	}
	return len(s.problem.Choices) <= maxNotes
}

// look finds what the marks of the names look like.
func (s *Stage) look(names []puzzle.Name) {
	hues := s.problem.Picture.Hues
	for i, name := range names {
		var symbol, small render.Symbol
		switch {
		case s.Kind == puzzle.Board:
			symbol, small, s.Look = SymQueen, SymQueen, "queen"
		case hues != nil && s.Kind != puzzle.Path:
			symbol, s.Look = disc(hues[i], name.Label), "disc"
			small = symbol
		default:
			symbol, small, s.Look = written(inBox(name)), written(name.Label), "digit"
		}
		s.symbols, s.small = append(s.symbols, symbol), append(s.small, small)
		s.Looks = append(s.Looks, strings.TrimPrefix(symbol.ID, "sym-"))
	}
}

// longest is how many characters of a name stand in a box.
const longest = 6

// inBox is what stands of a name in a box.
func inBox(name puzzle.Name) string {
	if utf8.RuneCountInString(name.Text) > longest {
		return name.Label
	}
	return name.Text
}

// written is the symbol of a text in a box.
func written(text string) render.Symbol {
	id := "sym-w-" + idOf(text)
	return render.Symbol{ID: id, Define: func(c render.Canvas) {
		switch letters := utf8.RuneCountInString(text); {
		case letters > 5:
			c.Text(22, 26, text, `id="`+id+`"`, `font-size="11"`)
		case letters > 2:
			c.Text(22, 27, text, `id="`+id+`"`, `font-size="14"`)
		default:
			c.Text(22, 31, text, `id="`+id+`"`)
		}
	}}
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

// idOf is a part of an id for a text, its letters and digits as they are.
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
