package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
)

// repair ends what was begun on a bench, wherever it stopped, and clears it: a site that is
// complete and half-way into its folder goes in; a swap by two renames that stopped between them is
// undone; and foreign files that appeared in a replaced folder are carried over. The notes say what
// could not keep its name, and what could not be removed.
func (p *place) repair(w *workshop, name string, before *survey) (notes []string, err error) {
	bench, err := child(w.dir, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, fmt.Errorf("open %s: %w", w.name, explain(err))
	}
	defer bench.Close()
	var left error
	switch old, fresh := has(bench, "old"), has(bench, "new"); {
	case has(bench, "in-place/"+ManifestName):
		err = p.finish(bench, before)
	case old && fresh && !has(p.root, p.at):
		if err = rename(file{bench, "old"}, file{p.root, p.at}); err != nil {
			err = fmt.Errorf("put %s back: %w", p.show, explain(err))
		}
	case old && fresh: // somebody else has made the folder, without what was carried over
		notes, left, err = p.settle(bench, "old", before, make(map[string]stamp))
	case old:
		notes, left, err = p.settle(bench, "old", before, readCarried(bench))
	case has(bench, "carried"):
		// If it was not swapped yet, what is foreign in it is in the output folder as well, and
		// nothing comes of it.
		notes, left, err = p.settle(bench, "new", before, readCarried(bench))
	}
	if err != nil {
		return nil, err
	}
	if left == nil {
		left = p.clear(w, bench, name)
	}
	if left != nil {
		notes = append(notes, leftOver(w, left))
	}
	return notes, nil
}

func leftOver(w *workshop, err error) string {
	return fmt.Sprintf("%s could not be removed, the next build tries again: %v", w.name, cause(err))
}

// clear removes a bench of which nothing is needed any more: first what says that a site on it is
// complete, for half deleted it must not count as old.
func (p *place) clear(w *workshop, bench *os.Root, name string) error {
	for _, part := range []string{"carried", "scratch", "in-place", "new", "old"} {
		if err := bench.RemoveAll(part); err != nil {
			return err
		}
	}
	bench.Close()
	return w.dir.Remove(name)
}

// settle brings into the output folder what is foreign in the replaced folder tree and not as it
// was carried over, and deletes the tree. If something appears in it meanwhile it is all done
// again: a program that had begun to open a file before the exchange may make it long after. If the
// tree cannot be deleted, left says why.
func (p *place) settle(bench *os.Root, tree string, before *survey, carried map[string]stamp) (notes []string, left, err error) {
	for range 100 {
		old, err := child(bench, tree)
		if errors.Is(err, fs.ErrNotExist) {
			return notes, nil, nil
		} else if err != nil {
			return notes, err, nil
		}
		defer old.Close()
		s, err := p.look(old, before)
		if err != nil {
			return notes, err, nil
		}
		renamed, err := p.bring(bench, s, nil, carried)
		if err == nil {
			err = p.sys.reach(rescued)
		}
		for _, r := range renamed {
			notes = append(notes, fmt.Sprintf("%s appeared while the site was built, which has something else there: it is kept as %s",
				p.shown(r.name), p.shown(r.as)))
		}
		if err != nil {
			return notes, nil, err
		}
		// The manifest goes last: what is left after a crash can be told apart.
		left := s.delete(p, func(*item) bool { return true })
		for _, name := range []string{insideName, ManifestName} {
			if left == nil {
				left = old.RemoveAll(name)
			}
		}
		old.Close()
		if left == nil {
			left = bench.Remove(tree)
		}
		if errors.Is(left, errStopped) {
			return notes, nil, left
		} else if !errors.Is(left, fs.ErrExist) {
			return notes, left, nil
		}
	}
	return notes, errors.New("a program keeps writing into it"), nil
}

// errStopped marks the error of a test that stops a deletion.
var errStopped = errors.New("stopped")

// delete deletes those items that are chosen and still what they were. If something is left the
// error is fs.ErrExist.
func (s *survey) delete(p *place, chosen func(*item) bool) error {
	var left error
	c := cursor{root: s.dir}
	defer c.close()
	for _, it := range slices.Backward(s.items) {
		if !chosen(it) {
			continue
		}
		dir, base, err := c.still(it)
		if err == nil {
			err = dir.Remove(base)
		}
		switch {
		case errors.Is(err, fs.ErrExist), errors.Is(err, errChanged):
			left = fs.ErrExist
		case err != nil && !gone(err):
			return fmt.Errorf("remove %s: %w", p.shown(it.name), explain(err))
		}
		if err := p.sys.reach(deleted); err != nil {
			return fmt.Errorf("%w: %w", errStopped, err)
		}
	}
	return left
}
