package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"strings"
)

// repair ends what was begun in a workshop, wherever it stopped, and clears it.
func (p *place) repair(shop string) error {
	fresh, carried, inPlace := shop+"/new", shop+"/carried", shop+"/in-place"
	if err := p.end(fresh, carried, inPlace); err != nil {
		return err
	}
	// First goes what says that a site is complete: half deleted it must not count as old.
	for _, part := range []string{carried, inPlace, fresh} {
		if err := p.root.RemoveAll(part); err != nil {
			return doing("remove "+part, err)
		}
	}
	return nil
}

// end puts into the output folder what belongs there.
func (p *place) end(fresh, carried, inPlace string) error {
	switch {
	case p.has(path.Join(inPlace, ManifestName)):
		return p.finish(inPlace)
	case p.has(carried):
		// If it was not swapped yet, what is foreign in it is in the output folder as well, and
		// nothing comes of it.
		return p.settle(fresh, carried)
	}
	return nil
}

// settle moves into the output folder what is foreign in the replaced folder and was not carried
// over as it is, and deletes the rest. If something appears in it meanwhile it is all done again: a
// program that had begun to open a file before the exchange may make it long after.
func (p *place) settle(tree, carried string) error {
	for range 3 {
		s, err := p.look(tree, nil)
		if err != nil {
			return err
		}
		if err := p.rescue(s, carried); err != nil {
			return err
		}
		p.sys.reach("rescued")
		if err := p.remove(s, func(string, *item) bool { return true }); err != nil {
			return err
		}
		// The manifest goes last: what is left after a crash can be told apart.
		rest, _ := os.ReadDir(p.path(tree))
		if len(rest) > 1 || len(rest) == 1 && rest[0].Name() != ManifestName {
			continue
		}
		p.root.Remove(path.Join(tree, ManifestName))
		if err := p.root.Remove(tree); !errors.Is(err, fs.ErrExist) {
			return nil // or RemoveAll says why not
		}
	}
	return fmt.Errorf("a program keeps writing into the old site, which is in %s now", tree)
}

// rescue moves what is foreign in a replaced folder and was not carried over as it is.
func (p *place) rescue(s *survey, carried string) error {
	since, err := p.root.Lstat(carried)
	if err != nil {
		return err
	}
	for _, name := range sortedKeys(s.items) {
		it, from := s.items[name], path.Join(s.at, name)
		was, err := p.root.Lstat(path.Join(carried, name))
		there := err == nil && (os.SameFile(was, it.FileInfo) || was.IsDir() && it.IsDir())
		if it.ours || there || !p.has(from) { // it moved with its folder
			continue
		}
		stale := func(have fs.FileInfo) bool {
			return err == nil && os.SameFile(was, have) && !have.ModTime().After(since.ModTime())
		}
		as, err := p.bring(from, name, it.FileInfo, stale, true)
		if err != nil {
			return fmt.Errorf("%w: it is %s, so move it away", doing("carry over "+p.shown(name), err), p.path(from))
		}
		if as != name {
			p.note("%s appeared while the site was built, which has something else there: it is kept as %s",
				p.shown(name), p.shown(as))
		}
	}
	return nil
}

// bring moves one file, link or folder into the output folder, where it replaces one that is stale.
// A folder moves as a whole where there is none, for then the disk has none to make. If something
// else stands there, or where one of its folders was, it is an error, or it is kept under another
// name; bring returns the name that it has then.
func (p *place) bring(
	from, name string, it fs.FileInfo, stale func(fs.FileInfo) bool, keep bool,
) (as string, err error) {
	if err := p.root.MkdirAll(p.at, 0o755); err != nil {
		return "", err
	}
	to, parts := p.at, strings.Split(name, "/")
	for i, part := range parts {
		last := i == len(parts)-1
		next := path.Join(to, part)
		there, err := p.roomAt(next, it, last, stale)
		for number := 1; err == nil && there == isTaken; number++ {
			if !keep {
				return "", fmt.Errorf("%s appeared while the site was built, which has something else there: "+
					"move it away", p.shown(name))
			}
			parts[i] = keptName(part, number)
			next = path.Join(to, parts[i])
			there, err = p.roomAt(next, it, last, stale)
		}
		if err == nil && there == isFree {
			if last {
				err = p.rename(from, next)
			} else {
				err = p.root.Mkdir(next, 0o755)
			}
		}
		if err != nil {
			return "", err
		}
		to = next
	}
	return path.Join(parts...), nil
}

// A room is what there is where something is to come.
type room int

const (
	isFree  room = iota // nothing, or what may be replaced
	isReady             // a folder for it, or it is there itself
	isTaken             // something else
)

// roomAt looks at the place for it, or for one of its folders if it is not the last part of the name.
func (p *place) roomAt(name string, it fs.FileInfo, last bool, stale func(fs.FileInfo) bool) (room, error) {
	have, err := p.root.Lstat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return isFree, nil
	case err != nil:
		return isTaken, err
	case have.IsDir() && (it.IsDir() || !last): // what it holds comes next
		return isReady, nil
	case last && os.SameFile(it, have):
		return isReady, nil
	case last && stale(have):
		return isFree, nil
	}
	return isTaken, nil
}

// keptName is a name for what cannot keep its own, by a number from 1. It is no longer than the names
// that any file system has.
func keptName(name string, number int) string {
	const longest = 140
	end := ".kept"
	if number > 1 {
		end = fmt.Sprintf(".kept-%d", number)
	}
	if len(name)+len(end) > longest {
		name = strings.ToValidUTF8(name[:longest-len(end)], "")
	}
	return name + end
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
	folders := files.folders()
	err = p.remove(s, func(name string, it *item) bool {
		stays := files.has(name)
		if it.IsDir() {
			stays = folders[name]
		}
		return it.ours && !stays
	})
	if err != nil {
		return err
	}
	p.sys.reach("tidied")
	names := maps.Clone(folders)
	for name := range files {
		names[name] = true
	}
	for _, name := range sortedKeys(names) { // a folder before what it holds
		if err := p.finishOne(fresh, name, s.items[name], files[name]); err != nil {
			return doing("write "+p.shown(name), err)
		}
	}
	p.sys.reach("written")
	if err := p.sys.sync(p.path(p.at)); err != nil {
		return doing("sync "+p.show, err)
	}
	err = p.rename(path.Join(fresh, ManifestName), path.Join(p.at, ManifestName))
	return doing("write "+p.shown(ManifestName), err)
}

// finishOne moves a file or folder into the output folder, where old stands, or nothing. Entry is
// what the manifest says of a file.
func (p *place) finishOne(fresh, name string, old *item, entry string) error {
	from := path.Join(fresh, name)
	info, err := p.root.Lstat(from)
	if errors.Is(err, fs.ErrNotExist) || old != nil && entry != "" && old.have == entry {
		return nil // it is in already, or is as it was
	}
	if err != nil {
		return err
	}
	stale := func(have fs.FileInfo) bool { return old != nil && old.ours && old.is(have) }
	if _, err := p.bring(from, name, info, stale, false); err != nil {
		return err
	}
	p.sys.reach("renamed")
	return nil
}
