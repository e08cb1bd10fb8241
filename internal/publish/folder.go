package publish

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
)

// A folder is the output folder: which files in it are ours, and what's in their places. Names are
// relative to root, so they can't lead out of it.
type folder struct {
	show string   // the caller's name for it, for messages
	root *os.Root // nil if it doesn't exist
	ours manifest // nil if it has no manifest
}

// shown returns a name in the folder as the user would write it.
func (f *folder) shown(name string) string { return filepath.Join(f.show, name) }

// open opens the folder, which exists. If it's a symbolic link, it opens the folder that it leads
// to.
func (f *folder) open() (err error) {
	f.root, err = os.OpenRoot(f.show)
	return doing("open folder "+f.show, err)
}

// maxManifest is the size limit of a manifest, in bytes: enough for half a million files.
const maxManifest = 64 << 20

// readManifest finds out which files are ours. Without a manifest, none are.
func (f *folder) readManifest() error {
	info, err := f.root.Lstat(ManifestName)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	var data []byte
	switch {
	case err != nil:
	case !info.Mode().IsRegular():
		err = errors.New("it isn't a regular file")
	case info.Size() > maxManifest:
		err = fmt.Errorf("it has more than %d bytes", maxManifest)
	default:
		data, err = f.root.ReadFile(ManifestName)
	}
	if err == nil {
		f.ours, err = parseManifest(data)
	}
	if err != nil {
		return fmt.Errorf("read manifest %s: %w: without it there's no telling which files are the book's, "+
			"so give another --out, or empty the folder", f.shown(ManifestName), cause(err))
	}
	return nil
}

// What can be in a place.
type standing int

const (
	nothing  standing = iota // or something that the new site replaces
	own                      // a file of ours, as we wrote it
	changed                  // a file with one of our names, but other bytes
	strange                  // any other file, link, pipe …
	isFolder                 // a folder
)

// A sight is what was in a place when we looked.
type sight struct {
	is    standing
	entry string      // of a file of ours, from the manifest
	info  fs.FileInfo // nil if nothing was there
}

// look says what's in a place. A file with one of our names also counts as ours if it already has
// the content we want. It follows no links: if a part of the path isn't a folder, nothing is there.
//
// The wanted text is given if it's at hand, because comparing is faster than computing a checksum.
func (f *folder) look(name, wanted string, text []byte) (sight, error) {
	for _, dir := range ancestors(name) {
		if there, err := f.isFolder(dir); !there {
			return sight{}, err
		}
	}
	info, err := f.root.Lstat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return sight{}, nil
	case err != nil:
		return sight{}, err
	case info.IsDir():
		return sight{is: isFolder, info: info}, nil
	case info.Mode().IsRegular() && f.ours[name] == nil && f.isSpelled(name, info):
		return sight{info: info}, nil
	case !info.Mode().IsRegular() || f.ours[name] == nil:
		return sight{is: strange, info: info}, nil
	}
	known := entries(append(slices.Clone(f.ours[name]), wanted))
	if !known.mayBe(info.Size()) { // its size alone rules it out
		return sight{is: changed, info: info}, nil
	}
	file, err := f.root.Open(name)
	if err != nil {
		return sight{}, err
	}
	defer file.Close()
	kept := buffers.Get().(*[]byte)
	defer buffers.Put(kept)
	*kept = slices.Grow((*kept)[:0], int(info.Size()+1))[:info.Size()+1] // one more byte
	n, err := io.ReadFull(file, *kept)
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		err = nil
	}
	data := (*kept)[:n]
	if text != nil && bytes.Equal(data, text) {
		return sight{is: own, entry: wanted, info: info}, err
	}
	if entry := known.of(data); entry != "" {
		return sight{is: own, entry: entry, info: info}, err
	}
	return sight{is: changed, info: info}, err
}

// buffers holds buffers for reading files, of which there may be thousands.
var buffers = sync.Pool{New: func() any { return new([]byte) }}

// isSpelled reports whether a file is one of ours under a name with different capitals, on a file
// system that treats them as the same.
func (f *folder) isSpelled(name string, info fs.FileInfo) bool {
	for other := range f.ours {
		if strings.EqualFold(other, name) {
			if have, err := f.root.Lstat(other); err == nil && os.SameFile(have, info) {
				return true
			}
		}
	}
	return false
}

func (f *folder) isFolder(name string) (bool, error) {
	info, err := f.root.Lstat(name)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
		return false, nil
	}
	return err == nil && info.IsDir(), err
}

// isStill reports whether the same file is still there, unchanged.
func (s sight) isStill(now fs.FileInfo) bool {
	return s.info != nil && !now.IsDir() && os.SameFile(s.info, now) &&
		s.info.Size() == now.Size() && s.info.ModTime().Equal(now.ModTime())
}

// resolve returns the missing folders of a path, dir itself first.
func resolve(dir string) (missing []string, err error) {
	if dir == "" {
		return nil, errors.New("missing output folder: give one with --out")
	}
	for up := filepath.Clean(dir); ; up = filepath.Dir(up) {
		info, err := os.Stat(up)
		switch _, notLink := os.Readlink(up); {
		case err == nil && info.IsDir():
			return missing, nil
		case err == nil:
			return nil, fmt.Errorf("%s is a file, not a folder: give another --out or move the file away", up)
		case notLink == nil:
			return nil, fmt.Errorf("%s is a symbolic link that leads nowhere: "+
				"make the folder that it names or remove the link", up)
		case up == filepath.Dir(up):
			return nil, doing("look at "+up, err)
		}
		missing = append(missing, up) // or a file is in the way, which the next round sees
	}
}
