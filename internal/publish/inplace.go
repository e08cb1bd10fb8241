package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
)

// writeInPlace brings the new site into the output folder file by file, where the folder cannot be
// exchanged. Everything that can be refused is refused before the first change, and the site has
// been on the disk as a whole by then, so a full disk is noticed in time. Then the way in begins,
// which whoever finds the bench afterwards goes to the end.
func (b *Build) writeInPlace(before *survey) error {
	p := b.place
	b.site.Close()
	if err := b.moveInside(); err != nil {
		return err
	}
	dir, err := p.open()
	if err != nil {
		return err
	}
	if dir == nil {
		return fmt.Errorf("%s was removed while the site was built: build again", p.show)
	}
	defer dir.Close()
	s, err := p.look(dir, before)
	if err == nil {
		err = s.collisions(p, b.files)
	}
	if err == nil {
		err = b.foresee(s)
	}
	if err != nil {
		return err
	}
	if err := b.bench.WriteFile("new/"+ManifestName, b.files.encode(), 0o644); err != nil {
		return fmt.Errorf("write manifest: %w", explain(err))
	}
	if err := p.sys.sync(b.bench); err != nil {
		return fmt.Errorf("sync build folder: %w", explain(err))
	}
	if err := b.bench.Rename("new", "in-place"); err != nil {
		return fmt.Errorf("mark build folder as complete: %w", explain(err))
	}
	return p.sys.reach(ready)
}

// moveInside brings the new site onto a bench in the output folder, if it is not there yet.
func (b *Build) moveInside() error {
	if b.shop.name == insideName {
		return nil
	}
	p, outer, from, name := b.place, b.shop, b.bench, b.benchName
	out, err := p.openOrMake()
	var inside *workshop
	if err == nil {
		inside, err = b.enter(out, insideName)
		out.Close()
	}
	if err == nil {
		err = b.openBench(inside)
	}
	if err == nil {
		b.site.Close()
		err = b.bench.Remove("new")
	}
	if err == nil {
		err = rename(file{from, "new"}, file{b.bench, "new"})
	}
	if err != nil {
		return fmt.Errorf("make a build folder in %s: %w", p.show, explain(err))
	}
	if err := p.clear(outer, from, name); err != nil {
		b.notes = append(b.notes, leftOver(outer, err))
	}
	return nil
}

// foresee is an error if the folders in which files come and go cannot be changed, as far as that
// can be known.
func (b *Build) foresee(s *survey) error {
	changes := []string{ManifestName}
	for name := range b.files {
		if !b.same[name] {
			changes = append(changes, name)
		}
	}
	for _, it := range s.items {
		if _, stays := b.files[it.name]; it.ours && !stays && !it.info.IsDir() {
			changes = append(changes, it.name)
		}
	}
	slices.Sort(changes)
	for _, name := range changes {
		dir := path.Dir(name)
		for s.item(dir) == nil || !s.item(dir).info.IsDir() {
			dir = path.Dir(dir)
		}
		if err := s.item(dir).fixed; err != nil {
			return fmt.Errorf("write %s: %s cannot be changed: %w", b.place.shown(name), b.place.shown(dir), explain(err))
		}
	}
	return nil
}

// finish removes our old files that the new site does not have, moves the new ones into the output
// folder, and then the manifest. What went in is not on the bench any more, so it can be called
// again after it was stopped.
func (p *place) finish(bench *os.Root, before *survey) error {
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
	s, err := p.look(dir, before, files)
	if err != nil {
		return err
	}
	folders := files.folders()
	err = s.delete(p, func(it *item) bool {
		_, stays := files[it.name]
		return it.ours && (it.info.IsDir() && !folders[it.name] || !it.info.IsDir() && !stays)
	})
	if err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	if err := p.sys.reach(tidied); err != nil {
		return err
	}
	if err := p.merge(file{fresh, "."}, file{dir, "."}, ".", s, files); err != nil {
		return err
	}
	if err := p.sys.reach(written); err != nil {
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

// merge moves the files of the new site in a folder into another: a folder as a whole where nothing
// stands in its place, for then the disk has none to make, and a file over our own old one.
func (p *place) merge(from, to file, name string, s *survey, files manifest) error {
	fromDir, err := child(from.dir, from.name)
	if err != nil {
		return fmt.Errorf("write %s: %w", p.shown(name), explain(err))
	}
	defer fromDir.Close()
	toDir, err := child(to.dir, to.name)
	if err != nil {
		return fmt.Errorf("write %s: %w", p.shown(name), explain(err))
	}
	defer toDir.Close()
	names, err := list(fromDir)
	for _, base := range names {
		from, to, name := file{fromDir, base}, file{toDir, base}, path.Join(name, base)
		isFolder := isFolder(from)
		if _, wanted := files[name]; !wanted && !isFolder {
			continue // the manifest, or what an exchange that was tried has carried over
		}
		have, err := toDir.Lstat(base)
		missing := errors.Is(err, fs.ErrNotExist)
		if err != nil && !missing {
			return fmt.Errorf("look at %s: %w", p.shown(name), explain(err))
		}
		it := s.item(name)
		switch {
		case missing, it != nil && it.ours && !have.IsDir() && unchanged(it.info, have):
			if err := rename(from, to); err != nil {
				return fmt.Errorf("write %s: %w", p.shown(name), explain(err))
			}
			if err := p.sys.reach(renamed); err != nil {
				return err
			}
		case isFolder && have.IsDir():
			if err := p.merge(from, to, name, s, files); err != nil {
				return err
			}
		default:
			return fmt.Errorf("%s appeared while the site was built, which has something else there: move it away", p.shown(name))
		}
	}
	return err
}

func isFolder(f file) bool {
	info, err := f.dir.Lstat(f.name)
	return err == nil && info.IsDir()
}
