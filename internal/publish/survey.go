package publish

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"
)

// A survey is what stands in a folder: ours and foreign.
type survey struct {
	dir      *os.Root // the folder itself; nil if there is none
	manifest manifest
	items    []*item          // folders before what they hold
	byName   map[string]*item // with the folder itself as "."
	stay     error            // why the folder cannot be exchanged with all that is in it
}

// An item is one file, link or folder.
type item struct {
	name   string
	info   fs.FileInfo
	listed bool   // the manifest has a file of this name
	ours   bool   // a file as the manifest has it, or a folder with listed files
	have   entry  // of listed regular files
	target string // of links
	fixed  error  // why names in a folder cannot be changed
}

// look surveys a folder, which may be nil. A file is ours if it has the bytes that the folder's
// manifest or one of further tells. Bytes that an earlier survey has read are not read again.
func (p *place) look(dir *os.Root, before *survey, further ...manifest) (*survey, error) {
	s := &survey{dir: dir, manifest: manifest{}, byName: make(map[string]*item)}
	if dir == nil {
		return s, nil
	}
	var err error
	if s.manifest, err = readManifest(dir, p.show); err != nil {
		return nil, err
	}
	manifests := append([]manifest{s.manifest}, further...)
	folders := make(map[string]bool)
	for _, m := range manifests {
		for name := range m.folders() {
			folders[name] = true
		}
	}
	err = walk(dir, ".", func(name string, info fs.FileInfo, folder *os.File) error {
		switch {
		case name == insideName && folder != nil:
			return fs.SkipDir
		case name == ManifestName:
			return nil
		}
		it := itemAt(file{dir, name}, info)
		it.ours = info.IsDir() && folders[name]
		it.listed = slices.ContainsFunc(manifests, func(m manifest) bool { _, ok := m[name]; return ok })
		s.byName[name] = it
		if info.IsDir() {
			s.tellFixed(p, it, folder)
		}
		if name != "." {
			s.items = append(s.items, it)
		}
		return nil
	})
	if err == nil {
		err = s.tellOurs(before, manifests)
	}
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		err = fmt.Errorf("look through %s: %w", p.shown(pe.Path), explain(pe))
	}
	return s, err
}

// tellFixed notes what keeps the whole folder in its place: something that is mounted in it would
// move with it, and a folder that may not be changed could not be deleted when the old site is.
func (s *survey) tellFixed(p *place, it *item, folder *os.File) {
	above := s.byName[path.Dir(it.name)]
	switch {
	case folder == nil:
		it.fixed = fs.ErrPermission
	case it != above && (mounted(folder) || device(it.info) != device(above.info) || above.fixed == errMounted):
		it.fixed = errMounted
	default:
		it.fixed = p.sys.writable(folder)
	}
	if it != above && it.fixed != nil && s.stay == nil {
		s.stay = fmt.Errorf("%s cannot be moved: %w", p.shown(it.name), cause(it.fixed))
	}
}

var errMounted = errors.New("something is mounted on it")

// tellOurs reads the listed files and finds out which are as they were written.
func (s *survey) tellOurs(before *survey, manifests []manifest) error {
	var group errgroup.Group
	group.SetLimit(2 * runtime.GOMAXPROCS(0))
	for _, it := range s.items {
		if !it.listed || !it.info.Mode().IsRegular() {
			continue
		}
		group.Go(func() error {
			if was := before.item(it.name); was != nil && unchanged(was.info, it.info) {
				it.have = was.have
			} else if err := s.read(it); err != nil {
				return err
			}
			it.ours = slices.ContainsFunc(manifests, func(m manifest) bool {
				e, listed := m[it.name]
				return listed && e == it.have
			})
			return nil
		})
	}
	return group.Wait()
}

func (s *survey) item(name string) *item {
	if s == nil {
		return nil
	}
	return s.byName[name]
}

// read finds the sum of a file. One that has changed since it was seen, or that a link leads to by
// now, gets none.
func (s *survey) read(it *item) error {
	f, err := s.dir.Open(it.name)
	if err != nil {
		if errors.Is(err, fs.ErrPermission) {
			return &fs.PathError{Op: "open", Path: it.name, Err: cause(err)}
		}
		return nil
	}
	defer f.Close()
	sum := sha256.New()
	size, err := io.Copy(sum, f)
	if err != nil {
		return &fs.PathError{Op: "read", Path: it.name, Err: cause(err)}
	}
	if have, err := f.Stat(); err == nil && unchanged(it.info, have) {
		it.have = entry{[sha256.Size]byte(sum.Sum(nil)), size}
	}
	return nil
}

// still returns the folder and the last part of the name of an item, and errChanged if it is not
// what it was.
func (c *cursor) still(it *item) (dir *os.Root, base string, err error) {
	if dir, base, err = c.parent(it.name, false); err != nil {
		return nil, "", err
	}
	now, err := dir.Lstat(base)
	if err == nil && (now.IsDir() != it.info.IsDir() || !now.IsDir() && !unchanged(it.info, now)) {
		err = errChanged
	}
	return dir, base, err
}

// A stamp tells whether a foreign file has changed since it was carried over.
type stamp struct {
	Mode   fs.FileMode
	Size   int64
	Time   int64  // of the last change, in nanoseconds; 0 for links and folders
	Target string // of a symbolic link
}

func (it *item) stamp() stamp {
	switch {
	case it.info.IsDir():
		return stamp{Mode: fs.ModeDir}
	case it.info.Mode()&fs.ModeSymlink != 0:
		return stamp{Mode: it.info.Mode(), Target: it.target}
	}
	return stamp{Mode: it.info.Mode(), Size: it.info.Size(), Time: it.info.ModTime().UnixNano()}
}

// itemAt is the item that a look at a single file finds.
func itemAt(f file, info fs.FileInfo) *item {
	it := &item{name: f.name, info: info}
	if info.Mode()&fs.ModeSymlink != 0 {
		it.target, _ = f.dir.Readlink(f.name)
	}
	return it
}

// collisions is an error if files cannot be written beside what is foreign in s, with a line for
// each foreign file or folder in the way.
func (s *survey) collisions(p *place, files manifest) error {
	folders := files.folders()
	var lines []string
	add := func(it *item, want string) {
		is := "is a file that is not ours"
		switch {
		case it.info.IsDir():
			is = "is a folder that is not ours"
		case it.listed && it.info.Mode().IsRegular():
			is = "was changed since it was written"
		}
		lines = append(lines, fmt.Sprintf("%s %s, and the new site has a %s there", p.shown(it.name), is, want))
	}
	isFile := func(name string) bool { _, ok := files[name]; return ok }
	for _, it := range s.items {
		if it.ours {
			continue
		}
		above := ancestors(it.name)
		switch i := slices.IndexFunc(above, isFile); {
		case isFile(it.name):
			add(it, "file")
		case !it.info.IsDir() && folders[it.name]:
			add(it, "folder")
		case i >= 0 && !s.byName[above[i]].ours:
			// said already of the folder
		case i >= 0:
			lines = append(lines, fmt.Sprintf("%s is not ours, and the new site has a file %s", p.shown(it.name), p.shown(above[i])))
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
