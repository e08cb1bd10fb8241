package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
)

// bring puts the foreign files of a folder into the folder out, nil for the output folder, and gives
// the folders there their modes: all that are not as carried has them, where it then notes them.
// What finds something else in its place gets another name: renamed has pairs of both.
func (p *place) bring(bench *os.Root, s *survey, out *os.Root, carried map[string]stamp) (renamed [][2]string, err error) {
	modes := make(map[string]fs.FileMode)
	for _, it := range s.items {
		was := carried[it.name]
		if was == it.stamp || it.ours && !it.info.IsDir() {
			continue
		}
		if out == nil {
			if out, err = p.openOrMake(); err != nil {
				return nil, err
			}
			defer out.Close()
		}
		as := it.name
		if !it.ours {
			err = at(s.dir, it.name, false, func(from file) (err error) {
				as, err = p.bringOne(from, it, was, out, file{bench, "scratch"})
				return err
			})
		}
		switch {
		case gone(err): // removed since it was seen
			continue
		case err != nil:
			return renamed, fmt.Errorf("carry over %s: %w", p.shown(it.name), explain(err))
		case as != it.name:
			renamed = append(renamed, [2]string{it.name, as})
		default:
			carried[it.name] = it.stamp
		}
		if it.info.IsDir() {
			modes[as] = permissions(it.info)
		}
	}
	for _, name := range slices.Backward(sortedKeys(modes)) { // an outer one may forbid to reach an inner one
		err := at(out, name+"/", false, func(f file) error { return f.dir.Chmod(".", modes[name]) })
		if err != nil && !gone(err) {
			return renamed, fmt.Errorf("set mode of folder %s: %w", p.shown(name), explain(err))
		}
	}
	if out != nil {
		if err := writeCarried(bench, carried); err != nil {
			return renamed, fmt.Errorf("note what was carried over: %w", explain(err))
		}
	}
	return renamed, nil
}

// bringOne brings one foreign file, link or folder. As is its name afterwards.
func (p *place) bringOne(from file, it *item, was stamp, out *os.Root, scratch file) (as string, err error) {
	parts := strings.Split(it.name, "/")
	for i, base := range parts {
		for n := 0; ; n++ {
			parts[i] = base + strings.Repeat(".kept", n)
			as = path.Join(parts[:i+1]...)
			if i < len(parts)-1 || it.info.IsDir() {
				err = at(out, as+"/", true, func(file) error { return nil })
			} else {
				err = at(out, as, true, func(to file) error { return p.put(from, to, scratch, it.info, was) })
			}
			if err == nil {
				break
			} else if !errors.Is(err, fs.ErrExist) && !errors.Is(err, errNotFolder) {
				return "", err
			}
		}
	}
	return as, nil
}

// put makes to the same file as from: a link to it where possible, else a copy with mode and time,
// by way of a scratch file on the file system of to. A symbolic link is made anew. It never
// overwrites but what was carried over before, and a file that is there is there whole.
func (p *place) put(from, to, scratch file, info fs.FileInfo, was stamp) error {
	switch have, err := to.dir.Lstat(to.name); {
	case err == nil && equal(from, info, to, have):
		return nil
	case err == nil && stampOf(to, have) == was:
		// Somebody replaced the old one while we built: theirs is newer.
		if err := to.dir.Remove(to.name); err != nil {
			return err
		}
	case err == nil:
		return fs.ErrExist
	}
	if target := stampOf(from, info).Target; target != "" {
		return to.dir.Symlink(target, to.name)
	}
	err := p.sys.link(from, to)
	switch {
	case err == nil, errors.Is(err, fs.ErrExist), errors.Is(err, fs.ErrNotExist), errors.Is(err, otherDevice):
		return err
	case !info.Mode().IsRegular():
		return fmt.Errorf("it is no regular file and cannot be linked (%w): move it away", cause(err))
	}
	scratch.dir.Remove(scratch.name)
	defer scratch.dir.Remove(scratch.name)
	if err := copyFile(from, scratch, info); err != nil {
		return err
	}
	if has(to.dir, to.name) {
		return fs.ErrExist
	}
	return rename(scratch, to)
}
