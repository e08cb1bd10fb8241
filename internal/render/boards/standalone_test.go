package boards_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/golden"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/rendertest"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// samples are boards of every kind that a page can have.
func samples() map[string]boards.Board {
	attacked := func(n int, queens ...solver.Square) boards.Board {
		b := boards.Board{N: n, Title: words.Plain("Attacked squares"), Queens: queens, Coordinates: true}
		for _, sq := range every(n) {
			if !slices.Contains(queens, sq) && slices.ContainsFunc(queens, func(q solver.Square) bool {
				return solver.LineBetween(q, sq) != solver.NoLine
			}) {
				b.Rays = append(b.Rays, sq)
			}
		}
		return b
	}
	start := func(queens []solver.Square) boards.Board {
		return boards.Board{
			N: len(queens), Title: words.Plain("A start"), Queens: queens, Attacks: solver.Attacks(queens), Coordinates: true,
		}
	}
	numbered := boards.Board{N: 4, Title: words.Plain("Numbers"), Queens: rows(1, 3, 1, 4), Coordinates: true}
	for i, sq := range every(4) {
		if !slices.Contains(numbered.Queens, sq) {
			numbered.Numbers = append(numbered.Numbers, boards.Number{Square: sq, Value: int64(i * i), Strong: i < 6})
		}
	}
	counts := boards.Board{N: 4, Title: words.Plain("Counts"), Heat: true, Coordinates: true}
	for i, sq := range every(4) {
		value := []int64{1639, 500, 1165, 98}[(i+i/4)%4]
		counts.Numbers = append(counts.Numbers, boards.Number{Square: sq, Value: value, Strong: i%3 == 0})
	}
	return map[string]boards.Board{
		"counts":       counts,
		"plain":        {N: 8, Title: words.Plain("The first solution"), Queens: rows(1, 5, 8, 6, 3, 7, 2, 4), Coordinates: true},
		"bare":         {N: 8, Title: words.Plain("Without coordinates"), Queens: rows(1, 5, 8, 6, 3, 7, 2, 4)},
		"one-pair":     start(rows(1, 7, 2, 6, 3, 5, 8, 4)),
		"many-pairs":   start(rows(2, 2, 2, 2, 5, 5, 5, 5)),
		"full-row":     start(rows(1, 1, 1, 1, 1, 1, 1, 1)),
		"rays":         attacked(8, solver.Sq(3, 4)),
		"open-columns": {N: 8, Title: words.Plain("Open columns"), Queens: rows(0, 5, 0, 6, 0, 0, 2, 0), Coordinates: true},
		"one-column": {N: 4, Title: words.Plain("Three queens in a column"), Coordinates: true,
			Queens:  []solver.Square{solver.Sq(1, 2), solver.Sq(2, 2), solver.Sq(4, 2)},
			Attacks: solver.Attacks([]solver.Square{solver.Sq(1, 2), solver.Sq(2, 2), solver.Sq(4, 2)})},
		"refused": {N: 8, Title: words.Plain("Step 23"), Queens: rows(1, 3, 5, 2, 4), Column: 6, Coordinates: true,
			Tests: []boards.Test{{Square: solver.Sq(8, 6), By: solver.Sq(5, 3)}}},
		"free": {N: 8, Title: words.Plain("Step 638"), Queens: rows(1, 5), Column: 2, Coordinates: true,
			Tests: []boards.Test{{Square: solver.Sq(5, 2)}}, Open: column(2, 6, 8)},
		"dead-end": {N: 4, Title: words.Plain("A dead end"), Queens: rows(1, 3), Column: 3, Coordinates: true,
			Tests: []boards.Test{
				{Square: solver.Sq(1, 3), By: solver.Sq(1, 1)}, {Square: solver.Sq(2, 3), By: solver.Sq(3, 2)},
				{Square: solver.Sq(3, 3), By: solver.Sq(1, 1)}, {Square: solver.Sq(4, 3), By: solver.Sq(3, 2)},
			}},
		"moves": {N: 8, Title: words.Plain("Two moves"), Queens: rows(5, 7, 2, 6, 3, 1, 8, 4), Coordinates: true,
			Moves: []boards.Move{
				{From: solver.Sq(1, 1), To: solver.Sq(5, 1)},
				{From: solver.Sq(5, 6), To: solver.Sq(1, 6)},
			},
			Stays: rows(0, 7, 2, 6, 3, 0, 8, 4)},
		"short-moves": {N: 4, Title: words.Plain("Moves by one square and two"), Queens: rows(2, 4, 1, 3), Coordinates: true,
			Moves: []boards.Move{
				{From: solver.Sq(1, 1), To: solver.Sq(2, 1)},
				{From: solver.Sq(3, 2), To: solver.Sq(4, 2)},
				{From: solver.Sq(2, 3), To: solver.Sq(1, 3)},
				{From: solver.Sq(1, 4), To: solver.Sq(3, 4)},
			}},
		"ghosts":  {N: 4, Title: words.Plain("Where queens stood"), Queens: rows(2), Ghosts: rows(1, 4, 2), Coordinates: true},
		"numbers": numbered,
		"n1":      {N: 1, Title: words.Plain("One column"), Queens: rows(1), Coordinates: true},
		"n12":     {N: 12, Title: words.Plain("Twelve columns"), Queens: rows(1, 3, 5, 8, 10, 12, 6, 11, 2, 7, 9, 4), Coordinates: true},
	}
}

