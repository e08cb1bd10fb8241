package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"queenbook"
	"queenbook/internal/text"
	"queenbook/internal/words"
)

func newNew() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "new",
		Short: "Begin a book of your own",
		RunE: func(*cobra.Command, []string) error {
			return usage("new: say what to begin, a book or its words, as in report new book class")
		},
	}
	cmd.AddCommand(&cobra.Command{
		Use:   "book DIR",
		Short: "Write a content folder: the chapters as they are, and a book.yml that lists them",
		Long: `Write the chapters of the book into a new or empty folder, together with
book.yml, which says what the book is called, and which chapters it has in what
order. Edit them, add some, take some off the list, and build the book with
--content DIR. report reference says what book.yml can contain.`,
		Example: `  report new book class
  report --content class --out site`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 || args[0] == "" {
				return usage("new book: missing name of a folder, as in report new book class")
			}
			if err := writeBook(args[0]); err != nil {
				return err
			}
			say(cmd.ErrOrStderr(), "The chapters are in %s, and %s lists them: build the book with --content %[1]s",
				args[0], filepath.Join(args[0], "book.yml"))
			return nil
		},
	})
	cmd.AddCommand(&cobra.Command{
		Use:   "words DIR",
		Short: "Write the sentences around the chapters into a folder of templates, for you to translate",
		Long: `Write words.ftl into a folder, which is made if it isn't there. The file has the
sentences that pages, pictures and scripts say around the chapters. Translate them,
and build the book with --templates DIR. If you take a sentence out, it stays as it
is in the book. If the folder has a words.html from an earlier version, words.ftl
gets its sentences.`,
		Example: `  report new words mine
  report --templates mine --content class`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 || args[0] == "" {
				return usage("new words: missing name of a folder, as in report new words mine")
			}
			file, err := writeWords(args[0])
			if err != nil {
				return err
			}
			say(cmd.ErrOrStderr(), "The sentences are in %s: build the book with --templates %s", file, args[0])
			return nil
		},
	})
	return cmd
}

// writeWords writes the sentences into a folder: ours, or those from the words.html in the folder.
func writeWords(dir string) (file string, err error) {
	if err := makeFolder(dir); err != nil {
		return "", err
	}
	source, err := text.ReadFile(queenbook.Templates(), words.File)
	if err != nil {
		return "", err
	}
	old, err := text.ReadFile(os.DirFS(dir), "words.html")
	switch {
	case err == nil:
		source = []byte(words.FromHTML(string(old), words.Ours()))
	case !errors.Is(err, fs.ErrNotExist):
		return "", err
	}
	file = filepath.Join(dir, words.File)
	out, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return "", fmt.Errorf("%s is already there: nothing was written, move it away first", file)
	}
	if err != nil {
		return "", err
	}
	_, err = out.Write(source)
	return file, errors.Join(err, out.Close())
}

// writeBook writes our chapters, and a description that lists them, into an empty folder.
func writeBook(dir string) error {
	if err := makeFolder(dir); err != nil {
		return err
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	if len(entries) > 0 {
		return fmt.Errorf("%s isn't empty: nothing was written, name another folder", dir)
	}
	if err := os.CopyFS(dir, queenbook.Content()); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "book.yml"), queenbook.Description, 0o644)
}

// makeFolder makes a folder if it doesn't exist. A link to a folder is fine.
func makeFolder(dir string) error {
	_, err := os.Stat(dir)
	if link := text.LinkError(dir, err); err != nil && link != err {
		return link
	}
	return os.MkdirAll(dir, 0o755)
}
