package publish

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"time"
)

// A workshop is the folder of the build of one output folder, beside it or, where that is
// impossible, in it. It holds
//
//	lock        held by the process that builds; without it the folder is not ours
//	new/        the new site; after a swap, the old one
//	old/        the old site, where two renames stand for the swap
//	carried     which foreign files the new site has: it is complete
//	in-place/   the new site, complete, on its way into the folder file by file
//
// Whoever holds the lock is the only writer. The system takes the lock back when the process ends,
// however it ends. Where files cannot be locked, the file itself is the lock, until it is a day
// old.
type workshop struct {
	name string
	lock *os.File
}

// insideName is the name of a workshop in the output folder. One beside it has the name of the
// folder before.
const insideName = ".queenbook-build"

const deadAfter = 24 * time.Hour

var errHeld = errors.New("another build is at work")

// enter makes or takes over the workshop called name, and ends what was begun in it. While another
// build holds it, it calls waiting and tries again. It is an fs.ErrNotExist if another build has
// just begun or ended.
func (p *place) enter(ctx context.Context, name string, waiting func()) (*workshop, error) {
	lock, err := p.lock(name)
	for errors.Is(err, errHeld) {
		waiting()
		select {
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		case <-time.After(20 * time.Millisecond):
			lock, err = p.lock(name)
		}
	}
	if err != nil {
		return nil, err
	}
	w := &workshop{name, lock}
	if err := p.repair(name); err != nil {
		p.leave(w)
		return nil, fmt.Errorf("end the interrupted build in %s: %w", name, err)
	}
	return w, nil
}

// lock opens and locks the lock of a workshop, which it makes if need be.
func (p *place) lock(name string) (*os.File, error) {
	if err := p.sys.mkdir(p.root, name); err != nil && !errors.Is(err, fs.ErrExist) {
		return nil, err
	}
	folder, err := p.root.Lstat(name)
	if err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(p.path(name))
	at := slices.IndexFunc(entries, func(e fs.DirEntry) bool { return e.Name() == "lock" })
	if !folder.IsDir() || len(entries) > 0 && (at < 0 || !entries[at].Type().IsRegular()) {
		return nil, fmt.Errorf("%s is not ours and in the way: move it away", name)
	} else if err != nil {
		return nil, err
	}
	lock, err := p.root.OpenFile(name+"/lock", os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	err = p.sys.lock(lock)
	info, infoErr := lock.Stat()
	now, nowErr := p.root.Lstat(name + "/lock")
	switch unsupported := errors.Is(err, errors.ErrUnsupported); {
	case err != nil && !unsupported:
	case infoErr != nil || nowErr != nil || !os.SameFile(info, now):
		// Whoever held the lock before has removed the file. The file that is locked stays, and
		// with it the folder.
		err = fs.ErrNotExist
	case unsupported && at >= 0 && time.Since(info.ModTime()) < deadAfter:
		err = fmt.Errorf("another build made %s less than a day ago, and files cannot be locked here: if it has ended, remove that folder", name)
	default:
		return lock, nil
	}
	lock.Close()
	return nil, err
}

// leave lets go of a workshop, and removes it if nothing is left in it.
func (p *place) leave(w *workshop) {
	defer w.lock.Close()
	if entries, err := os.ReadDir(p.path(w.name)); err != nil || len(entries) > 1 {
		return
	}
	if p.root.Remove(w.name+"/lock") != nil { // Windows does not remove a file that is open
		w.lock.Close()
		p.root.Remove(w.name + "/lock")
	}
	p.root.Remove(w.name) // unless another build is in it already
}
