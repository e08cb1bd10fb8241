package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"
)

// repair ends what was begun in a workshop, wherever it stopped, and clears it.
func (p *place) repair(shop string) (err error) {
	fresh, carried, inPlace := shop+"/new", shop+"/carried", shop+"/in-place"
	if p.has(path.Join(inPlace, ManifestName)) {
		err = p.finish(inPlace)
	} else if p.has(carried) {
		// If it was not swapped yet, what is foreign in it is in the output folder as well, and
		// nothing comes of it.
		err = p.settle(fresh, carried)
	}
	// First goes what says that a site is complete: half deleted it must not count as old.
	for _, part := range []string{carried, inPlace, fresh} {
		if err == nil {
			err = doing("remove "+part, p.root.RemoveAll(part))
		}
	}
	return err
}

// settle moves into the output folder what is foreign in the replaced folder and was not carried
// over as it is, and deletes the rest. If something appears in it meanwhile it is all done again: a
// program that had begun to open a file before the exchange may make it long after.
func (p *place) settle(tree, carried string) error {
	since, _ := p.root.Lstat(carried)
	for range 3 {
		s, err := p.look(tree, nil)
		if err != nil {
			return err
		}
		for _, name := range sortedKeys(s.items) {
			it, from := s.items[name], path.Join(tree, name)
			was, err := p.root.Lstat(path.Join(carried, name))
			if it.ours || err == nil && (os.SameFile(was, it.FileInfo) || was.IsDir() && it.IsDir()) || !p.has(from) { // it moved with its folder
				continue
			}
			stale := func(have fs.FileInfo) bool {
				return err == nil && os.SameFile(was, have) && !have.ModTime().After(since.ModTime())
			}
			if err := p.bring(from, name, it.FileInfo, stale, ".kept"); err != nil {
				return doing("carry over "+p.shown(name), err)
			}
		}
		p.sys.reach("rescued")
		if err := p.remove(s, func(string, *item) bool { return true }); err != nil {
			return err
		}
		// The manifest goes last: what is left after a crash can be told apart.
		if rest, _ := os.ReadDir(p.path(tree)); len(rest) == 0 || len(rest) == 1 && rest[0].Name() == ManifestName {
			p.root.Remove(path.Join(tree, ManifestName))
			if err := p.root.Remove(tree); !errors.Is(err, fs.ErrExist) {
				return nil // or RemoveAll says why not
			}
		}
	}
	return fmt.Errorf("a program keeps writing into the old site, which is in %s now", tree)
}

// bring moves one file, link or folder into the output folder, where it replaces one that is stale.
// A folder moves as a whole where there is none, for then the disk has none to make. If something
// else stands there, or where one of its folders was, the name gets an end that makes it another;
// without an end it is an error.
func (p *place) bring(from, name string, it fs.FileInfo, stale func(fs.FileInfo) bool, end string) error {
	if err := p.root.MkdirAll(p.at, 0o755); err != nil {
		return err
	}
	to, parts := p.at, strings.Split(name, "/")
	for i := 0; i < len(parts); {
		last, next := i == len(parts)-1, path.Join(to, parts[i])
		have, err := p.root.Lstat(next)
		switch missing := errors.Is(err, fs.ErrNotExist); {
		case missing && !last:
			err = p.root.Mkdir(next, 0o755)
		case missing:
			err = p.rename(from, next)
		case err != nil, have.IsDir() && (it.IsDir() || !last): // what it holds comes next
		case last && os.SameFile(it, have): // there it is
		case last && stale(have):
			err = p.rename(from, next)
		case end == "":
			return fmt.Errorf("%s appeared while the site was built, which has something else there: move it away", p.shown(name))
		default:
			parts[i] += end
			continue
		}
		if err != nil {
			return err
		}
		to = next
		i++
	}
	if as := path.Join(parts...); as != name {
		p.notes = append(p.notes, fmt.Sprintf("%s appeared while the site was built, which has something else there: it is kept as %s",
			p.shown(name), p.shown(as)))
	}
	return nil
}

// finish removes our old files that the new site does not have, moves the new ones into the output
// folder, and then the manifest. What went in is not in the workshop any more, so it can be called
// again after it was stopped.
func (p *place) finish(fresh string) error {
	files, err := p.readManifest(fresh)
	if err != nil {
		return err
	}
	s, err := p.look(p.at, files)
	if err != nil {
		return err
	}
	names := files.folders()
	if err := p.remove(s, func(name string, it *item) bool {
		return it.ours && (it.IsDir() && !names[name] || !it.IsDir() && !files.has(name))
	}); err != nil {
		return err
	}
	p.sys.reach("tidied")
	for name := range files {
		names[name] = true
	}
	for _, name := range sortedKeys(names) { // a folder before what it holds
		from, old := path.Join(fresh, name), s.items[name]
		info, err := p.root.Lstat(from)
		if errors.Is(err, fs.ErrNotExist) || old != nil && files.has(name) && old.have == files[name] {
			continue // it is in already, or is as it was
		}
		if err == nil {
			err = p.bring(from, name, info, func(have fs.FileInfo) bool { return old != nil && old.ours && old.is(have) }, "")
		}
		if err != nil {
			return doing("write "+p.shown(name), err)
		}
		p.sys.reach("renamed")
	}
	p.sys.reach("written")
	if err := p.sys.sync(p.path(p.at)); err != nil {
		return doing("sync "+p.show, err)
	}
	return doing("write "+p.shown(ManifestName), p.rename(path.Join(fresh, ManifestName), path.Join(p.at, ManifestName)))
}
