// Package overlay lays a folder of the user's over the files that the program
// carries with it.
//
// It stands at the very beginning, before site: a file in the folder shadows
// ours of the same name, and a file that we do not have is there as well.
package overlay

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// An FS is a folder over other files. Symbolic links in the folder that lead
// out of it are errors when they are opened.
type FS struct {
	base   fs.FS
	shown  string // how messages name the base
	dir    string
	root   *os.Root
	folder fs.FS
	before [sha256.Size]byte
}

// Open lays the folder dir over base. Messages name a file of base as shown
// and its name. With an empty dir it is base alone. Close ends it.
func Open(base fs.FS, shown, dir string) (*FS, error) {
	o := &FS{base: base, shown: shown, dir: dir}
	if dir == "" {
		return o, nil
	}
	info, err := os.Stat(dir)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return nil, fmt.Errorf("%s is a file: a folder is needed", dir)
	}
	if o.root, err = os.OpenRoot(dir); err != nil {
		return nil, err
	}
	o.folder = o.root.FS()
	if o.before, err = o.sum(); err != nil {
		return nil, errors.Join(err, o.root.Close())
	}
	return o, nil
}

// Close releases the folder.
func (o *FS) Close() error {
	if o.root == nil {
		return nil
	}
	return o.root.Close()
}

// Open opens a file of the folder, or of the base where the folder has none.
// A directory is that of both together.
func (o *FS) Open(name string) (fs.File, error) {
	if o.folder == nil {
		return o.base.Open(name)
	}
	f, err := o.folder.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return o.base.Open(name)
	}
	return f, err
}

// ReadDir lists a directory of the folder and the base together, by name.
// Names that begin with a point, and editors' copies of files, are left out.
func (o *FS) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(o.base, name)
	if o.folder == nil {
		return entries, err
	}
	over, overErr := fs.ReadDir(o.folder, name)
	if err != nil && overErr != nil {
		return nil, overErr
	}
	if overErr != nil && !errors.Is(overErr, fs.ErrNotExist) {
		return nil, overErr
	}
	over = slices.DeleteFunc(over, func(e fs.DirEntry) bool {
		return strings.HasPrefix(e.Name(), ".") || strings.HasSuffix(e.Name(), "~")
	})
	for _, entry := range entries {
		if !slices.ContainsFunc(over, func(e fs.DirEntry) bool { return e.Name() == entry.Name() }) {
			over = append(over, entry)
		}
	}
	slices.SortFunc(over, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return over, nil
}

// Name is how messages name a file: by the folder where it comes from there.
func (o *FS) Name(name string) string {
	if o.folder != nil {
		if _, err := fs.Stat(o.folder, name); err == nil || !errors.Is(err, fs.ErrNotExist) {
			return filepath.Join(o.dir, filepath.FromSlash(name))
		}
	}
	return path.Join(o.shown, name)
}

// Unchanged is an error if the folder's files are no longer what they were
// when it was opened: a book from some old and some new files would be wrong.
func (o *FS) Unchanged() error {
	if o.folder == nil {
		return nil
	}
	now, err := o.sum()
	if err != nil {
		return err
	}
	if now != o.before {
		return fmt.Errorf("%s changed while it was being read: nothing was written, run report again", o.dir)
	}
	return nil
}

// sum is a checksum over names and bytes of the folder's files.
func (o *FS) sum() ([sha256.Size]byte, error) {
	hash := sha256.New()
	err := fs.WalkDir(o.folder, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case name != "." && strings.HasPrefix(entry.Name(), "."):
			if entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		case entry.IsDir():
			return nil
		}
		data, err := fs.ReadFile(o.folder, name)
		if err != nil {
			return fmt.Errorf("read %s: %w", filepath.Join(o.dir, filepath.FromSlash(name)), errors.Unwrap(err))
		}
		fmt.Fprintf(hash, "%q %d\n", name, len(data))
		hash.Write(data)
		return nil
	})
	return [sha256.Size]byte(hash.Sum(nil)), err
}
