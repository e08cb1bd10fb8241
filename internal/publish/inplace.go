package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
)

// beginInPlace begins to bring the new site into the output folder file by file, where the folder
// cannot be exchanged. Everything that can be refused is refused before the first change, and the
// site has been on the disk as a whole by then, so a full disk is noticed in time. Whoever finds the
// workshop afterwards goes to the end of it.
func (b *Build) beginInPlace(s *survey) error {
	fixed := func(name string) error {
		dir := path.Dir(name)
		for s.items[dir] == nil || !s.items[dir].IsDir() {
			dir = path.Dir(dir)
		}
		if err := s.items[dir].fixed; err != nil {
			return doing(fmt.Sprintf("write %s: %s cannot be changed", b.shown(name), b.shown(dir)), err)
		}
		return nil
	}
	err := fixed(ManifestName)
	for _, name := range sortedKeys(b.files) {
		if it := s.items[name]; err == nil && (it == nil || it.have != b.files[name]) {
			err = fixed(name)
		}
	}
	for _, name := range sortedKeys(s.items) {
		_, stays := b.files[name]
		if it := s.items[name]; err == nil && it.ours && !stays && !it.IsDir() {
			err = fixed(name)
		}
	}
	if err != nil {
		return err
	}
	if err := b.sys.sync(b.path(b.shop.name)); err != nil {
		return doing("sync build folder", err)
	}
	if err := b.root.Rename(b.shop.name+"/new", b.shop.name+"/in-place"); err != nil {
		return doing("mark build folder as complete", err)
	}
	return b.sys.reach(ready)
}

// finish removes our old files that the new site does not have, moves the new ones into the output
// folder, and then the manifest. What went in is not in the workshop any more, so it can be called
// again after it was stopped.
func (p *place) finish(fresh string) error {
	files, err := p.readManifest(fresh)
	if err != nil {
		return err
	}
	s, err := p.look(p.at, files)
	if err != nil {
		return err
	}
	folders := files.folders()
	err = p.remove(s, func(name string, it *item) bool {
		_, stays := files[name]
		return it.ours && (it.IsDir() && !folders[name] || !it.IsDir() && !stays)
	})
	if err == nil {
		err = p.sys.reach(tidied)
	}
	for name := range files {
		folders[name] = true
	}
	for _, name := range sortedKeys(folders) { // a folder before what it holds
		if err == nil {
			err = p.moveIn(path.Join(fresh, name), path.Join(p.at, name), s.items[name])
		}
	}
	if err == nil {
		err = p.sys.reach(written)
	}
	if err != nil {
		return err
	}
	if err := p.sys.sync(p.path(p.at)); err != nil {
		return doing("sync "+p.show, err)
	}
	return doing("write "+p.shown(ManifestName), p.rename(path.Join(fresh, ManifestName), path.Join(p.at, ManifestName)))
}

// moveIn moves a file of the new site over our own old one, and what nothing stands in the place of:
// a folder as a whole, for then the disk has none to make.
func (p *place) moveIn(from, to string, was *item) error {
	fresh, err := p.root.Lstat(from)
	if errors.Is(err, fs.ErrNotExist) {
		return nil // it is in already, or is as it was
	}
	have, haveErr := p.root.Lstat(to)
	switch {
	case err != nil || haveErr == nil && fresh.IsDir() && have.IsDir():
	case errors.Is(haveErr, fs.ErrNotExist), haveErr == nil && was != nil && was.ours && !have.IsDir() && unchanged(was.FileInfo, have):
		if err = p.rename(from, to); err == nil {
			return p.sys.reach(renamed)
		}
	case haveErr == nil:
		return fmt.Errorf("%s appeared while the site was built, which has something else there: move it away", to)
	default:
		err = haveErr
	}
	return doing("write "+to, err)
}
