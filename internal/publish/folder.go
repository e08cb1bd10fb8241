package publish

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
)

// A file is a name in an open folder. What is done by it is done there, whatever happens to the
// folder's path.
type file struct {
	dir  *os.Root
	name string
}

var errNotFolder = errors.New("it is not a folder")

// gone reports whether err says that what was there is not, or is no folder.
func gone(err error) bool { return errors.Is(err, fs.ErrNotExist) || errors.Is(err, errNotFolder) }

func has(dir *os.Root, name string) bool {
	_, err := dir.Lstat(name)
	return err == nil
}

// child opens the folder name in parent, and never what a link leads to, also if somebody puts a
// link there at this moment. It looks again if another folder has come into its place.
func child(parent *os.Root, name string) (*os.Root, error) {
	for {
		info, err := parent.Lstat(name)
		if err != nil {
			return nil, err
		}
		if !info.IsDir() {
			return nil, errNotFolder
		}
		dir, err := parent.OpenRoot(name)
		if err == nil {
			var have fs.FileInfo
			if have, err = dir.Lstat("."); err == nil && os.SameFile(info, have) {
				return dir, nil
			}
			dir.Close()
		}
		if now, nowErr := parent.Lstat(name); err != nil && nowErr == nil && os.SameFile(info, now) {
			return nil, err
		}
	}
}

// at calls do with what name is in root, following no link. If wanted is true, folders that are
// missing on the way are made. The way to a name with a slash at its end is that folder itself.
func at(root *os.Root, name string, wanted bool, do func(file) error) error {
	dir, err := root.OpenRoot(".")
	if err != nil {
		return err
	}
	folders, base := path.Split(name)
	for part := range strings.FieldsFuncSeq(folders, func(r rune) bool { return r == '/' }) {
		next, err := child(dir, part)
		if wanted && errors.Is(err, fs.ErrNotExist) {
			if err = dir.Mkdir(part, 0o755); err == nil || errors.Is(err, fs.ErrExist) {
				next, err = child(dir, part)
			}
		}
		dir.Close()
		if err != nil {
			return err
		}
		dir = next
	}
	defer dir.Close()
	return do(file{dir, base})
}

// walk visits dir and all that is below it, folders before what they hold, by name, following no
// link. A visitor gets the folder that it visits open, or the one that a file lies in; nil for a
// folder that is forbidden. What vanishes meanwhile is left out.
func walk(dir *os.Root, name string, visit func(name string, info fs.FileInfo, dir *os.Root) error) error {
	info, err := dir.Lstat(".")
	var names []string
	if err == nil {
		names, err = list(dir)
	}
	if err != nil {
		return &fs.PathError{Op: "list", Path: name, Err: cause(err)}
	}
	if err := visit(name, info, dir); err != nil {
		return err
	}
	for _, base := range names {
		name := path.Join(name, base)
		info, err := dir.Lstat(base)
		var sub *os.Root
		if err == nil && info.IsDir() {
			sub, err = child(dir, base)
		}
		switch {
		case sub != nil:
			err = walk(sub, name, visit)
			sub.Close()
		case err == nil:
			err = visit(name, info, dir)
		case info != nil && errors.Is(err, fs.ErrPermission):
			err = visit(name, info, nil)
		default:
			err = &fs.PathError{Op: "open", Path: name, Err: cause(err)}
		}
		if err != nil && !gone(err) {
			return err
		}
	}
	return nil
}

// list returns the names in a folder, sorted. They need not be UTF-8, as fs.ReadDir wants them.
func list(dir *os.Root) ([]string, error) {
	f, err := dir.Open(".")
	if err != nil {
		return nil, err
	}
	defer f.Close()
	names, err := f.Readdirnames(-1)
	slices.Sort(names)
	return names, err
}

// copyFile copies the regular file that info tells of, with mode and time. Some file systems let
// the two share their blocks.
func copyFile(from, to file, info fs.FileInfo) error {
	src, err := from.dir.Open(from.name)
	if err != nil {
		return err
	}
	defer src.Close()
	if err := writeNew(to, src); err != nil {
		return err
	}
	if have, err := src.Stat(); err != nil || !unchanged(info, have) {
		return errChanged
	}
	if err := to.dir.Chmod(to.name, permissions(info)); err != nil {
		return err
	}
	return to.dir.Chtimes(to.name, info.ModTime(), info.ModTime())
}

// writeNew writes a file that must not be there yet: on a file system that ignores case, two names
// may be one.
func writeNew(to file, data io.Reader) error {
	f, err := to.dir.OpenFile(to.name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = io.Copy(f, data)
	return errors.Join(err, f.Close())
}

var errChanged = errors.New("it was changed while the site was built: build again")

// unchanged reports whether two looks saw the same file with the same content.
func unchanged(before, now fs.FileInfo) bool {
	return os.SameFile(before, now) && before.Size() == now.Size() && before.ModTime().Equal(now.ModTime())
}

func permissions(info fs.FileInfo) fs.FileMode {
	return info.Mode() & (fs.ModePerm | fs.ModeSetuid | fs.ModeSetgid | fs.ModeSticky)
}

// A stamp tells whether a foreign file has changed since it was carried over.
type stamp struct {
	Mode   fs.FileMode
	Size   int64
	Time   int64  // of the last change, in nanoseconds; 0 for links and folders
	Target string // of a symbolic link
}

func stampOf(f file, info fs.FileInfo) stamp {
	switch info.Mode().Type() {
	case fs.ModeDir:
		return stamp{Mode: fs.ModeDir}
	case fs.ModeSymlink:
		target, _ := f.dir.Readlink(f.name)
		return stamp{Mode: info.Mode(), Target: target}
	}
	return stamp{Mode: info.Mode(), Size: info.Size(), Time: info.ModTime().UnixNano()}
}
