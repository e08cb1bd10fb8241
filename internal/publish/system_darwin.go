package publish

import (
	"errors"

	"golang.org/x/sys/unix"
)

func init() {
	swap = func(a, b file) error {
		err := between(a, b, func(x, y int) error { return unix.RenameatxNp(x, a.name, y, b.name, unix.RENAME_SWAP) })
		if errors.Is(err, unix.EINVAL) { // what a file system says that does not know the flag
			return errors.ErrUnsupported
		}
		return err
	}
}
