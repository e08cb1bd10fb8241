package serve

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

const (
	// quiet is how long everything has to be unchanged before a change is reported: editors write a
	// file in several steps, and a checkout writes many files.
	quiet = 40 * time.Millisecond

	// longest is the longest that a change waits for quiet.
	longest = 400 * time.Millisecond

	// glance is how often it checks whether the folders are still the same ones. A folder can be
	// renamed, or a link changed, without an event inside it.
	glance = 250 * time.Millisecond
)

// Watch calls changed after each change of one of files, or of anything below one of folders, until
// ctx ends. A folder can be a link, and can disappear and come back. Names that begin with a dot
// are ignored. It calls changed from its own goroutine, one call at a time. If a folder doesn't
// exist at first, that's an error.
func Watch(ctx context.Context, files, folders []string, changed func()) error {
	fsw, err := fsnotify.NewWatcher()
	if err != nil {
		return fmt.Errorf("watch for changes: %w", err)
	}
	defer fsw.Close()
	w := newWatcher(fsw, files, folders)
	for _, p := range w.places {
		if _, err := w.look(p); err != nil {
			return fmt.Errorf("watch %s: %w", p.path, err)
		}
	}
	return w.run(ctx, changed)
}

// A watcher watches places and the files in them.
type watcher struct {
	*fsnotify.Watcher
	places []*place
	wanted map[string]bool // files to watch, in addition to those in folders
}

// A place is a folder that is watched.
type place struct {
	path string
	deep bool        // with everything below it; otherwise only for wanted files
	real string      // with links resolved
	was  fs.FileInfo // from the last look; nil if it needs another
}

func newWatcher(fsw *fsnotify.Watcher, files, folders []string) *watcher {
	w := &watcher{Watcher: fsw, wanted: map[string]bool{}}
	for _, file := range files {
		// Many programs save a file by renaming a new one over it, so its folder is watched.
		names := []string{filepath.Clean(file)}
		if target, err := filepath.EvalSymlinks(file); err == nil && target != names[0] {
			names = append(names, target)
		}
		for _, name := range names {
			dir := filepath.Dir(name)
			if real, err := filepath.EvalSymlinks(dir); err == nil {
				w.wanted[filepath.Join(real, filepath.Base(name))] = true
			}
			w.places = append(w.places, &place{path: dir})
		}
	}
	for _, folder := range folders {
		w.places = append(w.places, &place{path: folder, deep: true})
	}
	return w
}

// look starts watching a place, unless it's already being watched, and reports whether it was new.
func (w *watcher) look(p *place) (anew bool, err error) {
	info, err := os.Stat(p.path)
	if err != nil || p.was != nil && os.SameFile(info, p.was) {
		return false, err
	}
	if p.real, err = filepath.EvalSymlinks(p.path); err != nil {
		return false, err
	}
	if p.deep {
		err = w.addAll(p.real)
	} else {
		err = w.Add(p.real)
	}
	if err == nil {
		p.was = info
	}
	return true, err
}

// run reports changes until ctx ends.
func (w *watcher) run(ctx context.Context, changed func()) error {
	glances := time.NewTicker(glance)
	defer glances.Stop()
	later := time.NewTimer(0)
	<-later.C
	var since time.Time // of the first unreported change
	soon := func() {
		if since.IsZero() {
			since = time.Now()
		}
		later.Reset(min(quiet, time.Until(since.Add(longest))))
	}
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-w.Errors:
			// There were too many changes to report, or a folder disappeared while it was read.
			w.forget("")
			soon()
		case e := <-w.Events:
			if w.counts(e) {
				soon()
			}
		case <-glances.C:
			for _, p := range w.places {
				if anew, _ := w.look(p); anew {
					soon()
				}
			}
		case <-later.C:
			since = time.Time{}
			changed()
		}
	}
}

// counts reports whether an event is about the book.
func (w *watcher) counts(e fsnotify.Event) bool {
	name := filepath.Clean(e.Name)
	if e.Has(fsnotify.Remove) || e.Has(fsnotify.Rename) {
		w.forget(name)
	}
	if e.Op == fsnotify.Chmod || !w.wanted[name] && !w.inFolder(name) {
		return false
	}
	if e.Has(fsnotify.Create) {
		_ = w.addAll(name) // it may already be gone, or be a file
	}
	return true
}

// forget has the place with this name read again, or all places if there's no name. A new folder
// can have the same inode as one that's gone.
func (w *watcher) forget(name string) {
	for _, p := range w.places {
		if name == "" || p.real == name {
			p.was = nil
		}
	}
}

// addAll watches a folder and everything below it.
func (w *watcher) addAll(folder string) error {
	return filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist) && path != folder: // it's already gone
			return nil
		case err != nil || !entry.IsDir():
			return err
		case path != folder && strings.HasPrefix(entry.Name(), "."):
			return fs.SkipDir
		}
		return w.Add(path)
	})
}

// inFolder reports whether this is a file in one of the folders that can be part of the book.
func (w *watcher) inFolder(name string) bool {
	for _, p := range w.places {
		below, err := filepath.Rel(p.real, name)
		if p.deep && err == nil && filepath.IsLocal(below) {
			return !strings.HasPrefix(filepath.Base(name), ".") || below == "."
		}
	}
	return false
}
