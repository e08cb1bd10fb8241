package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
)

// publish does the work of Commit. What fails in the midst of it is taken back.
func (b *Build) publish() error {
	p, err := b.plan()
	if err != nil {
		return err
	}
	b.sys.reach("looked")
	if p.isDone(b.ours) {
		return nil
	}
	if err := b.prove(p); err != nil {
		return err
	}
	b.sys.reach("ready")
	if err = b.change(p); err == nil {
		return nil
	}
	for _, back := range slices.Backward(b.undo) {
		if failed := back(); failed != nil {
			return fmt.Errorf("%w: %s holds old and new pages side by side, which could not be taken back (%w): build again",
				err, b.show, cause(failed))
		}
	}
	return err
}

// prove finds out whether names can be changed in all folders in which they shall, and has the new
// files on the disk, so that one that is full is noticed in time.
func (b *Build) prove(p *plan) error {
	if err := b.root.WriteFile(shopProof, nil, 0o644); err != nil {
		return doing("write into "+b.shown(workshop), err)
	}
	for _, dir := range p.folders(b) {
		there := path.Join(dir, proofName)
		err := b.sys.rename(b.root, shopProof, there)
		if err == nil {
			b.sys.reach("proving")
			if err = b.sys.rename(b.root, there, shopProof); err != nil {
				b.root.Remove(there)
			}
		}
		if err != nil {
			return doing(b.shown(dir)+" cannot be changed", err)
		}
	}
	var fresh []string
	for _, name := range p.put {
		fresh = append(fresh, path.Join(shopNew, name))
	}
	return doing("sync build folder", b.sys.sync(b.root, fresh))
}

// change turns the old site into the new one. At every moment the manifest lists all that is ours.
func (b *Build) change(p *plan) error {
	folders := p.folders(b)
	if err := b.keepManifest(); err != nil {
		return err
	}
	if err := b.list(p.during); err != nil {
		return err
	}
	b.sys.reach("listed")
	for _, name := range p.stale {
		if p.seen[name].is == own {
			if err := b.setAside(name, p.seen[name]); err != nil {
				return err
			}
			b.sys.reach("removed")
		}
	}
	b.removeEmpty(p.stale)
	for _, name := range p.put {
		if err := b.put(name, p.seen[name]); err != nil {
			return err
		}
		b.sys.reach("renamed")
	}
	b.sys.reach("written")
	var there []string
	for _, dir := range folders {
		if is, _ := b.isFolder(dir); is {
			there = append(there, dir)
		}
	}
	if err := b.sys.sync(b.root, there); err != nil {
		return doing("sync "+b.show, err)
	}
	return b.list(p.after)
}

// keepManifest has the manifest at hand that is to come back if the build fails.
func (b *Build) keepManifest() error {
	back := func() error { return b.root.Remove(ManifestName) }
	if b.ours != nil {
		kept := b.aside()
		if err := b.root.WriteFile(kept, b.ours.encode(), 0o644); err != nil {
			return doing("write "+b.shown(kept), err)
		}
		back = func() error { return b.sys.rename(b.root, kept, ManifestName) }
	}
	b.undo = append(b.undo, func() error {
		err := back()
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		return err
	})
	return nil
}

// list puts a manifest into the place of the one that is there.
func (b *Build) list(m manifest) error {
	err := b.root.WriteFile(shopManifest, m.encode(), 0o644)
	if err == nil {
		err = b.sys.sync(b.root, []string{shopManifest})
	}
	if err == nil {
		err = b.sys.rename(b.root, shopManifest, ManifestName)
	}
	if err == nil {
		err = b.sys.sync(b.root, []string{"."})
	}
	return holding("write "+b.shown(ManifestName), err)
}

// put gives a file its place, with all of its folder where there is none yet.
func (b *Build) put(name string, seen sight) error {
	if _, err := b.root.Lstat(path.Join(shopNew, name)); errors.Is(err, fs.ErrNotExist) {
		return nil // it has moved with its folder
	}
	for _, dir := range ancestors(name) {
		info, err := b.root.Lstat(dir)
		if errors.Is(err, fs.ErrNotExist) {
			return holding("write "+b.shown(dir), b.move(path.Join(shopNew, dir), dir))
		}
		if err != nil {
			return doing("look at "+b.shown(dir), err)
		}
		if !info.IsDir() {
			return b.appeared(dir)
		}
	}
	if err := b.check(name, seen); err != nil {
		return err
	}
	return holding("write "+b.shown(name), b.replace(path.Join(shopNew, name), name))
}

// check is an error if something else stands in a place than stood there.
func (b *Build) check(name string, seen sight) error {
	info, err := b.root.Lstat(name)
	if errors.Is(err, fs.ErrNotExist) || err == nil && seen.isStill(info) && !info.IsDir() {
		return nil
	}
	if err != nil {
		return doing("look at "+b.shown(name), err)
	}
	return b.appeared(name)
}

func (b *Build) appeared(name string) error {
	return fmt.Errorf("%s appeared while the site was built, which has something else there: move it away",
		b.shown(name))
}

// setAside takes a file that is not wanted any more out of its place.
func (b *Build) setAside(name string, seen sight) error {
	for _, dir := range ancestors(name) {
		if there, err := b.isFolder(dir); !there {
			return doing("look at "+b.shown(dir), err) // it went with its folder
		}
	}
	if err := b.check(name, seen); err != nil {
		return err
	}
	err := b.move(name, b.aside())
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return holding("remove "+b.shown(name), err)
}

// aside is a name for what is set aside.
func (b *Build) aside() string {
	b.set++
	return fmt.Sprintf("%s/%d", shopOld, b.set)
}

// replace puts a file where another may stand, which is kept until the build ends. Where that can
// have two names, there is a file in the place at every moment.
func (b *Build) replace(from, to string) error {
	kept := b.aside()
	if b.sys.link(b.root, to, kept) == nil {
		b.undo = append(b.undo, func() error { return b.sys.rename(b.root, kept, to) })
	} else if err := b.move(to, kept); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return b.move(from, to)
}

// move renames, and notes how to take it back.
func (b *Build) move(from, to string) error {
	err := b.sys.rename(b.root, from, to)
	if err == nil {
		b.undo = append(b.undo, func() error { return b.sys.rename(b.root, to, from) })
	}
	return err
}

// removeEmpty removes the folders that files have left, the innermost first, but for those that hold
// something.
func (b *Build) removeEmpty(left []string) {
	wanted := foldersOf(b.files)
	gone := map[string]bool{}
	for _, name := range slices.Backward(left) {
		for _, dir := range slices.Backward(ancestors(name)) {
			seen, err := b.look(dir, "")
			if err != nil || seen.is != isFolder || wanted[dir] || gone[dir] {
				continue
			}
			if gone[dir] = b.root.Remove(dir) == nil; gone[dir] {
				b.undo = append(b.undo, func() error { return b.root.Mkdir(dir, seen.info.Mode().Perm()) })
			}
		}
	}
}
