package main

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"queenbook/internal/ask"
	"queenbook/internal/figure"
	"queenbook/internal/problem"
	"queenbook/internal/text"
	"queenbook/internal/weave"
)

func newFact() *cobra.Command {
	var flags pageFlags
	cmd := &cobra.Command{
		Use:   "fact [NAME[@N]…]",
		Short: "Print a fact: a number or a board that the book computes",
		Long: `Write the value of each fact, one to a line. Every number in the book's text has
the name of its fact. A name can end with @ and a board size. If there's a problem
file next to the chapters it has facts, too, and they begin with its name.

Without a name, list all facts with their values and what they count. If this
board doesn't have a fact, it's listed with a dash.`,
		Example: `  report fact first.tests
  report fact first.tests@4 first.rows@4
  report fact start.moves --start "1 7 2 6 3 5 8 4"
  report fact australia.solutions
  report fact page.steps --page steps/1-5`,
		RunE: func(cmd *cobra.Command, args []string) error {
			scope, input, err := flags.about(cmd.InOrStdin(), "")
			if err != nil {
				return err
			}
			defer input.Close()
			if len(args) == 0 {
				return listFacts(cmd.OutOrStdout(), scope)
			}
			var values []byte
			for _, name := range args {
				value, err := scope.Fact(text.NFC(name))
				if err != nil {
					return asked(err)
				}
				values = fmt.Appendln(values, value.Text)
			}
			_, err = cmd.OutOrStdout().Write(values)
			return err
		},
	}
	flags.add(cmd)
	return cmd
}

// listFacts lists every fact: its name, its value on this page, what it counts.
func listFacts(w io.Writer, scope *figure.Scope) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, f := range catalogue().Facts() {
		text := "–"
		if value, err := scope.Fact(f.Name); err == nil {
			text = value.Text
		}
		fmt.Fprintf(table, "%s\t%s\t%s\n", f.Name, text, f.Says())
	}
	return table.Flush()
}

func newReference() *cobra.Command {
	var flags pageFlags
	cmd := &cobra.Command{
		Use:   "reference [WORD]",
		Short: "Say what a chapter can ask for: directives, facts, and the rest",
		Long: `Write what authors can ask for, as markdown: directives, containers, roles, front
matter, labels, and facts with their values. With a word, write only what there is
about it.`,
		Example: `  report reference board
  report reference first.tests -n 6
  report reference > reference.md`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			scope, input, err := flags.about(cmd.InOrStdin(), "")
			if err != nil {
				return err
			}
			defer input.Close()
			var text bytes.Buffer
			if err := writeReference(&text, scope, strings.Join(args, " ")); err != nil {
				return &usageError{err}
			}
			_, err = text.WriteTo(cmd.OutOrStdout())
			return err
		},
	}
	flags.add(cmd)
	return cmd
}

// problemFiles is what the reference says about puzzles that aren't part of the book.
var problemFiles = ask.Glossary{
	Title: "Problem files", Entries: []ask.Entry{{Name: "problem", Markdown: problem.Reference}},
}

// writeReference writes the reference of what figure, weave and site know.
func writeReference(w io.Writer, scope *figure.Scope, word string) error {
	roles := weave.Roles
	roles.Entries = slices.Concat(roles.Entries, figure.Roles.Entries)
	return scope.WriteReference(w, word, []ask.Glossary{
		roles, figure.Eaches, weave.Containers, weave.Lists, weave.Formulas, weave.FrontMatter, weave.BookKeys,
		problemFiles,
	})
}
