package shown

import (
	"bytes"
	"encoding/json"
	"fmt"
	"iter"
	"regexp"
	"strings"
	"testing"

	"queenbook/internal/golden"
	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
)

// bare is a problem with one place and one choice, in a picture of a kind. Its names are what a
// script puts others in place of.
func bare(kind puzzle.Kind) *puzzle.Problem {
	p := &puzzle.Problem{
		Title:   "$title",
		Words:   puzzle.Words{Place: "$place", Choice: "$choice"},
		Places:  puzzle.Whole("A"),
		Choices: puzzle.Whole("A"),
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
	return p
}

// drawn is a picture as text, without what is there for one page alone.
func drawn(t *testing.T, picture render.Picture) string {
	t.Helper()
	var text bytes.Buffer
	picture.Draw(render.NewCanvas(new(render.Sheet), &text))
	return ofOnePage.ReplaceAllString(text.String(), "")
}

var ofOnePage = regexp.MustCompile(` data-[a-z]+='[^']*'| data-[a-z]+="[^"]*"`)

// A script that shows the search of a program of the reader's has the player, the legends and the
// symbols from the program, and holds them in a file that this test writes.
func TestToldToScripts(t *testing.T) {
	player := Of(bare(puzzle.Row)).Player(0)
	player.Data, player.Of, player.Listing, player.Beside, player.Calls = "", "$file", nil, nil, nil
	player.Place.Typed = true // any tree may come
	body := drawn(t, player)
	_, body, _ = strings.Cut(body, ">") // its element: the script has one of its own
	body = body[:strings.LastIndex(body, "</")]

	keys := map[puzzle.Kind]string{}
	for _, kind := range []puzzle.Kind{puzzle.Row, puzzle.Grid, puzzle.Board, puzzle.Graph, puzzle.Path} {
		stage := boards.StageOf(bare(kind))
		keys[kind] = drawn(t, stage.Key(stage.AllRoles()))
	}
	var symbols bytes.Buffer
	canvas := render.NewCanvas(new(render.Sheet), &symbols)
	for _, symbol := range boards.StageOf(bare(puzzle.Board)).Symbols() {
		if symbol.ID != "" && !strings.Contains(symbols.String(), `id="`+symbol.ID+`"`) {
			symbol.Define(canvas)
		}
	}

	told := `// What the player of any search is made of, and what it says. A test wrote it:
// UPDATE_GOLDEN=1 go test ./internal/figure/shown

/** @type {Record<string, any>} */
export const SHOWN = {
`
	for _, part := range []struct {
		name string
		of   any
	}{
		{"player", body}, {"keys", keys}, {"symbols", symbols.String()},
		{"sentences", puzzle.Sentences}, {"moments", puzzle.Moments},
	} {
		var data bytes.Buffer
		write := json.NewEncoder(&data)
		write.SetEscapeHTML(false)
		write.SetIndent("  ", "  ")
		if err := write.Encode(part.of); err != nil {
			t.Fatal(err)
		}
		told += fmt.Sprintf("  %s: %s,\n", part.name, strings.TrimSpace(data.String()))
	}
	golden.Check(t, "../../../../templates/script/engine/shown.js", told+"};\n")
}
