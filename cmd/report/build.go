package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/spf13/cobra"

	"queenbook"
	"queenbook/internal/ask"
	"queenbook/internal/figure"
	"queenbook/internal/figure/exercises"
	"queenbook/internal/figure/search"
	"queenbook/internal/figure/shown"
	"queenbook/internal/interrupt"
	"queenbook/internal/log"
	"queenbook/internal/memory"
	"queenbook/internal/publish"
	"queenbook/internal/render"
	"queenbook/internal/render/trees"
	"queenbook/internal/site"
	"queenbook/internal/solver"
	"queenbook/internal/spelling"
	"queenbook/internal/text"
)

// build is the book as the flags describe it.
type build struct {
	bookFlags
	out      string
	answers  string
	startsAs string // one of startsForms, or nothing if it depends on where the answers are
	// Folders that override the program's own chapters and templates.
	content, templates string
	check              bool
	quiet              bool

	barAfter time.Duration // how long the work takes before a bar appears
}

func newBuild() *cobra.Command {
	b := build{barAfter: time.Second / 2}
	cmd := &cobra.Command{
		Use:   "report",
		Short: "Build the book about eight queens and backtracking",
		Long: `Build the book: run the search, draw its steps, and weave pictures and numbers
into pages that any browser opens, from the folder itself or from a server.`,
		Example: `  report                                    the book, into the folder site
  report --start "2 2 2 2 5 5 5 5" --out mine   about your own start
  report -n 6                               about a smaller board`,
		Args: noCommand,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return b.run(cmd.InOrStdin(), cmd.ErrOrStderr())
		},
	}
	b.addTo(cmd)
	cmd.Flags().StringVar(&b.out, "out", "site", "the output folder")
	cmd.Flags().BoolVar(&b.check, "check", false, "write nothing; fail if the output folder isn't up to date")
	return cmd
}

// addTo adds the flags that say which book to build.
func (b *build) addTo(cmd *cobra.Command) {
	b.add(cmd)
	cmd.Flags().StringVar(&b.content, "content", "", "a folder of chapters that override the book's own")
	cmd.Flags().StringVar(&b.templates, "templates", "", "a folder of templates that override the book's own")
	cmd.Flags().StringVar(&b.answers, "answers", string(ask.Closed),
		"where the answers of exercises are: closed, open, end (of the chapter) or none")
	cmd.Flags().StringVar(&b.startsAs, "starts-as", "",
		"what the start reports are: reports, or exercises that ask for the fewest moves;\nthe default is reports with --answers closed or open, and exercises otherwise")
	cmd.Flags().BoolVar(&b.quiet, "quiet", false, "print only errors")
}

// noCommand proposes a command if a word isn't one.
func noCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	if near := cmd.SuggestionsFor(args[0]); len(near) > 0 {
		return usage("unknown command %q (did you mean %s?)", args[0], near[0])
	}
	if unicode.IsDigit([]rune(args[0] + " ")[0]) {
		return usage("unknown command %q: give a start position with --start", args[0])
	}
	return usage("unknown command %q: report --help lists the commands", args[0])
}

// run builds the book, or compares it with the output folder for --check. Mistakes are found before
// a file is written.
func (b *build) run(stdin io.Reader, messages io.Writer) error {
	if b.quiet {
		messages = io.Discard
	}
	if err := b.checkAnswers(); err != nil {
		return err
	}
	if b.content != "" && isInside(b.out, filepath.Join(b.content, site.Brought)) {
		return usage("--out %s: it's in %s, which is copied into the book, so it would be copied into itself: give a folder outside",
			b.out, filepath.Join(b.content, site.Brought))
	}
	about, notes, err := b.book(stdin)
	if err != nil {
		return err
	}
	for _, note := range notes {
		say(messages, "report: note: %s", note)
	}
	const large = 2 * solver.StepsOfEight
	defer memory.Spare(about.LastStep() > large)()
	book, input, err := b.open(about, messages)
	if err != nil {
		return err
	}
	defer input.Close()
	bar := newBar(messages, b.barAfter)
	defer bar.end()
	var out *publish.Build
	if !b.check {
		var end func()
		note := func(note string) { say(messages, "report: note: %s", note) }
		out, end, err = beginFolder(b.out, note, bar.end)
		if err != nil {
			return err
		}
		defer end()
	}
	book.Progress = bar.show
	warn := book.Warn
	book.Warn = func(e text.Error) {
		bar.end()
		warn(e)
	}
	if b.check {
		return b.compare(book)
	}
	if err := book.Build(out); err != nil {
		return err
	}
	if err := input.unchanged(); err != nil {
		return err
	}
	bar.end()
	if err := out.Commit(); err != nil {
		return err
	}
	say(messages, "The book is ready: open %s in a browser.", filepath.Join(b.out, "index.html"))
	return nil
}

// startsForms are the ways to show the reports of the starts.
var startsForms = []string{"reports", "exercises"}

// checkAnswers checks the flags that say where answers are.
func (b *build) checkAnswers() error {
	switch {
	case b.answers != "" && !slices.Contains(ask.AllAnswers, b.answers):
		return usage("--answers: %w", spelling.Unknown("place", b.answers, ask.AllAnswers))
	case b.startsAs != "" && !slices.Contains(startsForms, b.startsAs):
		return usage("--starts-as: %w", spelling.Unknown("form", b.startsAs, startsForms))
	case b.startsAs == "reports" && ask.Answers(b.answers).Away():
		return usage("--starts-as reports: the reports would give away the answers that --answers %s leaves out; leave out one of the two flags",
			b.answers)
	}
	return nil
}

