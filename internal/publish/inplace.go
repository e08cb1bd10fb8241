package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
)

// writeInPlace brings the new site into the output folder file by file, where
// the folder cannot be exchanged. Everything that can be refused is refused
// before the first change, and the site has been on the disk as a whole by
// then, so a full disk is noticed in time. A crash in the middle leaves old
// and new files mixed; but the manifest, which names both meanwhile, tells the
// next build that they are all ours.
func (b *Build) writeInPlace() error {
	p := b.place
	if err := b.moveInside(); err != nil {
		return err
	}
	s, err := p.look(p.at)
	defer s.close()
	if err != nil {
		return err
	}
	if err := s.collisions(p, b.files); err != nil {
		return err
	}
	both := maps.Clone(s.ours)
	maps.Copy(both, b.files)
	for name, m := range map[string]manifest{"manifest-both": both, "manifest-new": b.files} {
		if err := writeNew(p.root, b.shop.in(name), m.encode()); err != nil {
			return fmt.Errorf("write manifest: %w", explain(err))
		}
	}
	if err := p.sys.sync(p.root, b.shop.name); err != nil {
		return fmt.Errorf("sync build folder: %w", explain(err))
	}
	steps := []struct {
		do   func() error
		then step
	}{
		{func() error { return b.rename("manifest-both", ManifestName) }, listed},
		{func() error { return b.renameAll(s) }, written},
		{func() error { return b.removeStale(s) }, tidied},
		{func() error { return b.rename("manifest-new", ManifestName) }, settled},
	}
	for _, step := range steps {
		err := step.do()
		if err == nil {
			err = p.sys.reach(step.then)
		}
		if err != nil {
			return fmt.Errorf("%w (%s may hold old and new files now: build again)", err, p.show)
		}
	}
	if err := p.sys.sync(p.root, p.at); err != nil {
		return fmt.Errorf("sync %s: %w", p.show, explain(err))
	}
	return nil
}

// moveInside brings the new site into a workshop in the output folder, if it
// is not there yet: renames need it on the same file system.
func (b *Build) moveInside() error {
	p, from := b.place, b.shop
	if path.Dir(from.name) == p.at {
		return nil
	}
	to, err := newWorkshop(p, p.at, insidePrefix)
	if err != nil {
		return fmt.Errorf("make a build folder in %s: %w", p.show, explain(err))
	}
	for name := range b.files {
		if err := b.move(from, to, name); err != nil {
			to.remove()
			return fmt.Errorf("write %s: %w", p.shown(name), explain(err))
		}
	}
	b.shop = to
	if _, err := p.settle(from); err != nil {
		from.release()
		return err
	}
	if err := from.remove(); err != nil {
		b.notes = append(b.notes, b.leftOver(from, err))
	}
	return nil
}

func (b *Build) move(from, to *workshop, name string) error {
	source := from.in("site/" + name)
	info, err := b.place.root.Lstat(source)
	if err != nil {
		return err
	}
	err = b.place.put(source, to.in("site/"+name), to.in("scratch"), info)
	if otherDevice(err) {
		err = b.place.copyFile(source, to.in("site/"+name), to.in("scratch"), info)
	}
	return err
}

// rename moves a file of the workshop into the output folder.
func (b *Build) rename(from, to string) error {
	p := b.place
	if err := p.root.MkdirAll(path.Dir(p.in(to)), 0o755); err != nil {
		return fmt.Errorf("make folder of %s: %w", p.shown(to), explain(err))
	}
	if err := p.root.Rename(b.shop.in(from), p.in(to)); err != nil {
		return fmt.Errorf("write %s: %w", p.shown(to), explain(err))
	}
	return nil
}

// renameAll moves the new files into the output folder. An old file of ours
// makes room where a folder is wanted, and old folders where a file is.
func (b *Build) renameAll(s *survey) error {
	p := b.place
	names := slices.Sorted(maps.Keys(b.files))
	for _, name := range names {
		for _, dir := range ancestors(name) {
			if _, ours := s.ours[dir]; ours {
				if err := p.removeOurs(dir); err != nil {
					return err
				}
			}
		}
		if s.folders[name] != nil {
			if err := b.removeFolder(s, name); err != nil {
				return err
			}
		}
		if _, ours := s.ours[name]; !ours {
			if _, err := p.root.Lstat(p.in(name)); err == nil {
				return fmt.Errorf("%s appeared while the site was built: move it away", p.shown(name))
			}
		}
		if err := b.rename("site/"+name, name); err != nil {
			return err
		}
		if err := p.sys.reach(renamed); err != nil {
			return err
		}
	}
	return nil
}

// removeFolder removes a folder with our old files only.
func (b *Build) removeFolder(s *survey, folder string) error {
	for name := range s.ours {
		if strings.HasPrefix(name, folder+"/") {
			if err := b.place.removeOurs(name); err != nil {
				return err
			}
		}
	}
	b.removeEmpty(s, func(name string) bool { return name == folder || strings.HasPrefix(name, folder+"/") })
	return nil
}

// removeStale removes our old files that the new site does not write, and the
// folders that are empty without them.
func (b *Build) removeStale(s *survey) error {
	wanted := b.files.folders()
	for name := range s.ours {
		if _, stays := b.files[name]; !stays && !wanted[name] {
			if err := b.place.removeOurs(name); err != nil {
				return err
			}
		}
	}
	b.removeEmpty(s, func(string) bool { return true })
	return nil
}

// removeOurs removes one file of ours, if it is there. It does not remove a
// folder that somebody made in its place.
func (p *place) removeOurs(name string) error {
	info, err := p.root.Lstat(p.in(name))
	if err != nil || info.IsDir() {
		return nil
	}
	if err := p.root.Remove(p.in(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("remove %s: %w", p.shown(name), explain(err))
	}
	return nil
}

// removeEmpty removes those of our old folders that are empty, the inner ones
// first; the system refuses the others.
func (b *Build) removeEmpty(s *survey, choose func(name string) bool) {
	ours := s.ours.folders()
	for _, name := range slices.Backward(slices.Sorted(maps.Keys(ours))) {
		if !choose(name) || s.folders[name] == nil {
			continue
		}
		// A new file may stand there by now.
		if info, err := b.place.root.Lstat(b.place.in(name)); err == nil && info.IsDir() {
			b.place.root.Remove(b.place.in(name))
		}
	}
}
