package widgets

import (
	"html"
	"strings"

	"queenbook/internal/number"
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
	Counter, Cell string
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
	Beside   render.Picture // below the listing, may be nil
	Data     string         // for the script, as [Data] writes it
	Root     string         // where the search begins, as in "the empty board"
	Place    trees.NodeLink // where the step is in the search tree
	Here     render.Way     // the step's own address
	Before   render.Way
	After    render.Way
}

// Draw writes a player into the page. Board, array and stack are one picture with one axis: each
// stands under its columns.
func (p Player) Draw(out render.Canvas) {
	out.Printf(`<%s class="player cols%d"%s>`, p.Element, p.N, p.Data+Data("keys", NumberKeys(p.N)))
	// A script puts the controls around the moment and its sentence.
	out.Printf(`<div class="player-head"><p class="player-at"><b>%s</b> <small>/ %s</small> · <span>%s</span></p><p class="player-say">%s</p></div>`,
		number.Thousands(p.Step), number.Thousands(p.Steps), html.EscapeString(p.Moment), html.EscapeString(p.Sentence))
	out.Print(`<div class="player-body"><div class="player-left">`)
	p.Board.Draw(out)
	if p.Memory != nil {
		const name = ", as it stands in memory"
		out.Print(`<p class="player-label" `+render.Mute+`><code>rowPosition</code>`+name+`</p>`+
			`<ol class="array" `+render.Mute+`>`, p.Memory.Items(false), `</ol>`)
		// A list is heard in as many pieces as it has entries.
		out.Printf(`<p class="heard">rowPosition%s: <span>%s</span></p>`,
			name, html.EscapeString(strings.Join(p.Memory.Entries, " ")))
	}
	out.Printf(`<p class="player-label">Call stack: each call holds one %s</p>`, p.Holds)
	p.frames(out)
	out.Print(`</div><div class="player-right">`)
	p.listing(out)
	if p.Log != nil {
		out.Print(`<p class="player-label">Log</p><ol class="player-log">`)
		for _, line := range p.Log {
			out.Printf(`<li%s>%s</li>`, render.When(line.Now, ` class="now"`), html.EscapeString(line.Text))
		}
		out.Print(`</ol>`)
	}
	if p.Beside != nil {
		p.Beside.Draw(out)
	}
	out.Printf(`</div><div class="player-tree"><p class="player-label" %s>The way from %s to here, in the search tree</p>`,
		render.Mute, p.Root)
	out.Print(render.ScrollPicture("player-place"))
	p.Place.Draw(out)
	out.Print(`</div><details class="player-marks"><summary>Marks</summary>`)
	p.Key.Draw(out)
	p.Place.Legend().Draw(out)
	out.Print("</details>")
	p.ways(out)
	out.Printf(`</div></div></%s>`, p.Element)
}

// frames writes the call stack as a staircase: each call begins under its column, and its box holds
// the choice that its loop has reached.
func (p Player) frames(out render.Canvas) {
	out.Print(`<ol class="frames" aria-label="Call stack">`)
	for i, call := range p.Calls {
		top := render.When(i == len(p.Calls)-1, " top")
		out.Printf(`<li class="at%d%s"><b>%s</b><span>%s</span></li>`,
			call.At, top, html.EscapeString(call.Choice), html.EscapeString(call.Name))
	}
	out.Print(`</ol>`)
	if p.Test != "" {
		out.Printf(`<p class="player-test">%s</p>`, html.EscapeString(p.Test))
	}
}

func (p Player) listing(out render.Canvas) {
	out.Print(render.Listing(p.Of))
	for _, line := range p.Listing {
		mark := ""
		switch line.Number {
		case p.Ran:
			mark = "ran"
		case p.Next:
			mark = "next"
		}
		out.Printf(`<tr%s>%s<td class="tag" role="none">%s</td>%s</tr>`,
			render.ClassOf(mark), line.Counter, mark, line.Cell)
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
	if p.Before.Href != "" {
		out.Printf(`<a rel="prev" href="%s">Previous: %s</a> `,
			html.EscapeString(p.Before.Href), html.EscapeString(p.Before.Text))
	}
	out.Printf(`<a class="here" href="%s">Address of this step</a>`, html.EscapeString(p.Here.Href))
	if p.After.Href != "" {
		out.Printf(` <a rel="next" href="%s">Next: %s</a>`,
			html.EscapeString(p.After.Href), html.EscapeString(p.After.Text))
	}
	out.Print("</p>")
}
