package widgets

import (
	"html/template"
	"strings"

	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/trees"
)

// PlayerLog is how many lines of the log a player shows.
const PlayerLog = 4

// A CodeLine is a line of a player's listing: its number, the line as HTML, and the cells of a table
// that show both.
type CodeLine struct {
	Number        int
	HTML          string
	Counter, Cell template.HTML
}

// A LogLine is a line of the log. Now says that the present moment wrote it.
type LogLine struct {
	Text string
	Now  bool
}

// An OpenCall is a call that has not returned: its name, where it begins in the picture, and the
// choice that its loop has reached, in short, empty before its first.
type OpenCall struct {
	Name   string
	At     int
	Choice string
}

// A Player is one moment of a search, seen from all sides, and what a script needs to show the
// other moments. Without one it stands still. Of which puzzle the search is, it does not know.
type Player struct {
	Element  string // the custom element, which the puzzle's script defines
	N        int    // columns of the board
	Listed   bool   // the calls are a list; else each stands below its column
	Step     int
	Steps    int // of the whole search
	Moment   string
	Sentence string
	Board    render.Picture
	Key      render.Picture    // which explains what the board can show; what it does not show now is hidden
	Memory   *boards.MemoryRow // nil where the puzzle keeps no array
	Holds    string            // what a call holds, as in "column"
	Calls    []OpenCall        // outermost first
	Test     string            // the call that tests and its answer
	Of       string            // the file of the listing
	Listing  []CodeLine
	Ran      int // the line that ran last, 0 for none
	Next     int // the line that runs next
	Log      []LogLine
	Beside   render.Picture    // below the listing, may be nil
	Data     template.HTMLAttr // for the script, as [Data] writes it
	Root     string            // where the search begins, as in "the empty board"
	Place    trees.NodeLink    // where the step is in the search tree
	Here     render.Way        // the step's own address
	Before   render.Way
	After    render.Way
}

// Draw writes a player into the page.
func (p Player) Draw(out render.Canvas) {
	p.Data += Data("keys", NumberKeys(out.Words(), p.N))
	v := playerView{Player: p, Board: out.Drawn(p.Board), Beside: out.Drawn(p.Beside)}
	v.Place, v.Key, v.PlaceKey = out.Drawn(p.Place), out.Drawn(p.Key), out.Drawn(p.Place.Legend())
	if p.Memory != nil {
		v.Memory = &memoryView{
			p.Memory.Items(), strings.Join(p.Memory.Entries, " "),
		}
	}
	for i, call := range p.Calls {
		v.Calls = append(v.Calls, callView{call, i == len(p.Calls)-1})
	}
	for _, line := range p.Listing {
		v.Listing = append(v.Listing, lineView{line.mark(p.Ran, p.Next), line.Counter, line.Cell})
	}
	out.Fill("player", v)
}

// A playerView is what the template of a player gets.
type playerView struct {
	Player
	Board, Beside, Place, Key, PlaceKey template.HTML

	Memory  *memoryView
	Calls   []callView
	Listing []lineView
}

type (
	memoryView struct {
		Items   []boards.ArrayItem
		Entries string
	}
	callView struct {
		OpenCall
		Top bool // the call that was made last
	}
	lineView struct {
		Mark          string // ran or next, empty for neither
		Counter, Cell template.HTML
	}
)

// mark is what stands beside a line, by those that ran last and run next.
func (l CodeLine) mark(ran, next int) string {
	switch l.Number {
	case ran:
		return "ran"
	case next:
		return "next"
	}
	return ""
}
