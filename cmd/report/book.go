package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"queenbook/internal/figure"
	"queenbook/internal/figure/counting"
	"queenbook/internal/figure/exercises"
	"queenbook/internal/figure/programs"
	"queenbook/internal/figure/puzzles"
	"queenbook/internal/figure/search"
	"queenbook/internal/figure/starts"
	"queenbook/internal/judge"
	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// catalogue is all that chapters can ask for. A new topic is one line here.
func catalogue() *figure.Catalogue {
	c, err := figure.NewCatalogue(
		search.Topic(),
		starts.Topic(),
		counting.Topic(),
		programs.Topic(),
		exercises.Topic(),
		puzzles.Topic(),
	)
	if err != nil {
		panic(err) // a mistake in the program, which any test finds
	}
	return c
}

// bookFlags say which book a command is about.
type bookFlags struct {
	n, steps   int
	starts     []string
	startsFile string // further starts, one a line
	sudokus    []string
}

func (f *bookFlags) add(cmd *cobra.Command) {
	sizeFlag(cmd, &f.n, solver.MaxTraced, solver.CheckSize)
	cmd.Flags().StringArrayVar(&f.starts, "start", nil, "a start position as the row of each column's queen; may be given again")
	cmd.Flags().StringVar(&f.startsFile, "starts", "", "a file of start positions, one a line, # begins a comment; - for standard input")
	cmd.Flags().StringArrayVar(&f.sudokus, "sudoku", nil, "a Sudoku in place of the book's small one (16 cells) or large one (81), a point for an empty cell; may be given for each")
	numberFlag(cmd, &f.steps, "steps", "", solver.StepsOfEight, "how many steps get a board, 0 for all; the default is all of eight queens")
}

// book reads the flags and searches. Notes are for the user.
func (f *bookFlags) book(stdin io.Reader) (b *figure.Book, notes []string, err error) {
	if f.steps < 0 {
		return nil, nil, usage("--steps %d: a number from 0 on is needed", f.steps)
	}
	starts, notes, err := f.readStarts(stdin)
	if err != nil {
		return nil, nil, err
	}
	if len(starts) == 0 {
		starts = figure.DefaultStarts(f.n)
	}
	b = figure.NewBook(f.n, starts, catalogue())
	b.MaxSteps = f.steps
	if f.startsFile != "" && f.startsFile != "-" {
		for _, text := range f.starts {
			b.StartWords = append(b.StartWords, "--start", text)
		}
		b.StartWords = append(b.StartWords, "--starts", f.startsFile)
	}
	return b, notes, f.readSudokus(b)
}

// readSudokus puts the Sudokus that were given into the book, and searches them.
func (f *bookFlags) readSudokus(b *figure.Book) error {
	for _, text := range f.sudokus {
		p, err := puzzle.ParseSudoku(text)
		if err == nil {
			err = p.Check()
		}
		if err != nil {
			return usage("--sudoku %q: %w", text, err)
		}
		place := &b.Small
		if p.Side == 9 {
			place = &b.Large
		}
		if *place != "" {
			return usage("--sudoku %q: another puzzle of %d cells is given", text, p.Side*p.Side)
		}
		*place = p.String()
		if p.Empty() == 0 {
			return usage("--sudoku %q: no cell is empty", text)
		}
		if r := puzzles.Run(b, *place); !r.Over {
			return usage("--sudoku %q: the search has not come to its end after %s, and a book takes no longer one", text, number.Count(r.Tests, "test"))
		}
	}
	return nil
}

// readStarts reads the starts of the flags and of the file, each once, with notes for the user.
func (f *bookFlags) readStarts(stdin io.Reader) (starts []solver.Rows, notes []string, err error) {
	given := map[string]bool{}
	take := func(rows solver.Rows) (again bool) {
		if again = given[rows.String()]; !again {
			given[rows.String()] = true
			starts = append(starts, rows)
		}
		return again
	}
	for _, text := range f.starts {
		rows, err := solver.ParseRows(text, f.n, 1)
		if err != nil {
			return nil, nil, usage("--start %q: %w", text, err)
		}
		if take(rows) {
			notes = append(notes, fmt.Sprintf("--start %q is given twice: it gets one report", text))
		}
	}
	if f.startsFile == "" {
		return starts, notes, nil
	}
	err = withInput(stdin, f.startsFile, func(in input) error {
		list, err := judge.List(in, func(line string) (solver.Rows, error) { return solver.ParseRows(line, f.n, 1) })
		again := 0
		for _, rows := range list {
			if take(rows) {
				again++
			}
		}
		if err == nil && len(list) == 0 {
			err = fmt.Errorf("%s: no start is in it: a line for each is needed, the row of each column's queen", in.path)
		}
		if again > 0 {
			notes = append(notes, fmt.Sprintf("%s: starts that come again: %d; each gets one report", in.path, again))
		}
		return err
	})
	return starts, notes, err
}

// pageFlags say about which page of the book a command is.
type pageFlags struct {
	bookFlags
	page string
	move int
}

func (f *pageFlags) add(cmd *cobra.Command) {
	f.bookFlags.add(cmd)
	cmd.Flags().StringVar(&f.page, "page", "", "a page that is about a start or about steps, by its address, as in steps/1-5")
	numberFlag(cmd, &f.move, "move", "", 0, "a move from the start to the nearest solution, from 1")
}

// scope is the page's view of the book.
func (f *pageFlags) scope(stdin io.Reader) (*figure.Scope, error) {
	b, _, err := f.book(stdin)
	if err != nil {
		return nil, err
	}
	scope := b.Page(nil)
	if f.page != "" {
		if scope, err = b.PageAt(f.page); err != nil {
			return nil, usage("--page: %w", err)
		}
	}
	if f.move != 0 {
		if scope, err = scope.MoveAt(f.move); err != nil {
			return nil, usage("--move: %w", err)
		}
	}
	return scope, nil
}

// asked makes what a page cannot answer a usage error, unless only this board has no answer.
func asked(err error) error {
	if err == nil || errors.Is(err, figure.ErrAbsent) || errors.Is(err, solver.ErrNoSolution) {
		return err
	}
	return &usageError{err}
}
