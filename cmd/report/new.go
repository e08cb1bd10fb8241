package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"queenbook"
)

func newNew() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "new",
		Short: "Begin a book of your own",
		RunE: func(*cobra.Command, []string) error {
			return usage("new: a book is what can be begun, as in report new book class")
		},
	}
	cmd.AddCommand(&cobra.Command{
		Use:   "book DIR",
		Short: "Write a content folder: the chapters as they are, and a book.yml that lists them",
		Long: `Write the chapters of the book into a folder, which is made or is empty, and
beside them book.yml, which says what the book is called and which chapters it
has, in which order. Edit them, add some, take some off the list, and build the
book with --content DIR. report reference says what book.yml can hold.`,
		Example: `  report new book class
  report --content class --out site`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 || args[0] == "" {
				return usage("new book: the name of a folder is needed, as in report new book class")
			}
			if err := writeBook(args[0]); err != nil {
				return err
			}
			say(cmd.ErrOrStderr(), "The chapters are in %s, and %s lists them: build the book with --content %[1]s",
				args[0], filepath.Join(args[0], "book.yml"))
			return nil
		},
	})
	return cmd
}

// writeBook writes our chapters, and a description that lists them, into a folder without files.
func writeBook(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	if len(entries) > 0 {
		return fmt.Errorf("%s is not empty: nothing was written, name another folder", dir)
	}
	if err := os.CopyFS(dir, queenbook.Content()); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "book.yml"), queenbook.Description, 0o644)
}
