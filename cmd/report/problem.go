package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"queenbook/internal/interrupt"
	"queenbook/internal/number"
	"queenbook/internal/problem"
)

// problems are the flags of the command.
type problems struct {
	format, check, as string
	order             string
	out, templates    string
	quiet             bool
	limit             time.Duration
	memory, tests     int
}

func newProblem() *cobra.Command {
	var p problems
	cmd := &cobra.Command{
		Use:   "problem FILE [FILE]",
		Short: "Search your own puzzle, or show the log of your own program",
		Long: `Read a problem file: your own puzzle, in Python. It says which places there are to
fill, what can be chosen, and what refuses a choice. Search it, and write a report
of the search into a folder: its first tests, its dead ends, its tree, its solutions,
and a player to walk through it. "report reference problem" says what such a file has
in it. Give two files, or one file and --order, and you see two searches side by side.

With --format text, print the log of the search. With --format jsonl, print a JSON
object on each line. The first says what the log is of, and each of the others says
in its field event what the search does:

  call      the call for a place begins
  try       a choice is tested for a place; refused_by says what refuses it, or why
  put       the choice is put in its place
  solution  there's nothing left to choose; value says what it's worth
  cut       a choice isn't tested: nothing below it could be better
  back      the choice is taken back
  return    the call for the place returns

FILE can also be such a log, from a program in any language: then you see that
search. The log can leave out call and return, and the first line; --as FILE.py
gives it the title, the names and the picture of a problem file.

With --check LOG, say at which step such a log leaves the path of this search, and
what it does instead. If it's another search, the exit status is 1. FILE can also
be the log of a program that you know is right: then that log is the path. LOG can
also look like what --format text prints. And if the places are columns of a board
and the choices its rows, lines that name a row and a column will do, counted from
zero or from one.

Whatever a file does, its search ends: after --limit, above --memory, or after
--tests. You see what it did until then, and about how long all of it would take.`,
		Example: `  report problem map.py --out map
  report problem map.py --order "T V NSW Q SA NT WA"
  report problem map.py --format text
  python3 mine.py | report problem map.py --check -
  java Mine | report problem - --as map.py`,
		RunE: p.run,
	}
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return usage("problem: missing FILE: name a problem file or a log, or - for standard input")
		}
		return atMost(2)(cmd, args)
	}
	cmd.Flags().StringVar(&p.format, "format", "site", "site for pages, text for the log, jsonl for a line for each event")
	cmd.Flags().StringVar(&p.out, "out", "problem", "the output folder for the pages")
	cmd.Flags().StringVar(&p.templates, "templates", "", "a folder of templates that override the book's own")
	cmd.Flags().StringVar(&p.check, "check", "", "compare this `LOG` with the search, - for standard input")
	cmd.Flags().StringVar(&p.order, "order", "", "the places in another order, to show next to the file's own")
	cmd.Flags().StringVar(&p.as, "as", "", "the problem `FILE` that the log belongs to")
	cmd.Flags().BoolVar(&p.quiet, "quiet", false, "print only errors")
	limitFlag(cmd, &p.limit, problem.Usual.Time, "search")
	numberFlag(cmd, &p.memory, "memory", "", int(problem.Usual.Memory>>20), "how many megabytes a search can use")
	numberFlag(cmd, &p.tests, "tests", "", int(problem.Usual.Tests),
		"how many tests a search can make, 0 for any number")
	return cmd
}

// limits are those that the flags ask for.
func (p *problems) limits() (problem.Limits, error) {
	const least = 32 // the program itself needs that much
	if p.memory < least {
		return problem.Limits{}, usage("--memory %d: a search needs at least %d megabytes", p.memory, least)
	}
	if p.tests == 0 {
		p.tests = math.MaxInt
	}
	return problem.Limits{Time: p.limit, Memory: int64(p.memory) << 20, Tests: int64(p.tests)}, nil
}

func (p *problems) run(cmd *cobra.Command, args []string) error {
	switch {
	case p.format != "site" && p.format != "text" && p.format != "jsonl":
		return usage("--format %q: it can be site, text or jsonl", p.format)
	case p.check == "-" && args[0] == "-":
		return usage("--check -: the problem file comes from standard input, so the log has to be a file")
	case len(args) == 2 && (p.check != "" || p.format != "site" || p.order != ""):
		return usage("problem: %q is one file too many: only pages can show two side by side", args[1])
	case p.order != "" && (p.check != "" || p.format != "site"):
		return usage("--order: only pages can show two orders side by side")
	case len(args) == 2 && args[0] == "-" && args[1] == "-":
		return usage("problem: standard input can only be read once")
	}
	if p.check != "" {
		return p.follow(cmd, args[0])
	}
	list, err := p.readAll(cmd, args)
	for _, r := range list {
		defer r.Close()
	}
	if err != nil {
		return err
	}
	switch p.format {
	case "site":
		err = p.write(cmd, list)
	case "jsonl":
		err = list[0].WriteJSONL(cmd.OutOrStdout())
	default:
		err = list[0].WriteText(cmd.OutOrStdout())
	}
	for _, r := range list {
		if err == nil {
			err = p.ended(cmd, r)
		}
	}
	return err
}

