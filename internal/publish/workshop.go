package publish

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"time"

	"github.com/rogpeppe/go-internal/lockedfile"
)

// A workshop is the folder in the output folder in which a site is made. It holds
//
//	lock      held by the process that builds
//	new/      the files of the new site that differ from what stands
//	old/      what was in their places, until all are in
//	before    the manifest, should the build fail
//	during    the one while files are renamed
//	after     the one of the new site
//	proof     a file that shows for a moment that names can be made in a folder
//
// Whoever holds the lock is the only writer. The system takes the lock back when the process ends,
// however it ends. What is in a workshop that nobody holds is what a dead build left: nothing in it
// is needed any more, because the manifest of the output folder knows what is ours there.
const workshop = ".queenbook-build"

// The parts of a workshop.
const (
	shopLock   = workshop + "/lock"
	shopNew    = workshop + "/new"
	shopOld    = workshop + "/old"
	shopBefore = workshop + "/before"
	shopDuring = workshop + "/during"
	shopAfter  = workshop + "/after"
	shopProof  = workshop + "/proof"
)

// proofName is the name that a proof has in other folders.
const proofName = workshop + "-proof"

// enter makes the workshop, or takes one that is there and clears it. While another build has it, it
// says so and goes on waiting. It is an fs.ErrNotExist if another build has just ended.
func (b *Build) enter(ctx context.Context) error {
	if err := b.root.Mkdir(workshop, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	if _, err := b.parts(); err != nil {
		return err
	}
	if err := b.take(ctx); err != nil {
		return err
	}
	parts, err := b.parts() // now it is for this build alone
	if err == nil {
		err = b.clear()
	}
	if err == nil && len(parts) > 1 {
		b.sweep()
	}
	return errors.Join(err, b.root.Mkdir(shopNew, 0o755), b.root.Mkdir(shopOld, 0o700))
}

// parts lists what is in the workshop, of which nothing has another name or is another kind of file
// than a build makes.
func (b *Build) parts() (parts []string, err error) {
	info, err := b.root.Lstat(workshop)
	if err != nil {
		return nil, err
	}
	notOurs := fmt.Errorf("%s is in the way and isn't part of the book: look at it, and move it away", b.shown(workshop))
	if !info.IsDir() {
		return nil, notOurs
	}
	entries, err := fs.ReadDir(b.root.FS(), workshop)
	if err != nil {
		return nil, err
	}
	kinds := map[string]fs.FileMode{
		shopLock: 0, shopBefore: 0, shopDuring: 0, shopAfter: 0, shopProof: 0,
		shopNew: fs.ModeDir, shopOld: fs.ModeDir,
	}
	for _, e := range entries {
		name := workshop + "/" + e.Name()
		if kind, known := kinds[name]; !known || e.Type() != kind {
			return nil, notOurs
		}
		parts = append(parts, name)
	}
	if len(parts) > 0 && !slices.Contains(parts, shopLock) {
		return nil, notOurs
	}
	return parts, nil
}

// clear removes what is in the workshop but the lock.
func (b *Build) clear() error {
	for _, part := range []string{shopNew, shopOld, shopBefore, shopDuring, shopAfter, shopProof} {
		if err := b.root.RemoveAll(part); err != nil {
			return doing("remove "+b.shown(part), err)
		}
	}
	return nil
}

// sweep removes the proofs of a build that died when it had just made one.
func (b *Build) sweep() {
	fs.WalkDir(b.root.FS(), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && d.Name() == proofName && d.Type().IsRegular() {
			if info, err := d.Info(); err == nil && info.Size() == 0 {
				b.root.Remove(name)
			}
		}
		return nil // what cannot be read holds none
	})
}

// take opens and locks the lock, which it makes if need be. It changes nothing in it.
func (b *Build) take(ctx context.Context) error {
	var file *lockedfile.File
	taken := make(chan error, 1)
	go func() {
		var err error
		file, err = b.sys.lock(filepath.Join(b.root.Name(), filepath.FromSlash(shopLock)))
		taken <- err
	}()
	for {
		select {
		case <-time.After(b.sys.patience):
			b.say(fmt.Sprintf("another build of %s is running: waiting until it ends", b.show))
		case <-ctx.Done():
			select {
			case err := <-taken: // what is free is ours in a moment, and then left as it was
				if err == nil {
					b.leave(file)
				}
			case <-time.After(b.sys.patience): // another build has it
				go func() {
					if <-taken == nil {
						file.Close()
					}
				}()
			}
			return context.Cause(ctx)
		case err := <-taken:
			return b.taken(file, err)
		}
	}
}

// taken keeps the lock that has come, with an error of the system or without.
func (b *Build) taken(file *lockedfile.File, err error) error {
	if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.ENOLCK) {
		b.say(fmt.Sprintf("files can't be locked where %s is: run only one build at a time there", b.show))
		plain, err := b.root.OpenFile(shopLock, os.O_RDWR|os.O_CREATE, 0o600)
		if err == nil {
			b.lock = plain
		}
		return err
	}
	if err != nil {
		return err
	}
	have, err := file.Stat()
	if err == nil {
		var now fs.FileInfo
		if now, err = b.root.Lstat(shopLock); err == nil && os.SameFile(have, now) {
			b.lock = file
			return nil
		}
	}
	// Whoever had the lock before has removed the file.
	return errors.Join(fs.ErrNotExist, err, file.Close())
}

// leave lets go of the workshop, and removes it if nothing is left in it.
func (b *Build) leave(lock io.Closer) {
	defer lock.Close()
	if parts, err := b.parts(); err != nil || len(parts) > 1 {
		return
	}
	if b.root.Remove(shopLock) != nil { // Windows does not remove a file that is open
		lock.Close()
		b.root.Remove(shopLock)
	}
	b.root.Remove(workshop) // unless another build is in it already
}
