package publish

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"sync"
	"syscall"
)

// A Build is one new site on its way into the output folder. Until Commit the output folder is as
// it was.
type Build struct {
	place *place
	shop  *workshop // nil when all is over and cleared up
	site  *os.Root  // the new site, which grows in the workshop
	out   *os.Root  // the output folder, nil if there is none
	old   manifest

	gate sync.RWMutex // held by Write for reading, for writing by what ends the build
	over bool         // no Write and no Commit any more

	listing
	failed error // the first error of Write
}

// A listing collects what a site is to hold. It may be used from many goroutines.
type listing struct {
	mu    sync.Mutex
	files manifest
}

func (l *listing) add(name string, data []byte) (entry, error) {
	if err := checkName(name); err != nil {
		return entry{}, err
	}
	e := entryOf(data)
	l.mu.Lock()
	defer l.mu.Unlock()
	if _, twice := l.files[name]; twice {
		return e, errors.New("the site writes this name twice")
	}
	l.files[name] = e
	return e, nil
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
	once := sync.OnceFunc(func() {
		if waiting != nil {
			waiting()
		}
	})
	for tries := 1; ; tries++ {
		b, err := tryBegin(ctx, dir, sys, once)
		// Another build that ends removes its lock, and parents that it had made.
		if !errors.Is(err, fs.ErrNotExist) || tries == 1000 {
			return b, err
		}
	}
}

func tryBegin(ctx context.Context, dir string, sys system, waiting func()) (*Build, error) {
	p, err := locate(dir, sys)
	if err != nil {
		return nil, err
	}
	b := &Build{place: p, listing: listing{files: make(manifest)}}
	if err := b.open(ctx, waiting); err != nil {
		b.close()
		return nil, err
	}
	return b, nil
}

// open takes the lock, ends what was begun, and makes room for the new site beside the output
// folder or, where it could not be moved from there, in it.
func (b *Build) open(ctx context.Context, waiting func()) (err error) {
	p := b.place
	if p.at != "." {
		name := "." + p.at + insideName
		b.shop, err = p.enter(ctx, p.root, name, waiting)
		if err != nil && (ctx.Err() != nil || outOfSpace(err) || errors.Is(err, fs.ErrNotExist) || !has(p.root, p.at) || has(p.root, name)) {
			return fmt.Errorf("make a build folder beside %s: %w", p.show, explain(err))
		} else if err != nil && p.stay == nil {
			p.stay = fmt.Errorf("no folder can be made beside it: %w", cause(err))
		}
	}
	if b.out, err = p.open(); err != nil {
		return err
	}
	if b.out != nil {
		mounted := p.at != "." && volumeOf(b.out) != volumeOf(p.root)
		if mounted && p.stay == nil {
			p.stay = errMounted
		}
		if inside := mounted || b.shop == nil; inside || has(b.out, insideName) {
			shop, err := p.enter(ctx, b.out, insideName, waiting)
			if err != nil {
				return fmt.Errorf("make a build folder in %s: %w", p.show, explain(err))
			}
			if inside {
				shop, b.shop = b.shop, shop
			}
			if shop != nil { // what was begun there is ended
				shop.leave()
			}
		}
		if b.old, err = readManifest(b.out, p.show); err != nil {
			return err
		}
	}
	if err = b.shop.dir.Mkdir("new", 0o755); err == nil {
		b.site, err = child(b.shop.dir, "new")
	}
	if err != nil {
		return fmt.Errorf("make a build folder for %s: %w", p.show, explain(err))
	}
	return nil
}

// enter opens a workshop, and ends what was begun in it.
func (p *place) enter(ctx context.Context, in *os.Root, name string, waiting func()) (*workshop, error) {
	shop, err := openWorkshop(ctx, p.sys, in, name, waiting)
	if err != nil {
		return nil, err
	}
	left, err := p.repair(shop)
	if err == nil {
		err = left
	}
	if err != nil {
		shop.leave()
		return nil, fmt.Errorf("end the interrupted build in %s: %w", name, err)
	}
	return shop, nil
}

