package publish

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
)

// A survey is what stands in a folder: ours and foreign.
type survey struct {
	dir      *os.Root // the folder itself; nil if there is none
	manifest manifest
	items    []*item          // folders before what they hold, the folder itself as "." first
	byName   map[string]*item // the same
	stay     error            // why the folder cannot be exchanged with all that is in it
}

// An item is one file, link or folder.
type item struct {
	name   string
	info   fs.FileInfo
	stamp  stamp
	ours   bool      // a file as the manifest has it, or a folder with listed files
	listed bool      // a regular file; the manifest has one of this name
	have   entry     // of listed files
	volume [2]uint64 // of folders
	fixed  error     // of folders: why names in it cannot be changed
}

var errMounted = errors.New("something is mounted on it")

// look surveys a folder, which may be nil. A file is ours if it has the bytes that the folder's
// manifest or one of further tells.
func (p *place) look(dir *os.Root, further ...manifest) (*survey, error) {
	s := &survey{dir: dir, byName: make(map[string]*item)}
	if dir == nil {
		return s, nil
	}
	var err error
	if s.manifest, err = readManifest(dir, p.show); err != nil {
		return nil, err
	}
	manifests := append(further, s.manifest)
	folders := map[string]bool{".": true}
	for _, m := range manifests {
		maps.Copy(folders, m.folders())
	}
	err = walk(dir, ".", func(name string, info fs.FileInfo, dir *os.Root) error {
		if name == ManifestName || name == insideName || strings.HasPrefix(name, insideName+"/") {
			return nil
		}
		it := &item{name: name, info: info}
		s.items, s.byName[name] = append(s.items, it), it
		if info.IsDir() {
			it.stamp = stamp{Mode: fs.ModeDir}
			it.ours = folders[name]
			s.tellFixed(p, it, dir)
			return nil
		}
		f := file{dir, path.Base(name)}
		it.stamp = stampOf(f, info)
		for _, m := range manifests {
			e, listed := m[name]
			if !listed || !info.Mode().IsRegular() {
				continue
			}
			if !it.listed {
				it.listed = true
				if it.have, err = sumOf(f, info); err != nil {
					return &fs.PathError{Op: "read", Path: name, Err: cause(err)}
				}
			}
			it.ours = it.ours || e == it.have
		}
		return nil
	})
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		err = fmt.Errorf("look through %s: %w", p.shown(pe.Path), explain(pe))
	}
	return s, err
}

// tellFixed notes what keeps the whole folder in its place: something that is mounted in it would
// move with it, and a folder that may not be changed could not be deleted when the old site is.
func (s *survey) tellFixed(p *place, it *item, dir *os.Root) {
	above := s.byName[path.Dir(it.name)] // the folder itself is above itself
	if dir == nil {
		it.fixed = fs.ErrPermission
	} else if it.volume = volumeOf(dir); it.volume != above.volume || above.fixed == errMounted {
		it.fixed = errMounted
	} else {
		it.fixed = writable(dir)
	}
	if it != above && it.fixed != nil && s.stay == nil {
		s.stay = fmt.Errorf("%s cannot be moved: %w", p.shown(it.name), it.fixed)
	}
}

// sumOf reads a file. One that has changed since it was seen, or that a link leads to by now, has no
// sum.
func sumOf(f file, info fs.FileInfo) (entry, error) {
	data, err := f.dir.Open(f.name)
	if errors.Is(err, fs.ErrPermission) {
		return entry{}, err
	} else if err != nil {
		return entry{}, nil
	}
	defer data.Close()
	sum := sha256.New()
	size, err := io.Copy(sum, data)
	if have, statErr := data.Stat(); err != nil || statErr != nil || !unchanged(info, have) {
		return entry{}, err
	}
	return entry{[sha256.Size]byte(sum.Sum(nil)), size}, nil
}

// equal reports whether two files are the same file or have the same content.
func equal(a file, aInfo fs.FileInfo, b file, bInfo fs.FileInfo) bool {
	x, y := stampOf(a, aInfo), stampOf(b, bInfo)
	switch {
	case os.SameFile(aInfo, bInfo):
		return true
	case x.Mode.Type() != y.Mode.Type() || x.Size != y.Size:
		return false
	case !x.Mode.IsRegular():
		return x.Target != "" && x.Target == y.Target
	}
	aData, aErr := a.dir.ReadFile(a.name)
	bData, bErr := b.dir.ReadFile(b.name)
	return aErr == nil && bErr == nil && bytes.Equal(aData, bData)
}

// collisions is an error if files cannot be written beside what is foreign in s, with a line for
// each foreign file or folder in the way.
func (s *survey) collisions(p *place, files manifest) error {
	folders := files.folders()
	var lines []string
	for _, it := range s.items {
		if it.ours {
			continue
		}
		is, want := "is a file that is not ours", ""
		if it.info.IsDir() {
			is = "is a folder that is not ours"
		} else if it.listed {
			is = "was changed since it was written"
		}
		if _, file := files[it.name]; file {
			want = "a file there"
		} else if folders[it.name] && !it.info.IsDir() {
			want = "a folder there"
		}
		for _, above := range ancestors(it.name) { // of a foreign one it is said already
			if _, file := files[above]; file && s.byName[above].ours {
				want = "the file " + p.shown(above)
			}
		}
		if want != "" {
			lines = append(lines, fmt.Sprintf("%s %s, and the new site has %s", p.shown(it.name), is, want))
		}
	}
	return collision(lines)
}

func collision(lines []string) error {
	if lines == nil {
		return nil
	}
	return errors.New(strings.Join(lines, "\n") + "\nmove away what is not of the book, or give another --out")
}

// delete deletes those items that are chosen and still what they were. Left says why something is
// left: fs.ErrExist if it has changed or holds something new.
func (s *survey) delete(p *place, chosen func(*item) bool) (left, err error) {
	for _, it := range slices.Backward(s.items) {
		if it.name == "." || !chosen(it) {
			continue
		}
		err := at(s.dir, it.name, false, func(f file) error {
			now, err := f.dir.Lstat(f.name)
			if err == nil && (now.IsDir() != it.info.IsDir() || !now.IsDir() && !unchanged(it.info, now)) {
				err = fs.ErrExist
			}
			if err == nil {
				err = f.dir.Remove(f.name)
			}
			return err
		})
		if err != nil && !gone(err) && left == nil {
			left = fmt.Errorf("remove %s: %w", p.shown(it.name), explain(err))
		}
		if err := p.sys.reach(deleted); err != nil {
			return left, err
		}
	}
	return left, nil
}
