package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"queenbook/internal/judge"
	"queenbook/internal/text"
)

// An input is the text that a command reads, from a file or from standard input.
type input struct {
	io.Reader
	path string
}

// answer opens the file that the arguments of a command name; without arguments it's standard
// input.
func answer(cmd *cobra.Command, args []string, use func(input) error) error {
	path := append(args, "-")[0]
	if path == "" {
		return usage("%s: the name of the file is empty", cmd.Name())
	}
	stdin := cmd.InOrStdin()
	if file, ok := stdin.(*os.File); ok && path == "-" && term.IsTerminal(int(file.Fd())) {
		say(cmd.ErrOrStderr(), "report: note: %s reads from the terminal until Ctrl-D; you can also name a FILE",
			cmd.Name())
	}
	return withInput(stdin, path, use)
}

// withInput opens a file; - is standard input. Mistakes in its lines get its name.
func withInput(stdin io.Reader, path string, use func(input) error) error {
	in := input{path: "standard input"}
	if path == "-" {
		in.Reader = text.NewReader(in.path, stdin)
	} else {
		file, err := text.Open(path)
		if err != nil {
			return err
		}
		defer file.Close()
		in = input{file, path}
	}
	return in.name(text.Cause(use(in)))
}

// name puts the input's name before an error about its lines.
func (in input) name(err error) error {
	if several, ok := errors.AsType[judge.Errors](err); ok {
		for i, line := range several {
			several[i] = in.name(line)
		}
		return several
	}
	if mistake, ok := errors.AsType[*judge.Error](err); ok {
		return fmt.Errorf("%s:%d: %w", in.path, mistake.Line, mistake.Err)
	}
	return err
}
