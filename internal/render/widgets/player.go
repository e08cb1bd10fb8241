package widgets

import (
	"fmt"
	"html"

	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/trees"
	"queenbook/internal/solver"
)

// PlayerLog is how many lines of the log a player shows.
const PlayerLog = 4

// A LineMark says what a line of code has to do with a moment.
type LineMark string

// The marks.
const (
	Ran  LineMark = "ran"  // the line ran last
	Next LineMark = "next" // the line runs next
)

// A CodeLine is a line of a player's listing: the cell with its number and its text, as HTML, and
// its mark.
type CodeLine struct {
	Counter, HTML string
	Mark          LineMark
}

// A LogLine is a line of the log. Now says that the present moment wrote it.
type LogLine struct {
	Text string
	Now  bool
}

// A Player is one moment of the search, seen from all sides, and what a script needs to show the
// other moments. Without one it stands still.
type Player struct {
	N        int
	Step     int
	Steps    int // of the whole search
	From, To int // the steps that can be played
	Moment   string
	Sentence string
	Board    boards.Board
	Memory   boards.MemoryRow
	Stack    []solver.Frame
	Test     string // the call of place and its answer
	Of       string // the file of the listing
	Listing  []CodeLine
	Log      []LogLine
	Data     []Attribute
	Place    trees.NodeLink // where the step is in the search tree
	Here     render.Way     // the step's own address
	Previous render.Way
	Next     render.Way
}

// playerRoles are what a player can show at any of its moments.
var playerRoles = boards.RoleLegend{boards.RoleAttack, boards.RoleRefused, boards.RolePlaced, boards.RoleTried, boards.RoleOpen, boards.RoleColumn, boards.RoleGhost}

// Draw writes a player into the page. Board, array and stack are one picture with one axis: each
// stands under its columns.
func (p Player) Draw(out render.Canvas) {
	out.Printf(`<queen-player class="player cols%d"`, p.N)
	for _, a := range p.Data {
		out.Print(a.quoted())
	}
	out.Print(">")
	p.controls(out)
	out.Printf(`<div class="player-head"><p class="player-at"><b>%s</b> / %s · <span>%s</span></p><p class="player-say">%s</p></div>`,
		number.Thousands(p.Step), number.Thousands(p.Steps), html.EscapeString(p.Moment), html.EscapeString(p.Sentence))
	out.Print(`<div class="player-body"><div class="player-left">`)
	p.Board.Draw(out)
	out.Print(`<p class="player-label"><code>rowPosition</code>, as it stands in memory</p><ol class="array" aria-label="rowPosition">`)
	p.Memory.WriteEntries(out)
	out.Print(`</ol><p class="player-label">Call stack: each call holds one column</p>`)
	p.frames(out)
	playerRoles.Draw(out)
	out.Print(`</div><div class="player-right">`)
	p.listing(out)
	out.Print(`<p class="player-label">Log</p><ol class="player-log">`)
	for _, line := range p.Log {
		class := ""
		if line.Now {
			class = ` class="now"`
		}
		out.Printf(`<li%s>%s</li>`, class, html.EscapeString(line.Text))
	}
	out.Print(`</ol></div></div><p class="player-label">The way from the empty board to here, in the search tree</p>` +
		render.Scroll("Search tree", "player-place"))
	p.Place.Draw(out)
	out.Print("</div>")
	p.Place.Legend().Draw(out)
	p.ways(out)
	out.Print(`</queen-player>`)
}

// frames writes the call stack as a staircase: each call begins under its column, and its box holds
// the row that its loop has reached.
func (p Player) frames(out render.Canvas) {
	out.Print(`<ol class="frames" aria-label="Call stack">`)
	for i, f := range p.Stack {
		class := ""
		if i == len(p.Stack)-1 {
			class = " top"
		}
		row := ""
		if f.Row > 0 {
			row = fmt.Sprint(f.Row)
		}
		out.Printf(`<li class="at%d%s"><b>%s</b><span>backtrack(%d)</span></li>`, f.Col, class, row, f.Col)
	}
	out.Printf(`</ol><p class="player-test">%s</p>`, html.EscapeString(p.Test))
}

