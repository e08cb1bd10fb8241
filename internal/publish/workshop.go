package publish

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"
	"time"
)

// A workshop is the folder of one build. It holds
//
//	lock          held by the process that builds
//	site/         the new site; after an exchange, the old one
//	old-1/ …      the old site, where two renames stand for the exchange
//	carried.json  which foreign files were carried into the new site
//	ready         a second link to the new manifest: the new site is complete
//	trash-site/   a new site that is given up
//	scratch       a file on its way to somewhere else
//
// Whether a workshop is alive is told by a lock on its lock file, which the
// system takes back when the process ends, however it ends; a process number
// would be ambiguous after a restart, or between containers. A build makes the
// folder, then the file, then takes the lock, and begins anew under another
// name if somebody was quicker. Who clears a dead workshop takes the same lock
// first, and removes the lock file last. So a workshop without lock file is
// empty, and a folder that only looks like a workshop is left alone.
// Where files cannot be locked, a workshop is dead after a day.
type workshop struct {
	root *os.Root
	name string
	lock *os.File

	stuck error // why an old site in it could not be deleted; the next build tries
}

const (
	// insidePrefix begins the name of a workshop inside the output folder, for
	// where a sibling is impossible.
	insidePrefix = ".queenbook-build-"

	randomBytes = 8
	deadAfter   = 24 * time.Hour
)

var errHeld = errors.New("the lock is held")

// siblingPrefix begins the name of a workshop beside the output folder.
func (p *place) siblingPrefix() string { return "." + p.at + ".build-" }

// isWorkshop reports whether name is one that newWorkshop gives.
func isWorkshop(name, prefix string) bool {
	random, ok := strings.CutPrefix(name, prefix)
	raw, err := hex.DecodeString(random)
	return ok && err == nil && len(raw) == randomBytes
}

// newWorkshop makes a workshop, alive, with an empty site, in a folder of root.
func newWorkshop(p *place, folder, prefix string) (*workshop, error) {
	var err error
	for range 100 { // each turn lost to another build that clears up
		random := make([]byte, randomBytes)
		rand.Read(random)
		w := &workshop{root: p.root, name: path.Join(folder, prefix+hex.EncodeToString(random))}
		if err = p.sys.mkdir(p.root, w.name); err != nil {
			return nil, err
		}
		if err = w.occupy(p.sys); err == nil {
			if err = p.root.Mkdir(w.in("site"), 0o755); err == nil {
				return w, nil
			}
			w.remove()
			return nil, err
		}
		p.root.Remove(w.in("lock"))
		p.root.Remove(w.name)
		if !errors.Is(err, errHeld) && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	return nil, err
}

// occupy makes and takes the lock of a new workshop.
func (w *workshop) occupy(sys system) (err error) {
	if w.lock, err = w.root.OpenFile(w.in("lock"), os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600); err != nil {
		return err
	}
	defer func() {
		if err != nil {
			w.release()
		}
	}()
	if err := sys.lock(w.lock); err != nil && !errors.Is(err, errors.ErrUnsupported) {
		return err
	}
	// Whoever held the lock before us may have removed its file.
	_, err = w.root.Lstat(w.in("lock"))
	return err
}

// takeOver returns the workshop called name if it is dead, else nil.
func takeOver(root *os.Root, sys system, name string) *workshop {
	w := &workshop{root: root, name: name}
	lock, err := root.OpenFile(w.in("lock"), os.O_RDWR, 0)
	if errors.Is(err, fs.ErrNotExist) {
		root.Remove(name) // only an empty folder can be removed so
		return nil
	}
	if err != nil {
		return nil
	}
	w.lock = lock
	switch err := sys.lock(lock); {
	case err == nil:
		return w
	case errors.Is(err, errors.ErrUnsupported):
		if info, err := lock.Stat(); err == nil && time.Since(info.ModTime()) > deadAfter {
			return w
		}
	}
	w.release()
	return nil
}

// sweep settles and removes what dead builds left behind.
func (p *place) sweep() error {
	folders := []struct{ name, prefix string }{{p.at, insidePrefix}}
	if p.at != "." {
		folders = append(folders, struct{ name, prefix string }{".", p.siblingPrefix()})
	}
	for _, folder := range folders {
		// Listing may be forbidden where making is allowed: then there is
		// nothing that can be swept.
		entries, _ := fs.ReadDir(p.root.FS(), folder.name)
		for _, e := range entries {
			if !e.IsDir() || !isWorkshop(e.Name(), folder.prefix) {
				continue
			}
			w := takeOver(p.root, p.sys, path.Join(folder.name, e.Name()))
			if w == nil {
				continue
			}
			if _, err := p.settle(w); err != nil {
				w.release()
				return fmt.Errorf("settle the interrupted build in %s: %w", w.name, err)
			}
			w.remove() // what resists now is tried again by the next build
		}
	}
	return nil
}

// in returns the path, in root, of a name in the workshop.
func (w *workshop) in(name string) string { return path.Join(w.name, name) }

// has reports whether name is in the workshop.
func (w *workshop) has(name string) bool {
	_, err := w.root.Lstat(w.in(name))
	return err == nil
}

// discard makes name in the workshop rubbish, in one step: a new site that is
// half deleted must never be taken for an old one.
func (w *workshop) discard(name string) error {
	if !w.has(name) {
		return nil
	}
	return w.root.Rename(w.in(name), w.in("trash-"+name))
}

// remove deletes the workshop, the lock last, and releases it.
func (w *workshop) remove() error {
	defer w.release()
	if w.stuck != nil {
		return w.stuck
	}
	entries, err := fs.ReadDir(w.root.FS(), w.name)
	if err != nil {
		return cause(err)
	}
	for _, e := range entries {
		if e.Name() == "lock" {
			continue
		}
		if err := removeAll(w.root, w.in(e.Name())); err != nil {
			return cause(err)
		}
	}
	w.release() // Windows does not remove an open file
	for _, name := range []string{w.in("lock"), w.name} {
		if err := w.root.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return cause(err)
		}
	}
	return nil
}

// release lets go of the workshop and leaves it as it is.
func (w *workshop) release() {
	if w.lock != nil {
		w.lock.Close()
		w.lock = nil
	}
}

// removeAll removes a tree even if folders in it forbid it by their mode, as
// a foreign folder that was carried over may.
func removeAll(root *os.Root, name string) error {
	err := root.RemoveAll(name)
	if !errors.Is(err, fs.ErrPermission) {
		return err
	}
	fs.WalkDir(root.FS(), name, func(name string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() {
			root.Chmod(name, 0o700)
		}
		return nil
	})
	return root.RemoveAll(name)
}
