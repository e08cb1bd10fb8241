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
	// quiet is how long nothing may change before a change is told: editors write a file in several
	// steps, and a checkout writes many files.
	quiet = 40 * time.Millisecond

	// longest is how long a change waits for quiet at most.
	longest = 400 * time.Millisecond

	// glance is how often it is looked whether the folders are still the same: one may be renamed, or
	// a link lead elsewhere, and nothing in it tells.
	glance = 250 * time.Millisecond
)

// Watch calls changed after each change of a file, or of what is in a folder, until ctx ends; what
// a folder has below it is watched, too. A folder may be a link, and may go and come again. Names
// that begin with a point are passed over. It calls changed from its own goroutine, one call after
// the other. It is an error if a folder is not there at first.
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
	wanted map[string]bool // files that are watched next to what is in folders
}

// A place is a folder that is watched.
type place struct {
	path string
	deep bool        // with all below it; else for the sake of wanted files
	real string      // without links
	was  fs.FileInfo // when it was looked at; nil if it must be looked at again
}

func newWatcher(fsw *fsnotify.Watcher, files, folders []string) *watcher {
	w := &watcher{Watcher: fsw, wanted: map[string]bool{}}
	for _, file := range files {
		// A file is written again by another that takes its name: its folder knows.
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

// look watches a place, unless it is the one that is watched already, and reports whether it was not.
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

// run tells changes until ctx ends.
func (w *watcher) run(ctx context.Context, changed func()) error {
	glances := time.NewTicker(glance)
	defer glances.Stop()
	later := time.NewTimer(0)
	<-later.C
	var since time.Time // the first change that was not told yet
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
			// More has changed than could be told, or a folder has gone while it was looked at.
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

// counts says whether an event is one of the book.
func (w *watcher) counts(e fsnotify.Event) bool {
	name := filepath.Clean(e.Name)
	if e.Has(fsnotify.Remove) || e.Has(fsnotify.Rename) {
		w.forget(name)
	}
	if e.Op == fsnotify.Chmod || !w.wanted[name] && !w.inFolder(name) {
		return false
	}
	if e.Has(fsnotify.Create) {
		_ = w.addAll(name) // gone again, or a file
	}
	return true
}

// forget makes it look again at the place of that name, or at all without one. Another may have
// come with the number of one that has gone.
func (w *watcher) forget(name string) {
	for _, p := range w.places {
		if name == "" || p.real == name {
			p.was = nil
		}
	}
}

// addAll watches a folder and all below it.
func (w *watcher) addAll(folder string) error {
	return filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist) && path != folder: // gone again
			return nil
		case err != nil || !entry.IsDir():
			return err
		case path != folder && strings.HasPrefix(entry.Name(), "."):
			return fs.SkipDir
		}
		return w.Add(path)
	})
}

// inFolder says whether a name is of a file in one of the folders that may be part of the book.
func (w *watcher) inFolder(name string) bool {
	for _, p := range w.places {
		below, err := filepath.Rel(p.real, name)
		if p.deep && err == nil && filepath.IsLocal(below) {
			return !strings.HasPrefix(filepath.Base(name), ".") || below == "."
		}
	}
	return false
}
