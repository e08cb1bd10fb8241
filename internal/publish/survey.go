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
	stay     error            // why the folder cannot be exchanged with all that is in it
}

// An item is one file, link or folder.
type item struct {
	fs.FileInfo
	stamp  string // tells whether a foreign one has changed since it was carried over
	ours   bool   // a file as the manifest has it, or a folder with listed files
	listed bool   // a regular file; the manifest has one of this name
	have   entry  // of listed files
	fixed  error  // of folders: why names in it cannot be changed
}

// is reports whether a later look has seen the same file with the same content.
func (it *item) is(now fs.FileInfo) bool {
	return os.SameFile(it.FileInfo, now) && it.Size() == now.Size() && it.ModTime().Equal(now.ModTime())
}

var errMounted = errors.New("something is mounted on it")

// look surveys a folder, following no link. A file is ours if it has the bytes that the folder's
// manifest or one of further tells. What vanishes meanwhile is left out.
func (p *place) look(at string, further ...manifest) (*survey, error) {
	s := &survey{at: at, items: make(map[string]*item)}
	var err error
	if s.manifest, err = p.readManifest(at); err != nil {
		return nil, err
	}
	manifests := append(further, s.manifest)
	folders := map[string]bool{".": true}
	for _, m := range manifests {
		maps.Copy(folders, m.folders())
	}
	top := p.path(at)
	volume := volumeOf(top)
	err = filepath.WalkDir(top, func(file string, d fs.DirEntry, err error) error {
		name, _ := filepath.Rel(top, file)
		name = filepath.ToSlash(name)
		if it := s.items[name]; it != nil && errors.Is(err, fs.ErrPermission) { // to list it
			s.fix(p, name, fs.ErrPermission)
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
			it.ours, it.stamp = folders[name], "folder"
			s.items[name] = it
			if s.fix(p, name, writable(file)); volumeOf(file) != volume {
				s.fix(p, name, errMounted)
			}
			return nil
		case name == ".":
			err = errors.New("it is not a folder")
		default:
			it.stamp = p.stampOf(full, it)
			it.listed = it.Mode().IsRegular() && slices.ContainsFunc(manifests, func(m manifest) bool { return m.has(name) })
			if it.listed {
				var data []byte
				data, err = p.root.ReadFile(full)
				it.have = entryOf(data)
				it.ours = slices.ContainsFunc(manifests, func(m manifest) bool { return m[name] == it.have })
			}
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

// fix notes what keeps the whole folder in its place: something that is mounted in it would move
// with it, and a folder that may not be changed could not be deleted when the old site is.
func (s *survey) fix(p *place, name string, why error) {
	s.items[name].fixed = cmp.Or(why, s.items[name].fixed)
	if why != nil && name != "." {
		s.stay = cmp.Or(s.stay, fmt.Errorf("%s cannot be moved: %w", p.shown(name), why))
	}
}

func (p *place) stampOf(name string, info fs.FileInfo) string {
	switch info.Mode().Type() {
	case fs.ModeDir:
		return "folder"
	case fs.ModeSymlink:
		target, _ := p.root.Readlink(name)
		return "link to " + target
	}
	return fmt.Sprint(info.Mode(), info.Size(), info.ModTime().UnixNano())
}

// collisions is an error if files cannot be written beside what is foreign in s, with a line for
// each foreign file or folder in the way.
func (s *survey) collisions(p *place, files manifest) error {
	folders := files.folders()
	var lines []string
	for _, name := range sortedKeys(s.items) {
		it, is, want := s.items[name], "is a file that is not ours", ""
		if it.IsDir() {
			is = "is a folder that is not ours"
		} else if it.listed {
			is = "was changed since it was written"
		}
		if files.has(name) {
			want = "a file there"
		} else if folders[name] && !it.IsDir() {
			want = "a folder there"
		}
		for _, above := range ancestors(name) { // of a foreign one it is said already
			if files.has(above) && s.items[above].ours {
				want = "the file " + p.shown(above)
			}
		}
		if want != "" && !it.ours {
			lines = append(lines, fmt.Sprintf("%s %s, and the new site has %s\n", p.shown(name), is, want))
		}
	}
	if lines == nil {
		return nil
	}
	return errors.New(strings.Join(lines, "") + "move away what is not of the book, or give another --out")
}

// remove removes those items that are chosen and still what they were, reached over no link. It is
// an errStays if one cannot be removed; what has changed or holds something new is left.
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
			left = cmp.Or(left, fmt.Errorf("%s %w: %w", p.shown(name), errStays, cause(err)))
		}
		p.sys.reach("deleted")
	}
	return left
}
