package publish

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
)

var errChanged = errors.New("it was changed while the site was built: build again")

// publish does the work of Commit.
func (b *Build) publish() error {
	s, err := b.look(b.at)
	if err == nil {
		err = s.collisions(b.place, b.files)
	}
	if err != nil {
		return err
	}
	b.sys.reach("looked")
	for name := range b.kept {
		if it := s.items[name]; it == nil || !it.ours || it.have != b.files[name] {
			return doing("take over "+b.shown(name), errChanged)
		}
	}
	if len(b.kept) == len(b.files) && maps.Equal(b.files, s.manifest) && s.items["."] != nil {
		b.stay = nil // nothing is written
	} else if err := b.replace(s); err != nil {
		return err
	}
	err = b.repair(b.shop.name)
	switch {
	case errors.Is(err, errStays):
		b.notes = append(b.notes, err.Error())
	case err != nil && b.stay != nil:
		return fmt.Errorf("%w (%s may hold old and new files now: build again)", err, b.show)
	case err != nil:
		return fmt.Errorf("%w (the new site is in place, the next build tries to carry over again)", err)
	}
	b.sys.reach("settled")
	return nil
}

// replace puts the new site in the place of the old one or, in place, to the point from which repair
// does. Then everything that can be refused is refused before the first change, and the site has
// been on the disk as a whole by then, so a full disk is noticed in time.
func (b *Build) replace(s *survey) error {
	shop := b.shop.name
	b.site.Close() // some systems do not rename a folder that is open
	if err := b.root.WriteFile(shop+"/new/"+ManifestName, b.files.encode(), 0o644); err != nil {
		return doing("write manifest", err)
	}
	if b.stay = cmp.Or(b.stay, s.stay); b.stay == nil {
		err := b.complete(s)
		if err == nil {
			err = b.exchange(s)
		}
		if !immovable(err) || b.has(shop+"/old") {
			return err
		}
		b.stay = cause(err)
	}
	all := maps.Clone(s.manifest)
	maps.Copy(all, b.files)
	all[ManifestName] = entry{}
	for _, name := range sortedKeys(all) {
		it, wanted := s.items[name], b.files.has(name)
		stale, fresh := it != nil && it.ours && !wanted, wanted && (it == nil || it.have != b.files[name])
		if !stale && !fresh && name != ManifestName {
			continue // nothing changes
		}
		dir := path.Dir(name)
		for s.items[dir] == nil || !s.items[dir].IsDir() {
			dir = path.Dir(dir)
		}
		if err := s.items[dir].fixed; err != nil {
			return doing(fmt.Sprintf("write %s: %s cannot be changed", b.shown(name), b.shown(dir)), err)
		}
	}
	if err := b.syncShop(); err != nil {
		return err
	}
	if err := b.rename(shop+"/new", shop+"/in-place"); err != nil {
		return doing("mark build folder as complete", err)
	}
	b.sys.reach("ready")
	return nil
}

// complete gives the new site the files that are as they were, the foreign ones, and the modes of
// the folders, and syncs it.
func (b *Build) complete(s *survey) error {
	record := make(map[string]string)
	for _, name := range slices.Backward(sortedKeys(s.items)) { // what a folder holds before it
		it, to := s.items[name], path.Join(b.shop.name, "new", name)
		var err error
		if !it.ours || b.kept[name] {
			err = b.carry(path.Join(b.at, name), to, it)
		}
		if it.IsDir() && err == nil && b.isFolder(to) {
			err = b.root.Chmod(to, it.Mode())
		}
		switch {
		case errors.Is(err, fs.ErrExist):
			return fmt.Errorf("%s is not ours, and the new site writes a name that differs only in case: move it away, or give another --out", b.shown(name))
		case errors.Is(err, fs.ErrNotExist) && !it.ours: // removed since it was seen
		case err != nil:
			return doing("carry over "+b.shown(name), err)
		case !it.ours:
			record[name] = it.stamp
		}
	}
	if err := b.writeRecord(b.shop.name, record); err != nil {
		return err
	}
	b.sys.reach("carried")
	err := b.syncShop()
	b.sys.reach("ready")
	return err
}

func (b *Build) syncShop() error {
	return doing("sync build folder", b.sys.sync(b.path(b.shop.name)))
}

// carry makes to what from is: a folder, the same symbolic link, the same file by another name or,
// where that is impossible, a copy with mode and time. A page of ours that somebody keeps by another
// name is copied: who edits one shall not edit both.
func (p *place) carry(from, to string, it *item) error {
	if it.IsDir() {
		return p.root.MkdirAll(to, 0o755)
	} else if err := p.root.MkdirAll(path.Dir(to), 0o755); err != nil {
		return err
	}
	if it.Mode().Type() == fs.ModeSymlink {
		target, err := p.root.Readlink(from)
		if err != nil {
			return err
		}
		return p.root.Symlink(target, to)
	}
	if !it.ours || !shared(it.FileInfo) {
		err := p.sys.link(p.root, from, to)
		switch {
		case err == nil, errors.Is(err, fs.ErrExist), errors.Is(err, fs.ErrNotExist), errors.Is(err, otherDevice):
			return err
		case !it.Mode().IsRegular():
			return fmt.Errorf("it is no regular file and cannot be linked (%w): move it away", cause(err))
		}
	}
	data, err := p.root.Open(from)
	if err != nil {
		return err
	}
	defer data.Close()
	if err := writeNew(p.root, to, data); err != nil {
		return err
	}
	if now, err := data.Stat(); err != nil || !it.is(now) {
		return errChanged
	}
	return errors.Join(p.root.Chmod(to, it.Mode()), p.root.Chtimes(to, it.ModTime(), it.ModTime()))
}

// writeNew writes a file that must not be there yet: on a file system that ignores case, two names
// may be one.
func writeNew(dir *os.Root, name string, data io.Reader) error {
	f, err := dir.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = io.Copy(f, data)
	return errors.Join(err, f.Close())
}

// exchange puts the new site into the place of the output folder in one step, or in two renames
// where there is no such step. What stops between them is undone by repair.
func (b *Build) exchange(s *survey) error {
	fresh, err := b.shop.name+"/new", errors.ErrUnsupported
	if s.items["."] != nil {
		err = b.sys.swap(b.path(fresh), b.path(b.at))
		if errors.Is(err, errors.ErrUnsupported) {
			if err := b.rename(b.at, b.shop.name+"/old"); err != nil {
				return doing("exchange "+b.show, err)
			}
			b.sys.reach("movedAside")
		}
	}
	if errors.Is(err, errors.ErrUnsupported) {
		err = b.rename(fresh, b.at)
	}
	if err != nil {
		return doing("exchange "+b.show, err)
	}
	b.sys.reach("exchanged")
	if err := errors.Join(syncOne(b.path("."), os.O_RDONLY), syncOne(b.path(b.shop.name), os.O_RDONLY)); err != nil {
		return fmt.Errorf("sync folder after the new site is in place: %v", cause(err))
	}
	return nil
}
