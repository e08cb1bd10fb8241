package publish

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/sys/windows"
)

// tryLock takes the lock of f, without waiting, until f is closed. It returns errHeld if someone
// else has it, and an error that is errors.ErrUnsupported where the file system has no locks.
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

// Folders were found without links by now; their paths have to do.
func (f file) path() string { return filepath.Join(f.dir.Name(), f.name) }

func link(from, to file) error   { return os.Link(from.path(), to.path()) }
func rename(from, to file) error { return os.Rename(from.path(), to.path()) }

// What can be changed, and what is mounted, shows when it is tried.
func writable(*os.File) error   { return nil }
func device(fs.FileInfo) uint64 { return 0 }

// immovable reports whether err says that a folder has to stay where it is: on Windows, most often
// because somebody has a file in it open.
func immovable(err error) bool {
	return errors.Is(err, fs.ErrPermission) ||
		errors.Is(err, windows.ERROR_SHARING_VIOLATION) ||
		errors.Is(err, windows.ERROR_CURRENT_DIRECTORY) ||
		errors.Is(err, windows.ERROR_BUSY) ||
		errors.Is(err, windows.ERROR_NOT_SAME_DEVICE)
}

// otherDevice reports whether err says that two names are on two file systems.
func otherDevice(err error) bool { return errors.Is(err, windows.ERROR_NOT_SAME_DEVICE) }

// outOfSpace reports whether err says that the disk is full.
func outOfSpace(err error) bool {
	return errors.Is(err, windows.ERROR_DISK_FULL) || errors.Is(err, windows.ERROR_HANDLE_DISK_FULL)
}

// syncFolders says whether folders can be synced; Windows does not open them.
const syncFolders = false

// renameTries is how often renaming a folder is tried.
const renameTries = 20
