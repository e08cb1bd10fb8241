package boards_test

import (
	"slices"
	"testing"

	"queenbook/internal/puzzle"
	"queenbook/internal/puzzle/puzzletest"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/rendertest"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

func TestPictures(t *testing.T) {
	all := samples()
	member := func(index int, rows solver.Rows, from ...solver.Symmetry) boards.Relative {
		return boards.Relative{Member: solver.Member{Solution: solver.Solution{Rows: rows, Index: index}, From: from}}
	}
	symmetries := solver.Symmetries()
	family := boards.Card{Number: 1, Members: []boards.Relative{
		member(1, solver.Rows{2, 4, 1, 3}, symmetries[0]),
		member(2, solver.Rows{3, 1, 4, 2}, symmetries[4], symmetries[1]),
	}}
	some := rendertest.All{all["plain"], all["one-pair"], all["moves"], all["numbers"]}
	rendertest.Pictures(t,
		rendertest.Case{Name: "boards", Picture: some},
		rendertest.Case{Name: "legend", Picture: allRoles()},
		rendertest.Case{Name: "strip-stairs", Picture: strip(1, 2, 3, 2, 2, 3, 4, 1)},
		rendertest.Case{Name: "strip-few", Picture: strip(2, 2, 2)},
		rendertest.Case{Name: "strip-wrap", Picture: strip(3, 3, 3, 3, 3, 3)},
		rendertest.Case{Name: "strip-scenes", Picture: boards.Strip{Panels: []boards.Panel{
			{Board: moment(t, puzzletest.Australia(3), 4, solver.Refused), Label: "1", Depth: 1},
			{Board: moment(t, puzzletest.Australia(3), 4, solver.TakenBack), Label: "2", Tone: boards.Back, Depth: 1}}}},
		rendertest.Case{Name: "scenes", Picture: moments(t)},
		rendertest.Case{Name: "memory", Picture: memory},
		rendertest.Case{Name: "relatives", Picture: boards.Relatives(family)},
	)
}

// Authors' words stay words in the picture, whatever they contain.
func TestHostileWords(t *testing.T) {
	const text = rendertest.HostileWords
	board := boards.Board{N: 1, Title: words.Plain(text), Queens: rows(1)}
	rendertest.Hostile(t, board, 1)
	hostile := puzzletest.Australia(3)
	hostile.Places = puzzle.Whole(slices.Repeat([]string{text}, 7)...)
	hostile.Choices = puzzle.Whole(text, text, text)
	scene := moment(t, hostile, 1, solver.Refused)
	scene.Title = words.Plain(text)
	rendertest.Hostile(t, scene, 1+len(hostile.Places))
	rendertest.Hostile(t, boards.Strip{Panels: []boards.Panel{{Board: board, Label: text, Note: text, Depth: 1}}}, 3)
}

var _ = []render.Explained{boards.Board{}, boards.Scene{}, boards.Strip{}}
