//go:build linux || darwin

package publish

import (
	"bytes"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

func init() {
	noFollow = unix.O_NOFOLLOW | unix.O_NONBLOCK
	writable = func(dir string) error { return unix.Access(dir, unix.W_OK|unix.X_OK) }
	linksOf = func(info fs.FileInfo) uint64 {
		stat, ok := info.Sys().(*syscall.Stat_t)
		if !ok {
			return 1
		}
		return uint64(stat.Nlink)
	}
	inherit = func(from, to string) error {
		return errors.Join(inheritOwner(from, to), inheritAttributes(from, to))
	}
}

// inheritOwner gives one folder the owner and group of another.
func inheritOwner(from, to string) error {
	var old, now unix.Stat_t
	if err := errors.Join(unix.Lstat(from, &old), unix.Lstat(to, &now)); err != nil {
		return err
	}
	var group, owner error
	if old.Gid != now.Gid {
		group = unix.Lchown(to, -1, int(old.Gid))
	}
	if old.Uid != now.Uid {
		owner = unix.Lchown(to, int(old.Uid), -1)
	}
	return errors.Join(group, owner)
}

// inheritAttributes gives one folder the extended attributes of another, access lists with them, and
// no others.
func inheritAttributes(from, to string) error {
	names, err := attributes(from)
	if err != nil {
		return err
	}
	for _, name := range names {
		want, err := attribute(from, name)
		if err != nil {
			return err
		}
		if have, err := attribute(to, name); err == nil && bytes.Equal(have, want) {
			continue
		}
		if err := unix.Lsetxattr(to, name, want, 0); err != nil {
			return err
		}
	}
	extra, err := attributes(to)
	for _, name := range extra {
		if !slices.Contains(names, name) {
			err = errors.Join(err, unix.Lremovexattr(to, name))
		}
	}
	return err
}

// attributes are the names of the extended attributes of a folder. On a Mac, one of them says which
// program has made it, and nobody can set it.
func attributes(dir string) (names []string, err error) {
	size, err := unix.Llistxattr(dir, nil)
	if errors.Is(err, errors.ErrUnsupported) || size == 0 {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	list := make([]byte, size)
	if size, err = unix.Llistxattr(dir, list); err != nil {
		return nil, err
	}
	for name := range strings.SplitSeq(string(list[:size]), "\x00") {
		if name != "" && name != "com.apple.provenance" {
			names = append(names, name)
		}
	}
	return names, nil
}

func attribute(dir, name string) ([]byte, error) {
	size, err := unix.Lgetxattr(dir, name, nil)
	if err != nil || size == 0 {
		return nil, err
	}
	value := make([]byte, size)
	size, err = unix.Lgetxattr(dir, name, value)
	return value[:max(size, 0)], err
}
