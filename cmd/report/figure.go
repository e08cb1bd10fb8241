package main

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"queenbook/internal/ask"
	"queenbook/internal/figure"
	"queenbook/internal/render"
	"queenbook/internal/site"
	"queenbook/internal/text"
	"queenbook/internal/weave"
)

func newFigure() *cobra.Command {
	var flags pageFlags
	var format, templates string
	cmd := &cobra.Command{
		Use:   "figure DIRECTIVE [ARGUMENT] [OPTION=VALUE]…",
		Short: "Draw any figure of the book on its own",
		Long: `Write a figure of the book to standard output. Below each figure in the book is
the command that makes it; report reference lists everything you can ask for.

A figure that is one picture is written as an SVG file with everything in it.
Tables, listings, galleries and anything that moves are written as an HTML page
that doesn't need any other file. With --format html you get a picture as such a
page, too, with its legend.`,
		Example: `  report figure tree n=4 refused=yes > tree.svg
  report figure board nearest show=moves --start "1 7 2 6 3 5 8 4" > moves.svg
  report figure player n=4 > player.html`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if format != "" && format != "svg" && format != "html" {
				return usage("--format %q: it can be svg or html", format)
			}
			if len(args) > 0 && (args[0] == "math" || slices.Contains(weave.Lists.Names(), args[0])) {
				return usage("%s only works in a chapter, and has no file of its own", args[0])
			}
			directive, err := catalogue().ParseWords(figure.TextsOf(args, text.NFC))
			if err != nil {
				return &usageError{err}
			}
			scope, input, err := flags.about(cmd.InOrStdin(), templates)
			if err != nil {
				return err
			}
			defer input.Close()
			said, err := input.words(io.Discard) // warnings come again when the page is written
			if err != nil {
				return err
			}
			if scope.Book().Markup, err = input.markup(said); err != nil {
				return err
			}
			drawn, err := scope.Alone(directive)
			var broken *ask.TemplateError
			switch {
			case errors.As(err, &broken):
				return site.InTemplate(broken, input.templates.Name)
			case err != nil:
				return asked(fmt.Errorf("%s: %w", directive.Name, err))
			}
			switch {
			case format == "svg" && drawn.Picture == nil:
				return usage("--format svg: %s isn't one picture: leave out the format, or write --format html", directive.Name)
			case drawn.Picture != nil && format != "html":
				return writeSVG(cmd, drawn.Picture, templates)
			}
			if drawn.Runs {
				python, err := site.Python(input.templates)
				if err != nil {
					return err
				}
				drawn.Files = append(drawn.Files, python)
			}
			var files []template.JS
			for _, file := range drawn.Files {
				files = append(files, template.JS(file))
			}
			// Everything comes from the program itself; render has escaped every text.
			return writePage(cmd.OutOrStdout(), cmd.ErrOrStderr(), input, "figure.html", drawn.Rooms, map[string]any{
				"Name":        directive.Name,
				"Definitions": template.HTML(scope.Definitions()),
				"Body":        template.HTML(drawn.Body),
				"Files":       files,
			})
		},
	}
	flags.add(cmd)
	coloursFlag(cmd, &templates)
	cmd.Flags().StringVar(&format, "format", "", "svg or html (default svg if the figure is one picture)")
	return cmd
}

// writePage writes a page that needs no other file: a template with style and scripts in it, and
// values for its other placeholders, by name. Warnings about a folder of templates go to messages.
func writePage(w, messages io.Writer, input sources, name string, scripts []string, shown map[string]any) error {
	if err := input.checkColours(); err != nil {
		return err
	}
	said, err := input.words(messages)
	if err != nil {
		return err
	}
	style, err := site.Style(input.templates)
	if err != nil {
		return err
	}
	markup, err := input.markup(said)
	if err != nil {
		return err
	}
	alone := site.Builder{
		Templates: input.templates, TemplateName: input.templates.Name, Words: said,
		Given: given(func() *render.Markup { return markup }),
	}
	script, err := alone.Script(scripts...)
	if err != nil {
		return err
	}
	page := template.New("").Option("missingkey=error").Funcs(said.Functions())
	source, err := text.ReadFile(input.templates, name)
	if err == nil {
		_, err = page.New(name).Parse(string(source))
	}
	if err != nil {
		return err
	}
	said.Define(page)
	shown["Style"], shown["Script"] = template.CSS(style), template.JS(script)
	var out bytes.Buffer
	if err := page.ExecuteTemplate(&out, name, shown); err != nil {
		return err
	}
	_, err = out.WriteTo(w)
	return err
}
