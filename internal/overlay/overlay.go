// Package overlay lays a folder of the user's over the files that the program carries with it.
//
// It stands at the very beginning, before site: a file in the folder shadows ours of the same name,
// and a file that we do not have is there as well. What nobody asks for is not opened: there may be
// films beside the chapters.
package overlay

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// An FS is a folder over other files. Symbolic links in the folder that lead out of it are errors
// when they are opened, and so is what is no regular file.
type FS struct {
	base   fs.FS
	shown  string // how messages name the base
	dir    string
	root   *os.Root
	folder fs.FS

	mu     sync.Mutex
	files  map[string]content // those of the folder that were read
	listed map[string]string  // the names in its directories that were listed
}

// A content is what was read of a file, and how long the file was.
type content struct {
	read, length int64
	sum          [sha256.Size]byte
}

// Open lays the folder dir over base. Messages name a file of base as shown and its name. With an
// empty dir it is base alone. Close ends it.
func Open(base fs.FS, shown, dir string) (*FS, error) {
	o := &FS{base: base, shown: shown, dir: dir, files: map[string]content{}, listed: map[string]string{}}
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
	return o, nil
}

// Close releases the folder.
func (o *FS) Close() error {
	if o.root == nil {
		return nil
	}
	return o.root.Close()
}

// Open opens a file of the folder, or of the base where the folder has none. A directory is that of
// both together.
func (o *FS) Open(name string) (fs.File, error) {
	if o.folder == nil {
		return o.base.Open(name)
	}
	// To open a named pipe would be to wait for somebody who writes into it.
	info, err := fs.Stat(o.folder, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return o.base.Open(name)
	case err != nil:
		return nil, o.named(name, err)
	case !info.IsDir() && !info.Mode().IsRegular():
		return nil, o.named(name, errors.New("this is no regular file"))
	}
	f, err := o.folder.Open(name)
	if err != nil || info.IsDir() {
		return f, err
	}
	return &file{f, o, name, sha256.New(), content{length: info.Size()}}, nil
}

// named is an error that names a file as the user does.
func (o *FS) named(name string, err error) error {
	var bad *fs.PathError
	if errors.As(err, &bad) {
		err = bad.Err
	}
	return &fs.PathError{Op: "open", Path: filepath.Join(o.dir, filepath.FromSlash(name)), Err: err}
}

// A file notes what is read of it.
type file struct {
	fs.File
	o    *FS
	name string
	hash hash.Hash
	content
}

func (f *file) Read(p []byte) (int, error) {
	n, err := f.File.Read(p)
	f.hash.Write(p[:n])
	f.read += int64(n)
	return n, err
}

// Close notes what was read, unless more was read before.
func (f *file) Close() error {
	f.o.mu.Lock()
	defer f.o.mu.Unlock()
	f.sum = [sha256.Size]byte(f.hash.Sum(nil))
	if have, before := f.o.files[f.name]; !before || f.read > have.read {
		f.o.files[f.name] = f.content
	}
	return f.File.Close()
}

// ReadDir lists a directory of the folder and the base together, by name. Names that begin with a
// point, and editors' copies of files, are left out, and of a chapter that the folder has all
// versions of the base: 04-x.md takes the place of 04-x.few.md too.
func (o *FS) ReadDir(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(o.base, name)
	if o.folder == nil {
		return entries, err
	}
	over, overErr := o.list(name)
	if overErr != nil && (err != nil || !errors.Is(overErr, fs.ErrNotExist)) {
		return nil, overErr
	}
	o.mu.Lock()
	o.listed[name] = fmt.Sprint(over)
	o.mu.Unlock()
	over = append(over, slices.DeleteFunc(slices.Clone(entries), func(entry fs.DirEntry) bool {
		return slices.ContainsFunc(over, func(e fs.DirEntry) bool { return replaces(e.Name(), entry.Name()) })
	})...)
	slices.SortFunc(over, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return over, nil
}

// replaces says whether a file of the folder stands for one of the base: that of its name, or another
// version of its chapter.
func replaces(name, base string) bool {
	chapter, _, _ := strings.Cut(name, ".")
	return name == base || strings.HasPrefix(base, chapter+".") && path.Ext(name) == ".md" && path.Ext(base) == ".md"
}

// list is the entries of a directory of the folder that count.
func (o *FS) list(name string) ([]fs.DirEntry, error) {
	over, err := fs.ReadDir(o.folder, name)
	return slices.DeleteFunc(over, func(e fs.DirEntry) bool {
		return strings.HasPrefix(e.Name(), ".") || strings.HasSuffix(e.Name(), "~")
	}), err
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

// Unchanged is an error if what was read of the folder's files, or listed of its directories, is no
// longer what it was: a book from some old and some new files would be wrong.
func (o *FS) Unchanged() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	for name, was := range o.files {
		if now, err := o.again(name, was.read); err != nil || now != was {
			return o.changed()
		}
	}
	for name, was := range o.listed {
		if now, err := o.list(name); err != nil && !errors.Is(err, fs.ErrNotExist) || fmt.Sprint(now) != was {
			return o.changed()
		}
	}
	return nil
}

// again reads so many bytes of a file.
func (o *FS) again(name string, read int64) (content, error) {
	opened, err := o.Open(name)
	if err != nil {
		return content{}, err
	}
	f, ours := opened.(*file)
	if !ours {
		return content{}, errors.Join(fs.ErrNotExist, opened.Close())
	}
	defer f.File.Close()
	_, err = io.CopyN(f.hash, f.File, read)
	return content{read, f.length, [sha256.Size]byte(f.hash.Sum(nil))}, err
}

func (o *FS) changed() error {
	return fmt.Errorf("%s changed while it was being read: nothing was written, run report again", o.dir)
}
