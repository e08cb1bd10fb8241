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
//	lock        held by the process that builds; says for which folder it was made
//	new/        the new site; after a swap, the old one
//	carried/    links to the foreign files that the new site has got, from before the swap
//	in-place/   the new site, complete, on its way into the folder file by file
//
// Whoever holds the lock is the only writer. The system takes the lock back when the process ends,
// however it ends.
//
// A folder of that name may also have come in an archive or a clone, made to do harm. What the lock
// says cannot come along: the folder's number on its disk, and the moment of its making, which no
// program can choose. A folder with another lock is not ours, and nothing in it is opened.

// insideName is the name of a workshop in the output folder. One beside it has the name of the
// folder before.
const insideName = ".queenbook-build"

// lockName is the name of the lock in a workshop.
const lockName = "lock"

// A lock is a locked file.
type lock interface {
	io.ReaderAt
	io.WriterAt
	io.Closer
	Stat() (fs.FileInfo, error)
}

// enter takes the workshop called name, and ends what was begun in it. It returns the lock. While
// another build holds it, it says so and goes on waiting. It is an fs.ErrNotExist if another build
// has just ended.
func (p *place) enter(ctx context.Context, name string) (io.Closer, error) {
	parts, err := p.partsOf(name)
	if err != nil {
		return nil, err
	}
	if len(parts) > 0 && !slices.Contains(parts, lockName) {
		return nil, p.notOurs(name)
	}
	held, err := p.take(ctx, name+"/"+lockName)
	if err != nil {
		return nil, err
	}
	if err := p.recognise(name, held); err != nil {
		held.Close()
		return nil, err
	}
	if err := p.repair(name); err != nil {
		p.leave(name, held)
		return nil, fmt.Errorf("end the interrupted build in %s: %w", name, err)
	}
	return held, nil
}

// notOurs is the error for what stands where a workshop is to be.
func (p *place) notOurs(name string) error {
	return fmt.Errorf("%s is not ours and in the way: it was not made by this program on this disk. "+
		"Look into it, and move it away", p.path(name))
}

// partsOf lists what is in a workshop, of which nothing has another name or is another kind of file
// than a build makes.
func (p *place) partsOf(name string) (parts []string, err error) {
	folder, err := p.root.Lstat(name)
	if err != nil {
		return nil, err
	}
	if !folder.IsDir() {
		return nil, p.notOurs(name)
	}
	entries, err := os.ReadDir(p.path(name))
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		kind := fs.ModeDir
		if e.Name() == lockName {
			kind = 0
		}
		known := slices.Contains([]string{lockName, "new", "carried", "in-place"}, e.Name())
		if !known || e.Type() != kind {
			return nil, p.notOurs(name)
		}
		parts = append(parts, e.Name())
	}
	return parts, nil
}

// recognise is an error if the workshop is not ours, once it is locked. A new one is told whose it is.
func (p *place) recognise(name string, held lock) error {
	parts, err := p.partsOf(name)
	if err != nil {
		return err
	}
	info, err := held.Stat()
	if err != nil {
		return err
	}
	mark, err := p.sys.identify(p.path(name))
	if err != nil {
		return err
	}
	said := make([]byte, len(mark)+1)
	n, err := held.ReadAt(said, 0)
	switch {
	case err != nil && err != io.EOF:
		return err
	case !info.Mode().IsRegular() || linksOf(info) > 1: // another name of somebody's file
		return p.notOurs(name)
	case string(said[:n]) == mark:
		return nil
	case info.Size() > 0 || len(parts) > 1:
		return p.notOurs(name)
	}
	if _, err := held.WriteAt([]byte(mark), 0); err != nil { // as on a disk that is full
		p.leave(name, held)
		return err
	}
	return nil
}

// take opens and locks a file, which it makes if need be. It changes nothing in it.
func (p *place) take(ctx context.Context, name string) (lock, error) {
	var file *lockedfile.File
	taken := make(chan error, 1)
	go func() {
		var err error
		file, err = p.sys.lock(p.path(name))
		taken <- err
	}()
	told := false
	for {
		select {
		case <-time.After(p.sys.patience):
			if !told {
				p.note("another build of %s is at work: waiting until it ends", p.show)
			}
			told = true
		case <-ctx.Done():
			p.giveUp(name, taken, func() io.Closer { return file })
			return nil, context.Cause(ctx)
		case err := <-taken:
			return p.taken(name, file, err)
		}
	}
}

// giveUp leaves a lock that is still to come.
func (p *place) giveUp(name string, taken <-chan error, file func() io.Closer) {
	select {
	case err := <-taken: // what is free is ours in a moment, and then left as it was
		if err == nil {
			p.leave(path.Dir(name), file())
		}
	case <-time.After(p.sys.patience): // another build has it
		go func() {
			if <-taken == nil {
				file().Close()
			}
		}()
	}
}

// taken is the lock that has come with an error of the system or without.
func (p *place) taken(name string, file *lockedfile.File, err error) (lock, error) {
	if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.ENOLCK) {
		p.note("files cannot be locked where %s is: let one build at a time work there", p.show)
		return p.root.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o600)
	}
	if err != nil {
		return nil, err
	}
	have, err := file.Stat()
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	if now, err := p.root.Lstat(name); err == nil && os.SameFile(have, now) {
		return file, nil
	}
	// Whoever held the lock before has removed the file. The file that is locked stays, and with it
	// the folder.
	return nil, errors.Join(fs.ErrNotExist, file.Close())
}

// leave lets go of a workshop, and removes it if nothing is left in it.
func (p *place) leave(name string, held io.Closer) {
	defer held.Close()
	entries, err := os.ReadDir(p.path(name))
	if err != nil || len(entries) > 1 {
		return
	}
	file := name + "/" + lockName
	if p.root.Remove(file) != nil { // Windows does not remove a file that is open
		held.Close()
		p.root.Remove(file)
	}
	p.root.Remove(name) // unless another build is in it already
}
