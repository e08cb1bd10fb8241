package publish

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// swap exchanges two names in one atomic step. Where the kernel or the file
// system cannot, the error is errors.ErrUnsupported.
func swap(root *os.Root, a, b string) error {
	dir, err := root.Open(".")
	if err != nil {
		return err
	}
	defer dir.Close()
	fd := int(dir.Fd())
	err = unix.Renameat2(fd, a, fd, b, unix.RENAME_EXCHANGE)
	if errors.Is(err, unix.EINVAL) { // what a file system says that does not know the flag
		return errors.ErrUnsupported
	}
	return err
}
