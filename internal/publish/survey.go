package publish

import (
	"cmp"
	"errors"
	"fmt"
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
	folders := further.folders()
	maps.Copy(folders, s.manifest.folders())
	top := p.path(at)
	volume := volumeOf(top)
	err = filepath.WalkDir(top, func(file string, d fs.DirEntry, err error) error {
		name, _ := filepath.Rel(top, file)
		name = filepath.ToSlash(name)
		if it := s.items[name]; it != nil && errors.Is(err, fs.ErrPermission) { // to list it
			it.fixed = fs.ErrPermission
			return nil
		}
		it := &item{}
		if err == nil {
			it.FileInfo, err = d.Info()
		}
		switch full := path.Join(at, name); {
		case errors.Is(err, fs.ErrNotExist), name == ManifestName:
			return nil
		case err != nil:
		case name == insideName && it.IsDir():
			return fs.SkipDir
		case it.IsDir():
			it.ours = folders[name] || name == "."
			if it.fixed = writable(file); volumeOf(file) != volume {
				it.fixed = errMounted
			}
		case it.Mode().IsRegular() && (s.manifest.has(name) || further.has(name)):
			var data []byte
			data, err = p.root.ReadFile(full)
			it.have = entryOf(data)
			it.ours = it.have == s.manifest[name] || it.have == further[name]
		}
		if err == nil {
			s.items[name] = it
		} else if !errors.Is(err, fs.ErrNotExist) {
			return doing("look through "+p.shown(name), err)
		}
		return nil
	})
	return s, err
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
		now, err := p.root.Lstat(full)
		linked := slices.ContainsFunc(ancestors(full), func(dir string) bool { return !p.isFolder(dir) })
		if err != nil || linked || name == "." || !chosen(name, it) || !it.is(now) && !(it.IsDir() && now.IsDir()) {
			continue
		}
		if err := p.root.Remove(full); err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrExist) {
			left = cmp.Or(left, doing("remove "+p.shown(name), err))
		}
		p.sys.reach("deleted")
	}
	return left
}
