package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"queenbook/internal/number"
	"queenbook/internal/problem"
)

// problems is what the command is asked for.
type problems struct {
	format, check, as string
	limit             time.Duration
	memory, tests     int
}

func newProblem() *cobra.Command {
	var p problems
	cmd := &cobra.Command{
		Use:   "problem FILE",
		Short: "Search a puzzle of your own, or show the log of a program of your own",
		Long: `Read a problem file: a puzzle of your own, in a part of Python, which says what
places there are to fill, what can be chosen, and who refuses a choice. Search
it, and print the log of its search. "report reference problem" says what such a
file has in it.

With --format jsonl the log is a JSON object a line: the first says what it is
of, each other what the search does, in its field event:

  call      the call for a place begins
  try       a choice is tested for a place; refused_by says who refuses it, or why
  put       the choice stands in its place
  solution  nothing is left to choose
  back      the choice is taken back
  return    the call for the place returns

FILE may be such a log, too, of a program in any language: then that is shown.
It may leave out call and return, and the first line; --as FILE.py gives it the
title, the names and the picture of a problem file.

With --check LOG say at which test such a log leaves the path of this search, and
what it does instead. The exit status is 1 where it is another one.

Whatever a file does, its search ends: after --limit, above --memory, or after
--tests. What it did until then is shown, and about how long the whole would be.`,
		Example: `  report problem map.py
  python3 mine.py | report problem map.py --check -
  java Mine | report problem - --as map.py`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error { return p.run(cmd, args[0]) },
	}
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return usage("problem: a FILE is needed: a problem file or a log, - for standard input")
		}
		return atMost(1)(cmd, args)
	}
	cmd.Flags().StringVar(&p.format, "format", "text", "text for the log, jsonl for a line an event")
	cmd.Flags().StringVar(&p.check, "check", "", "follow the log in this `LOG`, - for standard input, along the search")
	cmd.Flags().StringVar(&p.as, "as", "", "the problem `FILE` that a log is of")
	limitFlag(cmd, &p.limit, problem.Usual.Time, "search")
	numberFlag(cmd, &p.memory, "memory", "", int(problem.Usual.Memory>>20), "how many megabytes a search may need")
	numberFlag(cmd, &p.tests, "tests", "", int(problem.Usual.Tests), "how many tests a search may make, 0 for any number")
	return cmd
}

// limits are those that the flags ask for.
func (p *problems) limits() (problem.Limits, error) {
	const least = 32 // the program itself needs some
	if p.memory < least {
		return problem.Limits{}, usage("--memory %d: a search needs %d megabytes at least", p.memory, least)
	}
	if p.tests == 0 {
		p.tests = 1 << 62
	}
	return problem.Limits{Time: p.limit, Memory: int64(p.memory) << 20, Tests: int64(p.tests)}, nil
}

func (p *problems) run(cmd *cobra.Command, path string) error {
	switch {
	case p.format != "text" && p.format != "jsonl":
		return usage("--format %q: text or jsonl is needed", p.format)
	case p.check == "-" && path == "-":
		return usage("--check -: the problem file comes from standard input, the log must be a file")
	}
	if p.check != "" {
		return p.follow(cmd, path)
	}
	r, err := p.read(cmd, path)
	if err != nil {
		return err
	}
	defer r.Close()
	write := r.WriteText
	if p.format == "jsonl" {
		write = r.WriteJSONL
	}
	if err := write(cmd.OutOrStdout()); err != nil {
		return err
	}
	return p.ended(cmd, r)
}

// ended says how a search has ended that did not come to its end.
func (p *problems) ended(cmd *cobra.Command, r *problem.Recording) error {
	switch r.End.Cause {
	case problem.Over, problem.Ends:
		return nil
	case problem.Failed:
		return errors.New(r.End.Why)
	}
	whole := ""
	if r.End.Dives > 0 {
		whole = fmt.Sprintf("; the whole search makes about %s, as %s dives into it show",
			number.Count(rounded(r.End.Estimate), "test"), number.Thousands(r.End.Dives))
	}
	say(cmd.ErrOrStderr(), "report: note: %s%s", r.End.Why, whole)
	return nil
}

