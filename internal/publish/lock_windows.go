package publish

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// tryLock takes the lock of f, without waiting, until f is closed. It returns
// errHeld if someone else has it, and an error that is errors.ErrUnsupported
// where the file system has no locks.
func tryLock(f *os.File) error {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	err := windows.LockFileEx(windows.Handle(f.Fd()), flags, 0, 1, 0, new(windows.Overlapped))
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) || errors.Is(err, windows.ERROR_IO_PENDING) {
		return errHeld
	}
	if errors.Is(err, windows.ERROR_INVALID_FUNCTION) {
		return errors.ErrUnsupported
	}
	return err
}
