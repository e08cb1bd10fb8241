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

// A Build is one new site on its way into the output folder. Until Commit nothing in the output
// folder changes but that its workshop is there.
type Build struct {
	folder
	listing
	sys  system
	say  func(note string) // takes what the user should know though nothing failed
	made []string          // folders that had to be made for the site, the innermost first

	gate sync.RWMutex // held by Write for reading, for writing by what ends the build
	lock io.Closer    // of the workshop; nil when the build is over

	set  int            // how many files were set aside
	undo []func() error // what takes each change back
}

// Begin starts a build of the output folder dir, which need not exist. While another build of the
// folder is at work it waits until that ends or ctx is done. It removes what dead builds left
// behind. If dir is a symbolic link to a folder, the site goes there and the link stays. The caller
// ends the build with Commit or Discard.
//
// Until then say is called with what the user should know though nothing failed, a sentence each,
// from one goroutine at a time: that another build is waited for, or that files can't be locked.
//
// It is an error if dir or a part of its path is a file, or if nothing can be written there.
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
		// Another build that ends removes its workshop, and folders that it had made. Where one goes
		// while it is made, the system says that it exists.
		gone := errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrExist)
		if !gone || tries == 1000 {
			return nil, doing("make a build folder for "+dir, err)
		}
	}
}

// open makes the folder, takes the workshop, and finds out what is ours.
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

// close removes the workshop, lets go of everything, and removes folders that were made if they are
// empty.
func (b *Build) close() (err error) {
	if b.lock != nil {
		err = b.clear()
		b.leave(b.lock)
		b.lock = nil
	}
	if b.root != nil {
		if made, _ := b.isFolder(workshop); made {
			b.root.Remove(workshop) // which could not be locked
		}
		b.root.Close()
	}
	for _, dir := range b.made {
		os.Remove(dir)
	}
	return err
}

// Write adds a file to the new site. The name is relative to the output folder, with slashes. Write
// may be called from many goroutines, until Commit or Discard. It is an error to write a name twice,
// outside the folder, or onto what a build needs itself. After an error the caller ends the build
// with Discard.
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
	// If somebody changes it after this, Commit will see that it is not ours any more.
	if seen, err := b.look(name, entry, data); err != nil || seen.is == own && seen.entry == entry {
		return err
	}
	fresh := path.Join(shopNew, name)
	if err := b.root.MkdirAll(path.Dir(fresh), 0o755); err != nil {
		return err
	}
	// On a file system that ignores case, two names may be one.
	file, err := b.root.OpenFile(fresh, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	return errors.Join(err, file.Close())
}

// Commit makes the output folder hold the new site and the foreign files, and nothing else. After
// an error the folder is as it was, unless the error says that it is not. Commit is called once.
func (b *Build) Commit() error {
	b.gate.Lock()
	defer b.gate.Unlock()
	if b.lock == nil {
		return errors.New("the build is over")
	}
	if err := b.publish(); err != nil {
		b.close() // or the next build does
		return err
	}
	if err := b.close(); err != nil {
		return fmt.Errorf("%w: the new site is in %s, but not everything is done: build again", err, b.show)
	}
	return nil
}

// Discard ends a build that is not to be committed and removes all that it made. It waits for a
// Write or a Commit that is at work. After a Commit it does nothing, so callers defer it.
func (b *Build) Discard() error {
	b.gate.Lock()
	defer b.gate.Unlock()
	if b.lock == nil {
		return nil
	}
	return doing("clear up in "+b.show, b.close())
}
