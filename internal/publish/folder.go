package publish

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
)

var errNotFolder = errors.New("it is not a folder")

// child opens the folder name in parent, and never what a link leads to, also if somebody puts a
// link there at this moment. What is done by a plain name in a folder that was opened so is done
// there, whatever happens to its path. It looks again if another folder has come into its place.
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

// gone reports whether err says that what was there is not, or is no folder.
func gone(err error) bool { return errors.Is(err, fs.ErrNotExist) || errors.Is(err, errNotFolder) }

// A cursor opens folders below root, one at a time, following no link.
type cursor struct {
	root *os.Root
	at   string
	dir  *os.Root
}

// parent returns the folder that name lies in, open until the next call, and the last part of name.
// If wanted is true, folders that are missing are made.
func (c *cursor) parent(name string, wanted bool) (dir *os.Root, base string, err error) {
	to, base := path.Split(name)
	if c.dir != nil && c.at == to {
		return c.dir, base, nil
	}
	c.close()
	if c.dir, err = c.root.OpenRoot("."); err != nil {
		return nil, base, err
	}
	for part := range strings.SplitSeq(strings.TrimSuffix(to, "/"), "/") {
		if part == "" {
			break
		}
		next, err := child(c.dir, part)
		if wanted && errors.Is(err, fs.ErrNotExist) {
			if err = c.dir.Mkdir(part, 0o755); err == nil || errors.Is(err, fs.ErrExist) {
				next, err = child(c.dir, part)
			}
		}
		c.close()
		if err != nil {
			return nil, base, err
		}
		c.dir = next
	}
	c.at = to
	return c.dir, base, nil
}

func (c *cursor) close() {
	if c.dir != nil {
		c.dir.Close()
		c.dir = nil
	}
}

// walk visits dir and all that is below it, folders before what they hold, by name, following no
// link. A visitor gets the folder that it visits open, nil if that is forbidden, and may skip it.
// What vanishes meanwhile is left out.
func walk(dir *os.Root, name string, visit func(name string, info fs.FileInfo, folder *os.File) error) error {
	f, err := dir.Open(".")
	if err != nil {
		return &fs.PathError{Op: "open", Path: name, Err: cause(err)}
	}
	info, err := f.Stat()
	if err == nil {
		err = visit(name, info, f)
	}
	var names []string
	if err == nil {
		names, err = f.Readdirnames(-1) // not ReadDir by way of fs: a name need not be UTF-8
	}
	f.Close()
	if errors.Is(err, fs.SkipDir) {
		return nil
	} else if err != nil {
		return err
	}
	slices.Sort(names)
	for _, base := range names {
		name := path.Join(name, base)
		info, err := dir.Lstat(base)
		if err == nil && info.IsDir() {
			var sub *os.Root
			if sub, err = child(dir, base); err == nil {
				err = walk(sub, name, visit)
				sub.Close()
			} else if errors.Is(err, fs.ErrPermission) {
				err = visit(name, info, nil)
			} else if !gone(err) {
				err = &fs.PathError{Op: "open", Path: name, Err: cause(err)}
			}
		} else if err == nil {
			err = visit(name, info, nil)
		}
		if err != nil && !gone(err) {
			return err
		}
	}
	return nil
}

// A file is a name in an open folder.
type file struct {
	dir  *os.Root
	name string
}
