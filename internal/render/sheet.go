package render

import (
	"bytes"
	"maps"
	"slices"
	"strconv"
)

// A Sheet keeps track of one page's pictures. It numbers them, so that every id of the page is
// unique, and remembers which symbols they use; [Sheet.Definitions] then writes those once. The
// zero value is ready. A Sheet belongs to one goroutine.
type Sheet struct {
	Alone  bool    // the picture is a standalone file, as [Standalone] writes it
	Markup *Markup // around the pictures; nil for the program's own

	ids  int
	used map[string]Symbol // by their ids
}

// A Symbol is a drawing that pictures refer to instead of repeating it.
type Symbol struct {
	ID string // on every page; no other symbol has it
	// Define draws the symbol once for a page, as one element with the ID.
	Define func(Canvas)
}

// NextID is an id that nothing else on the page has.
func (s *Sheet) NextID() string {
	s.ids++
	return "pic" + strconv.Itoa(s.ids)
}

// Need defines symbols that a script of the page may use even if no picture does. [Canvas.Use] adds
// what it uses by itself.
func (s *Sheet) Need(symbols ...Symbol) {
	if s.used == nil {
		s.used = map[string]Symbol{}
	}
	for _, symbol := range symbols {
		s.used[symbol.ID] = symbol
	}
}

// Definitions is the symbols that the pictures so far have used, in an SVG without size. A page
// holds it once, anywhere; it is empty if no symbol was used.
func (s *Sheet) Definitions() string {
	if len(s.used) == 0 {
		return ""
	}
	return `<svg class="definitions" aria-hidden="true" width="0" height="0">` + s.defs() + "</svg>"
}

// defs is every used symbol, from the last id to the first, which compresses better than the other
// order.
func (s *Sheet) defs() string {
	var buf bytes.Buffer
	c := NewCanvas(s, &buf)
	c.Def()
	for _, id := range slices.Backward(slices.Sorted(maps.Keys(s.used))) {
		s.used[id].Define(c)
	}
	c.DefEnd()
	return buf.String()
}
