package serve

import (
	"context"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

// quiet is how long nothing may change before a change is told: editors write a file in several
// steps, and a checkout writes many files.
const quiet = 40 * time.Millisecond

// Watch calls changed after each change of a file, or of what is in a folder, until ctx ends; what
// a folder has below it is watched, too. Names that begin with a point are passed over. It calls
// changed from its own goroutine, one call after the other.
func Watch(ctx context.Context, files, folders []string, changed func()) error {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return fmt.Errorf("watch for changes: %w", err)
	}
	defer w.Close()
	wanted := map[string]bool{}
	for _, file := range files {
		// A file is written anew by another that takes its name: its folder knows.
		wanted[filepath.Clean(file)] = true
		if err := w.Add(filepath.Dir(file)); err != nil {
			return fmt.Errorf("watch %s: %w", file, err)
		}
	}
	for _, folder := range folders {
		if err := addAll(w, folder); err != nil {
			return fmt.Errorf("watch %s: %w", folder, err)
		}
	}
	later := time.NewTimer(0)
	<-later.C
	for {
		select {
		case <-ctx.Done():
			return nil
		case err := <-w.Errors:
			return fmt.Errorf("watch for changes: %w", err)
		case e := <-w.Events:
			if e.Op == fsnotify.Chmod || !wanted[filepath.Clean(e.Name)] && !inFolder(folders, e.Name) {
				continue
			}
			if e.Has(fsnotify.Create) {
				_ = addAll(w, e.Name) // gone again, or a file
			}
			later.Reset(quiet)
		case <-later.C:
			changed()
		}
	}
}

// addAll watches a folder and all below it.
func addAll(w *fsnotify.Watcher, folder string) error {
	return filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil || !entry.IsDir():
			return err
		case path != folder && strings.HasPrefix(entry.Name(), "."):
			return fs.SkipDir
		}
		return w.Add(path)
	})
}

// inFolder says whether a name is of a file in one of the folders that may be part of the book.
func inFolder(folders []string, name string) bool {
	for _, folder := range folders {
		below, err := filepath.Rel(folder, name)
		if err == nil && filepath.IsLocal(below) {
			return !strings.HasPrefix(filepath.Base(name), ".")
		}
	}
	return false
}
