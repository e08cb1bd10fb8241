package overlay

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"
)

var base = fstest.MapFS{
	"a.md":         {Data: []byte("our a")},
	"b.md":         {Data: []byte("our b")},
	"assets/x.css": {Data: []byte("our x")},
}

// folder writes files into a new folder.
func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func open(t *testing.T, dir string) *FS {
	t.Helper()
	o, err := Open(base, "content", dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { o.Close() })
	return o
}

// all reads every file below the root.
func all(t *testing.T, fsys fs.FS) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := fs.WalkDir(fsys, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(fsys, name)
		files[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestLayers(t *testing.T) {
	for _, c := range []struct {
		desc string
		give map[string]string
		want map[string]string
	}{
		{"an empty folder", nil,
			map[string]string{"a.md": "our a", "b.md": "our b", "assets/x.css": "our x"}},
		{"one shadows, one is new", map[string]string{"a.md": "their a", "c.md": "their c"},
			map[string]string{"a.md": "their a", "b.md": "our b", "c.md": "their c", "assets/x.css": "our x"}},
		{"in a folder below", map[string]string{"assets/x.css": "their x", "assets/y.css": "their y"},
			map[string]string{"a.md": "our a", "b.md": "our b", "assets/x.css": "their x", "assets/y.css": "their y"}},
		{"hidden files and editors' copies are no chapters", map[string]string{".git/x": "", ".a.md": "", "a.md~": ""},
			map[string]string{"a.md": "our a", "b.md": "our b", "assets/x.css": "our x"}},
	} {
		if diff := cmp.Diff(c.want, all(t, open(t, folder(t, c.give)))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.desc, diff)
		}
	}
	if diff := cmp.Diff(all(t, base), all(t, open(t, ""))); diff != "" {
		t.Errorf("no folder (-want +got):\n%s", diff)
	}
}

// A chapter in the folder replaces all versions of ours, and so does any version of it.
func TestVersions(t *testing.T) {
	ours := fstest.MapFS{"d.md": {}, "d.few.md": {}, "d-e.md": {}, "d.css": {}, "d.min.css": {}}
	for given, want := range map[string]string{
		"":           "d-e.md d.css d.few.md d.md d.min.css",
		"d.md":       "d-e.md d.css d.md d.min.css",
		"d.more.md":  "d-e.md d.css d.min.css d.more.md",
		"d.css":      "d-e.md d.css d.few.md d.md d.min.css",
		"d-e.few.md": "d-e.few.md d.css d.few.md d.md d.min.css",
	} {
		files := map[string]string{}
		if given != "" {
			files[given] = ""
		}
		o, err := Open(ours, "content", folder(t, files))
		if err != nil {
			t.Fatal(err)
		}
		defer o.Close()
		entries, err := fs.ReadDir(o, ".")
		var got []string
		for _, entry := range entries {
			got = append(got, entry.Name())
		}
		if strings.Join(got, " ") != want || err != nil {
			t.Errorf("%s: %v, %v; want %s", given, got, err, want)
		}
	}
}

func TestNames(t *testing.T) {
	dir := folder(t, map[string]string{"a.md": ""})
	o := open(t, dir)
	if got, want := o.Name("a.md"), filepath.Join(dir, "a.md"); got != want {
		t.Errorf("theirs is called %s, want %s", got, want)
	}
	if got := o.Name("b.md"); got != "content/b.md" {
		t.Errorf("ours is called %s, want content/b.md", got)
	}
}

func TestLinksCannotLeadOutside(t *testing.T) {
	secret := folder(t, map[string]string{"secret.md": "secret"})
	for _, target := range []string{filepath.Join(secret, "secret.md"), "../../../../../../../../etc/hostname"} {
		dir := folder(t, nil)
		if err := os.Symlink(target, filepath.Join(dir, "c.md")); err != nil {
			t.Skip("no symbolic links here:", err)
		}
		_, err := fs.ReadFile(open(t, dir), "c.md")
		if err == nil {
			t.Errorf("a link to %s is followed", target)
		} else if !strings.Contains(err.Error(), filepath.Join(dir, "c.md")) {
			t.Errorf("the error does not name the link: %v", err)
		}
	}
	// A link that stays inside works like a file.
	dir := folder(t, map[string]string{"d.md": "inside"})
	if err := os.Symlink("d.md", filepath.Join(dir, "c.md")); err != nil {
		t.Fatal(err)
	}
	if got := all(t, open(t, dir))["c.md"]; got != "inside" {
		t.Errorf("a link inside the folder reads %q", got)
	}
}

func TestUnchanged(t *testing.T) {
	for _, c := range []struct {
		desc    string
		change  func(dir string) error
		changed bool
	}{
		{"nothing", func(string) error { return nil }, false},
		{"other bytes", func(dir string) error {
			name := filepath.Join(dir, "a.md")
			return errors.Join(os.WriteFile(name, []byte("B"), 0o644),
				os.Chtimes(name, time.Time{}, time.Now().Add(time.Second)))
		}, true},
		{"more bytes", func(dir string) error { return os.WriteFile(filepath.Join(dir, "a.md"), []byte("AB"), 0o644) }, true},
		{"a folder instead", func(dir string) error {
			return errors.Join(os.Remove(filepath.Join(dir, "a.md")), os.Mkdir(filepath.Join(dir, "a.md"), 0o755))
		}, true},
		{"a new file", func(dir string) error { return os.WriteFile(filepath.Join(dir, "b.md"), nil, 0o644) }, true},
		{"a file less", func(dir string) error { return os.Remove(filepath.Join(dir, "a.md")) }, true},
		{"another name", func(dir string) error { return os.Rename(filepath.Join(dir, "a.md"), filepath.Join(dir, "b.md")) }, true},
		{"a hidden file", func(dir string) error { return os.WriteFile(filepath.Join(dir, ".a.md.swp"), nil, 0o644) }, false},
	} {
		dir := folder(t, map[string]string{"a.md": "A"})
		o := open(t, dir)
		all(t, o)
		if err := c.change(dir); err != nil {
			t.Fatal(err)
		}
		if err := o.Unchanged(); (err != nil) != c.changed {
			t.Errorf("%s: %v", c.desc, err)
		}
	}
}

// Files that nobody reads aren't opened, however large they are, and can change.
func TestUnused(t *testing.T) {
	dir := folder(t, map[string]string{"a.md": "A"})
	film := filepath.Join(dir, "film.mp4")
	if err := errors.Join(os.WriteFile(film, nil, 0o644), os.Truncate(film, 1<<40)); err != nil {
		t.Skip("no large files here:", err)
	}
	o := open(t, dir)
	if entries, err := fs.ReadDir(o, "."); err != nil || len(entries) != 4 {
		t.Errorf("listed are %v, %v", entries, err)
	}
	if data, err := fs.ReadFile(o, "a.md"); err != nil || string(data) != "A" {
		t.Errorf("read %q, %v", data, err)
	}
	if err := os.Truncate(film, 1<<39); err != nil {
		t.Fatal(err)
	}
	if err := o.Unchanged(); err != nil {
		t.Error(err)
	}
}

func TestNoFolder(t *testing.T) {
	file := filepath.Join(folder(t, map[string]string{"a.md": ""}), "a.md")
	for _, dir := range []string{file, filepath.Join(t.TempDir(), "missing")} {
		if o, err := Open(base, "content", dir); err == nil {
			o.Close()
			t.Errorf("%s was opened", dir)
		} else if !strings.Contains(err.Error(), dir) {
			t.Errorf("the error does not name %s: %v", dir, err)
		}
	}
}
