package publish

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"sync"
)

// A Build is one new site on its way into the output folder. Until Commit the output folder is as
// it was.
type Build struct {
	place *place
	shops []*workshop // all that are held
	ctx   context.Context
	wait  func()

	shop      *workshop // of the bench on which the new site grows
	benchName string
	bench     *os.Root
	site      *os.Root // the new site

	out   *os.Root // the output folder, nil if there is none
	old   manifest
	stay  error // why the site is written in place; nil if it is exchanged
	notes []string

	gate sync.RWMutex // held by Write for reading, for writing by what ends the build
	over bool         // no Write and no Commit any more
	gone bool         // all is cleared up

	mu     sync.Mutex
	files  manifest
	same   map[string]bool // those that the old site has
	failed error           // the first error of Write
}

// Begin starts a build of the output folder dir, which need not exist. While another build of the
// folder is at work it waits, after it has called waiting once, until that ends or ctx is done. It
// first ends and removes what dead builds left behind. If dir is a symbolic link to a folder, the
// site goes there and the link stays. The caller ends the build with Commit or Discard.
//
// It is an error if dir or a part of its path is a file, or if nothing can be written there.
func Begin(ctx context.Context, dir string, waiting func()) (*Build, error) {
	return begin(ctx, dir, realSystem(), waiting)
}

func begin(ctx context.Context, dir string, sys system, waiting func()) (*Build, error) {
	for tries := 1; ; tries++ {
		b, err := tryBegin(ctx, dir, sys, waiting)
		// Another build may just have removed the parents that it had made.
		if !errors.Is(err, fs.ErrNotExist) || tries == 100 {
			return b, err
		}
	}
}

func tryBegin(ctx context.Context, dir string, sys system, waiting func()) (*Build, error) {
	p, err := locate(dir, sys)
	if err != nil {
		return nil, err
	}
	b := &Build{place: p, ctx: ctx, wait: waiting, stay: p.stay, files: make(manifest), same: make(map[string]bool)}
	if err := b.open(); err != nil {
		b.close()
		p.removeParents()
		return nil, err
	}
	return b, nil
}

// open takes the lock, ends what was begun, and makes a bench beside the output folder or, where
// that is impossible, in it.
func (b *Build) open() (err error) {
	p := b.place
	var shop *workshop
	if p.at != "." {
		name := "." + p.at + insideName
		shop, err = b.enter(p.root, name)
		if err != nil && (b.ctx.Err() != nil || outOfSpace(err) || !has(p.root, p.at) || has(p.root, name)) {
			return fmt.Errorf("make a build folder beside %s: %w", p.show, explain(err))
		} else if err != nil && b.stay == nil {
			b.stay = fmt.Errorf("no folder can be made beside it: %w", cause(err))
		}
	}
	if b.out, err = p.open(); err != nil {
		return err
	}
	if b.out != nil && b.stay == nil && p.isMounted(b.out) {
		b.stay = errMounted
	}
	if b.out != nil && (b.stay != nil || has(b.out, insideName)) {
		inside, err := b.enter(b.out, insideName)
		if err != nil {
			return fmt.Errorf("make a build folder in %s: %w", p.show, explain(err))
		}
		if b.stay != nil {
			shop = inside
		} else { // what was begun there is ended
			inside.leave()
			b.shops = b.shops[:len(b.shops)-1]
		}
	}
	if b.out != nil {
		if b.old, err = readManifest(b.out, p.show); err != nil {
			return err
		}
	}
	if err = b.openBench(shop); err != nil {
		return fmt.Errorf("make a build folder for %s: %w", p.show, explain(err))
	}
	return nil
}

// enter opens a workshop, holds it until the build ends, and ends what was begun in it.
func (b *Build) enter(in *os.Root, name string) (*workshop, error) {
	shop, err := openWorkshop(b.ctx, b.place.sys, in, name, b.wait)
	if err != nil {
		return nil, err
	}
	b.shops = append(b.shops, shop)
	for _, name := range shop.benches() {
		if _, err := b.place.repair(shop, name, nil); err != nil {
			return nil, fmt.Errorf("end the interrupted build in %s: %w", shop.name, err)
		}
	}
	return shop, nil
}

func (b *Build) openBench(shop *workshop) error {
	name, bench, site, err := shop.newBench()
	if err == nil {
		b.shop, b.benchName, b.bench, b.site = shop, name, bench, site
	}
	return err
}

// close lets go of everything.
func (b *Build) close() {
	for _, root := range []*os.Root{b.site, b.bench, b.out} {
		if root != nil {
			root.Close()
		}
	}
	for _, shop := range b.shops {
		shop.leave()
	}
	b.place.root.Close()
}

