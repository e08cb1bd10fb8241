package publish

import (
	"errors"

	"golang.org/x/sys/unix"
)

// swap exchanges two names in one atomic step. Where the file system cannot, the error is
// errors.ErrUnsupported.
func swap(a, b file) error {
	err := between(a, b, func(x, y int) error { return unix.RenameatxNp(x, a.name, y, b.name, unix.RENAME_SWAP) })
	if errors.Is(err, unix.EINVAL) {
		return errors.ErrUnsupported
	}
	return err
}
