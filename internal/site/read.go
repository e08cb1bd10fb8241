package site

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"queenbook/internal/text"
	"queenbook/internal/weave"
)

// Language is the tag of the language in the description of a content folder, "en" if it has none.
// If the description can't be read, it counts as missing: the build says what's wrong with it.
func Language(content fs.FS) string { return cmp.Or(described(content).Language, "en") }

// Programs are the languages in which programs are shown, by the description of a content folder,
// nil if it has none.
func Programs(content fs.FS) []string { return strings.Fields(described(content).Programs) }

// HandIn is where programs are handed in, by the description of a content folder, empty if it has
// none.
func HandIn(content fs.FS) string { return described(content).HandIn }

// described is the description of a content folder, as far as it can be read.
func described(content fs.FS) weave.Description {
	src, _ := fs.ReadFile(content, description)
	about, _ := weave.ReadDescription(description, src)
	return about
}

// describe reads the description of the whole book in the content. A mistake in it is
// [text.Errors].
func (k *book) describe() error {
	src, err := fs.ReadFile(k.Content, description)
	if err == nil {
		k.about, err = weave.ReadDescription(shownAs(k.ContentName, "content", description), src)
	} else if errors.Is(err, fs.ErrNotExist) {
		err = nil
	} else {
		err = fmt.Errorf("read content: %w", err)
	}
	k.about.Title = cmp.Or(k.about.Title, k.Title)
	k.about.Language = cmp.Or(k.about.Language, "en")
	return err
}

// readNames lists the chapters, and notes the other files, which may be used.
func (k *book) readNames() (chapters []string, err error) {
	entries, err := fs.ReadDir(k.Content, ".")
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		switch name := entry.Name(); {
		case strings.HasPrefix(name, "."), name == description, name == Brought:
		case strings.HasSuffix(name, ".md"):
			chapters = append(chapters, name)
		default:
			k.others = append(k.others, name)
		}
	}
	return chapters, nil
}

// warn tells the caller about something suspicious.
func (b *Builder) warn(list ...text.Error) {
	for _, e := range list {
		if b.Warn != nil {
			b.Warn(e)
		}
	}
}

// namesBelow lists the files of a folder and of those in it; it may be missing. Messages call it
// shown.
func namesBelow(fsys fs.FS, folder, shown string) (names []string, err error) {
	err = fs.WalkDir(fsys, folder, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case name == folder && errors.Is(err, fs.ErrNotExist):
			return nil
		case err != nil:
			return err
		case !entry.IsDir() && name == folder:
			return fmt.Errorf("%s is a file, not a folder", shown)
		case !entry.IsDir():
			names = append(names, name)
		}
		return nil
	})
	return names, err
}

// description is the file of the content that describes the book.
const description = "book.yml"

// assets is the folder of what pages load, in the templates as in the site.
const assets = "assets"
