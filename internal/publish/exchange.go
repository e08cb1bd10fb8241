package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"runtime"
	"time"

	"golang.org/x/sync/errgroup"
)

// complete makes the site on the bench the whole new one: the files that are as they were, the
// manifest, the foreign files and the modes; all synced.
func (b *Build) complete(s *survey) error {
	p := b.place
	if err := b.takeOver(s); err != nil {
		return err
	}
	if err := writeNew(b.site, ManifestName, b.files.encode()); err != nil {
		return fmt.Errorf("write manifest: %w", explain(err))
	}
	if err := b.carry(s); err != nil {
		return err
	}
	if err := p.sys.reach(carried); err != nil {
		return err
	}
	b.site.Close() // some systems do not rename a folder that is open
	if err := p.sys.sync(b.bench); err != nil {
		return fmt.Errorf("sync build folder: %w", explain(err))
	}
	return p.sys.reach(ready)
}

// takeOver copies the files that Write has found unchanged in the old site. A hard link would be
// quicker, but then whoever edits one page edits both.
func (b *Build) takeOver(s *survey) error {
	var group errgroup.Group
	group.SetLimit(2 * runtime.GOMAXPROCS(0))
	for name := range b.same {
		group.Go(func() error {
			it, err := s.item(name), errChanged
			if it != nil && it.ours {
				if err = b.site.MkdirAll(path.Dir(name), 0o755); err == nil {
					err = copyFile(file{s.dir, name}, file{b.site, name}, it.info)
				}
			}
			if err != nil {
				return fmt.Errorf("take over %s: %w", b.place.shown(name), explain(err))
			}
			return nil
		})
	}
	return group.Wait()
}

// carry brings the foreign files of the output folder into the new site, and gives its folders the
// modes that they have there.
func (b *Build) carry(s *survey) error {
	renamed, err := b.place.bring(b.bench, s, b.site, make(map[string]stamp))
	if err != nil || s.dir == nil {
		return err
	}
	var lines []string
	for _, r := range renamed {
		lines = append(lines, b.place.shown(r.name)+" is not ours, and the new site writes a name that differs only in case")
	}
	if err := collision(lines); err != nil {
		return err
	}
	modes := map[string]fs.FileMode{"": permissions(s.item(".").info)}
	for _, it := range s.items {
		if it.info.IsDir() {
			modes[it.name] = permissions(it.info)
		}
	}
	return b.place.keepModes(b.site, modes)
}

// exchange puts the new site into the place of the output folder in one step, or in two renames
// where there is no such step.
func (b *Build) exchange(s *survey) (done bool, err error) {
	if err := b.complete(s); err != nil {
		return false, err
	}
	p := b.place
	from, to, old := file{b.bench, "new"}, file{p.root, p.at}, file{b.bench, "old"}
	err = errors.ErrUnsupported
	if s.dir != nil {
		s.dir.Close()
		if now, err := p.root.Lstat(p.at); err == nil && !now.IsDir() {
			return false, notFolder(p.show)
		}
		err = p.sys.swap(from, to)
	}
	if errors.Is(err, errors.ErrUnsupported) {
		if s.dir != nil {
			if err := renameFolder(to, old); err != nil {
				return false, fmt.Errorf("move %s aside: %w", p.show, explain(err))
			}
			if err := p.sys.reach(movedAside); err != nil {
				return false, err
			}
		}
		if err = renameFolder(from, to); err != nil && s.dir != nil {
			renameFolder(old, to) // if that fails too, Discard tries again
		}
	}
	if err != nil {
		return false, fmt.Errorf("exchange %s: %w", p.show, explain(err))
	}
	if err := p.sys.reach(exchanged); err != nil {
		return true, err
	}
	for _, dir := range []*os.Root{p.root, b.bench} {
		if err := syncFolder(dir, "."); err != nil {
			return true, fmt.Errorf("sync folder after the new site is in place: %w", explain(err))
		}
	}
	return true, nil
}

// renameFolder renames a folder. On Windows that fails while a virus scanner or a preview has a
// file in it open, mostly for moments: it tries for a while.
func renameFolder(from, to file) (err error) {
	for range renameTries {
		if err = rename(from, to); err == nil || !immovable(err) {
			return err
		}
		if renameTries > 1 {
			time.Sleep(50 * time.Millisecond)
		}
	}
	return err
}