// readAll reads and searches everything that's compared.
func (p *problems) readAll(cmd *cobra.Command, paths []string) (list []*problem.Recording, err error) {
	if p.order != "" {
		paths = append(paths, paths[0])
	}
	for i, path := range paths {
		order := ""
		if i > 0 {
			order = p.order
		}
		r, err := p.read(cmd, path, order)
		if err != nil {
			return list, err
		}
		list = append(list, r)
	}
	return list, nil
}

// ended says how a search has ended that was cut short.
func (p *problems) ended(cmd *cobra.Command, r *problem.Recording) error {
	switch r.End.Cause {
	case problem.Over, problem.Ends:
		return nil
	case problem.Failed:
		return errors.New(r.End.String())
	}
	whole := ""
	if r.End.Dives > 0 {
		search := "the whole search makes"
		switch {
		case r.End.Cause == problem.Enough:
			search = "a search for all solutions would make"
		case r.Header.Enough > 0:
			search = "without a solution it would make"
		}
		whole = fmt.Sprintf("; %s about %s", search, number.Count(problem.Rounded(r.End.Estimate), "test"))
		if spread := problem.Rounded(r.End.Spread); spread > 0 {
			whole += ", give or take " + number.Thousands(spread)
		}
		whole += fmt.Sprintf(", as %s dives into it show", number.Thousands(r.End.Dives))
	}
	say(p.messages(cmd), "report: note: %s%s", r.End, whole)
	return nil
}

// messages is where notes and warnings go.
func (p *problems) messages(cmd *cobra.Command) io.Writer {
	if p.quiet {
		return io.Discard
	}
	return cmd.ErrOrStderr()
}

// source reads a problem file.
func source(cmd *cobra.Command, path string) (s problem.Source, err error) {
	err = withInput(cmd.InOrStdin(), path, func(in input) error {
		s, err = problem.Read(in.path, in)
		return err
	})
	return s, err
}

// printing tells what a problem file prints.
func printing(cmd *cobra.Command) func(string) {
	return func(text string) { say(cmd.ErrOrStderr(), "%s", strings.TrimSuffix(text, "\n")) }
}

// read searches a problem file, or reads a log, which begins with a curly bracket.
func (p *problems) read(cmd *cobra.Command, path, order string) (r *problem.Recording, err error) {
	limits, err := p.limits()
	if err != nil {
		return nil, err
	}
	ctx, end := interrupt.Context(context.Background())
	defer func() {
		end()
		interrupt.End(context.Cause(ctx))
	}()
	err = withInput(cmd.InOrStdin(), path, func(in input) error {
		buffered := bufio.NewReaderSize(in, 1<<16)
		switch {
		case problem.IsLog(buffered) && order == "":
			r, err = p.readLog(cmd, ctx, in.path, buffered)
			return err
		case problem.IsLog(buffered):
			return usage("--order: %s is a log, and its order is fixed", in.path)
		case p.as != "":
			return usage("--as %s: %s isn't a log but a problem file, which already says what it's about", p.as, in.path)
		}
		s, err := problem.Read(in.path, buffered)
		if err == nil {
			s.Order = order
			r, err = problem.Run(ctx, s, limits, printing(cmd))
		}
		return err
	})
	return r, err
}

func (p *problems) readLog(
	cmd *cobra.Command, ctx context.Context, name string, in io.Reader,
) (*problem.Recording, error) {
	if p.as == "" {
		return problem.ReadLog(name, in, nil)
	}
	s, err := source(cmd, p.as)
	if err != nil {
		return nil, err
	}
	header, err := problem.HeaderOf(ctx, s, problem.Usual)
	if err != nil {
		return nil, err
	}
	return problem.ReadLog(name, in, header)
}

// follow says where a log leaves the path of a search, or of the log of another program.
func (p *problems) follow(cmd *cobra.Command, path string) error {
	limits, err := p.limits()
	if err != nil {
		return err
	}
	// The log ends the search: it stops where the log stops, unless there's a limit on the command
	// line.
	if !cmd.Flags().Changed("limit") {
		limits.Time = 0
	}
	if !cmd.Flags().Changed("tests") {
		limits.Tests = math.MaxInt64
	}
	ctx, end := interrupt.Context(context.Background())
	defer func() {
		end()
		interrupt.End(context.Cause(ctx))
	}()
	return withInput(cmd.InOrStdin(), path, func(file input) error {
		buffered := bufio.NewReaderSize(file, 1<<16)
		var check func(name string, in io.Reader) (says string, same bool, err error)
		if problem.IsLog(buffered) {
			r, err := p.readLog(cmd, ctx, file.path, buffered)
			if err != nil {
				return err
			}
			defer r.Close()
			check = r.Check
		} else {
			source, err := problem.Read(file.path, buffered)
			if err != nil {
				return err
			}
			s, err := problem.Start(ctx, source, limits, printing(cmd))
			if err != nil {
				return err
			}
			defer s.Close()
			check = s.Check
		}
		return withInput(cmd.InOrStdin(), p.check, func(in input) error {
			return p.say(cmd, in, check)
		})
	})
}

// say says how a log compares with the path. It's an error if the log leaves it.
func (p *problems) say(
	cmd *cobra.Command, in input, check func(string, io.Reader) (says string, same bool, err error),
) error {
	says, same, err := check(in.path, in)
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintln(cmd.OutOrStdout(), says); err != nil {
		return err
	}
	if !same {
		return fmt.Errorf("%s: this isn't the log of this search", in.path)
	}
	return nil
}