// rounded is an estimate with two digits, as it means no more.
func rounded(estimate float64) int64 {
	unit := int64(1)
	for n := int64(estimate); n/unit >= 100; {
		unit *= 10
	}
	return (int64(estimate) + unit/2) / unit * unit
}

// start reads a problem file and starts its search.
func (p *problems) start(cmd *cobra.Command, ctx context.Context, path string) (s *problem.Search, err error) {
	err = withInput(cmd.InOrStdin(), path, func(in input) error {
		text, err := io.ReadAll(io.LimitReader(in, problem.MaxSource+1))
		if err != nil {
			return fmt.Errorf("read %s: %w", in.path, err)
		}
		s, err = p.search(cmd, ctx, in.path, text)
		return err
	})
	return s, err
}

func (p *problems) search(cmd *cobra.Command, ctx context.Context, name string, text []byte) (*problem.Search, error) {
	limits, err := p.limits()
	if err != nil {
		return nil, err
	}
	source := problem.Source{Name: name, Text: string(text)}
	return problem.Start(ctx, source, limits, func(text string) { say(cmd.ErrOrStderr(), "%s", strings.TrimSuffix(text, "\n")) })
}

// read searches a problem file, or reads a log: its first letter is a curly bracket.
func (p *problems) read(cmd *cobra.Command, path string) (r *problem.Recording, err error) {
	ctx, end := stoppable(context.Background())
	defer func() {
		endAsStopped(ctx)
		end()
	}()
	err = withInput(cmd.InOrStdin(), path, func(in input) error {
		buffered := bufio.NewReaderSize(in, 1<<16)
		if isLog(buffered) {
			r, err = p.readLog(cmd, ctx, in.path, buffered)
			return err
		}
		if p.as != "" {
			return usage("--as %s: %s is no log but a problem file, which says what it is of", p.as, in.path)
		}
		text, err := io.ReadAll(io.LimitReader(buffered, problem.MaxSource+1))
		if err != nil {
			return fmt.Errorf("read %s: %w", in.path, err)
		}
		s, err := p.search(cmd, ctx, in.path, text)
		if err != nil {
			return err
		}
		defer s.Close()
		r, err = s.Record()
		return err
	})
	return r, err
}

// isLog reports whether what is read begins as a log does.
func isLog(in *bufio.Reader) bool {
	head, _ := in.Peek(1 << 12)
	head = bytes.TrimSpace(bytes.TrimPrefix(head, []byte("\ufeff")))
	return len(head) > 0 && head[0] == '{'
}

func (p *problems) readLog(cmd *cobra.Command, ctx context.Context, name string, in io.Reader) (*problem.Recording, error) {
	if p.as == "" {
		return problem.ReadLog(name, in, nil)
	}
	s, err := p.start(cmd, ctx, p.as)
	if err != nil {
		return nil, err
	}
	s.Close() // what it is of stands before its search
	return problem.ReadLog(name, in, &s.Header)
}

// follow says where a log leaves the path of the search.
func (p *problems) follow(cmd *cobra.Command, path string) error {
	ctx, end := stoppable(context.Background())
	defer func() {
		endAsStopped(ctx)
		end()
	}()
	s, err := p.start(cmd, ctx, path)
	if err != nil {
		return err
	}
	defer s.Close()
	return withInput(cmd.InOrStdin(), p.check, func(in input) error {
		says, same, err := problem.Check(in.path, in, s)
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintln(cmd.OutOrStdout(), says); err != nil {
			return err
		}
		if !same {
			return fmt.Errorf("%s: it is not the log of this search", in.path)
		}
		return nil
	})
}