// TestStandalone draws each board as its own file, testdata/board/*.svg, for any viewer.
func TestStandalone(t *testing.T) {
	style := rendertest.Style(t)
	for name, b := range samples() {
		t.Run(name, func(t *testing.T) {
			var out strings.Builder
			if err := render.Standalone(&out, b, style); err != nil {
				t.Fatal(err)
			}
			golden.Check(t, "board/"+name+".svg", out.String())

			root := rendertest.Parse(t, out.String())
			rendertest.MustBeRight(t, root)
			if root.Name != "svg" || root.Attrs["xmlns"] != "http://www.w3.org/2000/svg" {
				t.Errorf("the root is <%s xmlns=%q>", root.Name, root.Attrs["xmlns"])
			}
			for n := range root.All() {
				// Inkscape 1.2 doesn't draw a use that only has the new href.
				if _, old := n.Attrs[rendertest.XLink+":href"]; n.Name == "use" && !old {
					t.Errorf("%v has no rendertest.XLink:href", n.Attrs)
				}
			}
			if title := root.Children[0]; title.Name != "title" || title.Text != words.Ours().Tell(b.Title) {
				t.Errorf("the first child is <%s>%s, want the title %s", title.Name, title.Text, words.Ours().Tell(b.Title))
			}
			if desc := root.Children[1]; desc.Name != "desc" || desc.Text != b.Words(words.Ours()) {
				t.Errorf("the second child is <%s>%s, want the words", desc.Name, desc.Text)
			}
			if !strings.Contains(out.String(), "<!--\n"+b.ASCII()+"-->") {
				t.Error("the board is not there as text")
			}
			if strings.Contains(out.String(), "var(") || strings.Contains(out.String(), "@import") {
				t.Error("the style needs a page: it uses a variable or another sheet")
			}
		})
	}
}

// A standalone file has the size of its board.
func TestStandaloneSize(t *testing.T) {
	last := 0.0
	for n := 1; n <= 12; n++ {
		var out strings.Builder
		empty := boards.Board{N: n, Title: words.Plain("Empty"), Coordinates: true}
		if err := render.Standalone(&out, empty, rendertest.Style(t)); err != nil {
			t.Fatal(err)
		}
		root := rendertest.Parse(t, out.String())
		box := rendertest.Numbers(t, root.Attrs["viewBox"])
		if fmt.Sprint(box[2]) != root.Attrs["width"] || fmt.Sprint(box[3]) != root.Attrs["height"] || box[2] <= last {
			t.Errorf("n=%d: width %s, height %s, viewBox %v after one of width %v",
				n, root.Attrs["width"], root.Attrs["height"], box, last)
		}
		last = box[2]
	}
}

// The style has a colour for each class in the drawings: a role without a rule would be black.
func TestStyleKnowsEveryClass(t *testing.T) {
	style := string(rendertest.Style(t))
	for name, b := range samples() {
		for n := range rendertest.Draw(t, b).All() {
			for _, class := range strings.Fields(n.Attrs["class"]) {
				if class == "board" || strings.HasPrefix(class, "cols") {
					continue
				}
				before := func(next string) bool { return strings.Contains(style, "."+class+next) }
				if !before(" ") && !before(".") && !before(",") {
					t.Errorf("%s: nothing in the style is about the class %q", name, class)
				}
			}
		}
	}
}

// Two files in the same page have no ids in common.
func TestStandaloneIDs(t *testing.T) {
	seen := map[string]string{}
	for name, b := range samples() {
		var out strings.Builder
		if err := render.Standalone(&out, b, ""); err != nil {
			t.Fatal(err)
		}
		for n := range rendertest.Parse(t, out.String()).All() {
			id := n.Attrs["id"]
			if other := seen[id]; id != "" && other != "" && other != name {
				t.Errorf("%s and %s both have the id %s", other, name, id)
			}
			seen[id] = name
		}
	}
	if len(seen) < 50 {
		t.Errorf("only %d ids were seen", len(seen))
	}
}
