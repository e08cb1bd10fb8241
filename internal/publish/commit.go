package publish

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"time"
)

// publish does the work of Commit.
func (b *Build) publish() error {
	s, err := b.look(b.at, nil)
	if err == nil {
		err = s.collisions(b.place, b.files)
	}
	if err != nil {
		return err
	}
	b.sys.reach("looked")
	missing := func(name string) bool { return s.items[name] == nil }
	if maps.Equal(b.files, s.manifest) && !slices.ContainsFunc(append(sortedKeys(b.files), "."), missing) {
		b.stay = nil // nothing is written
	} else if err := b.replace(s); err != nil {
		return err
	}
	if err := b.repair(b.shop); err != nil {
		return fmt.Errorf("%w: the new site is in %s, but not all is done: build again", err, b.show)
	}
	b.sys.reach("settled")
	return nil
}

// replace puts the new site in the place of the old one or, in place, to the point from which repair
// does. Then everything that can be refused is refused before the first change, and the site has
// been on the disk as a whole by then, so a full disk is noticed in time.
func (b *Build) replace(s *survey) error {
	fresh := b.shop + "/new"
	if err := b.root.WriteFile(path.Join(fresh, ManifestName), b.files.encode(), 0o644); err != nil {
		return doing("write manifest", err)
	}
	if err := b.findFixed(s); err != nil {
		return err
	}
	if b.sys.swap == nil && s.items["."] != nil {
		b.stay = cmp.Or(b.stay, errors.New("this system has no call for it"))
	}
	if b.stay == nil {
		done, err := b.exchange(s)
		if done {
			return doing("sync folder after the new site is in place", err)
		}
		if !immovable(err) {
			return doing("exchange "+b.show, err)
		}
		b.stay = cause(err)
	}
	b.note("%s is written file by file, because the folder cannot be exchanged as a whole: %v. "+
		"A build that is interrupted leaves old and new pages side by side, and the next build finishes it",
		b.show, b.stay)
	if err := b.sys.sync(b.path(b.shop)); err != nil {
		return doing("sync build folder", err)
	}
	if err := b.rename(fresh, b.shop+"/in-place"); err != nil {
		return doing("mark build folder as complete", err)
	}
	b.sys.reach("ready")
	return nil
}

// findFixed finds what cannot move: what is mounted in the folder would move with it, and a folder
// in it that may not be changed could not be deleted when the old site is.
func (b *Build) findFixed(s *survey) error {
	wanted := b.files.folders()
	for _, dir := range sortedKeys(s.items) {
		it := s.items[dir]
		if it.fixed == nil || dir == "." {
			continue
		}
		if it.ours || wanted[dir] {
			return doing(b.shown(dir)+" cannot be changed", it.fixed)
		}
		b.stay = cmp.Or(b.stay, fmt.Errorf("%s cannot be moved: %w", b.shown(dir), it.fixed))
	}
	return nil
}

// exchange completes the new site and puts it in the place of the old one in one step. Unless that
// is done, the old one stands.
func (b *Build) exchange(s *survey) (done bool, err error) {
	if err := b.complete(s); err != nil {
		return false, err
	}
	fresh := b.shop + "/new"
	if s.items["."] == nil {
		err = b.rename(fresh, b.at)
	} else {
		err = b.sys.swap(b.path(fresh), b.path(b.at))
	}
	if err != nil {
		return false, err
	}
	b.sys.reach("exchanged")
	return true, errors.Join(syncOne(b.path(".")), syncOne(b.path(b.shop)))
}

// complete gives the new site the foreign files, by link, and makes its folders what they were, and
// syncs it. A second set of links tells later what the new site was given.
func (b *Build) complete(s *survey) error {
	if err := b.root.Mkdir(b.shop+"/carried", 0o755); err != nil {
		return doing("note what is carried over", err)
	}
	for _, name := range slices.Backward(sortedKeys(s.items)) { // what a folder holds before it
		it := s.items[name]
		var err error
		if !it.ours {
			err = cmp.Or(b.carry(name, "carried", it), b.carry(name, "new", it))
		}
		if it.IsDir() && err == nil {
			err = b.keep(name, it)
		}
		switch {
		case errors.Is(err, fs.ErrExist):
			return fmt.Errorf("%s is not ours, and the new site writes a name that differs only in case: "+
				"move it away, or give another --out", b.shown(name))
		case err != nil && !errors.Is(err, fs.ErrNotExist): // removed since it was seen
			return doing("carry over "+b.shown(name), err)
		}
	}
	b.sys.reach("carried")
	err := b.sys.sync(b.path(b.shop))
	b.sys.reach("ready")
	return doing("sync build folder", err)
}

// carry gives a part of the workshop what stands in the output folder: a folder, or a file or a
// symbolic link by another name.
func (b *Build) carry(name, part string, it *item) error {
	to := path.Join(b.shop, part, name)
	if it.IsDir() {
		return b.root.MkdirAll(to, 0o755)
	}
	if err := b.root.MkdirAll(path.Dir(to), 0o755); err != nil {
		return err
	}
	return b.sys.link(b.root, path.Join(b.at, name), to)
}

// keep makes a folder of the new site what it was in the old one, when all is in it: its owner,
// group, attributes, mode and time.
func (b *Build) keep(name string, it *item) error {
	to := path.Join(b.shop, "new", name)
	if !b.isFolder(to) {
		return nil // the new site has none
	}
	if err := b.sys.inherit(b.path(path.Join(b.at, name)), b.path(to)); err != nil {
		return err
	}
	if err := b.root.Chmod(to, it.Mode()); err != nil {
		return err
	}
	return b.root.Chtimes(to, time.Time{}, it.ModTime())
}
