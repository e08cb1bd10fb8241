package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing/fstest"

	"github.com/spf13/cobra"

	"queenbook/internal/class"
	"queenbook/internal/figure"
	shown "queenbook/internal/figure/class"
	"queenbook/internal/log"
	"queenbook/internal/overlay"
	"queenbook/internal/problem"
	"queenbook/internal/solver"
	"queenbook/internal/spelling"
	"queenbook/internal/text"
)

// classes are the flags of the command.
type classes struct {
	content, exercise, problem, goal string
	out, templates                   string
	n                                int
	quiet                            bool
}

// goals are what a program can be asked to find.
var goals = []string{"all", "first", "count"}

func newClass() *cobra.Command {
	var c classes
	cmd := &cobra.Command{
		Use:   "class FOLDER --out DIR",
		Short: "Judge the programs of a class: one table, and where each search goes wrong",
		Long: `Read the programs in a folder, and write a page that has them all. When you open
the page, the browser runs them and shows who is right, who has which misconception,
and where each search goes wrong. You don't need Python, and nothing leaves the page.
A folder from Moodle works as it is: the students' names come from the folders in it.

To say what the students were asked for, name an exercise of the book, give -n for
queens, or give a problem file. Otherwise each program is judged by what it does.

If a file is the log of a program in another language, it's compared with the search
right here. A file that isn't text gets a line that says so.`,
		Example: `  report class handed-in -n 6 --goal all --out judged
  report class handed-in --exercise write-deeper --out judged
  report class handed-in --problem chairs.py --out judged`,
		PreRunE: func(cmd *cobra.Command, _ []string) error { return c.check(cmd) },
		RunE:    func(cmd *cobra.Command, args []string) error { return c.run(cmd, args[0]) },
	}
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return usage("class: missing FOLDER: name the folder with the programs")
		}
		return atMost(1)(cmd, args)
	}
	numberFlag(cmd, &c.n, "size", "n", 0, fmt.Sprintf(
		"the number of queens, 1 to %d, for programs that don't call their search themselves", solver.MaxTraced))
	cmd.Flags().StringVar(&c.content, "content", "", "a folder of chapters that override the book's own, for its exercises")
	cmd.Flags().StringVar(&c.exercise, "exercise", "", "the `NAME` of the exercise in the book that the programs are for")
	cmd.Flags().StringVar(&c.problem, "problem", "", "the problem `FILE` that the programs solve")
	cmd.Flags().StringVar(&c.goal, "goal", "", "what a program should find: all, first or count")
	cmd.Flags().StringVar(&c.out, "out", "judged", "the output folder for the page")
	cmd.Flags().StringVar(&c.templates, "templates", "", "a folder of templates that override the book's own")
	cmd.Flags().BoolVar(&c.quiet, "quiet", false, "print only errors")
	return cmd
}

// check reports flags that can't be used, or not together.
func (c *classes) check(cmd *cobra.Command) error {
	sized := cmd.Flags().Changed("size")
	switch {
	case c.goal != "" && !slices.Contains(goals, c.goal):
		return usage("--goal: %w", spelling.Unknown("goal", c.goal, goals))
	case c.exercise != "" && c.problem != "":
		return usage("--exercise %s: --problem also says what the programs are for; leave out one of the two flags", c.exercise)
	case c.problem != "" && sized:
		return usage("-n %d: a problem file has its own size", c.n)
	}
	if sized {
		if err := solver.CheckSize(c.n); err != nil {
			return usage("-n %d: %w", c.n, err)
		}
	}
	return nil
}

func (c *classes) run(cmd *cobra.Command, folder string) error {
	if about, err := os.Stat(folder); err != nil {
		return cmp.Or(text.LinkError(folder, err), err)
	} else if !about.IsDir() {
		return usage("class %s: this isn't a folder: name the folder with the programs", folder)
	}
	if isInside(c.out, folder) {
		return usage("--out %s: it's in %s, whose files are read: give a folder outside", c.out, folder)
	}
	input, err := openSources(c.content, c.templates)
	if err != nil {
		return err
	}
	defer input.Close()
	asked, follow, err := c.asked(cmd, input.content)
	if err != nil {
		return err
	}
	said, err := input.words(cmd.ErrOrStderr())
	if err != nil {
		return err
	}
	asked.Works, err = class.Read(folder, follow, said)
	if err != nil {
		return err
	}
	if len(asked.Works) == 0 {
		return fmt.Errorf("%s: there's no file in it", folder)
	}
	return c.write(cmd, input, asked)
}

// asked is what the programs are for, and the path that logs are compared with.
func (c *classes) asked(cmd *cobra.Command, content *overlay.FS) (asked shown.Asked, follow class.Asked, err error) {
	asked = shown.Asked{Goal: c.goal, Size: c.n}
	upwards := false
	switch {
	case c.problem != "":
		s, err := source(cmd, c.problem)
		if err != nil {
			return asked, nil, err
		}
		return c.ofProblem(asked, s)
	case c.exercise != "":
		task, err := class.Find(content, c.exercise)
		if err != nil {
			return asked, nil, usage("--exercise: %w", err)
		}
		asked.Goal = cmp.Or(c.goal, task.Goal)
		asked.Size = cmp.Or(c.n, task.Size)
		task.Field.Goal = cmp.Or(c.goal, task.Field.Goal)
		asked.Exercise = task.Field
		if text := task.Problem(); text != "" {
			asked, follow, err = c.ofProblem(asked, problem.Source{Name: task.File, Text: text})
			asked.Problem = "" // each program is a problem file itself
			return asked, follow, err
		}
		asked.Puzzle, upwards = task.Puzzle, task.Field.Order == "upwards"
	case c.n > 0:
		asked.Puzzle = "queens"
	}
	if asked.Puzzle != "" && asked.Puzzle != "queens" {
		return asked, nil, nil // no path is known
	}
	return asked, func() (log.Path, func(), error) {
		turned := log.Turned{First: asked.Goal == "first", Up: upwards}
		return log.Queens(cmp.Or(asked.Size, 8), turned), func() {}, nil
	}, nil
}

// ofProblem is what is asked if it's a problem file.
func (c *classes) ofProblem(
	asked shown.Asked, s problem.Source,
) (shown.Asked, class.Asked, error) {
	header, err := problem.HeaderOf(context.Background(), s, problem.Usual)
	if err != nil {
		return asked, nil, err
	}
	asked.Puzzle, asked.Problem, asked.Title = "own", s.Text, header.Title
	return asked, func() (log.Path, func(), error) {
		search, err := problem.Start(context.Background(), s, problem.Usual, func(string) {})
		if err != nil {
			return log.Path{}, nil, err
		}
		return search.Path(), search.Close, nil
	}, nil
}

// write makes the page.
func (c *classes) write(cmd *cobra.Command, input sources, asked shown.Asked) error {
	about := figure.NewBook(8, nil, catalogue())
	shown.Give(about, asked)
	about.Read(input.content, func(string) string { return "" })
	page, err := text.ReadFile(input.templates, "class/page.md")
	if err != nil {
		return err
	}
	book, err := newReport(about, input, fstest.MapFS{"index.md": {Data: page}}, cmd.ErrOrStderr())
	if err != nil {
		return err
	}
	book.Ours, book.Own = nil, nil
	messages := cmd.ErrOrStderr()
	if c.quiet {
		messages = io.Discard
	}
	if err := writeFolder(c.out, messages, book.Build); err != nil {
		return err
	}
	say(messages, "The page is ready: open %s in a browser, where the programs run.", filepath.Join(c.out, "index.html"))
	return nil
}
