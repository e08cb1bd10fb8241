package publish

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/lockedfile"
	"golang.org/x/sync/errgroup"
)

func TestPublish(t *testing.T) {
	for desc, sys := range systems() {
		t.Run(desc, func(t *testing.T) {
			dir := outputFolder(t)
			publishTo(t, dir, sys, siteA)
			wantTree(t, dir, siteA)

			foreign := foreignSet(t, dir)
			for _, site := range []files{siteB, siteA, siteA, {"a": "a file now"}, {}} {
				if _, file := site["a"]; file { // these would be in its way
					for _, name := range []string{"a/notes.txt", "a/later", "a/up"} {
						if err := os.Remove(filepath.Join(dir, name)); err != nil {
							t.Fatal(err)
						}
						delete(foreign, strings.TrimSuffix(name, "/"))
						delete(foreign, name+"/")
					}
				}
				publishTo(t, dir, sys, site)
				wantTree(t, dir, site, foreign)
				wantAlone(t, dir)
			}
		})
	}
}

func TestPublishFresh(t *testing.T) {
	top := t.TempDir()
	dir := filepath.Join(top, "deep", "down", "site")
	b := publishTo(t, dir, realSystem(), siteA)
	wantTree(t, dir, siteA)
	wantAlone(t, dir)
	if len(notes(b)) > 0 {
		t.Errorf("it says %q", notes(b))
	}
	if err := b.Discard(); err != nil {
		t.Errorf("Discard after Commit: %v", err)
	}
	wantTree(t, dir, siteA)
}

func TestDiscardRemovesAll(t *testing.T) {
	top := t.TempDir()
	b := beginWith(t, filepath.Join(top, "deep", "down", "site"), quick(), siteA)
	if err := b.Discard(); err != nil {
		t.Fatal(err)
	}
	wantTree(t, top)
	wantError(t, b.Write("late.html", nil), "over")
	wantError(t, b.Commit(), "over")
}

// Foreign files keep their mode and time, and links lead to the very same file.
func TestForeignFilesKeepTheirNature(t *testing.T) {
	for desc, sys := range systems() {
		t.Run(desc, func(t *testing.T) {
			dir := outputFolder(t)
			publishTo(t, dir, sys, siteA)
			write(t, "#!/bin/sh", dir, "deploy", "run")
			write(t, "secret", dir, "a", "secret")
			old := time.Date(2001, 2, 3, 4, 5, 6, 0, time.UTC)
			modes := map[string]os.FileMode{
				"deploy/run": 0o751, "a/secret": 0o400, "deploy": 0o750, "a": 0o711, ".": 0o705,
			}
			for name, mode := range modes {
				name = filepath.Join(dir, name)
				if err := os.Chtimes(name, old, old); err != nil {
					t.Fatal(err)
				}
				if err := os.Chmod(name, mode); err != nil {
					t.Fatal(err)
				}
			}
			publishTo(t, dir, sys, siteB)
			for name, mode := range modes {
				info, err := os.Stat(filepath.Join(dir, name))
				if err != nil {
					t.Fatal(err)
				}
				if info.Mode().Perm() != mode && runtime.GOOS != "windows" {
					t.Errorf("mode of %s is %v, want %v", name, info.Mode().Perm(), mode)
				}
				if !info.IsDir() && !info.ModTime().Equal(old) {
					t.Errorf("time of %s is %v, want %v", name, info.ModTime(), old)
				}
			}
		})
	}
}

func TestCollisions(t *testing.T) {
	tests := []struct {
		desc    string
		foreign string // with a trailing slash it's a folder
		site    files
		want    string
	}{
		{"file at file", "new.html", files{"new.html": "x"}, "new.html is not ours"},
		{"file where a folder is wanted", "new", files{"new/x.html": "x"}, "new is not ours"},
		{"folder at file", "new/mine.txt", files{"new": "x"}, "new is not ours"},
		{"empty folder at file", "new/", files{"new": "x"}, "new is not ours"},
		{"foreign file in our folder at file", "a/mine.txt", files{"a": "x"}, "mine.txt is not ours"},
		{"empty folder at our file", "gone/x.html/", files{"gone/x.html": "x"}, "x.html is not ours"},
	}
	for desc, sys := range systems() {
		for _, tt := range tests {
			t.Run(desc+"/"+tt.desc, func(t *testing.T) {
				dir := outputFolder(t)
				publishTo(t, dir, sys, siteA)
				name := filepath.Join(dir, tt.foreign)
				os.Remove(name)
				if strings.HasSuffix(tt.foreign, "/") {
					if err := os.MkdirAll(name, 0o755); err != nil {
						t.Fatal(err)
					}
				} else {
					write(t, "foreign", name)
				}
				before := tree(t, dir)

				b := beginWith(t, dir, sys, tt.site)
				wantError(t, b.Commit(), tt.want, "--out")
				if err := b.Discard(); err != nil {
					t.Error(err)
				}
				wantTree(t, dir, before)
				wantAlone(t, dir)
			})
		}
	}
}

