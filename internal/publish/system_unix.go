//go:build !windows

package publish

import (
	"errors"
	"io/fs"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// tryLock takes the lock of f, without waiting, until f is closed. It returns errHeld if someone
// else has it, and an error that is errors.ErrUnsupported where the file system has no locks.
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

// between calls do with the folders that two files lie in.
func between(a, b file, do func(x, y int) error) error {
	x, err := a.dir.Open(".")
	if err != nil {
		return err
	}
	defer x.Close()
	y, err := b.dir.Open(".")
	if err != nil {
		return err
	}
	defer y.Close()
	return do(int(x.Fd()), int(y.Fd()))
}

func link(from, to file) error {
	return between(from, to, func(x, y int) error { return unix.Linkat(x, from.name, y, to.name, 0) })
}

func rename(from, to file) error {
	return between(from, to, func(x, y int) error { return unix.Renameat(x, from.name, y, to.name) })
}

// writable is an error if names in a folder cannot be made or removed.
func writable(folder *os.File) error {
	return unix.Faccessat(int(folder.Fd()), ".", unix.W_OK|unix.X_OK, unix.AT_EACCESS)
}

// device returns the number of the file system that a file is on.
func device(info fs.FileInfo) uint64 {
	if stat, ok := info.Sys().(*syscall.Stat_t); ok {
		return uint64(stat.Dev)
	}
	return 0
}

// immovable reports whether err says that a folder has to stay where it is: a mount point, a folder
// in a lower layer of an overlay, somebody else's folder in a folder for all.
func immovable(err error) bool {
	return otherDevice(err) || errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EBUSY)
}

// otherDevice reports whether err says that two names are on two file systems.
func otherDevice(err error) bool { return errors.Is(err, syscall.EXDEV) }

// outOfSpace reports whether err says that the disk, or the user's share of it, is full.
func outOfSpace(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

// syncFolders says whether folders can be synced.
const syncFolders = true

// renameTries is how often renaming a folder is tried.
const renameTries = 1
