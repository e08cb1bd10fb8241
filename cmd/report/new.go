package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/spf13/cobra"

	"queenbook"
)

func newNew() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "new",
		Short: "Begin a book of your own",
		Args:  cobra.ArbitraryArgs,
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
			say(cmd.ErrOrStderr(), "The chapters are in %s, and %s lists them: build the book with report --content %[1]s",
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
	list, err := bookYAML(queenbook.Content())
	if err != nil {
		return err
	}
	if err := os.CopyFS(dir, queenbook.Content()); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "book.yml"), list, 0o644)
}

var (
	chapterFile = regexp.MustCompile(`^[0-9]+-([a-z0-9-]+)\.md$`)
	chapterPart = regexp.MustCompile(`(?m)^part: .*$`)
)

// bookYAML describes the book of these chapters, our own.
func bookYAML(content fs.FS) ([]byte, error) {
	out := bytes.NewBufferString(`title: queenbook
language: en
# Where the site will stand; with it the book has a page for addresses that are
# wrong, 404.html.
# address: https://example.org/queens/

# The chapters in their order. A line with part begins a part of the book. What
# is not listed is not built.
chapters:
`)
	files, err := fs.ReadDir(content, ".")
	for _, file := range files {
		name := chapterFile.FindStringSubmatch(file.Name())
		if name == nil {
			continue
		}
		var text []byte
		if text, err = fs.ReadFile(content, file.Name()); err != nil {
			break
		}
		head, _, _ := strings.Cut(string(text[4:]), "\n---\n")
		if part := chapterPart.FindString(head); part != "" {
			fmt.Fprintf(out, "  - %s\n", part)
		}
		fmt.Fprintf(out, "  - %s\n", name[1])
	}
	return out.Bytes(), err
}
