package boards

import (
	"queenbook/internal/render"
	"queenbook/internal/words"
)

// An Array is an array of a program as it is in memory, its entries as text, the first with the
// number 1.
type Array struct {
	Name    string
	Entries []string
	Marked  int // the entry that the program looks at or has just written, 0 for none
	Faint   int // the first of the entries that no longer count, 0 for none
}

// Arrays are arrays one below the other, each entry with its number.
type Arrays []Array

// Draw writes the arrays as an HTML list of lists.
func (arrays Arrays) Draw(out render.Canvas) { out.Fill("arrays", arrays) }

// An ArrayItem is an entry of an array as a template gets it. Its number is 0 if it isn't shown.
type ArrayItem struct {
	Kind   string
	Number int
	Text   string
}

// Numbered is the entries with their numbers.
func (a Array) Numbered() []ArrayItem {
	items := a.Items()
	for i := range items {
		items[i].Number = i + 1
	}
	return items
}

// Items is the entries without numbers.
func (a Array) Items() []ArrayItem {
	items := make([]ArrayItem, len(a.Entries))
	for i, entry := range a.Entries {
		at, kind := i+1, ""
		switch {
		case at == a.Marked:
			kind = "written"
		case a.Faint > 0 && at >= a.Faint && entry != "0":
			kind = "old"
		case entry == "F" || entry == "0":
			kind = "zero"
		}
		items[i] = ArrayItem{Kind: kind, Text: entry}
	}
	return items
}

// A MaskTable is a table with a column for each bit, the highest first.
type MaskTable []MaskGroup

// A MaskGroup is the masks of one call of the search with bits.
type MaskGroup struct {
	Title words.Sentence
	N     int // bits of each
	Lines []MaskLine
}

// A MaskLine is one mask. Bit r-1 is row r. Chosen is the highlighted bit, 0 for none.
type MaskLine struct {
	Name         words.Sentence
	Bits, Chosen uint
}

// Draw writes the masks as an HTML table.
func (masks MaskTable) Draw(out render.Canvas) {
	var views []maskView
	for _, m := range masks {
		v := maskView{Title: out.Tell(m.Title)}
		for row := m.N; row >= 1; row-- {
			v.Heads = append(v.Heads, row)
		}
		for _, line := range m.Lines {
			v.Lines = append(v.Lines, maskLine{out.Tell(line.Name), line.bits(m.N)})
		}
		views = append(views, v)
	}
	out.Fill("masks", views)
}

type (
	// A maskView is what the template gets of a group.
	maskView struct {
		Title string
		Heads []int
		Lines []maskLine
	}
	maskLine struct {
		Name string
		Bits []maskBit
	}
	maskBit struct {
		Class string
		Bit   uint
	}
)

// bits are n bits of a mask, the highest first.
func (l MaskLine) bits(n int) (bits []maskBit) {
	for row := n; row >= 1; row-- {
		bit := maskBit{Bit: l.Bits >> (row - 1) & 1}
		bit.Class = render.When(bit.Bit == 0, "zero")
		if l.Chosen>>(row-1)&1 == 1 {
			bit.Class = "written"
		}
		bits = append(bits, bit)
	}
	return bits
}
