//go:build !windows

package publish

import (
	"errors"
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

func within(dir *os.Root, do func(fd int) error) error {
	f, err := dir.Open(".")
	if err != nil {
		return err
	}
	defer f.Close()
	return do(int(f.Fd()))
}

// between calls do with the folders that two files lie in.
func between(a, b file, do func(x, y int) error) error {
	return within(a.dir, func(x int) error {
		return within(b.dir, func(y int) error { return do(x, y) })
	})
}

func link(from, to file) error {
	return between(from, to, func(x, y int) error { return unix.Linkat(x, from.name, y, to.name, 0) })
}

func rename(from, to file) error {
	return between(from, to, func(x, y int) error { return unix.Renameat(x, from.name, y, to.name) })
}

// renameSwap exchanges two names; nil where there is no such call.
var renameSwap func(x int, a string, y int, b string) error

// swap exchanges two names in one atomic step. Where that cannot be, the error is
// errors.ErrUnsupported.
func swap(a, b file) error {
	if renameSwap == nil {
		return errors.ErrUnsupported
	}
	err := between(a, b, func(x, y int) error { return renameSwap(x, a.name, y, b.name) })
	if errors.Is(err, unix.EINVAL) { // what a file system says that does not know the flag
		return errors.ErrUnsupported
	}
	return err
}

// writable is an error if names in a folder cannot be made or removed.
func writable(dir *os.Root) error {
	return within(dir, func(fd int) error { return unix.Faccessat(fd, ".", unix.W_OK|unix.X_OK, unix.AT_EACCESS) })
}

// mountOf returns the number of the mount that a folder is on, where the system numbers them.
var mountOf = func(fd int) uint64 { return 0 }

// volumeOf tells apart what is mounted: two folders of the same have the same.
func volumeOf(dir *os.Root) (volume [2]uint64) {
	within(dir, func(fd int) error {
		var stat unix.Stat_t
		err := unix.Fstat(fd, &stat)
		volume = [2]uint64{uint64(stat.Dev), mountOf(fd)}
		return err
	})
	return volume
}
