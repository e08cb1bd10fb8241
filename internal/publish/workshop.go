package publish

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"syscall"
	"time"

	"github.com/rogpeppe/go-internal/lockedfile"
)

// A workshop is the folder of the build of one output folder, beside it or, where that is
// impossible, in it. It holds
//
//	lock        held by the process that builds; without it the folder is not ours
//	new/        the new site; after a swap, the old one
//	carried/    links to the foreign files that the new site has got, from before the swap
//	in-place/   the new site, complete, on its way into the folder file by file
//
// Whoever holds the lock is the only writer. The system takes the lock back when the process ends,
// however it ends.

// insideName is the name of a workshop in the output folder. One beside it has the name of the
// folder before.
const insideName = ".queenbook-build"

// enter takes the workshop called name, and ends what was begun in it. It returns the lock. While
// another build holds it, it calls waiting and goes on waiting. It is an fs.ErrNotExist if another
// build has just ended.
func (p *place) enter(ctx context.Context, name string, waiting func()) (io.Closer, error) {
	folder, err := p.root.Lstat(name)
	if err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(p.path(name))
	isLock := func(e fs.DirEntry) bool { return e.Name() == "lock" && e.Type().IsRegular() }
	if !folder.IsDir() || len(entries) > 0 && !slices.ContainsFunc(entries, isLock) {
		return nil, fmt.Errorf("%s is not ours and in the way: move it away", name)
	} else if err != nil {
		return nil, err
	}
	lock, err := p.take(ctx, name+"/lock", waiting)
	if err != nil {
		return nil, err
	}
	if err := p.repair(name); err != nil {
		p.leave(name, lock)
		return nil, fmt.Errorf("end the interrupted build in %s: %w", name, err)
	}
	return lock, nil
}

// take opens and locks a file, which it makes if need be.
func (p *place) take(ctx context.Context, name string, waiting func()) (io.Closer, error) {
	var lock *lockedfile.File
	taken := make(chan error, 1)
	go func() {
		var err error
		lock, err = p.sys.lock(p.path(name))
		taken <- err
	}()
	for {
		select {
		case <-time.After(p.sys.patience):
			waiting()
		case <-ctx.Done():
			select { // what is free is ours in a moment, and then left as it was
			case err := <-taken:
				if err == nil {
					p.leave(path.Dir(name), lock)
				}
			case <-time.After(p.sys.patience): // another build has it
				go func() {
					if <-taken == nil {
						lock.Close()
					}
				}()
			}
			return nil, context.Cause(ctx)
		case err := <-taken:
			if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.ENOLCK) {
				p.notes = append(p.notes, "files cannot be locked where "+p.show+" is: let one build at a time work there")
				return p.root.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o600)
			} else if err != nil {
				return nil, err
			}
			have, _ := lock.Stat()
			if now, err := p.root.Lstat(name); err == nil && os.SameFile(have, now) {
				return lock, nil
			}
			// Whoever held the lock before has removed the file. The file that is locked stays, and
			// with it the folder.
			return nil, errors.Join(fs.ErrNotExist, lock.Close())
		}
	}
}

// leave lets go of a workshop, and removes it if nothing is left in it.
func (p *place) leave(name string, lock io.Closer) {
	defer lock.Close()
	if entries, err := os.ReadDir(p.path(name)); err != nil || len(entries) > 1 {
		return
	}
	if p.root.Remove(name+"/lock") != nil { // Windows does not remove a file that is open
		lock.Close()
		p.root.Remove(name + "/lock")
	}
	p.root.Remove(name) // unless another build is in it already
}
