//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package publish

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// tryLock takes the lock of f, without waiting, until f is closed. It returns
// errHeld if someone else has it, and an error that is errors.ErrUnsupported
// where the file system has no locks.
func tryLock(f *os.File) error {
	for {
		switch err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB); {
		case errors.Is(err, unix.EINTR):
		case errors.Is(err, unix.EWOULDBLOCK):
			return errHeld
		case errors.Is(err, unix.ENOLCK), errors.Is(err, unix.EINVAL):
			return errors.ErrUnsupported
		default:
			return err
		}
	}
}
