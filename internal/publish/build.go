package publish

import (
	"bytes"
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

	gate sync.RWMutex // held by Write for reading, for writing by what ends the build
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
// folder is at work it waits, after it has called waiting once, until that ends or ctx is done. It
// first ends and removes what dead builds left behind. If dir is a symbolic link to a folder, the
// site goes there and the link stays. The caller ends the build with Commit or Discard.
//
// It is an error if dir or a part of its path is a file, or if nothing can be written there.
func Begin(ctx context.Context, dir string, waiting func()) (*Build, error) {
	return begin(ctx, dir, realSystem(), waiting)
}

func begin(ctx context.Context, dir string, sys system, waiting func()) (*Build, error) {
	waiting = sync.OnceFunc(waiting)
	for tries := 1; ; tries++ {
		b := &Build{place: &place{show: dir, sys: sys}, listing: listing{files: manifest{}}}
		err := b.open(ctx, waiting)
		if err == nil {
			return b, nil
		}
		b.close()
		// Another build that ends removes its lock, and parents that it had made. Where one goes
		// while it is made, the system says that it exists.
		if !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrExist) || tries == 1000 {
			return nil, err
		}
	}
}

// open takes the lock, ends what was begun, and makes room for the new site.
func (b *Build) open(ctx context.Context, waiting func()) error {
	err := b.locate()
	if err == nil {
		b.lock, err = b.enter(ctx, b.shop, waiting)
	}
	if inside := path.Join(b.at, insideName); err == nil && b.at != "." && b.has(inside) { // what was begun there is ended
		var lock io.Closer
		if lock, err = b.enter(ctx, inside, waiting); err == nil {
			b.leave(inside, lock)
		}
	}
	if err == nil {
		err = b.root.Mkdir(b.shop+"/new", 0o755)
	}
	if err == nil {
		_, err = b.readManifest(b.at) // a damaged one is told before the work
	}
	return doing("make a build folder for "+b.show, err)
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
	if err := b.root.MkdirAll(path.Dir(fresh), 0o755); err != nil {
		return err
	}
	if info, err := b.root.Lstat(old); err == nil && info.Mode().IsRegular() && info.Size() == int64(len(data)) {
		// If somebody changes it after this, Commit will see that it is not ours any more.
		if have, _ := b.root.ReadFile(old); bytes.Equal(have, data) && b.sys.link(b.root, old, fresh) == nil {
			return nil
		}
	}
	// On a file system that ignores case, two names may be one.
	f, err := b.root.OpenFile(fresh, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
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

// Notes returns what the user should know though nothing failed, after Commit, one sentence each:
// that the site was written in place and why, which foreign file could not keep its name.
func (b *Build) Notes() []string {
	var notes []string
	if b.stay != nil {
		notes = append(notes, fmt.Sprintf("%s is written file by file, because the folder cannot be exchanged as a whole: %v. A build that is interrupted leaves old and new pages side by side, and the next build finishes it", b.show, b.stay))
	}
	return append(notes, b.notes...)
}
