package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
)

// publish does the work of Commit. If it fails halfway, it undoes what it did.
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
			return fmt.Errorf("%w: %s has old and new pages side by side, and that couldn't be undone (%w): build again",
				err, b.show, cause(failed))
		}
	}
	return err
}

// prove checks that names can be changed in all folders that need it, and has the new files written
// to the disk, so that a full disk is noticed in time.
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
	for name, m := range map[string]manifest{shopBefore: b.ours, shopDuring: p.during, shopAfter: p.after} {
		if err := b.root.WriteFile(name, m.encode(), 0o644); err != nil {
			return doing("write "+b.shown(name), err)
		}
	}
	fresh := []string{shopBefore, shopDuring, shopAfter}
	for _, name := range p.put {
		fresh = append(fresh, path.Join(shopNew, name))
	}
	return doing("sync build folder", b.sys.sync(b.root, fresh))
}

// change turns the old site into the new one. The manifest lists all files of ours at every moment.
func (b *Build) change(p *plan) error {
	folders := p.folders(b)
	b.undo = append(b.undo, func() error {
		if b.ours == nil {
			return b.root.RemoveAll(ManifestName)
		}
		return b.sys.rename(b.root, shopBefore, ManifestName)
	})
	if err := b.list(shopDuring); err != nil {
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
	return b.list(shopAfter)
}

// list replaces the manifest with another.
func (b *Build) list(name string) error {
	err := b.sys.rename(b.root, name, ManifestName)
	if err == nil {
		err = b.sys.sync(b.root, []string{"."})
	}
	return holding("write "+b.shown(ManifestName), err)
}

// way returns the first part of a path that's missing, or "". It's an error if what's there isn't
// what was there before.
func (b *Build) way(name string, seen sight) (missing string, err error) {
	for _, at := range append(ancestors(name), name) {
		info, err := b.root.Lstat(at)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return at, nil
		case err != nil:
			return "", doing("look at "+b.shown(at), err)
		case at != name && !info.IsDir(), at == name && !seen.isStill(info):
			return "", fmt.Errorf("%s appeared while the site was being built, and the site has something else there: "+
				"move it away", b.shown(at))
		}
	}
	return "", nil
}

// put moves a file into place, with its whole folder if the folder doesn't exist yet.
func (b *Build) put(name string, seen sight) error {
	if _, err := b.root.Lstat(path.Join(shopNew, name)); errors.Is(err, fs.ErrNotExist) {
		return nil // it was moved with its folder
	}
	missing, err := b.way(name, seen)
	if err != nil {
		return err
	}
	if missing != "" {
		return holding("write "+b.shown(missing), b.move(path.Join(shopNew, missing), missing))
	}
	// The old file is kept until the build ends. If the system allows a second name for it, there's
	// always a file in its place.
	kept := b.aside()
	if b.sys.link(b.root, name, kept) == nil {
		b.undo = append(b.undo, func() error { return b.sys.rename(b.root, kept, name) })
	} else if err := b.move(name, kept); err != nil {
		return holding("write "+b.shown(name), err)
	}
	return holding("write "+b.shown(name), b.move(path.Join(shopNew, name), name))
}

// setAside moves a file that's no longer wanted out of the way.
func (b *Build) setAside(name string, seen sight) error {
	missing, err := b.way(name, seen)
	if err != nil || missing != "" {
		return err
	}
	return holding("remove "+b.shown(name), b.move(name, b.aside()))
}

// aside is a new name for a file that's set aside.
func (b *Build) aside() string {
	b.set++
	return fmt.Sprintf("%s/%d", shopOld, b.set)
}

// move renames a file, and notes how to undo it.
func (b *Build) move(from, to string) error {
	err := b.sys.rename(b.root, from, to)
	if err == nil {
		b.undo = append(b.undo, func() error { return b.sys.rename(b.root, to, from) })
	}
	return err
}

// removeEmpty removes the folders that files have left, innermost first, if they're empty.
func (b *Build) removeEmpty(left []string) {
	wanted := foldersOf(b.files)
	gone := map[string]bool{}
	for _, name := range slices.Backward(left) {
		for _, dir := range slices.Backward(ancestors(name)) {
			seen, err := b.look(dir, "", nil)
			if err != nil || seen.is != isFolder || wanted[dir] || gone[dir] {
				continue
			}
			gone[dir] = b.root.Remove(dir) == nil
			if gone[dir] {
				b.undo = append(b.undo, func() error { return b.root.Mkdir(dir, seen.info.Mode().Perm()) })
			}
		}
	}
}
