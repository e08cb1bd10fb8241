package publish

import (
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
	stay     error            // why the folder cannot be exchanged with all that is in it
}

// An item is one file, link or folder.
type item struct {
	fs.FileInfo
	stamp  string
	ours   bool      // a file as the manifest has it, or a folder with listed files
	listed bool      // a regular file; the manifest has one of this name
	have   entry     // of listed files
	volume [2]uint64 // of folders
	fixed  error     // of folders: why names in it cannot be changed
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
	err = filepath.WalkDir(top, func(file string, d fs.DirEntry, err error) error {
		name, _ := filepath.Rel(top, file)
		name = filepath.ToSlash(name)
		if it := s.items[name]; it != nil && errors.Is(err, fs.ErrPermission) { // to list it
			s.fix(p, name, fs.ErrPermission)
			return nil
		}
		var info fs.FileInfo
		if err == nil {
			info, err = d.Info()
		}
		switch {
		case name == insideName && d != nil:
			return fs.SkipDir
		case errors.Is(err, fs.ErrNotExist), name == ManifestName:
			return nil
		case err == nil && name == "." && !info.IsDir():
			err = errors.New("it is not a folder")
		}
		if err != nil {
			return doing("look through "+p.shown(name), err)
		}
		it := &item{FileInfo: info, ours: info.IsDir() && folders[name], stamp: p.stampOf(path.Join(at, name), info)}
		s.items[name] = it
		if info.IsDir() {
			above := s.items[path.Dir(name)] // the folder itself is above itself
			it.volume = volumeOf(file)
			if it.volume != above.volume || above.fixed == errMounted {
				s.fix(p, name, errMounted)
			} else {
				s.fix(p, name, writable(file))
			}
		}
		for _, m := range manifests {
			e, listed := m[name]
			if !listed || !info.Mode().IsRegular() {
				continue
			}
			if !it.listed {
				it.listed = true
				if it.have, err = p.sumOf(path.Join(at, name)); err != nil {
					return doing("read "+p.shown(name), err)
				}
			}
			it.ours = it.ours || e == it.have
		}
		return nil
	})
	return s, err
}

// fix notes what keeps the whole folder in its place: something that is mounted in it would move
// with it, and a folder that may not be changed could not be deleted when the old site is.
func (s *survey) fix(p *place, name string, why error) {
	s.items[name].fixed = why
	if why != nil && name != "." && s.stay == nil {
		s.stay = fmt.Errorf("%s cannot be moved: %w", p.shown(name), why)
	}
}

// stampOf tells whether a foreign file has changed since it was carried over.
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

// unchanged reports whether two looks saw the same file with the same content.
func unchanged(before, now fs.FileInfo) bool {
	return os.SameFile(before, now) && before.Size() == now.Size() && before.ModTime().Equal(now.ModTime())
}

// sumOf reads a file. One that is gone has no sum.
func (p *place) sumOf(name string) (entry, error) {
	data, err := p.root.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return entry{}, nil
	} else if err != nil {
		return entry{}, err
	}
	defer data.Close()
	sum := sha256.New()
	size, err := io.Copy(sum, data)
	return entry{[sha256.Size]byte(sum.Sum(nil)), size}, err
}

// collisions is an error if files cannot be written beside what is foreign in s, with a line for
// each foreign file or folder in the way.
func (s *survey) collisions(p *place, files manifest) error {
	folders := files.folders()
	var lines []string
	for _, name := range sortedKeys(s.items) {
		it, is, want := s.items[name], "is a file that is not ours", ""
		if it.ours {
			continue
		} else if it.IsDir() {
			is = "is a folder that is not ours"
		} else if it.listed {
			is = "was changed since it was written"
		}
		if _, file := files[name]; file {
			want = "a file there"
		} else if folders[name] && !it.IsDir() {
			want = "a folder there"
		}
		for _, above := range ancestors(name) { // of a foreign one it is said already
			if _, file := files[above]; file && s.items[above].ours {
				want = "the file " + p.shown(above)
			}
		}
		if want != "" {
			lines = append(lines, fmt.Sprintf("%s %s, and the new site has %s", p.shown(name), is, want))
		}
	}
	if lines == nil {
		return nil
	}
	return errors.New(strings.Join(lines, "\n") + "\nmove away what is not of the book, or give another --out")
}

var errStays = errors.New("could not be removed, the next build tries again")

// remove removes those items that are chosen and still what they were, reached over no link. It is
// an errStays if one cannot be removed; what has changed or holds something new is left.
func (p *place) remove(s *survey, chosen func(name string, it *item) bool) error {
	var left error
	for _, name := range slices.Backward(sortedKeys(s.items)) { // what a folder holds before it
		it, full := s.items[name], path.Join(s.at, name)
		if name == "." || !chosen(name, it) || p.behindLink(full) {
			continue
		}
		now, err := p.root.Lstat(full)
		if err == nil && (now.IsDir() != it.IsDir() || !now.IsDir() && !unchanged(it.FileInfo, now)) {
			continue
		} else if err == nil {
			err = p.root.Remove(full)
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrExist) && left == nil {
			left = fmt.Errorf("%s %w: %w", p.shown(name), errStays, cause(err))
		}
		if err := p.sys.reach(deleted); err != nil {
			return err
		}
	}
	return left
}

// behindLink reports whether a folder on the way to a name has become a link.
func (p *place) behindLink(name string) bool {
	return slices.ContainsFunc(ancestors(name), func(dir string) bool {
		info, err := p.root.Lstat(dir)
		return err == nil && !info.IsDir()
	})
}
