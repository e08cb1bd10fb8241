package publish

import "golang.org/x/sys/unix"

func init() {
	renameSwap = func(x int, a string, y int, b string) error {
		return unix.RenameatxNp(x, a, y, b, unix.RENAME_SWAP)
	}
}
