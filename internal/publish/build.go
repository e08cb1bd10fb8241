package publish

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"sync"
)

// A Build is one new site on its way into the output folder. Until Commit the output folder is as
// it was.
type Build struct {
	*place
	lock io.Closer // of the workshop; nil when the build is over
	listing

	gate    sync.RWMutex // held by Write for reading, for writing by what ends the build
	making  sync.Mutex
	folders map[string]bool // those of the new site that are made, by name
}

// A listing collects what a site is to hold.
type listing struct {
	mu    sync.Mutex
	files manifest
}

// Write adds a file. It may be called from many goroutines. It is an error to write a name twice,
// outside the folder, or onto the manifest.
func (l *listing) Write(name string, data []byte) error {
	if err := checkName(name); err != nil {
		return fmt.Errorf("%q is no name of a file: %w", name, err)
	}
	e := entryOf(data)
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.files.has(name) {
		return fmt.Errorf("the site writes %s twice", name)
	}
	l.files[name] = e
	return nil
}

// Begin starts a build of the output folder dir, which need not exist. While another build of the
// folder is at work it waits until that ends or ctx is done. It first ends and removes what dead
// builds left behind. If dir is a symbolic link to a folder, the site goes there and the link stays.
// The caller ends the build with Commit or Discard.
//
// Until then say is called with what the user should know though nothing failed, a sentence each,
// from one goroutine at a time: that another build is waited for; before anything changes, that the
// site is written in place and why; which foreign file could not keep its name.
//
// It is an error if dir or a part of its path is a file, or if nothing can be written there.
func Begin(ctx context.Context, dir string, say func(note string)) (*Build, error) {
	return begin(ctx, dir, realSystem(), say)
}

func begin(ctx context.Context, dir string, sys system, say func(note string)) (*Build, error) {
	say = onceEach(say)
	for tries := 1; ; tries++ {
		b := &Build{
			place:   &place{show: dir, sys: sys, say: say},
			listing: listing{files: manifest{}},
			folders: map[string]bool{},
		}
		err := b.open(ctx)
		if err == nil {
			return b, nil
		}
		b.close()
		// Another build that ends removes its lock, and parents that it had made. Where one goes
		// while it is made, the system says that it exists.
		gone := errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrExist)
		if !gone || tries == 1000 {
			return nil, err
		}
	}
}

// onceEach is say, without what was said before.
func onceEach(say func(note string)) func(note string) {
	said := map[string]bool{}
	return func(note string) {
		if !said[note] {
			said[note] = true
			say(note)
		}
	}
}

// open takes the lock, ends what was begun, and makes room for the new site.
func (b *Build) open(ctx context.Context) error {
	for _, step := range []func() error{
		b.locate,
		func() error { return b.enterShop(ctx) },
		func() error { return b.endInside(ctx) },
		func() error { return b.makeFolder(".") },
		b.checkManifest,
	} {
		if err := step(); err != nil {
			return doing("make a build folder for "+b.show, err)
		}
	}
	return nil
}

func (b *Build) enterShop(ctx context.Context) (err error) {
	b.lock, err = b.enter(ctx, b.shop)
	return err
}

// endInside ends what a build began in the output folder that could not work beside it.
func (b *Build) endInside(ctx context.Context) error {
	inside := path.Join(b.at, insideName)
	if b.at == "." || !b.has(inside) {
		return nil
	}
	held, err := b.enter(ctx, inside)
	if err != nil {
		return err
	}
	b.leave(inside, held)
	return nil
}

// checkManifest tells of a damaged manifest before the work.
func (b *Build) checkManifest() error {
	_, err := b.readManifest(b.at)
	return err
}

// close lets go of everything, and removes parents that were made if they are empty.
func (b *Build) close() {
	if b.lock != nil {
		b.leave(b.shop, b.lock)
		b.lock = nil
	}
	if b.root != nil {
		b.root.Close()
	}
	for _, dir := range b.made {
		os.Remove(dir)
	}
}

// Write adds a file to the new site. The name is relative to the output folder, with slashes. Write
// may be called from many goroutines, until Commit or Discard. After an error the caller ends the
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
	if err := b.listing.Write(name, data); err != nil {
		return err
	}
	old, fresh := path.Join(b.at, name), path.Join(b.shop, "new", name)
	if err := b.makeFolder(path.Dir(name)); err != nil {
		return err
	}
	// If somebody changes it after this, Commit will see that it is not ours any more.
	if b.isSame(old, data) && b.sys.link(b.root, old, fresh) == nil {
		return nil
	}
	// On a file system that ignores case, two names may be one.
	f, err := b.root.OpenFile(fresh, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}

// isSame reports whether a regular file holds just these bytes.
func (b *Build) isSame(name string, data []byte) bool {
	info, err := b.root.Lstat(name)
	if err != nil || !info.Mode().IsRegular() || info.Size() != int64(len(data)) {
		return false
	}
	have, err := b.root.ReadFile(name)
	return err == nil && bytes.Equal(have, data)
}

// makeFolder makes a folder of the new site, and those that it lies in. One that the output folder
// has, too, gets from it at once what goes over to the files that are written into it.
func (b *Build) makeFolder(dir string) error {
	b.making.Lock()
	defer b.making.Unlock()
	return b.makeAll(dir)
}

func (b *Build) makeAll(dir string) error {
	if b.folders[dir] {
		return nil
	}
	if dir != "." {
		if err := b.makeAll(path.Dir(dir)); err != nil {
			return err
		}
	}
	fresh := path.Join(b.shop, "new", dir)
	err := b.root.Mkdir(fresh, 0o755)
	if err != nil && (dir == "." || !b.isFolder(fresh)) { // two names that differ in case may be one
		return err
	}
	b.folders[dir] = true
	old := path.Join(b.at, dir)
	info, err := b.root.Lstat(old)
	if err != nil || !info.IsDir() {
		return nil
	}
	err = b.sys.inherit(b.path(old), b.path(fresh))
	if err == nil {
		const open = 0o700 // until all is in it
		err = b.root.Chmod(fresh, info.Mode()|open)
	}
	b.cannotKeep(dir, err)
	return nil
}

// cannotKeep makes it a reason to write in place that a folder cannot be made as it was.
func (b *Build) cannotKeep(dir string, err error) {
	if err != nil {
		const all = "owner, group, mode and attributes"
		b.stay = cmp.Or(b.stay, fmt.Errorf("%s of %s cannot be kept: %w", all, b.shown(dir), cause(err)))
	}
}

// Commit makes the output folder hold the new site and the foreign files, and nothing else. After
// an error the folder is as it was, unless the error says that the new site is in it. Commit is
// called once.
func (b *Build) Commit() error {
	b.gate.Lock()
	defer b.gate.Unlock()
	if b.lock == nil {
		return errors.New("the build is over")
	}
	err := b.publish()
	if err != nil {
		b.repair(b.shop) // or the next build does
	}
	b.close()
	return err
}

// Discard ends a build that is not to be committed and removes all that it made. It waits for a
// Write or a Commit that is at work. After a Commit it does nothing, so callers defer it.
func (b *Build) Discard() error {
	b.gate.Lock()
	defer b.gate.Unlock()
	if b.lock == nil {
		return nil
	}
	defer b.close()
	return doing("clear up beside "+b.show, b.repair(b.shop))
}
