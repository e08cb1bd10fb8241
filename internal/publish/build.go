package publish

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"sync"
)

// A Build is a new site on its way into the output folder. Until Commit, the only change in the
// output folder is that its workshop is there.
type Build struct {
	folder
	listing
	sys  system
	say  func(note string) // takes notes for the user about things that aren't failures
	made []string          // folders made for the site, innermost first

	gate sync.RWMutex // Write holds it for reading, whatever ends the build for writing
	lock io.Closer    // on the workshop; nil when the build is over

	set  int            // number of files set aside
	undo []func() error // undoes each change
}

// Begin starts a build of the output folder dir, which doesn't have to exist. If another build of
// the folder is running, it waits until that ends or ctx is done. It removes what crashed builds
// left there. If dir is a symbolic link to a folder, the site goes there and the link stays. The
// caller ends the build with Commit or Discard.
//
// Until then it calls say, from one goroutine at a time, with sentences that the user should know
// though nothing failed: that it's waiting for another build, or that files can't be locked.
//
// It's an error if dir or a part of its path is a file, or if nothing can be written there.
func Begin(ctx context.Context, dir string, say func(note string)) (*Build, error) {
	return begin(ctx, dir, realSystem(), say)
}

func begin(ctx context.Context, dir string, sys system, say func(note string)) (*Build, error) {
	said := map[string]bool{}
	once := func(note string) {
		if !said[note] {
			said[note] = true
			say(note)
		}
	}
	for tries := 1; ; tries++ {
		b := &Build{folder: folder{show: dir}, listing: newListing(), sys: sys, say: once}
		err := b.open(ctx)
		if err == nil {
			return b, nil
		}
		b.close()
		// When another build ends, it removes its workshop and the folders it made. If one of them
		// disappears while we make it, the system says that it exists.
		gone := errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrExist)
		if !gone || tries == 1000 {
			return nil, doing("make a build folder for "+dir, err)
		}
	}
}

// open makes the folder, takes the workshop, and finds out which files are ours.
func (b *Build) open(ctx context.Context) (err error) {
	if b.made, err = resolve(b.show); err != nil {
		return err
	}
	if err := os.MkdirAll(b.show, 0o755); err != nil {
		return err
	}
	if err := b.folder.open(); err != nil {
		return err
	}
	if err := b.enter(ctx); err != nil {
		return err
	}
	return b.readManifest()
}

// close removes the workshop, releases everything, and removes the folders it made if they're
// empty.
func (b *Build) close() (err error) {
	if b.lock != nil {
		err = b.clear()
		b.leave(b.lock)
		b.lock = nil
	}
	if b.root != nil {
		if made, _ := b.isFolder(workshop); made {
			b.root.Remove(workshop) // it couldn't be locked
		}
		b.root.Close()
	}
	for _, dir := range b.made {
		os.Remove(dir)
	}
	return err
}

// Write adds a file to the new site. The name is relative to the output folder, with slashes. Write
// can be called from many goroutines, until Commit or Discard. It's an error to write a name twice,
// outside the folder, or over something the build needs itself. After an error the caller ends the
// build with Discard.
func (b *Build) Write(name string, data []byte) error {
	b.gate.RLock()
	defer b.gate.RUnlock()
	return doing("write "+b.shown(name), b.write(name, data))
}

func (b *Build) write(name string, data []byte) error {
	if b.lock == nil {
		return errors.New("the build is over")
	}
	entry, err := b.add(name, data)
	if err != nil {
		return err
	}
	// If somebody changes it after this, Commit will see that it's no longer ours.
	if seen, err := b.look(name, entry, data); err != nil || seen.is == own && seen.entry == entry {
		return err
	}
	fresh := path.Join(shopNew, name)
	if err := b.root.MkdirAll(path.Dir(fresh), 0o755); err != nil {
		return err
	}
	// On a file system that ignores case, two names can be the same.
	file, err := b.root.OpenFile(fresh, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	return errors.Join(err, file.Close())
}

// Commit makes the output folder hold the new site and the foreign files, and nothing else. After
// an error the folder is as it was, unless the error says otherwise. Call it only once.
func (b *Build) Commit() error {
	b.gate.Lock()
	defer b.gate.Unlock()
	if b.lock == nil {
		return errors.New("the build is over")
	}
	if err := b.publish(); err != nil {
		b.close() // or else the next build does it
		return err
	}
	if err := b.close(); err != nil {
		return fmt.Errorf("%w: the new site is in %s, but not everything is done: build again", err, b.show)
	}
	return nil
}

// Discard ends a build that shouldn't be committed, and removes everything it made. It waits for a
// running Write or Commit. After a Commit it does nothing, so callers defer it.
func (b *Build) Discard() error {
	b.gate.Lock()
	defer b.gate.Unlock()
	if b.lock == nil {
		return nil
	}
	return doing("clear up in "+b.show, b.close())
}
