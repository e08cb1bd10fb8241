package publish

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// files are a site, or the contents of a folder, by name.
type files map[string]string

var (
	siteA = files{"index.html": "A", "a/index.html": "A a", "a/b/deep.html": "A deep", "gone/x.html": "A x"}
	siteB = files{"index.html": "B", "a/index.html": "B a", "new/y.html": "B y"}

	errCrash = errors.New("crash")
)

// outputFolder makes an empty output folder in a folder of its own.
func outputFolder(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "site")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}

// publishTo publishes site into dir and returns the build.
func publishTo(t *testing.T, dir string, sys system, site files) *Build {
	t.Helper()
	b := beginWith(t, dir, sys, site)
	if err := b.Commit(); err != nil {
		t.Fatal(err)
	}
	return b
}

// beginWith begins a build and writes site.
func beginWith(t *testing.T, dir string, sys system, site files) *Build {
	t.Helper()
	b, err := start(dir, sys)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { b.Discard() })
	for name, data := range site {
		if err := b.Write(name, []byte(data)); err != nil {
			t.Fatal(err)
		}
	}
	return b
}

// start begins a build that doesn't wait long.
func start(dir string, sys system) (*Build, error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	var list []string
	b, err := begin(ctx, dir, sys, func(note string) { list = append(list, note) })
	said.Store(b, &list)
	return b, err
}

// said collects the notes of builds, by build.
var said sync.Map

// notes are the notes of a build.
func notes(b *Build) []string {
	list, _ := said.Load(b)
	return *list.(*[]string)
}

// crash ends a build as if its process had ended.
func crash(b *Build) {
	b.lock.Close()
	b.lock = nil
}

// A step is a point in a commit at which a test stops the build, checks something, or acts in the
// folder as other programs might.
type step = string

const (
	looked  step = "looked"  // every place has been looked at
	proving step = "proving" // a proof is in a folder
	ready   step = "ready"   // nothing can be refused any more, and the new files are on the disk
	listed  step = "listed"  // the manifest lists the old and the new files
	removed step = "removed" // one file that the new site doesn't have is out of its place
	renamed step = "renamed" // one file or folder is in place
	written step = "written" // all files are in place
)

// commit is Commit, ended by a crash at a step as if the process had ended.
func commit(b *Build) (err error) {
	defer func() {
		if r := recover(); r == errCrash {
			err = errCrash
		} else if r != nil {
			panic(r)
		}
	}()
	return b.Commit()
}

// crashAt returns sys, changed so that a commit crashes at the step.
func crashAt(sys system, at step) system {
	return doAt(sys, at, func() error { return errCrash })
}

func doAt(sys system, at step, do func() error) system {
	sys.reach = func(s step) {
		if s == at {
			if err := do(); err != nil {
				panic(err)
			}
		}
	}
	return sys
}

// once returns do, changed so that only the first call does something.
func once(do func()) func() error {
	done := false
	return func() error {
		if !done {
			done = true
			do()
		}
		return nil
	}
}

// quick is a system that doesn't sync. Nobody can tell while the machine keeps running.
func quick() system {
	sys := realSystem()
	sys.sync = func(*os.Root, []string) error { return nil }
	sys.patience = 20 * time.Millisecond
	return sys
}

// noLinks is a system that doesn't give files a second name.
func noLinks(sys system) system {
	sys.link = func(*os.Root, string, string) error { return errors.ErrUnsupported }
	return sys
}

// systems are the ways in which a site can get into its folder.
func systems() map[string]system {
	return map[string]system{"links": quick(), "no links": noLinks(quick())}
}

// write makes a file and its folders.
func write(t *testing.T, data string, path ...string) {
	t.Helper()
	name := filepath.Join(path...)
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(data), 0o644); err != nil {
		t.Fatal(err)
	}
}

// tree returns everything in dir except the manifest: files with their bytes, links with "->
// target", folders, with a trailing slash, as "".
func tree(t *testing.T, dir string) files {
	t.Helper()
	have, err := readTree(dir)
	if err != nil {
		t.Fatal(err)
	}
	return have
}

func readTree(dir string) (files, error) {
	have := make(files)
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || name == dir || d.Name() == ManifestName {
			return err
		}
		rel, _ := filepath.Rel(dir, name)
		rel = filepath.ToSlash(rel)
		switch {
		case d.IsDir():
			have[rel+"/"] = ""
			return nil
		case d.Type() == fs.ModeSymlink:
			target, err := os.Readlink(name)
			have[rel] = "-> " + target
			return err
		}
		data, err := os.ReadFile(name)
		have[rel] = string(data)
		return err
	})
	return have, err
}

// whole returns what tree finds if these files are there.
func whole(parts ...files) files {
	all := make(files)
	for _, part := range parts {
		for name, data := range part {
			all[name] = data
			for _, dir := range ancestors(strings.TrimSuffix(name, "/")) {
				all[dir+"/"] = ""
			}
		}
	}
	return all
}

func wantTree(t *testing.T, dir string, want ...files) {
	t.Helper()
	if diff := cmp.Diff(whole(want...), tree(t, dir)); diff != "" {
		t.Errorf("the folder differs (-want +have):\n%s", diff)
	}
}

// wantAlone checks that nothing of a build is left in dir or next to it.
func wantAlone(t *testing.T, dir string) {
	t.Helper()
	for name := range tree(t, dir) {
		if strings.Contains(name, workshop) {
			t.Errorf("left over: %s", name)
		}
	}
	for _, name := range beside(t, dir) {
		t.Errorf("left over: %s", name)
	}
}

func beside(t *testing.T, dir string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(dir))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.Name() != filepath.Base(dir) {
			names = append(names, e.Name())
		}
	}
	return names
}

// foreignSet fills dir with all kinds of foreign files and returns them.
func foreignSet(t *testing.T, dir string) files {
	t.Helper()
	write(t, "read me", dir, "README.md")
	write(t, "*", dir, ".gitignore")
	write(t, "mine", dir, "a", "notes.txt")
	write(t, "object", dir, ".git", "objects", "1f")
	for _, name := range []string{"empty", "a/later"} {
		if err := os.MkdirAll(filepath.Join(dir, name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	set := files{
		"README.md": "read me", ".gitignore": "*", "a/notes.txt": "mine", ".git/objects/1f": "object",
		"empty/": "", "a/later/": "",
	}
	for name, target := range map[string]string{"link": "README.md", "a/up": "../..", "dangling": "nowhere"} {
		if err := os.Symlink(target, filepath.Join(dir, name)); err != nil {
			t.Skipf("no symbolic links here: %v", err)
		}
		set[name] = "-> " + target
	}
	return set
}

func wantError(t *testing.T, err error, parts ...string) {
	t.Helper()
	if err == nil {
		t.Fatalf("no error, want one with %q", parts)
	}
	for _, part := range parts {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("error %q does not say %q", err, part)
		}
	}
}
