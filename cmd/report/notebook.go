package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"github.com/spf13/cobra"

	"queenbook/internal/notebook"
	"queenbook/internal/render"
	"queenbook/internal/text"
)

// notebooks are the flags of the command.
type notebooks struct {
	build
	out   string
	force bool
}

func newNotebook() *cobra.Command {
	var b notebooks
	cmd := &cobra.Command{
		Use:   "notebook CHAPTER --out FILE.ipynb",
		Short: "Make a Jupyter notebook from a chapter",
		Long: `Make a Jupyter notebook from a chapter, named by its address, such as backtracking
or your-puzzle. Its text becomes text, its figures become pictures, and each Python
listing and each field for a program becomes a cell. The cells run in order, in one
kernel. If students have to complete a program, the lines that run it are commented
out until they have. Programs in other languages are text. The notebook only needs
Python 3. Exercises that a page checks are questions here, and nothing checks the
answers.`,
		Example: `  report notebook backtracking --out backtracking.ipynb
  report notebook your-puzzle --content class --answers none --out class.ipynb`,
		RunE: func(cmd *cobra.Command, args []string) error { return b.write(cmd, args[0]) },
	}
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return usage("notebook: missing CHAPTER: give its address, as in report notebook backtracking --out FILE.ipynb")
		}
		return atMost(1)(cmd, args)
	}
	b.addTo(cmd)
	cmd.Flags().StringVar(&b.out, "out", "", "the notebook, a `FILE` whose name ends in .ipynb")
	cmd.Flags().BoolVar(&b.force, "force", false, "replace a notebook even if it was changed since it was made")
	return cmd
}

// write makes the notebook of a chapter.
func (b *notebooks) write(cmd *cobra.Command, chapter string) error {
	switch {
	case b.out == "":
		return usage("notebook: missing --out: write --out FILE.ipynb")
	case filepath.Ext(b.out) != ".ipynb":
		return usage("--out %q: the file's name has to end in .ipynb", b.out)
	}
	if err := b.checkAnswers(); err != nil {
		return err
	}
	messages := io.Discard
	if !b.quiet {
		messages = cmd.ErrOrStderr()
	}
	about, notes, err := b.book(cmd.InOrStdin())
	if err != nil {
		return err
	}
	for _, note := range notes {
		say(messages, "report: note: %s", note)
	}
	site, input, err := b.open(about, messages)
	if err != nil {
		return err
	}
	defer input.Close()
	site.TeX = true
	site.Templates = framed{input.templates, map[string]string{"cell.html": "notebook/cell.html"}}
	page, err := site.Chapter(chapter)
	switch {
	case errors.As(err, new(text.Errors)):
		return err
	case err != nil:
		return &usageError{err}
	}
	style, err := render.SiteStyle(input.templates)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	err = notebook.Write(&out, notebook.Page{
		Title:       page.Title.Text,
		Question:    page.Question.Text,
		Body:        page.Body,
		Definitions: page.Definitions,
		Language:    page.Language,
		Address:     page.Address,
		Style:       style,
		Words:       site.Words,
		Image:       func(src string) ([]byte, error) { return b.picture(input, path.Join(path.Dir(page.Name), src)) },
	})
	if err != nil {
		return err
	}
	if err := b.save(out.Bytes()); err != nil {
		return err
	}
	say(messages, "The notebook is ready: %s.", b.out)
	return nil
}

// picture reads a picture that an author brought.
func (*notebooks) picture(input sources, name string) ([]byte, error) {
	return fs.ReadFile(input.content, name)
}

// save writes the file, whole or not at all. It doesn't replace a notebook that somebody has worked
// in.
func (b *notebooks) save(data []byte) error {
	was, err := os.ReadFile(b.out)
	switch {
	case err == nil && !b.force && !notebook.AsMade(was):
		return fmt.Errorf("%s was changed since it was made, or isn't a notebook from report: nothing was written; "+
			"give --out another name, or --force to replace it", b.out)
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	}
	file, err := os.CreateTemp(filepath.Dir(b.out), ".notebook-*")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name()) // no longer there once it has been renamed
	_, err = file.Write(data)
	if err = errors.Join(err, file.Chmod(0o644), file.Close()); err != nil {
		return err
	}
	return os.Rename(file.Name(), b.out)
}
