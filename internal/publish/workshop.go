package publish

import (
	"bytes"
	"context"
	"encoding/gob"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"
)

// A workshop is the folder of the build of one output folder, beside it or, where that is
// impossible, in it. It holds
//
//	lock        held by the process that builds; signed, or the folder is not ours
//	new/        the new site; after a swap, the old one
//	old/        the old site, where two renames stand for the swap
//	carried     which foreign files the new site has: it is complete
//	in-place/   the new site, complete, on its way into the folder file by file
//	scratch     a file on its way to somewhere else
//
// Whoever holds the lock is the only writer. The system takes the lock back when the process ends,
// however it ends. Where files cannot be locked, the file itself is the lock, until it is a day
// old.
type workshop struct {
	parent *os.Root // the folder that it stands in
	name   string
	dir    *os.Root
	lock   *os.File
}

// insideName is the name of a workshop in the output folder. One beside it has the name of the
// folder before.
const insideName = ".queenbook-build"

const deadAfter = 24 * time.Hour

var errHeld = errors.New("another build is at work")

// openWorkshop makes or takes over the workshop called name in a folder, which stays open as long.
// While another build holds it, it calls waiting and tries again. It is an fs.ErrNotExist if another
// build has just ended, and removed what it had.
func openWorkshop(ctx context.Context, sys system, in *os.Root, name string, waiting func()) (*workshop, error) {
	for {
		w := &workshop{parent: in, name: name}
		err := w.tryOpen(sys)
		if err == nil {
			return w, nil
		}
		w.close()
		if !errors.Is(err, errHeld) {
			return nil, err
		}
		waiting()
		select {
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		case <-time.After(20 * time.Millisecond):
		}
	}
}

func (w *workshop) tryOpen(sys system) error {
	inTheWay := fmt.Errorf("%s is not ours and in the way: move it away", w.name)
	err := sys.mkdir(w.parent, w.name)
	if err == nil || errors.Is(err, fs.ErrExist) {
		w.dir, err = child(w.parent, w.name)
	}
	if errors.Is(err, errNotFolder) {
		return inTheWay
	} else if err != nil {
		return err
	}
	if info, err := w.dir.Lstat("lock"); err == nil && !info.Mode().IsRegular() {
		return inTheWay
	}
	w.lock, err = w.dir.OpenFile("lock", os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	made := err == nil
	if errors.Is(err, fs.ErrExist) {
		w.lock, err = w.dir.OpenFile("lock", os.O_RDWR, 0)
	}
	if err != nil {
		return err
	}
	info, err := w.lock.Stat()
	if err != nil {
		return err
	}
	err = sys.lock(w.lock)
	if errors.Is(err, errors.ErrUnsupported) && !made && time.Since(info.ModTime()) < deadAfter {
		return fmt.Errorf("another build made %s less than a day ago, and files cannot be locked here: if it has ended, remove that folder", w.name)
	} else if err != nil && !errors.Is(err, errors.ErrUnsupported) {
		return err
	}
	// Whoever held the lock before may have removed the file. The file that is locked stays, and
	// with it the folder.
	if now, err := w.dir.Lstat("lock"); err != nil || !os.SameFile(info, now) {
		return fs.ErrNotExist
	}
	// From here on no other build changes the folder, and what is in it can be judged: it is ours
	// once the lock is signed, which it is as long as nothing else is there.
	if info, err = w.lock.Stat(); err != nil || info.Size() > 0 {
		return err
	}
	names, err := list(w.dir)
	if err == nil && len(names) > 1 {
		err = inTheWay
	}
	if err == nil {
		_, err = w.lock.WriteString("queenbook\n")
	}
	if err != nil && made {
		w.dir.Remove("lock")
		w.parent.Remove(w.name)
	}
	return err
}

// close lets go of the workshop and leaves it as it is.
func (w *workshop) close() {
	if w.lock != nil {
		w.lock.Close()
	}
	if w.dir != nil {
		w.dir.Close()
	}
}

// leave lets go of the workshop, and removes it if nothing is left in it.
func (w *workshop) leave() {
	if names, err := list(w.dir); err == nil && len(names) <= 1 {
		if w.dir.Remove("lock") != nil { // Windows does not remove a file that is open
			w.lock.Close()
			w.dir.Remove("lock")
		}
		w.parent.Remove(w.name) // unless another build is in it already
	}
	w.close()
}

// writeCarried records which foreign files the new site has.
func writeCarried(bench *os.Root, carried map[string]stamp) error {
	var buf bytes.Buffer
	if err := gob.NewEncoder(&buf).Encode(carried); err != nil { // JSON changes names that are not UTF-8
		return err
	}
	err := bench.WriteFile("scratch", buf.Bytes(), 0o600)
	if err == nil {
		err = bench.Rename("scratch", "carried") // it is there whole or not at all
	}
	return err
}

// readCarried returns what writeCarried wrote. If nothing can be read, too much is kept rather than
// too little.
func readCarried(bench *os.Root) map[string]stamp {
	carried := make(map[string]stamp)
	data, err := bench.ReadFile("carried")
	if err != nil || gob.NewDecoder(bytes.NewReader(data)).Decode(&carried) != nil {
		return make(map[string]stamp)
	}
	return carried
}
