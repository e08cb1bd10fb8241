package publish

import (
	"os"

	"golang.org/x/sys/unix"
)

func init() {
	renameSwap = func(a, b string) error {
		return unix.Renameat2(unix.AT_FDCWD, a, unix.AT_FDCWD, b, unix.RENAME_EXCHANGE)
	}
	// One call for the whole file system takes a fraction of the time that one call a file takes.
	syncTree = func(dir string) error {
		f, err := os.Open(dir)
		if err != nil {
			return err
		}
		defer f.Close()
		return unix.Syncfs(int(f.Fd()))
	}
	mountOf = func(dir string) uint64 { // 0 before Linux 5.8
		var stat unix.Statx_t
		unix.Statx(unix.AT_FDCWD, dir, unix.AT_SYMLINK_NOFOLLOW, unix.STATX_MNT_ID, &stat)
		return stat.Mnt_id
	}
}
