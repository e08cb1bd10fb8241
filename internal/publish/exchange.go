package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"
)

// A step is a point in a commit at which a test may stop the build, look
// around or do something in the folder, as other programs might.
type step string

const (
	opened     step = "opened"     // the old folder is open, not yet looked through
	carried    step = "carried"    // the foreign files are in the new site
	ready      step = "ready"      // the new site is complete and synced
	movedAside step = "movedAside" // between the two renames
	exchanged  step = "exchanged"  // the new site stands
	rescued    step = "rescued"    // an old site was looked through, for the last time if nobody disturbs
	deleted    step = "deleted"    // one file or folder of an old site is deleted
	settled    step = "settled"    // nothing of the old one is needed
	listed     step = "listed"     // in place: the manifest names old and new
	renamed    step = "renamed"    // in place: one file is in
	written    step = "written"    // in place: all files are in
	tidied     step = "tidied"     // in place: the stale files are gone
)

// prepare completes the new site: manifest, foreign files, modes; all synced.
func (b *Build) prepare() error {
	p := b.place
	if err := writeNew(p.root, b.shop.in("site/"+ManifestName), b.files.encode()); err != nil {
		return fmt.Errorf("write manifest: %w", explain(err))
	}
	foreign, err := b.carry()
	if err != nil {
		return err
	}
	if err := p.sys.reach(carried); err != nil {
		return err
	}
	now, err := p.now()
	if err != nil {
		return err
	}
	if now != nil {
		if err := p.root.Chmod(b.shop.in("site"), permissions(now)); err != nil {
			return fmt.Errorf("set mode of build folder: %w", explain(err))
		}
	}
	if err := b.shop.markReady(p.sys, foreign); err != nil {
		return fmt.Errorf("mark build folder as complete: %w", explain(err))
	}
	if err := p.sys.sync(p.root, b.shop.name); err != nil {
		return fmt.Errorf("sync build folder: %w", explain(err))
	}
	return p.sys.reach(ready)
}

// exchange puts the new site into the place of the output folder, which ends up
// in the workshop. Other builds may do the same at the same time, so whatever
// stands in the place is looked at anew in each turn.
func (b *Build) exchange() error {
	p, site := b.place, b.shop.in("site")
	aside := 1 // the number of the next folder moved aside
	for range 1000 {
		now, err := p.now()
		if err != nil {
			return err
		}
		if now == nil {
			if err = renameFolder(p.root, site, p.at); err == nil {
				return b.stands()
			}
			if now, _ := p.now(); now == nil {
				return fmt.Errorf("move the new site to %s: %w", p.show, explain(err))
			}
			continue // another build was quicker
		}
		err = p.sys.swap(p.root, site, p.at)
		switch {
		case err == nil:
			return b.stands()
		case errors.Is(err, fs.ErrNotExist):
			continue // another build is between its two renames
		case !errors.Is(err, errors.ErrUnsupported):
			return fmt.Errorf("exchange %s: %w", p.show, explain(err))
		}
		old := b.shop.in(fmt.Sprintf("old-%d", aside))
		if err := renameFolder(p.root, p.at, old); errors.Is(err, fs.ErrNotExist) {
			continue
		} else if err != nil {
			return fmt.Errorf("move %s aside: %w", p.show, explain(err))
		}
		aside++
		if err := p.sys.reach(movedAside); err != nil {
			return err
		}
	}
	return fmt.Errorf("exchange %s: other builds are always quicker: end them and build again", p.show)
}

// renameFolder renames a folder. On Windows that fails while a virus scanner or
// a preview has a file in it open, mostly for moments: it tries for a while.
func renameFolder(root *os.Root, from, to string) (err error) {
	for range renameTries {
		if err = root.Rename(from, to); err == nil || !immovable(err) {
			return err
		}
		if renameTries > 1 {
			time.Sleep(50 * time.Millisecond)
		}
	}
	return err
}

// stands makes an exchange that has just happened last.
func (b *Build) stands() error {
	p := b.place
	if err := p.sys.reach(exchanged); err != nil {
		return err
	}
	for _, dir := range []string{".", b.shop.name} {
		if err := syncFolder(p.root, dir); err != nil {
			return fmt.Errorf("sync folder after the new site is in place: %w", explain(err))
		}
	}
	return nil
}
