package publish

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"
)

// settle ends the work of a workshop, alive or dead, wherever it stopped, so
// that it can be removed: an exchange by two renames that stopped half-way is
// undone; and foreign files that appeared in a replaced folder after the new
// site had got its own are carried over now. The notes say what could not
// keep its name.
func (p *place) settle(w *workshop) (notes []string, err error) {
	olds := w.olds()
	now, err := p.now()
	if err != nil {
		return nil, err
	}
	if now == nil && len(olds) > 0 && w.has("site") {
		last := olds[len(olds)-1]
		if err := p.root.Rename(w.in(last), p.at); err == nil {
			olds = olds[:len(olds)-1]
		} else if now, _ := p.now(); now == nil {
			return nil, fmt.Errorf("put %s back: %w", p.show, explain(err))
		}
	}
	if w.exchanged() {
		olds = append(olds, "site")
	}
	if len(olds) == 0 {
		return nil, w.discard("site")
	}
	carried := w.readCarried()
	for _, old := range olds {
		kept, err := p.rescue(w, old, carried)
		if err != nil {
			return nil, err
		}
		notes = append(notes, kept...)
		if err := w.discard(old); err != nil {
			return nil, cause(err)
		}
	}
	return notes, w.discard("site")
}

// olds returns the names of the folders moved aside by renames.
func (w *workshop) olds() (names []string) {
	for n := 1; ; n++ {
		name := fmt.Sprintf("old-%d", n)
		if w.has(name) {
			names = append(names, name)
		} else if !w.has("trash-" + name) {
			return names
		}
	}
}

// markReady records that the new site is complete and which foreign files it
// has. The mark is a link to the manifest: as long as the site in the workshop
// has the same manifest file, it has not been exchanged.
func (w *workshop) markReady(sys system, carried map[string]stamp) error {
	data, err := json.Marshal(carried)
	if err != nil {
		return err
	}
	if err := w.root.WriteFile(w.in("carried.json"), data, 0o600); err != nil {
		return err
	}
	if sys.link(w.root, w.in("site/"+ManifestName), w.in("ready")) == nil {
		return nil
	}
	// Without links the mark is a plain file, and a new site that was never
	// exchanged is taken for an old one: what is foreign in it is in the output
	// folder as well, so nothing comes of it.
	return w.root.WriteFile(w.in("ready"), nil, 0o600)
}

// exchanged reports whether the site in the workshop is an old one.
func (w *workshop) exchanged() bool {
	ready, err := w.root.Lstat(w.in("ready"))
	if err != nil || !w.has("site") {
		return false
	}
	manifest, err := w.root.Lstat(w.in("site/" + ManifestName))
	return err != nil || !os.SameFile(ready, manifest)
}

// readCarried returns what markReady wrote; nothing if it cannot be read, for
// then too much is kept rather than too little.
func (w *workshop) readCarried() map[string]stamp {
	var carried map[string]stamp
	data, err := w.root.ReadFile(w.in("carried.json"))
	if err != nil || json.Unmarshal(data, &carried) != nil {
		return nil
	}
	return carried
}

// rescue brings into the output folder what is foreign in the replaced folder
// old and was not carried over yet. If another build exchanges the output
// folder meanwhile, what was put into it may have come too late for that
// build's own look, so it is all done again with the folder that stands there.
func (p *place) rescue(w *workshop, old string, carried map[string]stamp) (notes []string, err error) {
	s, err := p.look(w.in(old))
	defer s.close()
	if err != nil {
		return nil, err
	}
	for {
		notes, again, err := p.tryRescue(w, old, s.foreign, carried)
		if !again {
			return notes, err
		}
	}
}

// tryRescue is one turn of rescue. It keeps the output folder open, so that no
// new folder can be mistaken for it; again is true if another one stands there
// in the end.
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
		}
	}
	if err := p.keepModes(p.at, fresh); err != nil {
		return nil, false, err
	}
	after, err := p.now()
	return notes, err == nil && !sameFolder(before, after), err
}

// rescueOne brings one foreign file of a replaced folder up to date.
func (p *place) rescueOne(w *workshop, old string, it item, carried map[string]stamp) (note string, err error) {
	from, to := w.in(old+"/"+it.name), p.in(it.name)
	was, done := carried[it.name]
	changed := !done || p.stamp(from, it.info) != was
	if it.info.IsDir() {
		if !changed || done {
			return "", nil
		}
		if err := p.root.MkdirAll(to, 0o755); err == nil {
			return "", nil
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
	case aInfo.Mode()&fs.ModeSymlink != 0:
		return p.stamp(a, aInfo).Target == p.stamp(b, bInfo).Target
	case !aInfo.Mode().IsRegular() || aInfo.Size() != bInfo.Size():
		return false
	}
	aData, aErr := p.root.ReadFile(a)
	bData, bErr := p.root.ReadFile(b)
	return aErr == nil && bErr == nil && bytes.Equal(aData, bData)
}
