package publish

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// swap exchanges two names in one atomic step. Where the file system cannot,
// the error is errors.ErrUnsupported.
func swap(root *os.Root, a, b string) error {
	dir, err := root.Open(".")
	if err != nil {
		return err
	}
	defer dir.Close()
	fd := int(dir.Fd())
	err = unix.RenameatxNp(fd, a, fd, b, unix.RENAME_SWAP)
	if errors.Is(err, unix.EINVAL) {
		return errors.ErrUnsupported
	}
	return err
}
