//go:build !windows

package publish

import (
	"errors"
	"io/fs"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

const (
	otherDevice = syscall.EXDEV
	diskFull    = syscall.ENOSPC
)

// tryLock takes the lock of f, without waiting, until f is closed. It returns errHeld if someone
// else has it, and an error that is errors.ErrUnsupported where the file system has no locks.
func tryLock(f *os.File) error {
	switch err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB); {
	case errors.Is(err, unix.EWOULDBLOCK):
		return errHeld
	case errors.Is(err, unix.ENOLCK), errors.Is(err, unix.EINVAL):
		return errors.ErrUnsupported
	default:
		return err
	}
}

// renameSwap exchanges two paths; nil where there is no such call.
var renameSwap func(a, b string) error

// swap exchanges two paths in one atomic step. Where that cannot be, the error is
// errors.ErrUnsupported.
func swap(a, b string) error {
	if renameSwap == nil {
		return errors.ErrUnsupported
	}
	err := renameSwap(a, b)
	if errors.Is(err, unix.EINVAL) { // what a file system says that does not know the flag
		return errors.ErrUnsupported
	}
	return err
}

// writable is an error if names in a folder cannot be made or removed.
func writable(dir string) error {
	return unix.Faccessat(unix.AT_FDCWD, dir, unix.W_OK|unix.X_OK, unix.AT_EACCESS)
}

// mountOf returns the number of the mount that a folder is on, where the system numbers them.
var mountOf = func(dir string) uint64 { return 0 }

// volumeOf tells apart what is mounted: two folders of the same have the same.
func volumeOf(dir string) [2]uint64 {
	var stat unix.Stat_t
	unix.Lstat(dir, &stat)
	return [2]uint64{uint64(stat.Dev), mountOf(dir)}
}

// shared reports whether a file has more than one name.
func shared(info fs.FileInfo) bool { return info.Sys().(*syscall.Stat_t).Nlink > 1 }
