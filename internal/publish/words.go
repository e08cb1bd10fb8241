package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"syscall"
)

// doing says what failed, without the names of system calls, and what the user can do about it.
func doing(what string, err error) error {
	return telling(what, err, "give another --out or change the permissions")
}

// holding is doing for a file in a folder whose names can be changed, as prove has checked.
func holding(what string, err error) error {
	return telling(what, err, "another program has it open, or it's protected: close or unlock it, and build again")
}

func telling(what string, err error, allow string) error {
	if err == nil {
		return nil
	}
	err = cause(err)
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		err = fmt.Errorf("%w: free some space and build again", err)
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS), isOpen(err):
		err = fmt.Errorf("%w: %s", err, allow)
	case errors.Is(err, syscall.EXDEV):
		err = errors.New("something is mounted on it: unmount it, or give another --out")
	}
	return fmt.Errorf("%s: %w", what, err)
}

// isOpen reports whether Windows says that a program has the file open.
func isOpen(err error) bool {
	const sharingViolation = syscall.Errno(32)
	return runtime.GOOS == "windows" && errors.Is(err, sharingViolation)
}

// cause returns the system's error without the call and the names.
func cause(err error) error {
	switch e := err.(type) {
	case *fs.PathError:
		return e.Err
	case *os.LinkError:
		return e.Err
	}
	return err
}
