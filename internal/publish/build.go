package publish

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"sync"
	"sync/atomic"
)

// A Build is one new site on its way into the output folder. Until Commit the output folder is as
// it was.
type Build struct {
	*place
	shop *workshop // nil when all is over and cleared up
	site *os.Root  // the new site, which grows in the workshop
	old  manifest
	listing

	gate   sync.RWMutex // held by Write for reading, for writing by what ends the build
	over   bool         // no Write and no Commit any more
	failed atomic.Pointer[error]
}

// A listing collects what a site is to hold. It may be used from many goroutines.
type listing struct {
	mu    sync.Mutex
	files manifest
	kept  map[string]bool // files that were found unchanged in the output folder
}

func (l *listing) add(name string, data []byte) (entry, error) {
	if err := checkName(name); err != nil {
		return entry{}, err
	}
	e := entryOf(data)
	l.mu.Lock()
	defer l.mu.Unlock()
	if _, twice := l.files[name]; twice {
		return e, errors.New("the site writes this name twice")
	}
	l.files[name] = e
	return e, nil
}

func newListing() listing { return listing{files: make(manifest), kept: make(map[string]bool)} }

// Begin starts a build of the output folder dir, which need not exist. While another build of the
// folder is at work it waits, after it has called waiting once, until that ends or ctx is done. It
// first ends and removes what dead builds left behind. If dir is a symbolic link to a folder, the
// site goes there and the link stays. The caller ends the build with Commit or Discard.
//
// It is an error if dir or a part of its path is a file, or if nothing can be written there.
func Begin(ctx context.Context, dir string, waiting func()) (*Build, error) {
	return begin(ctx, dir, realSystem(), waiting)
}

func begin(ctx context.Context, dir string, sys system, waiting func()) (*Build, error) {
	if waiting == nil {
		waiting = func() {}
	}
	waiting = sync.OnceFunc(waiting)
	for tries := 1; ; tries++ {
		b := &Build{place: &place{show: dir, sys: sys}, listing: newListing()}
		err := b.open(ctx, waiting)
		if err == nil {
			return b, nil
		}
		b.close()
		// Another build that ends removes its lock, and parents that it had made.
		if !errors.Is(err, fs.ErrNotExist) || tries == 1000 {
			return nil, err
		}
	}
}

// open takes the lock, ends what was begun, and makes room for the new site beside the output
// folder or, where it could not be moved from there, in it.
func (b *Build) open(ctx context.Context, waiting func()) error {
	err := b.locate()
	if err == nil && b.has(b.at) && volumeOf(b.path(b.at)) != volumeOf(b.path(".")) {
		err = b.goInside(b.path(b.at), errMounted)
	}
	if err != nil {
		return err
	}
	name, inside := "."+b.at+insideName, path.Join(b.at, insideName)
	if b.at == "." {
		name = insideName
	}
	b.shop, err = b.enter(ctx, name, waiting)
	if immovable(err) && b.has(b.at) && !b.has(name) && b.at != "." {
		if err = b.goInside(b.path(b.at), fmt.Errorf("no folder can be made beside it: %w", cause(err))); err == nil {
			b.shop, err = b.enter(ctx, insideName, waiting)
		}
	} else if err == nil && b.at != "." && b.has(inside) { // what was begun there is ended
		var shop *workshop
		if shop, err = b.enter(ctx, inside, waiting); err == nil {
			b.leave(shop)
		}
	}
	if err == nil {
		err = b.root.Mkdir(b.shop.name+"/new", 0o755)
	}
	if err == nil {
		b.site, err = b.root.OpenRoot(b.shop.name + "/new")
	}
	if err == nil {
		b.old, err = b.readManifest(b.at)
	}
	return doing("make a build folder for "+b.show, err)
}

// close lets go of everything, and removes parents that were made if they are empty.
func (b *Build) close() {
	if b.shop != nil {
		b.leave(b.shop)
		b.shop = nil
	}
	for _, root := range []*os.Root{b.site, b.root} {
		if root != nil {
			root.Close()
		}
	}
	for _, dir := range b.made {
		os.Remove(dir)
	}
}

// Write adds a file to the new site. The name is relative to the output folder, with slashes. Write
// may be called from many goroutines, until Commit or Discard. It is an error to write a name
// twice, outside the folder, or onto the manifest. After an error Commit refuses.
func (b *Build) Write(name string, data []byte) error {
	b.gate.RLock()
	defer b.gate.RUnlock()
	err := doing("write "+b.shown(name), b.write(name, data))
	if err != nil {
		b.failed.CompareAndSwap(nil, &err)
	}
	return err
}

var errOver = errors.New("the build is over")

func (b *Build) write(name string, data []byte) error {
	if b.over {
		return errOver
	}
	e, err := b.add(name, data)
	if err != nil {
		return err
	}
	if was, listed := b.old[name]; listed && was == e {
		if info, err := b.root.Lstat(path.Join(b.at, name)); err == nil && info.Mode().IsRegular() && info.Size() == e.size {
			b.mu.Lock()
			defer b.mu.Unlock()
			b.kept[name] = true // Commit makes sure that it is so
			return nil
		}
	}
	if err := b.site.MkdirAll(path.Dir(name), 0o755); err != nil {
		return err
	}
	return writeNew(b.site, name, bytes.NewReader(data))
}

// Commit makes the output folder hold the new site and the foreign files, and nothing else. After
// an error of Commit that came before the exchange the folder is as it was; one that comes after it
// says that the new site is in place. Commit is called once.
func (b *Build) Commit() error {
	b.gate.Lock()
	defer b.gate.Unlock()
	if b.over {
		return errOver
	}
	b.over = true
	if failed := b.failed.Load(); failed != nil {
		return fmt.Errorf("publish %s: a file is missing: %w", b.show, *failed)
	}
	err := b.publish()
	if err == nil { // otherwise Discard clears up
		b.close()
	}
	return err
}

// Discard ends a build that is not to be committed, or whose Commit failed, and removes all that it
// made. It waits for a Write or a Commit that is at work. After a Commit without error it does
// nothing, so callers defer it.
func (b *Build) Discard() error {
	b.gate.Lock()
	defer b.gate.Unlock()
	b.over = true
	if b.shop == nil {
		return nil
	}
	b.site.Close()
	err := b.repair(b.shop.name)
	b.close()
	if errors.Is(err, errStays) {
		return nil
	}
	return doing("clear up beside "+b.show, err)
}

// Notes returns what the user should know though nothing failed, after Commit, one sentence each:
// that the site was written in place and why, which foreign file could not keep its name, what
// could not be removed.
func (b *Build) Notes() []string {
	var notes []string
	if b.stay != nil {
		notes = append(notes, fmt.Sprintf("%s is written file by file, because the folder cannot be exchanged as a whole: %v. A build that is interrupted leaves old and new pages side by side, and the next build finishes it", b.show, b.stay))
	}
	return append(notes, b.notes...)
}