// close lets go of everything.
func (b *Build) close() {
	if b.shop != nil {
		b.shop.leave()
		b.shop = nil
	}
	for _, root := range []*os.Root{b.site, b.out, b.place.root} {
		if root != nil {
			root.Close()
		}
	}
	b.place.removeParents()
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
	if b.over {
		return errOver
	}
	e, err := b.add(name, data)
	if err != nil {
		return err
	}
	if was, listed := b.old[name]; listed && was == e {
		info, err := b.out.Lstat(name)
		if err == nil && info.Mode().IsRegular() && info.Size() == e.size {
			return nil // Commit makes sure that it is so
		}
	}
	if err := b.site.MkdirAll(path.Dir(name), 0o755); err != nil {
		return err
	}
	return writeNew(file{b.site, name}, bytes.NewReader(data))
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
	b.place.made = nil
	b.close()
	return nil
}

// publish does the work of Commit.
func (b *Build) publish() error {
	p := b.place
	s, err := p.look(b.out)
	if err == nil {
		err = s.collisions(p, b.files)
	}
	if err == nil {
		err = p.sys.reach(looked)
	}
	if err != nil {
		return err
	}
	if b.isPublished(s) {
		p.stay = nil // nothing is written
	} else if err := b.replace(s); err != nil {
		return err
	}
	b.site.Close()
	left, err := p.repair(b.shop)
	if err != nil {
		state := "the new site is in place, the next build tries to carry over again"
		if p.stay != nil {
			state = p.show + " may hold old and new files now: build again"
		}
		return fmt.Errorf("%w (%s)", err, state)
	}
	if left != nil {
		p.notes = append(p.notes, left.Error())
	}
	return p.sys.reach(settled)
}

// isPublished reports whether the old site is the new one.
func (b *Build) isPublished(s *survey) bool {
	if s.dir == nil || !has(s.dir, ManifestName) || !maps.Equal(b.files, s.manifest) {
		return false
	}
	return !slices.ContainsFunc(sortedKeys(b.files), func(name string) bool { return b.stays(s, name) != nil })
}

// replace puts the new site in the place of the old one, or to the point from which repair does.
func (b *Build) replace(s *survey) error {
	p := b.place
	if p.stay == nil {
		p.stay = s.stay
	}
	if p.stay == nil {
		err := b.complete(s)
		if err == nil {
			err = b.exchange(s)
		}
		if !immovable(err) || has(b.shop.dir, "old") {
			return err
		}
		p.stay = cause(err)
	}
	return b.beginInPlace(s)
}

// immovable reports whether err says that a folder has to stay where it is: a mount point, a folder
// in a lower layer of an overlay, somebody else's folder in a folder for all.
func immovable(err error) bool {
	return errors.Is(err, otherDevice) || errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EBUSY)
}

// Discard ends a build that is not to be committed, or whose Commit failed, and removes all that it
// made. It waits for a Write or a Commit that is at work. After a Commit without error it does
// nothing, so callers defer it.
func (b *Build) Discard() error {
	b.gate.Lock()
	defer b.gate.Unlock()
	b.over = true
	if b.shop == nil {
		return nil
	}
	b.site.Close()
	name := b.shop.name
	_, err := b.place.repair(b.shop)
	b.close()
	if err != nil {
		return fmt.Errorf("clear up %s: %w", name, err)
	}
	return nil
}

// Notes returns what the user should know though nothing failed, after Commit, one sentence each:
// that the site was written in place and why, which foreign file could not keep its name, what
// could not be removed.
func (b *Build) Notes() []string {
	var notes []string
	if p := b.place; p.stay != nil {
		notes = append(notes, fmt.Sprintf("%s is written file by file, because the folder cannot be exchanged as a whole: %v. A build that is interrupted leaves old and new pages side by side, and the next build finishes it", p.show, p.stay))
	}
	return append(notes, b.place.notes...)
}