func TestBadFolders(t *testing.T) {
	top := t.TempDir()
	write(t, "", top, "file")
	write(t, "no manifest", top, "damaged", ManifestName)
	t.Chdir(top)
	if err := os.Symlink("nowhere", "dangling"); err != nil {
		t.Skipf("no symbolic links here: %v", err)
	}
	tests := []struct {
		desc, give, want string
	}{
		{"a file", "file", "file is a file, not a folder: give another --out or move the file away"},
		{"a file in the path", filepath.Join("file", "a", "site"), "file is a file, not a folder"},
		{"a dangling link", "dangling", "dangling is a symbolic link that leads nowhere"},
		{"a dangling link in the path", filepath.Join("dangling", "a", "site"),
			"dangling is a symbolic link that leads nowhere"},
		{"no name", "", "give one with --out"},
	}
	for _, tt := range tests {
		t.Run(tt.desc, func(t *testing.T) {
			_, err := start(tt.give, realSystem())
			wantError(t, err, tt.want)
			_, err = Compare(tt.give)
			wantError(t, err, tt.want)
		})
	}
	t.Run("a damaged manifest", func(t *testing.T) {
		_, err := start("damaged", quick())
		wantError(t, err, "damaged", ManifestName, "sum, size and name", "--out")
		wantTree(t, "damaged")
		c, err := Compare("damaged")
		if err == nil {
			_, err = c.Differences()
		}
		wantError(t, err, "damaged", ManifestName, "sum, size and name", "--out")
	})
}

func TestUnwritable(t *testing.T) {
	sys := quick()
	sys.lock = func(name string) (*lockedfile.File, error) {
		return nil, &os.PathError{Op: "open", Path: name, Err: os.ErrPermission}
	}
	top := t.TempDir()
	dir := filepath.Join(top, "new", "site")
	_, err := start(dir, sys)
	wantError(t, err, dir, "permission", "give another --out or change the permissions")
	if len(tree(t, top)) > 0 {
		t.Error("the folders that were made are left")
	}
}

func TestFolderIsLink(t *testing.T) {
	top := t.TempDir()
	link, target := filepath.Join(top, "site"), filepath.Join(top, "elsewhere", "target")
	write(t, "mine", target, "mine.txt")
	if err := os.Symlink(filepath.Join("elsewhere", "target"), link); err != nil {
		t.Skipf("no symbolic links here: %v", err)
	}
	for _, site := range []files{siteA, siteB} {
		publishTo(t, link, quick(), site)
		wantTree(t, target, site, files{"mine.txt": "mine"})
		wantAlone(t, target)
	}
	if _, err := os.Readlink(link); err != nil {
		t.Error("the link is gone")
	}
}

func TestBadNames(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	publishTo(t, dir, quick(), siteA)
	names := []string{
		"", ".", "..", "/abs", "a/../b", "../out", "a//b", "a/", "./a", `a\b`, "c:x", "a\nb", "\xff",
		ManifestName, ManifestName + "/x", "a/" + proofName, workshop, workshop + "/x",
	}
	for _, name := range names {
		b := beginWith(t, dir, quick(), nil)
		wantError(t, b.Write(name, []byte("x")), "write ")
		b.Discard()
		c, err := Compare(dir)
		if err != nil {
			t.Fatal(err)
		}
		wantError(t, c.Write(name, nil), "isn't the name of a file")
		c.Differences()
	}
	b := beginWith(t, dir, quick(), files{"twice": "1"})
	wantError(t, b.Write("twice", nil), "twice")
	b.Discard()
	b = beginWith(t, dir, quick(), files{"x": "file"})
	wantError(t, b.Write("x/y", nil), "write ", "y")
	b.Discard()
	wantTree(t, dir, siteA)
}

// A link that somebody put into the build folder doesn't lead outside.
func TestWriteCannotEscape(t *testing.T) {
	top := t.TempDir()
	outside := t.TempDir()
	b := beginWith(t, filepath.Join(top, "site"), quick(), nil)
	if err := os.Symlink(outside, filepath.Join(top, "site", shopNew, "out")); err != nil {
		t.Skipf("no symbolic links here: %v", err)
	}
	wantError(t, b.Write("out/x.html", nil), "out/x.html")
	wantTree(t, outside)
}

func TestWriteFromManyGoroutines(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	b := beginWith(t, dir, quick(), nil)
	want := make(files)
	var group errgroup.Group
	for i := range 200 {
		name := fmt.Sprintf("%d/%d/index.html", i%7, i)
		want[name] = name
		group.Go(func() error { return b.Write(name, []byte(name)) })
	}
	if err := group.Wait(); err != nil {
		t.Fatal(err)
	}
	if err := b.Commit(); err != nil {
		t.Fatal(err)
	}
	wantTree(t, dir, want)
}
