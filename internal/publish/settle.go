package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// repair ends what was begun in a workshop, wherever it stopped, and clears it: a site that is
// complete and half-way into its folder goes in; a swap by two renames that stopped between them is
// undone; and foreign files that appeared in a replaced folder are carried over. Left says what
// could not be removed, and the notes of the place what could not keep its name.
func (p *place) repair(w *workshop) (left, err error) {
	bench := w.dir
	switch old, fresh := has(bench, "old"), has(bench, "new"); {
	case has(bench, "in-place/"+ManifestName):
		err = p.finish(bench)
	case old && fresh && !has(p.root, p.at):
		if err = rename(file{bench, "old"}, file{p.root, p.at}); err != nil {
			err = fmt.Errorf("put %s back: %w", p.show, explain(err))
		}
	case old && fresh: // somebody else has made the folder, without what was carried over
		left, err = p.settle(bench, "old", make(map[string]stamp))
	case old:
		left, err = p.settle(bench, "old", readCarried(bench))
	case has(bench, "carried"):
		// If it was not swapped yet, what is foreign in it is in the output folder as well, and
		// nothing comes of it.
		left, err = p.settle(bench, "new", readCarried(bench))
	}
	// First goes what says that a site is complete: half deleted it must not count as old.
	for _, part := range []string{"carried", "scratch", "in-place", "new", "old"} {
		if left == nil && err == nil {
			left = bench.RemoveAll(part)
		}
	}
	if left != nil {
		left = fmt.Errorf("%s could not be removed, the next build tries again: %w", w.name, cause(left))
	}
	return left, err
}

// settle brings into the output folder what is foreign in the replaced folder tree and not as it
// was carried over, and deletes the tree. If something appears in it meanwhile it is all done
// again: a program that had begun to open a file before the exchange may make it long after. If the
// tree cannot be deleted, left says why.
func (p *place) settle(bench *os.Root, tree string, carried map[string]stamp) (left, err error) {
	for range 100 {
		left, err = p.settleOnce(bench, tree, carried)
		if err != nil || !errors.Is(left, fs.ErrExist) {
			return left, err
		}
	}
	return errors.New("a program keeps writing into it"), nil
}

func (p *place) settleOnce(bench *os.Root, tree string, carried map[string]stamp) (left, err error) {
	old, err := child(bench, tree)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	defer old.Close()
	s, err := p.look(old)
	if err != nil {
		return nil, err
	}
	renamed, err := p.bring(bench, s, nil, carried)
	for _, r := range renamed {
		p.notes = append(p.notes, fmt.Sprintf("%s appeared while the site was built, which has something else there: it is kept as %s",
			p.shown(r[0]), p.shown(r[1])))
	}
	if err == nil {
		err = p.sys.reach(rescued)
	}
	if err == nil {
		left, err = s.delete(p, func(*item) bool { return true })
	}
	if left != nil || err != nil {
		return left, err
	}
	// The manifest goes last: what is left after a crash can be told apart.
	if err := old.Remove(ManifestName); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err, nil
	}
	old.Close()
	return bench.Remove(tree), nil
}
