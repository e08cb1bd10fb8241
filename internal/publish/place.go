package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"unicode"
	"unicode/utf8"
)

// A place is the output folder as seen from its parent, the folder in which it can be exchanged.
// Every path below is relative to root, so none can escape.
type place struct {
	show string   // the folder as the caller named it, for messages
	root *os.Root // the parent, or the output folder itself if at is "."
	at   string   // the output folder in root
	made []string // parents that had to be created, the innermost first
	stay error    // why the site is written in place; nil if the folder is exchanged
	sys  system

	notes []string // what the user should know
}

// locate finds the place of dir, following dir if it is a symbolic link, so that the link stays
// what it is. It makes the parents that are missing.
func locate(dir string, sys system) (*place, error) {
	abs, missing, err := resolve(dir)
	if err != nil {
		return nil, err
	}
	parent := filepath.Dir(abs)
	p := &place{show: dir, at: filepath.Base(abs), sys: sys}
	if missing == nil && standsIn(abs) {
		p.stay = errors.New("the program was started in it")
	}
	if missing != nil {
		p.made = missing[1:]
		err = os.MkdirAll(parent, 0o755)
	}
	if err == nil {
		p.root, err = os.OpenRoot(parent)
	}
	switch {
	case err == nil && parent != abs:
		return p, nil
	case missing != nil:
		p.removeParents()
		return nil, fmt.Errorf("make folder %s: %w", parent, explain(err))
	}
	// The parent cannot be opened, or there is none above the root of a file system: work from
	// inside.
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

// standsIn reports whether the process, and so most often a shell, stands in the folder or below
// it. Both would go on standing in the replaced one.
func standsIn(folder string) bool {
	here, err := os.Getwd()
	if err == nil {
		here, err = filepath.EvalSymlinks(here)
	}
	if folder, linkErr := filepath.EvalSymlinks(folder); err == nil && linkErr == nil {
		rel, err := filepath.Rel(folder, here)
		return err == nil && filepath.IsLocal(rel)
	}
	return false
}

// resolve returns the absolute path of dir without symbolic links at its end, and which folders of
// it are missing, dir itself first.
func resolve(dir string) (abs string, missing []string, err error) {
	if dir == "" {
		return "", nil, errors.New("no output folder is given: give one with --out")
	}
	if abs, err = filepath.Abs(dir); err != nil {
		return "", nil, fmt.Errorf("find folder %s: %w", dir, err)
	}
	for up, show := abs, dir; ; up, show = filepath.Dir(up), filepath.Dir(up) {
		info, err := os.Stat(up)
		link, linkErr := os.Lstat(up)
		switch {
		case err == nil && !info.IsDir():
			return "", nil, notFolder(show)
		case err == nil && up == abs && link.Mode()&fs.ModeSymlink != 0:
			abs, err = filepath.EvalSymlinks(abs)
			return abs, nil, err
		case err == nil:
			return abs, missing, nil
		case linkErr == nil && link.Mode()&fs.ModeSymlink != 0:
			return "", nil, fmt.Errorf("%s is a symbolic link that leads nowhere: make the folder that it names or remove the link", show)
		case linkErr == nil || up == filepath.Dir(up):
			return "", nil, fmt.Errorf("look at %s: %w", show, explain(err))
		}
		missing = append(missing, up) // or there is a file above, which is seen next
	}
}

func notFolder(name string) error {
	return fmt.Errorf("%s is a file, not a folder: give another --out or move the file away", name)
}

// removeParents removes the parents that were made, as far as they are empty.
func (p *place) removeParents() {
	for _, dir := range p.made {
		if os.Remove(dir) != nil {
			return
		}
	}
}

// shown returns a name in the output folder as the user knows it.
func (p *place) shown(name string) string { return shown(p.show, name) }

// shown joins a folder and a name in it. What a terminal cannot show is quoted.
func shown(folder, name string) string {
	name = filepath.Join(folder, filepath.FromSlash(name))
	if !utf8.ValidString(name) || strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return strconv.Quote(name)
	}
	return name
}

// open opens the output folder. It is nil if there is none.
func (p *place) open() (*os.Root, error) {
	dir, err := child(p.root, p.at)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case errors.Is(err, errNotFolder):
		return nil, notFolder(p.show)
	case err != nil:
		return nil, fmt.Errorf("open folder %s: %w", p.show, explain(err))
	}
	return dir, nil
}

// openOrMake is open that makes a folder that is missing.
func (p *place) openOrMake() (*os.Root, error) {
	if err := p.root.Mkdir(p.at, 0o755); err != nil && !errors.Is(err, fs.ErrExist) {
		return nil, fmt.Errorf("make folder %s: %w", p.show, explain(err))
	}
	return p.open()
}

// cause takes off the layer of err that names a path: the paths of a build folder mean nothing to
// the user.
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

// outOfSpace reports whether err says that the disk, or the user's share of it, is full.
func outOfSpace(err error) bool {
	return errors.Is(err, diskFull) || errors.Is(err, syscall.EDQUOT)
}