func (p Player) listing(out render.Canvas) {
	out.Printf(`%s<table class="code"><caption>%s</caption><tbody>`, render.Scroll(p.Of), html.EscapeString(p.Of))
	for _, line := range p.Listing {
		out.Printf(`<tr%s>%s<td class="tag">%s</td><td class="src">%s</td></tr>`, render.ClassOf(string(line.Mark)), line.Counter, line.Mark, line.HTML)
	}
	out.Print("</tbody></table></div>")
}

// ways writes the links to the steps' own pages. A script hides those to the steps before and
// after.
func (p Player) ways(out render.Canvas) {
	if p.Here.Href == "" {
		return
	}
	out.Print(`<p class="player-ways">`)
	if p.Previous.Href != "" {
		out.Printf(`<a rel="prev" href="%s">Previous: %s</a> `, html.EscapeString(p.Previous.Href), html.EscapeString(p.Previous.Text))
	}
	out.Printf(`<a class="here" href="%s">Address of this step</a>`, html.EscapeString(p.Here.Href))
	if p.Next.Href != "" {
		out.Printf(` <a rel="next" href="%s">Next: %s</a>`, html.EscapeString(p.Next.Href), html.EscapeString(p.Next.Text))
	}
	out.Print("</p>")
}

// A button of a player does what its name says when clicked.
type button struct{ does, name, keys, path string }

var playerButtons = []button{
	{"first", "First moment", "Home", "M5 4v12M16 4 8 10l8 6z"},
	{"previous", "Previous moment", "ArrowLeft", "M14 4 6 10l8 6z"},
	{"play", "Play", "Space", "M6 3.5 16 10 6 16.5z"},
	{"next", "Next moment", "ArrowRight", "M6 4l8 6-8 6z"},
	{"last", "Last moment", "End", "M15 4v12M4 4l8 6-8 6z"},
}

// playerKeys are the keys, in the order of the help.
var playerKeys = []struct{ keys, does string }{
	{"Space", "play, pause"},
	{"← →", "one moment"},
	{"Page Up, Page Down", "one step"},
	{"Shift ←, Shift →", "the solution before, after"},
	{"D", "the next dead end"},
	{"Home, End", "first, last moment"},
	{"?", "this help"},
}

// playerSpeeds are in moments a second.
var playerSpeeds = []string{"0.5", "1", "1.5", "2", "3", "5", "10"}

const playerSpeed = "1.5"

// controls writes what works only with a script, hidden.
func (p Player) controls(out render.Canvas) {
	out.Print(`<div class="player-controls" hidden><svg class="player-track" viewBox="0 0 1000 16" preserveAspectRatio="none" aria-hidden="true"></svg>`)
	out.Print(`<input type="range" min="0" max="0" value="0" aria-label="Moment"><div class="player-row"><div class="player-buttons">`)
	for _, b := range playerButtons {
		out.Printf(`<button type="button" data-do="%s" aria-label="%s" aria-keyshortcuts="%s" title="%s"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="%s"/></svg></button>`,
			b.does, b.name, b.keys, b.name, b.path)
	}
	out.Print(`</div><div class="player-jumps">` +
		`<button type="button" data-do="previous-solution" aria-keyshortcuts="Shift+ArrowLeft">‹ solution</button>` +
		`<span class="player-found"></span>` +
		`<button type="button" data-do="next-solution" aria-keyshortcuts="Shift+ArrowRight">solution ›</button>` +
		`<button type="button" data-do="dead-end" aria-keyshortcuts="D">dead end ›</button></div>` +
		`<label>Moments a second <select>`)
	for _, speed := range playerSpeeds {
		selected := ""
		if speed == playerSpeed {
			selected = " selected"
		}
		out.Printf(`<option value="%s"%s>%s</option>`, speed, selected, speed)
	}
	out.Print(`</select></label><details class="player-help"><summary>Keys</summary><ul>`)
	for _, k := range playerKeys {
		out.Printf(`<li><kbd>%s</kbd> %s</li>`, k.keys, k.does)
	}
	out.Print(`</ul><p>They work while the player has the focus.</p></details></div>`)
	if p.From > 1 || p.To < p.Steps {
		out.Printf(`<p class="player-part">This player goes from step %s to step %s.</p>`, number.Thousands(p.From), number.Thousands(p.To))
	}
	out.Print(`<p class="player-spoken" aria-live="polite"></p></div>`)
}
