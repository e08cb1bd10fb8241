//go:build !windows

package publish

import (
	"errors"
	"io/fs"
	"syscall"
)

// immovable reports whether err says that a folder has to stay where it is: a
// mount point, a folder in a lower layer of an overlay, somebody else's folder
// in a folder for all.
func immovable(err error) bool {
	return otherDevice(err) || errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EBUSY)
}

// otherDevice reports whether err says that two names are on two file systems.
func otherDevice(err error) bool { return errors.Is(err, syscall.EXDEV) }

// outOfSpace reports whether err says that the disk, or the user's share of
// it, is full.
func outOfSpace(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

// syncFolders says whether folders can be synced.
const syncFolders = true

// renameTries is how often renaming a folder is tried.
const renameTries = 1
