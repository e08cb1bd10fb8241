// Command report builds the book, and answers the smaller questions that its chapters raise on the
// command line: report --help lists them.
//
// Exit status 0 means done, 1 that the work failed, 2 that the command line was wrong.
package main

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"queenbook"
	"queenbook/internal/interrupt"
	"queenbook/internal/problem/child"
	"queenbook/internal/text"
)

func main() {
	child.Main() // a problem file runs in a process of its own
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run is the whole program: tests call it as main does.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	root := newRoot()
	root.SetArgs(args)
	root.SetIn(stdin)
	// It keeps its first error, so that commands, and cobra for help, don't have to check for
	// errors.
	out := bufio.NewWriterSize(stdout, 1<<16)
	root.SetOut(out)
	root.SetErr(stderr)
	err := cmp.Or(root.Execute(), out.Flush())
	if err == nil {
		return 0
	}
	say(stderr, "report: %v", err)
	if _, misused := errors.AsType[*usageError](err); misused {
		fmt.Fprintf(stderr, "Run 'report --help' to see how to use it.\n")
		return 2
	}
	interrupt.End(err)
	return 1
}

// say writes a message. Names of files and words of chapters in it are escaped, so that they can't
// control the terminal.
func say(w io.Writer, format string, args ...any) {
	for line := range strings.SplitSeq(fmt.Sprintf(format, args...), "\n") {
		fmt.Fprintln(w, text.Printable(line))
	}
}

// prompt is the output of a command that answers line by line, at once, because somebody may be
// typing.
type prompt struct{ *bufio.Writer }

func (p prompt) Write(text []byte) (int, error) {
	n, err := p.Writer.Write(text)
	return n, cmp.Or(err, p.Flush())
}

// A usageError is a mistake in the command line.
type usageError struct{ err error }

func (e *usageError) Error() string { return e.err.Error() }
func (e *usageError) Unwrap() error { return e.err }

func usage(format string, args ...any) error {
	return &usageError{fmt.Errorf(format, args...)}
}

// newRoot is the command with all its subcommands. Without a subcommand it builds the book.
func newRoot() *cobra.Command {
	root := newBuild()
	root.AddCommand(newServe(), newFigure(), newFact(), newReference(), newNew(),
		newTrace(), newMoves(), newThrough(), newSolutions(), newCount(), newSudoku(), newProblem(),
		newTree(), newBoard(), newFrames(), newBench(), newNotebook(), newClass())
	root.Version = version()
	root.SetVersionTemplate("queenbook {{.Version}}\n")
	root.SilenceErrors = true
	root.SilenceUsage = true
	root.CompletionOptions.HiddenDefaultCmd = true
	root.SuggestionsMinimumDistance = 2 // cobra sets it only for messages of its own
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	root.SetFlagErrorFunc(suggestFlag)
	root.PersistentPreRunE = noneEmpty
	for _, c := range root.Commands() {
		switch c.Name() {
		case "help":
			c.Args = func(_ *cobra.Command, words []string) error {
				about, rest, _ := root.Find(words) // no command leaves words for Find to interpret
				return noCommand(about, rest)
			}
		case "completion":
			c.Args, c.RunE = nil, func(*cobra.Command, []string) error {
				return usage("completion: missing shell: write bash, fish, powershell or zsh")
			}
			for _, shell := range c.Commands() {
				shell.Args = atMost(0)
			}
		}
	}
	return root
}

// version says which release this is, which commit if the Go tool knows it, and which Go built it.
func version() string {
	text := queenbook.Version
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, setting := range info.Settings {
			if setting.Key == "vcs.revision" {
				text += ", commit " + setting.Value[:min(12, len(setting.Value))]
			}
		}
	}
	return text + ", " + runtime.Version()
}
