package publish

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
)

// A renaming is a foreign file that could not keep its name.
type renaming struct{ name, as string }

// bring puts the foreign files of a folder into the folder out, nil for the output folder: those
// that are not as carried has them, where it then notes them. What finds something else in its
// place gets another name.
func (p *place) bring(bench *os.Root, s *survey, out *os.Root, carried map[string]stamp) (renamed []renaming, err error) {
	var late []*item
	for _, it := range s.items {
		if !it.ours && carried[it.name] != it.stamp() {
			late = append(late, it)
		}
	}
	if out == nil {
		if len(late) == 0 {
			return nil, nil
		}
		if out, err = p.openOrMake(); err != nil {
			return nil, err
		}
		defer out.Close()
	}
	modes := make(map[string]fs.FileMode)
	from, to := cursor{root: s.dir}, cursor{root: out}
	defer from.close()
	defer to.close()
	for _, it := range late {
		as, err := p.bringOne(&from, &to, it, carried[it.name], file{bench, "scratch"})
		switch {
		case errors.Is(err, fs.ErrNotExist): // removed since it was seen
			continue
		case err != nil:
			return renamed, fmt.Errorf("carry over %s: %w", p.shown(it.name), explain(err))
		case as != it.name:
			renamed = append(renamed, renaming{it.name, as})
		default:
			carried[it.name] = it.stamp()
		}
		if it.info.IsDir() {
			modes[as] = permissions(it.info)
		}
	}
	if err := p.keepModes(out, modes); err != nil {
		return renamed, err
	}
	if err := writeCarried(bench, carried); err != nil {
		return renamed, fmt.Errorf("note what was carried over: %w", explain(err))
	}
	return renamed, nil
}

// bringOne brings one foreign file, link or folder. As is its name afterwards.
func (p *place) bringOne(from, to *cursor, it *item, was stamp, scratch file) (as string, err error) {
	fromDir, fromBase, err := from.parent(it.name, false)
	if gone(err) {
		return "", fs.ErrNotExist
	} else if err != nil {
		return "", err
	}
	parts := strings.Split(it.name, "/")
	for i, base := range parts {
		for n := 0; ; n++ {
			parts[i] = base + strings.Repeat(".kept", n)
			as = path.Join(parts[:i+1]...)
			if i < len(parts)-1 || it.info.IsDir() {
				if _, _, err = to.parent(as+"/", true); err == nil {
					break
				} else if errors.Is(err, errNotFolder) {
					continue
				}
				return "", err
			}
			toDir, toBase, err := to.parent(as, true)
			if err != nil {
				return "", err
			}
			source, target := file{fromDir, fromBase}, file{toDir, toBase}
			have, err := toDir.Lstat(toBase)
			switch {
			case err == nil && equal(source, it.info, target, have):
				return as, nil
			case err == nil && itemAt(target, have).stamp() == was:
				// Somebody replaced the old one while we built: theirs is newer.
				err = toDir.Remove(toBase)
			case err == nil:
				continue
			}
			if err == nil || errors.Is(err, fs.ErrNotExist) {
				err = p.put(source, target, scratch, it.info)
			}
			if !errors.Is(err, fs.ErrExist) {
				return as, err
			}
		}
	}
	return as, nil
}

// equal reports whether two files are the same file or have the same content.
func equal(a file, aInfo fs.FileInfo, b file, bInfo fs.FileInfo) bool {
	switch {
	case os.SameFile(aInfo, bInfo):
		return true
	case aInfo.Mode().Type() != bInfo.Mode().Type():
		return false
	case aInfo.Mode()&fs.ModeSymlink != 0:
		return itemAt(a, aInfo).target == itemAt(b, bInfo).target
	case !aInfo.Mode().IsRegular() || aInfo.Size() != bInfo.Size():
		return false
	}
	aData, aErr := a.dir.ReadFile(a.name)
	bData, bErr := b.dir.ReadFile(b.name)
	return aErr == nil && bErr == nil && bytes.Equal(aData, bData)
}

// put makes to the same file as from: a link to it where possible, else a copy with mode and time,
// by way of a scratch file on the file system of to. A symbolic link is made anew. It never
// overwrites, and a file that is there is there whole.
func (p *place) put(from, to, scratch file, info fs.FileInfo) error {
	if info.Mode()&fs.ModeSymlink != 0 {
		target, err := from.dir.Readlink(from.name)
		if err != nil {
			return err
		}
		return to.dir.Symlink(target, to.name)
	}
	err := p.sys.link(from, to)
	switch {
	case err == nil, errors.Is(err, fs.ErrExist), errors.Is(err, fs.ErrNotExist), otherDevice(err):
		return err
	case !info.Mode().IsRegular():
		return fmt.Errorf("it is no regular file and cannot be linked (%w): move it away", cause(err))
	}
	scratch.dir.Remove(scratch.name) // of a build that died
	defer scratch.dir.Remove(scratch.name)
	if err := copyFile(from, scratch, info); err != nil {
		return err
	}
	if _, err := to.dir.Lstat(to.name); err == nil {
		return fs.ErrExist
	}
	return rename(scratch, to)
}

var errChanged = errors.New("it was changed while the site was built: build again")

// copyFile copies the regular file that info tells of, with mode and time. Some file systems let
// the two share their blocks.
func copyFile(from, to file, info fs.FileInfo) (err error) {
	src, err := from.dir.Open(from.name)
	if err != nil {
		return err
	}
	defer src.Close()
	dst, err := to.dir.OpenFile(to.name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, dst.Close()) }()
	if _, err := io.Copy(dst, src); err != nil {
		return err
	}
	if have, err := src.Stat(); err != nil || !unchanged(info, have) {
		return errChanged
	}
	if err := dst.Chmod(permissions(info)); err != nil {
		return err
	}
	return to.dir.Chtimes(to.name, info.ModTime(), info.ModTime())
}

// unchanged reports whether two looks saw the same file with the same content.
func unchanged(before, now fs.FileInfo) bool {
	return os.SameFile(before, now) && before.Size() == now.Size() && before.ModTime().Equal(now.ModTime())
}

func permissions(info fs.FileInfo) fs.FileMode {
	return info.Mode() & (fs.ModePerm | fs.ModeSetuid | fs.ModeSetgid | fs.ModeSticky)
}

// keepModes gives folders below root their modes, the inner ones first: an outer one may forbid to
// reach them.
func (p *place) keepModes(root *os.Root, modes map[string]fs.FileMode) error {
	c := cursor{root: root}
	defer c.close()
	for _, name := range slices.Backward(sortedKeys(modes)) {
		dir, _, err := c.parent(name+"/", false)
		if err == nil {
			err = dir.Chmod(".", modes[name])
		}
		if err != nil && !gone(err) {
			return fmt.Errorf("set mode of folder %s: %w", p.shown(name), explain(err))
		}
	}
	return nil
}
