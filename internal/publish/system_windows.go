package publish

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/sys/windows"
)

const (
	otherDevice = windows.ERROR_NOT_SAME_DEVICE
	diskFull    = windows.ERROR_DISK_FULL
)

// tryLock takes the lock of f, without waiting, until f is closed. It returns errHeld if someone
// else has it, and an error that is errors.ErrUnsupported where the file system has no locks.
func tryLock(f *os.File) error {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	err := windows.LockFileEx(windows.Handle(f.Fd()), flags, 0, 1, 0, new(windows.Overlapped))
	switch {
	case errors.Is(err, windows.ERROR_LOCK_VIOLATION), errors.Is(err, windows.ERROR_IO_PENDING):
		return errHeld
	case errors.Is(err, windows.ERROR_INVALID_FUNCTION):
		return errors.ErrUnsupported
	}
	return err
}

// Folders were found without links by now; their paths have to do.
func (f file) path() string { return filepath.Join(f.dir.Name(), f.name) }

func link(from, to file) error { return os.Link(from.path(), to.path()) }

// rename tries for a while: it fails as long as a virus scanner or a preview has a file open in a
// folder, mostly for moments.
func rename(from, to file) (err error) {
	for range 20 {
		err = os.Rename(from.path(), to.path())
		if !errors.Is(err, fs.ErrPermission) && !errors.Is(err, windows.ERROR_SHARING_VIOLATION) {
			return err
		}
		time.Sleep(50 * time.Millisecond)
	}
	return err
}

// What can be changed, and what is mounted, shows when it is tried. Nothing can be exchanged.
func writable(*os.Root) error         { return nil }
func volumeOf(*os.Root) (v [2]uint64) { return v }
func swap(_, _ file) error            { return errors.ErrUnsupported }
