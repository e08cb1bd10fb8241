package publish

import (
	"bytes"
	"errors"
	"fmt"
	"os"
)

// complete makes the site on the bench the whole new one: the files that are as they were, the
// manifest, the foreign files and the modes; all synced.
func (b *Build) complete(s *survey) error {
	p, bench := b.place, b.shop.dir
	if err := b.takeOver(s); err != nil {
		return err
	}
	if err := writeNew(file{b.site, ManifestName}, bytes.NewReader(b.files.encode())); err != nil {
		return fmt.Errorf("write manifest: %w", explain(err))
	}
	renamed, err := p.bring(bench, s, b.site, make(map[string]stamp))
	if err != nil {
		return err
	}
	var lines []string
	for _, r := range renamed {
		lines = append(lines, p.shown(r[0])+" is not ours, and the new site writes a name that differs only in case")
	}
	if err := collision(lines); err != nil {
		return err
	}
	if err := p.sys.reach(carried); err != nil {
		return err
	}
	b.site.Close() // some systems do not rename a folder that is open
	if err := p.sys.sync(bench); err != nil {
		return fmt.Errorf("sync build folder: %w", explain(err))
	}
	return p.sys.reach(ready)
}

// takeOver copies the files that Write has found unchanged in the old site. A hard link would be
// quicker, but then whoever edits one page edits both.
func (b *Build) takeOver(s *survey) error {
	for name := range b.files {
		if has(b.site, name) {
			continue
		}
		if err := b.stays(s, name); err != nil {
			return err
		}
		err := at(s.dir, name, false, func(from file) error {
			return at(b.site, name, true, func(to file) error { return copyFile(from, to, s.byName[name].info) })
		})
		if err != nil {
			return fmt.Errorf("take over %s: %w", b.place.shown(name), explain(err))
		}
	}
	return nil
}

// stays is an error if the old site does not have a file as the new one has it any more.
func (b *Build) stays(s *survey, name string) error {
	if it := s.byName[name]; it == nil || !it.ours || it.have != b.files[name] {
		return fmt.Errorf("take over %s: %w", b.place.shown(name), errChanged)
	}
	return nil
}

// exchange puts the new site into the place of the output folder in one step, or in two renames
// where there is no such step.
func (b *Build) exchange(s *survey) error {
	p := b.place
	from, to, old := file{b.shop.dir, "new"}, file{p.root, p.at}, file{b.shop.dir, "old"}
	err := errors.ErrUnsupported
	if s.dir != nil {
		s.dir.Close()
		if now, err := p.root.Lstat(p.at); err == nil && !now.IsDir() {
			return notFolder(p.show)
		}
		err = p.sys.swap(from, to)
	}
	if errors.Is(err, errors.ErrUnsupported) {
		err = nil
		if s.dir != nil {
			if err = rename(to, old); err == nil {
				err = p.sys.reach(movedAside)
			}
		}
		if err == nil {
			if err = rename(from, to); err != nil && s.dir != nil {
				rename(old, to) // if that fails too, Discard tries again
			}
		}
	}
	if err != nil {
		return fmt.Errorf("exchange %s: %w", p.show, explain(err))
	}
	if err := p.sys.reach(exchanged); err != nil {
		return err
	}
	if err := errors.Join(syncOne(p.root, ".", os.O_RDONLY), syncOne(b.shop.dir, ".", os.O_RDONLY)); err != nil {
		return fmt.Errorf("sync folder after the new site is in place: %v", explain(err))
	}
	return nil
}
