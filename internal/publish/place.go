package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"syscall"
)

// A place is the output folder as seen from its parent, the folder in which it
// can be exchanged. Every path below is relative to root, so none can escape.
type place struct {
	show string   // the folder as the caller named it, for messages
	root *os.Root // the parent, or the output folder itself if at is "."
	at   string   // the output folder in root
	made []string // parents that had to be created, the outermost first
	stay error    // why the folder cannot be moved, if that is known already
	sys  system
}

// A system holds the calls that not every file system can do. Tests replace
// them; every build has its own.
type system struct {
	swap  func(root *os.Root, a, b string) error // exchange two names; errors.ErrUnsupported
	link  func(root *os.Root, from, to string) error
	mkdir func(root *os.Root, name string) error // make a build folder
	lock  func(*os.File) error                   // tryLock
	sync  func(root *os.Root, name string) error // syncTree
	reach func(step) error                       // called at each step of a commit
}

func realSystem() system {
	return system{
		swap:  swap,
		link:  (*os.Root).Link,
		mkdir: func(root *os.Root, name string) error { return root.Mkdir(name, 0o700) },
		lock:  tryLock,
		sync:  syncTree,
		reach: func(step) error { return nil },
	}
}

// locate finds the place of dir, following dir if it is a symbolic link, so
// that the link stays what it is. It makes the parents that are missing.
func locate(dir string, sys system) (*place, error) {
	if dir == "" {
		return nil, errors.New("no output folder is given: give one with --out")
	}
	p := &place{show: dir, sys: sys}
	abs, exists, err := resolve(dir)
	if err != nil {
		return nil, err
	}
	parent := filepath.Dir(abs)
	if !exists {
		if p.made, err = makeParents(parent); err != nil {
			p.removeParents()
			return nil, fmt.Errorf("make folder %s: %w", parent, explain(err))
		}
	}
	if p.root, err = os.OpenRoot(parent); err == nil && parent != abs {
		p.at = filepath.Base(abs)
		return p, nil
	}
	if !exists {
		p.removeParents()
		return nil, fmt.Errorf("open folder %s: %w", parent, explain(err))
	}
	// The parent cannot be opened, or there is none above the root of a file
	// system: work from inside.
	if p.root != nil {
		p.root.Close()
		err = errors.New("it has no parent folder")
	}
	p.stay, p.at = cause(err), "."
	if p.root, err = os.OpenRoot(abs); err != nil {
		return nil, fmt.Errorf("open folder %s: %w", dir, explain(err))
	}
	return p, nil
}

// resolve returns the absolute path of dir without symbolic links at its end,
// and whether a folder is there.
func resolve(dir string) (abs string, exists bool, err error) {
	if abs, err = filepath.Abs(dir); err != nil {
		return "", false, fmt.Errorf("find folder %s: %w", dir, err)
	}
	info, err := os.Lstat(abs)
	if err == nil && info.Mode()&fs.ModeSymlink != 0 {
		target, err := filepath.EvalSymlinks(abs)
		if err != nil {
			return "", false, fmt.Errorf("%s is a symbolic link that leads nowhere: make the folder that it names or remove the link", dir)
		}
		abs = target
	}
	info, err = os.Stat(abs)
	switch {
	case err == nil && info.IsDir():
		return abs, true, nil
	case err == nil:
		return "", false, notFolder(dir)
	}
	// A file in the middle of the path has another error on each system.
	for up := filepath.Dir(abs); ; up = filepath.Dir(up) {
		if info, err := os.Stat(up); err == nil && !info.IsDir() {
			return "", false, notFolder(up)
		} else if err == nil || up == filepath.Dir(up) {
			break
		}
	}
	if errors.Is(err, fs.ErrNotExist) {
		return abs, false, nil
	}
	return "", false, fmt.Errorf("look at %s: %w", dir, explain(err))
}

func notFolder(name string) error {
	return fmt.Errorf("%s is a file, not a folder: give another --out or move the file away", name)
}

// makeParents is os.MkdirAll that says what it made.
func makeParents(dir string) (made []string, err error) {
	var missing []string
	for up := dir; ; up = filepath.Dir(up) {
		if _, err := os.Stat(up); !errors.Is(err, fs.ErrNotExist) {
			break
		}
		missing = append([]string{up}, missing...)
	}
	return missing, os.MkdirAll(dir, 0o755)
}

// removeParents removes the parents that were made, as far as they are empty.
func (p *place) removeParents() {
	for i := len(p.made) - 1; i >= 0; i-- {
		if os.Remove(p.made[i]) != nil {
			return
		}
	}
}

// in returns the path, in root, of a name in the output folder.
func (p *place) in(name string) string { return path.Join(p.at, name) }

// shown returns a name in the output folder as the user knows it.
func (p *place) shown(name string) string {
	return filepath.Join(p.show, filepath.FromSlash(name))
}

// now returns the output folder that stands there at this moment, nil if none.
func (p *place) now() (fs.FileInfo, error) {
	info, err := p.root.Lstat(p.at)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, fmt.Errorf("look at %s: %w", p.show, explain(err))
	case !info.IsDir():
		return nil, notFolder(p.show)
	}
	return info, nil
}

func sameFolder(a, b fs.FileInfo) bool {
	if a == nil || b == nil {
		return a == nil && b == nil
	}
	return os.SameFile(a, b)
}

// cause takes off the layer of err that names a path: the paths of a build
// folder mean nothing to the user.
func cause(err error) error {
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		return pe.Err
	}
	if le, ok := errors.AsType[*os.LinkError](err); ok {
		return le.Err
	}
	return err
}

// explain is cause with a hint what to do, where there is something to do.
func explain(err error) error {
	err = cause(err)
	switch {
	case outOfSpace(err):
		return fmt.Errorf("%w: free some space and build again", err)
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		return fmt.Errorf("%w: give another --out or change the permissions", err)
	}
	return err
}
