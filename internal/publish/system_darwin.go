package publish

import "golang.org/x/sys/unix"

func init() {
	swap = func(a, b string) error {
		return unix.RenameatxNp(unix.AT_FDCWD, a, unix.AT_FDCWD, b, unix.RENAME_SWAP)
	}
	volumeOf = func(dir string) [3]uint64 {
		var stat unix.Stat_t
		unix.Lstat(dir, &stat)
		return [3]uint64{uint64(stat.Dev)}
	}
	writable = func(dir string) error { return unix.Access(dir, unix.W_OK|unix.X_OK) }
}
