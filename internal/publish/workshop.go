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
//	new/      the files of the new site that differ from what's there
//	old/      the files they replace, until all are in place
//	before    the manifest to go back to if the build fails
//	during    the manifest while files are renamed
//	after     the manifest of the new site
//	proof     a file that's moved into folders to check that names can be made there
//
// Only the process that holds the lock writes. The system releases the lock when the process ends,
// for whatever reason. If nobody holds a workshop, its content is left over from a crashed build,
// and isn't needed: the manifest in the output folder knows which files are ours.
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

// proofName is the name of a proof in other folders.
const proofName = workshop + "-proof"

// enter makes the workshop, or takes an existing one and clears it. If another build has it, it
// says so and keeps waiting. It returns fs.ErrNotExist if another build has just ended.
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
	parts, err := b.parts() // now it's only ours
	if err == nil {
		err = b.clear()
	}
	if err == nil && len(parts) > 1 {
		b.sweep()
	}
	return errors.Join(err, b.root.Mkdir(shopNew, 0o755), b.root.Mkdir(shopOld, 0o700))
}

// parts lists what's in the workshop. If anything has a name or a type that a build wouldn't make,
// that's an error.
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

// clear removes everything in the workshop except the lock.
func (b *Build) clear() error {
	for _, part := range []string{shopNew, shopOld, shopBefore, shopDuring, shopAfter, shopProof} {
		if err := b.root.RemoveAll(part); err != nil {
			return doing("remove "+b.shown(part), err)
		}
	}
	return nil
}

// sweep removes proofs that a crashed build left in other folders.
func (b *Build) sweep() {
	fs.WalkDir(b.root.FS(), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && d.Name() == proofName && d.Type().IsRegular() {
			if info, err := d.Info(); err == nil && info.Size() == 0 {
				b.root.Remove(name)
			}
		}
		return nil // unreadable folders can't hold a proof
	})
}

// take opens the lock file and locks it. It makes the file if necessary, but doesn't write to it.
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
			case err := <-taken: // if it's free, we get it at once, and leave it as it was
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

// taken keeps the lock, once it has arrived or failed.
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
	// The previous holder of the lock has removed the file.
	return errors.Join(fs.ErrNotExist, err, file.Close())
}

// leave releases the workshop, and removes it if it's empty.
func (b *Build) leave(lock io.Closer) {
	defer lock.Close()
	if parts, err := b.parts(); err != nil || len(parts) > 1 {
		return
	}
	if b.root.Remove(shopLock) != nil { // Windows doesn't remove open files
		lock.Close()
		b.root.Remove(shopLock)
	}
	b.root.Remove(workshop) // fails if another build is already in it
}
