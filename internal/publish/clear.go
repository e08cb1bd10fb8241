package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
)

// errStopped marks the error of a test that stops a deletion.
var errStopped = errors.New("stopped")

// clear deletes exactly what the survey has seen in a replaced folder, so that
// a file that appears meanwhile stays, and with it its folder: empty says
// whether all folders below are gone. The manifest goes last; what is left
// after a crash can be told apart into ours and foreign as before.
func (s *survey) clear(p *place) (empty bool, err error) {
	if s.folder == nil {
		return true, nil
	}
	for name, info := range s.folders { // their modes may forbid it
		if info.Mode().Perm()&0o700 != 0o700 {
			s.folder.Chmod(name, 0o700)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(s.ours)) {
		dir := path.Dir(name)
		if s.folders[name] != nil || dir != "." && s.folders[dir] == nil {
			continue // somebody has made something else of it
		}
		if err := s.delete(p, name); err != nil {
			return false, err
		}
	}
	for _, it := range s.foreign {
		if it.info.IsDir() {
			continue
		}
		now, err := s.folder.Lstat(it.name)
		if err != nil || !os.SameFile(now, it.info) || now.Size() != it.info.Size() || !now.ModTime().Equal(it.info.ModTime()) {
			continue // another one since
		}
		if err := s.delete(p, it.name); err != nil {
			return false, err
		}
	}
	empty = true
	for _, name := range slices.Backward(slices.Sorted(maps.Keys(s.folders))) {
		switch err := s.delete(p, name); {
		case errors.Is(err, fs.ErrExist):
			empty = false
		case err != nil:
			return false, err
		}
	}
	for _, name := range s.shops {
		if err := removeAll(s.folder, name); err != nil {
			return false, err
		}
	}
	if !empty {
		return false, nil
	}
	return true, s.delete(p, ManifestName)
}

func (s *survey) delete(p *place, name string) error {
	if err := s.folder.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := p.sys.reach(deleted); err != nil {
		return fmt.Errorf("%w: %w", errStopped, err)
	}
	return nil
}
