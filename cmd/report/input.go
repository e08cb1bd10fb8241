package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"queenbook/internal/judge"
)

// An input is the file that a command reads, or standard input.
type input struct {
	io.Reader
	path string
}

// withInput opens the file that the arguments name; without one, or with -, it is standard input.
func withInput(cmd *cobra.Command, args []string, use func(input) error) error {
	if len(args) == 0 || args[0] == "-" {
		return use(input{cmd.InOrStdin(), "standard input"})
	}
	if args[0] == "" {
		return usage("%s: the name of the file is empty", cmd.Name())
	}
	file, err := os.Open(args[0])
	if err != nil {
		return err
	}
	defer file.Close()
	return use(input{file, args[0]})
}

// name puts the input's name in front of what is wrong with its lines.
func (in input) name(err error) error {
	var several judge.Errors
	if errors.As(err, &several) {
		for i, line := range several {
			several[i] = in.name(line)
		}
		return several
	}
	var mistake *judge.Error
	if errors.As(err, &mistake) {
		return fmt.Errorf("%s:%d: %w", in.path, mistake.Line, mistake.Err)
	}
	return err
}