// asksStarts says whether the reports of the starts are exercises.
func (b *build) asksStarts() bool {
	return b.startsAs == "exercises" || ask.Answers(b.answers).Away()
}

// beginFolder begins to write a folder. After a signal, it calls leave, which tidies the terminal,
// and ends the program without waiting for the work, unless a commit has begun. In any other case
// end discards what wasn't committed.
func beginFolder(dir string, note func(string), leave func()) (out *publish.Build, end func(), err error) {
	ctx, stop := interrupt.Context(context.Background())
	out, err = publish.Begin(ctx, dir, note)
	if err != nil {
		interrupt.End(context.Cause(ctx))
		stop()
		return nil, nil, err
	}
	context.AfterFunc(ctx, func() {
		leave()
		out.Discard()
		interrupt.End(context.Cause(ctx))
	})
	return out, func() {
		out.Discard()
		interrupt.End(context.Cause(ctx)) // the work under way failed because of the signal
		stop()
	}, nil
}

// writeFolder writes a folder, all of it or nothing.
func writeFolder(dir string, messages io.Writer, write func(out site.Writer) error) error {
	out, end, err := beginFolder(dir, func(note string) { say(messages, "report: note: %s", note) }, func() {})
	if err != nil {
		return err
	}
	defer end()
	if err := write(out); err != nil {
		return err
	}
	return out.Commit()
}

// isInside says whether a path is a folder or leads into it, also through links. The path doesn't
// have to exist.
func isInside(path, folder string) bool {
	outer, err := os.Stat(folder)
	if err != nil {
		return false
	}
	at, err := filepath.Abs(path)
	for ; err == nil; at = filepath.Dir(at) {
		if target, err := filepath.EvalSymlinks(at); err == nil {
			at = target
		}
		if up, err := os.Stat(at); err == nil && os.SameFile(up, outer) {
			return true
		}
		if at == filepath.Dir(at) {
			break
		}
	}
	return false
}

// open is the site of the book, with the folders that it comes from. Its warnings go to messages.
func (b *build) open(about *figure.Book, messages io.Writer) (*site.Builder, sources, error) {
	input, err := openSources(b.content, b.templates)
	if err != nil {
		return nil, sources{}, err
	}
	about.Answers, about.AskStarts = ask.Answers(b.answers), b.asksStarts()
	about.Programs, about.HandIn = site.Programs(input.content), site.HandIn(input.content)
	about.Read(input.content, func(name string) string {
		ours, err := text.ReadFile(queenbook.Content(), name)
		shown, wrong := text.ReadFile(input.content, name)
		if errors.Join(err, wrong) == nil && bytes.Equal(ours, shown) {
			return "" // the program has it without the folder
		}
		return b.content
	})
	book := newSite(about, input)
	book.Warn = func(e text.Error) { say(messages, "report: warning: %v", e) }
	if book.Words, err = input.words(messages); err == nil {
		about.Markup, err = input.markup(book.Words)
	}
	if err != nil {
		return nil, sources{}, errors.Join(err, input.Close())
	}
	return book, input, nil
}

// compare lists what differs between the output folder and the book.
func (b *build) compare(book *site.Builder) error {
	folder, err := publish.Compare(b.out)
	if err != nil {
		return err
	}
	if err := book.Build(folder); err != nil {
		return err
	}
	differences, err := folder.Differences()
	if err != nil || len(differences) == 0 {
		return err
	}
	return fmt.Errorf("%s isn't up to date; run report without --check to build it again:\n  %s",
		b.out, strings.Join(differences, "\n  "))
}

// given is what scripts get from Go, by the names that they import it by.
func given(markup func() *render.Markup) map[string]func() any {
	return map[string]func() any{
		"said":  func() any { return search.Said(markup().Words()) },
		"told":  func() any { return shown.SaidOfAny(markup().Words()) },
		"shown": func() any { return shown.Told(markup()) },

		"mistakes": func() any { return log.Mistakes },
		"trees":    func() any { return trees.Given() },
	}
}

// newSite is the wiring: the chapters are woven by site, and what they ask for is answered by
// figure, which asks the solver.
func newSite(book *figure.Book, input sources) *site.Builder {
	return &site.Builder{
		Content:      input.content,
		Ours:         queenbook.Content(),
		Own:          input.content.Over,
		Templates:    input.templates,
		ContentName:  input.content.Name,
		TemplateName: input.templates.Name,
		Given:        given(func() *render.Markup { return book.Markup }),

		Title: "queenbook", Maker: "queenbook " + queenbook.Version,
		Specs: catalogue().Specs(), Answers: book.Answers, Exercise: ask.Needed{Rooms: []string{exercises.Room}},
		Listed: ask.Needed{Rooms: []string{exercises.ListRoom}},
		Roles:  figure.Roles.Names(),
		Label:  book.Label,
		Uses: func(name string) bool {
			_, err := fs.Stat(queenbook.Content(), name) // users don't have to know about our own files
			return err == nil || book.Shows(name)
		},
		Page: func() site.Scope { return book.Page(nil) },
		Each: func(values string) ([]site.Scope, error) {
			var scopes []site.Scope
			switch values {
			case "starts":
				for _, start := range book.Starts {
					scopes = append(scopes, book.Page(start))
				}
			case "steps":
				for _, page := range book.StepsPages() {
					scopes = append(scopes, book.Steps(page))
				}
			default:
				return nil, fmt.Errorf("there can be a page for each of starts or steps, not of %q", values)
			}
			return scopes, nil
		},
	}
}
