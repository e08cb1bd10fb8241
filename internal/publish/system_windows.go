package publish

import (
	"errors"
	"io/fs"
	"os"

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

// What can be changed, what is mounted, and what has another name, shows when it is tried or not at
// all. Nothing can be exchanged.
func writable(string) error         { return nil }
func volumeOf(string) (v [2]uint64) { return v }
func shared(fs.FileInfo) bool       { return true }
func swap(_, _ string) error        { return errors.ErrUnsupported }
