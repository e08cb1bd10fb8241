package publish

import (
	"errors"
	"io/fs"

	"golang.org/x/sys/windows"
)

// immovable reports whether err says that a folder has to stay where it is: on
// Windows, most often because somebody has a file in it open.
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
