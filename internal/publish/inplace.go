package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"
)

// beginInPlace begins to bring the new site into the output folder file by file, where the folder
// cannot be exchanged. Everything that can be refused is refused before the first change, and the
// site has been on the disk as a whole by then, so a full disk is noticed in time. Whoever finds the
// bench afterwards goes to the end of it.
func (b *Build) beginInPlace(s *survey) error {
	p, bench := b.place, b.shop.dir
	if err := b.foresee(s); err != nil {
		return err
	}
	b.site.Close()
	if err := bench.WriteFile("new/"+ManifestName, b.files.encode(), 0o644); err != nil {
		return fmt.Errorf("write manifest: %w", explain(err))
	}
	if err := p.sys.sync(bench); err != nil {
		return fmt.Errorf("sync build folder: %w", explain(err))
	}
	if err := bench.Rename("new", "in-place"); err != nil {
		return fmt.Errorf("mark build folder as complete: %w", explain(err))
	}
	return p.sys.reach(ready)
}

// foresee is an error if the folders in which files come and go cannot be changed, or a file has
// gone that was to stay, as far as that can be known.
func (b *Build) foresee(s *survey) error {
	changes := manifest{ManifestName: {}}
	for name, e := range b.files {
		if has(b.shop.dir, "new/"+name) {
			changes[name] = e
		} else if err := b.stays(s, name); err != nil {
			return err
		}
	}
	for _, it := range s.items {
		if _, stays := b.files[it.name]; it.ours && !stays && !it.info.IsDir() {
			changes[it.name] = it.have
		}
	}
	for _, name := range sortedKeys(changes) {
		dir := path.Dir(name)
		for s.byName[dir] == nil || !s.byName[dir].info.IsDir() {
			dir = path.Dir(dir)
		}
		if err := s.byName[dir].fixed; err != nil {
			return fmt.Errorf("write %s: %s cannot be changed: %w", b.place.shown(name), b.place.shown(dir), explain(err))
		}
	}
	return nil
}

// finish removes our old files that the new site does not have, moves the new ones into the output
// folder, and then the manifest. What went in is not on the bench any more, so it can be called
// again after it was stopped.
func (p *place) finish(bench *os.Root) error {
	fresh, err := child(bench, "in-place")
	if err != nil {
		return fmt.Errorf("open build folder: %w", explain(err))
	}
	defer fresh.Close()
	files, err := readManifest(fresh, bench.Name())
	if err != nil {
		return err
	}
	dir, err := p.open()
	if dir == nil {
		return err
	}
	defer dir.Close()
	s, err := p.look(dir, files)
	if err != nil {
		return err
	}
	folders := files.folders()
	left, err := s.delete(p, func(it *item) bool {
		_, stays := files[it.name]
		return it.ours && (it.info.IsDir() && !folders[it.name] || !it.info.IsDir() && !stays)
	})
	if err == nil && !errors.Is(left, fs.ErrExist) {
		err = left
	}
	if err == nil {
		err = p.sys.reach(tidied)
	}
	for _, name := range sortedKeys(files) {
		if err == nil {
			err = p.moveIn(fresh, dir, "", name, s)
		}
	}
	if err == nil {
		err = p.sys.reach(written)
	}
	if err != nil {
		return err
	}
	if err := p.sys.sync(dir); err != nil {
		return fmt.Errorf("sync %s: %w", p.show, explain(err))
	}
	if err := rename(file{fresh, ManifestName}, file{dir, ManifestName}); err != nil {
		return fmt.Errorf("write %s: %w", p.shown(ManifestName), explain(err))
	}
	return nil
}

// moveIn moves a file of the new site from a folder into another, both called above: with its whole
// folder where nothing stands in that one's place, for then the disk has none to make, and over our
// own old file.
func (p *place) moveIn(fromDir, toDir *os.Root, above, rest string, s *survey) error {
	base, rest, _ := strings.Cut(rest, "/")
	from, to, name := file{fromDir, base}, file{toDir, base}, path.Join(above, base)
	fresh, err := fromDir.Lstat(base)
	if errors.Is(err, fs.ErrNotExist) {
		return nil // it is in already, or is as it was
	}
	var have fs.FileInfo
	if err == nil {
		have, err = toDir.Lstat(base)
	}
	it, missing := s.byName[name], errors.Is(err, fs.ErrNotExist)
	switch {
	case missing, err == nil && it != nil && it.ours && !have.IsDir() && unchanged(it.info, have):
		if err = rename(from, to); err == nil {
			return p.sys.reach(renamed)
		}
	case err == nil && fresh.IsDir() && have.IsDir():
		return at(fromDir, base+"/", false, func(from file) error {
			return at(toDir, base+"/", false, func(to file) error { return p.moveIn(from.dir, to.dir, name, rest, s) })
		})
	case err == nil:
		return fmt.Errorf("%s appeared while the site was built, which has something else there: move it away", p.shown(name))
	}
	return fmt.Errorf("write %s: %w", p.shown(name), explain(err))
}
