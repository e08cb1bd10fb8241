package main

import (
	"bytes"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"path"
	"path/filepath"
	"strings"
	"testing/fstest"

	"github.com/spf13/cobra"

	"queenbook"
	"queenbook/internal/ask"
	"queenbook/internal/figure"
	"queenbook/internal/site"
	"queenbook/internal/text"
)

// benches are the flags of the command.
type benches struct {
	out, templates string
	single, quiet  bool
}

func newBench() *cobra.Command {
	var b benches
	cmd := &cobra.Command{
		Use:   "bench FILE",
		Short: "Write the page for a program of your own, with this one in it",
		Long: `Write a page with your Python program in it. Any browser can open it, from the
folder or from a server. The program runs there as it is: the page shows its calls,
its lines, its variables and its board, and if it searches for queens, the page
says whether it's right.

With --single you get a single HTML file that doesn't need any others: for mail,
for a USB stick, or for a course page. FILE can be - for standard input.`,
		Example: `  report bench mine.py --out mine
  report bench mine.py --out mine --single`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 || args[0] == "" {
				return usage("bench: missing FILE: name a Python program, or - for standard input")
			}
			return atMost(1)(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error { return b.run(cmd, args[0]) },
	}
	cmd.Flags().StringVar(&b.out, "out", "bench", "the output folder")
	cmd.Flags().BoolVar(&b.single, "single", false, "write a single HTML file that doesn't need any others")
	cmd.Flags().StringVar(&b.templates, "templates", "", "a folder of templates that override the book's own")
	cmd.Flags().BoolVar(&b.quiet, "quiet", false, "print only errors")
	return cmd
}

func (b *benches) run(cmd *cobra.Command, file string) error {
	var program []byte
	name := "program.py"
	err := withInput(cmd.InOrStdin(), file, func(in input) (err error) {
		program, err = io.ReadAll(in) // package text has read it before
		return err
	})
	if err != nil {
		return err
	}
	if file != "-" {
		name = path.Base(filepath.ToSlash(file))
		if path.Ext(name) != ".py" {
			name += ".py"
		}
	}
	messages := cmd.ErrOrStderr()
	if b.quiet {
		messages = io.Discard
	}
	err = writeFolder(b.out, messages, func(out site.Writer) error { return b.write(cmd, out, name, program) })
	if err != nil {
		return err
	}
	say(messages, "The page is ready: open %s in a browser.", filepath.Join(b.out, "index.html"))
	return nil
}

// write writes the page, and what it needs next to it.
func (b *benches) write(cmd *cobra.Command, out site.Writer, name string, program []byte) error {
	input, err := openSources("", b.templates)
	if err != nil {
		return err
	}
	defer input.Close()
	files, menu, err := benchFiles(name, program)
	if err != nil {
		return err
	}
	about := figure.NewBook(8, nil, catalogue())
	about.Read(files, func(string) string { return "" })
	book, err := newReport(about, input, files, cmd.ErrOrStderr())
	if err != nil {
		return err
	}
	if b.single {
		return b.alone(out, about, input, name, menu, cmd.ErrOrStderr())
	}
	page, err := text.ReadFile(input.templates, "problem/bench.md")
	if err != nil {
		return err
	}
	files["index.md"] = &fstest.MapFile{
		Data: []byte(strings.NewReplacer("NAME", name, "MENU", menu).Replace(string(page))),
	}
	book.Title, book.Ours, book.Own = name, nil, nil
	book.Uses = func(string) bool { return true }
	return book.Build(out)
}

// benchFiles are the reader's program, the book's own programs to begin with, whose names are the
// menu, and the book's puzzles.
func benchFiles(name string, program []byte) (files fstest.MapFS, menu string, err error) {
	files = fstest.MapFS{name: {Data: program}}
	ours := queenbook.Content()
	for _, pattern := range []string{"bench/*.py", "problems/*.py"} {
		names, err := fs.Glob(ours, pattern)
		if err != nil {
			return nil, "", err
		}
		for _, other := range names {
			data, err := text.ReadFile(ours, other)
			if err != nil {
				return nil, "", err
			}
			files[other] = &fstest.MapFile{Data: data}
			if path.Dir(other) == "bench" {
				menu += " " + other
			}
		}
	}
	return files, strings.TrimSpace(menu), nil
}

// alone writes the page as one file.
func (b *benches) alone(
	out site.Writer, about *figure.Book, input sources, name, menu string, messages io.Writer,
) error {
	const id = "program"
	scope := about.Page(nil)
	drawn, err := scope.Alone(ask.Directive{
		Name: "bench", Args: name, ID: id, Options: map[string]string{"menu": menu},
	})
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	python, err := site.Python(input.templates)
	if err != nil {
		return err
	}
	var page bytes.Buffer
	// Everything comes from the program itself; render has escaped every text.
	err = writePage(&page, messages, input, "bench.html", drawn.Rooms, map[string]any{
		"Name":        name,
		"ID":          id,
		"Definitions": template.HTML(scope.Definitions()),
		"Body":        template.HTML(drawn.Body),
		"Python":      template.JS(python),
	})
	if err != nil {
		return err
	}
	return out.Write("index.html", page.Bytes())
}
