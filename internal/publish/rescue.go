package publish

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"strings"
)

// rescue brings into the output folder what is foreign in the replaced folder
// old and was not carried over. If another build exchanges the output
// folder meanwhile, what was put into it may have come too late for that
// build's own look, so it is all done again with the folder that stands there.
func (p *place) rescue(w *workshop, old string, foreign []item, carried map[string]stamp) (notes []string, err error) {
	for {
		notes, again, err := p.tryRescue(w, old, foreign, carried)
		if !again {
			return notes, err
		}
	}
}

// tryRescue is one turn of rescue. It keeps the output folder open, so that no
// new folder can be mistaken for it; again is true if another one stands there
// in the end. If not, carried knows afterwards what was brought over.
func (p *place) tryRescue(w *workshop, old string, foreign []item, carried map[string]stamp) (notes []string, again bool, err error) {
	before, err := p.now()
	if err != nil {
		return nil, false, err
	}
	if before != nil {
		folder, err := p.root.OpenRoot(p.at)
		if errors.Is(err, fs.ErrNotExist) {
			return nil, true, nil
		} else if err != nil {
			return nil, false, fmt.Errorf("open %s: %w", p.show, explain(err))
		}
		defer folder.Close()
		if before, err = folder.Lstat("."); err != nil {
			return nil, false, fmt.Errorf("look at %s: %w", p.show, explain(err))
		}
	}
	fresh := make(map[string]fs.FileInfo)
	brought := make(map[string]stamp)
	for _, it := range foreign {
		if _, was := carried[it.name]; it.info.IsDir() && !was {
			fresh[it.name] = it.info
		}
		note, err := p.rescueOne(w, old, it, carried)
		if err != nil && !errors.Is(err, fs.ErrNotExist) { // gone, or the folder is: seen below
			return nil, false, fmt.Errorf("carry over %s: %w", p.shown(it.name), explain(err))
		}
		if note != "" {
			notes = append(notes, note)
			continue
		}
		if have, err := p.root.Lstat(p.in(it.name)); err == nil && p.changed(w.in(old+"/"+it.name), it, carried) {
			brought[it.name] = p.stamp(p.in(it.name), have)
		}
	}
	if err := p.keepModes(p.at, fresh); err != nil {
		return nil, false, err
	}
	after, err := p.now()
	if err != nil || !sameFolder(before, after) {
		return nil, err == nil, err
	}
	if len(brought) > 0 {
		maps.Copy(carried, brought)
		err = w.writeCarried(carried)
	}
	return notes, false, err
}

// changed reports whether a foreign file is another one than was carried over.
func (p *place) changed(from string, it item, carried map[string]stamp) bool {
	was, done := carried[it.name]
	return !done || p.stamp(from, it.info) != was
}

// rescueOne brings one foreign file of a replaced folder up to date.
func (p *place) rescueOne(w *workshop, old string, it item, carried map[string]stamp) (note string, err error) {
	from, to := w.in(old+"/"+it.name), p.in(it.name)
	was, done := carried[it.name]
	changed := p.changed(from, it, carried)
	if it.info.IsDir() {
		if !changed || done {
			return "", nil
		}
		if err := p.root.MkdirAll(to, 0o755); err == nil || errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
		return p.keepAside(w, from, it)
	}
	have, err := p.root.Lstat(to)
	switch {
	case !changed:
		return "", nil // whatever happened to the new one since is somebody's wish
	case errors.Is(err, fs.ErrNotExist):
		if err = p.put(from, to, w.in("scratch"), it.info); !errors.Is(err, fs.ErrExist) {
			return "", err
		}
	case err == nil && p.equal(from, it.info, to, have):
		return "", nil
	case err == nil && done && p.stamp(to, have) == was:
		// Somebody replaced the old one while we built: theirs is newer.
		p.root.Remove(w.in("incoming"))
		if err := p.put(from, w.in("incoming"), w.in("scratch"), it.info); err != nil {
			return "", err
		}
		return "", p.root.Rename(w.in("incoming"), to)
	}
	return p.keepAside(w, from, it)
}

// keepAside carries a foreign file over under a free name, if there is
// something else at its own.
func (p *place) keepAside(w *workshop, from string, it item) (note string, err error) {
	name, err := p.freeName(it.name, func(other string, info fs.FileInfo) bool {
		return p.equal(from, it.info, p.in(other), info)
	})
	if err != nil {
		return "", err
	}
	if name == it.name {
		return "", nil // another build has carried it over at the same time
	}
	if it.info.IsDir() {
		err = p.root.MkdirAll(p.in(name), 0o755)
	} else if err = p.put(from, p.in(name), w.in("scratch"), it.info); errors.Is(err, fs.ErrExist) {
		err = nil // kept by an earlier turn
	}
	return fmt.Sprintf("%s appeared while the site was built, which has something else there: it is kept as %s",
		p.shown(it.name), p.shown(name)), err
}

// freeName returns name with ".kept" where something is in the way. A file
// that is the same already is not in the way of itself.
func (p *place) freeName(name string, same func(string, fs.FileInfo) bool) (string, error) {
	parts := strings.Split(name, "/")
	for i, part := range parts {
		for n := 1; ; n++ {
			candidate := path.Join(parts[:i+1]...)
			info, err := p.root.Lstat(p.in(candidate))
			if errors.Is(err, fs.ErrNotExist) {
				break
			}
			if err != nil {
				return "", err
			}
			if last := i == len(parts)-1; !last && info.IsDir() || last && same(candidate, info) {
				break
			}
			parts[i] = part + ".kept"
			if n > 1 {
				parts[i] = fmt.Sprintf("%s.kept-%d", part, n)
			}
		}
	}
	return path.Join(parts...), nil
}

// equal reports whether two files are the same file or have the same content.
func (p *place) equal(a string, aInfo fs.FileInfo, b string, bInfo fs.FileInfo) bool {
	switch {
	case os.SameFile(aInfo, bInfo):
		return true
	case aInfo.Mode().Type() != bInfo.Mode().Type():
		return false
	case aInfo.IsDir():
		return true // what is in them is compared by itself
	case aInfo.Mode()&fs.ModeSymlink != 0:
		return p.stamp(a, aInfo).Target == p.stamp(b, bInfo).Target
	case !aInfo.Mode().IsRegular() || aInfo.Size() != bInfo.Size():
		return false
	}
	aData, aErr := p.root.ReadFile(a)
	bData, bErr := p.root.ReadFile(b)
	return aErr == nil && bErr == nil && bytes.Equal(aData, bData)
}
