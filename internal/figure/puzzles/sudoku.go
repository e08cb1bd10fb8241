package puzzles

import (
	"errors"
	"fmt"
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/figure/shown"
	"queenbook/internal/number"
	"queenbook/internal/puzzle"
)

// The Sudokus of a book that doesn't name others.
const (
	defaultSmall = ".1..3.....1..4.2"
	defaultLarge = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)

var (
	smallSudoku = figure.Problem{
		Name: "sudoku", Says: "the small Sudoku", Setting: sudokus.Flag,
		Of: func(b *figure.Book) *puzzle.Problem { return small(b).sudoku().Problem().In(b.Words()) },
		Typed: &figure.Typed{
			Script:  "sudoku",
			Text:    func(b *figure.Book) string { return small(b).text },
			How:     "sudoku-how",
			Empty:   "sudoku-empty",
			Command: "echo %s | report sudoku --explain",
		},
	}
	largeSudoku = figure.Problem{
		Name: "sudoku.large", Says: "the large Sudoku", Setting: sudokus.Flag,
		Of: func(b *figure.Book) *puzzle.Problem { return large(b).sudoku().Problem().In(b.Words()) },
	}
)

// sudokus are the Sudokus that a book is given by flags.
var sudokus = figure.Setting{
	Flag: "sudoku",
	Says: "a Sudoku instead of the book's small one (16 cells) or large one (81), with a dot for an empty cell; can be given for each",
	Read: func(b *figure.Book, value string) (string, error) {
		s, err := puzzle.ParseSudoku(value)
		if err == nil {
			err = s.Check()
		}
		if err != nil {
			return "", err
		}
		text := s.String()
		if slices.ContainsFunc(b.Told("sudoku"), func(other string) bool { return len(other) == len(text) }) {
			return "", fmt.Errorf("another puzzle of %d cells is given", len(text))
		}
		if s.Empty() == 0 {
			return "", errors.New("no cell is empty")
		}
		if r := puzzle.Measure(puzzle.Limit(shown.MaxTests, puzzle.Search(s)), nil); !r.Over {
			return "", fmt.Errorf("the search hasn't finished after %s, and a book can't take a longer one",
				number.Count(r.Tests, "test"))
		}
		return text, nil
	},
}

// An example is a Sudoku of the book, with what its search does and what any search does.
type example struct {
	text    string
	mistake puzzle.Mistake // zero if it doesn't make one, or finds no solution
	forgets *puzzle.Run    // the run of a search that forgets to take back
	*puzzle.Run
}

// goesWrong says whether its search makes a mistake before its first solution.
func (x *example) goesWrong() bool { return x.mistake.Step > 0 }

func (x *example) sudoku() *puzzle.Sudoku {
	s, err := puzzle.ParseSudoku(x.text)
	if err != nil {
		panic(fmt.Sprintf("puzzles: the book has a Sudoku %q: %v", x.text, err))
	}
	return s
}

var examples = figure.Kept[string, *example]{Make: func(_ *figure.Book, text string) *example {
	x := &example{text: text}
	run := func(p puzzle.Puzzle) *puzzle.Run {
		return puzzle.Measure(puzzle.Limit(shown.MaxTests, puzzle.Search(p)), nil)
	}
	x.Run, x.forgets = run(x.sudoku()), run(puzzle.Forgetful{Sudoku: x.sudoku()})
	if x.Solved != nil {
		x.mistake = puzzle.FirstMistake(x.Solved, puzzle.Search(x.sudoku()))
	}
	return x
}}

func small(b *figure.Book) *example { return examples.Of(b, ofSize(b, 16, defaultSmall)) }
func large(b *figure.Book) *example { return examples.Of(b, ofSize(b, 81, defaultLarge)) }

// ofSize is the Sudoku with this number of cells that the book was given, if it was.
func ofSize(b *figure.Book, cells int, otherwise string) string {
	told := b.Told("sudoku")
	if i := slices.IndexFunc(told, func(text string) bool { return len(text) == cells }); i >= 0 {
		return told[i]
	}
	return otherwise
}

// sudokuFacts are facts that only a Sudoku of the book has.
func sudokuFacts(p figure.Problem, of func(*figure.Book) *example) []figure.Fact {
	number := func(name, counts string, value func(*example) int64) figure.Asked[*example] {
		return figure.Number(p.Name+"."+name, p.Says+": "+counts, value)
	}
	where := func(where string, has func(*example) bool) figure.Subject[*example] {
		return figure.OfProblem(p, where, func(b *figure.Book) (*example, bool) {
			x := of(b)
			return x, has(x)
		})
	}
	return slices.Concat(
		where("", func(*example) bool { return true }).Facts(
			number("side", "cells in a row, and so the number of digits",
				func(x *example) int64 { return int64(x.sudoku().Side) }),
			number("givens", "digits that are given", func(x *example) int64 { return int64(x.sudoku().Standing()) }),
			number("empty", "cells to fill", func(x *example) int64 { return int64(x.sudoku().Empty()) }),
			number("wrong.took", "tests from the first wrong digit until the search goes back on it, 0 if it makes no mistake",
				func(x *example) int64 { return int64(x.mistake.Noticed - x.mistake.Step) }),
			number("forgets.tests", "tests of a search that forgets to take back",
				func(x *example) int64 { return x.forgets.Tests }),
			number("forgets.deadends", "dead ends of a search that forgets to take back",
				func(x *example) int64 { return x.forgets.DeadEnds }),
			number("forgets.solutions", "solutions of a search that forgets to take back",
				func(x *example) int64 { return x.forgets.Solutions }),
			number("forgets.missed", "solutions that a search that forgets to take back misses",
				func(x *example) int64 { return x.Solutions - x.forgets.Solutions }),
		),
		where("where the search goes wrong before its first solution", (*example).goesWrong).Facts(
			number("wrong.row", "row of the first digit that the first solution does not share",
				func(x *example) int64 { return int64(x.sudoku().At(int(x.mistake.Place)).Row) }),
			number("wrong.column", "column of that digit",
				func(x *example) int64 { return int64(x.sudoku().At(int(x.mistake.Place)).Col) }),
			number("wrong.digit", "that digit", func(x *example) int64 { return int64(x.mistake.Chosen.Choice) }),
			number("wrong.right", "the digit that the first solution has there",
				func(x *example) int64 { return int64(x.sudoku().With(x.Solved).Cells[x.mistake.Place]) }),
			number("wrong.step", "the test that allowed it", func(x *example) int64 { return int64(x.mistake.Step) }),
			number("wrong.noticed", "the test that asks for its cell again",
				func(x *example) int64 { return int64(x.mistake.Noticed) }),
		),
	)
}
