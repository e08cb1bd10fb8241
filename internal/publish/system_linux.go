package publish

import (
	"fmt"

	"golang.org/x/sys/unix"
)

func init() {
	swap = func(a, b string) error {
		return unix.Renameat2(unix.AT_FDCWD, a, unix.AT_FDCWD, b, unix.RENAME_EXCHANGE)
	}
	volumeOf = func(dir string) (volume [3]uint64) { // without the last one before Linux 5.8
		var stat unix.Statx_t
		unix.Statx(unix.AT_FDCWD, dir, unix.AT_SYMLINK_NOFOLLOW, unix.STATX_MNT_ID, &stat)
		return [3]uint64{uint64(stat.Dev_major), uint64(stat.Dev_minor), stat.Mnt_id}
	}
	identify = func(dir string) (string, error) {
		var stat unix.Statx_t
		err := unix.Statx(unix.AT_FDCWD, dir, unix.AT_SYMLINK_NOFOLLOW, unix.STATX_INO|unix.STATX_BTIME, &stat)
		return fmt.Sprintf("%d made %d.%09d\n", stat.Ino, stat.Btime.Sec, stat.Btime.Nsec), err
	}
}
