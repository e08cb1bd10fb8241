package overlay

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"
	"unicode/utf8"

	"queenbook/internal/text"
)

// real is the name that a file of the folder has on the disk, which may write a letter in a
// different way than name. If the folder has no such file, it's name.
func (o *FS) real(name string) string {
	if isASCII(name) {
		return name
	}
	found := "."
	for part := range strings.SplitSeq(name, "/") {
		at := path.Join(found, part)
		if _, err := fs.Lstat(o.folder, at); err != nil && !isASCII(part) {
			entries, _ := fs.ReadDir(o.folder, found) // one that can't be listed can't be opened either
			for _, e := range entries {
				if text.NFC(e.Name()) == text.NFC(part) {
					at = path.Join(found, e.Name())
				}
			}
		}
		found = at
	}
	return found
}

func isASCII(name string) bool {
	return !strings.ContainsFunc(name, func(r rune) bool { return r >= utf8.RuneSelf })
}

// entry is an entry of a directory under its name in the overlay. If it's a link, it's what the
// link leads to.
func (o *FS) entry(dir string, e fs.DirEntry) (fs.DirEntry, error) {
	if e.Type()&fs.ModeSymlink == 0 {
		return renamed{e, text.NFC(e.Name())}, nil
	}
	at := path.Join(dir, e.Name())
	info, err := fs.Stat(o.folder, at)
	if err != nil {
		return renamed{e, text.NFC(e.Name())}, nil // opening it reports the error
	}
	for up := dir; info.IsDir(); up = path.Dir(up) {
		if above, err := fs.Stat(o.folder, up); err == nil && os.SameFile(above, info) {
			return nil, o.named(at, errors.New("this is a symbolic link to a folder that it's in: remove it"))
		}
		if up == "." {
			break
		}
	}
	return renamed{fs.FileInfoToDirEntry(info), text.NFC(e.Name())}, nil
}

// A renamed entry has another name than on the disk.
type renamed struct {
	fs.DirEntry
	name string
}

func (r renamed) Name() string { return r.name }

// failed is the error for a name of the folder that can't be opened, in our own words if a symbolic
// link is the reason.
func (o *FS) failed(name string, err error) error {
	for end := range len(name) + 1 {
		if end < len(name) && name[end] != '/' {
			continue
		}
		at := name[:end]
		info, lost := fs.Lstat(o.folder, at)
		if lost != nil {
			break
		}
		if info.Mode()&fs.ModeSymlink == 0 {
			continue
		}
		if _, dead := os.Stat(o.path(at)); dead != nil {
			return text.LinkError(o.path(at), dead)
		}
		if _, out := fs.Stat(o.folder, at); out != nil {
			return fmt.Errorf("%s is a symbolic link that leads out of %s: put a copy of its target into the folder",
				o.path(at), o.dir)
		}
	}
	return o.named(name, err)
}
