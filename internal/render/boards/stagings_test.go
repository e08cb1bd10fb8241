package boards_test

import (
	"fmt"
	"iter"
	"slices"
	"testing"

	"queenbook/internal/puzzle"
	"queenbook/internal/puzzle/puzzletest"
)

func sudoku(t testing.TB, text string) *puzzle.Problem {
	t.Helper()
	s, err := puzzle.ParseSudoku(text)
	if err != nil {
		t.Fatal(err)
	}
	return s.Problem()
}

// walk is a problem whose picture is a path: from the corner of two by two cells over all of them,
// in steps to a neighbour. The first place is the corner.
func walk() *puzzle.Problem {
	p := &puzzle.Problem{
		Title: "a walk", Words: puzzle.Words{Place: "step", Choice: "cell", Choices: "cells"},
		Places: puzzle.Whole("1", "2", "3", "4"), Choices: puzzle.Whole("a", "b", "c", "d"),
		Picture: puzzle.Picture{
			Kind: puzzle.Path, Columns: 2, Rows: 2,
			Spots: []puzzle.Spot{puzzle.Cell(1, 1), puzzle.Cell(1, 2), puzzle.Cell(2, 1), puzzle.Cell(2, 2)},
			Walls: []puzzle.Wall{{From: puzzle.Spot{X: 1}, To: puzzle.Spot{X: 1, Y: 1}}},
		},
	}
	p.Events = func() iter.Seq[puzzle.Event] { return puzzle.Search(&walker{}) }
	return p
}

// round is a walk that leads back to where it began.
func round() *puzzle.Problem {
	p := walkFrom()
	p.Picture.Closed = true
	return p
}

// walkFrom is a walk with a given start, which is a place of its own.
func walkFrom() *puzzle.Problem {
	p := walk()
	p.Places = append(p.Places, puzzle.Name{Text: "the start", Label: "5"})
	p.Given = []puzzle.Chosen{{Place: 5, Choice: 1}}
	return p
}

type walker struct{ been []int }

func (w *walker) Choices(depth int) (int, []int) {
	if depth == 1 {
		return 1, []int{1}
	}
	last := w.been[len(w.been)-1]
	return depth, map[int][]int{1: {2, 3}, 2: {1, 4}, 3: {1, 4}, 4: {2, 3}}[last]
}

func (w *walker) RefusedBy(_, choice int) puzzle.Refusal {
	if i := slices.Index(w.been, choice); i >= 0 {
		return puzzle.By(i + 1)
	}
	return puzzle.Nobody
}

func (w *walker) Complete(depth int) bool { return depth == 4 }
func (w *walker) Put(_, choice int)       { w.been = append(w.been, choice) }
func (w *walker) TakeBack(int, int)       { w.been = w.been[:len(w.been)-1] }

// A staging is a problem, and what a test knows about its picture.
type staging struct {
	problem *puzzle.Problem
	look    string
	box     func(place, choice int) (x, y int)
	symbol  func(place, choice int) string
	unit    func(place, by int) string
	notes   bool
	line    bool // from what refuses a choice
}

func square(place, _ int) (x, y int) { return (place - 1) % 4 * 45, (place - 1) / 4 * 45 }

func stagings(t testing.TB) map[string]staging {
	digit := func(_, choice int) string { return fmt.Sprint("w-", choice) }
	colour := func(_, choice int) string { return []string{"d1-r", "d2-g", "d3-b"}[choice-1] }
	spots := puzzletest.Australia(3).Picture.Spots
	spot := func(place, _ int) (x, y int) { return int(spots[place-1].X*45 + 0.5), int(spots[place-1].Y*45 + 0.5) }
	grid := func(text string) staging {
		return staging{problem: sudoku(t, text), look: "digit", box: square, symbol: digit, unit: unitOf, notes: true}
	}
	graph := func(p *puzzle.Problem) staging {
		return staging{problem: p, look: "disc", box: spot, symbol: colour, line: true}
	}
	return map[string]staging{
		"one solution":  grid(".2....3..1....4."),
		"eight":         grid("1....2..2....1.."),
		"no solution":   grid("12......3......."),
		"three colours": graph(puzzletest.Australia(3)),
		"two colours":   graph(puzzletest.Australia(2)),
		"sums": {
			problem: puzzletest.Sums(),
			look:    "digit",
			box:     func(place, _ int) (x, y int) { return (place - 1) * 51, 0 },
			symbol:  func(_, choice int) string { return []string{"w-leave", "w-take"}[choice-1] },
		},
		"walk": {
			problem: walk(),
			look:    "digit",
			box:     func(_, choice int) (x, y int) { return (choice - 1) % 2 * 45, (choice - 1) / 2 * 45 },
			symbol:  func(place, _ int) string { return fmt.Sprint("w-", place) },
			line:    true,
		},
		"round trip": {
			problem: round(),
			look:    "digit",
			box:     func(_, choice int) (x, y int) { return (choice - 1) % 2 * 45, (choice - 1) / 2 * 45 },
			symbol:  func(place, _ int) string { return fmt.Sprint("w-", place) },
			line:    true,
		},
		"walk from a start": {
			problem: walkFrom(),
			look:    "digit",
			box:     func(_, choice int) (x, y int) { return (choice - 1) % 2 * 45, (choice - 1) / 2 * 45 },
			symbol:  func(place, _ int) string { return fmt.Sprint("w-", place) },
			line:    true,
		},
	}
}

// unitOf is where two cells of sixteen have their shared unit.
func unitOf(place, by int) string {
	cell, other := place-1, by-1
	switch {
	case other/4 == cell/4:
		return fmt.Sprintf("unit@0,%d 180x45", cell/4*45)
	case other%4 == cell%4:
		return fmt.Sprintf("unit@%d,0 45x180", cell%4*45)
	}
	return fmt.Sprintf("unit@%d,%d 90x90", cell%4/2*90, cell/8*90)
}
