package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"queenbook/internal/spelling"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// sizeFlag adds -n, the board size, to a command. The command doesn't run if check refuses the
// size.
func sizeFlag(cmd *cobra.Command, n *int, most int, check func(n int) error) {
	numberFlag(cmd, n, "size", "n", 8, fmt.Sprintf("columns of the board, 1 to %d", most))
	cmd.PreRunE = func(*cobra.Command, []string) error {
		if err := check(*n); err != nil {
			return usage("-n %d: %w", *n, err)
		}
		return nil
	}
}

// numberFlag adds a flag for a number in decimal digits: pflag's own takes 010 for eight.
func numberFlag(cmd *cobra.Command, n *int, name, short string, otherwise int, usage string) {
	*n = otherwise
	cmd.Flags().VarP((*decimal)(n), name, short, usage)
}

type decimal int

func (d *decimal) String() string { return strconv.Itoa(int(*d)) }
func (*decimal) Type() string     { return "int" }

func (d *decimal) Set(text string) (err error) {
	*(*int)(d), err = strconv.Atoi(text)
	return err
}

// limitFlag adds --limit, the longest time to spend on one of the things that a command reads.
func limitFlag(cmd *cobra.Command, limit *time.Duration, otherwise time.Duration, one string) {
	says := fmt.Sprintf("how long one %s can take, 0 for as long as it needs", one)
	cmd.Flags().DurationVar(limit, "limit", otherwise, says)
}

// noneEmpty reports a flag with an empty value, such as a variable of the shell that isn't set, or
// with a negative number.
func noneEmpty(cmd *cobra.Command, _ []string) (err error) {
	cmd.Flags().Visit(func(f *pflag.Flag) {
		switch kind, value := f.Value.Type(), f.Value.String(); {
		case err != nil:
		case kind == "string" && value == "":
			err = usage("--%s has no value", f.Name)
		case kind != "string" && strings.HasPrefix(value, "-"):
			err = usage("--%s %s: %s, not below 0", f.Name, value, needs[kind])
		}
	})
	return err
}

// atMost checks that a command is given no more than n arguments.
func atMost(most int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) <= most {
			return nil
		}
		return usage("%s: %q is one argument too many", cmd.Name(), args[most])
	}
}

// needs says what values a type of flag takes.
var needs = map[string]string{
	"int":      "write a number",
	"bool":     "write true or false",
	"duration": "write a time, as in 90s or 5m",
}

// flagName is how a flag is written, in its short form if it has one.
func flagName(f *pflag.Flag) string {
	if f.Shorthand != "" {
		return "-" + f.Shorthand
	}
	return "--" + f.Name
}

// suggestFlag turns a mistake in the flags into a usage error. If the flag is unknown, it proposes
// those with the most similar names.
func suggestFlag(cmd *cobra.Command, err error) error {
	if invalid, ok := errors.AsType[*pflag.InvalidValueError](err); ok {
		f := invalid.GetFlag()
		needed := needs[f.Value.Type()]
		if errors.Is(err, strconv.ErrRange) {
			needed = "write a smaller number"
		}
		return usage("%s %q: %s", flagName(f), invalid.GetValue(), needed)
	}
	if missing, ok := errors.AsType[*pflag.ValueRequiredError](err); ok {
		name, what := flagName(missing.GetFlag()), "VALUE"
		if named, _ := pflag.UnquoteUsage(missing.GetFlag()); named == strings.ToUpper(named) {
			what = named
		}
		return usage("%s is missing its value: write %[1]s %s", name, what)
	}
	name, unknown := strings.CutPrefix(err.Error(), "unknown flag: --")
	if !unknown {
		return &usageError{err}
	}
	var known []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { known = append(known, "--"+f.Name) })
	return &usageError{spelling.Unknown("flag", "--"+name, known)}
}
