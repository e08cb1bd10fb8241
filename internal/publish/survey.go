package publish

import (
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// A survey is what stands in a folder: ours and foreign.
type survey struct {
	at       string // the folder
	manifest manifest
	items    map[string]*item // by name in the folder, which is "." itself; none if it is missing
}

// An item is one file, link or folder.
type item struct {
	fs.FileInfo
	ours  bool   // a file as the manifest has it, or a folder with listed files
	have  string // sum and size of a regular file of which the manifest has the name
	fixed error  // of folders: why names in it cannot be changed
}

// is reports whether a later look has seen the same file with the same content.
func (it *item) is(now fs.FileInfo) bool {
	return os.SameFile(it.FileInfo, now) && it.Size() == now.Size() && it.ModTime().Equal(now.ModTime())
}

var errMounted = errors.New("something is mounted on it")

// look surveys a folder, following no link. A file is ours if it has the bytes that the folder's
// manifest or further tells. What vanishes meanwhile is left out.
func (p *place) look(at string, further manifest) (*survey, error) {
	s := &survey{at: at, items: make(map[string]*item)}
	var err error
	if s.manifest, err = p.readManifest(at); err != nil {
		return nil, err
	}
	l := looking{place: p, survey: s, further: further, folders: further.folders(), top: p.path(at)}
	maps.Copy(l.folders, s.manifest.folders())
	l.volume = volumeOf(l.top)
	return s, filepath.WalkDir(l.top, l.see)
}

// A looking is a survey in the making.
type looking struct {
	*place
	*survey
	further manifest
	folders map[string]bool // that hold files of ours
	top     string
	volume  [3]uint64
}

// see takes one file, link or folder; an error comes with what cannot be looked at.
func (l *looking) see(file string, d fs.DirEntry, err error) error {
	name, _ := filepath.Rel(l.top, file)
	name = filepath.ToSlash(name)
	if it := l.items[name]; it != nil && errors.Is(err, fs.ErrPermission) { // to list it
		it.fixed = fs.ErrPermission
		return nil
	}
	it := &item{}
	if err == nil {
		it.FileInfo, err = d.Info()
	}
	switch {
	case errors.Is(err, fs.ErrNotExist), name == ManifestName:
		return nil
	case err != nil:
	case name == insideName && it.IsDir():
		return fs.SkipDir
	case it.IsDir():
		it.ours = l.folders[name] || name == "."
		it.fixed = writable(file)
		if volumeOf(file) != l.volume {
			it.fixed = errMounted
		}
	case it.Mode().IsRegular() && (l.manifest.has(name) || l.further.has(name)):
		it.have, err = l.entryAt(name, it.Size())
		it.ours = it.have == l.manifest[name] || it.have == l.further[name]
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return doing("look through "+l.shown(name), err)
	}
	l.items[name] = it
	return nil
}

// entryAt is the entry of a file of which a manifest has the name. What has another size than ours
// is not read: it may be any size.
func (l *looking) entryAt(name string, size int64) (string, error) {
	if !ofSize(l.manifest[name], size) && !ofSize(l.further[name], size) {
		return fmt.Sprintf("changed %d", size), nil
	}
	f, err := l.root.Open(path.Join(l.survey.at, name))
	if err != nil {
		return "", err
	}
	defer f.Close()
	sum := sha256.New()
	read, err := io.Copy(sum, f)
	return entry([sha256.Size]byte(sum.Sum(nil)), read), err
}

// collisions is an error if files cannot be written beside what is foreign in s, with a line for
// each foreign file or folder in the way.
func (s *survey) collisions(p *place, files manifest) error {
	folders := files.folders()
	var lines []string
	for _, name := range sortedKeys(s.items) {
		it, is := s.items[name], "is not ours"
		if it.have != "" {
			is = "was changed since it was written"
		}
		below := slices.ContainsFunc(ancestors(name), func(dir string) bool {
			return files.has(dir) && s.items[dir].ours // of a foreign one it is said already
		})
		if !it.ours && (below || files.has(name) || folders[name] && !it.IsDir()) {
			lines = append(lines, fmt.Sprintf("%s %s, and the new site has something else there\n", p.shown(name), is))
		}
	}
	if lines == nil {
		return nil
	}
	return errors.New(strings.Join(lines, "") + "move away what is not of the book, or give another --out")
}

// remove removes those items that are chosen and still what they were, reached over no link. What
// has changed or holds something new is left.
func (p *place) remove(s *survey, chosen func(name string, it *item) bool) error {
	var left error
	for _, name := range slices.Backward(sortedKeys(s.items)) { // what a folder holds before it
		it, full := s.items[name], path.Join(s.at, name)
		if name == "." || !chosen(name, it) || !p.isStill(it, full) {
			continue
		}
		err := p.root.Remove(full)
		isDone := err == nil || errors.Is(err, fs.ErrNotExist)
		if holdsMore := errors.Is(err, fs.ErrExist); !isDone && !holdsMore {
			left = cmp.Or(left, doing("remove "+p.shown(name), err))
		}
		p.sys.reach("deleted")
	}
	return left
}

// isStill reports whether an item is what it was, and its name leads over no link.
func (p *place) isStill(it *item, full string) bool {
	now, err := p.root.Lstat(full)
	if err != nil || !it.is(now) && !(it.IsDir() && now.IsDir()) {
		return false
	}
	return !slices.ContainsFunc(ancestors(full), func(dir string) bool { return !p.isFolder(dir) })
}
