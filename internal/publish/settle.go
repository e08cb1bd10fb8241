package publish

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
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
	for _, old := range slices.Backward(olds) { // olds finds no number after a gap
		again := true
		for turn := 0; again && turn < 100; turn++ {
			var kept []string
			kept, again, err = p.settleOld(w, old, carried)
			if err != nil {
				return nil, err
			}
			notes = append(notes, kept...)
		}
		if again {
			w.stuck = errors.New("a program keeps writing into it")
		}
	}
	if w.stuck != nil {
		return notes, nil
	}
	return notes, w.discard("site")
}

// settleOld rescues what is foreign in a replaced folder and deletes the
// folder. If something has appeared in it meanwhile, it is to be done again: a
// program that had begun to open a file before the exchange may make it long
// after.
func (p *place) settleOld(w *workshop, old string, carried map[string]stamp) (notes []string, again bool, err error) {
	s, err := p.look(w.in(old))
	defer s.close()
	if err != nil {
		return nil, false, err
	}
	if notes, err = p.rescue(w, old, s.foreign, carried); err != nil {
		return nil, false, err
	}
	if err := p.sys.reach(rescued); err != nil {
		return nil, false, err
	}
	empty, err := s.clear(p)
	s.close()
	if err == nil && empty {
		err = p.root.Remove(w.in(old))
	}
	switch {
	case errors.Is(err, errStopped):
		return nil, false, err
	case err == nil:
		return notes, !empty, nil
	case errors.Is(err, fs.ErrExist):
		return notes, true, nil
	case !errors.Is(err, fs.ErrNotExist):
		w.stuck = cause(err)
	}
	return notes, false, nil
}

// olds returns the names of the folders moved aside by renames.
func (w *workshop) olds() (names []string) {
	for n := 1; ; n++ {
		name := fmt.Sprintf("old-%d", n)
		if !w.has(name) {
			return names
		}
		names = append(names, name)
	}
}

// markReady records that the new site is complete and which foreign files it
// has. The mark is a link to the manifest: as long as the site in the workshop
// has the same manifest file, it has not been exchanged.
func (w *workshop) markReady(sys system, carried map[string]stamp) error {
	if err := w.writeCarried(carried); err != nil {
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

// writeCarried records which foreign files the output folder has.
func (w *workshop) writeCarried(carried map[string]stamp) error {
	data, err := json.Marshal(carried)
	if err == nil {
		err = w.root.WriteFile(w.in("scratch"), data, 0o600)
	}
	if err == nil {
		err = w.root.Rename(w.in("scratch"), w.in("carried.json"))
	}
	return err
}

// readCarried returns what writeCarried wrote; nothing if it cannot be read, for
// then too much is kept rather than too little.
func (w *workshop) readCarried() map[string]stamp {
	carried := make(map[string]stamp)
	data, err := w.root.ReadFile(w.in("carried.json"))
	if err != nil || json.Unmarshal(data, &carried) != nil || carried == nil {
		return make(map[string]stamp)
	}
	return carried
}
