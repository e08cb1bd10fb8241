package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"queenbook/internal/figure"
	"queenbook/internal/figure/class"
	"queenbook/internal/figure/code"
	"queenbook/internal/figure/counting"
	"queenbook/internal/figure/exercises"
	"queenbook/internal/figure/own"
	"queenbook/internal/figure/points"
	"queenbook/internal/figure/programs"
	"queenbook/internal/figure/puzzles"
	"queenbook/internal/figure/search"
	"queenbook/internal/figure/starts"
	"queenbook/internal/judge"
	"queenbook/internal/solver"
)

// catalogue is all that chapters can ask for. A new topic is one line here.
var catalogue = sync.OnceValue(func() *figure.Catalogue {
	return figure.NewCatalogue(
		search.Topic(),
		starts.Topic(),
		counting.Topic(),
		points.Topic(),
		programs.Topic(),
		exercises.Topic(),
		code.Topic(),
		puzzles.Topic(),
		own.Topic(),
		class.Topic(),
	)
})

// bookFlags say which book a command is about.
type bookFlags struct {
	n, steps   int
	starts     []string
	startsFile string               // further starts, one on each line
	settings   map[string]*[]string // of topics, by their flags
}

func (f *bookFlags) add(cmd *cobra.Command) {
	sizeFlag(cmd, &f.n, solver.MaxTraced, solver.CheckSize)
	cmd.Flags().StringArrayVar(&f.starts, "start", nil,
		"a start position as the row of each column's queen, with a name if you like: \"Anna: 1 7 2 6 3 5 8 4\"; can be repeated")
	cmd.Flags().StringVar(&f.startsFile, "starts", "",
		"a file of start positions, one to a line, with or without names; separate the rows by spaces, commas or semicolons; # begins a comment; - for standard input")
	f.settings = map[string]*[]string{}
	for _, setting := range catalogue().Settings {
		f.settings[setting.Flag] = cmd.Flags().StringArray(setting.Flag, nil, setting.Says)
	}
	numberFlag(cmd, &f.steps, "steps", "", solver.StepsOfEight,
		"how many steps get a board, 0 for all; the default is all steps of eight queens")
}

// book reads the flags and searches. Notes are for the user.
func (f *bookFlags) book(stdin io.Reader) (b *figure.Book, notes []string, err error) {
	given, err := f.readStarts(stdin)
	if err != nil {
		return nil, nil, err
	}
	starts := given.starts
	if len(starts) == 0 {
		starts = figure.DefaultStarts(f.n)
	}
	b = figure.NewBook(f.n, starts, catalogue())
	b.MaxSteps = f.steps
	for _, s := range b.Starts {
		s.Name = strings.Join(given.names[s.Rows.String()], ", ")
	}
	if f.startsFile != "" && f.startsFile != "-" {
		for _, text := range f.starts {
			b.StartWords = append(b.StartWords, "--start", text)
		}
		b.StartWords = append(b.StartWords, "--starts", f.startsFile)
	}
	return b, given.notes, f.readSettings(b)
}

// readSettings tells the book what the flags of its topics say.
func (f *bookFlags) readSettings(b *figure.Book) error {
	for _, setting := range b.Settings() {
		values := f.settings[setting.Flag]
		if values == nil {
			continue // not asked on the command line
		}
		for _, value := range *values {
			if err := b.Tell(setting, value); err != nil {
				return usage("--%s %q: %w", setting.Flag, value, err)
			}
		}
	}
	return nil
}

// givenStarts are the starts that the user gives, without duplicates.
type givenStarts struct {
	starts []solver.Rows
	names  map[string][]string // of each start, by its rows
	notes  []string            // for the user
}

// take adds a start. Again says that it was there already, and without a new name.
func (g *givenStarts) take(s namedStart) (again bool) {
	key := s.rows.String()
	names, again := g.names[key]
	if !again {
		g.starts = append(g.starts, s.rows)
	}
	if s.name != "" && !slices.Contains(names, s.name) {
		names = append(names, s.name)
		again = false
	}
	g.names[key] = names
	return again
}

func (g *givenStarts) note(format string, args ...any) {
	g.notes = append(g.notes, fmt.Sprintf(format, args...))
}

// readStarts reads the starts of the flags and of the file.
func (f *bookFlags) readStarts(stdin io.Reader) (*givenStarts, error) {
	given := &givenStarts{names: map[string][]string{}}
	for _, text := range f.starts {
		s, found, err := parseStart(text, f.n)
		if err == nil && !found {
			_, err = solver.ParseRows("", f.n, 1)
		}
		if err != nil {
			return nil, usage("--start %q: %w", text, err)
		}
		if given.take(s) {
			given.note("--start %q is there twice: it gets one report", text)
		}
	}
	if f.startsFile == "" {
		return given, nil
	}
	err := withInput(stdin, f.startsFile, func(in input) error {
		list, err := judge.List(in, func(line string) (namedStart, bool, error) { return parseStart(line, f.n) })
		again := 0
		for _, s := range list {
			if given.take(s) {
				again++
			}
		}
		if err == nil && len(list) == 0 {
			err = fmt.Errorf("%s: there's no start in it: write one to a line, as the row of each column's queen", in.path)
		}
		if again > 0 {
			given.note("%s: repeated starts: %d; each gets only one report", in.path, again)
		}
		return err
	})
	return given, err
}

// A namedStart is a start with the name before its colon, if there is one.
type namedStart struct {
	name string
	rows solver.Rows
}

// parseStart reads a start, as in "Anna: 1 7 2 6 3 5 8 4" or without a name. A line of a file of starts
// may have none.
func parseStart(line string, n int) (s namedStart, found bool, err error) {
	s.rows = make(solver.Rows, n)
	isSize := func(n int) bool { return solver.CheckSize(n) == nil }
	s.name, found, err = judge.ReadStart(line, s.rows, isSize)
	return s, found, err
}

// pageFlags say which page of the book a command is about.
type pageFlags struct {
	bookFlags
	page    string
	move    int
	content string // the folder of chapters, for the files next to them
}

func (f *pageFlags) add(cmd *cobra.Command) {
	f.bookFlags.add(cmd)
	cmd.Flags().StringVar(&f.page, "page", "",
		"a page about a start or about steps, by its address, as in steps/1-5")
	numberFlag(cmd, &f.move, "move", "", 0, "which move from the start to the nearest solution, from 1")
	cmd.Flags().StringVar(&f.content, "content", "",
		"a folder of chapters that override the book's own, for listings, programs and problem files")
}

// about is the page's view of the book, and the files the book is made of, with a folder of
// templates over ours.
func (f *pageFlags) about(stdin io.Reader, templates string) (*figure.Scope, sources, error) {
	scope, err := f.scope(stdin)
	if err != nil {
		return nil, sources{}, err
	}
	input, err := openSources(f.content, templates)
	if err != nil {
		return nil, sources{}, err
	}
	scope.Book().Files = input.content
	return scope, input, nil
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

// asked turns an error about something the page can't answer into a usage error, unless other
// boards have an answer.
func asked(err error) error {
	if err == nil || errors.Is(err, figure.ErrAbsent) || errors.Is(err, solver.ErrNoSolution) {
		return err
	}
	return &usageError{err}
}
