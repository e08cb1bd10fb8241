// Package overlay puts a folder of the user's over the files built into the program.
//
// A file in the folder replaces ours with the same name, and files that we don't have are added.
// Files are only opened when somebody asks for them, because there may be films next to the
// chapters.
package overlay

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"queenbook/internal/text"
)

// An FS is a folder over other files, whose names are in a form that makes them comparable.
// Symbolic links in the folder that lead out of it or nowhere are errors when they are opened, and
// so is anything that isn't a regular file.
type FS struct {
	base   fs.FS
	shown  string // how messages name the base
	dir    string
	folder fs.FS
	close  func() error

	mu     sync.Mutex
	read   map[string]fs.FileInfo   // the files of the folder that were read, as they were before
	listed map[string][]fs.DirEntry // its directories that were listed
}

// Open puts the folder dir over base. Messages name a file of base by shown and its name. If dir is
// empty, it's base only. Close ends it.
func Open(base fs.FS, shown, dir string) (*FS, error) {
	o := &FS{base: base, shown: shown, dir: dir, read: map[string]fs.FileInfo{}, listed: map[string][]fs.DirEntry{}}
	if dir == "" {
		o.folder, o.close = embed.FS{}, func() error { return nil }
		return o, nil
	}
	info, err := os.Stat(dir)
	if err != nil {
		return nil, text.LinkError(dir, err)
	}
	if !info.IsDir() {
		return nil, fmt.Errorf("%s is a file, not a folder", dir)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	o.folder, o.close = root.FS(), root.Close
	return o, nil
}

// Close releases the folder.
func (o *FS) Close() error { return o.close() }

// Open opens a file of the folder, or of the base if the folder has none. A directory contains the
// files of both. It doesn't matter in which way the letters of a name are encoded.
func (o *FS) Open(name string) (fs.File, error) {
	real := o.real(name)
	// Opening a named pipe would wait for somebody who writes into it.
	info, err := fs.Stat(o.folder, real)
	if err != nil {
		err = o.failed(real, err)
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return o.base.Open(name)
	case err != nil:
		return nil, err
	case !info.IsDir() && !info.Mode().IsRegular():
		return nil, o.named(name, errors.New("this isn't a regular file"))
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.read[real] == nil && !info.IsDir() {
		o.read[real] = info
	}
	return o.folder.Open(real)
}

// named is an error that names a file as the user does.
func (o *FS) named(name string, err error) error {
	var bad *fs.PathError
	if errors.As(err, &bad) {
		err = bad.Err
	}
	return &fs.PathError{Op: "open", Path: o.path(name), Err: err}
}

// path is where a file of the folder is on the disk.
func (o *FS) path(name string) string { return filepath.Join(o.dir, filepath.FromSlash(name)) }

// ReadDir lists a directory of the folder and the base together, by name. It skips names that begin
// with a dot, and editors' copies of files. If the folder has a chapter, all versions of it in the
// base are skipped: 04-x.md replaces 04-x.few.md too.
func (o *FS) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(o.base, name)
	over, overErr := o.list(name)
	if overErr != nil && (err != nil || !errors.Is(overErr, fs.ErrNotExist)) {
		return nil, overErr
	}
	o.mu.Lock()
	o.listed[name] = over
	o.mu.Unlock()
	all := slices.Concat(over, slices.DeleteFunc(slices.Clone(entries), func(entry fs.DirEntry) bool {
		return slices.ContainsFunc(over, func(e fs.DirEntry) bool { return replaces(e.Name(), entry.Name()) })
	}))
	slices.SortFunc(all, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return all, nil
}

// replaces says whether a file of the folder replaces one of the base: the one with its name, or
// another version of its chapter.
func replaces(name, base string) bool {
	chapter, _, _ := strings.Cut(name, ".")
	return name == base || strings.HasPrefix(base, chapter+".") && path.Ext(name) == ".md" && path.Ext(base) == ".md"
}

// list is the entries of a directory of the folder that count.
func (o *FS) list(name string) ([]fs.DirEntry, error) {
	real := o.real(name)
	all, err := fs.ReadDir(o.folder, real)
	if err != nil {
		return nil, o.failed(real, err)
	}
	var list []fs.DirEntry
	for _, e := range all {
		if strings.HasPrefix(e.Name(), ".") || strings.HasSuffix(e.Name(), "~") {
			continue
		}
		shown, err := o.entry(real, e)
		if err != nil {
			return nil, err
		}
		list = append(list, shown)
	}
	slices.SortFunc(list, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	for i := range list[:max(len(list)-1, 0)] {
		if list[i].Name() == list[i+1].Name() {
			return nil, o.named(path.Join(name, list[i].Name()),
				errors.New("two files have this name, with its letters encoded in two ways: remove one of them"))
		}
	}
	return list, nil
}

// Over reports whether the file is in the folder, not only in the base.
func (o *FS) Over(name string) bool {
	_, err := fs.Stat(o.folder, name)
	return err == nil
}

// Alone reports whether there's no folder over the base.
func (o *FS) Alone() bool { return o.dir == "" }

// Name is how messages name a file: by the folder where it comes from there.
func (o *FS) Name(name string) string {
	if _, err := fs.Lstat(o.folder, o.real(name)); err == nil || !errors.Is(err, fs.ErrNotExist) {
		return o.path(name)
	}
	return path.Join(o.shown, name)
}

// Unchanged returns an error if a file of the folder has changed its size or time since it was
// read, or if a directory lists other names. Otherwise a book could be made from some old and some
// new files.
func (o *FS) Unchanged() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	same, sameName := true, func(a, b fs.DirEntry) bool { return a.Name() == b.Name() }
	for name, was := range o.read {
		now, err := fs.Stat(o.folder, name)
		same = same && err == nil && now.Size() == was.Size() && now.ModTime().Equal(was.ModTime())
	}
	for name, was := range o.listed {
		now, err := o.list(name)
		same = same && (err == nil || errors.Is(err, fs.ErrNotExist)) && slices.EqualFunc(now, was, sameName)
	}
	if !same {
		return fmt.Errorf("%s changed while it was being read: nothing was written, run report again", o.dir)
	}
	return nil
}
