package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
)

// A survey is what stands in an output folder: ours and foreign.
type survey struct {
	folder  *os.Root    // the folder itself, open; nil if there is none
	info    fs.FileInfo // of the folder
	ours    manifest
	foreign []item                 // folders before what they hold
	folders map[string]fs.FileInfo // every folder, by name
	shops   []string               // workshops inside, which count for nothing
}

// An item is one foreign file, link or folder. A folder is foreign if none of
// our files lies in it by the manifest.
type item struct {
	name string
	info fs.FileInfo
}

// look surveys the folder tree. It opens the folder once and stays in it, so
// that manifest and files belong together even if another build exchanges the
// folder meanwhile. The folder stays open until the caller closes the survey,
// after an error too: as long as it is open no new folder can be mistaken for
// it. Symbolic links are not followed. If tree does not exist the survey is
// empty.
func (p *place) look(tree string) (*survey, error) {
	s := &survey{ours: manifest{}, folders: make(map[string]fs.FileInfo)}
	folder, err := p.root.OpenRoot(tree)
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil
	}
	if err != nil {
		return s, fmt.Errorf("look through %s: %w", p.show, explain(err))
	}
	s.folder = folder
	if s.info, err = folder.Lstat("."); err != nil {
		return s, fmt.Errorf("look through %s: %w", p.show, explain(err))
	}
	if err := p.sys.reach(opened); err != nil {
		return s, err
	}
	if s.ours, err = readManifest(folder, p.shown(ManifestName)); err != nil {
		return s, err
	}
	return s, s.walk(p, folder)
}

func (s *survey) close() {
	if s.folder != nil {
		s.folder.Close() // twice does no harm
	}
}

func (s *survey) walk(p *place, folder *os.Root) error {
	oursAbove := s.ours.folders()
	return fs.WalkDir(folder.FS(), ".", func(name string, d fs.DirEntry, err error) error {
		var info fs.FileInfo
		if err == nil {
			info, err = d.Info()
		}
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil // removed while we look
		case err != nil:
			return fmt.Errorf("look through %s: %w", p.shown(name), explain(err))
		case name == "." || name == ManifestName:
			return nil
		case d.IsDir():
			if isWorkshop(name, insidePrefix) {
				s.shops = append(s.shops, name)
				return fs.SkipDir
			}
			s.folders[name] = info
			if oursAbove[name] {
				return nil
			}
		default:
			if _, ours := s.ours[name]; ours {
				return nil
			}
		}
		s.foreign = append(s.foreign, item{name, info})
		return nil
	})
}

// A CollisionError says that foreign files stand where the new site wants to
// write. The output folder is as it was.
type CollisionError struct {
	// Lines holds one sentence for each foreign file or folder in the way, with
	// its path, in the order of the folder.
	Lines []string
}

// Error returns all lines and what to do about them.
func (e *CollisionError) Error() string {
	return strings.Join(e.Lines, "\n") + "\nmove away what is not of the book, or give another --out"
}

// collisions returns a *CollisionError if names cannot be written beside the
// foreign files of s, else nil.
func (s *survey) collisions(p *place, files manifest) error {
	folders := files.folders()
	var lines []string
	add := func(name, kind, want string) {
		lines = append(lines, fmt.Sprintf("%s is a %s that is not ours, and the new site has a %s there", p.shown(name), kind, want))
	}
	isFile := func(name string) bool { _, ok := files[name]; return ok }
	for _, it := range s.foreign {
		kind := "file"
		if it.info.IsDir() {
			kind = "folder"
		}
		above := ancestors(it.name)
		switch i := slices.IndexFunc(above, isFile); {
		case isFile(it.name):
			add(it.name, kind, "file")
		case !it.info.IsDir() && folders[it.name]:
			add(it.name, kind, "folder")
		case i >= 0 && s.isForeign(above[i]):
			// said already of the folder
		case i >= 0:
			lines = append(lines, fmt.Sprintf("%s is not ours, and the new site has a file %s", p.shown(it.name), p.shown(above[i])))
		}
	}
	if lines == nil {
		return nil
	}
	return &CollisionError{Lines: lines}
}

func (s *survey) isForeign(name string) bool {
	return slices.ContainsFunc(s.foreign, func(it item) bool { return it.name == name })
}
