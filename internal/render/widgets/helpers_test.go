package widgets_test

import (
	"fmt"

	"queenbook/internal/puzzle"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/trees"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
	"queenbook/internal/words"
)

// editor is an editor whose texts are all shown as they are.
func editor() widgets.Editor {
	start := solver.Rows{1, 7, 2, 6, 3, 5, 8, 4}.Queens()
	return widgets.Editor{
		N:      8,
		Answer: "2",
		Unit:   "moves <2>",
		Start: boards.Board{
			N: 8, Title: words.Plain("A start"), Queens: start, Attacks: solver.Attacks(start), Coordinates: true,
		},
		Nearest: boards.Board{
			N: 8, Title: words.Plain("Two moves"), Queens: solver.Rows{5, 7, 2, 6, 3, 1, 8, 4}.Queens(), Coordinates: true,
			Moves: []boards.Move{
				{From: solver.Sq(1, 1), To: solver.Sq(5, 1)},
				{From: solver.Sq(5, 6), To: solver.Sq(1, 6)},
			},
			Stays: solver.Rows{0, 7, 2, 6, 3, 0, 8, 4}.Queens(),
		},
		Attacks: "One pair & no more.",
		Near:    "<One> solution.",
		Among:   "Of \"all\" starts.",
		Rows:    "1 7",
		Goal:    "5 7 <2>",
		Which:   "The <nearest>",
		Number:  "number <61>",
		Changes: "Moves: <none>.",
		Judge:   "As the \"judge\"",
		Command: `report --start "<1 7>"`,
		Data:    widgets.Data("editor", `{"n":'8<'}`),
	}
}

// explorer is an explorer of the tree of six columns.
func explorer() widgets.Explorer {
	t := tree.Build(6, tree.Keep{}, puzzle.OfQueens(solver.Trace(6)))
	fold := func(i int) bool { return t.Nodes[i].Solutions == 0 || i > 0 && t.Rows(i)[0] != 2 }
	return widgets.Explorer{
		Tree: trees.NodeLink{Tree: t.Fold(fold), Of: puzzle.OnBoard(6), Title: words.Plain("The tree of 6"), Desc: words.Plain("All of it."),
			Open: t.Made(t.Find(solver.Rows{2, 4})), Links: true,
			Href: func(step int) string { return fmt.Sprintf("steps/index.html#step-%d", step) }},
		Whole: t,
		Empty: boards.Board{N: 6, Title: words.Plain("The empty board")},
		Data:  widgets.Data("tree", `{"n":'6'}`),
	}
}

// place is a player's tree at its first test.
func place() trees.NodeLink {
	t := tree.Build(4, tree.Keep{}, puzzle.OfQueens(solver.Trace(4)))
	return trees.NodeLink{
		Tree:  t.Fold(func(i int) bool { return t.Nodes[i].Solutions == 0 }),
		Of:    puzzle.OnBoard(4),
		Title: words.Plain("Place"), Desc: words.Plain("Here."),
		Small: true, UnderWay: true, Step: 1,
		Open: t.Made(t.Find(solver.Rows{1})),
	}
}
