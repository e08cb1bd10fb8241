package serve

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// save writes a file, with its folders.
func save(t *testing.T, path string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(time.Now().String()), 0o666); err != nil {
		t.Fatal(err)
	}
}

// A watch is a running Watch.
type watch struct {
	*testing.T
	changes chan bool
}

func startWatch(t *testing.T, files, folders []string, changed func()) *watch {
	t.Helper()
	w := &watch{t, make(chan bool, 10_000)}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() {
		ended <- Watch(ctx, files, folders, func() {
			w.changes <- true
			changed()
		})
	}()
	t.Cleanup(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	time.Sleep(100 * time.Millisecond) // until it watches
	return w
}

// tells expects a change to be reported.
func (w *watch) tells(what string) {
	w.Helper()
	select {
	case <-w.changes:
	case <-time.After(10 * time.Second):
		w.Errorf("%s changes, and nothing is told", what)
	}
}

// rests expects no more reports, once earlier changes have been reported.
func (w *watch) rests(what string) {
	w.Helper()
	select {
	case <-w.changes:
		w.Errorf("a change is told of %s", what)
	case <-time.After(5 * quiet):
	}
}

func TestWatch(t *testing.T) {
	dir := t.TempDir()
	folder, file := filepath.Join(dir, "content"), filepath.Join(dir, "class.txt")
	save(t, filepath.Join(folder, "deep", "a.md"))
	save(t, file)
	w := startWatch(t, []string{file}, []string{folder}, func() {})
	deep, fresh := filepath.Join(folder, "deep", "a.md"), filepath.Join(folder, "new", "b.md")
	for _, path := range []string{deep, file, fresh, fresh} {
		save(t, path)
		w.tells(path)
	}
	save(t, filepath.Join(dir, "other.txt"))
	save(t, filepath.Join(folder, ".a.md.swp"))
	w.rests("a file that is no part of the book")
	err := Watch(t.Context(), nil, []string{filepath.Join(dir, "none")}, nil)
	if err == nil || !strings.Contains(err.Error(), "none") {
		t.Errorf("a folder that is not there: %v", err)
	}
}

// Names can be relative to the folder in which the program was started.
func TestWatchHere(t *testing.T) {
	t.Chdir(t.TempDir())
	save(t, "class.txt")
	save(t, "content/a.md")
	w := startWatch(t, []string{"class.txt"}, []string{"content"}, func() {})
	for _, name := range []string{"class.txt", "content/a.md", "class.txt"} {
		save(t, name)
		w.tells(name)
	}
	save(t, "other.txt")
	w.rests("a file that is no part of the book")
	w = startWatch(t, nil, []string{"."}, func() {})
	save(t, "content/a.md")
	w.tells("a file below")
}

// A folder that's a link is watched, and so is another that the link leads to later.
func TestWatchLink(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, name := range []string{"one/content", "two/content"} {
		save(t, filepath.Join(dir, name, "a.md"))
		save(t, filepath.Join(dir, name, "class.txt"))
	}
	link, file := filepath.Join(dir, "content"), filepath.Join(dir, "class.txt")
	for name, target := range map[string]string{link: "one/content", file: "one/content/class.txt"} {
		if err := os.Symlink(target, name); err != nil {
			t.Skipf("no links here: %v", err)
		}
	}
	w := startWatch(t, []string{file}, []string{link}, func() {})
	save(t, filepath.Join(dir, "one/content/a.md"))
	w.tells("a file behind the link")
	save(t, filepath.Join(link, "deep", "b.md"))
	w.tells("a new folder")
	save(t, filepath.Join(dir, "one/content/class.txt"))
	w.tells("the file that the other link leads to")
	w.rests("nothing")

	if err := os.Remove(link); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("two/content", link); err != nil {
		t.Fatal(err)
	}
	w.tells("the link")
	save(t, filepath.Join(dir, "two/content/a.md"))
	w.tells("a file behind the other link")
}

// A folder that's renamed or removed, and comes back, is watched again.
func TestWatchComesAgain(t *testing.T) {
	t.Parallel()
	for how, goes := range map[string]func(folder string) error{
		"renamed": func(folder string) error { return os.Rename(folder, folder+".old") },
		"removed": os.RemoveAll,
		"with what it's in": func(folder string) error {
			return os.Rename(filepath.Dir(folder), filepath.Dir(folder)+".old")
		},
	} {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			folder := filepath.Join(t.TempDir(), "class", "content")
			save(t, filepath.Join(folder, "a.md"))
			w := startWatch(t, nil, []string{folder}, func() {})
			for range 2 {
				if err := goes(folder); err != nil {
					t.Fatal(err)
				}
				os.RemoveAll(folder + ".old")
				os.RemoveAll(filepath.Dir(folder) + ".old")
				time.Sleep(2 * quiet)
				save(t, filepath.Join(folder, "a.md"))
				w.tells("the folder")
				time.Sleep(glance + 5*quiet) // both its disappearance and its return are reported
				for len(w.changes) > 0 {
					<-w.changes
				}
				save(t, filepath.Join(folder, "a.md"))
				w.tells("a file of the folder that came again")
				w.rests("nothing")
			}
		})
	}
}

// Saves that never pause are still noticed.
func TestWatchManySaves(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	w := startWatch(t, nil, []string{folder}, func() {})
	for begin := time.Now(); len(w.changes) == 0; {
		save(t, filepath.Join(folder, "a.md"))
		if time.Since(begin) > 10*time.Second {
			t.Fatal("no save is seen while there are more")
		}
	}
}

// More changes than the system keeps cause one more look, and don't end the watch.
func TestWatchOverflow(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	save(t, filepath.Join(folder, "a.md"))
	busy, done := make(chan bool), make(chan bool)
	first := true
	w := startWatch(t, nil, []string{folder}, func() {
		if first {
			first = false
			busy <- true
			<-done
		}
	})
	save(t, filepath.Join(folder, "a.md"))
	<-busy
	for i := range 20_000 { // more than the 16,384 that Linux keeps
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprint(i%2)), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	save(t, filepath.Join(folder, "new", "b.md"))
	<-w.changes
	close(done)
	w.tells("much")
	time.Sleep(glance + 5*quiet)
	for len(w.changes) > 0 {
		<-w.changes
	}
	save(t, filepath.Join(folder, "new", "b.md"))
	w.tells("a file in a folder that was made meanwhile")
}
