package publish

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
)

// A stamp tells whether a foreign file has changed since it was carried over.
type stamp struct {
	Mode   fs.FileMode
	Size   int64
	Time   int64  // of the last change, in nanoseconds; 0 for links
	Target string // of a symbolic link
}

func (p *place) stamp(name string, info fs.FileInfo) stamp {
	s := stamp{Mode: info.Mode()}
	switch {
	case info.Mode()&fs.ModeSymlink != 0:
		s.Target, _ = p.root.Readlink(name)
	case !info.IsDir():
		s.Size, s.Time = info.Size(), info.ModTime().UnixNano()
	}
	return s
}

// carry brings the foreign files of the output folder into the new site, after
// the check that they do not collide with it. If another build exchanges the
// folder meanwhile, it starts again with the folder that stands there now.
func (b *Build) carry() (map[string]stamp, error) {
	for {
		carried, made, again, err := b.tryCarry()
		if !again {
			return carried, err
		}
		for _, name := range slices.Backward(made) {
			b.place.root.Remove(b.shop.in("site/" + name)) // our folders are not empty and stay
		}
	}
}

// tryCarry is one turn of carry. Whatever it found in a folder that does not
// stand there any more, errors included, means nothing: then again is true.
func (b *Build) tryCarry() (carried map[string]stamp, made []string, again bool, err error) {
	s, err := b.place.look(b.place.at)
	defer s.close()
	if err == nil {
		err = s.collisions(b.place, b.files)
	}
	if err == nil {
		carried, made, err = b.carryAll(s)
	}
	now, nowErr := b.place.now()
	if nowErr != nil {
		return nil, nil, false, nowErr
	}
	again = !sameFolder(s.info, now) && (err == nil || s.info != nil)
	return carried, made, again, err
}

// carryAll brings everything foreign in s into the new site. It returns what
// it carried and the names that it may have made, in order.
func (b *Build) carryAll(s *survey) (carried map[string]stamp, made []string, err error) {
	p := b.place
	carried = make(map[string]stamp)
	touched := make(map[string]fs.FileInfo) // folders that keep their mode
	for _, it := range s.foreign {
		from, to := p.in(it.name), b.shop.in("site/"+it.name)
		dirs := ancestors(it.name)
		if it.info.IsDir() {
			dirs = append([]string{it.name}, dirs...)
		}
		for _, dir := range slices.Backward(dirs) {
			if info := s.folders[dir]; info != nil && touched[dir] == nil {
				touched[dir], made = info, append(made, dir)
			}
		}
		carried[it.name] = p.stamp(from, it.info)
		if it.info.IsDir() {
			err = p.root.MkdirAll(to, 0o755)
		} else {
			made = append(made, it.name)
			err = p.put(from, to, b.shop.in("scratch"), it.info)
		}
		switch {
		case errors.Is(err, fs.ErrNotExist): // removed since it was seen
			delete(carried, it.name)
		case errors.Is(err, fs.ErrExist): // the file system ignores case
			return nil, made, &CollisionError{Lines: []string{p.shown(it.name) +
				" is not ours, and the new site writes a name that differs only in case"}}
		case err != nil:
			return nil, made, fmt.Errorf("carry over %s: %w", p.shown(it.name), explain(err))
		}
	}
	return carried, made, p.keepModes(b.shop.in("site"), touched)
}

// keepModes gives the folders of tree the modes of those that they stand for,
// the inner ones first: an outer one may forbid to reach them.
func (p *place) keepModes(tree string, folders map[string]fs.FileInfo) error {
	names := make([]string, 0, len(folders))
	for name := range folders {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range slices.Backward(names) {
		err := p.root.Chmod(path.Join(tree, name), permissions(folders[name]))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("set mode of folder %s: %w", p.shown(name), explain(err))
		}
	}
	return nil
}

func permissions(info fs.FileInfo) fs.FileMode {
	return info.Mode() & (fs.ModePerm | fs.ModeSetuid | fs.ModeSetgid | fs.ModeSticky)
}

// put makes to the same file as from: a link to it where possible, else a copy
// with mode and time. A symbolic link is made anew. It never overwrites, and a
// file that is there is there whole. An error is otherDevice if the two are on
// two file systems: then the folder cannot be exchanged either.
func (p *place) put(from, to, scratch string, info fs.FileInfo) error {
	if err := p.root.MkdirAll(path.Dir(to), 0o755); err != nil {
		return err
	}
	if info.Mode()&fs.ModeSymlink != 0 {
		target, err := p.root.Readlink(from)
		if err != nil {
			return err
		}
		return p.root.Symlink(target, to)
	}
	err := p.sys.link(p.root, from, to)
	switch {
	case err == nil, errors.Is(err, fs.ErrExist), errors.Is(err, fs.ErrNotExist), otherDevice(err):
		return err
	case !info.Mode().IsRegular():
		return fmt.Errorf("it is no regular file and cannot be linked (%w): move it away", cause(err))
	}
	return p.copyFile(from, to, scratch, info)
}

// copyFile copies a regular file, through scratch.
func (p *place) copyFile(from, to, scratch string, info fs.FileInfo) error {
	if err := p.fill(from, scratch, info); err != nil {
		p.root.Remove(scratch)
		return err
	}
	if _, err := p.root.Lstat(to); err == nil {
		p.root.Remove(scratch)
		return fs.ErrExist
	}
	return p.root.Rename(scratch, to)
}

func (p *place) fill(from, to string, info fs.FileInfo) (err error) {
	src, err := p.root.Open(from)
	if err != nil {
		return err
	}
	defer src.Close()
	dst, err := p.root.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(dst, src)
	err = errors.Join(err, dst.Sync(), dst.Close())
	if err != nil {
		return err
	}
	if err := p.root.Chmod(to, permissions(info)); err != nil {
		return err
	}
	return p.root.Chtimes(to, info.ModTime(), info.ModTime())
}
