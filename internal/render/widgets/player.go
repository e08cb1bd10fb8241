package widgets

import (
	"html/template"
	"strings"

	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/trees"
)

// A CodeLine is a line of a player's listing: its number, the line as HTML, and the cells of a table
// that show both.
type CodeLine struct {
	Number        int
	HTML          string
	Counter, Cell template.HTML
}

// A PlayedProgram is the listing of a player in one language, and which of its lines ran last and run
// next, 0 for none.
type PlayedProgram struct {
	Language  string
	File      string
	Lines     []CodeLine
	Ran, Next int
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
	Listed   bool   // the calls are a list; else each is below its column
	Step     int
	Steps    int // of the whole search
	Moment   string
	Sentence string
	Board    render.Picture
	Key      render.Picture    // which explains what the board can show; what it does not show now is hidden
	Memory   *boards.MemoryRow // nil where the puzzle keeps no array
	Holds    string            // what a call holds, as in "column"
	Calls    []OpenCall        // outermost first
	Programs []PlayedProgram   // the same in each language, of which one shows
	Beside   render.Picture    // below the listing, may be nil
	Data     template.HTMLAttr // for the script, as [Data] writes it
	Root     string            // where the search begins, as in "the empty board"
	Place    trees.NodeLink    // where the step is in the search tree
	Treeless bool              // that is not shown
	Here     render.Way        // the step's own address
	Before   render.Way
	After    render.Way
}

// Draw writes a player into the page.
func (p Player) Draw(out render.Canvas) {
	p.Data += Data("keys", NumberKeys(out.Words(), p.N))
	v := playerView{Player: p, Board: out.Drawn(p.Board), Beside: out.Drawn(p.Beside)}
	v.Key = out.Drawn(p.Key)
	if !p.Treeless {
		v.Place, v.PlaceKey = out.Drawn(p.Place), out.Drawn(p.Place.Legend())
	}
	if p.Memory != nil {
		v.Memory = &memoryView{
			p.Memory.Items(), strings.Join(p.Memory.Entries, " "),
		}
	}
	for i, call := range p.Calls {
		v.Calls = append(v.Calls, callView{call, i == len(p.Calls)-1})
	}
	var twins Twins
	for _, program := range p.Programs {
		twins = append(twins, Twin{program.Language, program})
	}
	v.Program = out.Drawn(twins)
	out.Fill("player", v)
}

// A playerView is what the template of a player gets.
type playerView struct {
	Player
	Board, Beside, Place, Key, PlaceKey, Program template.HTML

	Memory *memoryView
	Calls  []callView
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

// A markedProgram says which listing it is, with which marks. There are few, on thousands of pages.
type markedProgram struct {
	language, file string
	first          *CodeLine
	lines          int
	ran, next      int
}

// Draw writes the listing with its marks.
func (p PlayedProgram) Draw(out render.Canvas) {
	if len(p.Lines) == 0 {
		p.draw(out)
		return
	}
	out.Once(markedProgram{p.Language, p.File, &p.Lines[0], len(p.Lines), p.Ran, p.Next}, p.draw)
}

func (p PlayedProgram) draw(out render.Canvas) {
	v := programView{Language: p.Language, File: p.File}
	if n := len(p.Lines); n > 0 {
		v.File = render.Excerpt(out.Words(), p.File, p.Lines[0].Number, p.Lines[n-1].Number)
	}
	for _, line := range p.Lines {
		v.Lines = append(v.Lines, lineView{line.mark(p.Ran, p.Next), line.Counter, line.Cell})
	}
	out.Fill("player-program", v)
}

// A programView is what the template of a player's listing gets.
type programView struct {
	Language string
	File     string
	Lines    []lineView
}

// mark is what is next to a line, by those that ran last and run next. The head of a loop can be
// both: it has nothing more, so that the call returns, and the loop of another call goes on.
func (l CodeLine) mark(ran, next int) string {
	switch l.Number {
	case next:
		return "next"
	case ran:
		return "ran"
	}
	return ""
}
