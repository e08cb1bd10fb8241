package publish

import (
	"bytes"
	"encoding/gob"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"
)

var errStays = errors.New("could not be removed, the next build tries again")

// repair ends what was begun in a workshop, wherever it stopped, and clears it. It is an errStays if
// only something useless is left.
func (p *place) repair(shop string) (err error) {
	record := make(map[string]string)
	if data, err := p.root.ReadFile(shop + "/carried"); err == nil {
		// If it cannot be read, too much is kept rather than too little.
		gob.NewDecoder(bytes.NewReader(data)).Decode(&record)
	}
	fresh, old := shop+"/new", shop+"/old"
	switch {
	case p.has(shop + "/in-place/" + ManifestName):
		err = p.finish(shop + "/in-place")
	case p.has(old) && p.has(fresh) && !p.has(p.at): // stopped between two renames
		err = doing("put "+p.show+" back", p.rename(old, p.at))
	case p.has(old):
		if p.has(fresh) { // somebody else has made the folder, without what was carried over
			clear(record)
		}
		err = p.settle(old, record)
	case p.has(shop + "/carried"):
		// If it was not swapped yet, what is foreign in it is in the output folder as well, and
		// nothing comes of it.
		err = p.settle(fresh, record)
	}
	// First goes what says that a site is complete: half deleted it must not count as old.
	for _, part := range []string{"carried", "in-place", "new", "old"} {
		if err == nil {
			if err = p.root.RemoveAll(shop + "/" + part); err != nil {
				err = fmt.Errorf("%s %w: %w", shop, errStays, cause(err))
			}
		}
	}
	return err
}

// writeRecord notes which foreign files the output folder has.
func (p *place) writeRecord(shop string, record map[string]string) error {
	var data bytes.Buffer
	gob.NewEncoder(&data).Encode(record) // JSON changes names that are not UTF-8
	return doing("note what was carried over", p.root.WriteFile(shop+"/carried", data.Bytes(), 0o600))
}

// settle moves into the output folder what is foreign in the replaced folder and not as it was
// carried over, and deletes the rest. If something appears in it meanwhile it is all done again: a
// program that had begun to open a file before the exchange may make it long after.
func (p *place) settle(tree string, record map[string]string) error {
	for range 100 {
		s, err := p.look(tree)
		if err != nil {
			return err
		}
		for _, name := range sortedKeys(s.items) {
			it, from := s.items[name], path.Join(tree, name)
			if it.ours || record[name] == it.stamp || !p.has(from) { // it moved with its folder
				continue
			}
			if err := p.bring(from, name, it, record[name], ".kept"); err != nil {
				return doing("carry over "+p.shown(name), err)
			}
			record[name] = it.stamp
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
	p.writeRecord(path.Dir(tree), record)
	return fmt.Errorf("%s %w: a program keeps writing into it", path.Dir(tree), errStays)
}

// bring moves one file, link or folder into the output folder, where it replaces one that has the
// stamp was. A folder moves as a whole where there is none, for then the disk has none to make. If
// something else stands there, or where one of its folders was, the name gets an end that makes it
// another; without an end it is an error.
func (p *place) bring(from, name string, it *item, was, end string) error {
	if err := p.root.MkdirAll(p.at, 0o755); err != nil {
		return err
	}
	to, parts := p.at, strings.Split(name, "/")
	for i, base := range parts {
		last := i == len(parts)-1
		for ; ; base += end {
			parts[i] = base
			next := path.Join(to, base)
			have, err := p.root.Lstat(next)
			switch missing := errors.Is(err, fs.ErrNotExist); {
			case missing && !last:
				err = p.root.Mkdir(next, 0o755)
			case missing:
				err = p.rename(from, next)
			case err != nil, have.IsDir() && (it.IsDir() || !last): // what it holds comes next
			case last && (os.SameFile(it.FileInfo, have) || p.stampOf(next, have) == it.stamp): // there it is
			case last && p.stampOf(next, have) == was:
				err = p.rename(from, next)
			case end == "":
				return fmt.Errorf("%s appeared while the site was built, which has something else there: move it away", p.shown(name))
			default:
				continue
			}
			if err != nil {
				return err
			}
			to = next
			break
		}
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
		return fmt.Errorf("%v", err) // no errStays: more than something useless is left
	}
	p.sys.reach("tidied")
	for name := range files {
		names[name] = true
	}
	for _, name := range sortedKeys(names) { // a folder before what it holds
		from, was := path.Join(fresh, name), ""
		info, err := p.root.Lstat(from)
		if errors.Is(err, fs.ErrNotExist) {
			continue // it is in already, or is as it was
		}
		if it := s.items[name]; it != nil && it.ours && !it.IsDir() {
			was = it.stamp
		}
		if err == nil {
			err = p.bring(from, name, &item{FileInfo: info, stamp: p.stampOf(from, info)}, was, "")
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
