package shown

import (
	"bytes"
	"iter"
	"strings"

	"queenbook/internal/pattern"
	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// Told is what this package gives to the scripts that show the search of a reader's program: the
// parts of the player, the legends, the symbols, and the sentences.
func Told(markup *render.Markup) any {
	said := markup.Words()
	player := Of(bare(puzzle.Row, said)).Player(said, nil, 0)
	player.Data, player.Beside, player.Calls, player.Listed = "", nil, nil, false
	player.Programs = []widgets.PlayedProgram{{File: "$file"}}
	player.Place.Typed = true                             // it may get any tree
	_, body, _ := strings.Cut(drawn(markup, player), ">") // the script makes the outer element
	body = body[:strings.LastIndex(body, "</")]

	keys := map[puzzle.Kind]string{}
	for _, kind := range []puzzle.Kind{puzzle.Row, puzzle.Grid, puzzle.Board, puzzle.Graph, puzzle.Path} {
		stage := boards.StageOf(bare(kind, said))
		keys[kind] = drawn(markup, stage.Key(stage.AllRoles()))
	}
	var symbols bytes.Buffer
	canvas := render.NewCanvas(new(render.Sheet), &symbols)
	for _, symbol := range boards.StageOf(bare(puzzle.Board, said)).Symbols() {
		if symbol.ID != "" && !strings.Contains(symbols.String(), `id="`+symbol.ID+`"`) {
			symbol.Define(canvas)
		}
	}
	return map[string]any{
		"player":  body,
		"keys":    keys,
		"symbols": symbols.String(),
	}
}

// bare is a problem with one place and one choice, in one kind of picture. The script replaces its
// names.
func bare(kind puzzle.Kind, said *words.Catalogue) *puzzle.Problem {
	p := &puzzle.Problem{
		Title:   "$title",
		Words:   puzzle.Words{Place: "$place", Choice: "$choice"},
		Places:  puzzle.Whole("A"),
		Choices: puzzle.Whole("A"),
		Worths:  []puzzle.Worth{{}},
		Picture: puzzle.Picture{Kind: kind, Columns: 1, Rows: 1, Spots: []puzzle.Spot{{}}},
		Events: func() iter.Seq[puzzle.Event] {
			return func(yield func(puzzle.Event) bool) { yield(puzzle.Event{Kind: solver.Call, Place: 1}) }
		},
	}
	switch kind {
	case puzzle.Graph:
		p.Picture.Hues = []int{1}
	case puzzle.Grid:
		p.Given = []puzzle.Chosen{{Place: 1, Choice: 1}}
	}
	return p.In(said)
}

// drawn is a picture as text, without anything that's only for one page.
func drawn(markup *render.Markup, picture render.Picture) string {
	var text bytes.Buffer
	picture.Draw(render.NewCanvas(&render.Sheet{Markup: markup}, &text))
	return ofOnePage().ReplaceAllString(text.String(), "")
}

var ofOnePage = pattern.Of(` data-[a-z]+='[^']*'| data-[a-z]+="[^"]*"`)
