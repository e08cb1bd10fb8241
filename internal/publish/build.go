package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"sync"
)

// A Build is one new site on its way into the output folder. Until Commit the
// output folder is as it was.
type Build struct {
	place   *place
	shop    *workshop
	stay    error // why the site is written in place; nil if it is exchanged
	notes   []string
	gone    bool     // the workshop is removed, or left to the next build
	site    *os.Root // the new site, open until Commit or Discard: short paths are quick
	folders sync.Map // made already, by name

	mu     sync.Mutex
	over   bool // no Write and no Commit any more
	files  manifest
	failed error // the first error of Write
}

// Begin starts a build of the output folder dir, which need not exist. It first
// settles and removes what dead builds of the same folder left behind; those
// that are alive are not disturbed. If dir is a symbolic link to a folder, the
// site goes there and the link stays. The caller ends the build with Commit or
// Discard.
//
// It is an error if dir or a part of its path is a file, or if nothing can be
// written there.
func Begin(dir string) (*Build, error) { return begin(dir, realSystem()) }

func begin(dir string, sys system) (*Build, error) {
	p, err := locate(dir, sys)
	if err != nil {
		return nil, err
	}
	b := &Build{place: p, stay: p.stay, files: make(manifest)}
	err = p.sweep()
	if err == nil {
		err = b.openShop()
	}
	if err == nil {
		if b.site, err = p.root.OpenRoot(b.shop.in("site")); err != nil {
			err = fmt.Errorf("open build folder of %s: %w", p.show, explain(err))
			b.shop.remove()
		}
	}
	if err != nil {
		p.root.Close()
		p.removeParents()
		return nil, err
	}
	return b, nil
}

// openShop makes the workshop beside the output folder or, failing that, in it.
func (b *Build) openShop() (err error) {
	p := b.place
	if b.stay == nil {
		if b.shop, err = newWorkshop(p, ".", p.siblingPrefix()); err == nil {
			return nil
		}
		now, nowErr := p.now()
		if nowErr != nil {
			return nowErr
		}
		if now == nil || outOfSpace(err) {
			return fmt.Errorf("make a build folder beside %s: %w", p.show, explain(err))
		}
		b.stay = fmt.Errorf("no folder can be made beside it: %w", cause(err))
	}
	if b.shop, err = newWorkshop(p, p.at, insidePrefix); err != nil {
		return fmt.Errorf("make a build folder in %s: %w", p.show, explain(err))
	}
	return nil
}

// Write adds a file to the new site. The name is relative to the output folder,
// with slashes. Write may be called from many goroutines, until Commit or
// Discard. It is an error to write a name twice, outside the folder, or onto
// the manifest. After an error Commit refuses.
func (b *Build) Write(name string, data []byte) error {
	err := b.claim(name, data)
	if err == nil {
		err = b.create(name, data)
	}
	if err == nil {
		return nil
	}
	err = fmt.Errorf("write %s: %w", b.place.shown(name), explain(err))
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.failed == nil {
		b.failed = err
	}
	return err
}

func (b *Build) claim(name string, data []byte) error {
	if err := checkName(name); err != nil {
		return err
	}
	e := entryOf(data)
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.over {
		return errOver
	}
	if _, twice := b.files[name]; twice {
		return errors.New("the site writes this name twice")
	}
	b.files[name] = e
	return nil
}

var errOver = errors.New("the build is over")

func (b *Build) create(name string, data []byte) error {
	if err := b.makeFolder(path.Dir(name)); err != nil {
		return err
	}
	return writeNew(b.site, name, data)
}

// makeFolder makes a folder of the new site and those above it. MkdirAll would
// look at each of them again for every page.
func (b *Build) makeFolder(dir string) error {
	if _, made := b.folders.Load(dir); made || dir == "." {
		return nil
	}
	if err := b.makeFolder(path.Dir(dir)); err != nil {
		return err
	}
	// Another goroutine may be quicker, and on a file system that ignores case
	// two names may be one. If it is a file, the next write fails.
	if err := b.site.Mkdir(dir, 0o755); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	b.folders.Store(dir, true)
	return nil
}

// writeNew writes a file that must not be there yet: on a file system that
// ignores case, two names may be one.
func writeNew(root *os.Root, name string, data []byte) error {
	f, err := root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	return err
}

// Commit makes the output folder hold the new site and the foreign files, and
// nothing else. After an error of Commit that came before the exchange the
// folder is as it was; [CollisionError] is one of these. An error that comes
// after it says that the new site is in place. Commit must not run beside
// Write, and is called once.
func (b *Build) Commit() error {
	b.mu.Lock()
	over, failed := b.over, b.failed
	b.over = true
	b.mu.Unlock()
	if over {
		return errOver
	}
	b.site.Close() // some systems do not rename a folder that is open
	if failed != nil {
		return fmt.Errorf("publish %s: a file is missing: %w", b.place.show, failed)
	}
	if err := b.publish(); err != nil {
		return err // Discard clears up
	}
	b.gone = true
	if err := b.shop.remove(); err != nil {
		b.notes = append(b.notes, b.leftOver(b.shop, err))
	}
	b.place.root.Close()
	return nil
}

func (b *Build) leftOver(w *workshop, err error) string {
	return fmt.Sprintf("%s could not be removed, the next build tries again: %v", w.name, err)
}

// publish does the work of Commit, up to the last look at the old folder.
func (b *Build) publish() error {
	if b.stay != nil {
		return b.writeInPlace()
	}
	err := b.prepare()
	if err == nil {
		err = b.exchange()
	}
	if err != nil && immovable(err) {
		b.stay = cause(err)
		return b.writeInPlace()
	}
	if err != nil {
		return err
	}
	notes, err := b.place.settle(b.shop)
	b.notes = append(b.notes, notes...)
	if err != nil {
		return fmt.Errorf("%w (the new site is in place, the next build tries to carry over again)", err)
	}
	return b.place.sys.reach(settled)
}

// Discard ends a build that is not to be committed, or whose Commit failed, and
// removes all that it made. After a Commit without error it does nothing, so
// callers defer it.
func (b *Build) Discard() error {
	b.mu.Lock()
	b.over = true
	b.mu.Unlock()
	if b.gone {
		return nil
	}
	b.gone = true
	b.site.Close()
	defer b.place.root.Close()
	_, err := b.place.settle(b.shop)
	if err != nil {
		b.shop.release() // the next build settles it
	} else {
		err = b.shop.remove()
	}
	b.place.removeParents()
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("clear up %s: %w", b.shop.name, err)
	}
	return nil
}

// InPlace reports whether the site is, or was, written file by file, because
// the output folder cannot be exchanged. It is certain after Commit.
func (b *Build) InPlace() bool { return b.stay != nil }

// Notes returns what the user should know though nothing failed, after Commit,
// one sentence each: that the site was written in place and why, which foreign
// file could not keep its name, what could not be removed.
func (b *Build) Notes() []string {
	var notes []string
	if b.stay != nil {
		notes = append(notes, fmt.Sprintf("%s is written file by file, because the folder cannot be exchanged as a whole: %v", b.place.show, b.stay))
	}
	return append(notes, b.notes...)
}