// Write adds a file to the new site. The name is relative to the output folder, with slashes. Write
// may be called from many goroutines, until Commit or Discard. It is an error to write a name
// twice, outside the folder, or onto the manifest. After an error Commit refuses.
func (b *Build) Write(name string, data []byte) error {
	b.gate.RLock()
	defer b.gate.RUnlock()
	err := b.write(name, data)
	if err == nil {
		return nil
	}
	err = fmt.Errorf("write %s: %w", b.place.shown(name), explain(err))
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.failed == nil {
		b.failed = err
	}
	return err
}

var errOver = errors.New("the build is over")

func (b *Build) write(name string, data []byte) error {
	if err := checkName(name); err != nil {
		return err
	}
	if b.over {
		return errOver
	}
	e, same := entryOf(data), false
	if was, listed := b.old[name]; listed && was == e { // Commit makes sure that it is so
		info, err := b.out.Lstat(name)
		same = err == nil && info.Mode().IsRegular() && info.Size() == e.size
	}
	b.mu.Lock()
	_, twice := b.files[name]
	b.files[name] = e
	if same {
		b.same[name] = true
	}
	b.mu.Unlock()
	switch {
	case twice:
		return errors.New("the site writes this name twice")
	case same:
		return nil
	}
	if err := b.site.MkdirAll(path.Dir(name), 0o755); err != nil {
		return err
	}
	return writeNew(b.site, name, data)
}

// writeNew writes a file that must not be there yet: on a file system that ignores case, two names
// may be one.
func writeNew(root *os.Root, name string, data []byte) error {
	f, err := root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	return err
}

// Commit makes the output folder hold the new site and the foreign files, and nothing else. After
// an error of Commit that came before the exchange the folder is as it was; one that comes after it
// says that the new site is in place. Commit is called once.
func (b *Build) Commit() error {
	b.gate.Lock()
	defer b.gate.Unlock()
	if b.over {
		return errOver
	}
	b.over = true
	if b.failed != nil {
		return fmt.Errorf("publish %s: a file is missing: %w", b.place.show, b.failed)
	}
	if err := b.publish(); err != nil {
		return err // Discard clears up
	}
	b.gone = true
	b.close()
	return nil
}

// publish does the work of Commit.
func (b *Build) publish() error {
	p := b.place
	s, err := p.look(b.out, nil)
	if err != nil {
		return err
	}
	if err := s.collisions(p, b.files); err != nil {
		return err
	}
	if err := p.sys.reach(looked); err != nil {
		return err
	}
	if b.isPublished(s) {
		b.stay = nil // nothing is written
	} else {
		if b.stay == nil {
			b.stay = s.stay
		}
		if b.stay == nil {
			if done, err := b.exchange(s); err != nil && !done && immovable(err) {
				b.stay = cause(err)
			} else if err != nil {
				return err
			}
		}
		if b.stay != nil {
			if err := b.writeInPlace(s); err != nil {
				return err
			}
		}
	}
	b.bench.Close()
	notes, err := p.repair(b.shop, b.benchName, s)
	b.notes = append(b.notes, notes...)
	if err != nil {
		state := "the new site is in place, the next build tries to carry over again"
		if b.stay != nil {
			state = p.show + " may hold old and new files now: build again"
		}
		return fmt.Errorf("%w (%s)", err, state)
	}
	return p.sys.reach(settled)
}

// isPublished reports whether the old site is the new one.
func (b *Build) isPublished(s *survey) bool {
	if len(b.same) != len(b.files) || len(b.files) != len(s.manifest) {
		return false
	}
	for name := range b.files {
		if it := s.item(name); it == nil || !it.ours {
			return false
		}
	}
	return s.dir != nil && has(s.dir, ManifestName)
}

// Discard ends a build that is not to be committed, or whose Commit failed, and removes all that it
// made. It waits for a Write or a Commit that is at work. After a Commit without error it does
// nothing, so callers defer it.
func (b *Build) Discard() error {
	b.gate.Lock()
	defer b.gate.Unlock()
	b.over = true
	if b.gone {
		return nil
	}
	b.gone = true
	b.site.Close()
	b.bench.Close()
	_, err := b.place.repair(b.shop, b.benchName, nil)
	b.close()
	b.place.removeParents()
	if err != nil {
		return fmt.Errorf("clear up %s: %w", b.shop.name, err)
	}
	return nil
}

// Notes returns what the user should know though nothing failed, after Commit, one sentence each:
// that the site was written in place and why, which foreign file could not keep its name, what
// could not be removed.
func (b *Build) Notes() []string {
	var notes []string
	if b.stay != nil {
		notes = append(notes, fmt.Sprintf("%s is written file by file, because the folder cannot be exchanged as a whole: %v. A build that is interrupted leaves old and new pages side by side, and the next build finishes it", b.place.show, b.stay))
	}
	return append(notes, b.notes...)
}
