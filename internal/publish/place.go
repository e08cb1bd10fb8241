package publish

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"syscall"
	"time"
)

// A place is the output folder as seen from its parent, the folder in which it can be exchanged.
// The names of files below are relative to root, so none can escape.
type place struct {
	show string   // the folder as the caller named it, for messages
	root *os.Root // the parent, or the output folder itself if at is "."
	at   string   // the output folder in root
	shop string   // the workshop in root
	made []string // parents that had to be created, the innermost first
	stay error    // why the site is written in place; nil if the folder is exchanged
	sys  system
	say  func(note string) // takes what the user should know though nothing failed
}

func (p *place) note(format string, args ...any) { p.say(fmt.Sprintf(format, args...)) }

// locate finds the output folder, following it if it is a symbolic link, so that the link stays what
// it is. It makes the workshop beside the folder, or in it where that cannot be, and the parents
// that are missing.
func (p *place) locate() error {
	abs, missing, err := resolve(p.show)
	if err != nil {
		return err
	}
	parent := filepath.Dir(abs)
	p.at = filepath.Base(abs)
	switch {
	case missing != nil:
		p.made = missing[1:]
		err = os.MkdirAll(parent, 0o755)
	case parent == abs || volumeOf(abs) != volumeOf(parent):
		return p.seeFrom(abs, ".", insideName, errMounted)
	case standsIn(abs):
		p.stay = errors.New("the program was started in it")
	}
	if err == nil {
		err = p.seeFrom(parent, p.at, "."+p.at+insideName, nil)
	}
	if err != nil && missing == nil {
		return p.seeFrom(abs, ".", insideName, fmt.Errorf("no folder can be made beside it: %w", cause(err)))
	}
	return err
}

// seeFrom opens the folder from which the output folder is seen, and makes the workshop in it.
func (p *place) seeFrom(folder, at, shop string, why error) (err error) {
	if p.root != nil {
		p.root.Close()
	}
	p.at, p.shop, p.stay = at, shop, cmp.Or(p.stay, why)
	if p.root, err = os.OpenRoot(folder); err == nil {
		err = p.sys.mkdir(p.root, shop)
	}
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	return err
}

// standsIn reports whether the process, and so most often a shell, stands in the folder or below
// it. Both would go on standing in the replaced one.
func standsIn(folder string) bool {
	here, _ := os.Getwd()
	here, _ = filepath.EvalSymlinks(here)
	rel, err := filepath.Rel(folder, here)
	return err == nil && filepath.IsLocal(rel)
}

// resolve returns the absolute path of dir without symbolic links, or which folders of it are
// missing, dir itself first.
func resolve(dir string) (abs string, missing []string, err error) {
	if dir == "" {
		return "", nil, errors.New("no output folder is given: give one with --out")
	}
	if abs, err = filepath.Abs(dir); err != nil {
		return "", nil, doing("find folder "+dir, err)
	}
	for up, show := abs, dir; ; up, show = filepath.Dir(up), filepath.Dir(up) {
		info, err := os.Stat(up)
		switch _, linkErr := os.Readlink(up); {
		case err == nil && !info.IsDir():
			return "", nil, fmt.Errorf("%s is a file, not a folder: give another --out or move the file away", show)
		case err == nil:
			if missing == nil {
				abs, err = filepath.EvalSymlinks(abs)
			}
			return abs, missing, doing("find folder "+dir, err)
		case linkErr == nil:
			return "", nil, fmt.Errorf("%s is a symbolic link that leads nowhere: "+
				"make the folder that it names or remove the link", show)
		case up == filepath.Dir(up):
			return "", nil, doing("look at "+show, err)
		}
		missing = append(missing, up) // or there is a file above, which is seen next
	}
}

// path returns the path of a name in root, for calls that a root has not.
func (p *place) path(name string) string { return filepath.Join(p.root.Name(), name) }

func (p *place) has(name string) bool {
	_, err := p.root.Lstat(name)
	return err == nil
}

func (p *place) isFolder(name string) bool {
	info, err := p.root.Lstat(name)
	return err == nil && info.IsDir()
}

// rename tries for a while on Windows, where nothing can be renamed that a virus scanner or a
// preview has open, mostly for moments.
func (p *place) rename(from, to string) error {
	err := p.root.Rename(from, to)
	for tries := 1; err != nil && runtime.GOOS == "windows" && tries < 20; tries++ {
		time.Sleep(50 * time.Millisecond)
		err = p.root.Rename(from, to)
	}
	return err
}

// shown returns a name in the output folder as the user knows it.
func (p *place) shown(name string) string { return filepath.Join(p.show, name) }

// doing says what failed, in words without the names of calls, and what the user can do about it.
func doing(what string, err error) error {
	if err == nil {
		return nil
	}
	err = cause(err)
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		err = fmt.Errorf("%w: free some space and build again", err)
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		err = fmt.Errorf("%w: give another --out or change the permissions", err)
	}
	return fmt.Errorf("%s: %w", what, err)
}

// cause returns the error of the system without the call and the names.
func cause(err error) error {
	switch e := err.(type) {
	case *fs.PathError:
		return e.Err
	case *os.LinkError:
		return e.Err
	}
	return err
}

// immovable reports whether err says that a folder has to stay where it is: a mount point, a folder
// in a lower layer of an overlay, somebody else's folder in a folder for all, an owner or attribute
// that only an administrator gives, a foreign file that cannot be linked or has as many names as a
// file may have, a file system that exchanges no folders.
func immovable(err error) bool {
	reasons := []error{
		syscall.EXDEV, fs.ErrPermission, syscall.EBUSY, syscall.EROFS, syscall.EINVAL, syscall.EMLINK,
		errors.ErrUnsupported,
	}
	return slices.ContainsFunc(reasons, func(why error) bool { return errors.Is(err, why) })
}
